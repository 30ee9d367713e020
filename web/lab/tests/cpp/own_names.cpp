// Names of its own that headers have too which it did not ask for.
#include <iostream>
using namespace std;

int stack[3];
int queue = 1, regex = 2, gcd = 3, deque = 4;

int main() {
  stack[0] = queue + regex + gcd + deque;
  cout << stack[0] << endl;
}
