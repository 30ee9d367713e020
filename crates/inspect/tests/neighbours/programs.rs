//! Programs that hold what our texts hold: keys, marks of the protocols, examples.

use paiju_inspect::Language;

use super::{Is, Text};

pub(super) fn texts() -> Vec<Text> {
    PROGRAMS
        .iter()
        .map(|(language, name, text)| Text { name, is: Is::Program(*language), text: (*text).to_owned() })
        .collect()
}

const PROGRAMS: &[(Language, &str, &str)] = &[
    (
        Language::Cpp,
        "C++: a contest's engine",
        "#include <cstdio>\n#include <cstring>\n#include <vector>\nusing namespace std;\n\nstatic char buffer[1024];\n\nint main()\n{\n    while (fgets(buffer, sizeof buffer, stdin)) {\n        if (strncmp(buffer, \"DEAL\", 4) == 0) { puts(\"OK DEAL\"); }\n        else if (strncmp(buffer, \"BID WHAT\", 8) == 0) puts(\"BID A0\");\n        else if (strncmp(buffer, \"PLAY WHAT\", 9) == 0) puts(\"PLAY A-1\");\n        else puts(\"OK\");\n        fflush(stdout);\n    }\n    return 0;\n}\n",
    ),
    (
        Language::Cpp,
        "C++: a bot with JSON",
        "#include <iostream>\n#include \"nlohmann/json.hpp\"\n\nusing json = nlohmann::json;\n\nstruct Hand {\n    std::vector<int> cards;\n};\n\nint main() {\n    std::string line;\n    std::getline(std::cin, line);\n    auto input = json::parse(line);\n    auto& requests = input[\"requests\"];\n    json answer = {{\"response\", {0, 4, 8}}};\n    std::cout << answer.dump() << std::endl;\n    return 0;\n}\n",
    ),
    (
        Language::Cpp,
        "C: tiles",
        "#include <stdio.h>\n#define TILES 108\n\nint count[27];\n\nvoid add(int tile) {\n    count[tile]++;\n}\n\n/*\n * 1\n * 0 0\n */\nint main(void) {\n    int type, seat;\n    scanf(\"%d %d\", &type, &seat);\n    printf(\"PASS\\n\");\n    return 0;\n}\n",
    ),
    (
        Language::Cpp,
        "C++: a header",
        "#pragma once\n#include <array>\n#include <cstdint>\n\n#define SEATS 4\n\nnamespace tractor {\n\ntemplate <typename T>\nclass Table {\npublic:\n    void deal(int card);\n    int banker() const { return banker_; }\nprivate:\n    int banker_ = -1;\n};\n\n}  // namespace tractor\n",
    ),
    (
        Language::Python,
        "Python: a bot with an example in its text",
        "\"\"\"A bot.\n\nIt reads {\"requests\": [{\"stage\": \"deal\", \"deliver\": [3]}], \"responses\": []}\n\"\"\"\nimport json\nimport sys\n\n\ndef choose(request):\n    if request[\"stage\"] == \"deal\":\n        return []\n    return request[\"deliver\"]\n\n\nif __name__ == \"__main__\":\n    for line in sys.stdin:\n        full = json.loads(line)\n        print(json.dumps({\"response\": choose(full[\"requests\"][-1])}), flush=True)\n",
    ),
    (
        Language::Python,
        "Python: classes",
        "from dataclasses import dataclass\nfrom typing import List\n\n\n@dataclass\nclass Card:\n    suit: str\n    rank: int\n\n    def beats(self, other: \"Card\") -> bool:\n        return self.rank > other.rank\n\n\nclass Bot:\n    def __init__(self) -> None:\n        self.hand: List[Card] = []\n\n    def play(self) -> List[int]:\n        return [54, 99, 107]\n",
    ),
    (
        Language::Python,
        "Python: a learner's script",
        "import random\nimport torch\n\nfor episode in range(100):\n    state = env.reset()\n    while True:\n        action = random.choice(state['legal'])\n        if action == 'PASS':\n            break\n        else:\n            state = env.step(action)\n    print(episode, state)\n",
    ),
    (
        Language::Python,
        "Python: a simple bot of Mahjong",
        "n = int(input())\nimport sys\nrequests = []\nfor i in range(2 * n - 1):\n    requests.append(input())\nlast = requests[-1].split()\nif last[0] == '2':\n    print('PLAY ' + last[1])\nelse:\n    print('PASS')\nprint('>>>BOTZONE_REQUEST_KEEP_RUNNING<<<')\nsys.stdout.flush()\n",
    ),
    (
        Language::JavaScript,
        "JavaScript: Node",
        "const readline = require('readline');\nconst rl = readline.createInterface({ input: process.stdin });\nlet turns = 0;\nrl.on('line', (line) => {\n  const { requests, responses } = JSON.parse(line);\n  turns += 1;\n  console.log(JSON.stringify({ response: [] }));\n});\n",
    ),
    (
        Language::JavaScript,
        "JavaScript: a module",
        "import { deal } from './deal.js';\n\nexport function play(hand, lead) {\n  const legal = hand.filter((card) => card > lead);\n  return legal.length === 0 ? [] : [legal[0]];\n}\n\nexport const LEVEL = '2';\nlet banker = -1;\nconsole.log(deal(27));\n",
    ),
    (
        Language::Java,
        "Java",
        "package bot;\n\nimport java.util.ArrayList;\nimport java.util.Scanner;\n\npublic class Main {\n    private final ArrayList<Integer> hand = new ArrayList<>();\n\n    public static void main(String[] args) {\n        Scanner scanner = new Scanner(System.in);\n        String line = scanner.nextLine();\n        System.out.println(\"{\\\"response\\\": [0, 1, 2]}\");\n    }\n}\n",
    ),
    (
        Language::CSharp,
        "C#",
        "using System;\nusing System.Collections.Generic;\n\nnamespace Bot\n{\n    public class Program\n    {\n        private static readonly List<int> Hand = new List<int>();\n\n        public static void Main(string[] args)\n        {\n            var line = Console.ReadLine();\n            Console.WriteLine(\"{\\\"response\\\": []}\");\n        }\n    }\n}\n",
    ),
    (
        Language::Rust,
        "Rust",
        "use std::io::{self, BufRead};\nuse serde_json::Value;\n\nstruct Hand {\n    cards: Vec<u8>,\n}\n\nimpl Hand {\n    fn lowest(&self) -> Option<u8> {\n        self.cards.iter().copied().min()\n    }\n}\n\nfn main() {\n    let mut line = String::new();\n    io::stdin().lock().read_line(&mut line).unwrap();\n    println!(\"{{\\\"response\\\": []}}\");\n}\n",
    ),
    (
        Language::Go,
        "Go",
        "package main\n\nimport (\n\t\"bufio\"\n\t\"fmt\"\n\t\"os\"\n)\n\ntype Hand struct {\n\tCards []int `json:\"own\"`\n}\n\nfunc main() {\n\tscanner := bufio.NewScanner(os.Stdin)\n\tfor scanner.Scan() {\n\t\tfmt.Println(`{\"response\": []}`)\n\t}\n}\n",
    ),
];
