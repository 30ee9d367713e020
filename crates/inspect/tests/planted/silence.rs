//! What the seats leave unsaid in DOUDIZHUVER's lines: names and acknowledgements that are missing or wrong, and a program that hangs.

use paiju_game::{Rng, Seat};
use paiju_inspect::Severity;

use super::forms::{Form, Kind, Plant, Planted};
use crate::common::{games, referee_log, seat_log};

/// A missing line: the kind, the lines of the text, the line where it is reported, and its turn.
struct Silence {
    kind: Kind,
    lines: Vec<String>,
    at: usize,
    turn: Option<usize>,
    seat: Seat,
}

/// One of each kind in each form of a game.
pub fn plants(seed: u64, rng: &mut Rng) -> Vec<(Form, Plant, Planted, Severity)> {
    let game = games(100 * seed + 50).next().unwrap();
    let owner = game.course().landlord().unwrap();
    let version = ["A", "B", "C"].map(|seat| [format!("{seat} < DOUDIZHUVER 1.0"), format!("{seat} > NAME {seat}")]);
    let record = [version.concat(), referee_log(&game)].concat();
    let mut plants = Vec::new();
    for (form, lines) in [(Form::SeatLog, seat_log(&game, owner)), (Form::RefereeLog, record)] {
        for silence in silences(&lines, owner, rng) {
            let (codes, severity): (&[&str], _) = match silence.kind {
                Kind::WrongOk => (&["unexpected-ok"], Severity::Warning),
                Kind::MissingOk => (&["missing-ok"], Severity::Warning),
                Kind::MissingName => (&["missing-name"], Severity::Warning),
                _ => (&["waits"], Severity::Note),
            };
            let plant = Plant::of_line(silence.kind, silence.seat, codes);
            let planted = Planted::lines(&silence.lines, silence.at, silence.turn);
            plants.push((form, plant, planted, severity));
        }
    }
    plants
}

/// One of each kind and word.
fn silences(lines: &[String], owner: Seat, rng: &mut Rng) -> Vec<Silence> {
    const TOPICS: [&str; 6] = ["INFO", "DEAL", "BID", "LEFTOVER", "PLAY", "GAMEOVER"];
    let said = |line: &str| {
        line.split_once("> ").or(line.split_once("< ")).map_or(line.to_owned(), |(_, said)| said.to_owned())
    };
    let seat = |line: &str| match line.as_bytes() {
        [letter, b' ', b'<' | b'>', ..] => Seat(letter - b'A'),
        _ => owner,
    };
    let with = |kind: Kind, at: usize, turn: Option<usize>, lines: Vec<String>| Silence {
        kind,
        at,
        turn,
        seat: seat(&lines[at]),
        lines,
    };
    let mut silences = Vec::new();
    for topic in TOPICS {
        let places: Vec<usize> = (0..lines.len()).filter(|&at| said(&lines[at]) == format!("OK {topic}")).collect();
        // A reply still due at the end of the text is not missing.
        let Some(&at) = rng.pick(&places).filter(|_| topic != "GAMEOVER") else { continue };
        let mut missing = lines.to_vec();
        missing.remove(at);
        silences.push(with(Kind::MissingOk, at - 1, None, missing));
        let mut wrong = lines.to_vec();
        let other = rng.pick(&TOPICS.map(|other| if other == topic { "ERROR" } else { other })).copied().unwrap();
        wrong[at] = wrong[at].replace(&format!("OK {topic}"), &format!("OK {other}"));
        silences.push(with(Kind::WrongOk, at, None, wrong));
    }
    let names: Vec<usize> = (0..lines.len()).filter(|&at| said(&lines[at]).starts_with("NAME")).collect();
    let mut missing = lines.to_vec();
    let at = *rng.pick(&names).unwrap();
    missing.remove(at);
    silences.push(with(Kind::MissingName, at - 1, None, missing));
    for question in ["BID WHAT", "PLAY WHAT"] {
        let places: Vec<usize> = (0..lines.len()).filter(|&at| said(&lines[at]) == question).collect();
        let Some(&at) = rng.pick(&places) else { continue };
        // One seat's log relays the others' plays; in a referee's record every seat's play is in its answer.
        let is_play = |line: &&String| {
            let is_record = line.as_bytes().get(2).is_some_and(|arrow| b"<>".contains(arrow));
            said(line).starts_with("PLAY ") && !line.ends_with("WHAT") && (!is_record || line[1..].starts_with(" >"))
        };
        let plays = lines[..at].iter().filter(is_play).count();
        let turn = (question == "PLAY WHAT").then_some(plays);
        silences.push(with(Kind::Hang, at, turn, lines[..=at].to_vec()));
    }
    silences
}
