//: json
// Mahjong of NOI2014 for Botzone, JSON, one answer a run. It keeps the tiles of the nearest complete hand and claims what brings it nearer.
// 麻将（NOI2014 团体赛），Botzone 的 JSON 交互，每回合运行一次：找离和牌最近的牌型，打不需要的牌；碰了更近才碰，能和就和。
//: simple
// Mahjong of NOI2014 for Botzone, simple interaction (简单交互): n, then requests and responses in turn, each on a line of its own.
// 麻将（NOI2014 团体赛），Botzone 的简单交互：第一行 n，然后请求、回应交替，各占一行。打法：找离和牌最近的牌型，打不需要的牌。
//: long
// Mahjong of NOI2014 for Botzone, JSON, kept running: it plays like mahjong-json.cpp, but is started once a game and remembers its hand.
// 麻将（NOI2014 团体赛），Botzone 的长时运行：打法同 mahjong-json.cpp，一局只启动一次，手牌一直记着。
//:
#include <bits/stdc++.h>
//: json long
#include "jsoncpp/json.h"
//:
using namespace std;

using Tiles = array<int, 27>;  // how many of each tile: B1 is 0, … T1 9, … W1 18, … W9 26; of each there are four
struct Nearest { int stay; Tiles tiles; };  // how many free tiles can stay, and the tiles of the sets and pairs they stay in
string nameOf(int tile) { return string(1, "BTW"[tile / 9]) + to_string(tile % 9 + 1); }
int tileOf(const string &name) { return int(string("BTW").find(name[0])) * 9 + name[1] - '1'; }

// One suit from this tile on: held are free tiles, fixed those in my melds; runs1 and runs2: sequences that began one and two tiles before.
Nearest look(const Tiles &held, const Tiles &fixed, int tile, int end, int runs1, int runs2, int sets, int pairs) {
    if (tile == end) return {sets == 0 && pairs == 0 ? 0 : -99, {}};
    Nearest found{-99, {}};
    for (int runs = 0; runs <= (end - tile > 2 ? sets : 0); runs++)
        for (int triples = 0; triples <= (sets > runs); triples++)
            for (int twos = 0; twos <= pairs; twos++) {
                int need = runs1 + runs2 + runs + 3 * triples + 2 * twos;
                if (need + fixed[tile] > 4) continue;
                Nearest rest = look(held, fixed, tile + 1, end, runs, runs1, sets - runs - triples, pairs - twos);
                rest.stay += min(need, held[tile]);
                rest.tiles[tile] = need;
                if (rest.stay > found.stay) found = rest;
            }
    return found;
}

// The same, remembered: the same suits are looked at again and again.
Nearest suitOf(const Tiles &held, const Tiles &fixed, int suit, int sets, int pairs) {
    static map<vector<int>, Nearest> known;
    vector<int> key(held.begin() + 9 * suit, held.begin() + 9 * suit + 9);
    key.insert(key.end(), fixed.begin() + 9 * suit, fixed.begin() + 9 * suit + 9);
    key.insert(key.end(), {suit, sets, pairs});
    auto at = known.find(key);
    if (at == known.end()) at = known.insert({key, look(held, fixed, 9 * suit, 9 * suit + 9, 0, 0, sets, pairs)}).first;
    return at->second;
}

struct Hand {
    Tiles held{}, fixed{};  // free tiles, tiles in melds
    int melds = 0;

    // How many tiles are missing from the nearest complete hand, and what that has of each tile beside the melds.
    int missing(Tiles *tiles = nullptr) const {
        int sets = 4 - melds, most = -99;
        for (int a = 0; a <= sets; a++)
            for (int b = 0; a + b <= sets; b++)
                for (int pair = 0; pair < 3; pair++) {
                    int stay = 0, counts[] = {a, b, sets - a - b};
                    Tiles all{};
                    for (int s = 0; s < 3; s++) {
                        Nearest part = suitOf(held, fixed, s, counts[s], s == pair);
                        stay += part.stay;
                        for (int t = 9 * s; t < 9 * s + 9; t++) all[t] = part.tiles[t];
                    }
                    if (stay > most && tiles) *tiles = all;
                    most = max(most, stay);
                }
        return 3 * sets + 2 - most;
    }
    // The hand after a tile is drawn or discarded (by: +1, -1), and after 碰 or 杠 with so many free tiles.
    Hand with(int tile, int by) const { Hand hand = *this; hand.held[tile] += by; return hand; }
    Hand melded(int tile, int free, int whole) const {
        Hand hand = with(tile, -free);
        hand.melds += fixed[tile] == 0, hand.fixed[tile] = whole;
        return hand;
    }

    // The discard, and how many tiles are missing after it: the hand comes first, then the tile with the fewest neighbours goes.
    pair<int, int> discard(int never = -1) const {
        array<int, 3> best{99, 99, 0};
        for (int out = 0; out < 27; out++) {
            if (held[out] == 0 || out == never) continue;
            int near = 0;
            for (int t = out / 9 * 9; t < out / 9 * 9 + 9; t++) near += held[t] * max(0, 3 - abs(t - out));
            best = min(best, {with(out, -1).missing(), near, out});
        }
        return {best[0], best[2]};
    }
} hand;
int drawn = -1, table = -1, wall = 56;  // my draw, the last discard; not more than this many tiles were drawn
string claim;                           // what I wanted to do with the last discard

// A request of the platform, which says what has happened.
void hear(const string &request) {
    istringstream words(request);
    string kind, id, what, card, out;
    words >> kind;
    if (kind == "3") words >> id >> what >> card;
    if (!claim.empty() && !(what == "HU" && card == nameOf(table))) {  // 和牌优先：只有这张牌被别人和了，碰、杠才不算
        bool kong = claim == "GANG";
        hand = hand.melded(table, kong ? 3 : 2, kong ? 4 : 3);
        if (!kong) hand.held[tileOf(claim.substr(5))]--;
    }
    claim.clear(), drawn = table = -1;
    if (kind == "1") while (words >> card) hand.held[tileOf(card)]++;
    if (kind == "2") words >> card, drawn = tileOf(card), hand.held[drawn]++;
    if (kind == "2" || what == "PLAY" || what == "GANG" || card == "SELF") wall--;
    if (what == "PLAY") table = tileOf(card);
}
// What I answered to the last request.
void said(const string &response) {
    string what = response.substr(0, 4);
    int tile = response.size() > 5 ? tileOf(response.substr(5)) : -1;
    if (what == "PLAY") hand.held[tile]--;
    else if (drawn >= 0 && what == "GANG") hand = hand.melded(tile, hand.held[tile], 4);
    else if (table >= 0 && (what == "PENG" || what == "GANG")) claim = response;
}
string answer(const string &request) {
    if (request[0] == '4') {  // 流局：报目标牌型，自己的碰、杠也在里面
        Tiles tiles;
        string all;
        hand.missing(&tiles);
        for (int t = 0; t < 27; t++)
            for (int n = tiles[t] + hand.fixed[t]; n > 0; n--) all += (all.empty() ? "" : " ") + nameOf(t);
        return all;
    }
    if (drawn >= 0) {
        if (hand.missing() == 0) return "HU";
        auto [missing, out] = hand.discard();
        for (int t = 0; t < 27 && wall > 0; t++)  // 杠了多摸一张；不拆好手牌就杠
            if (hand.held[t] + hand.fixed[t] == 4 && hand.held[t] && hand.melded(t, hand.held[t], 4).missing() <= missing)
                return "GANG " + nameOf(t);
        return "PLAY " + nameOf(out);
    }
    if (table < 0) return "PASS";
    int missing = hand.missing();
    if (hand.with(table, 1).missing() == 0) return "HU";
    if (hand.held[table] == 3 && wall > 0 && hand.melded(table, 3, 4).missing() <= missing) return "GANG";
    if (hand.held[table] < 2) return "PASS";
    auto [after, out] = hand.melded(table, 2, 3).discard(table);  // 碰了更近才碰
    return after < missing ? "PENG " + nameOf(out) : "PASS";
}

int main() {
//: json
    Json::Value input, output;
    if (string line; getline(cin, line)) istringstream(line) >> input;  // 一行就是全部输入 one line is all
    auto &requests = input["requests"], &responses = input["responses"];
    for (Json::ArrayIndex turn = 0; turn < requests.size(); turn++) {
        hear(requests[turn].asString());
        if (turn < responses.size()) said(responses[turn].asString());
//: simple
    string line;
    getline(cin, line);
    for (int n = stoi(line), turn = 0; turn < n; turn++) {
        if (turn > 0) getline(cin, line), said(line);
        getline(cin, line);
        hear(line);
//: json simple
    }
//: json
    output["response"] = answer(requests[requests.size() - 1].asString());
    cout << Json::FastWriter().write(output);
//: simple
    cout << answer(line) << endl;
//: json simple
}
//: long
    string line, request;
    for (bool first = true; getline(cin, line); first = false) {  // the first line is the whole game so far, each later one a request
        Json::Value told, output;
        if (first) istringstream(line) >> told;
        else told["requests"].append(line);
        for (Json::ArrayIndex turn = 0; turn < told["requests"].size(); turn++) {
            hear(request = told["requests"][turn].asString());
            if (turn < told["responses"].size()) said(told["responses"][turn].asString());
        }
        output["response"] = answer(request), said(output["response"].asString());
        cout << Json::FastWriter().write(output) << ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<" << endl;
    }
}
