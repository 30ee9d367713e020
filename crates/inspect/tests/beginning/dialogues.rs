//! DOUDIZHUVER dialogues that are cut at the front.

use paiju_game::Seat;
use paiju_inspect::{GameId, Note, Severity};

use super::{accusations, cut, is_legal};
use crate::common::{games, read, referee_log, seat_log, text};

/// Dialogues: of a seat, and of the referee.
fn dialogues() -> Vec<(String, Vec<String>)> {
    let mut dialogues = Vec::new();
    for (number, game) in games(40).take(6).enumerate() {
        dialogues.push((format!("game {number}, referee"), referee_log(&game)));
        for seat in 0..3 {
            dialogues.push((format!("game {number}, seat {seat}"), seat_log(&game, Seat(seat))));
        }
    }
    dialogues
}

/// The lines before which a dialogue may be cut: after the last deal, whose answer may be there, and before the last answers.
fn places(lines: &[String]) -> impl Iterator<Item = usize> {
    let dealt = lines.iter().rposition(|line| line.contains("OK DEAL")).unwrap();
    let last = lines.iter().rposition(|line| line.contains("PLAY ") && !line.contains("WHAT")).unwrap_or(0);
    dealt..last.saturating_sub(3)
}

#[test]
fn a_dialogue_may_begin_at_any_line() {
    let mut tried = 0;
    for (what, lines) in dialogues() {
        for at in places(&lines) {
            let rest = &lines[at..];
            let plain = text(rest);
            let forms = [
                ("plain", plain.clone()),
                ("with CRLF", plain.replace('\n', "\r\n")),
                ("without its last line break", plain.trim_end().to_owned()),
                ("in a chat", format!("小王：刚才那局从中间复制的\n\n{plain}\n帮我看看\n")),
            ];
            for (form, text) in forms.into_iter().skip(tried % 2).step_by(2) {
                let report = is_legal(&text, GameId::DouDizhu, &format!("{what} from line {at}, {form}"));
                let is_over = rest.iter().any(|line| line.contains("GAMEOVER"));
                assert_eq!(report.notes.contains(&Note::Unfinished), !is_over, "{text}");
                assert_eq!(report.result, None, "the stake and the hands are unknown");
                tried += 1;
            }
        }
    }
    assert!(tried > 1000, "{tried}");
}

#[test]
fn a_dialogue_may_begin_in_the_middle_of_a_line() {
    let mut tried = 0;
    for (what, lines) in dialogues() {
        for at in places(&lines).step_by(3) {
            for part in [1, 3, 5, 8] {
                let Some(broken) = lines[at].get(part..).filter(|broken| !broken.trim().is_empty()) else { continue };
                let rest = format!("{broken}\n{}", text(&lines[at + 1..]));
                is_legal(&rest, GameId::DouDizhu, &format!("{what} from byte {part} of line {at}"));
                tried += 1;
            }
        }
    }
    assert!(tried > 400, "{tried}");
}

#[test]
fn the_next_game_is_judged_as_a_whole() {
    let whole = |lines: &[String]| text(lines);
    let mut all = games(60);
    let (first, second) = (all.next().unwrap(), all.next().unwrap());
    for (one, other) in
        [(referee_log(&first), referee_log(&second)), (seat_log(&first, Seat(2)), seat_log(&second, Seat(2)))]
    {
        let alone = read(&whole(&other)).reports.pop().unwrap();
        for at in places(&one).step_by(4) {
            for between in ["", "---\n"] {
                let text = format!("{}{between}{}", whole(&one[at..]), whole(&other));
                let inspection = read(&text);
                let [rest, next] = &inspection.reports[..] else {
                    panic!("{} games: {text}", inspection.reports.len())
                };
                assert!(
                    rest.notes.contains(&Note::BeginningMissing) && accusations(rest).is_empty(),
                    "{rest:?}\n{text}"
                );
                assert_eq!(
                    (&next.notes, &next.result, next.turns),
                    (&alone.notes, &alone.result, alone.turns),
                    "{text}"
                );
                assert!(accusations(next).is_empty(), "{:?}\n{text}", accusations(next));
            }
        }
    }
}

/// A deal in a line with something else is no missing beginning.
#[test]
fn a_deal_behind_a_prefix_is_there() {
    for game in games(80).take(3) {
        for lines in [seat_log(&game, Seat(1)), referee_log(&game)] {
            let begin = lines.iter().position(|line| line.contains("DEAL") && !line.contains("OK")).unwrap();
            let text = format!("[12:01:44] {}", text(&lines[begin..]));
            let report = read(&text).reports.pop().unwrap();
            assert!(!report.notes.contains(&Note::BeginningMissing), "{text}");
            assert!(report.result.is_some() && accusations(&report).is_empty(), "{:?}\n{text}", accusations(&report));
        }
    }
}

/// The first lead or answer from a line on that is not a pass, in a seat's own log or a referee's.
fn answer(lines: &[String], from: usize) -> Option<usize> {
    (from..lines.len()).find(|at| {
        let line = lines[*at].trim_start_matches(['A', 'B', 'C', ' ', '>']);
        *at > 0 && lines[*at - 1].ends_with("PLAY WHAT") && line.starts_with("PLAY ") && line.contains(',')
    })
}

#[test]
fn an_illegal_play_is_still_found() {
    let mut found = 0;
    for (what, lines) in dialogues() {
        for from in places(&lines).step_by(5) {
            let Some(at) = answer(&lines, from + 1) else { continue };
            let mut faulty = lines[from..=at].to_vec();
            let last = faulty.last_mut().unwrap();
            // A three and a four are no combination.
            last.truncate(last.find("PLAY ").unwrap() + "PLAY A".len());
            last.push_str("0,5");
            let text = format!("{}EXIT\n", text(&faulty));
            let report = cut(&text, GameId::DouDizhu, &what);
            let errors: Vec<_> = accusations(&report);
            let is_error = errors.iter().any(|error| error.severity == Severity::Error);
            assert!(is_error, "{what} from line {from}: {errors:?}\n{text}");
            found += 1;
        }
    }
    assert!(found > 60, "{found}");
}
