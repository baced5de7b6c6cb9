/* A stand-in of nvdaControllerClient64.dll: the interface of NVDA's controller client, without NVDA. */

#include "stand_in.h"

#define EXPORT __declspec(dllexport) long __stdcall
#define NVDA L"nvda"

/* RPC_S_SERVER_UNAVAILABLE, as without NVDA. */
#define UNAVAILABLE 1722

static long answer(const char *what, const wchar_t *text)
{
    if (is_there(NVDA, L"absent"))
        return UNAVAILABLE;
    be_slow(NVDA);
    log_call(NVDA, what, text);
    return 0;
}

EXPORT nvdaController_testIfRunning(void) { return is_there(NVDA, L"absent") ? UNAVAILABLE : 0; }
EXPORT nvdaController_speakText(const wchar_t *text) { return answer("speak", text); }
EXPORT nvdaController_cancelSpeech(void) { return answer("cancel", NULL); }
EXPORT nvdaController_brailleMessage(const wchar_t *text) { return answer("braille", text); }
