// clang's header, and what a landing pad in WebAssembly tells the personality routine, which chooses its clause.
#pragma once
#include_next <unwind.h>

struct _Unwind_LandingPadContext {
  uintptr_t lpad_index;
  uintptr_t lsda;
  uintptr_t selector;
};

#ifdef __cplusplus
extern "C"
#else
extern
#endif
    __thread struct _Unwind_LandingPadContext __wasm_lpad_context;
