//! A game of Dou Dizhu as the text tells it.

use paiju_cards::CardSet;
use paiju_doudizhu::{Action, DouDizhu, Hands, Opening, Outcome, Position, Rules, SEATS, View, WEST, text};
use paiju_game::{Fault, Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use crate::Decided;

/// A game of Dou Dizhu as the text tells it: what was known at the start, then the steps that were judged legal, or
/// could not be judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Replay {
    /// The hands as dealt, where the text shows them.
    pub dealt: Hands,
    /// How it begins. With [`Opening::Landlord`] the kitty is in the landlord's `dealt`.
    pub opening: Opening,
    /// Who bids first; by the text West, on the contest's platform another seat in each game of a round.
    pub first_bidder: Seat,
    /// The kitty, where the text gives it with the deal: of a game that begins with a landlord, or of a deal that is not played. In a
    /// game with bidding a step shows it.
    pub kitty: Option<CardSet>,
    /// What the score needs.
    pub rules: Rules,
    /// The players' names, where the text gives them.
    pub names: [Option<String>; SEATS as usize],
    /// What happened.
    pub steps: Vec<Step>,
}

/// One step, and where the text says so.
pub type Step = crate::Step<ReplayEvent>;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReplayEvent {
    /// A bid, a play or a pass.
    Acted(Action),
    /// 底牌 shown and given to the landlord.
    KittyShown(CardSet),
    /// A seat failed, which ends the game.
    Forfeited(Fault),
}

impl Replay {
    /// A game of which nothing is known yet.
    pub fn new() -> Self {
        Self {
            dealt: Hands::default(),
            opening: Opening::Bidding,
            first_bidder: WEST,
            kitty: None,
            rules: Rules::default(),
            names: Default::default(),
            steps: Vec::new(),
        }
    }

    /// The game before its first step.
    pub fn start(&self) -> Position {
        match (&self.opening, self.kitty) {
            (&Opening::Landlord { seat, stake }, Some(kitty)) => {
                Position::with_landlord(self.dealt, seat, stake, kitty)
            }
            _ => Position::new(self.dealt, self.first_bidder),
        }
    }

    /// The game after the first `steps` steps, 0..=`self.steps.len()`; what goes beyond is the end.
    pub fn position(&self, steps: usize) -> Position {
        let mut position = self.start();
        for step in self.steps.iter().take(steps) {
            step.apply(&mut position);
        }
        position
    }

    /// What a seat knows after the first `steps` steps; `None` where the text does not show its hand.
    pub fn view(&self, steps: usize, seat: Seat) -> Option<View> {
        self.position(steps).view(seat)
    }

    /// What the seats decided that the text shows the hands of, in order.
    pub fn decided(&self) -> Vec<Decided<DouDizhu>> {
        let (mut position, mut listed) = (self.start(), Vec::new());
        let decided = self.steps.iter().enumerate().filter_map(|(number, step)| {
            let decided = match &step.event {
                ReplayEvent::Acted(action) => position.view(step.seat).map(|view| step.decided(number, view, *action)),
                ReplayEvent::KittyShown(_) | ReplayEvent::Forfeited(_) => None,
            };
            step.apply(&mut position);
            decided
        });
        decided.filter(|decided| decided.had_choice(&mut listed)).collect()
    }

    /// How the game ended; `None` if it did not, or where hands that the score needs are not known.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position(self.steps.len()).outcome(self.rules)
    }
}

impl Say for ReplayEvent {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Acted(action), _) => text::action(action, lang),
            (Self::KittyShown(kitty), Lang::Zh) => format!("拿底牌 {}", text::cards(*kitty, lang)),
            (Self::KittyShown(kitty), Lang::En) => format!("takes the kitty {}", text::cards(*kitty, lang)),
            (Self::Forfeited(fault), _) => fault.say(lang),
        }
    }
}

impl Default for Replay {
    fn default() -> Self {
        Self::new()
    }
}

impl Step {
    /// Carries the step out. Steps hold only what was judged legal, so that nothing is refused here; but of the engines' half of a
    /// dialogue nothing is known that could carry them, and the position stays.
    fn apply(&self, position: &mut Position) {
        match &self.event {
            ReplayEvent::Acted(action) => _ = position.act(self.seat, action),
            ReplayEvent::KittyShown(cards) => position.show_kitty(*cards),
            ReplayEvent::Forfeited(fault) => position.forfeit(self.seat, fault.clone()),
        }
    }
}
