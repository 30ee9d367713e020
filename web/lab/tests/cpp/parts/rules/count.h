#define SUITS 4
