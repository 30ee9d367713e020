//! A game's moves in a link: the chosen actions in order, then the failures. `b3-AB~7.1` means that seat 1 failed in
//! the step after the first seven, `~7.1-` that it failed at the moment of [`paiju_game::Game::halfway`]. The kind of
//! failure follows: `.TLE`, a platform's word; `.-A…`, an illegal action; `.-F…`, any other fault. Forced actions are
//! omitted.

use std::fmt::Write;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use paiju_game::{Fault, Seat};
use paiju_inspect::{Deed, Move};

use crate::games::TableGame;

/// Precedes each failure.
const FAILURE: char = '~';
/// Follows a seat that failed at the halfway moment.
const HALFWAY: char = '-';

/// The seat that failed, the step, and the failure.
struct Failure<A> {
    step: usize,
    seat: Seat,
    how: How<A>,
    halfway: bool,
}

enum How<A> {
    Fault(Fault),
    Refused(A),
}

/// Precedes an illegal action, and a fault.
const REFUSED: &str = "-A";
const FAULT: &str = "-F";

/// Written moves. They are read along with the game, which knows whose turn it is and which actions are forced.
pub struct Moves<G: TableGame> {
    chosen: std::vec::IntoIter<G::Action>,
    failures: Vec<Failure<G::Action>>,
    step: usize,
}

impl<G: TableGame> Moves<G> {
    /// Parses what [`write`] wrote; `None` if it is invalid.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(FAILURE);
        let chosen = G::linked_actions(parts.next()?)?.into_iter();
        let failure = |part: &str| {
            let mut words = part.splitn(3, '.');
            let step = words.next()?.parse().ok()?;
            let seat = words.next()?;
            let (seat, halfway) = seat.strip_suffix(HALFWAY).map_or((seat, false), |seat| (seat, true));
            let seat = seat.parse().ok().filter(|&seat| seat < G::SEATS).map(Seat)?;
            let how = words.next().map_or(Some(How::Fault(Fault::Illegal)), read_how::<G>)?;
            Some(Failure { step, seat, how, halfway })
        };
        Some(Self { chosen, failures: parts.map(failure).collect::<Option<_>>()?, step: 0 })
    }

    /// What happens next in this game; `None` when nothing more is written.
    pub fn next(&mut self, game: &G) -> Option<Move<G::Action>> {
        let failed = self.failures.iter().find(|failure| failure.step == self.step);
        let next = match failed {
            // A seat can fail when no question is open: after the last of three zeros.
            Some(Failure { seat, how: How::Refused(action), .. }) => {
                Move { seat: *seat, deed: Deed::Refused(action.clone()) }
            }
            Some(Failure { seat, how: How::Fault(fault), halfway, .. }) => {
                Move { seat: *seat, deed: Deed::Fail { fault: fault.clone(), halfway: *halfway } }
            }
            None => {
                let asked = game.to_act().first()?;
                Move::act(asked, game.sole_answer(asked).or_else(|| self.chosen.next())?)
            }
        };
        self.step += 1;
        Some(next)
    }
}

/// An illegal action, written after the seat; empty if links have no letters for it, as for a bid of nine.
fn write_refused<G: TableGame>(action: &G::Action) -> String {
    let written = G::link_action(action);
    let is_read = G::linked_actions(&written).is_some_and(|read| read == [action.clone()]);
    if is_read { format!(".{REFUSED}{written}") } else { String::new() }
}

/// Reads the kind of failure that follows the seat.
fn read_how<G: TableGame>(word: &str) -> Option<How<G::Action>> {
    if let Some(action) = word.strip_prefix(REFUSED) {
        let [action] = <[G::Action; 1]>::try_from(G::linked_actions(action)?).ok()?;
        return Some(How::Refused(action));
    }
    if let Some(packed) = word.strip_prefix(FAULT) {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(packed).ok()?;
        return postcard::from_bytes(&bytes).ok().map(How::Fault);
    }
    Some(How::Fault(Fault::Reported { word: word.to_owned() }))
}

/// A kind of failure, written after the seat; empty for an unknown illegal answer.
fn write_fault(fault: &Fault) -> String {
    let is_plain = |word: &str| word.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_');
    match fault {
        Fault::Illegal => String::new(),
        Fault::Reported { word } if is_plain(word) => format!(".{word}"),
        // Every fault can be written.
        other => format!(".{FAULT}{}", BASE64_URL_SAFE_NO_PAD.encode(postcard::to_allocvec(other).unwrap_or_default())),
    }
}

/// Writes the moves of a game, each with the game before it: letters, digits and `-_.~`.
pub fn write<'a, G: TableGame>(moves: impl IntoIterator<Item = (&'a G, Move<G::Action>)>) -> String {
    let (mut line, mut failures) = (String::new(), String::new());
    for (step, (before, made)) in moves.into_iter().enumerate() {
        match made.deed {
            Deed::Act(action) => {
                if before.sole_answer(made.seat).is_none() {
                    line += &G::link_action(&action);
                }
            }
            Deed::Fail { fault, halfway } => {
                // Writing to a string does not fail.
                let _ = write!(failures, "{FAILURE}{step}.{}", made.seat.0);
                if halfway {
                    failures.push(HALFWAY);
                }
                failures += &write_fault(&fault);
            }
            Deed::Refused(action) => {
                let _ = write!(failures, "{FAILURE}{step}.{}{}", made.seat.0, write_refused::<G>(&action));
            }
        }
    }
    line + &failures
}

/// A game after this many moves; `None` if they are impossible.
#[cfg(test)]
pub fn replay<G: TableGame>(setup: &G::Setup, line: &str, steps: usize) -> Option<G> {
    let mut moves = Moves::<G>::read(line)?;
    let mut game = G::start(setup);
    for _ in 0..steps {
        let next = moves.next(&game)?;
        next.apply(&mut game).ok()?;
    }
    Some(game)
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::DouDizhu;
    use paiju_game::{Game, Rng, Seed};
    use paiju_mahjong::Mahjong;

    use super::*;

    #[test]
    fn a_game_in_which_seats_fail_is_read_back() {
        for seed in (0..20).map(Seed) {
            let setup = Mahjong::deal(seed);
            let (mut game, mut rng) = (Mahjong::start(&setup), Rng::new(seed));
            let (mut moves, mut actions) = (Vec::new(), Vec::new());
            while let Some(seat) = game.to_act().first() {
                game.legal_actions(seat, &mut actions);
                let fault = Fault::Reported { word: "TLE".to_owned() };
                let deed = match rng.below(40) {
                    0 => Deed::Fail { fault, halfway: false },
                    1 => Deed::Fail { fault: Fault::Crash { detail: "牌 x.py:3".to_owned() }, halfway: false },
                    2 => Deed::Fail { fault: Fault::Illegal, halfway: false },
                    3 => Deed::Refused(*rng.pick(&actions).unwrap()),
                    _ => Deed::Act(*rng.pick(&actions).unwrap()),
                };
                let made = Move { seat, deed };
                moves.push((game.clone(), made.clone()));
                made.apply(&mut game).unwrap();
            }
            let line = write(moves.iter().map(|(before, made)| (before, made.clone())));
            assert!(line.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_.~".contains(&letter)), "{line}");
            assert_eq!(replay::<Mahjong>(&setup, &line, moves.len()), Some(game));
        }
    }

    // ruling: D18
    #[test]
    fn a_fault_before_the_kitty_and_one_after_three_zeros_are_read_back() {
        let setup = DouDizhu::deal(Seed(77));
        for (bids, halfway, early) in [(&[0, 3][..], true, true), (&[0, 3], false, false), (&[0, 0, 0], false, true)] {
            let bid = |(seat, &bid): (usize, &u8)| Move::act(Seat(seat as u8), paiju_doudizhu::Action::Bid(bid));
            let mut moves: Vec<Move<paiju_doudizhu::Action>> = bids.iter().enumerate().map(bid).collect();
            let fault = Fault::Reported { word: "TLE".to_owned() };
            moves.push(Move { seat: Seat(1), deed: Deed::Fail { fault, halfway } });
            let mut game = DouDizhu::start(&setup);
            let mut before = Vec::new();
            for made in &moves {
                before.push(game.clone());
                made.apply(&mut game).unwrap();
            }
            let line = write(before.iter().zip(moves.iter().cloned()));
            assert_eq!(line.contains("1-"), halfway, "{line}");
            let scores = game.outcome().map(|outcome| DouDizhu::scores(&outcome));
            assert_eq!(scores == Some(vec![350.0, -700.0, 350.0]), early, "{line}");
            assert_eq!(replay::<DouDizhu>(&setup, &line, moves.len()), Some(game), "{line}");
        }
    }

    #[test]
    fn how_a_seat_failed_is_read_back() {
        let fault = |fault| Deed::Fail { fault, halfway: false };
        let detail = "ValueError: “牌”".to_owned();
        for deed in [
            fault(Fault::TimeOut { limit_ms: 1000 }),
            fault(Fault::Crash { detail }),
            fault(Fault::Malformed { answer: "a.b~c".to_owned() }),
            fault(Fault::Illegal),
            fault(Fault::Reported { word: "TLE".to_owned() }),
            fault(Fault::Reported { word: "a b".to_owned() }),
            Deed::Refused(paiju_doudizhu::Action::Bid(3)),
            Deed::Refused(paiju_doudizhu::Action::Play(DouDizhu::deal(Seed(1)).hands[0])),
        ] {
            let game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
            let made = Move { seat: Seat(0), deed };
            let line = write([(&game, made.clone())]);
            assert_eq!(Moves::<DouDizhu>::read(&line).unwrap().next(&game), Some(made), "{line}");
        }
        let game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
        let nine = Move { seat: Seat(0), deed: Deed::Refused(paiju_doudizhu::Action::Bid(9)) };
        assert_eq!(write([(&game, nine)]), "~0.0", "an illegal answer, whichever it was");
        for text in ["~1.1.-A", "~1.1.-Azzz", "~1.1.-F", "~1.1.-F****", "~0.0.-Ab3b3"] {
            assert!(Moves::<DouDizhu>::read(text).is_none(), "{text}");
        }
    }

    #[test]
    fn invalid_texts_are_not_read() {
        for text in ["~", "~1", "~1.4", "~x.1", "~1.", "%", "~1.-", "~1.4-", "~1.1--"] {
            assert!(Moves::<Mahjong>::read(text).is_none(), "{text}");
        }
    }
}
