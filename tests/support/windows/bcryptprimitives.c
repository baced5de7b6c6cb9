/* The one function of Windows' bcryptprimitives.dll that programs in Rust call: Wine 8 lacks the library. */

#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *bytes, SIZE_T number)
{
    return RtlGenRandom(bytes, number);
}
