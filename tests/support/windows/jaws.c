/* A stand-in of JAWS' COM server FreedomSci.JawsApi, in the process of its caller: regsvr32 jfwapi.dll. */

#define COBJMACROS
#include "stand_in.h"
#include <oleauto.h>

#define JAWS L"jaws"
#define CLASS L"{CCE5B1E5-B2ED-45D5-B09F-8EC54B75ABF4}"
#define NAME L"FreedomSci.JawsApi"

/* Those of JAWS itself, by which prismatoid asks for it; accessible_output2 asks by the name. */
static const GUID interface_id = {0x123dedb4, 0x2cf6, 0x429c, {0xa2, 0xab, 0xcc, 0x80, 0x9e, 0x55, 0x16, 0xce}};
static const GUID class_id = {0xcce5b1e5, 0xb2ed, 0x45d5, {0xb0, 0x9f, 0x8e, 0xc5, 0x4b, 0x75, 0xab, 0xf4}};

typedef struct Object { void **functions; } Object;

static HINSTANCE library;
static ITypeInfo *type_info;

static HRESULT load_types(void)
{
    wchar_t path[MAX_PATH];
    ITypeLib *types;
    if (type_info)
        return S_OK;
    GetModuleFileNameW(library, path, MAX_PATH);
    wcscpy(wcsrchr(path, L'\\') + 1, L"jfwapi.tlb");
    HRESULT result = LoadTypeLibEx(path, REGKIND_NONE, &types);
    return FAILED(result) ? result : ITypeLib_GetTypeInfoOfGuid(types, &interface_id, &type_info);
}

/* IUnknown: there is one object, which is never freed. */

static HRESULT WINAPI query(Object *self, REFIID wanted, void **found)
{
    int ours = IsEqualGUID(wanted, &IID_IUnknown) || IsEqualGUID(wanted, &IID_IDispatch)
               || IsEqualGUID(wanted, &interface_id);
    *found = ours ? self : NULL;
    return ours ? S_OK : E_NOINTERFACE;
}

static ULONG WINAPI count(Object *self) { return 2; }

/* IDispatch: the type library knows all. */

static HRESULT WINAPI type_info_count(Object *self, UINT *number)
{
    *number = 1;
    return S_OK;
}

static HRESULT WINAPI get_type_info(Object *self, UINT which, LCID locale, ITypeInfo **info)
{
    HRESULT result = load_types();
    if (FAILED(result))
        return result;
    ITypeInfo_AddRef(type_info);
    *info = type_info;
    return S_OK;
}

static HRESULT WINAPI names(Object *self, REFIID id, LPOLESTR *name, UINT number, LCID locale, DISPID *ids)
{
    HRESULT result = load_types();
    return FAILED(result) ? result : DispGetIDsOfNames(type_info, name, number, ids);
}

static HRESULT WINAPI invoke(Object *self, DISPID which, REFIID id, LCID locale, WORD flags,
                             DISPPARAMS *values, VARIANT *result, EXCEPINFO *error, UINT *wrong)
{
    HRESULT loaded = load_types();
    return FAILED(loaded) ? loaded : DispInvoke(self, type_info, which, flags, values, result, error, wrong);
}

/* What JAWS is asked. Without JAWS its server is there, and answers no. */

static HRESULT asked(const char *what, BSTR text, VARIANT_BOOL *done)
{
    *done = is_there(JAWS, L"absent") ? VARIANT_FALSE : VARIANT_TRUE;
    if (*done) {
        be_slow(JAWS);
        log_call(JAWS, what, text);
    }
    return S_OK;
}

static HRESULT WINAPI run_script(Object *self, BSTR text, VARIANT_BOOL *done) { return asked("script", text, done); }

static HRESULT WINAPI say(Object *self, BSTR text, VARIANT_BOOL cut, VARIANT_BOOL *done)
{
    /* An empty text asks whether JAWS is there. */
    if (!text || !*text) {
        *done = is_there(JAWS, L"absent") ? VARIANT_FALSE : VARIANT_TRUE;
        return S_OK;
    }
    return asked(cut ? "cut-speak" : "speak", text, done);
}

static HRESULT WINAPI stop(Object *self)
{
    VARIANT_BOOL done;
    return asked("cancel", NULL, &done);
}

static HRESULT WINAPI enable(Object *self, VARIANT_BOOL hooks, VARIANT_BOOL *done) { return asked("enable", NULL, done); }
static HRESULT WINAPI disable(Object *self, VARIANT_BOOL *done) { return asked("disable", NULL, done); }
static HRESULT WINAPI run_function(Object *self, BSTR text, VARIANT_BOOL *done) { return asked("function", text, done); }

static void *functions[] = {query, count, count, type_info_count, get_type_info, names, invoke,
                            run_script, say, stop, enable, disable, run_function};
static Object jaws = {functions};

/* The class factory, and the registration. */

static HRESULT WINAPI query_factory(Object *self, REFIID wanted, void **found)
{
    *found = self;
    return S_OK;
}

static HRESULT WINAPI create(Object *self, IUnknown *outer, REFIID wanted, void **found)
{
    return query(&jaws, wanted, found);
}

static HRESULT WINAPI lock(Object *self, BOOL locked) { return S_OK; }

static void *factory_functions[] = {query_factory, count, count, create, lock};
static Object factory = {factory_functions};

__declspec(dllexport) HRESULT WINAPI DllGetClassObject(REFCLSID wanted, REFIID id, void **found)
{
    if (!IsEqualGUID(wanted, &class_id))
        return CLASS_E_CLASSNOTAVAILABLE;
    *found = &factory;
    return S_OK;
}

__declspec(dllexport) HRESULT WINAPI DllCanUnloadNow(void) { return S_FALSE; }

static void put(const wchar_t *path, const wchar_t *name, const wchar_t *value)
{
    HKEY key;
    RegCreateKeyExW(HKEY_CLASSES_ROOT, path, 0, 0, 0, KEY_WRITE, 0, &key, 0);
    RegSetValueExW(key, name, 0, REG_SZ, (const BYTE *)value, 2 * wcslen(value) + 2);
    RegCloseKey(key);
}

__declspec(dllexport) HRESULT WINAPI DllRegisterServer(void)
{
    wchar_t path[MAX_PATH], types[MAX_PATH];
    ITypeLib *loaded;
    GetModuleFileNameW(library, path, MAX_PATH);
    wcscpy(types, path);
    wcscpy(wcsrchr(types, L'\\') + 1, L"jfwapi.tlb");
    put(NAME, NULL, L"JawsApi");
    put(NAME L"\\CLSID", NULL, CLASS);
    put(L"CLSID\\" CLASS, NULL, L"JawsApi");
    put(L"CLSID\\" CLASS L"\\InprocServer32", NULL, path);
    put(L"CLSID\\" CLASS L"\\InprocServer32", L"ThreadingModel", L"Apartment");
    put(L"CLSID\\" CLASS L"\\ProgID", NULL, NAME);
    return LoadTypeLibEx(types, REGKIND_REGISTER, &loaded);
}

BOOL WINAPI DllMain(HINSTANCE instance, DWORD reason, LPVOID reserved)
{
    if (reason == DLL_PROCESS_ATTACH)
        library = instance;
    return TRUE;
}
