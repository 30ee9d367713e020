//! `paiju rules`: JSON Lines in, JSON Lines out, one answer per line, order kept.

use anyhow::Context;
use paiju_inspect::rules::{RulesError, answer, refusal};

use crate::input::{Lines, MAX_LINE, TooLong};
use crate::output::Output;
use crate::status::Status;

/// Answer questions about the rules: JSON Lines in, JSON Lines out, one answer per line, order kept.
///
/// {"game":"doudizhu","classify":[ids]} gives {"type":6,"main":"7","length":1}, "type":-1 if illegal;
/// {"game":"doudizhu","moves":{"hand":[ids],"beat":[ids]|null}} gives {"moves":[[ids],…]};
/// {"game":"tractor","level":"2","major":"h","suits":"shcd","rules":"strict"|"judge", and one of
///   "follow":{"hand":[ids],"lead":[ids],"play":[ids]}} gives {"ok":true} or {"ok":false,"reason":"…"},
///   "trick":{"leader":0,"plays":[[ids]×4]}} gives {"winner":2,"points":25}; plays stand in the order in which they were made, the leader's first,
///   "throw":{"leader":0,"hands":[[ids]×4],"play":[ids]}} gives {"ok":true} or {"ok":false,"beaten":[[ids]…],"penalty":20,"played":[id]},
///   "follows":{"hand":[ids],"lead":[ids]}} gives {"moves":[[ids],…]};
/// {"game":"mahjong","hand":"B1 B2 … t2 t2 t2"} gives {"win":false,"replace":1,"distance":1,"useful":{"W6":4}}, exposed tiles in lower case.
/// In Tractor cards are numbers 0 to 107 and a level is a letter: A 2 to 9 0 J Q K; "10" is read as "0".
/// Ranks are letters: 3456789, 0 for ten, J Q K A 2, Y 小王, Z 大王. A line that cannot be answered, also one
/// that is no UTF-8 or longer than 1 MiB, gives {"error":…} and in the end the exit status 1.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
#[allow(rustdoc::broken_intra_doc_links, reason = "the brackets are JSON, shown as help")]
pub struct Args {}

pub fn run(_: Args, out: &mut Output) -> anyhow::Result<Status> {
    let mut status = Status::Fine;
    let mut lines = Lines::new(std::io::stdin().lock());
    while let Some(line) = lines.next_line().context("standard input")? {
        let answer = match text(line) {
            Ok(blank) if blank.trim().is_empty() => continue,
            Ok(question) => answer(question),
            Err(error) => Err(refusal(&error)),
        };
        let answer = answer.unwrap_or_else(|error| {
            status = Status::Problems;
            error
        });
        out.json_text(&answer)?;
        // Whoever asks one question at a time waits for its answer.
        out.flush()?;
    }
    Ok(status)
}

/// The text of a line.
fn text(line: Result<&[u8], TooLong>) -> Result<&str, RulesError> {
    let bytes = line.map_err(|TooLong| RulesError::TooLong { limit: MAX_LINE })?;
    std::str::from_utf8(bytes).map_err(|error| RulesError::NotUtf8 { at: error.valid_up_to() })
}
