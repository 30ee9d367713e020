//! `paiju rules`: JSON Lines in, JSON Lines out, one answer per line, order kept.

use std::io::{BufRead, Write};

use anyhow::Context;

use crate::status::Status;

/// Answer questions about the rules: JSON Lines in, JSON Lines out, one answer per line, order kept.
///
/// {"game":"doudizhu","classify":[ids]} gives {"type":6,"main":"7","length":1}, "type":-1 if illegal;
/// {"game":"doudizhu","moves":{"hand":[ids],"beat":[ids]|null}} gives {"moves":[[ids],…]};
/// {"game":"tractor","level":"2","major":"h","suits":"shcd","rules":"strict"|"judge", and one of
///   "follow":{"hand":[ids],"lead":[ids],"play":[ids]}} gives {"ok":true} or {"ok":false,"reason":"…"},
///   "trick":{"leader":0,"plays":[[ids]×4]}} gives {"winner":2,"points":25},
///   "throw":{"leader":0,"hands":[[ids]×4],"play":[ids]}} gives {"ok":true} or {"ok":false,"beaten":[[ids]…],"penalty":20,"played":[id]},
///   "follows":{"hand":[ids],"lead":[ids]}} gives {"moves":[[ids],…]};
/// {"game":"mahjong","hand":"B1 B2 … t2 t2 t2"} gives {"win":false,"replace":1,"distance":1,"useful":{"W6":4}}, exposed tiles in lower case.
/// Ranks are letters: 3456789, 0 for ten, J Q K A 2, Y 小王, Z 大王. A line that cannot be answered gives {"error":…} and the
/// exit status 1.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
#[allow(rustdoc::broken_intra_doc_links, reason = "the brackets are JSON, shown as help")]
pub struct Args {}

pub fn run(_: Args) -> anyhow::Result<Status> {
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut status = Status::Fine;
    for line in std::io::stdin().lock().lines() {
        let line = line.context("standard input")?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = paiju_inspect::rules::answer(&line).unwrap_or_else(|error| {
            status = Status::Problems;
            error
        });
        writeln!(out, "{answer}")?;
        // Whoever asks one question at a time waits for its answer.
        out.flush()?;
    }
    Ok(status)
}
