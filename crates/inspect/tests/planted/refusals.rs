//! Every rule that a generated answer can break: the report names the answer and a legal one.

use std::collections::BTreeMap;

use paiju_doudizhu::DouDizhu;
use paiju_game::cards::CardSet;
use paiju_game::{Rng, Seat, Seed};
use paiju_inspect::{InspectedGame, Severity};
use paiju_mahjong::{Mahjong, Tile};
use paiju_tractor::{Cards, Stage, Tractor};
use serde_json::Value;

use super::fault::explained;
use super::forms::{Form, Kind, Plant, Spot, write};
use crate::common;
use crate::common::read;

/// The most faults of a kind per game.
const EACH: usize = 3;

/// Plants answers that `answers` makes of what a seat sees; counts those with a legal answer by code.
fn refused<G: InspectedGame>(
    logs: impl Iterator<Item = Value>,
    view_of: impl Fn(&paiju_inspect::Replay, usize, Seat) -> Option<G::View>,
    writing: G::Writing,
    mut answers: impl FnMut(&G::View) -> Vec<G::Action>,
) -> BTreeMap<&'static str, usize>
where
    G::Refusal: Coded,
{
    let mut counts = BTreeMap::new();
    for log in logs {
        let mut here: BTreeMap<&'static str, usize> = BTreeMap::new();
        let inspection = read(&log.to_string());
        let replay = &inspection.reports[0].replay;
        for step in 0..replay.len() {
            let place = replay.step(step).unwrap();
            let Some(view) = view_of(replay, step, place.seat).filter(|_| place.is_answer) else { continue };
            for action in answers(&view) {
                let Err(refusal) = G::view_check(&view, &action) else { continue };
                let code = refusal.code();
                let of_code = here.entry(code).or_default();
                *of_code += 1;
                if *of_code > EACH {
                    continue;
                }
                let plant = Plant {
                    kind: Kind::WrongShape,
                    spot: Spot::Response,
                    turn: place.turn.unwrap(),
                    seat: place.seat.0,
                    value: G::response(&action, &view, writing),
                    codes: &[],
                    blamed: Some(place.seat.0),
                };
                for form in [Form::MatchLog, Form::BotInput, Form::Simple] {
                    let Some(planted) = write(&log, &plant, form) else { continue };
                    let found = read(&planted.text);
                    let problem = found.reports[0].problems.iter().find(|one| one.severity == Severity::Error);
                    // The platform's other reading of a rule may allow it.
                    let Some(problem) = problem.filter(|one| one.code() == code) else { continue };
                    assert_eq!(explained(&planted, &found, problem), Ok(true), "{code} {form:?} {}", plant.value);
                    *counts.entry(code).or_default() += 1;
                }
            }
        }
    }
    counts
}

/// The fixed name of a refusal.
trait Coded {
    fn code(&self) -> &'static str;
}

macro_rules! coded {
    ($($Refusal:ty),*) => {
        $(impl Coded for $Refusal {
            fn code(&self) -> &'static str {
                Self::code(self)
            }
        })*
    };
}

coded!(paiju_doudizhu::Refusal, paiju_tractor::Refusal, paiju_mahjong::Refusal);

fn seen(counts: &BTreeMap<&'static str, usize>) -> Vec<&'static str> {
    counts.keys().copied().collect()
}

#[test]
fn every_refusal_of_dou_dizhu_names_the_cards_and_a_legal_answer() {
    let mut rng = Rng::new(Seed(1));
    let answers = |view: &paiju_doudizhu::View| {
        use paiju_doudizhu::Action;
        let mut held: Vec<_> = view.hand().iter().collect();
        let mut some = |rng: &mut Rng| {
            rng.shuffle(&mut held);
            let count = 1 + rng.below(4) as usize;
            Action::Play(held.iter().take(count).copied().collect())
        };
        let unseen = Action::Play(view.unseen().iter().take(1).collect::<CardSet>());
        let mut all = vec![Action::Bid(1), Action::Bid(4), Action::Pass, unseen];
        all.extend((0..12).map(|_| some(&mut rng)));
        all
    };
    let view = |replay: &paiju_inspect::Replay, step: usize, seat: Seat| match replay {
        paiju_inspect::Replay::DouDizhu(replay) => replay.view(step, seat),
        _ => None,
    };
    let logs = (0..12).map(|seed| common::match_log(seed)["log"].take());
    let counts = refused::<DouDizhu>(logs, view, (), answers);
    assert_eq!(
        seen(&counts),
        [
            "bid-too-low",
            "must-lead",
            "no-combination",
            "no-such-bid",
            "not-held",
            "too-low",
            "wrong-kind",
            "wrong-size"
        ],
        "{counts:?}"
    );
}

#[test]
fn every_refusal_of_tractor_names_the_cards_and_a_legal_answer() {
    let mut rng = Rng::new(Seed(1));
    let answers = |view: &paiju_tractor::View| {
        let course = view.course();
        let stage = course.stage().unwrap_or(Stage::Play);
        let mut held: Vec<_> = view.hand().iter().collect();
        let led = course.lead().and_then(|_| course.tricks().last()?.plays().next()).map(|(_, cards)| cards.len());
        let count = match stage {
            Stage::Deal => 2,
            Stage::Cover => 7,
            Stage::Play => led.unwrap_or(2),
        };
        let mut all: Vec<Cards> = Vec::new();
        for _ in 0..24 {
            rng.shuffle(&mut held);
            all.push(held.iter().take(count).copied().collect());
        }
        all.extend(held.windows(2).map(|two| two.iter().copied().collect::<Cards>()));
        all.extend(view.hand().iter().map(Cards::from));
        all.extend(view.unseen().iter().take(1).map(Cards::from));
        all.into_iter().map(|cards| paiju_tractor::Action::of(stage, cards)).collect()
    };
    let view = |replay: &paiju_inspect::Replay, step: usize, seat: Seat| match replay {
        paiju_inspect::Replay::Tractor(replay) => replay.view(step, seat),
        _ => None,
    };
    let logs = (0..6).map(|seed| common::tractor::match_log(seed)["log"].take());
    let counts = refused::<Tractor>(logs, view, paiju_tractor::SuitOrder::default(), answers);
    assert_eq!(
        seen(&counts),
        [
            "already-called",
            "already-snatched",
            "mixed-suits",
            "must-follow-suit",
            "must-play-pairs",
            "no-declaration",
            "not-held",
            "wrong-count",
            "wrong-cover"
        ],
        "{counts:?}"
    );
}

#[test]
fn every_refusal_of_mahjong_names_the_tiles_and_a_legal_answer() {
    let answers = |_: &paiju_mahjong::View| {
        use paiju_mahjong::Action;
        let tiles = Tile::all();
        let of_tiles = tiles.flat_map(|tile| [Action::Play(tile), Action::Peng { play: tile }, Action::Gang(tile)]);
        [Action::Pass, Action::Hu].into_iter().chain(of_tiles).collect()
    };
    let view = |replay: &paiju_inspect::Replay, step: usize, seat: Seat| match replay {
        paiju_inspect::Replay::Mahjong(replay) => replay.view(step, seat),
        _ => None,
    };
    let logs = (0..6).map(|seed| common::mahjong::log(&common::mahjong::game(seed)));
    let counts = refused::<Mahjong>(logs, view, (), answers);
    assert_eq!(
        seen(&counts),
        [
            "exposed",
            "must-play",
            "no-win",
            "not-held",
            "not-your-draw",
            "nothing-offered",
            "too-few-for-gang",
            "too-few-for-peng"
        ],
        "{counts:?}"
    );
}
