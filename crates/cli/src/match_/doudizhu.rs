//! The referee's record of a game of Dou Dizhu.

use paiju_doudizhu::protocol::{EngineMessage, Exchange, PlatformMessage, VERSION, record_by, referee};
use paiju_doudizhu::{DouDizhu, SEATS};
use paiju_game::Seat;

use super::arena::Played;
use super::hall::Hall;
use super::seats::Entrant;

/// The record, with programs' own words. Names are requested at the start of a round, and again from a restarted program.
pub fn transcript(hall: &Hall<DouDizhu>, game: &Played<DouDizhu>) -> String {
    let greeting = Seat::all(SEATS).filter_map(|seat| {
        let sent = PlatformMessage::Version(VERSION.to_owned());
        let answer = match &hall.roster.plays[game.seating[seat.index()]] {
            Entrant::Ai(name) if game.place.game == 0 => Some(EngineMessage::Name(name.clone())),
            Entrant::Ai(_) => return None,
            Entrant::Program(_) => None,
        };
        Some(Exchange { seat, sent, answer })
    });
    let exchanges: Vec<Exchange> =
        greeting.chain(record_by(&game.end, &hall.info(&game.place), hall.speech.manner)).collect();
    referee::transcript(&exchanges, &std::array::from_fn(|seat| game.heard.get(seat).cloned().flatten()))
}
