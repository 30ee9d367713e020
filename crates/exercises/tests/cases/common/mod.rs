//! Games of our own engine, written as platforms write them.

use paiju_exercises::cases::{Answer, Case, CaseGame, Pack, Source};
use paiju_game::platform::Record;
use paiju_game::random::Random;
use paiju_game::{Lang, Seat, Seed, table};

pub fn match_log<G: CaseGame>(seed: u64) -> String {
    let setup = G::deal(Seed(seed));
    let mut game = G::start(&setup);
    let mut turns = Vec::new();
    let mut players: Vec<Random> = (0..G::SEATS).map(|_| Random).collect();
    table::play(&mut game, &mut players, 0, Seed(seed), |_, turn| turns.push(turn.clone()));
    let record =
        Record::<G> { setup: &setup, seed: Seed(seed), players: &[], turns: &turns, writing: G::Writing::default() };
    serde_json::to_string(&record.match_log()).unwrap()
}

/// A source with one seat, or with all.
pub fn source(seat: Option<u8>) -> Source {
    Source { seat: seat.map(Seat), lang: Lang::En, ..Source::default() }
}

/// A pack of a random match.
pub fn pack<G: CaseGame>(seed: u64, seat: Option<u8>) -> Pack {
    Pack::of_text(&match_log::<G>(seed), &source(seat)).unwrap()
}

/// A bid by West, who holds these cards, in DOUDIZHUVER.
pub fn bid() -> Case {
    let input = "DOUDIZHUVER 1.0\nINFO 1,4,1,6,9,2100\nDEAL A0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\nBID WHAT\n";
    Case {
        name: "bid".to_owned(),
        input: input.to_owned(),
        accept: vec![Answer::read("\"BID A3\"")],
        ..Case::default()
    }
}
