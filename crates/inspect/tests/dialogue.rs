//! Missing lines: half a dialogue is not an error, a missing answer is one, at its line.

use crate::common;
use crate::common::{actions, doudizhu, errors, game, games, line_of, referee_log, report, seat_log, text};
use paiju_doudizhu::protocol::{Message, PlatformMessage, letter};
use paiju_doudizhu::{Action, DouDizhu, EAST, SOUTH, WEST};
use paiju_game::{Game, Seat};
use paiju_inspect::doudizhu::{ReplayEvent, Side, Step};
use paiju_inspect::{Format, Note, Problem, Report, Severity};

/// The lines of one side.
fn half(game: &DouDizhu, seat: Seat, platform: bool) -> Vec<String> {
    let version = if platform { "DOUDIZHUVER 1.0" } else { "NAME 选手" };
    let said = paiju_doudizhu::protocol::messages(&game.view(seat), &Default::default());
    let lines = said.iter().filter(|message| matches!(message, Message::Platform(_)) == platform);
    [version.to_owned()].into_iter().chain(lines.map(Message::to_string)).collect()
}

fn told(report: &Report) -> Vec<(Seat, Action)> {
    let acted =
        |step: &Step| if let ReplayEvent::Acted(action) = step.event { Some((step.seat, action)) } else { None };
    doudizhu(report).steps.iter().filter_map(acted).collect()
}

// ruling: D45
#[test]
fn the_platforms_half_is_followed_as_far_as_possible() {
    let (mut followed, mut guessed) = (0, 0);
    for number in 0..30 {
        let game = game(number);
        for seat in [WEST, SOUTH, EAST] {
            let report = report(&text(&half(&game, seat, true)));
            assert_eq!((report.format, &report.problems), (Format::SeatLog, &vec![]), "game {number}, {seat:?}");
            assert!(report.notes.contains(&Note::HalfDialogue { missing: Side::Engines }));
            assert!(!report.notes.contains(&Note::Unfinished));
            let end = doudizhu(&report).position(usize::MAX);
            let plays = game.course().plays();
            let own = plays.iter().position(|play| play.seat == seat).unwrap_or(plays.len());
            if end.course().kitty().is_some() {
                followed += 1;
                assert_eq!(end.course().plays(), &plays[..own], "game {number}, {seat:?}");
                assert_eq!(end.course().landlord(), game.course().landlord());
            }
            guessed += usize::from(report.notes.contains(&Note::BidUnknown { seat }));
            assert_eq!(report.turns, plays.len(), "game {number}, {seat:?}");
        }
    }
    assert!(followed > 30 && guessed > 5, "{followed} {guessed}");
}

/// Without the questions it does not show when the seat acted; that is not an error either.
#[test]
fn a_half_without_its_questions_has_no_faults() {
    for number in 0..10 {
        let game = games(10 * number).next().unwrap();
        for seat in [WEST, SOUTH, EAST] {
            let mut lines = half(&game, seat, true);
            lines.retain(|line| !line.ends_with("WHAT"));
            let report = report(&text(&lines));
            assert_eq!(errors(&report), Vec::<&Problem>::new(), "game {number}, {seat:?}");
        }
    }
}

// ruling: D45
#[test]
fn the_engines_half_is_listed_and_judged_by_itself() {
    for number in 0..10 {
        let game = games(10 * number).next().unwrap();
        for seat in [WEST, SOUTH, EAST] {
            let lines = half(&game, seat, false);
            let report = report(&text(&lines));
            assert_eq!((report.format, &report.problems), (Format::SeatLog, &vec![]), "game {number}, {seat:?}");
            assert!(report.notes.contains(&Note::HalfDialogue { missing: Side::Platform }));
            let own: Vec<_> = actions(&game).filter(|(of, _)| *of == seat).collect();
            assert_eq!(told(&report), own, "game {number}, {seat:?}");
            assert_eq!(report.turns, own.iter().filter(|(_, action)| !matches!(action, Action::Bid(_))).count());
            assert_eq!(doudizhu(&report).names[seat.index()].as_deref(), Some("选手"));
        }
    }
    // Two cards of different ranks are not a combination, whatever happened before.
    let game = games(5).next().unwrap();
    let seat = game.course().landlord().unwrap();
    let mut lines = half(&game, seat, false);
    let at = lines.iter().rposition(|line| line.starts_with("PLAY")).unwrap();
    lines[at] = format!("PLAY {}0,51", letter(seat));
    let text = text(&lines);
    let report = report(&text);
    let [problem] = &report.problems[..] else { panic!("{:?}", report.problems) };
    assert_eq!((problem.code(), problem.seat, line_of(&text, problem)), ("no-combination", Some(seat), at + 1));
}

/// The engine's `OK DEAL` tells one game from the next where the platform's lines do not.
#[test]
fn several_games_of_one_half_are_distinguished() {
    let several: Vec<DouDizhu> = games(20).take(3).collect();
    for platform in [true, false] {
        let lines: Vec<String> = several.iter().flat_map(|game| half(game, SOUTH, platform)).collect();
        let read = common::read(&text(&lines));
        let turns: Vec<usize> =
            several.iter().map(|game| common::report(&text(&half(game, SOUTH, platform))).turns).collect();
        assert_eq!(read.reports.iter().map(|report| report.turns).collect::<Vec<_>>(), turns);
    }
    let record = |game: &DouDizhu| referee_log(game).into_iter().filter(|line| line[1..].starts_with(" >"));
    let read = common::read(&text(&several.iter().flat_map(record).collect::<Vec<_>>()));
    let turns: Vec<usize> = several.iter().map(|game| game.course().plays().len()).collect();
    assert_eq!(read.reports.iter().map(|report| report.turns).collect::<Vec<_>>(), turns);
    // Anything beyond a game's length is counted.
    let endless = report(&text(&vec!["PLAY A3".to_owned(); 1_000]));
    assert!(endless.notes.contains(&Note::LinesLeftOut { lines: 1_000 - doudizhu(&endless).steps.len() }));
}

// ruling: D45
#[test]
fn the_halves_of_a_referees_record_are_read() {
    for number in 0..10 {
        let game = games(10 * number).next().unwrap();
        let one_way = |arrow: &str| {
            let lines: Vec<String> =
                referee_log(&game).into_iter().filter(|line| line[1..].starts_with(arrow)).collect();
            report(&text(&lines))
        };
        // A seat's actions are exactly what the others are told about it.
        let sent = one_way(" <");
        assert_eq!((sent.format, &sent.problems), (Format::RefereeLog, &vec![]), "game {number}");
        assert!(sent.notes.contains(&Note::HalfDialogue { missing: Side::Engines }));
        assert_eq!(doudizhu(&sent).position(usize::MAX).course(), game.course());
        assert_eq!(sent.result.unwrap().scores, game.outcome().unwrap().scores.map(f64::from).to_vec());

        let answered = one_way(" >");
        assert_eq!((answered.format, &answered.problems), (Format::RefereeLog, &vec![]), "game {number}");
        assert!(answered.notes.contains(&Note::HalfDialogue { missing: Side::Platform }));
        assert_eq!(told(&answered), actions(&game).collect::<Vec<_>>(), "game {number}");
    }
}

/// As in the text's own example, where dots replace all but the first few plays.
// ruling: D46
#[test]
fn dots_stand_for_lines_that_are_left_out() {
    let game = games(30).find(|game| game.course().plays().len() > 12).unwrap();
    let seat = game.course().landlord().unwrap();
    for dots in ["……", "...", "…… | …… | 重复到一方出尽 | |"] {
        let (lines, _) = asked_then(&game, seat, 1, &[dots, "GAMEOVER @", "OK GAMEOVER"]);
        let report = report(&text(&lines));
        assert_eq!(report.problems, vec![], "{dots}");
        assert_eq!(report.notes.iter().filter(|note| **note == Note::LinesElided).count(), 1);
        // The lines before the dots are followed, those after them are judged alone.
        assert!(doudizhu(&report).steps.len() > 3);
        // The seat may have received the kitty in the omitted lines.
        let mut early = seat_log(&game, seat);
        let deal = early.iter().position(|line| line == "OK DEAL").unwrap();
        let kitty = early.iter().position(|line| line.starts_with("LEFTOVER")).unwrap();
        early.splice(deal + 1..=kitty + 1, [dots.to_owned()]);
        assert_eq!(common::report(&text(&early)).problems, vec![], "{dots}");
        let (lines, at) = asked_then(&game, seat, 1, &[dots, "PLAY WHAT", "PLAY @0,51"]);
        let text = text(&lines);
        let report = common::report(&text);
        let [error] = errors(&report)[..] else { panic!("{:?}", report.problems) };
        assert_eq!((line_of(&text, error), error.seat), (at + 3, Some(seat)));
    }
}

#[test]
fn a_few_missing_answers_are_not_half_a_dialogue() {
    let game = games(3).next().unwrap();
    let seat = game.course().landlord().unwrap().next(3);
    let mut lines = seat_log(&game, seat);
    lines.retain(|line| line != "OK PLAY");
    let report = report(&text(&lines));
    assert!(
        report.problems.iter().any(|problem| problem.code() == "missing-ok" && problem.severity == Severity::Warning)
    );
    assert!(!report.notes.iter().any(|note| matches!(note, Note::HalfDialogue { .. })));
}

/// The text's own example: `BID C0` after `BID B3`.
// ruling: D48
#[test]
fn a_pass_reported_after_three_is_a_note() {
    let game = games(0)
        .find(|game| game.course().bids().last().is_some_and(|bid| bid.value == 3 && bid.seat != EAST))
        .unwrap();
    let bidder = game.course().bids().last().unwrap().seat;
    let late = letter(EAST);
    let landlord = letter(bidder);
    let mut log = seat_log(&game, bidder);
    let at = log.iter().position(|line| *line == format!("BID {landlord}3")).unwrap() + 1;
    log.splice(at..at, [format!("BID {late}0"), "OK BID".to_owned()]);
    let mut record = referee_log(&game);
    let begin = record.iter().position(|line| line.contains("LEFTOVER")).unwrap();
    let others = ["A", "B"].map(|told| [format!("{told} < BID {late}0"), format!("{told} > OK BID")]);
    record.splice(begin..begin, others.concat());
    for (lines, at) in [(log, at), (record, begin)] {
        let text = text(&lines);
        let report = report(&text);
        let [problem] = &report.problems[..] else { panic!("{:?}", report.problems) };
        assert_eq!((problem.code(), problem.severity, problem.seat), ("bid-after-three", Severity::Note, Some(EAST)));
        assert_eq!(line_of(&text, problem), at + 1);
        assert_eq!(doudizhu(&report).position(usize::MAX).course(), game.course());
    }
}

/// A log up to its n-th question to play, followed by these lines; and the question's place.
fn asked_then(game: &DouDizhu, seat: Seat, number: usize, then: &[&str]) -> (Vec<String>, usize) {
    let mut log = seat_log(game, seat);
    let questions = log.iter().enumerate().filter(|(_, line)| *line == &PlatformMessage::AskPlay.to_string());
    let at = questions.map(|(at, _)| at).nth(number).unwrap();
    log.truncate(at + 1);
    log.extend(then.iter().map(|line| line.replace('@', &letter(seat).to_string())));
    (log, at + 1)
}

/// A problem's code, severity and line.
fn shown(text: &str, problem: &Problem) -> (&'static str, Severity, Option<Seat>, usize) {
    (problem.code(), problem.severity, problem.seat, line_of(text, problem))
}

// ruling: D47
#[test]
fn an_unanswered_question_is_reported_at_its_line() {
    let game = games(30).find(|game| game.course().plays().len() > 12).unwrap();
    let seat = game.course().landlord().unwrap();
    let check = |then: &[&str], expected: &[(&'static str, Severity, usize)]| {
        let (lines, at) = asked_then(&game, seat, 1, then);
        let text = text(&lines);
        let report = report(&text);
        let found: Vec<_> = report.problems.iter().map(|problem| shown(&text, problem)).collect();
        let expected: Vec<_> =
            expected.iter().map(|&(code, severity, after)| (code, severity, Some(seat), at + after)).collect();
        assert_eq!(found, expected, "{then:?}");
        assert!(report.problems.iter().all(|problem| problem.turn.is_some() || problem.code() == "unexpected-ok"));
    };
    let next = letter(seat.next(3));
    let told = format!("PLAY {next}-1");
    check(&[], &[("waits", Severity::Note, 0)]);
    check(&["EXIT"], &[("waits", Severity::Note, 0)]);
    check(&["ERROR @", "OK ERROR"], &[("fault-reported", Severity::Error, 1), ("no-answer", Severity::Warning, 0)]);
    check(&[&told, "OK PLAY", "PLAY WHAT"], &[("no-answer", Severity::Error, 0)]);
    check(&["GAMEOVER @", "OK GAMEOVER"], &[("no-answer", Severity::Error, 0)]);
    check(&["OK PLAY"], &[("no-answer", Severity::Error, 1)]);
    check(&["OK BID", &told, "OK PLAY"], &[("no-answer", Severity::Error, 1)]);
    // One OK too many does not hide the answer after it.
    let (lines, _) = asked_then(&game, seat, 1, &["OK PLAY", "PLAY @-1"]);
    let report = report(&text(&lines));
    assert_eq!(report.problems.iter().find(|problem| problem.code() == "no-answer"), None, "{:?}", report.problems);
    assert!(report.problems.iter().any(|problem| problem.code() == "unexpected-ok"));
}

#[test]
fn a_wrong_or_missing_ok_or_name_is_reported() {
    let game = games(12).next().unwrap();
    let seat = game.course().landlord().unwrap();
    let log = seat_log(&game, seat);
    let deal = log.iter().position(|line| line == "OK DEAL").unwrap();
    let spoilt = |spoil: &dyn Fn(&mut Vec<String>)| {
        let mut lines = log.clone();
        spoil(&mut lines);
        let text = text(&lines);
        let report = report(&text);
        let [problem] = &report.problems[..] else { panic!("{:?}", report.problems) };
        (shown(&text, problem), paiju_game::Say::say(problem, paiju_game::Lang::En))
    };
    let warning = |code, line| (code, Severity::Warning, Some(seat), line);
    let (found, words) = spoilt(&|lines| lines[deal] = "OK INFO".to_owned());
    assert_eq!((found, words.as_str()), (warning("unexpected-ok", deal + 1), "OK INFO instead of OK DEAL"));
    assert_eq!(spoilt(&|lines| _ = lines.remove(deal)).0, warning("missing-ok", deal));
    assert_eq!(spoilt(&|lines| _ = lines.remove(1)).0, warning("missing-name", 1));
    // The end of a game is acknowledged before the next begins.
    let end = log.len();
    assert_eq!(log[end - 1], "OK GAMEOVER");
    let two = |acknowledged: usize| common::read(&text(&[&log[..acknowledged], &log[..]].concat()));
    assert!(two(end).reports.iter().all(|report| report.problems.is_empty()));
    let missed = two(end - 1);
    let [problem] = &missed.reports[0].problems[..] else { panic!("{:?}", missed.reports[0].problems) };
    assert_eq!(shown(&missed.text, problem), warning("missing-ok", end - 1));
    assert_eq!(missed.reports[1].problems, vec![]);
}

// ruling: D50
#[test]
fn what_follows_the_end_does_not_break_off_the_game() {
    let game = games(40).next().unwrap();
    for (seat, whole) in [(Some(SOUTH), text(&seat_log(&game, SOUTH))), (None, text(&referee_log(&game)))] {
        let cut = |then: &str| common::report(&format!("{whole}{then}")).notes.contains(&Note::CutOff);
        for then in ["", "why did south pass?", "为什么输了\n谁能帮看看", "> see above"] {
            assert!(!cut(then), "{seat:?} {then}");
        }
        // The next game's first line, and the way there.
        for then in ["DOUDI", "INF", "A < DOU", "E"] {
            assert!(cut(then), "{seat:?} {then}");
        }
    }
}
