// What main is called by: an exception that nobody catches ends the program with its type and text on stderr. Without this it would leave the module as
// a value that says nothing about itself.
#include <exception>

extern "C" int __real___main_void();

extern "C" int __wrap___main_void() {
  try {
    return __real___main_void();
  } catch (...) {
    std::terminate();
  }
}
