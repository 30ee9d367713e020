// What is thrown by the program, by the library's headers and by its compiled parts is caught, with all that is on its way destroyed. Texts of the
// library's own are not printed: each library has others.
#include <bits/stdc++.h>
using namespace std;

struct Traced {
  int n;
  ~Traced() { cout << "~" << n << endl; }
};

struct Mine : runtime_error {
  using runtime_error::runtime_error;
};

int deep(int n) {
  Traced traced{n};
  if (n == 0) throw Mine("deep");
  return deep(n - 1) + 1;
}

template <class Expected, class Action> void expect(const char *name, Action action) {
  try {
    action();
    cout << name << ": nothing" << endl;
  } catch (const Expected &) {
    cout << name << endl;
  }
}

int main() {
  try {
    deep(3);
  } catch (const exception &error) {
    cout << "caught " << error.what() << endl;
  }
  expect<invalid_argument>("stoi", [] { return stoi("abc"); });
  expect<out_of_range>("vector", [] { return vector<int>(3).at(7); });
  expect<out_of_range>("string", [] { return string("ab").at(9); });
  expect<out_of_range>("map", [] { return map<int, int>().at(1); });
  expect<bad_optional_access>("optional", [] { return optional<int>().value(); });
  expect<bad_function_call>("function", [] { function<void()>()(); });
  expect<bad_alloc>("new", [] { return ::operator new(size_t(-1) - 4096); });
  expect<regex_error>("regex", [] { regex("("); });
  expect<ios_base::failure>("stream", [] {
    cin.exceptions(ios::failbit);
    int number;
    cin >> number;
  });
  try {
    try {
      throw 5;
    } catch (int) {
      throw;
    }
  } catch (int again) {
    cout << "again " << again << endl;
  }
  exception_ptr kept;
  try {
    throw Mine("kept");
  } catch (...) {
    kept = current_exception();
  }
  try {
    rethrow_exception(kept);
  } catch (const Mine &error) {
    cout << error.what() << endl;
  }
}
