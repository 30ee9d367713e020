// Recursion, GCC's own names, clocks and standard algorithms whose results the standard fixes.
#include <bits/stdc++.h>

int depth(int n) {
  volatile char frame[64];
  frame[0] = n % 3;
  return n == 0 ? 0 : depth(n - 1) + frame[0];
}

int main() {
  std::cout << depth(5000) << ' ' << std::__lg(1000) << ' ' << std::__gcd(12, 18) << std::endl;
  std::mt19937 random(7);
  std::vector<unsigned> numbers(1000);
  for (auto &number : numbers) number = random() % 100;
  std::stable_sort(numbers.begin(), numbers.end());
  std::cout << std::accumulate(numbers.begin(), numbers.end(), 0u) << ' ' << numbers[500] << ' ' << (clock() >= 0) << std::endl;
  std::printf("%.12g %s %lld\n", std::sqrt(2.0), "汉字", 1LL << 40);
}
