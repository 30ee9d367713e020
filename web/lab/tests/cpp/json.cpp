// Botzone's library of JSON, and the one that most others take.
#include <iostream>
#include <string>
#include "jsoncpp/json.h"
#include "nlohmann/json.hpp"
using namespace std;

int main() {
  string line;
  getline(cin, line);
  Json::Value value;
  Json::Reader().parse(line, value);
  value["n"] = value["requests"].size();
  cout << Json::FastWriter().write(value);
  try {
    value["requests"].asInt();
  } catch (const exception &error) {
    cout << "jsoncpp: " << error.what() << endl;
  }
  auto other = nlohmann::json::parse(line);
  other["x"] = 1.5;
  cout << other.dump() << endl;
  try {
    nlohmann::json::parse("{");
  } catch (const nlohmann::json::exception &error) {
    cout << "nlohmann: " << error.id << endl;
  }
}
