// What clang's checks call (`-fsanitize=null,array-bounds,integer-divide-by-zero`), and libc++'s (`_LIBCPP_HARDENING_MODE`). Memory begins at address 0 in
// WebAssembly, so that without them a program goes on where its own machine would end it. The data are those of LLVM's compiler-rt/lib/ubsan/ubsan_handlers.h.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct place {
  const char* file;
  uint32_t line, column;
};

struct access {
  struct place at;
  const void* type;
  unsigned char alignment, kind;
};

/// The kinds of access that end a program, as they nearly always do on its own machine; the others only compute an address.
enum { LOAD = 0, STORE = 1, MEMBER = 3, CALL = 4 };

/// `runtime error: write through a null pointer (main.cpp:12)`; src/cpp/crash.js reads it.
static void tell(const struct place* at, const char* what) {
  char digits[11] = {0};
  char* line = digits + 10;
  for (uint32_t rest = at->line; line > digits && (rest > 0 || !*line); rest /= 10) *--line = (char)('0' + rest % 10);
  const char* name = at->file;
  for (const char* next = name; *next; next++)
    if (next[0] == 'b' && next[1] == 'o' && next[2] == 't' && next[3] == '/') {
      name = next + 4;
      break;
    }
  for (const char* const* part = (const char* const[]){"runtime error: ", what, " (", name, ":", line, ")\n", 0}; *part; part++) fputs(*part, stderr);
}

void __ubsan_handle_type_mismatch_v1(const struct access* data, uintptr_t pointer) {
  if (pointer) return;
  switch (data->kind) {
    case LOAD: tell(&data->at, "read through a null pointer"); break;
    case STORE: tell(&data->at, "write through a null pointer"); break;
    case MEMBER: tell(&data->at, "member of a null pointer"); break;
    case CALL: tell(&data->at, "member function of a null pointer"); break;
    default: return;
  }
  abort();
}

void __ubsan_handle_divrem_overflow_abort(const struct place* at, uintptr_t left, uintptr_t right) {
  tell(at, "division by zero");
  abort();
}

/// An index beyond an array may hit other data of the program, natively too: it is told, and the program goes on.
void __ubsan_handle_out_of_bounds(const struct place* at, uintptr_t index) {
  static int is_told;
  if (!is_told++) tell(at, "index beyond the array");
}

/// What libc++ says, a line: `… failed: vector[] index out of bounds`.
_Noreturn void paiju_failed_assertion(const char* what) {
  for (const char* const* part = (const char* const[]){"runtime error: ", what, 0}; *part; part++) fputs(*part, stderr);
  abort();
}
