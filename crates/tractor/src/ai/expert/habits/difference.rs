//! What differs in how players play, in words.

use paiju_game::habits::HabitTally;
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
    /// How often they did it, and might have.
    pub(super) fn tally(&self, habit: Habit) -> HabitTally {
        let mut tally = HabitTally::default();
        for question in 0..QUESTIONS {
            let (mut times, mut done, mut all, mut of_habit) = (0, 0, 0.0, 0.0);
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
            if all > 0.0 {
                tally.add(times, done, of_habit / all);
            }
        }
        tally
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
