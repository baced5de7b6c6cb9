/* What the stand-ins of screen readers share: a log of what they were told, and how a test rules them.
 *
 * All of it is in the folder C:\readers: NAME.log has a line for each call, of its moment (microseconds since
 * 1970), its thread, what was asked, and the text. A test makes NAME.absent, NAME.wait (milliseconds that the
 * next call takes; the file is gone then) and NAME.hang (each call waits as long as the file is there).
 */

#include <windows.h>
#include <stdio.h>

#define FOLDER L"C:\\readers\\"
#define LONGEST 16000

static void file_of(wchar_t *path, const wchar_t *reader, const wchar_t *ending)
{
    swprintf(path, MAX_PATH, FOLDER L"%ls.%ls", reader, ending);
}

static int is_there(const wchar_t *reader, const wchar_t *ending)
{
    wchar_t path[MAX_PATH];
    file_of(path, reader, ending);
    return GetFileAttributesW(path) != INVALID_FILE_ATTRIBUTES;
}

static long long microseconds(void)
{
    FILETIME now;
    GetSystemTimePreciseAsFileTime(&now);
    return ((((long long)now.dwHighDateTime << 32) | now.dwLowDateTime) - 116444736000000000LL) / 10;
}

static void log_call(const wchar_t *reader, const char *what, const wchar_t *text)
{
    wchar_t path[MAX_PATH];
    char line[LONGEST + 100];
    DWORD written;
    int length = sprintf(line, "%lld %lu %s ", microseconds(), GetCurrentThreadId(), what);
    if (text)
        length += WideCharToMultiByte(CP_UTF8, 0, text, -1, line + length, LONGEST, 0, 0) - 1;
    line[length++] = '\n';
    file_of(path, reader, L"log");
    HANDLE file = CreateFileW(path, FILE_APPEND_DATA,
                              FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                              0, OPEN_ALWAYS, 0, 0);
    if (file == INVALID_HANDLE_VALUE)
        return;
    /* One write, so that lines of two threads do not mix. */
    WriteFile(file, line, length, &written, 0);
    CloseHandle(file);
}

static void be_slow(const wchar_t *reader)
{
    wchar_t path[MAX_PATH];
    int milliseconds = 0;
    file_of(path, reader, L"wait");
    FILE *file = _wfopen(path, L"r");
    if (file) {
        if (fscanf(file, "%d", &milliseconds) != 1)
            milliseconds = 0;
        fclose(file);
        DeleteFileW(path);
        Sleep(milliseconds);
    }
    while (is_there(reader, L"hang"))
        Sleep(20);
}
