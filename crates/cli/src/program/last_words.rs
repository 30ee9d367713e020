//! Why a program ended, according to its own standard error.

use std::sync::{Arc, Mutex, PoisonError};

use paiju_game::platform::shortened;

/// How much of it a message shows, in letters.
const SHOWN: usize = 200;

/// The last line by which a program may have said why it ends: of a traceback the exception, not the frames.
#[derive(Clone, Debug, Default)]
pub struct LastWords(Arc<Mutex<Option<String>>>);

impl LastWords {
    /// It printed a line.
    pub fn hear(&self, line: &str) {
        if is_telling(line) {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(shortened(line.trim(), SHOWN));
        }
    }

    /// How it ended according to the system, and why, if it said so.
    pub fn explain(&self, status: &str) -> String {
        match &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(words) => format!("{status}: {words}"),
            None => status.to_owned(),
        }
    }
}

/// Whether the line is informative: not a stack frame, and not an interpreter's signature.
fn is_telling(line: &str) -> bool {
    let is_signature = ["Node.js v", "note: run with", "---", "<---"].iter().any(|start| line.starts_with(start));
    let is_frame =
        line.starts_with(char::is_whitespace) || line.trim_start_matches(char::is_numeric).starts_with(": 0x");
    let is_what = line.trim_start().starts_with("what():");
    is_what || !is_signature && !is_frame && line.contains(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn last(lines: &str) -> String {
        let words = LastWords::default();
        lines.lines().for_each(|line| words.hear(line));
        words.explain("exit status: 1")
    }

    #[test]
    fn the_line_that_says_why_is_found_in_every_languages_traceback() {
        for (lines, said) in [
            (
                "Traceback (most recent call last):\n  File \"bot.py\", line 1, in <module>\n    bid(1)\nTypeError: bid",
                "TypeError: bid",
            ),
            (
                "bot.js:13\n  throw e;\n  ^\n\nError: no move\n    at fail (bot.js:13:38) {\n  code: 1\n}\n\nNode.js v20",
                "Error: no move",
            ),
            (
                "terminate called after throwing an instance of 'std::bad_alloc'\n  what():  std::bad_alloc",
                "what():  std::bad_alloc",
            ),
            (
                "<--- JS stacktrace --->\n\nFATAL ERROR: out of memory\n----- Native -----\n\n 1: 0xb78 node\n10: 0x1113088",
                "FATAL ERROR: out of memory",
            ),
            ("thread 'main' panicked at src/main.rs:2:5:\nno move\nnote: run with `RUST_BACKTRACE=1`", "no move"),
        ] {
            assert_eq!(last(lines), format!("exit status: 1: {said}"));
        }
    }

    #[test]
    fn without_last_words_the_system_says_how_it_ended() {
        assert_eq!(last(""), "exit status: 1");
        assert_eq!(last("    \n^\n"), "exit status: 1");
    }
}
