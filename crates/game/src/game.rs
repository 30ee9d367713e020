//! The trait that the three games implement.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Fault, Lang, Rng, Say, Seat, SeatSet, Seed, Spoken};

/// The full state of one game in progress. All chance is in the setup: a setup and a list of actions determine the
/// game.
///
/// Several seats may have to act at once (three answer a discard in Mahjong). They call [`Game::act`] in any order; the
/// game advances after the last answer, and no observation shows an answer before that.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// The name in commands, links and reports: `doudizhu`, `mahjong`, `tractor`.
    const ID: &'static str;
    /// The number of seats.
    const SEATS: u8;
    /// The number of teams, whose seats alternate; `None` if everyone plays alone.
    const TEAMS: Option<usize> = None;

    /// Everything that chance decides: the deal, and what is drawn later.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A seat's answer.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One seat's observation: everything it knows. It can be rebuilt from the messages the seat received and its
    /// answers.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why an action is illegal.
    type Refusal: std::error::Error + Clone + PartialEq + Say + Send + Sync + 'static;
    /// A single question about the rules, as `paiju rules` and the wasm package read it.
    type Question: DeserializeOwned;
    /// Its answer, printed as one JSON object.
    type Answer: Serialize;
    /// Why a well-formed question has no answer.
    type QuestionError: std::error::Error + Say + Send + Sync + 'static;
    /// The result of a finished game.
    type Outcome: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The game's name: 斗地主, Dou Dizhu.
    fn name(lang: Lang) -> &'static str;

    /// Deals from a seed. A seed gives the same deal on every machine.
    fn deal(seed: Seed) -> Self::Setup;

    /// Whether a setup is a complete deal. A deserialized setup may not be.
    fn is_deal(setup: &Self::Setup) -> bool;

    /// The game before the first action.
    fn start(setup: &Self::Setup) -> Self;

    /// The setup it was dealt from.
    fn setup(&self) -> &Self::Setup;

    /// The seats that must act now; empty when the game is over.
    fn to_act(&self) -> SeatSet;

    /// Clears `into` and fills it with the legal actions of `seat`, in a fixed order and without repeats. If there are
    /// too many to list, it has those that a player would consider; each game documents this. Empty if the seat is not
    /// to act.
    fn legal_actions(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// Checks an action and carries it out.
    ///
    /// # Errors
    /// Why the action is illegal. The game is then unchanged.
    fn act(&mut self, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out a random legal action of the seat and returns it: the one that `rng` picks from
    /// [`Game::legal_actions`], for which `list` is a buffer. A game that can count its actions picks the same one
    /// without listing them. `None` if the seat is not to act.
    ///
    /// # Errors
    /// A listed action was illegal, which is a bug in the game.
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

    /// If the last action caused two events that seats are told one after the other, such as the last bid and the
    /// kitty: the game between them. The table shows the seats this moment first, and a seat that fails then has
    /// failed in it.
    fn halfway(&self) -> Option<Self> {
        None
    }

    /// Whether a failure can no longer change anything.
    fn is_settled(&self) -> bool {
        self.to_act().is_empty()
    }

    /// Applies the rules for a seat that failed: the game ends, or the seat leaves.
    fn forfeit(&mut self, seat: Seat, fault: Fault);

    /// 托管: since when the judge has played for a seat that failed, as the number of actions before its failure; `None`
    /// for a seat that plays itself. Such a seat is asked nothing, and told nothing more.
    fn played_for_since(&self, _: Seat) -> Option<usize> {
        None
    }

    /// As [`Game::forfeit`], but in the moment [`Game::halfway`] if there is one.
    fn forfeit_halfway(&mut self, seat: Seat, fault: Fault) {
        if let Some(halfway) = self.halfway() {
            *self = halfway;
        }
        self.forfeit(seat, fault);
    }

    /// The fault of a seat whose action is refused.
    fn fault_of(_: &Self::Refusal) -> Fault {
        Fault::Illegal
    }

    /// The seat's observation.
    fn view(&self, seat: Seat) -> Self::View;

    /// The result; `None` while somebody must act.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// The points of each of the [`Game::SEATS`] seats, in the platform's unit.
    fn scores(outcome: &Self::Outcome) -> Vec<f64>;

    /// The seat's role and whether it won; `None` if it had none, as when nobody became landlord.
    fn role(outcome: &Self::Outcome, seat: Seat) -> Option<Role>;

    /// The seat that an observation belongs to.
    fn view_seat(view: &Self::View) -> Seat;

    /// The legal actions by the observation alone: the same list as [`Game::legal_actions`].
    fn view_actions(view: &Self::View, into: &mut Vec<Self::Action>);

    /// Whether an action is legal, as far as the seat can know: what [`Game::act`] would say.
    ///
    /// # Errors
    /// The first rule that it breaks.
    fn view_check(view: &Self::View, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// What a legal action risks with a judge that is known to be at fault, or that reads the rules differently.
    fn caution(_: &Self::View, _: &Self::Action) -> Option<Spoken> {
        None
    }

    /// Whether the game treats two actions as the same: suits mean nothing in Dou Dizhu.
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
    /// The question is impossible: cards that are no legal lead, an impossible hand.
    fn answer(question: &Self::Question) -> Result<Self::Answer, Self::QuestionError>;

    /// The action as files write it, the same in every language.
    fn write_action(action: &Self::Action) -> String;

    /// Reads what [`Game::write_action`] writes, taking cards from the hand in the observation where possible. `None`
    /// if it is not an action; an action that is read may still be illegal.
    fn read_action(written: &str, view: &Self::View) -> Option<Self::Action>;

    /// The action in a player's words, from the point of view of this seat.
    fn say_action(action: &Self::Action, view: &Self::View, lang: Lang) -> String;

    /// A number for the action that never changes and differs from that of every other action legal in its place.
    /// `paiju perft` computes its checksum from these.
    fn action_code(action: &Self::Action) -> u64;
}

/// A seat's role in a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Role {
    /// Its name in `paiju match --json`: `landlord`, `farmer`, `banker`, `attacker`; in a game without roles, `HU` for
    /// the winner.
    pub name: &'static str,
    /// Whether the seat, or its side, won.
    pub won: bool,
}
