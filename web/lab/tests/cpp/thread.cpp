#include <iostream>
#include <thread>

int main() {
  std::thread other([] { std::cout << 1 << std::endl; });
  other.join();
}
