//! What an engine of DOUDIZHUVER printed is judged in a transcript, in every form of one.

use paiju_doudizhu::Action;
use paiju_doudizhu::protocol::{self, RoundInfo, letter};
use paiju_game::{Lang, Say, Seat};
use paiju_inspect::doudizhu::{Replay, ReplayEvent};
use paiju_inspect::{Format, Inspection, Severity, Trial, TrialError, apply, try_output};

use super::read;
use crate::common;

/// A game in the forms that one has: what every seat read, and what the referee wrote down.
fn transcripts() -> Vec<(Format, String)> {
    let game = common::games(5).next().unwrap();
    let mut texts = vec![(Format::RefereeLog, common::text(&common::referee_log(&game)))];
    texts.extend((0..3).map(|seat| (Format::SeatLog, common::text(&common::seat_log(&game, Seat(seat))))));
    let hands = game.setup().hands.map(Some);
    let notation = protocol::notation::write(&["a"; 3], &RoundInfo::default(), &hands, game.course());
    texts.push((Format::RecordNotation, notation));
    texts
}

fn replay(inspection: &Inspection) -> &Replay {
    common::doudizhu(&inspection.reports[0])
}

/// The line a seat prints for an action.
fn line(seat: Seat, action: &Action) -> String {
    let letter = letter(seat);
    match action {
        Action::Bid(value) => format!("BID {letter}{value}"),
        Action::Pass => format!("PLAY {letter}-1"),
        Action::Play(cards) => format!("PLAY {letter}{}", common::ids(*cards)),
    }
}

fn codes(trial: &Trial, severity: Severity) -> Vec<&'static str> {
    trial.problems.iter().filter(|one| one.severity == severity).map(|one| one.code()).collect()
}

// ruling: D64
#[test]
fn every_answer_of_a_transcript_is_confirmed_when_tried() {
    for (format, text) in transcripts() {
        let inspection = read(&text);
        assert_eq!(inspection.format, Some(format));
        let own = inspection.reports[0].own();
        let mut tried = 0;
        for (moment, step) in replay(&inspection).steps.iter().enumerate() {
            let ReplayEvent::Acted(action) = &step.event else { continue };
            let output = line(step.seat, action);
            let trial = try_output(&inspection, 0, moment, &output);
            if own.is_some_and(|own| own != step.seat) {
                assert_eq!(trial.unwrap_err(), TrialError::NobodyAsked, "{output}");
                continue;
            }
            let trial = trial.unwrap();
            assert_eq!((trial.turn, trial.seat), (step.turn, step.seat), "{output}");
            assert!(trial.problems.is_empty(), "{output}: {:?}", trial.problems);
            assert_eq!(
                trial.said(Lang::Zh),
                Some(step.event.said(paiju_doudizhu::RuleSet::Contest, Lang::Zh)),
                "{output}"
            );
            tried += 1;
        }
        assert!(tried > 5, "{format:?} {tried}");
        let end = replay(&inspection).steps.len();
        assert_eq!(try_output(&inspection, 0, end, "PLAY A-1").unwrap_err(), TrialError::NobodyAsked);
    }
}

/// The game of [`transcripts`] as the referee wrote it down, and the moments at which somebody bids, leads and follows.
fn moments() -> (Inspection, [(usize, Seat); 3]) {
    let inspection = read(&transcripts()[0].1);
    let steps = &replay(&inspection).steps;
    let kitty = steps.iter().position(|step| matches!(step.event, ReplayEvent::KittyShown(_))).unwrap();
    let at = |moment: usize| (moment, steps[moment].seat);
    let moments = [at(0), at(kitty + 1), at(kitty + 2)];
    (inspection, moments)
}

// ruling: D64
#[test]
fn an_answer_with_deviations_counts_and_they_are_reported() {
    let (inspection, [bid, lead, _]) = moments();
    let Some(ReplayEvent::Acted(action)) = replay(&inspection).steps.get(lead.0).map(|step| &step.event) else {
        panic!()
    };
    let right = line(lead.1, action);
    for (at, output, warnings) in [
        (bid, format!("bid {}3", letter(bid.1).to_ascii_lowercase()), &["lower-case"][..]),
        (bid, format!("BID  {}3", letter(bid.1)), &["gap"]),
        (bid, format!("{} > BID {}3", letter(bid.1), letter(bid.1)), &[]),
        (lead, right.to_lowercase(), &["lower-case"]),
        (lead, format!("{right} "), &["outer-space"]),
        (lead, format!("\n{right}\nOK PLAY\n"), &["another-line"]),
    ] {
        let trial = try_output(&inspection, 0, at.0, &output).unwrap();
        assert_eq!(codes(&trial, Severity::Warning), warnings, "{output}: {:?}", trial.problems);
        assert!(trial.is_allowed() && trial.said(Lang::En).is_some(), "{output}: {:?}", trial.problems);
    }
}

// ruling: D64
#[test]
fn illegal_lines_are_refused_with_the_answer_that_is_due() {
    let (inspection, [bid, lead, follow]) = moments();
    let other = letter(Seat((lead.1.0 + 1) % 3));
    for (at, output, code, due) in [
        (bid, format!("BID {}4", letter(bid.1)), "no-such-bid", false),
        (bid, format!("PLAY {}3", letter(bid.1)), "still-bidding", false),
        (bid, "3".to_owned(), "unknown-command", true),
        (lead, format!("PLAY {}-1", letter(lead.1)), "must-lead", false),
        (lead, format!("BID {}3", letter(lead.1)), "bidding-over", false),
        (lead, format!("PLAY {other}-1"), "wrong-seat", true),
        (lead, format!("PLAY {}99", letter(lead.1)), "no-such-card", true),
        (follow, "[3,4]".to_owned(), "unknown-command", true),
        (follow, "OK PLAY".to_owned(), "out-of-place", true),
        (follow, "LEFTOVER A1,2,3".to_owned(), "wrong-side", true),
        (follow, "PLAY".to_owned(), "missing-parameter", true),
    ] {
        let trial = try_output(&inspection, 0, at.0, &output).unwrap();
        assert_eq!(codes(&trial, Severity::Error), [code], "{output}: {:?}", trial.problems);
        assert!(!trial.is_allowed() && trial.said(Lang::Zh).is_none(), "{output}");
        assert_eq!(!codes(&trial, Severity::Note).is_empty(), due, "{output}: {:?}", trial.problems);
    }
    let due = |moment: usize| {
        let trial = try_output(&inspection, 0, moment, "?").unwrap();
        trial.problems.last().unwrap().say(Lang::Zh)
    };
    assert!(due(bid.0).contains("BID A"), "{}", due(bid.0));
    // A leader may not pass.
    assert!(!due(lead.0).contains("-1") && due(follow.0).contains("-1"), "{} {}", due(lead.0), due(follow.0));
    assert_eq!(try_output(&inspection, 0, lead.0, " \n").unwrap_err(), TrialError::Nothing);
    let cards: Vec<u8> = (0..54).filter(|id| !held(&inspection, lead.1).contains(id)).take(1).collect();
    let trial = try_output(&inspection, 0, lead.0, &format!("PLAY {}{}", letter(lead.1), cards[0])).unwrap();
    assert_eq!(codes(&trial, Severity::Error), ["not-held"]);
    let said = trial.problems[0].say(Lang::Zh);
    assert!(said.contains('在') || said.contains("底牌"), "{said}");
}

fn held(inspection: &Inspection, seat: Seat) -> Vec<u8> {
    let replay = replay(inspection);
    let (mut hand, kitty) = (
        replay.dealt[seat.index()].unwrap(),
        replay.steps.iter().find_map(|step| match step.event {
            ReplayEvent::KittyShown(cards) => Some(cards),
            _ => None,
        }),
    );
    hand |= kitty.unwrap_or_default();
    hand.iter().map(|card| card.id()).collect()
}

#[test]
fn an_error_of_a_transcript_can_be_answered_anew() {
    let game = common::games(5).next().unwrap();
    let mut lines = common::referee_log(&game);
    let at = lines.iter().rposition(|line| line.contains("> PLAY")).unwrap();
    let right = lines[at].split_once("> ").unwrap().1.to_owned();
    let seat = lines[at].chars().next().unwrap();
    lines[at] = format!("{seat} > PLAY {seat}-1,3");
    let inspection = read(&common::text(&lines));
    let end = replay(&inspection).steps.len();
    let moment = if inspection.reports[0].replay.step(end - 1).unwrap().turn == inspection.reports[0].problems[0].turn {
        end - 1
    } else {
        end
    };
    assert!(try_output(&inspection, 0, moment, &right).unwrap().is_allowed());
}

#[test]
fn a_deal_can_be_bid_on() {
    let ids: Vec<String> = (0..54).map(|id| id.to_string()).collect();
    let text = [&ids[..17], &ids[17..34], &ids[34..51], &ids[51..]].map(|part| part.join(",")).join("\n");
    let inspection = read(&text);
    assert_eq!(inspection.format, Some(Format::DealList));
    assert!(try_output(&inspection, 0, 0, "BID A3").unwrap().is_allowed());
    assert_eq!(codes(&try_output(&inspection, 0, 0, "BID B3").unwrap(), Severity::Error), ["wrong-seat"]);
}

/// A log's lines may have a console's prefix.
#[test]
fn an_engines_answer_is_written_into_its_log() {
    let game = common::games(5).next().unwrap();
    for before in ["", "> [12:00:01] "] {
        let seat = game.course().landlord().unwrap();
        let log: Vec<String> =
            common::seat_log(&game, seat).into_iter().map(|line| format!("{before}{line}")).collect();
        let text = common::text(&log);
        let own = format!("PLAY {}", letter(seat));
        // The lead with cards that it does not hold, or with what cannot be read.
        let asked = text.find("PLAY WHAT").unwrap();
        let at = asked + text[asked..].find(&own).unwrap();
        let end = at + text[at..].find('\n').unwrap();
        let (lead, rest) = (text[at..end].to_owned(), &text[end..]);
        for wrong in [format!("{own}0,1,2,3,4,5"), format!("{own}3,x"), "hm".to_owned()] {
            let spoilt = format!("{}{wrong}{rest}", &text[..at]);
            let inspection = read(&spoilt);
            assert!(inspection.all_problems().any(|problem| problem.severity == Severity::Error), "{wrong}");
            let moment = replay(&inspection).steps.len();
            let trial = try_output(&inspection, 0, moment, &lead).unwrap();
            assert!(trial.problems.is_empty(), "{wrong}: {:?}", trial.problems);
            let edit = trial.edit.unwrap_or_else(|| panic!("{before}{wrong}: nothing to write"));
            // A console's unrelated lines are nobody's answer: the answer is missing, and follows its question.
            let is_missing = wrong == "hm" && !before.is_empty();
            let left = if is_missing { format!("{before}hm\n") } else { String::new() };
            let expected = text.replacen(&format!("{lead}\n"), &format!("{lead}\n{left}"), 1);
            assert_eq!(apply(&spoilt, &[edit]), expected, "{before}{wrong}");
        }
    }
    // In a referee's record the others were sent the original answer.
    let inspection = read(&common::text(&common::referee_log(&game)));
    let moment = replay(&inspection).steps.iter().position(|step| matches!(step.event, ReplayEvent::Acted(_))).unwrap();
    let ReplayEvent::Acted(action) = &replay(&inspection).steps[moment].event else { panic!("no action") };
    let output = line(replay(&inspection).steps[moment].seat, action);
    assert_eq!(try_output(&inspection, 0, moment, &output).unwrap().edit, None);
}
