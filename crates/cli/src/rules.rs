//! `paiju rules`: JSON Lines in, JSON Lines out, one answer per line, order kept.

use anyhow::Context;
use paiju_game::Lang;
use paiju_inspect::rules::{RulesError, answer, refusal};

use crate::input::{self, Awaited, Lines, MAX_LINE, TooLong};
use crate::output::Output;
use crate::status::Status;

/// Answer questions about the rules: JSON Lines in, JSON Lines out, in order
#[derive(Debug, clap::Args)]
#[command(after_help = QUESTIONS)]
pub struct Args {}

const QUESTIONS: &str = r#"Questions and their answers:
  {"game":"doudizhu","classify":[ids]}
    {"type":6,"main":"7","length":1}; "type":-1 if illegal
  {"game":"doudizhu","moves":{"hand":[ids],"beat":[ids]|null}}
    {"moves":[[ids],…]}
  {"game":"doudizhu","rules":"botzone2"|"botzone1","classify":[ids]}  (Botzone's; "moves" takes them, too)
    {"type":"飞机带小翼"}; null where its judge says 错误
  {"game":"mahjong","hand":"B1 B2 … t2 t2 t2"}  (exposed tiles in lower case)
    {"win":false,"replace":1,"distance":1,"useful":{"W6":4}}
  {"game":"tractor","level":"2","major":"h","suits":"shcd","rules":"strict"|"judge", and one of
    "follow":{"hand":[ids],"lead":[ids],"play":[ids]}}
      {"ok":true} or {"ok":false,"reason":"…"}
    "trick":{"leader":0,"plays":[[ids]×4]}}  (in playing order, the leader first)
      {"winner":2,"points":25}
    "throw":{"leader":0,"hands":[[ids]×4],"play":[ids]}}
      {"ok":true} or {"ok":false,"beaten":[[ids]…],"penalty":20,"played":[id]}
    "follows":{"hand":[ids],"lead":[ids]}}
      {"moves":[[ids],…]}

Cards are 0 to 53 in Dou Dizhu and 0 to 107 in Tractor. Ranks are 3456789, 0 (ten), J Q K A 2,
Y (小王), Z (大王); levels are A 2 to 9 0 J Q K. A line that cannot be answered gives {"error":…}
and exit status 1.

Example:
  echo '{"game":"doudizhu","classify":[0,1,2,4]}' | paiju rules"#;

pub fn run(_: Args, lang: Lang, out: &mut Output) -> anyhow::Result<Status> {
    let mut status = Status::Fine;
    input::invite(Awaited::Questions, lang);
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
        // A caller may wait for each answer before its next question.
        out.flush()?;
    }
    Ok(status)
}

/// The text of a line.
fn text(line: Result<&[u8], TooLong>) -> Result<&str, RulesError> {
    let bytes = line.map_err(|TooLong| RulesError::TooLong { limit: MAX_LINE })?;
    std::str::from_utf8(bytes).map_err(|error| RulesError::NotUtf8 { at: error.valid_up_to() })
}
