//: json
// Dou Dizhu for Botzone (FightTheLandlord), JSON, one answer a run. It plays what leaves the fewest turns in its hand.
// 斗地主，Botzone 的 JSON 交互，每回合运行一次：出完以后剩下手数最少的牌先出，队友的大牌不压，不轻易用炸弹。
//: simple
// Dou Dizhu for Botzone (FightTheLandlord), simple interaction (简单交互): the requests and responses are JSON, each on a line of its own.
// 斗地主，Botzone 的简单交互：第一行 n，然后请求、回应交替，各占一行。打法：出完以后剩下手数最少的牌先出。
//: lines
// Dou Dizhu for the contest's platform, protocol DOUDIZHUVER 1.0: one line in, one line out, through all games of a round.
// 二打一，比赛平台协议 DOUDIZHUVER 1.0：一问一答，每条一行。打法：出完以后剩下手数最少的牌先出，队友的大牌不压。
//:
#include <bits/stdc++.h>
//: json simple
#include "jsoncpp/json.h"
//:
using namespace std;

// 点数 ranks: 0 is 3, 1 is 4, … 8 is J, 11 is A, 12 is 2, 13 小王, 14 大王. A hand is how many cards of each rank it has.
using Counts = array<int, 15>;
// 牌型: a body of `size` equal cards in `run` ranks one after another up to `last`, with wings (带牌) of 0, 1 or 2 equal cards each.
using Shape = array<int, 4>;  // size, wing, run, last
struct Play { Shape shape; Counts used; };
const int KINDS[][2] = {{4, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}, {3, 2}, {4, 1}, {4, 2}};  // size and wing, in the order of the rules
const int SHORTEST[] = {0, 5, 3, 2, 99};  // from how many ranks on a run is one, by size

int rankOf(int card) { return card < 52 ? card / 4 : card - 39; }
int total(const Counts &cards) { return accumulate(cards.begin(), cards.end(), 0); }Counts count(const vector<int> &cards) {
    Counts held{};
    for (int card : cards) held[rankOf(card)]++;
    return held;
}

// Adds the cheapest cards to go with the body that is used: loose ones first, and low ones. False if there are not enough.
bool addWings(const Counts &held, const Shape &shape, Counts &used) {
    auto [size, wing, run, last] = shape;
    int missing = wing == 0 ? 0 : size == 3 ? run : 2;
    for (bool loose : {true, false})
        for (int r = 0; r < 15; r++)
            for (bool body = r > last - run && r <= last;
                 missing > 0 && !body && (held[r] == wing) == loose && held[r] - used[r] >= wing; missing--) used[r] += wing;
    return missing == 0;
}

// What some cards are: the first kind in the order of the rules, and its highest reading; size 0 for an illegal one.
Shape shapeOf(const Counts &used) {
    int n = total(used);
    if (n == 2 && used[13] && used[14]) return {5, 0, 1, 14};  // 火箭
    for (auto [size, wing] : KINDS) {
        int run = size == 4 ? 1 : n / (size + wing);
        if (n != (size == 4 ? size + 2 * wing : run * (size + wing)) || (run > 1 && run < SHORTEST[size])) continue;
        for (int last = run == 1 ? 14 : 11; last >= run - 1; last--) {
            Counts rest = used;
            for (int r = last - run + 1; r <= last; r++) rest[r] -= size;
            if (all_of(rest.begin(), rest.end(), [&](int n) { return n >= 0 && (wing < 2 || n % 2 == 0); })) return {size, wing, run, last};
        }
    }
    return {};
}
// Every combination that the hand can play.
vector<Play> combinations(const Counts &held) {
    vector<Play> all;
    for (auto [size, wing] : KINDS)
        for (int first = 0; first < 15; first++)
            for (int last = first; last <= max(first, 11) && held[last] >= size; last++) {
                Shape shape{size, wing, last - first + 1, last};
                Counts used{};
                for (int r = first; r <= last; r++) used[r] = size;
                if (addWings(held, shape, used) && shapeOf(used) == shape) all.push_back({shape, used});
            }
    if (held[13] && held[14]) all.push_back({{5, 0, 1, 14}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1}});
    return all;
}
bool beats(const Shape &mine, const Shape &theirs) {
    auto bomb = [](const Shape &shape) { return shape[0] >= 4 && shape[1] == 0 ? shape[0] : 0; };
    if (bomb(mine) != bomb(theirs)) return bomb(mine) > bomb(theirs);
    return equal(mine.begin(), mine.begin() + 3, theirs.begin()) && mine[3] > theirs[3];
}
// About how many plays it takes to get rid of a hand: once with straights taken out first, once without.
int turns(const Counts &held) {
    int best = 99;
    for (vector<int> sizes : {vector<int>{2, 1, 3}, vector<int>{3}}) {
        Counts left = held;
        int plays = -(left[13] && left[14]), groups[5] = {};
        for (int size : sizes)
            for (int first = 0, last; first < 12; first = last + 1) {
                for (last = first; last < 12 && left[last] >= size && left[last] < 4;) last++;
                plays += last - first >= SHORTEST[size];
                for (int r = first; r < last && last - first >= SHORTEST[size]; r++) left[r] -= size;
            }
        for (int n : left) groups[n]++;
        best = min(best, plays + groups[4] + groups[3] + max(0, groups[1] + groups[2] - groups[3]));
    }
    return best;
}
// 叫分: what the high cards are worth decides; a bid must be higher than all before.
int bid(const vector<int> &own, const vector<int> &bids) {
    Counts held = count(own);
    int bombs = std::count(held.begin(), held.end(), 4), highest = bids.empty() ? 0 : *max_element(bids.begin(), bids.end());
    int worth = 4 * held[14] + 3 * held[13] + 2 * held[12] + held[11] + 4 * bombs - turns(held) / 3;
    return min(3, worth / 2 - 1) > highest ? min(3, worth / 2 - 1) : 0;
}
// What to play on `target` (empty to lead). danger: an opponent has few cards left, so high cards must not be spared.
vector<int> play(vector<int> hand, const vector<int> &target, bool fromPartner, bool danger) {
    Counts held = count(hand), choice{};
    Shape theirs = shapeOf(count(target));
    bool leading = target.empty();
    double lowest = leading ? 999 : turns(held) + (danger && !fromPartner ? 6 : 0);  // a pass must be beaten by every play
    for (auto &[shape, used] : combinations(held)) {
        if (!leading && !beats(shape, theirs)) continue;
        Counts left = held;
        for (int r = 0; r < 15; r++) left[r] -= used[r];
        // A play costs the turns that are left after it; high cards and bombs cost more, long plays less.
        double cost = turns(left) + shape[3] / 15.0 - total(used) / 40.0 + (shape[0] >= 4 ? 2 : 0);
        if (total(left) == 0) cost = -99;
        else if (!leading && fromPartner && shape[3] > 8) continue;  // 队友的大牌不压
        if (cost < lowest) choice = used, lowest = cost;
    }
    sort(hand.begin(), hand.end());
    hand.erase(remove_if(hand.begin(), hand.end(), [&](int card) { return choice[rankOf(card)]-- <= 0; }), hand.end());
    return hand;
}

//: json simple
vector<int> numbers(const Json::Value &list) {
    vector<int> out;
    for (auto &value : list) out.push_back(value.asInt());
    return out;
}

int main() {
//: json
    Json::Value input, output;
    if (string line; getline(cin, line)) istringstream(line) >> input;  // 一行就是全部输入 one line is all
//: simple
    Json::Value requests, responses, output(Json::arrayValue);
    string line;
    getline(cin, line);
    for (int i = 0, n = 2 * stoi(line) - 1; i < n && getline(cin, line); i++) istringstream(line) >> (i % 2 ? responses : requests)[i / 2];
//: json simple
    int pos = 0, landlord = 0, left[] = {17, 17, 17};
    vector<int> hand;
//: json
    auto &requests = input["requests"], &now = requests[requests.size() - 1];
//: simple
    auto &now = requests[requests.size() - 1];
//: json simple
    for (Json::ArrayIndex turn = 0; turn < requests.size(); turn++) {
        auto &request = requests[turn], &history = request["history"];
        if (request.isMember("own")) hand = numbers(request["own"]);
        if (history.empty()) continue;
        if (request.isMember("own")) {  // version 1 has no bids, no pos, and seat 0 is the landlord
            landlord = request.get("landlord", 0).asInt();
            pos = request.get("pos", hand.size() == 20 ? 0 : history[0].empty() ? 1 : 2).asInt();
            left[landlord] += 3;
            for (int card : numbers(request["publiccard"]))
                if (pos == landlord && !std::count(hand.begin(), hand.end(), card)) hand.push_back(card);
        }
        for (int n : {0, 1}) left[(pos + 1 + n) % 3] -= history[n].size();
//: json
        for (int card : numbers(input["responses"][turn])) hand.erase(find(hand.begin(), hand.end(), card));
//: simple
        for (int card : numbers(responses[turn])) hand.erase(find(hand.begin(), hand.end(), card));
//: json simple
    }
//: json
    if (now.isMember("bid")) output["response"] = bid(hand, numbers(now["bid"]));
//: simple
    if (now.isMember("bid")) output = bid(hand, numbers(now["bid"]));
//: json simple
    else {
        vector<int> before = numbers(now["history"][0]), last = numbers(now["history"][1]);
        int player = (pos + (last.empty() ? 1 : 2)) % 3, fewest = 20;  // who played what is to be beaten
        for (int s : {0, 1, 2}) fewest = (s == landlord) != (pos == landlord) ? min(fewest, left[s]) : fewest;
//: json
        output["response"].resize(0);
//: json simple
        for (int card : play(hand, last.empty() ? before : last, pos != landlord && player != landlord, fewest <= 4))
//: json
            output["response"].append(card);
//: simple
            output.append(card);
//: json simple
    }
    cout << Json::FastWriter().write(output);
}
//: lines
int main() {
    string line, command, word;
    vector<int> hand, bids, table;      // table: what is to be beaten, if somebody else played it
    int me = 0, landlord = 0, player = 0, left[3];  // seats: A is 0, B is 1, C is 2
    while (getline(cin, line) && line.substr(0, 4) != "EXIT") {
        istringstream words(line);
        string rest;
        words >> command;
        while (words >> word) rest += word;
        int seat = rest.empty() ? 0 : rest[0] - 'A';
        vector<int> numbers;
        istringstream list(rest.substr(min<size_t>(1, rest.size())));
        for (int n; list >> n; list.ignore()) numbers.push_back(n);
        string answer = "OK " + command;
        if (command == "DOUDIZHUVER") answer = "NAME starter";
        if (command == "DEAL") me = seat, hand = numbers, bids.clear(), table.clear(), fill_n(left, 3, 17);
        if (command == "BID" && rest == "WHAT") answer = string("BID ") + char('A' + me) + to_string(bid(hand, bids));
        else if (command == "BID") bids.push_back(numbers.at(0));
        if (command == "LEFTOVER") {
            landlord = seat, left[seat] += 3;
            if (me == landlord) hand.insert(hand.end(), numbers.begin(), numbers.end());
        } else if (command == "PLAY" && numbers != vector<int>{-1}) {
            if (rest == "WHAT") {
                int fewest = 20;
                for (int s : {0, 1, 2}) fewest = (s == landlord) != (me == landlord) ? min(fewest, left[s]) : fewest;
                if (player == me) table.clear();  // everybody passed: lead
                numbers = play(hand, table, me != landlord && player != landlord, fewest <= 4);
                seat = me, answer = string("PLAY ") + char('A' + me) + (numbers.empty() ? "-1" : "");
                for (size_t i = 0; i < numbers.size(); i++) answer += (i ? "," : "") + to_string(numbers[i]);
                for (int card : numbers) hand.erase(find(hand.begin(), hand.end(), card));
            }
            if (!numbers.empty()) table = numbers, player = seat, left[seat] -= numbers.size();
        }
        cout << answer << endl;
    }
}
