//! One game whose actions are numbers.

use std::cell::Cell;

use paiju_game::{Fault, Rng, Seat, Seed};
use paiju_games::GameRules;

use crate::encoded::{Encoded, Eye};

/// Why an action was not carried out. The game is unchanged.
#[derive(Clone, Debug, PartialEq)]
pub enum Mistake<R> {
    /// Nobody is to act.
    Over,
    /// The id stands for no action of this game, or for none in this position.
    NoSuchAction,
    /// A rule refuses it.
    Refused(R),
}

/// A game in progress. Of seats that act at once the lowest is asked first; no observation shows its answer before the
/// others have given theirs.
#[derive(Clone, Debug)]
pub struct Table<G: Encoded> {
    game: G,
    seed: Seed,
    skip_forced: bool,
    actions: Vec<G::Action>,
    ids: Vec<u32>,
    /// Whether the lists are those of the seat to act.
    is_listed: bool,
}

impl<G: Encoded> Table<G> {
    /// Deals from a seed. With `skip_forced`, a seat with one legal action is not asked: it takes it.
    pub fn new(seed: Seed, skip_forced: bool) -> Self {
        Self::by(None, seed, skip_forced)
    }

    /// As [`Table::new`], by these rules instead of the game's default.
    pub fn by(rules: Option<GameRules>, seed: Seed, skip_forced: bool) -> Self {
        let deal = G::deal(seed);
        let setup = match rules {
            Some(rules) => G::by(deal, rules),
            None => deal,
        };
        Self::from_setup(&setup, seed, skip_forced)
    }

    /// Begins a given deal.
    pub fn from_setup(setup: &G::Setup, seed: Seed, skip_forced: bool) -> Self {
        Self::of(G::start(setup), seed, skip_forced)
    }

    /// Goes on with a game, which was dealt from this seed.
    pub fn of(game: G, seed: Seed, skip_forced: bool) -> Self {
        let mut table = Self { game, seed, skip_forced, actions: Vec::new(), ids: Vec::new(), is_listed: false };
        table.settle();
        table
    }

    /// The game.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The seed it was dealt from.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Whether a seat with one legal action is not asked.
    pub const fn skips_forced(&self) -> bool {
        self.skip_forced
    }

    /// The seat to act; `None` when the game is over.
    pub fn seat(&self) -> Option<Seat> {
        self.game.to_act().first()
    }

    /// The number of actions.
    pub fn actions(&self) -> usize {
        G::actions(self.eye(Seat(0)))
    }

    /// What a seat knows.
    pub const fn eye(&self, seat: Seat) -> Eye<'_, G> {
        Eye::Game(&self.game, seat)
    }

    /// The ids of the legal actions of the seat to act; none when the game is over.
    pub fn legal(&mut self) -> &[u32] {
        if !self.is_listed {
            self.is_listed = true;
            match self.seat() {
                Some(seat) => G::legal(Eye::Game(&self.game, seat), &mut self.actions, &mut self.ids),
                None => self.ids.clear(),
            }
        }
        &self.ids
    }

    /// As [`Table::legal`], with the actions that the ids stand for, at the same places.
    pub fn legal_actions(&mut self) -> (&[u32], &[G::Action]) {
        let count = self.legal().len();
        (&self.ids, self.actions.get(..count).unwrap_or_default())
    }

    /// A random legal action, each as likely as any other; `None` when the game is over.
    pub fn draw(&mut self, rng: &mut Rng) -> Option<u32> {
        let seat = self.seat()?;
        let counted = if self.is_listed { None } else { G::draw(self.eye(seat), rng) };
        counted.or_else(|| rng.pick(self.legal()).copied())
    }

    /// Carries out the action that an id stands for.
    ///
    /// # Errors
    /// It cannot be carried out.
    pub fn act(&mut self, id: u32) -> Result<(), Mistake<G::Refusal>> {
        let seat = self.seat().ok_or(Mistake::Over)?;
        let place = if self.is_listed { self.ids.iter().position(|&listed| listed == id) } else { None };
        let listed = place.and_then(|place| self.actions.get(place)).cloned();
        let action = listed.or_else(|| G::meaning(self.eye(seat), id)).ok_or(Mistake::NoSuchAction)?;
        self.carry_out(&action)
    }

    /// Carries out any action, with an id or without.
    ///
    /// # Errors
    /// It cannot be carried out.
    pub fn carry_out(&mut self, action: &G::Action) -> Result<(), Mistake<G::Refusal>> {
        let seat = self.seat().ok_or(Mistake::Over)?;
        self.game.act(seat, action).map_err(Mistake::Refused)?;
        self.settle();
        Ok(())
    }

    /// The game's rule for an illegal action, for the seat to act: it loses, or the judge plays on for it.
    pub fn forfeit(&mut self) {
        if let Some(seat) = self.seat() {
            self.game.forfeit(seat, Fault::Illegal);
            self.settle();
        }
    }

    /// Writes what a seat sees: [`Encoded::observed`] values.
    pub fn observe(&self, seat: Seat, into: &[Cell<i8>]) {
        G::observe(self.eye(seat), into);
    }

    /// The points of each seat once the game is over.
    pub fn scores(&self) -> Option<Vec<f64>> {
        self.game.outcome().as_ref().map(G::scores)
    }

    fn settle(&mut self) {
        self.is_listed = false;
        while self.skip_forced && self.legal().len() == 1 {
            let (Some(seat), Some(action)) = (self.seat(), self.actions.first().cloned()) else { return };
            if self.game.act(seat, &action).is_err() {
                return;
            }
            self.is_listed = false;
        }
    }
}
