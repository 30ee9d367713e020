// What GCC takes and clang with libc++ does not by itself: names that the standard took back, narrowing, `register`, an operator for everything, an
// order of what is not constant; an index of jsoncpp by size_t, and a shell that is not there.
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <stack>
#include <vector>
#include "jsoncpp/json.h"
using namespace std;

template <typename T> inline T operator-(T a, T b) { return (T)((int)a - (int)b); }

struct Card {
  short suit, rank;
  bool operator<(Card other) { return rank < other.rank; }
};

struct IsHigh : unary_function<int, bool> {
  bool operator()(int rank) const { return rank > 10; }
};

int main() {
  vector<int> ranks{3, 11, 7, 14};
  random_shuffle(ranks.begin(), ranks.end());
  sort(ranks.begin(), ranks.end());
  for (register int at = 0; at < 4; at++) {
    Card card{short(at), ranks[at]};
    cout << card.suit << card.rank << ' ';
  }
  cout << count_if(ranks.begin(), ranks.end(), bind2nd(greater<int>(), 7)) << count_if(ranks.begin(), ranks.end(), not1(IsHigh())) << ' ';
  vector<Card> hand{{1, 9}, {2, 4}, {3, 7}, {0, 2}};
  sort(hand.begin(), hand.end());
  cout << min_element(hand.begin(), hand.end())->suit << hand.back().suit << ' ';
  stack<Card> cards;
  for (int at = 0; at < 1000; at++) cards.push({1, 2});
  auto_ptr<int> size(new int(cards.size()));
  const Json::Value list = Json::Value(Json::arrayValue);
  for (size_t at = 0; at < 1; at++) cout << *size << list[at];
  if (*size == 0) system("pause");
}
