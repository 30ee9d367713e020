//! A sample of every variant of every message: the Chinese has no English words except protocol terms, the English no
//! Chinese.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

#[path = "../common/mod.rs"]
mod common;

/// Checks the variants without fields, and one sample per pattern. A missing variant does not compile, and a sample must
/// match its pattern.
macro_rules! every {
    ($wording:ident, $Type:ident, [$($unit:ident),* $(,)?] $(, { $($pattern:pat => $sample:expr),+ $(,)? })?) => {
        every!($wording, $Type, { $($Type::$unit => $Type::$unit,)* $($($pattern => $sample,)+)? })
    };
    ($wording:ident, $type:ty, { $($pattern:pat => $sample:expr),+ $(,)? }) => {{
        fn arm(value: &$type) -> &'static str {
            match value { $($pattern => stringify!($pattern)),+ }
        }
        $(
            let sample: $type = $sample;
            assert_eq!(arm(&sample), stringify!($pattern));
            $wording.check(stringify!($pattern), &sample);
        )+
    }};
}

mod doudizhu;
mod findings;
mod mahjong;
mod platform;
mod texts;
mod tractor;

use std::collections::BTreeSet;

use paiju_game::{Lang, Say};

/// Words that are the same in every language: protocol and format terms, keys, program names, units.
const WORDS: &str = "FightTheLandlord git DouZero RLCard SA JSON NJ Botzone DOUDIZHUVER PLAY BID PASS PENG GANG HU OK INFO DEAL LEFTOVER GAMEOVER ERROR WHAT NAME SELF UTF shcd hdsc \
    requests responses response debug data globaldata log own publiccard landlord history deliver stage deal cover play major level global \
    banking beat true false null BOTZONE REQUEST KEEP RUNNING TLE MLE RE OLE MF Python json dumps jsoncpp int NOI Ctrl match MB";

/// A message and why its wording is wrong.
#[derive(Default)]
pub struct Wording {
    wrong: Vec<String>,
    samples: usize,
}

impl Wording {
    /// Checks a message in both languages.
    pub fn check(&mut self, what: &str, message: &dyn Say) {
        self.samples += 1;
        let [zh, en] = [Lang::Zh, Lang::En].map(|lang| message.say(lang));
        let known: BTreeSet<&str> = WORDS.split_whitespace().collect();
        let plain = without_quotes(&zh);
        let words = plain.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| word.len() > 1);
        let foreign: Vec<&str> = words.filter(|word| !known.contains(word)).collect();
        if !foreign.is_empty() {
            self.wrong.push(format!("{what}: {foreign:?} in {zh}"));
        }
        if let Some(letter) = en.chars().find(|&letter| is_chinese(letter)) {
            self.wrong.push(format!("{what}: {letter} in {en}"));
        }
        if zh.contains("第 0 手") || zh.chars().any(|letter| letter == '手') && zh.contains("第 ") && zh.contains(" 手")
        {
            self.wrong.push(format!("{what}: a turn is 回合 N: {zh}"));
        }
    }
}

/// A message without quotations and code.
fn without_quotes(said: &str) -> String {
    let mut plain = String::new();
    let mut until = None;
    for letter in said.chars() {
        match (until, letter) {
            (Some(end), letter) => until = (letter != end).then_some(end),
            (None, '「') => until = Some('」'),
            (None, '“') => until = Some('”'),
            (None, '"') => until = Some('"'),
            (None, '`') => until = Some('`'),
            (None, letter) => plain.push(letter),
        }
    }
    plain
}

const fn is_chinese(letter: char) -> bool {
    matches!(letter, '\u{3000}'..='\u{303f}' | '\u{3400}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}')
}

#[test]
fn no_message_mixes_the_languages() {
    let mut wording = Wording::default();
    platform::check(&mut wording);
    doudizhu::check(&mut wording);
    tractor::check(&mut wording);
    mahjong::check(&mut wording);
    findings::check(&mut wording);
    texts::check(&mut wording);
    assert!(wording.samples > 250, "{}", wording.samples);
    assert!(wording.wrong.is_empty(), "{}", wording.wrong.join("\n"));
}

#[test]
fn what_is_mixed_would_be_found() {
    struct Mixed(&'static str, &'static str);
    impl Say for Mixed {
        fn say(&self, lang: Lang) -> String {
            match lang {
                Lang::Zh => self.0,
                Lang::En => self.1,
            }
            .to_owned()
        }
    }
    for (zh, en, fine) in [
        ("缺少 requests", "requests is missing", true),
        ("「hello」不是牌", "no tile", true),
        ("这是 list", "a list", false),
        ("大王", "大王", false),
        ("第 3 手打出", "played in turn 3", false),
        ("好", "good，", false),
    ] {
        let mut wording = Wording::default();
        wording.check("", &Mixed(zh, en));
        assert_eq!(wording.wrong.is_empty(), fine, "{zh} {en}");
    }
}
