//! Many games in a row by one program: memory dropped while it waits for a line must be freed.

use anyhow::{Result, ensure};
use paiju_tests::browser::{Page, in_lab};
use serde_json::{Value, json};

use super::lab_box::asked;

/// More than a browser can hold at once: a WebAssembly instance takes 8 GiB of addresses, of which there are 1 TiB.
const GAMES: u32 = 140;
const KEEP: &str = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n";

/// How a program is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Once,
    Kept,
    Lines,
}

const WAYS: [Way; 3] = [Way::Once, Way::Kept, Way::Lines];

/// A program that allocates so much that all the games do not fit at once, and echoes its input: one line, or all.
const CPP: &str = r#"
#include <iostream>
#include <string>
#include <vector>
int main() {
    std::vector<char> held(2 << 20, 1);
    for (std::string line; std::getline(std::cin, line);) {
        std::cout << line << (held[line.size()] ? "\n" : "?") << LAST << std::flush;
        if (ONCE) break;
    }
}
"#;

const PYTHON: &str = r"
import sys
held = bytearray(2 << 20)
while line := sys.stdin.readline():
    print(line.strip(), LAST, sep='\n', end='', flush=True)
    if ONCE: break
";

const JS: &str = r#"
const held = new Uint8Array(12 << 20).fill(1);
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
    process.stdout.write(`${line}\n${held[0] ? LAST : "?"}`);
    if (ONCE) lines.close();
});
"#;

/// A program that catches whatever ends it.
const STUBBORN_CPP: &str = r#"
#include <iostream>
#include <string>
int main() {
    for (;;) {
        try {
            for (std::string line; std::getline(std::cin, line);) std::cout << line << std::endl;
        } catch (...) {
        }
    }
}
"#;

const STUBBORN_PYTHON: &str = "
while True:
    try:
        print(input(), flush=True)
    except:
        pass
";

fn bot(language: &str, text: &str, way: Way) -> Value {
    let name = format!("bot.{}", if language == "python" { "py" } else { language });
    let last = if way == Way::Kept { KEEP } else { "" };
    let once = u8::from(way == Way::Once);
    json!({
        "language": language,
        "name": name,
        "text": text.replace("LAST", &json!(last).to_string()).replace("ONCE", &once.to_string()),
        "mode": if way == Way::Lines { "lines" } else { "once" },
        "stays": way != Way::Once,
        "last": last,
    })
}

/// Plays these games; returns how often the worker was replaced.
async fn renewals(page: &Page, bot: &Value, games: u32) -> Result<u64> {
    let seen = asked(page, &format!("games({bot}, {games})")).await?;
    ensure!(seen["wrong"].is_null(), "{bot:#}: {:#}", seen["wrong"]);
    Ok(seen["workers"].as_u64().unwrap_or_default())
}

#[test]
#[ignore = "in --all"]
fn one_program_plays_hundreds_of_games() {
    in_lab(async |page| {
        for (language, text) in [("cpp", CPP), ("python", PYTHON), ("js", JS)] {
            for way in WAYS {
                let begin = std::time::Instant::now();
                let count = renewals(page, &bot(language, text, way), GAMES).await?;
                println!("{language}, {way:?}: {GAMES} games, {:.1} s", begin.elapsed().as_secs_f64());
                ensure!(count == 0, "{language}, {way:?}: the worker was renewed, which takes long: {count}");
            }
        }
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_program_that_catches_its_end_is_ended_with_its_worker() {
    in_lab(async |page| {
        let games = 6;
        let count = renewals(page, &bot("python", STUBBORN_PYTHON, Way::Lines), games).await?;
        ensure!((1..=u64::from(games)).contains(&count), "{count}");
        renewals(page, &bot("cpp", STUBBORN_CPP, Way::Lines), GAMES).await?;
        Ok(())
    });
}
