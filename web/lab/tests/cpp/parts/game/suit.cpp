int suit(int card) { return card % 4; }
