//! A match in parts, merged: the same bytes as on one machine, and nothing else is accepted.

#![cfg(unix)]

mod broken;
mod ended;
mod whole;

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::running::{PAIJU, Place, Ran, Run, command, engine, paiju_in, timeless};

impl Place {
    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    fn paiju(&self, arguments: &[&str]) -> Ran {
        paiju_in(self.0.path(), arguments)
    }

    /// Plays a part into `K-of-N.jsonl`.
    fn play(&self, arguments: &[&str], number: u64, count: u64) -> Ran {
        let (shard, out) = (format!("{number}/{count}"), part(number, count));
        self.paiju(&[arguments, &["--shard", &shard, "--out", &out]].concat())
    }

    fn play_all(&self, arguments: &[&str], count: u64) -> Vec<String> {
        for number in 1..=count {
            let output = self.play(arguments, number, count);
            assert!(matches!(output.code, Some(0 | 1)), "{}", output.err);
        }
        (1..=count).map(|number| part(number, count)).collect()
    }

    fn merge(&self, files: &[String], more: &[&str]) -> Ran {
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        self.paiju(&[&["merge"], &files[..], more].concat())
    }

    /// The error message of a rejected merge.
    fn refused(&self, files: &[&str]) -> String {
        let refused = self.paiju(&[&["merge", "--record", "r.jsonl"], files].concat()).refused();
        assert!(!self.path("r.jsonl").exists(), "a refused merge leaves no record");
        refused
    }
}

fn part(number: u64, count: u64) -> String {
    format!("{number}-of-{count}.jsonl")
}

/// A script in this folder that plays Dou Dizhu: it bids 3 and ends when asked to play.
fn quitter(folder: &Path) -> String {
    let path = folder.join("quitter.sh");
    fs::write(&path, engine("'BID WHAT') echo BID ${seat}3;; 'PLAY WHAT') exit 9;;")).unwrap();
    format!("cmd:\"sh {}\"", path.display())
}
