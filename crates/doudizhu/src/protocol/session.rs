//! The dialogue between the platform and the seats, derived from the game alone.
//!
//! The referee handles one event after another: each bid and play first with the seat that makes it, then with the
//! others from A to C. Every message goes to all three, including the loser of a forfeited game, because ERROR ends the
//! game for it too.

use paiju_game::Seat;
use paiju_game::cards::CardSet;

use super::message::{EngineMessage, Message, PlatformMessage, RoundInfo, Topic};
use crate::course::{Bid, Course, Ending, Phase, Play};
use crate::{Combination, DouDizhu, SEATS, View, WEST, moves};

/// A message to a seat and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The seat.
    pub seat: Seat,
    /// The message.
    pub sent: PlatformMessage,
    /// The answer; `None` for an open question, or one that a failed seat never answered.
    pub answer: Option<EngineMessage>,
}

/// The dialogue with a seat so far, starting with INFO. If the seat must act, its question is the last message and
/// still open; it is withdrawn if another seat fails before the platform asks. For games that begin with bidding.
pub fn messages(view: &View, info: &RoundInfo) -> Vec<Message> {
    let mut said = Vec::new();
    for exchange in exchanges(view, info) {
        said.push(exchange.sent.into());
        said.extend(exchange.answer.map(Message::from));
    }
    said
}

/// The platform's options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// Whether a seat that can only pass is told of its pass instead of asked: `PLAY d-1` to d itself, acknowledged
    /// like any relay.
    pub auto_pass: bool,
}

/// As [`messages`], with the answers.
pub fn exchanges(view: &View, info: &RoundInfo) -> Vec<Exchange> {
    exchanges_by(view, info, Manner::default())
}

/// As [`exchanges`], with a platform that uses these options.
pub fn exchanges_by(view: &View, info: &RoundInfo, manner: Manner) -> Vec<Exchange> {
    let (seat, dealt) = (view.seat(), view.dealt());
    let mut automatic = automatic_passes(view.course(), seat, dealt, manner).into_iter();
    let exchange = |step: Step| {
        let automatic = matches!(step, Step::Play(_)) && automatic.next().unwrap_or(false);
        step.exchange(seat, dealt, info, automatic)
    };
    steps(view.course()).into_iter().filter_map(exchange).collect()
}

/// The dialogue with all three seats so far, starting with INFO.
pub fn record(game: &DouDizhu, info: &RoundInfo) -> Vec<Exchange> {
    record_by(game, info, Manner::default())
}

/// As [`record`], with a platform that uses these options.
pub fn record_by(game: &DouDizhu, info: &RoundInfo, manner: Manner) -> Vec<Exchange> {
    let dealt = |seat: Seat| game.setup().hands.get(seat.index()).copied().unwrap_or_default();
    let passes = [0, 1, 2].map(|seat| automatic_passes(game.course(), Seat(seat), dealt(Seat(seat)), manner));
    let mut plays = 0;
    let mut said = Vec::new();
    for step in steps(game.course()) {
        let play = plays;
        plays += usize::from(matches!(step, Step::Play(_)));
        for seat in step.order() {
            let automatic = matches!(step, Step::Play(_))
                && passes.get(seat.index()).and_then(|passes| passes.get(play)).copied().unwrap_or(false);
            said.extend(step.exchange(seat, dealt(seat), info, automatic));
        }
    }
    said
}

/// For each play, whether it is a pass that the platform makes for this seat because it has no other choice.
fn automatic_passes(course: &Course, seat: Seat, dealt: CardSet, manner: Manner) -> Vec<bool> {
    let plays = course.plays();
    if !manner.auto_pass {
        return vec![false; plays.len()];
    }
    let kitty = course.kitty().filter(|_| course.landlord() == Some(seat)).unwrap_or_default();
    let mut hand = dealt | kitty;
    let mut target: Option<(Seat, Combination)> = None;
    let mut automatic = Vec::with_capacity(plays.len());
    for play in plays {
        let can_play = || target.is_none_or(|(_, target)| moves::can_follow(hand, &target));
        automatic.push(play.seat == seat && play.combination.is_none() && !can_play());
        match play.combination {
            Some(made) => target = Some((play.seat, made)),
            None if target.is_some_and(|(owner, _)| owner == play.seat.next(SEATS)) => target = None,
            None => {}
        }
        if play.seat == seat {
            hand -= play.cards;
        }
    }
    automatic
}

/// An event that all seats are told of.
#[derive(Clone, Copy, Debug)]
enum Step {
    Info,
    Deal,
    Bid(Bid),
    Leftover {
        landlord: Seat,
        kitty: CardSet,
    },
    Play(Play),
    /// This seat must bid or play, or failed when it had to.
    Asked {
        seat: Seat,
        bidding: bool,
    },
    GameOver {
        winner: Seat,
    },
    Error {
        seat: Seat,
    },
}

fn steps(course: &Course) -> Vec<Step> {
    let mut steps = vec![Step::Info, Step::Deal];
    steps.extend(course.bids().iter().copied().map(Step::Bid));
    if let (Some(landlord), Some(kitty)) = (course.landlord(), course.kitty()) {
        steps.push(Step::Leftover { landlord, kitty });
    }
    steps.extend(course.plays().iter().copied().map(Step::Play));
    let asked = |turn| Step::Asked { seat: turn, bidding: course.kitty().is_none() };
    match course.phase() {
        Phase::Bidding { turn } | Phase::Playing { turn } => steps.push(asked(*turn)),
        Phase::Kitty { .. } | Phase::Over { ending: Ending::NoBid } => {}
        Phase::Over { ending: Ending::Out { winner } } => steps.push(Step::GameOver { winner: *winner }),
        Phase::Over { ending: Ending::Forfeit { seat, .. } | Ending::AllFailed { seat, .. } } => {
            // A seat that failed without being asked failed to acknowledge something.
            steps.extend((turn_at_forfeit(course) == Some(*seat)).then(|| asked(*seat)));
            steps.push(Step::Error { seat: *seat });
        }
    }
    steps
}

/// The seat to act when a fault ended the game; `None` between the last bid and the kitty.
fn turn_at_forfeit(course: &Course) -> Option<Seat> {
    if course.kitty().is_some() {
        return course.plays().last().map(|play| play.seat.next(SEATS)).or(course.landlord());
    }
    match course.bids() {
        [] => Some(WEST),
        [.., last] if !course.is_bidding_decided() => Some(last.seat.next(SEATS)),
        _ => None,
    }
}

impl Step {
    /// The seats in the order in which the referee turns to them.
    fn order(self) -> [Seat; SEATS as usize] {
        let first = match self {
            Self::Bid(Bid { seat, .. }) | Self::Play(Play { seat, .. }) => seat,
            _ => WEST,
        };
        let mut order = [0, 1, 2].map(Seat);
        order.sort_by_key(|&seat| (seat != first, seat));
        order
    }

    /// The message of this event to this seat, with its answer, and whether it is an automatic pass.
    fn exchange(self, seat: Seat, dealt: CardSet, info: &RoundInfo, automatic: bool) -> Option<Exchange> {
        let ok = |topic| Some(EngineMessage::Ok(topic));
        let (sent, answer) = match self {
            Self::Info => (PlatformMessage::Info(*info), ok(Topic::Info)),
            Self::Deal => (PlatformMessage::Deal { seat, cards: dealt }, ok(Topic::Deal)),
            Self::Bid(Bid { seat: bidder, value }) if bidder == seat => {
                (PlatformMessage::AskBid, Some(EngineMessage::Bid { seat, value }))
            }
            Self::Bid(Bid { seat, value }) => (PlatformMessage::Bid { seat, value }, ok(Topic::Bid)),
            Self::Leftover { landlord, kitty } => {
                (PlatformMessage::Leftover { landlord, cards: kitty }, ok(Topic::Leftover))
            }
            Self::Play(Play { seat: player, cards, .. }) if player == seat && !automatic => {
                (PlatformMessage::AskPlay, Some(EngineMessage::Play { seat, cards }))
            }
            Self::Play(Play { seat, cards, .. }) => (PlatformMessage::Play { seat, cards }, ok(Topic::Play)),
            Self::Asked { seat: asked, .. } if asked != seat => return None,
            Self::Asked { bidding: true, .. } => (PlatformMessage::AskBid, None),
            Self::Asked { bidding: false, .. } => (PlatformMessage::AskPlay, None),
            Self::GameOver { winner } => (PlatformMessage::GameOver { winner: Some(winner) }, ok(Topic::GameOver)),
            Self::Error { seat } => (PlatformMessage::Error { seat }, ok(Topic::Error)),
        };
        Some(Exchange { seat, sent, answer })
    }
}

#[cfg(test)]
pub(crate) mod tests;
