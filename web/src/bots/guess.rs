//! Guesses a program's game and protocol from its text; the visitor may correct the guess.

use paiju_inspect::GameId;

use super::bot::{Language, Speech};

/// Lower-case words typical of programs for one game.
const OF_DOUDIZHU: &[&str] = &["doudizhu", "landlord", "fightthe", "斗地主", "地主", "二打一", "publiccard", "rocket"];
const OF_TRACTOR: &[&str] = &[
    "tractor",
    "拖拉机",
    "双升",
    "snatch",
    "\"kitty\"",
    "banker",
    "\"stage\"",
    "'stage'",
    "trump",
    "级牌",
    "playmode",
];
const OF_MAHJONG: &[&str] = &["mahjong", "麻将", "majiang", "peng", "gang", "\"hu\"", "'hu'", "angang", "胡牌", "听牌"];

/// The first words of DOUDIZHUVER's lines, without the version line.
const LINES: &[&str] = &["INFO", "DEAL", "BID", "LEFTOVER", "PLAY", "GAMEOVER", "ERROR"];
/// First words that no other protocol has.
const LINES_ONLY: &[&str] = &["BID", "LEFTOVER"];
/// How many of these words a program must look for to count as speaking the protocol.
const FEWEST_LINES: usize = 3;

/// Words of programs that read and write JSON.
const OF_JSON: &[&str] = &["json"];

/// The language of a pasted program; `None` if it is unknown or ambiguous.
pub fn guess_language(text: &str) -> Option<Language> {
    match paiju_inspect::language(text)? {
        paiju_inspect::Language::Cpp => Some(Language::Cpp),
        paiju_inspect::Language::Python => Some(Language::Python),
        paiju_inspect::Language::JavaScript => Some(Language::Js),
        paiju_inspect::Language::Java
        | paiju_inspect::Language::CSharp
        | paiju_inspect::Language::Rust
        | paiju_inspect::Language::Go
        | paiju_inspect::Language::PowerShell
        | paiju_inspect::Language::Shell
        | paiju_inspect::Language::Batch
        | paiju_inspect::Language::Php
        | paiju_inspect::Language::Ruby
        | paiju_inspect::Language::Lua
        | paiju_inspect::Language::Pascal
        | paiju_inspect::Language::Kotlin
        | paiju_inspect::Language::Perl
        | paiju_inspect::Language::TypeScript
        | paiju_inspect::Language::Swift => None,
    }
}

/// Whether a program's texts contain the lines of DOUDIZHUVER.
fn speaks_lines(texts: &[&str]) -> bool {
    let is_known = |word: &&&str| texts.iter().any(|text| has_line(text, word));
    let is_there = |words: &[&str]| words.iter().filter(is_known).count();
    texts.iter().any(|text| text.contains("DOUDIZHUVER"))
        || (is_there(LINES) >= FEWEST_LINES && is_there(LINES_ONLY) > 0)
}

/// Whether a literal of a text begins with this command, or with the word that confirms it.
fn has_line(text: &str, command: &str) -> bool {
    text.match_indices(command).any(|(at, _)| {
        let before = text.get(..at).unwrap_or_default();
        let before = before.strip_suffix("OK ").unwrap_or(before);
        let after = text.get(at + command.len()..).and_then(|after| after.chars().next());
        before.ends_with(['"', '\'', '`']) && !after.is_some_and(|letter| letter.is_alphanumeric() || letter == '_')
    })
}

/// A program's game; `None` if its text gives no or equal hints.
pub fn guess_game<'a>(texts: impl IntoIterator<Item = &'a str>) -> Option<GameId> {
    let texts: Vec<&str> = texts.into_iter().collect();
    if speaks_lines(&texts) {
        return Some(GameId::DouDizhu);
    }
    let mut counts = [(GameId::DouDizhu, 0), (GameId::Tractor, 0), (GameId::Mahjong, 0)];
    for text in texts {
        let text = text.to_lowercase();
        for (game, count) in &mut counts {
            let words = match game {
                GameId::DouDizhu => OF_DOUDIZHU,
                GameId::Tractor => OF_TRACTOR,
                GameId::Mahjong => OF_MAHJONG,
            };
            *count += words.iter().filter(|word| text.contains(**word)).count();
        }
    }
    counts.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    match counts {
        [(game, most), (_, next), _] if most > next => Some(game),
        _ => None,
    }
}

/// The way of speaking that a program of this game expects.
pub fn guess_speech<'a>(texts: impl IntoIterator<Item = &'a str>, game: GameId) -> Speech {
    let texts: Vec<&str> = texts.into_iter().collect();
    let is_json = |text: &&str| OF_JSON.iter().any(|word| text.to_lowercase().contains(word));
    if game == GameId::DouDizhu && speaks_lines(&texts) {
        Speech::Lines
    } else if texts.iter().any(is_json) {
        Speech::Json
    } else {
        Speech::Simple
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_tells_its_language() {
        for (text, language) in [
            ("#include <iostream>\nint main() { std::cout << 1; }", Some(Language::Cpp)),
            ("import json\nprint(json.dumps(1))", Some(Language::Python)),
            ("const fs = require('fs');\nconsole.log(1)", Some(Language::Js)),
            ("{\"requests\":[]}", None),
            ("", None),
        ] {
            assert_eq!(guess_language(text), language, "{text}");
        }
    }

    #[test]
    fn a_text_tells_its_game() {
        for (text, game) in [
            ("// Fight the Landlord\nstring publicCard;", Some(GameId::DouDizhu)),
            ("if msg == 'DOUDIZHUVER':", Some(GameId::DouDizhu)),
            ("if stage == \"snatch\": call(banker)", Some(GameId::Tractor)),
            ("cout << \"PENG \" << tile; // GANG", Some(GameId::Mahjong)),
            ("print('PASS')", None),
            ("", None),
        ] {
            assert_eq!(guess_game([text]), game, "{text}");
        }
        assert_eq!(guess_game(["tractor", "int main"]), Some(GameId::Tractor), "any of its files tells");
        assert_eq!(guess_game(["tractor mahjong"]), None, "as much of two");
    }

    #[test]
    fn a_text_tells_its_way_of_speaking() {
        for (text, speech) in [
            ("#include \"jsoncpp/json.h\"", Speech::Json),
            ("json.loads(input())", Speech::Json),
            ("const {requests} = JSON.parse(line)", Speech::Json),
            ("cin >> n;", Speech::Simple),
            ("print('DOUDIZHUVER 1.0')", Speech::Lines),
            ("// no json\nprint('DOUDIZHUVER 1.0')", Speech::Lines),
        ] {
            assert_eq!(guess_speech([text], GameId::DouDizhu), speech, "{text}");
        }
        assert_eq!(guess_speech(["DOUDIZHUVER"], GameId::Mahjong), Speech::Simple, "of one game alone");
    }
    #[test]
    fn a_protocol_is_known_by_its_lines() {
        let cpp = "while (gets(line)) {
            if (strncmp(line, \"DEAL\", 4) == 0) { deal(line + 5); puts(\"OK DEAL\"); }
            else if (strncmp(line, \"BID\", 3) == 0) bid(line);
            else if (!strncmp(line, \"LEFTOVER\", 8)) take(line);
            else if (!strncmp(line, \"PLAY\", 4)) play(line);
        }";
        let python = "for line in sys.stdin:\n  if line.startswith('BID WHAT'): print('BID A3')\n  \
            if line.startswith('PLAY WHAT'): print('PLAY ANONE')\n  if line.startswith('GAMEOVER'): print('OK GAMEOVER')";
        let js =
            "switch (word) { case `INFO`: say('OK INFO'); case `DEAL`: say(1); case `BID`: bid() } JSON.stringify(1)";
        let answers_alone = "puts(\"OK INFO\"); puts(\"OK DEAL\"); printf(\"BID %c%d\", 'A', 3);";
        for text in [cpp, python, js, answers_alone] {
            assert_eq!(guess_game([text]), Some(GameId::DouDizhu), "{text}");
            assert_eq!(guess_speech([text], GameId::DouDizhu), Speech::Lines, "{text}");
        }
        let in_two = ["if (word == \"DEAL\")", "if (word == \"BID\") else if (word == \"PLAY\")"];
        assert_eq!(guess_speech(in_two, GameId::DouDizhu), Speech::Lines);
        let mahjong = "cout << \"PLAY W1\"; log(\"INFO\"); log(\"ERROR\"); // DEAL, BID\n\"PENG\"";
        assert_eq!(guess_game([mahjong]), Some(GameId::Mahjong));
        let botzone = "FORBID = \"FORBID\"; json.loads(input()); log('DEAL_1'); log('INFO'); print('PLAY')";
        assert_eq!(guess_speech([botzone], GameId::DouDizhu), Speech::Json);
    }
}
