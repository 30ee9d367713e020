#include <iostream>
#include <stdexcept>

struct Bad : std::runtime_error {
  using runtime_error::runtime_error;
};

int main() {
  std::cout << "before" << std::endl;
  throw Bad("no card");
}
