//! A game of Dou Dizhu as the text shows it.

use paiju_doudizhu::{
    Action, DouDizhu, Hands, Opening, Outcome, Position, Resumed, RuleSet, Rules, SEATS, View, WEST, text,
};
use paiju_game::cards::CardSet;
use paiju_game::{Fault, Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use crate::Decided;
use crate::decisions::decisions;
use crate::step::positions;

/// A game of Dou Dizhu as the text shows it: the known deal, then the steps that were legal or could not be judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Replay {
    /// The hands as dealt, if shown.
    pub dealt: Hands,
    /// The opening. With [`Opening::Landlord`] the landlord's `dealt` includes the kitty.
    pub opening: Opening,
    /// The first bidder: West in the text, rotating with the games of a round on the contest's platform.
    pub first_bidder: Seat,
    /// The kitty, if the text gives it with the deal: for a game that begins with a landlord, or a deal without a game.
    /// In a game with bidding a step shows it.
    pub kitty: Option<CardSet>,
    /// Where the text takes the game up, if its beginning is missing.
    #[serde(default)]
    pub resumed: Option<Box<Resumed>>,
    /// The rules that affect the score.
    pub rules: Rules,
    /// The players' names, if given.
    pub names: [Option<String>; SEATS as usize],
    /// What happened.
    pub steps: Vec<Step>,
}

/// A step and its place in the text.
pub type Step = crate::Step<ReplayEvent>;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReplayEvent {
    /// A bid, a play or a pass.
    Acted(Action),
    /// 托管: what the judge bid or played for a seat that had failed.
    Substituted(Action),
    /// 底牌 shown and given to the landlord.
    KittyShown(CardSet),
    /// A seat failed, which ends the game.
    Forfeited(Fault),
}

impl ReplayEvent {
    /// In words, by the rule set of its game.
    pub fn said(&self, set: RuleSet, lang: Lang) -> String {
        match (self, lang) {
            (Self::Acted(made), _) => text::action(set, made, lang),
            (Self::Substituted(made), _) => text::judges_action(set, made, lang),
            (Self::KittyShown(kitty), Lang::Zh) => format!("拿底牌 {}", text::cards(*kitty, lang)),
            (Self::KittyShown(kitty), Lang::En) => format!("takes the kitty {}", text::cards(*kitty, lang)),
            (Self::Forfeited(fault), _) => fault.say(lang),
        }
    }

    pub(crate) const fn is_answer(&self) -> bool {
        !matches!(self, Self::KittyShown(_) | Self::Substituted(_))
    }
}

impl Replay {
    /// The game before its first step.
    pub fn start(&self) -> Position {
        if let Some(resumed) = &self.resumed {
            return Position::resumed(self.dealt, resumed, self.rules.set);
        }
        let start = match (&self.opening, self.kitty) {
            (&Opening::Landlord { seat, stake }, Some(kitty)) => {
                Position::with_landlord(self.dealt, seat, stake, kitty)
            }
            _ => Position::new(self.dealt, self.first_bidder),
        };
        start.by(self.rules.set)
    }

    /// The game after the first `steps` steps, 0..=`self.steps.len()`; more gives the end.
    pub fn position(&self, steps: usize) -> Position {
        let mut position = self.start();
        for step in self.steps.iter().take(steps) {
            step.apply(&mut position);
        }
        position
    }

    /// A seat's observation after the first `steps` steps; `None` if the text does not show its hand.
    pub fn view(&self, steps: usize, seat: Seat) -> Option<View> {
        self.position(steps).view(seat)
    }

    /// The decisions of seats whose hands are shown, in order.
    pub fn decided(&self) -> Vec<Decided<DouDizhu>> {
        let positions = positions(self.start(), &self.steps, |position, step| step.apply(position));
        decisions(&self.steps, positions, Position::view, |_, event| match event {
            ReplayEvent::Acted(action) => Some(*action),
            ReplayEvent::Substituted(_) | ReplayEvent::KittyShown(_) | ReplayEvent::Forfeited(_) => None,
        })
    }

    /// The outcome; `None` if the game did not end, or hands that the score needs are unknown.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position(self.steps.len()).outcome(self.rules)
    }
}

impl Default for Replay {
    /// A game about which nothing is known yet.
    fn default() -> Self {
        Self {
            dealt: Hands::default(),
            opening: Opening::default(),
            first_bidder: WEST,
            kitty: None,
            resumed: None,
            rules: Rules::default(),
            names: Default::default(),
            steps: Vec::new(),
        }
    }
}

impl Step {
    /// Carries out a step. Steps are legal, so none is refused; but with only the engines' half of a dialogue nothing
    /// supports them, and the position stays.
    fn apply(&self, position: &mut Position) {
        match &self.event {
            ReplayEvent::Acted(action) | ReplayEvent::Substituted(action) => _ = position.act(self.seat, action),
            ReplayEvent::KittyShown(cards) => position.show_kitty(*cards),
            ReplayEvent::Forfeited(fault) => position.forfeit(self.seat, fault.clone()),
        }
    }
}
