//! The workers that play a tournament's games, as many at a time as the machine has cores.

use std::collections::BTreeSet;

use yew::Callback;

use crate::arena::{GameAt, Played, Task};
use crate::errands::{Carrier, Errand, Order, Questions};
use crate::names;
use crate::worker::protocol::Trouble;
use crate::worker::{Workers, texts};

/// The worker that replays a game of a match.
const AGAIN: usize = usize::MAX;

/// The players, and the games to play.
#[derive(Default)]
pub struct Crew {
    /// The id of the game being played.
    game: &'static str,
    tasks: Vec<Task>,
    /// Each worker's current game.
    busy: Vec<Option<(GameAt, Errand)>>,
    /// The replay under way.
    again: Option<Errand>,
    carrier: Carrier,
    /// Games that were played but may not be in the file yet.
    done: BTreeSet<GameAt>,
}

impl Crew {
    /// Stops all workers; their games are lost, and can be played again.
    pub fn rest(&mut self) {
        self.busy.clear();
    }

    /// Stops all workers, and forgets the games to play.
    pub fn stop(&mut self) {
        *self = Self::default();
    }

    /// Sets what to play next: tasks of the game with this id.
    pub fn set_tasks(&mut self, game: &str, tasks: Vec<Task>) {
        self.game = names::game(game).map(|game| game.id).unwrap_or_default();
        self.tasks = tasks;
    }

    /// Marks a worker as idle and returns its game. A game that was not played to its end can be played again.
    pub fn free(&mut self, worker: usize, is_played: bool) -> Option<GameAt> {
        let (at, _) = self.busy.get_mut(worker).and_then(Option::take)?;
        if is_played {
            self.done.insert(at);
        }
        Some(at)
    }

    /// Replays a game of a match for viewing; cancels an earlier replay.
    pub fn play_again(&mut self, workers: &Workers, task: Task, played: Callback<Result<Played, Trouble>>) {
        self.again = Some(play(workers, &self.carrier, self.game, AGAIN, task, played));
    }

    /// Assigns games to idle workers. `played` gets the result, with the worker's number.
    pub fn assign(&mut self, workers: &Workers, played: impl Fn(usize) -> Callback<Result<Played, Trouble>>) {
        self.busy.resize_with(Workers::at_once(), || None);
        for worker in 0..self.busy.len() {
            if self.busy[worker].is_some() {
                continue;
            }
            let is_free = |task: &&Task| {
                !self.done.contains(&task.at) && !self.busy.iter().flatten().any(|(at, _)| *at == task.at)
            };
            let Some(task) = self.tasks.iter().find(is_free).cloned() else { return };
            let at = task.at;
            self.busy[worker] = Some((at, play(workers, &self.carrier, self.game, worker, task, played(worker))));
        }
    }
}

/// Has a worker play a game, possibly with bots.
pub fn play(
    workers: &Workers,
    carrier: &Carrier,
    game: &'static str,
    worker: usize,
    task: Task,
    played: Callback<Result<Played, Trouble>>,
) -> Errand {
    let names = (0..).zip(task.seats.iter().map(|(_, plays)| plays.clone())).collect();
    let order = Order { names, game: worker, seed: task.deal.0, stays: false };
    let questions = Questions {
        begin: Box::new(move |guests| texts::play(game, worker, task, guests).in_background()),
        go_on: Box::new(move |seat, answer| texts::heard(game, worker, seat, answer).in_background()),
    };
    Errand::send(workers, carrier, order, questions, Callback::noop(), played)
}
