//! How a score of FightTheLandlord2 came about: the stake, and each doubling with its turn.

use paiju_doudizhu::{Action, Ending, Kind, Outcome, RuleSet, Spring, text};
use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use super::{Replay, ReplayEvent, Step};

/// What a score is made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reckoning {
    /// 底分, 1..=3.
    pub stake: u8,
    /// The bombs and the rocket, each with its turn.
    pub doublings: Vec<(Kind, Option<usize>)>,
    /// 春天 or 反春天.
    pub spring: Option<Spring>,
    /// What a farmer wins or loses.
    pub points: u32,
    /// Whether the landlord won.
    pub landlord_won: bool,
}

impl Reckoning {
    /// The score of a game of FightTheLandlord2 that somebody won.
    pub(super) fn of(replay: &Replay, outcome: &Outcome) -> Option<Self> {
        let Ending::Out { winner } = outcome.ending else { return None };
        (outcome.rule_set == RuleSet::Botzone2).then_some(())?;
        let doubling = |step: &Step| {
            let (ReplayEvent::Acted(Action::Play(cards)) | ReplayEvent::Substituted(Action::Play(cards))) = step.event
            else {
                return None;
            };
            let kind = outcome.rule_set.combination(cards)?.kind;
            matches!(kind, Kind::Bomb | Kind::Rocket).then_some((kind, step.turn))
        };
        Some(Self {
            stake: outcome.stake,
            doublings: replay.steps.iter().filter_map(doubling).collect(),
            spring: outcome.spring,
            points: u32::from(outcome.stake) * outcome.multiplier,
            landlord_won: outcome.landlord == Some(winner),
        })
    }
}

/// 底分 2 × 2（回合 5 炸弹）× 2（春天）= 8：地主得 16 分，农民各输 8 分.
impl Say for Reckoning {
    fn say(&self, lang: Lang) -> String {
        let Self { stake, points, .. } = self;
        let mut said = format!("{} {stake}", lang.pick("底分", "stake"));
        for (kind, turn) in &self.doublings {
            let kind = text::kind(*kind, lang);
            said += &match (turn, lang) {
                (Some(turn), Lang::Zh) => format!(" × 2（回合 {turn} {kind}）"),
                (Some(turn), Lang::En) => format!(" × 2 ({kind} in turn {turn})"),
                (None, Lang::Zh) => format!(" × 2（{kind}）"),
                (None, Lang::En) => format!(" × 2 ({kind})"),
            };
        }
        if let Some(spring) = self.spring {
            let spring = text::spring(spring, lang);
            said += &match lang {
                Lang::Zh => format!(" × 2（{spring}）"),
                Lang::En => format!(" × 2 ({spring})"),
            };
        }
        if *points != u32::from(*stake) {
            said += &format!(" = {points}");
        }
        let twice = 2 * points;
        said + &match (self.landlord_won, lang) {
            (true, Lang::Zh) => format!("：地主得 {twice} 分，农民各输 {points} 分"),
            (true, Lang::En) => format!(": the landlord wins {twice}, each farmer loses {points}"),
            (false, Lang::Zh) => format!("：地主输 {twice} 分，农民各得 {points} 分"),
            (false, Lang::En) => format!(": the landlord loses {twice}, each farmer wins {points}"),
        }
    }
}
