// Sources that others include, one of them on another way down.
#include <iostream>
#include "../rules/rank.cpp"
#include "suit.cpp"

int main() { std::cout << rank(17) << suit(17) << std::endl; }
