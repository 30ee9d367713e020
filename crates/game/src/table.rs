//! The table (牌桌): runs one game between players.

use serde::{Deserialize, Serialize};

use crate::visitor::{Prompt, Visitor, at_once};
use crate::{Decision, Fault, Game, Limit, Player, Seat, Seed};

/// One seat's answer to one question.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn<G: Game> {
    /// The seat that was asked, or that failed when it was told of an event.
    pub seat: Seat,
    /// What it answered.
    pub answer: Answer<G>,
    /// Whether it failed in the moment [`Game::halfway`].
    pub halfway: bool,
    /// The program's output, if it was kept.
    pub printed: Option<Printed>,
}

impl<G: Game> Turn<G> {
    /// A seat's answer, without the program's output.
    pub const fn new(seat: Seat, answer: Answer<G>) -> Self {
        Self { seat, answer, halfway: false, printed: None }
    }

    /// Carries the turn out in a game that stands just before it, apart from [`Turn::halfway`].
    pub fn replay(&self, game: &mut G) {
        match &self.answer {
            // It was legal when it was played.
            Answer::Acted(decision) => _ = game.act(self.seat, &decision.action),
            Answer::Refused { refusal, .. } => game.forfeit(self.seat, G::fault_of(refusal)),
            Answer::Failed(fault) => game.forfeit(self.seat, fault.clone()),
        }
    }
}

/// A program's output in one turn, kept for its author.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Printed {
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
    /// The time taken, in milliseconds.
    pub ms: u64,
}

/// A seat's answer and its effect.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer<G: Game> {
    /// A legal action, which has taken effect.
    Acted(Decision<G>),
    /// A well-formed but illegal action; the seat forfeits.
    Refused {
        /// The action.
        action: G::Action,
        /// The rule that it breaks.
        refusal: G::Refusal,
    },
    /// No usable answer; the seat forfeits.
    Failed(Fault),
}

impl<G: Game> Answer<G> {
    /// The fault's name in matches and tournaments; `None` for a legal action.
    pub fn fault(&self) -> Option<&'static str> {
        match self {
            Self::Acted(_) => None,
            Self::Refused { refusal, .. } => Some(G::fault_of(refusal).name()),
            Self::Failed(fault) => Some(fault.name()),
        }
    }
}

/// Plays the game to its end, after showing every seat its deal. `players` take seats 0.., one each; `work` is the
/// budget per decision; `seed` is for players that sample. After every turn `listen` gets the turn and the game as it
/// then is.
///
/// Seats that must act at once are all asked about the same moment; their answers count only afterwards.
pub fn play<G: Game, P: Player<G>>(
    game: &mut G,
    players: &mut [P],
    work: u64,
    seed: Seed,
    listen: impl FnMut(&G, &Turn<G>),
) {
    let mut seated: Vec<_> = players.iter_mut().map(Prompt).collect();
    // No player here makes the table wait.
    at_once(play_with(game, &mut seated, work, seed, listen));
}

/// As [`play`], with players that may make the table wait.
pub async fn play_with<G: Game, V: Visitor<G>>(
    game: &mut G,
    players: &mut [V],
    work: u64,
    seed: Seed,
    mut listen: impl FnMut(&G, &Turn<G>),
) {
    let mut asked = 0;
    tell_all(game, players, &mut listen).await;
    loop {
        let to_act = game.to_act();
        if to_act.is_empty() {
            break;
        }
        let mut answers = Vec::with_capacity(1);
        for seat in to_act.iter() {
            let limit = Limit { work, seed: seed.derive(asked), stop: None };
            asked += 1;
            let answer = match players.get_mut(seat.index()) {
                Some(player) => player.decide(&game.view(seat), &limit).await,
                None => Err(Fault::Crash { detail: format!("no player at seat {}", seat.0) }),
            };
            answers.push((seat, answer));
        }
        for (seat, answer) in answers {
            let answer = match answer {
                Ok(decision) => match game.act(seat, &decision.action) {
                    Ok(()) => Answer::Acted(decision),
                    Err(refusal) => {
                        game.forfeit(seat, G::fault_of(&refusal));
                        Answer::Refused { action: decision.action, refusal }
                    }
                },
                Err(fault) => {
                    game.forfeit(seat, fault.clone());
                    Answer::Failed(fault)
                }
            };
            listen(game, &Turn::new(seat, answer));
        }
        tell_all(game, players, &mut listen).await;
    }
}

/// Tells every seat what happened, event by event. A seat that cannot take it forfeits, and then all seats are told of
/// that. A seat that the judge plays for is told nothing.
async fn tell_all<G: Game, V: Visitor<G>>(game: &mut G, players: &mut [V], listen: &mut impl FnMut(&G, &Turn<G>)) {
    if let Some(mut halfway) = game.halfway() {
        tell(&mut halfway, players, true, listen).await;
        if halfway.is_settled() {
            *game = halfway;
            return;
        }
    }
    tell(game, players, false, listen).await;
}

/// Shows every seat the game as it is.
async fn tell<G: Game, V: Visitor<G>>(
    game: &mut G,
    players: &mut [V],
    halfway: bool,
    listen: &mut impl FnMut(&G, &Turn<G>),
) {
    // Each seat fails at most once.
    for _ in 0..=G::SEATS {
        let mut all_took_it = true;
        for (seat, player) in Seat::all(G::SEATS).zip(players.iter_mut()) {
            let settled = game.is_settled();
            if game.played_for_since(seat).is_some() {
                continue;
            }
            if let Err(fault) = player.observe(&game.view(seat)).await {
                // A program that fails after the end changes nothing.
                if !settled {
                    all_took_it = false;
                    game.forfeit(seat, fault.clone());
                    listen(game, &Turn { seat, answer: Answer::Failed(fault), halfway, printed: None });
                }
            }
        }
        if all_took_it {
            break;
        }
    }
}
