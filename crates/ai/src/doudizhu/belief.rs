//! Beliefs about the other hands (读牌), from the expert's weighted deals.

use crate::Belief;
use paiju_cards::{Card, Rank};
use paiju_game::{Lang, Limit, Say, Seat};
use serde::{Deserialize, Serialize};

use crate::doudizhu::expert;
use paiju_doudizhu::Counts;
use paiju_doudizhu::combination::JOKERS;
use paiju_doudizhu::{Combination, SEATS, View, moves, text};

/// Something a seat may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holding {
    /// 压得住: something that beats the play on the table; never for the seat that made it.
    Beats,
    /// 火箭: both jokers.
    Rocket,
    /// 大王
    BigJoker,
    /// 小王
    LittleJoker,
    /// 炸弹: four of a rank.
    Bomb,
    /// Two 2s or more.
    Twos,
    /// A card of the highest rank not seen by the viewing seat, unless that is a joker.
    Highest {
        /// The rank.
        rank: Rank,
    },
}

impl Holding {
    /// The holdings to list for `seat`, in display order.
    fn asked(view: &View, seat: Seat) -> impl Iterator<Item = Self> {
        let beats = view.course().target().filter(|&(owner, _)| owner != seat).map(|_| Self::Beats);
        let highest = view.unseen().iter().next_back().map(Card::rank).filter(|&rank| rank <= Rank::Two);
        let always = [Self::Rocket, Self::BigJoker, Self::LittleJoker, Self::Bomb, Self::Twos];
        beats.into_iter().chain(always).chain(highest.map(|rank| Self::Highest { rank }))
    }

    /// Whether this hand has it, with `target` on the table.
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

impl Say for Holding {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Beats, Lang::Zh) => "压得住这手牌".to_owned(),
            (Self::Beats, Lang::En) => "can beat what lies there".to_owned(),
            (Self::Rocket, Lang::Zh) => "火箭".to_owned(),
            (Self::Rocket, Lang::En) => "the rocket".to_owned(),
            (Self::BigJoker, Lang::Zh) => "大王".to_owned(),
            (Self::BigJoker, Lang::En) => "the big joker".to_owned(),
            (Self::LittleJoker, Lang::Zh) => "小王".to_owned(),
            (Self::LittleJoker, Lang::En) => "the little joker".to_owned(),
            (Self::Bomb, Lang::Zh) => "炸弹".to_owned(),
            (Self::Bomb, Lang::En) => "a bomb".to_owned(),
            (Self::Twos, Lang::Zh) => "至少两张 2".to_owned(),
            (Self::Twos, Lang::En) => "two 2s or more".to_owned(),
            (Self::Highest { rank }, Lang::Zh) => format!("外面最大的牌：{}", text::rank(*rank, lang)),
            (Self::Highest { rank }, Lang::En) => format!("the highest rank still out: {}", text::rank(*rank, lang)),
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
