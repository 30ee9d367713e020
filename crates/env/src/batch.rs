//! Many games at once, each dealt anew when it ends.

use std::cell::Cell;

use paiju_game::{Rng, Seat, Seed};
use paiju_games::GameRules;

use crate::encoded::Encoded;
use crate::table::Table;

/// Where a batch writes: arrays with one row per game.
#[derive(Clone, Copy, Debug)]
pub struct Arrays<'a> {
    /// What the seat to act sees: [`Encoded::observed`] values per game; empty if not wanted.
    pub observations: &'a [Cell<i8>],
    /// 1 for each legal action: [`Table::actions`] values per game; empty if not wanted.
    pub masks: &'a [Cell<i8>],
    /// The seat to act.
    pub seats: &'a [Cell<i32>],
    /// The points of every seat of a game that the last step ended; else 0.
    pub rewards: &'a [Cell<f32>],
    /// 1 where the last step ended a game, and another has begun.
    pub dones: &'a [Cell<u8>],
}

/// Games that are stepped together.
#[derive(Clone, Debug)]
pub struct Batch<G: Encoded> {
    tables: Vec<Table<G>>,
    /// The legal actions whose places in the masks are 1.
    masked: Vec<Vec<u32>>,
    rules: Option<GameRules>,
    seed: Seed,
    skip_forced: bool,
    rng: Rng,
    /// How many games were dealt.
    dealt: u64,
    /// How many actions were illegal.
    faults: u64,
}

impl<G: Encoded> Batch<G> {
    /// Deals this many games; the seed decides all of them, including those dealt later.
    pub fn new(games: usize, seed: Seed, skip_forced: bool) -> Self {
        Self::by(None, games, seed, skip_forced)
    }

    /// As [`Batch::new`], by these rules instead of the game's default.
    pub fn by(rules: Option<GameRules>, games: usize, seed: Seed, skip_forced: bool) -> Self {
        let mut batch = Self {
            tables: Vec::with_capacity(games),
            masked: vec![Vec::new(); games],
            rules,
            seed,
            skip_forced,
            rng: Rng::new(seed.derive(u64::MAX)),
            dealt: 0,
            faults: 0,
        };
        for _ in 0..games {
            let table = batch.deal();
            batch.tables.push(table);
        }
        batch
    }

    /// As many other games, with what is drawn next, in place of this batch's own; it writes into the same arrays.
    pub fn restored(self, tables: Vec<Table<G>>, dealt: u64, faults: u64, rng: Rng) -> Self {
        Self { tables, dealt, faults, rng, ..self }
    }

    /// What random actions are drawn from.
    pub const fn rng(&self) -> &Rng {
        &self.rng
    }

    /// The next game. A deal that is over at once, before anyone acts, is not played.
    fn deal(&mut self) -> Table<G> {
        loop {
            let table = Table::by(self.rules, self.seed.derive(self.dealt), self.skip_forced);
            self.dealt += 1;
            if table.seat().is_some() {
                return table;
            }
        }
    }

    /// The games.
    pub fn tables(&self) -> &[Table<G>] {
        &self.tables
    }

    /// How many games were dealt so far.
    pub const fn dealt(&self) -> u64 {
        self.dealt
    }

    /// How many actions were illegal so far. Each counted by the game's own rule, which ends most games.
    pub const fn faults(&self) -> u64 {
        self.faults
    }

    /// The legal actions of all games, one game after the other, and how many there are in each.
    pub fn legal(&mut self) -> (Vec<u32>, Vec<usize>) {
        let (mut ids, mut counts) = (Vec::new(), Vec::with_capacity(self.tables.len()));
        for table in &mut self.tables {
            let legal = table.legal();
            ids.extend_from_slice(legal);
            counts.push(legal.len());
        }
        (ids, counts)
    }

    /// Writes the [rows](Encoded::row) of the legal actions of all games, one game after the other.
    pub fn rows(&mut self, into: &[Cell<i8>]) {
        let mut rows = into.chunks_exact(G::row_width());
        for table in &mut self.tables {
            let actions = table.legal_actions().1;
            actions.iter().zip(&mut rows).for_each(|(action, row)| G::row(action, row));
        }
    }

    /// Writes a random legal action for each game.
    pub fn draw(&mut self, into: &[Cell<i32>]) {
        for (table, place) in self.tables.iter_mut().zip(into) {
            place.set(table.draw(&mut self.rng).map_or(0, |id| id as i32));
        }
    }

    /// Carries out an action in each game, and writes what follows. An illegal action counts by the game's own rule.
    pub fn step(&mut self, actions: &[Cell<i32>], arrays: &Arrays<'_>) {
        for (game, action) in actions.iter().enumerate().take(self.tables.len()) {
            let table = &mut self.tables[game];
            let legal = u32::try_from(action.get()).is_ok_and(|id| table.act(id).is_ok());
            if !legal {
                table.forfeit();
                self.faults += 1;
            }
            let scores = if table.seat().is_none() { table.scores() } else { None };
            if let Some(done) = arrays.dones.get(game) {
                done.set(u8::from(scores.is_some()));
            }
            let seats = usize::from(G::SEATS);
            let rewards = arrays.rewards.get(game * seats..(game + 1) * seats).unwrap_or_default();
            match &scores {
                Some(scores) => rewards.iter().zip(scores).for_each(|(place, &score)| place.set(score as f32)),
                None => rewards.iter().for_each(|place| place.set(0.0)),
            }
            if scores.is_some() {
                self.tables[game] = self.deal();
            }
            self.show(game, arrays);
        }
    }

    /// Writes the current state of all games.
    pub fn write(&mut self, arrays: &Arrays<'_>) {
        (0..self.tables.len()).for_each(|game| self.show(game, arrays));
    }

    fn show(&mut self, game: usize, arrays: &Arrays<'_>) {
        let table = &mut self.tables[game];
        let seat = table.seat().unwrap_or(Seat(0));
        if let Some(place) = arrays.seats.get(game) {
            place.set(seat.0.into());
        }
        let size = G::observed();
        if let Some(into) = arrays.observations.get(game * size..(game + 1) * size) {
            table.observe(seat, into);
        }
        let size = table.actions();
        if let Some(mask) = arrays.masks.get(game * size..(game + 1) * size) {
            let masked = &mut self.masked[game];
            masked.iter().for_each(|&id| mask[id as usize].set(0));
            masked.clear();
            masked.extend_from_slice(table.legal());
            masked.iter().for_each(|&id| mask[id as usize].set(1));
        }
    }
}
