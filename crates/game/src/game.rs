//! The one trait that three games implement.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Fault, Lang, Rng, Say, Seat, SeatSet, Seed};

/// One game in progress, with full knowledge. All chance is in its setup, so that a setup and the actions are the game.
///
/// Several seats may have to act at once (in Mahjong three answer a discard). They act in any order through [`Game::act`];
/// the game goes on when the last of them has answered, and no answer shows in a view before that.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// The name in the command, the links and the reports: `doudizhu`, `mahjong`, `tractor`.
    const ID: &'static str;
    /// How many seats.
    const SEATS: u8;

    /// Everything chance decides: the deal, and what is drawn later.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a seat may answer.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// All that one seat knows; it can be rebuilt from the messages that the seat was sent and its answers.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why the rules refuse an action.
    type Refusal: std::error::Error + Clone + PartialEq + Say + Send + Sync + 'static;
    /// Why an AI values an action as it does.
    type Reason: Clone + Debug + PartialEq + Say + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A single question about the rules, as `paiju rules` and the wasm package read it.
    type Question: DeserializeOwned;
    /// Its answer, printed as one JSON object.
    type Answer: Serialize;
    /// Why a well-formed question has no answer.
    type QuestionError: std::error::Error + Say + Send + Sync + 'static;
    /// How it ended.
    type Outcome: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What players call it: 斗地主, Dou Dizhu.
    fn name(lang: Lang) -> &'static str;

    /// Deals from a seed: the same seed is the same deal everywhere.
    fn deal(seed: Seed) -> Self::Setup;

    /// Whether a setup is a whole deal that a game can be started from: one that comes from elsewhere may be anything of its type.
    fn is_deal(setup: &Self::Setup) -> bool;

    /// The game before the first action.
    fn start(setup: &Self::Setup) -> Self;

    /// How it was dealt.
    fn setup(&self) -> &Self::Setup;

    /// Who must act now; empty when the game is over.
    fn to_act(&self) -> SeatSet;

    /// Clears `into` and fills it with what `seat` may do now, in a fixed order and without repeats. Where the actions are too many to
    /// list, it holds those a player would consider; the game says so. Empty when it is not the seat's turn.
    fn legal_actions(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// Checks the action and carries it out.
    ///
    /// # Errors
    /// Why the rules refuse it; the game is unchanged then.
    fn act(&mut self, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out one of the actions that the seat may do now, each as likely as the others, and says which: the one that `rng` picks from the
    /// list of [`Game::legal_actions`], for which `list` has room. A game that can count its actions takes the same one without listing them. `None`
    /// when it is not the seat's turn.
    ///
    /// # Errors
    /// Why the rules refuse an action that was listed: a fault of the game.
    fn act_at_random(
        &mut self,
        seat: Seat,
        rng: &mut Rng,
        list: &mut Vec<Self::Action>,
    ) -> Result<Option<Self::Action>, Self::Refusal> {
        self.legal_actions(seat, list);
        let Some(action) = rng.pick(list) else { return Ok(None) };
        self.act(seat, action)?;
        Ok(Some(action.clone()))
    }

    /// The game between two things that the last act brought about and that seats are told one after the other, such as the last bid and
    /// the kitty; `None` where it brought about one. The table tells the seats of this moment first, and who fails then fails in it.
    fn halfway(&self) -> Option<Self> {
        None
    }

    /// Whether a seat's failure changes nothing any more.
    fn is_settled(&self) -> bool {
        self.to_act().is_empty()
    }

    /// A seat failed: the game applies its rules for that (it ends, or the seat leaves).
    fn forfeit(&mut self, seat: Seat, fault: Fault);

    /// A seat failed in the moment before the game as it stands, [`Game::halfway`]; without such a moment, now.
    fn forfeit_halfway(&mut self, seat: Seat, fault: Fault) {
        if let Some(halfway) = self.halfway() {
            *self = halfway;
        }
        self.forfeit(seat, fault);
    }

    /// All that the seat knows now.
    fn view(&self, seat: Seat) -> Self::View;

    /// How it ended; `None` while somebody must act.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// The points of each seat, in the platform's unit, [`Game::SEATS`] of them.
    fn scores(outcome: &Self::Outcome) -> Vec<f64>;

    /// What part the seat had in the game and whether it won; `None` where it had none, as when nobody became landlord.
    fn role(outcome: &Self::Outcome, seat: Seat) -> Option<Role>;

    /// The seat a view belongs to.
    fn view_seat(view: &Self::View) -> Seat;

    /// What the seat may do now, from its view alone: the same list that [`Game::legal_actions`] gives.
    fn view_actions(view: &Self::View, into: &mut Vec<Self::Action>);

    /// Whether the rules allow the seat of this view the action, as far as it can know: what [`Game::act`] says of it there.
    ///
    /// # Errors
    /// The first rule it breaks.
    fn view_check(view: &Self::View, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Whether two actions are one to the game: suits mean nothing in Dou Dizhu.
    fn same_action(one: &Self::Action, other: &Self::Action) -> bool {
        one == other
    }

    /// The view with only those actions legal that every judge allows, where judges read the rules differently.
    fn undisputed(view: Self::View) -> Self::View {
        view
    }

    /// Answers a question about the rules.
    ///
    /// # Errors
    /// The question names what cannot be: cards that make no lead, an impossible hand.
    fn answer(question: &Self::Question) -> Result<Self::Answer, Self::QuestionError>;

    /// An action as files write it: the same in every language.
    fn write_action(action: &Self::Action) -> String;

    /// What is written so, of the seat of this view: cards that it holds, where it holds such. `None` where it is not an action; the rules may refuse
    /// one that is.
    fn read_action(written: &str, view: &Self::View) -> Option<Self::Action>;

    /// An action as players say it, of the seat of this view.
    fn say_action(action: &Self::Action, view: &Self::View, lang: Lang) -> String;

    /// A number for the action: the same everywhere and for ever, and another for every other action that can be legal in its place. `paiju perft`
    /// makes its checksum of these.
    fn action_code(action: &Self::Action) -> u64;
}

/// A seat's part in a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Role {
    /// What `paiju match --json` calls it: `landlord`, `farmer`, `banker`, `attacker`; `HU` in a game without parts, for the winner.
    pub name: &'static str,
    /// Whether the seat, or its side, won.
    pub won: bool,
}
