// What C++ exceptions want of an unwinder in WebAssembly, where the machine itself unwinds: libunwind's part of the tool conventions' EHScheme.md.
// LLVM has it in libunwind/src/Unwind-wasm.c.
#include <unwind.h>

__thread struct _Unwind_LandingPadContext __wasm_lpad_context;

static struct _Unwind_LandingPadContext* pad(struct _Unwind_Context* context) { return (struct _Unwind_LandingPadContext*)context; }

/// The name that landing pads call the personality routine by until LLVM 22.
_Unwind_Reason_Code __gxx_wasm_personality_v0(void* exception);
_Unwind_Reason_Code _Unwind_CallPersonality(void* exception) { return __gxx_wasm_personality_v0(exception); }

_Unwind_Reason_Code _Unwind_RaiseException(struct _Unwind_Exception* exception) { __builtin_wasm_throw(0, exception); }

void _Unwind_DeleteException(struct _Unwind_Exception* exception) {
  if (exception->exception_cleanup) exception->exception_cleanup(_URC_FOREIGN_EXCEPTION_CAUGHT, exception);
}

/// The personality routine sets two registers: the exception, which the landing pad has already, and the selector.
void _Unwind_SetGR(struct _Unwind_Context* context, int index, _Unwind_Word value) {
  if (index == 1) pad(context)->selector = value;
}

/// From 1, and behind the call that threw: the routine takes 1 off.
_Unwind_Word _Unwind_GetIP(struct _Unwind_Context* context) { return pad(context)->lpad_index + 2; }

void _Unwind_SetIP(struct _Unwind_Context* context, _Unwind_Word value) {}

void* _Unwind_GetLanguageSpecificData(struct _Unwind_Context* context) { return (void*)pad(context)->lsda; }

_Unwind_Ptr _Unwind_GetRegionStart(struct _Unwind_Context* context) { return 0; }
