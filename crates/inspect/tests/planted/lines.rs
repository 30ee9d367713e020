//! Faults in DOUDIZHUVER's lines: one seat's log, and a referee's record.

use paiju_doudizhu::protocol::letter;
use paiju_doudizhu::{Action, DouDizhu, RuleSet, View};
use paiju_game::cards::CardSet;
use paiju_game::{Game, Rng, Seat};
use paiju_inspect::Severity;

use super::forms::{Form, Kind, Plant, Planted};
use crate::common::{actions, games, referee_log, seat_log};

/// An answer of the game, and what its seat knew before.
struct Answer {
    view: View,
    action: Action,
    /// The play's number; bids have none.
    turn: Option<usize>,
}

/// One fault of each kind in each form of a game.
pub fn plants(seed: u64, rng: &mut Rng) -> Vec<(Form, Plant, Planted, Severity)> {
    let game = games(100 * seed).next().unwrap();
    let answers = answers(&game);
    let seat = game.course().landlord().unwrap();
    let own: Vec<&Answer> = answers.iter().filter(|answer| answer.view.seat() == seat).collect();
    let mut plants = Vec::new();
    for (form, lines, answers) in
        [(Form::SeatLog, seat_log(&game, seat), own), (Form::RefereeLog, referee_log(&game), answers.iter().collect())]
    {
        let places: Vec<usize> = (1..lines.len()).filter(|&at| lines[at - 1].ends_with("WHAT")).collect();
        assert_eq!(places.len(), answers.len());
        let mut all = Vec::new();
        for (at, answer) in places.into_iter().zip(answers) {
            for (kind, line, codes) in faults(answer, rng) {
                all.push((at, answer, kind, line, codes));
            }
        }
        rng.shuffle(&mut all);
        let mut seen = Vec::new();
        for (at, answer, kind, line, codes) in all {
            if seen.contains(&(kind, codes[0])) {
                continue;
            }
            seen.push((kind, codes[0]));
            let plant = Plant::of_line(kind, answer.view.seat(), codes);
            let severity = if kind == Kind::WrongOrder { Severity::Warning } else { Severity::Error };
            let planted = write(&lines, at, line, answer.turn);
            plants.push((form, plant, planted, severity));
        }
    }
    plants
}

/// The text with the answer at a line replaced or omitted; if omitted, its place is that of the question before it.
fn write(lines: &[String], at: usize, line: Option<String>, turn: Option<usize>) -> Planted {
    let mut lines = lines.to_vec();
    let prefix = lines[at].split_once("> ").map_or(String::new(), |(letter, _)| format!("{letter}> "));
    let at = match line {
        Some(line) => {
            lines[at] = prefix + &line;
            at
        }
        None => {
            lines.remove(at);
            at - 1
        }
    };
    Planted::lines(&lines, at, turn)
}

fn answers(game: &DouDizhu) -> Vec<Answer> {
    let mut now = DouDizhu::start(game.setup());
    let mut answers = Vec::new();
    for (number, (seat, action)) in actions(game).enumerate() {
        let turn = number.checked_sub(game.course().bids().len());
        answers.push(Answer { view: now.view(seat), action, turn });
        now.act(seat, &action).unwrap();
    }
    answers
}

/// The faults that may stand for an answer; `None` for no answer.
fn faults(answer: &Answer, rng: &mut Rng) -> Vec<(Kind, Option<String>, &'static [&'static str])> {
    let Answer { view, action, .. } = answer;
    let seat = view.seat();
    let play = |seat: Seat, ids: &[u8]| {
        let ids: Vec<String> = ids.iter().map(u8::to_string).collect();
        Some(format!("PLAY {}{}", letter(seat), ids.join(",")))
    };
    let ids = |cards: CardSet| cards.iter().map(|card| card.id()).collect::<Vec<_>>();
    let mut faults: Vec<(Kind, Option<String>, &'static [&'static str])> = vec![(Kind::Missing, None, &["no-answer"])];
    let topics = ["INFO", "DEAL", "BID", "LEFTOVER", "PLAY"];
    let acknowledged = rng.pick(&topics).map(|topic| format!("OK {topic}"));
    faults.push((Kind::OkForAnswer, acknowledged, &["no-answer"]));
    match action {
        Action::Bid(value) => {
            let stake = view.course().stake();
            if stake > 0 {
                faults.push((Kind::BidTooLow, Some(format!("BID {}{stake}", letter(seat))), &["bid-too-low"]));
            }
            faults.push((
                Kind::Garbage,
                Some("BID !".to_owned()),
                &["no-such-seat", "bad-number", "missing-parameter"],
            ));
            faults.push((Kind::WrongSeat, Some(format!("BID {}{value}", letter(seat.next(3)))), &["wrong-seat"]));
        }
        Action::Pass | Action::Play(_) => {
            let mut held = ids(view.hand());
            rng.shuffle(&mut held);
            let unseen = rng.pick(&ids(view.unseen())).copied();
            faults.extend(unseen.map(|card| (Kind::NotHeld, play(seat, &[card]), &["not-held"][..])));
            faults.push((Kind::CardTwice, play(seat, &[held[0], held[0]]), &["card-twice"]));
            let set =
                |pair: &[u8]| pair.iter().filter_map(|&id| paiju_game::cards::Card::from_id(id)).collect::<CardSet>();
            let shapeless = held.windows(2).map(set).find(|pair| RuleSet::Contest.combination(*pair).is_none());
            faults.extend(shapeless.map(|pair| (Kind::WrongShape, play(seat, &ids(pair)), &["no-combination"][..])));
            let wrong = (1..4).flat_map(|count| held.windows(count).map(set)).find(|cards| {
                let code = view.clone().act(seat, &Action::Play(*cards)).err().map(|refusal| refusal.code());
                code.is_some_and(|code| ["wrong-size", "wrong-kind"].contains(&code))
            });
            faults.extend(
                wrong.map(|cards| (Kind::WrongCount, play(seat, &ids(cards)), &["wrong-size", "wrong-kind"][..])),
            );
            faults.push((Kind::Garbage, Some("Segmentation fault".to_owned()), &["unknown-command"]));
            faults.push((Kind::Garbage, Some(format!("PLAY {}x", letter(seat))), &["bad-number"]));
            if let Action::Play(cards) = action {
                let mut descending = ids(*cards);
                descending.reverse();
                faults.push((Kind::WrongSeat, play(seat.next(3), &ids(*cards)), &["wrong-seat"]));
                if descending.len() > 1 {
                    faults.push((Kind::WrongOrder, play(seat, &descending), &["not-ascending"]));
                }
            }
        }
    }
    faults
}
