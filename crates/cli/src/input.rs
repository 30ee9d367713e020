//! A subcommand's input: a whole text to inspect, or lines one by one.

use std::io::{self, BufRead, IsTerminal, Read};
use std::path::Path;

use anyhow::{Context, bail};
use paiju_game::{Lang, Say, texts};

use crate::terminal;

/// The longest line of a dialogue, in bytes without its line break. A judge's longest has some ten thousand.
pub const MAX_LINE: usize = 1 << 20;

texts! {
    /// What a subcommand expects on standard input.
    #[derive(Clone, Copy, Debug)]
    pub enum Awaited {
        Log => "对局记录或程序的输入", "a log or bot input";
        Pack => "题集", "a case pack";
        Sheet => "练习单", "a sheet";
        HandIn => "答卷", "a hand-in";
        Questions => "规则问题，一行一个 JSON 对象", "questions about the rules, one JSON object per line";
        Requests => "平台发给程序的内容", "what a platform sends to a bot";
    }
}

/// Tells a user at a terminal what is expected, and how to end the input.
pub fn invite(awaited: Awaited, lang: Lang) {
    if !io::stdin().is_terminal() {
        return;
    }
    let (what, keys) = (awaited.say(lang), if cfg!(windows) { "Ctrl+Z" } else { "Ctrl+D" });
    terminal::complain(match lang {
        Lang::Zh => format!("正在从终端读取{what}；按 {keys} 结束"),
        Lang::En => format!("reading {what} from the terminal; end with {keys}"),
    });
}

/// The bytes of the file, or of standard input for `-` or nothing; at most one byte beyond the limit, so that too large
/// a file is refused without loading it.
pub fn read(file: Option<&Path>, awaited: Awaited, lang: Lang) -> anyhow::Result<Vec<u8>> {
    let limit = paiju_inspect::MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    match file.filter(|path| path.as_os_str() != "-") {
        Some(path) => {
            let file = std::fs::File::open(path).with_context(|| path.display().to_string())?;
            if file.metadata()?.is_dir() {
                bail!("{} is a directory", path.display());
            }
            file.take(limit).read_to_end(&mut bytes).with_context(|| path.display().to_string())?;
        }
        None => {
            invite(awaited, lang);
            io::stdin().lock().take(limit).read_to_end(&mut bytes).context("standard input")?;
        }
    }
    Ok(bytes)
}

/// The lines of an input, holding at most [`MAX_LINE`] bytes.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

/// A line has more than [`MAX_LINE`] bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a line of the input is longer than {MAX_LINE} bytes")]
pub struct TooLong;

impl<R: BufRead> Lines<R> {
    /// The lines from here on.
    pub const fn new(input: R) -> Self {
        Self { input, line: Vec::new() }
    }

    /// The next line, without its line break; `None` at the end. A line that is too long is skipped.
    pub fn next_line(&mut self) -> io::Result<Option<Result<&[u8], TooLong>>> {
        self.line.clear();
        let with_break = MAX_LINE as u64 + 1;
        if (&mut self.input).take(with_break).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if self.line.len() > MAX_LINE {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Err(TooLong)));
        }
        Ok(Some(Ok(&self.line)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_passed_over_whole() {
        let longest = "x".repeat(MAX_LINE);
        let text = format!("a\n{longest}\n{longest}y\n\n{longest}y and more\nlast");
        let mut lines = Lines::new(text.as_bytes());
        let mut seen = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            seen.push(line.map(<[u8]>::len));
        }
        assert_eq!(seen, [Ok(1), Ok(MAX_LINE), Err(TooLong), Ok(0), Err(TooLong), Ok(4)]);
    }
}
