//! Recognises what surrounds a line's content: times, log levels, names, table cells.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::scan;

/// The most words in a prefix; more are a sentence.
const WORDS: usize = 8;

/// Words that consoles, programs and people write before what was read or sent.
const BEFORE: [&str; 57] = [
    "info", "debug", "trace", "warn", "warning", "error", "log", "stdin", "stdout", "stderr", "in", "out", "input",
    "output", "recv", "received", "receive", "read", "send", "sent", "write", "wrote", "got", "engine", "platform",
    "server", "client", "judge", "bot", "ai", "from", "to", "echo", "printf", "or", "and", "或", "或者", "和", "平台",
    "裁判", "引擎", "选手", "收到", "发送", "输出", // The columns of the table of Mahjong's messages.
    "playerid", "num1", "card1", "card2", "card13", "play", "peng", "gang", "hu", "self", "cardx",
];

/// Whether this may be a prefix: nothing, numbers and signs, words as in consoles, or anything that ends with an
/// announcing sign such as a colon.
pub fn may_precede(before: &str) -> bool {
    let announced = [':', '：', '>', '》', '|', '│', ']', '】', '»', '→', '=', '\t', '，', ',', '、'];
    let ends = before.trim_ascii_end().ends_with(announced);
    are_words_few(before) && (ends || are_noise(before))
}

/// Whether these are only words without a meaning of their own.
pub fn are_noise(before: &str) -> bool {
    are_noise_beside(before, "")
}

/// Whether these are only words without a meaning of their own, or those of another line's prefix.
pub fn are_noise_beside(before: &str, prefix: &str) -> bool {
    scan::visited(before.len());
    let is_repeated = |word: &str| prefix.split_ascii_whitespace().any(|other| other == word);
    are_words_few(before) && before.split_ascii_whitespace().all(|word| is_noise(word) || is_repeated(word))
}

fn are_words_few(before: &str) -> bool {
    before.split_ascii_whitespace().take(WORDS + 1).count() <= WORDS
}

/// Whether a word has no meaning of its own.
fn is_noise(word: &str) -> bool {
    let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    let in_brackets = word.starts_with(['[', '(', '<', '【', '（']) || word.ends_with([']', ')', '】', '）']);
    let is_seat = matches!(bare, "A" | "B" | "C") && bare.len() < word.len();
    bare.bytes().all(|byte| !byte.is_ascii_alphabetic() && byte.is_ascii())
        || in_brackets
        || is_seat
        || is_time(bare)
        || BEFORE.iter().any(|known| bare.eq_ignore_ascii_case(known))
}

/// A time or a count with its unit: `12:00:01.5Z`, `15ms`, `2026-11-22T12:00`, `第3行`.
fn is_time(bare: &str) -> bool {
    let letters = bare.chars().filter(|letter| letter.is_alphabetic()).count();
    letters <= 2
        && bare.bytes().any(|byte| byte.is_ascii_digit())
        && bare.starts_with(|letter: char| letter.is_ascii_digit() || letter == '第')
}

/// Whether this may be a suffix: nothing, the end of a cell or a string, a remark. Plain words that continue belong to
/// the content.
pub fn may_follow(after: &str) -> bool {
    let rest = after.trim_ascii_start();
    let Some(first) = rest.chars().next() else { return true };
    let is_apart = rest.len() < after.len();
    match first {
        '|' | '│' | '"' | '\'' | '`' | ';' | ')' | ']' | '}' | '\\' | '；' | '）' | '】' | '」' | '”' | '。' | '，'
        | '、' => true,
        '<' | '#' | '(' | '（' | '/' | '-' | '*' | '=' | '~' | '←' | '→' => is_apart,
        letter => is_apart && !letter.is_ascii(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consoles_and_tables_precede_and_sentences_do_not() {
        for before in [
            "",
            "  ",
            "12 | ",
            "12:00:01.5 ",
            "[INFO] ",
            "2026-11-22 12:00:00,123 DEBUG bot - ",
            ">> ",
            "> > ",
            "stdin: ",
            "例如:",
            "张三 10:02：",
            "A: ",
            "(3) ",
            "echo '",
            "- ",
            "1.\t",
            "15ms recv ",
            "`",
            "12 | BID WHAT | ",
            "或 ",
        ] {
            assert!(may_precede(before), "{before}");
        }
        for before in ["why does ", "我的 bot 发了 ", "then I send my card with ", "the bot says that "] {
            assert!(!may_precede(before), "{before}");
        }
    }

    #[test]
    fn remarks_follow_and_words_do_not() {
        for after in ["", "  ", " | 应答 |", "\"", "'\\n'", "; // x", " (15ms)", " 询问出牌", " # asked", "」"] {
            assert!(may_follow(after), "{after}");
        }
        for after in ["x", " is what", "的", " 5"] {
            assert!(!may_follow(after), "{after}");
        }
    }
}
