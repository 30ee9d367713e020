//! Programs for the tests.

use crate::Language;

pub(in crate::kinds) const EXAMPLES: &[(Language, &str)] = &[
    (
        Language::Cpp,
        "#include <iostream>\n#include <string>\nusing namespace std;\n// BID WHAT\n// DEAL A3,9,10,12,14,19,22,24,27,30,33,35,38,41,45,47,50\nint main() {\n    string line;\n    while (getline(cin, line)) {\n        if (line == \"BID WHAT\") cout << \"BID A0\" << endl;\n    }\n    return 0;\n}\n",
    ),
    (
        Language::Cpp,
        "#include \"jsoncpp/json.h\"\n#include <vector>\n\nstruct Move { std::vector<int> cards; };\n\nint main()\n{\n    Json::Value input, result;\n    // {\"requests\":[{\"own\":[1,2,3]}],\"responses\":[]}\n    result[\"response\"] = 0;\n    std::cout << result;\n    std::cout << \">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\";\n}\n",
    ),
    (
        Language::Python,
        "import json\n\n\ndef decide(hand):\n    return []\n\n\nwhile True:\n    request = json.loads(input())\n    print(json.dumps({\"response\": decide(request)}))\n    print('>>>BOTZONE_REQUEST_KEEP_RUNNING<<<', flush=True)\n",
    ),
    (
        Language::Python,
        "import json\nfull_input = json.loads(input())\nif \"bid\" in full_input[\"requests\"][-1]:\n    print(json.dumps({\"response\": 0}))\nelse:\n    print(json.dumps({\"response\": []}))\n",
    ),
    (
        Language::JavaScript,
        "const fs = require('fs');\nfunction play(own) {\n  return [];\n}\nconst input = JSON.parse(fs.readFileSync(0));\nconsole.log(JSON.stringify({ response: play(input.requests[0].own) }));\n",
    ),
    (
        Language::Java,
        "import java.util.Scanner;\n\npublic class Main {\n    public static void main(String[] args) {\n        Scanner in = new Scanner(System.in);\n        System.out.println(\"{\\\"response\\\":\\\"PASS\\\"}\");\n    }\n}\n",
    ),
    (
        Language::PowerShell,
        "param([string]$Path)\nfunction Get-Move($hand) {\n    return @()\n}\n$text = [Console]::In.ReadLine()\n$request = $text | ConvertFrom-Json\nif ($request.requests.Count -eq 1) {\n    $answer = @{ response = 0 }\n}\nWrite-Output ($answer | ConvertTo-Json -Compress)\n",
    ),
    (
        Language::PowerShell,
        "# starts the bot on every saved input\n$ErrorActionPreference = \"Stop\"\nforeach ($file in Get-ChildItem inputs) {\n    $output = Get-Content $file | & .\\bot.exe\n    Write-Host \"$file -> $output\"\n}\n",
    ),
    (
        Language::PowerShell,
        "while ($true) {\n    $line = [Console]::ReadLine()\n    if ($line -eq $null) { break }\n    if ($line.StartsWith(\"BID WHAT\")) {\n        [Console]::WriteLine(\"BID A0\")\n    } else {\n        const = 1\n        Write-Output \"OK\"\n    }\n}\n",
    ),
    (
        Language::Shell,
        "#!/bin/bash\nwhile IFS= read -r line; do\n  case \"$line\" in\n    'BID WHAT') echo BID A0 ;;\n    *) echo \"OK ${line%% *}\" ;;\n  esac\ndone\n",
    ),
    (
        Language::Shell,
        "set -e\nfor file in inputs/*.json; do\n  if [ -s \"$file\" ]; then\n    ./bot < \"$file\" > out.txt\n    echo \"$file $(cat out.txt)\"\n  fi\ndone\n",
    ),
    (
        Language::Batch,
        "@echo off\nset BOT=bot.exe\nfor %%f in (inputs\\*.txt) do (\n    echo %%f\n    %BOT% < %%f\n)\nif errorlevel 1 goto fail\npause\n",
    ),
    (
        Language::Php,
        "<?php\n$input = json_decode(fgets(STDIN), true);\nfunction play($hand) {\n    return [];\n}\nforeach ($input['requests'] as $request) {\n    $own = $request['own'];\n}\necho json_encode(['response' => play($own)]);\n",
    ),
    (
        Language::Ruby,
        "require 'json'\n\ndef play(hand)\n  []\nend\n\ninput = JSON.parse(STDIN.gets)\ninput[\"requests\"].each do |request|\n  @hand = request\nend\nputs JSON.generate({ response: play(input) })\n",
    ),
    (
        Language::Lua,
        "local json = require(\"json\")\n\nlocal function play(hand)\n  return {}\nend\n\nfunction main()\n  local line = io.read(\"*l\")\n  if line == nil then\n    return\n  end\n  local input = json.decode(line)\n  print(json.encode({ response = play(input) }))\nend\nmain()\n",
    ),
    (
        Language::Pascal,
        "program Bot;\nuses SysUtils;\nvar\n  line: string;\nbegin\n  while not eof do\n  begin\n    readln(line);\n    if line = 'BID WHAT' then\n      writeln('BID A0')\n    else\n      writeln('OK');\n  end;\nend.\n",
    ),
    (
        Language::Kotlin,
        "import org.json.JSONObject\n\nfun play(hand: List<Int>): List<Int> {\n    return listOf()\n}\n\nfun main() {\n    val line = readLine()!!\n    val input = JSONObject(line)\n    println(\"{\\\"response\\\": []}\")\n}\n",
    ),
    (
        Language::Perl,
        "#!/usr/bin/perl\nuse strict;\nuse warnings;\nmy $line = <STDIN>;\nchomp $line;\nsub play {\n    my ($hand) = @_;\n    return ();\n}\nprint \"{\\\"response\\\":[]}\\n\";\n",
    ),
    (
        Language::TypeScript,
        "import * as readline from 'readline';\n\ninterface Request {\n  own: number[];\n  history: number[][];\n}\n\nfunction play(own: number[]): number[] {\n  return [];\n}\nconst lines: string[] = [];\nconst input = JSON.parse(lines[0]) as { requests: Request[] };\nconsole.log(JSON.stringify({ response: play(input.requests[0].own) }));\n",
    ),
    (
        Language::Swift,
        "import Foundation\n\nfunc play(_ hand: [Int]) -> [Int] {\n    return []\n}\n\nwhile let line = readLine() {\n    guard let data = line.data(using: .utf8) else { continue }\n    let object = try? JSONSerialization.jsonObject(with: data)\n    print(\"{\\\"response\\\":[]}\")\n}\n",
    ),
    (
        Language::CSharp,
        "using System;\nusing System.Collections.Generic;\n\npublic class Bot\n{\n    public static void Main(string[] args)\n    {\n        string line = Console.ReadLine();\n        Console.WriteLine(\"{\\\"response\\\":[]}\");\n    }\n}\n",
    ),
    (
        Language::Rust,
        "use std::fmt::Write as _;\n\nfn main() {\n    let mut line = String::new();\n    stdin().lock().read_line(&mut line).unwrap();\n    writeln!(out, \"{{\\\"response\\\":[]}}\").unwrap();\n}\n",
    ),
    (
        Language::Go,
        "package main\n\nimport (\n\t\"bufio\"\n\t\"fmt\"\n\t\"os\"\n)\n\nfunc main() {\n\treader := bufio.NewReader(os.Stdin)\n\tline, _ := reader.ReadString('\\n')\n\tfmt.Println(\"{\\\"response\\\":[]}\", len(line))\n}\n",
    ),
];
