//: json
// Tractor for Botzone, JSON, one answer a run. It leads tractors and aces, gives points to its partner, and wins what is worth winning.
// 双升（拖拉机），Botzone 的 JSON 交互，每回合运行一次：先出拖拉机和 A，队友大就垫分，有分就争，否则出小牌。
//: simple
// Tractor for Botzone, simple interaction (简单交互): n, then requests and responses in turn, each JSON on a line of its own.
// 双升（拖拉机），Botzone 的简单交互：第一行 n，然后请求、回应交替，各占一行。打法：先出拖拉机和 A，队友大就垫分，有分就争。
//:
#include <bits/stdc++.h>
#include "jsoncpp/json.h"
using namespace std;

const string POINTS = "A234567890JQK", SUITS = "shcdt";  // 0 is ten, t is trumps
using Cards = vector<int>; using Cost = function<int(int)>;  // a card is a number below 108; card % 54 is its face
bool has(const Cards &cards, int card) { return find(cards.begin(), cards.end(), card) != cards.end(); }
Cards only(const Cards &cards, const function<bool(int)> &wanted) {
    Cards out;
    copy_if(cards.begin(), cards.end(), back_inserter(out), wanted);
    return out;
}
Cards without(const Cards &cards, const Cards &gone) { return only(cards, [&](int c) { return !has(gone, c); }); }
Cards sorted(Cards cards, const Cost &cost) {
    stable_sort(cards.begin(), cards.end(), [&](int a, int b) { return cost(a) < cost(b); });
    return cards;
}
char pointOf(int card) { return card % 54 >= 52 ? '-' : POINTS[card % 54 / 4]; }
int points(int card) { return pointOf(card) == '5' ? 5 : pointOf(card) == '0' || pointOf(card) == 'K' ? 10 : 0; }
struct Deck {  // what the cards are worth when this level and this suit are trumps
    char level, major;
    char suit(int card) const {
        bool trump = card % 54 >= 52 || pointOf(card) == level || SUITS[card % 54 % 4] == major;
        return trump ? 't' : SUITS[card % 54 % 4];
    }
    int strength(int card) const {  // 0 to 11 in the order without the level, then 级牌 12, 主级牌 13, 小王 14, 大王 15
        if (card % 54 >= 52) return card % 54 - 38;
        if (pointOf(card) == level) return SUITS[card % 54 % 4] == major ? 13 : 12;
        string order = "234567890JQKA";
        return order.erase(order.find(level), 1).find(pointOf(card));
    }
    Cards ofSuit(const Cards &cards, char s) const { return only(cards, [&](int c) { return suit(c) == s; }); }
    // Every `length` pairs one after another (拖拉机), or every pair for 1, weak ones first. The level stands in no tractor.
    vector<Cards> runs(const Cards &cards, int length) const {
        auto paired = [&](int c) { return has(cards, c + 54) && (length == 1 || strength(c) / 2 != 6); };
        Cards pairs = sorted(only(cards, paired), [&](int c) { return strength(c); });
        vector<Cards> out;
        for (int i = 0; i + length <= int(pairs.size()); i++) {
            if (length > 1 && strength(pairs[i + length - 1]) - strength(pairs[i]) != length - 1) continue;
            out.emplace_back(pairs.begin() + i, pairs.begin() + i + length);
            for (int n = 0; n < length; n++) out.back().push_back(pairs[i + n] + 54);
        }
        return out;
    }
    // How many pairs each part of a lead has, the longest first; single cards are not listed.
    vector<int> lengths(Cards lead) const {
        vector<int> out;
        for (int length = lead.size() / 2; length > 0; length--)
            for (auto found = runs(lead, length); !found.empty(); found = runs(lead, length))
                lead = without(lead, found[0]), out.push_back(length);
        return out;
    }
    // What the rules allow on this lead, and of that the cards with the lowest cost: for a tractor a tractor or else pairs, for a
    // pair a pair, then other cards of this suit, the one led or trumps to ruff, then any.
    Cards follow(const Cards &hand, const Cards &lead, const Cost &cost, char s) const {
        Cards out, left = ofSuit(hand, s);
        for (int length : lengths(lead)) {
            int step = runs(left, length).empty() ? 1 : length;
            for (auto found = runs(left, step); length > 0 && !found.empty(); length -= step, found = runs(left, step)) {
                auto cheaper = [&](const Cards &a, const Cards &b) { return cost(a[0]) < cost(b[0]); };
                for (int c : *min_element(found.begin(), found.end(), cheaper)) out.push_back(c);
                left = without(left, out);
            }
        }
        for (int c : sorted(left, cost)) out.push_back(c);
        for (int c : sorted(without(hand, out), cost)) out.push_back(c);
        return {out.begin(), out.begin() + lead.size()};
    }
    // How good a play is on this lead, 0 if it cannot win: the best card of the largest part, more if it ruffs.
    int power(const Cards &play, const Cards &lead) const {
        auto parts = lengths(lead);
        char s = suit(play[0]);
        bool fits = ofSuit(play, s).size() == play.size() && (s == 't' || s == suit(lead[0]));
        if (!fits || int(runs(play, 1).size()) < accumulate(parts.begin(), parts.end(), 0)) return 0;
        int best = -1;
        for (auto &run : parts.empty() ? vector<Cards>{play} : runs(play, parts[0]))
            for (int c : run) best = max(best, strength(c));
        return best < 0 ? 0 : best + (s != suit(lead[0]) ? 21 : 1);
    }
};
// 报主、反主: a level card of a suit of which there are many; a pair of them against the other side.
Cards call(const Cards &hand, char level, int called, int snatched, int me) {
    for (int c : only(hand, [&](int c) { return c < 54 && pointOf(c) == level; })) {
        bool enough = Deck{level, SUITS[c % 4]}.ofSuit(hand, 't').size() * 5 >= max<size_t>(20, hand.size() * 2);
        if (enough && called < 0) return {c};
        if (enough && snatched < 0 && (called + me) % 2 == 1 && has(hand, c + 54)) return {c, c + 54};
    }
    return {};
}
// 盖底: low cards of short side suits, no points, no aces, no pairs.
Cards cover(const Cards &hand, const Deck &deck) {
    Cards out = sorted(hand, [&](int c) {
        int dear = (deck.suit(c) == 't') * 4 + (points(c) || deck.strength(c) == 11) * 2 + has(hand, (c + 54) % 108);
        return dear * 1000 + int(deck.ofSuit(hand, deck.suit(c)).size()) * 20 + deck.strength(c);
    });
    return {out.begin(), out.begin() + 8};
}
// A tractor; else an ace of a side suit; else a low card of the longest one; trumps last.
Cards lead(const Cards &hand, const Deck &deck) {
    for (int length = 12; length > 1; length--)
        for (char s : SUITS)
            for (auto &run : deck.runs(deck.ofSuit(hand, s), length)) return run;
    return {sorted(hand, [&](int c) {
        int size = deck.ofSuit(hand, deck.suit(c)).size(), low = points(c) * 20 + deck.strength(c);
        return deck.suit(c) == 't' ? low : deck.strength(c) == 11 ? -20000 : low - 1000 * size;
    })[0]};
}
// Points for a partner who wins; else win as cheaply as possible, with a trump if there are points; else low cards without points.
Cards respond(const Cards &hand, const vector<Cards> &table, const Deck &deck) {
    int best = 0, winner = 0, worth = 0, count = table.size();
    for (int i = 0; i < count; i++) {
        if (deck.power(table[i], table[0]) > best) best = deck.power(table[i], table[0]), winner = i;
        for (int c : table[i]) worth += points(c);
    }
    char led = deck.suit(table[0][0]), ruff = deck.ofSuit(hand, led).empty() && worth > 0 ? 't' : led;
    auto waste = [&](int c) { return points(c) * 2 + deck.strength(c) + 20 * (deck.suit(c) == 't'); };
    auto above = [&](int c) { return deck.strength(c) + (deck.strength(c) >= best % 20 ? 0 : 50); };
    if (winner == count - 2 && (count == 3 || best > 10))
        return deck.follow(hand, table[0], [&](int c) { return waste(c) - 5 * points(c); }, led);
    Cards win = deck.follow(hand, table[0], above, ruff);
    return deck.power(win, table[0]) > best ? win : deck.follow(hand, table[0], waste, led);
}

int main() {
    auto numbers = [](const Json::Value &list) {
        Cards out;
        for (auto &value : list) out.push_back(value.asInt());
        return out;
    };
//: json
    Json::Value input, output;
    if (string line; getline(cin, line)) istringstream(line) >> input;  // 一行就是全部输入 one line is all
    auto &requests = input["requests"], &now = requests[requests.size() - 1], &banking = now["global"]["banking"];
//: simple
    Json::Value requests, responses, output(Json::arrayValue);
    string line;
    for (int i = 0, n = getline(cin, line) ? 2 * stoi(line) - 1 : 0; i < n && getline(cin, line); i++) istringstream(line) >> (i % 2 ? responses : requests)[i / 2];
    auto &now = requests[requests.size() - 1], &banking = now["global"]["banking"];
//:
    Cards hand, answer;
    for (Json::ArrayIndex turn = 0; turn < requests.size(); turn++) {
        for (int c : numbers(requests[turn]["deliver"])) hand.push_back(c);
//: json
        if (requests[turn]["stage"] != "deal") hand = without(hand, numbers(input["responses"][turn]));  // we never throw (甩牌)
//: simple
        if (requests[turn]["stage"] != "deal") hand = without(hand, numbers(responses[turn]));  // we never throw (甩牌)
//:
    }
    Deck deck{now["global"]["level"].asString()[0], (banking["major"].asString() + "n")[0]};
    vector<Cards> table;
    for (auto &play : now["history"][1]) table.push_back(numbers(play));
    int called = banking["called"].asInt(), snatched = banking["snatched"].asInt(), me = requests[0]["playerpos"].asInt();
    if (now["stage"] == "deal") answer = call(hand, deck.level, called, snatched, me);
    else answer = now["stage"] == "cover" ? cover(hand, deck) : table.empty() ? lead(hand, deck) : respond(hand, table, deck);
//: json
    for (int c : answer) output["response"].append(c);
    if (answer.empty()) output["response"].resize(0);
//: simple
    for (int c : answer) output.append(c);
//:
    cout << Json::FastWriter().write(output);
}
