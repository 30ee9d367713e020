//! What the platform answers to a poll: requests to the user's bots, and matches that have ended.

use paiju_game::texts;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Poll {
    pub requests: Vec<(String, String)>,
    pub ended: Vec<(String, Ending)>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ending {
    /// The user's seat.
    pub slot: usize,
    /// The scores by seat; empty if the match was aborted.
    pub scores: Vec<f64>,
}

texts! {
    /// Why a reply is not a poll's.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Unread {
        Counts => "平台回应的第一行应当是两个数", "the first line of the platform's reply is not two numbers";
        Short => "平台的回应不完整", "the platform's reply is cut off";
        Match(line: String) => format!("“{line}”不是对局的编号"), format!("{line:?} is not a match's id");
        End(line: String) => format!("“{line}”不是一局的结果"), format!("{line:?} is not the end of a match");
    }
}

/// Whether a word can be a match's id. It names a file and a header.
pub fn is_id(word: &str) -> bool {
    (1..=64).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

impl Poll {
    /// Reads a reply: two counts, then a match and its request on two lines each, then a line for each match that has
    /// ended. A reply that is an object, as the platform sends before there is a table, asks nothing.
    ///
    /// # Errors
    /// It has none of these forms.
    pub fn read(text: &str) -> Result<Self, Unread> {
        let text = text.trim_start_matches('\u{feff}').trim_end();
        if text.is_empty() || text.starts_with('{') {
            return Ok(Self::default());
        }
        let mut lines = text.lines();
        let counts: Vec<usize> =
            lines.next().into_iter().flat_map(str::split_whitespace).flat_map(str::parse).collect();
        let [asked, ended] = counts[..] else { return Err(Unread::Counts) };
        let mut poll = Self::default();
        for _ in 0..asked {
            let (id, request) = (lines.next().ok_or(Unread::Short)?.trim(), lines.next().ok_or(Unread::Short)?);
            if !is_id(id) {
                return Err(Unread::Match(shown(id)));
            }
            poll.requests.push((id.to_owned(), request.trim().to_owned()));
        }
        for _ in 0..ended {
            let line = lines.next().ok_or(Unread::Short)?;
            poll.ended.push(end(line).ok_or_else(|| Unread::End(shown(line)))?);
        }
        Ok(poll)
    }
}

fn shown(line: &str) -> String {
    paiju_game::platform::shortened(line, 40)
}

/// Reads `matchid slot count score…`.
fn end(line: &str) -> Option<(String, Ending)> {
    let mut words = line.split_whitespace();
    let id = words.next().filter(|id| is_id(id))?;
    let (slot, count) = (words.next()?.parse().ok()?, words.next()?.parse::<usize>().ok()?);
    let scores: Vec<f64> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
    let fits = scores.len() == count && scores.iter().all(|score| score.is_finite());
    fits.then(|| (id.to_owned(), Ending { slot, scores }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_poll_is_read_whole_or_refused() {
        let poll = Poll::read("2 2\nA1\n{\"history\": []}\nB2\n0 1 2\nC3 2 4 1 2 3.5 -4\nD4 0 0\n").unwrap();
        assert_eq!(poll.requests, [("A1".into(), "{\"history\": []}".into()), ("B2".into(), "0 1 2".into())]);
        let ended = |id: &str, slot, scores: &[f64]| (id.to_owned(), Ending { slot, scores: scores.to_vec() });
        assert_eq!(poll.ended, [ended("C3", 2, &[1.0, 2.0, 3.5, -4.0]), ended("D4", 0, &[])]);
        for nothing in ["", "0 0", "0 0\r\n", "{}", r#"{"success":true}"#] {
            assert_eq!(Poll::read(nothing), Ok(Poll::default()), "{nothing}");
        }
        let refused = |text: &str| Poll::read(text).unwrap_err();
        assert_eq!(refused("<html>"), Unread::Counts);
        assert_eq!(refused("1"), Unread::Counts);
        assert_eq!(refused("1 0\nA1"), Unread::Short);
        assert_eq!(refused("0 1"), Unread::Short);
        assert_eq!(refused("1 0\n../A1\n0"), Unread::Match("../A1".into()));
        for line in ["A1 0", "A1 0 2 1", "A1 x 0", "A1 0 1 NaN", "A/1 0 0"] {
            assert_eq!(refused(&format!("0 1\n{line}")), Unread::End(line.into()));
        }
    }
}
