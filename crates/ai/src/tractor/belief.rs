//! The expert's beliefs about the other hands and the covered cards (读牌).

use crate::Belief;
use paiju_game::{Lang, Limit, Rng, Seat, texts};
use serde::{Deserialize, Serialize};

use crate::tractor::expert::Walk;
use paiju_tractor::{Cards, EffectiveSuit, HAND, SEATS, Stage, Trump, View, text};

texts! {
    /// Something that a seat may hold or have covered.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "holding", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Holding {
        OutOf { suit: EffectiveSuit } =>
            format!("没有{}", text::effective_suit(*suit, Lang::Zh)),
            format!("no {}", text::effective_suit(*suit, Lang::En));
        BigJoker => "有大王", "a big joker";
        LittleJoker => "有小王", "a small joker";
        TrumpPair => "有主对", "a pair of trumps";
        /// 底里有分: points among the covered cards; about the banker only.
        CoveredPoints => "底里有分", "points in the kitty";
    }
}

impl Holding {
    /// Whether it is true of a seat with this hand; `covered` are the banker's covered cards.
    pub fn holds(self, trump: Trump, hand: Cards, covered: Cards) -> bool {
        match self {
            Self::OutOf { suit } => (hand & trump.cards(suit)).is_empty(),
            Self::BigJoker => !hand.of_face(paiju_game::cards::Card::BIG_JOKER).is_empty(),
            Self::LittleJoker => !hand.of_face(paiju_game::cards::Card::LITTLE_JOKER).is_empty(),
            Self::TrumpPair => (hand & trump.cards(EffectiveSuit::Trump)).pairs() > 0,
            Self::CoveredPoints => covered.points() > 0,
        }
    }
}

/// Units of [`Limit::work`] for one step of both walks: one through deals weighted by what was seen, one through all
/// possible deals.
const WORK_PER_STEP: u64 = 10;
/// Steps between counted deals.
const BETWEEN: u64 = 5;
/// The most deals counted.
const MOST: u64 = 2_000;

/// Empty unless cards are being played. Possible deals have no covered trumps. Suits are listed if a card of them is
/// unseen, jokers and trump pairs if the seat may hold them.
pub(crate) fn beliefs(view: &View, limit: &Limit<'_>) -> Vec<Belief<Holding>> {
    let course = view.course();
    let (Some(trump), Some(banker), Some(Stage::Play)) = (course.trump(), course.banking().banker, course.stage())
    else {
        return Vec::new();
    };
    let asked = asked(view, trump, banker);
    if asked.is_empty() {
        return Vec::new();
    }
    let deals = (limit.work / (WORK_PER_STEP * BETWEEN)).clamp(1, MOST);
    let count = |read: bool| {
        let mut rng = Rng::new(limit.seed);
        let mut walk = Walk::of(view, &mut rng, read)?;
        walk.warm_up(&mut rng, limit);
        let (mut counts, mut of) = (vec![0u32; asked.len()], 0u32);
        while of == 0 || u64::from(of) < deals && !limit.stopped() {
            walk.go_on(&mut rng, BETWEEN as u32);
            for (count, &(holding, seat)) in counts.iter_mut().zip(&asked) {
                *count += u32::from(holding.holds(trump, walk.hand(seat), walk.covered()));
            }
            of += 1;
        }
        Some(counts.into_iter().map(move |count| f64::from(count) / f64::from(of)))
    };
    let chances = count(true).into_iter().flatten().zip(count(false).into_iter().flatten());
    let belief =
        |(&(holding, seat), (chance, dealt)): (&(Holding, Seat), (f64, f64))| Belief { holding, seat, chance, dealt };
    asked.iter().zip(chances).map(belief).collect()
}

/// The beliefs to estimate, by holding, then by seat.
fn asked(view: &View, trump: Trump, banker: Seat) -> Vec<(Holding, Seat)> {
    let unseen = view.unseen();
    let me = view.seat();
    let mut asked = Vec::new();
    if me != banker && unseen.points() > 0 {
        asked.push((Holding::CoveredPoints, banker));
    }
    let played = |seat| {
        view.course().tricks().iter().filter_map(move |trick| trick.play_of(seat)).map(Cards::len).sum::<usize>()
    };
    let others = || Seat::all(SEATS).filter(|&seat| seat != me && played(seat) < usize::from(HAND));
    let suits = EffectiveSuit::ALL.into_iter().filter(|&suit| !(unseen & trump.cards(suit)).is_empty());
    let mut holdings: Vec<Holding> = suits.map(|suit| Holding::OutOf { suit }).collect();
    // Skips what nobody can hold any more.
    let rest = [Holding::BigJoker, Holding::LittleJoker, Holding::TrumpPair];
    holdings.extend(rest.into_iter().filter(|holding| holding.holds(trump, unseen, Cards::EMPTY)));
    for holding in holdings {
        asked.extend(others().map(|seat| (holding, seat)));
    }
    asked
}

#[cfg(test)]
mod tests;
