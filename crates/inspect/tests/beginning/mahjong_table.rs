//! What lies on the table of a game of Mahjong whose beginning is missing.

use paiju_game::Seat;
use paiju_inspect::mahjong::Position;
use paiju_inspect::{GameId, Replay};
use paiju_mahjong::{Course, Mahjong, SEATS};
use serde_json::json;

use super::{cut, entries};
use crate::common::mahjong;

/// Everything that lies open from the cut on lies open in the whole game, too, and in its order.
fn is_end_of(course: &Course, whole: &Course, what: &str) -> usize {
    let (part, all) = (course.pool(), whole.pool());
    let from = all.len().checked_sub(part.len()).unwrap_or_else(|| panic!("{what}: {part:?}"));
    assert_eq!(part, &all[from..], "{what}");
    for seat in Seat::all(SEATS) {
        for meld in course.melds(seat) {
            let is_there = whole.melds(seat).iter().any(|other| other.tile == meld.tile);
            assert!(is_there, "{what}: {meld:?}");
        }
    }
    part.len()
}

fn at_end(text: &str, what: &str) -> Course {
    let report = cut(text, GameId::Mahjong, what);
    let Replay::Mahjong(replay) = &report.replay else { panic!("{what}") };
    let Position::Middle(resumed) = replay.position(replay.steps.len()) else { panic!("{what}") };
    resumed.course().clone()
}

#[test]
fn discards_and_melds_of_a_log_lie_on_the_table() {
    let (mut discards, mut melds) = (0, 0);
    for seed in [5, 9, 12] {
        let game: Mahjong = mahjong::game(seed);
        let entries = entries(mahjong::log(&game));
        for at in (3..entries.len() - 3).step_by(2) {
            let course = at_end(&json!(entries[at..]).to_string(), &format!("{seed} from {at}"));
            discards += is_end_of(&course, game.course(), &format!("{seed} from {at}"));
            melds += Seat::all(SEATS).map(|seat| course.melds(seat).len()).sum::<usize>();
        }
    }
    assert!(discards > 1000 && melds > 10, "{discards} discards, {melds} melds");
}

#[test]
fn discards_and_melds_of_an_input_lie_on_the_table() {
    let (mut discards, mut melds) = (0, 0);
    for seed in [5, 9, 12] {
        let game: Mahjong = mahjong::game(seed);
        for seat in Seat::all(SEATS) {
            let (requests, responses) = paiju_mahjong::botzone::input(&paiju_game::Game::view(&game, seat));
            for at in (2..requests.len().saturating_sub(6)).step_by(3) {
                let open = responses.len().min(requests.len());
                let text = json!({ "requests": requests[at..], "responses": responses[at..open] }).to_string();
                // Whoever is not heard of may be the seat itself.
                let others: Vec<Seat> = Seat::all(SEATS)
                    .filter(|other| *other != seat && text.contains(&format!("\"3 {}", other.0)))
                    .collect();
                let course = at_end(&text, &format!("{seed} {seat:?} from {at}"));
                discards += course.pool().len();
                melds += Seat::all(SEATS).map(|seat| course.melds(seat).len()).sum::<usize>();
                let of_others = |course: &Course| {
                    let pool = course.pool().iter().filter(|discard| others.contains(&discard.seat));
                    pool.map(|discard| (discard.seat, discard.tile)).collect::<Vec<_>>()
                };
                let (part, all) = (of_others(&course), of_others(game.course()));
                // A seat that has left is told nothing more.
                let is_there = all.windows(part.len().max(1)).any(|window| window == part) || part.is_empty();
                assert!(is_there, "{seed} {seat:?} from {at}: {part:?}");
            }
        }
    }
    assert!(discards > 1000 && melds > 10, "{discards} discards, {melds} melds");
}
