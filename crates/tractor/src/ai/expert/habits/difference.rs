//! What differs in how players play, in words.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use super::conduct::{self, ANSWERS, Cell, QUESTIONS, follow, lead};
use super::shifts::USUAL;
use super::{Habits, usual};

/// Something that players do more or less often than others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Habit {
    /// Leads trumps.
    LeadsTrumps,
    /// Leads side cards above which nothing is out.
    LeadsWinners,
    /// Leads points that can be beaten.
    LeadsPoints,
    /// Leads pairs, tractors and throws.
    LeadsMore,
    /// Gives points to a partner whose trick is safe.
    FeedsPartner,
    /// Gives points to a partner who may still lose the trick.
    FeedsPartnerUnsure,
    /// Takes a trick that is the partner's.
    OvertakesPartner,
    /// Takes an opponent's trick with cards of its suit.
    Takes,
    /// Takes an opponent's trick of a side suit with trumps.
    Ruffs,
    /// Gives points to an opponent.
    FeedsOpponent,
    /// Plays what the expert's policy likes best.
    PlaysTheBest,
    /// Plays what the policy does not even consider.
    PlaysTheOdd,
    /// Covers points.
    CoversPoints,
}

/// How far players differ from the usual in a habit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Difference {
    /// In what.
    pub habit: Habit,
    /// How often there was a choice.
    pub of: u64,
    /// How often they did it, as a part of that: 0 to 1.
    pub seen: f64,
    /// How often others do it in the same spots: 0 to 1.
    pub usual: f64,
}

impl Habit {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::LeadsTrumps,
        Self::LeadsWinners,
        Self::LeadsPoints,
        Self::LeadsMore,
        Self::FeedsPartner,
        Self::FeedsPartnerUnsure,
        Self::OvertakesPartner,
        Self::Takes,
        Self::Ruffs,
        Self::FeedsOpponent,
        Self::PlaysTheBest,
        Self::PlaysTheOdd,
        Self::CoversPoints,
    ];

    /// Whether an answer is this; `None` where another question is asked.
    fn is_at(self, cell: Cell) -> Option<bool> {
        const TAKES: [usize; 2] = [follow::TAKES, follow::TAKES_WITH_POINTS];
        const GIVES: [usize; 2] = [follow::TAKES_WITH_POINTS, follow::POINTS];
        let (question, answer) = (cell.question(), cell.answer());
        let leads = |wanted: &[usize]| conduct::is_lead(question).then(|| wanted.contains(&answer));
        let follows = |is_asked: &dyn Fn(bool, bool, usize) -> bool, wanted: &[usize]| {
            let (can_follow, is_of_trumps, whose) = conduct::of_follow(question)?;
            is_asked(can_follow, is_of_trumps, whose).then(|| wanted.contains(&answer))
        };
        let is_opponents = |whose: usize| conduct::OF_OPPONENT.contains(&whose);
        match self {
            Self::LeadsTrumps => leads(&[lead::TRUMP, lead::TRUMPS]),
            Self::LeadsWinners => leads(&[lead::WINNER]),
            Self::LeadsPoints => leads(&[lead::POINTS]),
            Self::LeadsMore => leads(&[lead::MORE, lead::TRUMPS]),
            Self::FeedsPartner => follows(&|_, _, whose| whose == conduct::SURELY_OF_PARTNER, &GIVES),
            Self::FeedsPartnerUnsure => follows(&|_, _, whose| whose == conduct::OF_PARTNER, &GIVES),
            Self::OvertakesPartner => follows(&|_, _, whose| !is_opponents(whose), &TAKES),
            Self::Takes => follows(&|can_follow, _, whose| can_follow && is_opponents(whose), &TAKES),
            Self::Ruffs => follows(&|can_follow, trumps, whose| !can_follow && !trumps && is_opponents(whose), &TAKES),
            Self::FeedsOpponent => follows(&|_, _, whose| is_opponents(whose), &[follow::POINTS]),
            Self::PlaysTheBest => conduct::is_liking(question).then_some(answer == 0),
            Self::PlaysTheOdd => conduct::is_choice(question).then_some(answer == 0),
            Self::CoversPoints => conduct::is_cover(question).then_some(answer > 0),
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
        let (mut of, mut done, mut expected, mut variance) = (0, 0, 0.0, 0.0);
        for question in 0..QUESTIONS {
            let (mut times, mut all, mut of_habit) = (0, 0.0, 0.0);
            for answer in 0..ANSWERS {
                let cell = Cell::new(question, answer);
                let Some(is_habit) = habit.is_at(cell) else { continue };
                let seen = u64::from(self.seen[cell.number()]);
                // What others do, where so much is to be expected by the reading.
                let wanted = self.expected(USUAL, cell) * usual::more(cell);
                times += seen;
                all += wanted;
                if is_habit {
                    done += seen;
                    of_habit += wanted;
                }
            }
            if times > 0 && all > 0.0 {
                let share = of_habit / all;
                of += times;
                expected += times as f64 * share;
                variance += times as f64 * share * (1.0 - share);
            }
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
            (Self::LeadsTrumps, Lang::Zh) => "首攻调主",
            (Self::LeadsTrumps, Lang::En) => "leads trumps",
            (Self::LeadsWinners, Lang::Zh) => "首攻副牌中外面压不过的单张",
            (Self::LeadsWinners, Lang::En) => "leads the highest card of a side suit",
            (Self::LeadsPoints, Lang::Zh) => "首攻会被压过的副牌分",
            (Self::LeadsPoints, Lang::En) => "leads points of a side suit that can be beaten",
            (Self::LeadsMore, Lang::Zh) => "首攻对子、拖拉机或甩牌",
            (Self::LeadsMore, Lang::En) => "leads pairs, tractors or throws",
            (Self::FeedsPartner, Lang::Zh) => "对家稳拿的一轮给分",
            (Self::FeedsPartner, Lang::En) => "gives points to a partner whose trick is safe",
            (Self::FeedsPartnerUnsure, Lang::Zh) => "对家暂时大、还会被压过时给分",
            (Self::FeedsPartnerUnsure, Lang::En) => "gives points to a partner who may still be beaten",
            (Self::OvertakesPartner, Lang::Zh) => "压过对家",
            (Self::OvertakesPartner, Lang::En) => "takes over a trick that is the partner's",
            (Self::Takes, Lang::Zh) => "跟得出花色时压过对手",
            (Self::Takes, Lang::En) => "beats an opponent's cards in their suit",
            (Self::Ruffs, Lang::Zh) => "绝门时毙对手的副牌",
            (Self::Ruffs, Lang::En) => "ruffs an opponent's side suit",
            (Self::FeedsOpponent, Lang::Zh) => "把分垫给对手",
            (Self::FeedsOpponent, Lang::En) => "gives points to an opponent's trick",
            (Self::PlaysTheBest, Lang::Zh) => "出高手打法首选的牌",
            (Self::PlaysTheBest, Lang::En) => "plays what the expert's policy likes best",
            (Self::PlaysTheOdd, Lang::Zh) => "出高手打法不会考虑的牌",
            (Self::PlaysTheOdd, Lang::En) => "plays what the expert's policy would not consider",
            (Self::CoversPoints, Lang::Zh) => "扣底时埋分",
            (Self::CoversPoints, Lang::En) => "covers points",
        }
        .to_owned()
    }
}
