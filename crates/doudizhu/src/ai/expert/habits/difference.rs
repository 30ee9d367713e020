//! What differs in how players play, in words.

use paiju_game::habits::HabitTally;
use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use super::{Habits, Place, usual};
use crate::ai::expert::odds;

/// Something that players do more or less often than others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Habit {
    /// Bids, with such hands.
    Bids,
    /// Leads what the rules of thumb would lead.
    LeadsAsUsual,
    /// Breaks up combinations of its hand to play.
    BreaksUp,
    /// Passes over an opponent's cards where the rules of thumb would play.
    LetsOpponent,
    /// Plays over an opponent's cards where the rules of thumb would pass.
    StopsOpponent,
    /// Passes over an opponent's cards where the rules of thumb would bomb.
    KeepsBombs,
    /// Passes over the partner's cards where the rules of thumb would play.
    LetsPartner,
    /// Plays over the partner's cards where the rules of thumb would pass.
    StopsPartner,
    /// Still holds a joker with seven cards or fewer.
    KeepsJokers,
}

impl Habit {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::Bids,
        Self::LeadsAsUsual,
        Self::BreaksUp,
        Self::LetsOpponent,
        Self::StopsOpponent,
        Self::KeepsBombs,
        Self::LetsPartner,
        Self::StopsPartner,
        Self::KeepsJokers,
    ];

    /// Whether what a place stands for is this; `None` where it might not have been done.
    fn is_at(self, place: Place) -> Option<bool> {
        const LEAD: usize = 0;
        const OVER_PARTNER: usize = 1;
        const OVER_OPPONENT: usize = 2;
        let action = |wanted: usize| match place {
            Place::Action([situation, _, behaviour]) if situation == wanted => Some(behaviour),
            _ => None,
        };
        let could_play = matches!(place.question(), Place::Action([_, _, odds::COULD_PLAY]));
        let should_pass = matches!(place.question(), Place::Action([_, _, odds::PASSES]));
        let lets = |over: usize| action(over).filter(|_| could_play).map(|behaviour| odds::wanted(behaviour).is_none());
        let stops = |over: usize| action(over).filter(|_| should_pass).map(|behaviour| behaviour != odds::PASSES);
        match (self, place) {
            (Self::Bids, Place::Bid([bid, _])) => Some(bid > 0),
            (Self::LeadsAsUsual, _) => action(LEAD).map(|behaviour| odds::wanted(behaviour) == Some(odds::WANTED_SAME)),
            (Self::BreaksUp, Place::Action([_, _, behaviour])) => {
                odds::loss(behaviour).map(|loss| loss == odds::MOST_LOSS)
            }
            (Self::LetsOpponent, _) => lets(OVER_OPPONENT),
            (Self::StopsOpponent, _) => stops(OVER_OPPONENT),
            (Self::KeepsBombs, _) => {
                action(OVER_OPPONENT).filter(|_| could_play).map(|behaviour| behaviour == odds::COULD_BOMB)
            }
            (Self::LetsPartner, _) => lets(OVER_PARTNER),
            (Self::StopsPartner, _) => stops(OVER_PARTNER),
            (Self::KeepsJokers, Place::Jokers([_, stage, held])) => (stage <= odds::UP_TO_SEVEN).then_some(held > 0),
            (Self::Bids | Self::BreaksUp | Self::KeepsJokers, _) => None,
        }
    }
}

impl Habits {
    /// How often they did it, and might have.
    pub(super) fn tally(&self, habit: Habit) -> HabitTally {
        // By question, at the number of its first place: done and not done, here and usually.
        let mut tallies = [[[0u64; 2]; 2]; Place::COUNT];
        for place in Place::all() {
            let Some(done) = habit.is_at(place) else { continue };
            let [seen, usual] = &mut tallies[place.question().number()];
            seen[usize::from(done)] += u64::from(self.counts[place.number()]);
            usual[usize::from(done)] += u64::from(usual::COUNTS[place.number()]);
        }
        let mut tally = HabitTally::default();
        for [seen, usual] in tallies {
            let asked = usual[0] + usual[1];
            if asked > 0 {
                tally.add(seen[0] + seen[1], seen[1], usual[1] as f64 / asked as f64);
            }
        }
        tally
    }
}

impl Say for Habit {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Bids, Lang::Zh) => "叫分",
            (Self::Bids, Lang::En) => "bids with such hands",
            (Self::LeadsAsUsual, Lang::Zh) => "领牌照常规出",
            (Self::LeadsAsUsual, Lang::En) => "leads what is usually led",
            (Self::BreaksUp, Lang::Zh) => "出牌时拆散手里的牌型",
            (Self::BreaksUp, Lang::En) => "breaks up combinations to play",
            (Self::LetsOpponent, Lang::Zh) => "对手的牌该管却不要",
            (Self::LetsOpponent, Lang::En) => "passes over an opponent's cards that should be beaten",
            (Self::StopsOpponent, Lang::Zh) => "对手的牌该放却去管",
            (Self::StopsOpponent, Lang::En) => "beats an opponent's cards that are better let go",
            (Self::KeepsBombs, Lang::Zh) => "该炸的时候捏着炸弹",
            (Self::KeepsBombs, Lang::En) => "keeps a bomb back where it should be played",
            (Self::LetsPartner, Lang::Zh) => "队友的牌该接却不要",
            (Self::LetsPartner, Lang::En) => "passes over the partner's cards that should be taken over",
            (Self::StopsPartner, Lang::Zh) => "队友的牌该放却去压",
            (Self::StopsPartner, Lang::En) => "beats the partner's cards that are better let go",
            (Self::KeepsJokers, Lang::Zh) => "剩七张以内手里还留着王",
            (Self::KeepsJokers, Lang::En) => "still holds a joker with seven cards or fewer",
        }
        .to_owned()
    }
}
