#include "../rules/count.h"

int rank(int card) { return card / SUITS; }
