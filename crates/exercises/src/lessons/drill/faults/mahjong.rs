//! Errors in a Mahjong program's input in the simple interaction, which contains its own answers.

use paiju_game::{Game, Rng, Seat, Seed};
use paiju_mahjong::botzone::input;
use paiju_mahjong::{Action, Mahjong, Phase, SEATS, Tile, View};
use serde_json::Value;

use super::Fault;
use super::text::{Change, Planted, Text};
use crate::lessons::drill::played::{self, play};

pub(super) fn planted(fault: Fault, seed: Seed, rng: &mut Rng, lines: usize) -> Option<Planted> {
    let seat = Seat(rng.below(u32::from(SEATS)) as u8);
    let text = log(seed, seat, rng, lines)?;
    let (at, view) = rng.pick(&text.answers)?;
    let said = answer(fault, view, rng)?;
    Some(text.plant(*at, Change::Says(said)))
}

/// A game as one seat's program reads it when asked, up to this many lines.
fn log(seed: Seed, seat: Seat, rng: &mut Rng, lines: usize) -> Option<Text<View>> {
    let mut views: Vec<View> = Vec::new();
    // The place of each answer, by the number of earlier ones.
    let mut places = Vec::new();
    play(&Mahjong::deal(seed), played::mahjong, rng, |game, actor| {
        if actor == seat {
            let view = game.view(seat);
            let asked = input(&view).0.len();
            // The number of requests, and the two final lines.
            if 2 * asked + 2 > lines {
                return false;
            }
            places.push(asked - 1);
            views.push(view);
        }
        true
    });
    let (requests, responses) = input(&views.pop()?);
    let plain = |value: &Value| value.as_str().map(str::to_owned);
    let mut lines = vec![requests.len().to_string()];
    for (number, request) in requests.iter().enumerate() {
        lines.push(plain(request)?);
        lines.extend(responses.get(number).and_then(plain));
    }
    lines.extend([String::new(), String::new()]);
    let answers = places.into_iter().zip(views).map(|(place, view)| (2 + 2 * place, view));
    Some(Text { lines, answers: answers.collect() })
}

/// The error instead of an answer of the observing seat.
fn answer(fault: Fault, view: &View, rng: &mut Rng) -> Option<String> {
    let refused = |action: &Action, code: &str| view.check(action).is_err_and(|refusal| refusal.code() == code);
    let mut tiles: Vec<Tile> = Tile::all().collect();
    rng.shuffle(&mut tiles);
    let held: Vec<Tile> = view.hand().concealed.tiles().collect();
    let is_turn = matches!(view.course().phase(), Phase::Turn { .. });
    let offered = view.course().offered().map(|(_, tile)| tile);
    match fault {
        Fault::NoSuchCard if is_turn => {
            let (suit, rank) = (["B", "T", "W"][rng.below(3) as usize], rng.below(2) * 10);
            let forms = [format!("PLAY {suit}{rank}"), format!("PLAY D{}", 1 + rng.below(9))];
            rng.pick(&forms).cloned()
        }
        Fault::UnknownWord if is_turn => {
            let word = *rng.pick(&["DISCARD", "PALY", "OUT"])?;
            Some(format!("{word} {}", rng.pick(&held)?))
        }
        Fault::UnknownWord => Some((*rng.pick(&["CHI", "NO", "PAS"])?).to_owned()),
        Fault::NotHeld if is_turn => {
            let tile = tiles.iter().find(|tile| refused(&Action::Play(**tile), "not-held"))?;
            Some(format!("PLAY {tile}"))
        }
        Fault::Exposed if is_turn => {
            let tile = tiles.iter().find(|tile| refused(&Action::Play(**tile), "exposed"))?;
            Some(format!("PLAY {tile}"))
        }
        Fault::FalseHu => refused(&Action::Hu, "no-win").then(|| "HU".to_owned()),
        Fault::FalsePeng => {
            let play = held.iter().find(|tile| refused(&Action::Peng { play: **tile }, "too-few-for-peng"))?;
            Some(format!("PENG {play}"))
        }
        Fault::FalseGang => {
            // Tiles of which the hand has most come first: they are the likeliest mistakes.
            let mut likely = held.clone();
            likely.extend(offered);
            likely.sort_by_key(|tile| u8::MAX - view.hand().concealed[*tile]);
            let tile = likely.iter().find(|tile| refused(&Action::Gang(**tile), "too-few-for-gang"))?;
            Some(format!("GANG {tile}"))
        }
        Fault::NotMyDraw => offered.and_then(|_| rng.pick(&held)).map(|tile| format!("PLAY {tile}")),
        Fault::PassOnDraw => is_turn.then(|| "PASS".to_owned()),
        _ => None,
    }
}
