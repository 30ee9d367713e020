// GCC's header of all headers, for programs that begin with it; also what is compiled once and put before programs that do not. What a standard is
// too old for is empty there.
#ifndef PAIJU_BITS_STDCPP_H
#define PAIJU_BITS_STDCPP_H

#include <cassert>
#include <cctype>
#include <cerrno>
#include <cfloat>
#include <cinttypes>
#include <climits>
#include <clocale>
#include <cmath>
#include <csignal>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <cwchar>
#include <cwctype>

#include <algorithm>
#include <any>
#include <array>
#include <atomic>
#include <bitset>
#include <charconv>
#include <chrono>
#include <complex>
#include <deque>
#include <exception>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <iomanip>
#include <ios>
#include <iosfwd>
#include <iostream>
#include <istream>
#include <iterator>
#include <limits>
#include <list>
#include <locale>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <numeric>
#include <optional>
#include <ostream>
#include <queue>
#include <random>
#include <ratio>
#include <regex>
#include <set>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <valarray>
#include <variant>
#include <vector>

#if __cplusplus >= 202002L
#include <bit>
#include <compare>
#include <concepts>
#include <numbers>
#include <ranges>
#include <span>
#endif

// What programs call that were written for GCC's library.
namespace std {
template <class Number> inline int __lg(Number n) {
  return int(sizeof(unsigned long long) * 8) - 1 - __builtin_clzll(static_cast<unsigned long long>(n));
}
template <class Number> inline Number __gcd(Number a, Number b) {
  while (b != 0) {
    Number rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
// A program's own `template <class T> T operator-(T, T)`, meant for its enumerations, is as good as libc++'s for the iterators by which its deque grows.
// This one is better than both.
template <class Iterator>
constexpr auto operator-(const move_iterator<Iterator>& end, const move_iterator<Iterator>& start) -> decltype(end.base() - start.base()) {
  return end.base() - start.base();
}
}

#endif
