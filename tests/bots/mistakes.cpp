const char *const MISTAKE = "none";

#include <algorithm>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>
using namespace std;

const string mistake = MISTAKE;

// The text after the last `key`, up to `end`.
string behind(const string &text, const string &key, const string &end) {
    size_t at = text.rfind(key);
    if (at == string::npos) return "";
    at += key.size();
    return text.substr(at, text.find(end, at) - at);
}

vector<int> numbers(const string &list) {
    vector<int> found;
    for (size_t at = 0; (at = list.find_first_of("0123456789", at)) != string::npos;) {
        size_t length;
        found.push_back(stoi(list.substr(at), &length));
        at += length;
    }
    return found;
}

string answer(const string &requests, const vector<int> &played) {
    string last = requests.substr(requests.rfind('{'));
    if (last.find("\"history\"") == string::npos) return "3";
    if (last.find("\"history\":[[],[]]") == string::npos) return "[]";
    for (int card : numbers(behind(requests, "\"own\":[", "]")))
        if (find(played.begin(), played.end(), card) == played.end()) return "[" + to_string(card) + "]";
    return "[]";
}

void fail() {
    if (mistake == "exception") throw runtime_error("no move found");
    int *volatile nowhere = nullptr;
    if (mistake == "null") *nowhere = 1;
    if (mistake == "beyond") cout << numbers("1 2 3")[rand() % 3 + 3];
    if (mistake == "malformed") cout << "no idea\n", exit(0);
    if (mistake == "chatter") cout << "thinking\n";
    for (string line; mistake == "reads-on" && getline(cin, line);) continue;
    for (volatile int forever = mistake == "loop"; forever;) continue;
    while (mistake == "flood") cout << string(65536, 'x') << '\n';
    for (vector<vector<char>> hoard; mistake == "memory";) hoard.emplace_back(1 << 20, 'x');
}

void turn(const string &requests, string &played, const string &data, bool kept) {
    int number = count(requests.begin(), requests.end(), '{');
    if (number == 3) fail();
    string response = answer(requests, numbers(played));
    if (mistake == "illegal" && number == 3) response = played + "]";  // these cards are gone
    cout << "{\"response\":" << response;
    if (mistake == "data") {
        if (data != (number == 1 ? "" : to_string(number - 1))) throw runtime_error("data is " + data);
        cout << ",\"data\":\"" << number << '"';
    }
    cout << '}' << (mistake == "no-newline" ? "" : "\n");
    if (kept) cout << ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<" << endl;
    if (number > 1) played += response;
}

int main() {
    string line;
    getline(cin, line);
    line.erase(remove(line.begin(), line.end(), ' '), line.end());
    // A bid is not a card.
    string requests = behind(line, "\"requests\":", ",\"responses\""), played = behind(line, "\"responses\":[3,", "]]");
    bool kept = mistake == "kept" || mistake == "reads-on";
    turn(requests, played, behind(line, "\"data\":\"", "\""), kept);
    while (kept && getline(cin, line)) turn(requests += line, played, "", kept);
}
