//! What differs in how players play, in words.

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

/// How far players differ from the usual in a habit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Difference {
    /// In what.
    pub habit: Habit,
    /// How often they might have done it.
    pub of: u64,
    /// How often they did it, as a part of that: 0 to 1.
    pub seen: f64,
    /// How often others do it in the same spots: 0 to 1.
    pub usual: f64,
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
    /// In what these players differ from the usual by more than chance, the surest first.
    pub fn differences(&self) -> Vec<Difference> {
        let mut found: Vec<(f64, Difference)> = Habit::ALL
            .iter()
            .filter_map(|&habit| self.difference(habit))
            .filter(|(sureness, _)| *sureness > SURE)
            .collect();
        found.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        found.into_iter().map(|(_, difference)| difference).collect()
    }

    /// And how sure it is: the square of how many standard errors it is apart.
    fn difference(&self, habit: Habit) -> Option<(f64, Difference)> {
        // By question, at the number of its first place: done and not done, here and usually.
        let mut tallies = [[[0u64; 2]; 2]; Place::COUNT];
        for place in Place::all() {
            let Some(done) = habit.is_at(place) else { continue };
            let [seen, usual] = &mut tallies[place.question().number()];
            seen[usize::from(done)] += u64::from(self.counts[place.number()]);
            usual[usize::from(done)] += u64::from(usual::COUNTS[place.number()]);
        }
        let (mut of, mut done, mut expected, mut variance) = (0, 0, 0.0, 0.0);
        for [seen, usual] in tallies {
            let asked = usual[0] + usual[1];
            if asked == 0 {
                continue;
            }
            let share = usual[1] as f64 / asked as f64;
            let times = seen[0] + seen[1];
            of += times;
            done += seen[1];
            expected += times as f64 * share;
            variance += times as f64 * share * (1.0 - share);
        }
        if of == 0 || variance <= 0.0 {
            return None;
        }
        let (apart, all) = (done as f64 - expected, of as f64);
        let difference = Difference { habit, of, seen: done as f64 / all, usual: expected / all };
        Some((apart * apart / variance, difference))
    }
}

/// Nine: three standard errors, because what is done in one game hangs together.
const SURE: f64 = 9.0;

impl Say for Difference {
    fn say(&self, lang: Lang) -> String {
        let habit = self.habit.say(lang);
        let [seen, usual] = [self.seen, self.usual].map(|share| format!("{:.0} %", 100.0 * share));
        match lang {
            Lang::Zh => format!("{habit}：{seen}，一般 {usual}"),
            Lang::En => format!("{habit}: {seen} of the time, usually {usual}"),
        }
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
