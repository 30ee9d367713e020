// Several files.
#include <iostream>
#include "hand.h"

int main() {
  int from, to;
  while (std::cin >> from >> to) std::cout << sum(from, to) << '\n';
}
