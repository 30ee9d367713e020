//! Beliefs about the other hands (读牌), from the expert's weighted deals.

use crate::Belief;
use paiju_game::cards::{Card, Rank};
use paiju_game::{Lang, Limit, Seat, texts};
use serde::{Deserialize, Serialize};

use crate::doudizhu::expert;
use paiju_doudizhu::Counts;
use paiju_doudizhu::combination::JOKERS;
use paiju_doudizhu::{Combination, SEATS, View, moves, text};

texts! {
    /// Something a seat may hold.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Holding {
        /// 压得住: something that beats the play on the table; never for the seat that made it.
        Beats => "压得住这手牌", "can beat what lies there";
        Rocket => "火箭", "the rocket";
        BigJoker => "大王", "the big joker";
        LittleJoker => "小王", "the little joker";
        Bomb => "炸弹", "a bomb";
        Twos => "至少两张 2", "two 2s or more";
        /// A card of the highest rank not seen by the viewing seat, unless that is a joker.
        Highest { rank: Rank } =>
            format!("外面最大的牌：{}", text::rank(*rank, Lang::Zh)),
            format!("the highest rank still out: {}", text::rank(*rank, Lang::En));
    }
}

impl Holding {
    /// The holdings to list for `seat`, in display order.
    fn asked(view: &View, seat: Seat) -> impl Iterator<Item = Self> {
        let beats = view.course().target().filter(|&(owner, _)| owner != seat).map(|_| Self::Beats);
        let highest = view.unseen().iter().next_back().map(Card::rank).filter(|&rank| rank <= Rank::Two);
        let always = [Self::Rocket, Self::BigJoker, Self::LittleJoker, Self::Bomb, Self::Twos];
        beats.into_iter().chain(always).chain(highest.map(|rank| Self::Highest { rank }))
    }

    /// Whether it is true of this hand, with `target` on the table.
    fn is_held(self, hand: &Counts, target: Option<&Combination>) -> bool {
        match self {
            Self::Beats => target.is_some_and(|target| moves::can_beat(hand, target)),
            Self::Rocket => hand.at_least()[1] & JOKERS == JOKERS,
            Self::BigJoker => hand.count(Rank::BigJoker) > 0,
            Self::LittleJoker => hand.count(Rank::LittleJoker) > 0,
            Self::Bomb => hand.at_least()[4] != 0,
            Self::Twos => hand.count(Rank::Two) > 1,
            Self::Highest { rank } => hand.count(rank) > 0,
        }
    }
}

pub(crate) fn beliefs(view: &View, limit: &Limit<'_>) -> Vec<Belief<Holding>> {
    if view.course().ending().is_some() || !can_be_read(view) {
        return Vec::new();
    }
    let deals = expert::deals(view, limit);
    let target = view.target();
    let of_seat = |seat: Seat| Holding::asked(view, seat).map(move |holding| (holding, seat));
    let mut asked: Vec<_> = Seat::all(SEATS).filter(|&seat| seat != view.seat()).flat_map(of_seat).collect();
    asked.sort();
    let beliefs = asked.into_iter().map(|(holding, seat)| {
        let (chance, dealt) = deals.share(|hands| holding.is_held(&hands[seat.index()], target.as_ref()));
        Belief { holding, seat, chance, dealt }
    });
    let is_known = |one: &Belief<Holding>| one.chance == one.dealt && (one.dealt == 0.0 || one.dealt == 1.0);
    beliefs.filter(|one| !is_known(one)).collect()
}

/// Whether another seat has acted, and all numbers and seats allow deals.
fn can_be_read(view: &View) -> bool {
    let course = view.course();
    let acted = || course.bids().iter().map(|bid| bid.seat).chain(course.plays().iter().map(|play| play.seat));
    let mut seats = acted().chain([view.seat()]).chain(course.landlord());
    view.adds_up() && seats.all(|seat| seat.0 < SEATS) && acted().any(|seat| seat != view.seat())
}

#[cfg(test)]
mod tests;
