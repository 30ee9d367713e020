//! Faults in matches of Mahjong.

use paiju_game::{Game, Rng, Seat, Seed};
use paiju_inspect::mahjong::ReplayEvent;
use paiju_mahjong::{Action, Phase, SEATS, Tile, View};
use serde_json::Value;

use super::forms::{Kind, Plant, Spot};
use super::place::Place;
use crate::common::mahjong::{game, log, replay};
use crate::common::report;

/// A match and all that can be planted in it.
pub fn plants(seed: u64) -> (Value, Vec<Plant>) {
    let game = game(seed);
    let log = log(&game);
    let report = report(&log.to_string());
    let replay = replay(&report);
    let mut rng = Rng::new(Seed(seed));
    let mut plants = Vec::new();
    for seat in Seat::all(SEATS) {
        deal(&mut Place { log: &log, turn: 1, seat, plants: &mut plants }, &game.view(seat));
    }
    for (step, position) in replay.steps.iter().zip(replay.positions()) {
        let (ReplayEvent::Acted(_), Some(turn)) = (&step.event, step.turn) else { continue };
        let view = position.view(step.seat).unwrap();
        let mut at = Place { log: &log, turn, seat: step.seat, plants: &mut plants };
        everywhere(&mut at);
        answer(&mut at, &view, &mut rng);
    }
    (log, plants)
}

fn deal(at: &mut Place<'_>, view: &View) {
    let mut tiles: Vec<Tile> = view.dealt().tiles().collect();
    let deal = |tiles: &[Tile]| format!("1 {}", tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" "));
    at.request(Kind::WrongCount, deal(&tiles[..12]), &["deal-size", "no-deal"]);
    tiles[..5].fill(Tile::all().next().unwrap());
    at.request(Kind::CardTwice, deal(&tiles), &["fifth-copy", "no-deal"]);
    at.plant(Kind::WrongOrder, Spot::Swap, Value::Null, &["out-of-order", "no-deal", "judge-differs"], None);
    at.response(Kind::Garbage, "OK", &["malformed"]);
}

fn everywhere(at: &mut Place<'_>) {
    at.response(Kind::Garbage, "Segmentation fault", &["malformed"]);
    at.request(Kind::Garbage, "9 9", &["bad-request"]);
    at.request(Kind::WrongOrder, format!("0 {}", at.seat.0), &["out-of-order", "judge-differs"]);
    at.missing(&["not-text", "malformed", "no-answer"]);
    let told = |seat: &Seat| !at.log[2 * at.turn]["output"]["content"][seat.0.to_string()].is_null();
    if let Some(other) = Seat::all(SEATS).find(|seat| !told(seat)) {
        at.wrong_seat(other, &["not-asked"]);
    }
    let own = format!("3 {} PLAY B1", at.seat.0);
    at.request(Kind::WrongSeat, own, &["own-doing", "judge-differs"]);
}

fn answer(at: &mut Place<'_>, view: &View, rng: &mut Rng) {
    let refused = |action: &Action, code: &str| view.check(action).is_err_and(|refusal| refusal.code() == code);
    let mut tiles: Vec<Tile> = Tile::all().collect();
    rng.shuffle(&mut tiles);
    if refused(&Action::Hu, "no-win") {
        at.response(Kind::FalseHu, "HU", &["no-win"]);
    }
    match view.course().phase() {
        Phase::Turn { .. } => {
            if let Some(tile) = tiles.iter().find(|tile| refused(&Action::Play(**tile), "not-held")) {
                at.response(Kind::NotHeld, format!("PLAY {tile}"), &["not-held"]);
            }
            if let Some(tile) = tiles.iter().find(|tile| refused(&Action::Gang(**tile), "too-few-for-gang")) {
                at.response(Kind::WrongCount, format!("GANG {tile}"), &["too-few-for-gang"]);
            }
            at.response(Kind::WrongShape, format!("PENG {}", tiles[0]), &["nothing-offered"]);
        }
        Phase::Answers { .. } => {
            let held = view.hand().concealed.tiles().next();
            if let Some(play) = held.filter(|play| refused(&Action::Peng { play: *play }, "too-few-for-peng")) {
                at.response(Kind::WrongCount, format!("PENG {play}"), &["too-few-for-peng"]);
            }
            at.response(Kind::WrongShape, format!("PLAY {}", tiles[0]), &["not-your-draw"]);
        }
        Phase::Targets { .. } => targets(at, view),
        _ => {}
    }
}

/// One target with each flaw, made of the best one.
fn targets(at: &mut Place<'_>, view: &View) {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    let [Action::Target(best)] = actions[..] else { panic!("one target is offered") };
    let best: Vec<Tile> = best.tiles().collect();
    let text = |tiles: &[Tile]| tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
    at.response(Kind::IllegalTarget, text(&best[1..]), &["target-size"]);
    let mut five = best.clone();
    five[..5].fill(best[best.len() - 1]);
    at.response(Kind::IllegalTarget, text(&five), &["target-fifth-copy"]);
    // One tile for another: a meld is taken apart, or the sets are none.
    for code in ["target-without-meld", "target-no-win"] {
        let mut swaps =
            (0..best.len()).flat_map(|place| Tile::all().map(move |tile| (place, tile))).map(|(place, tile)| {
                let mut tiles = best.clone();
                tiles[place] = tile;
                tiles
            });
        let flawed = |tiles: &Vec<Tile>| {
            let target = tiles.iter().copied().collect();
            view.course().check_target(at.seat, &target).is_err_and(|flaw| flaw.code() == code)
        };
        if let Some(tiles) = swaps.find(flawed) {
            at.response(
                Kind::IllegalTarget,
                text(&tiles),
                if code == "target-no-win" { &["target-no-win"] } else { &["target-without-meld"] },
            );
        }
    }
}
