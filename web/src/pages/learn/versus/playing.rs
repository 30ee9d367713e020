//! Has workers play two sides against each other, pair by pair, until the visitor stops.

use paiju_ai::doudizhu::sample::Remedy;
use paiju_doudizhu::RuleSet;
use yew::prelude::*;

use super::paired::{Came, Paired, score, task};
use super::sides::{Side, Sides};
use crate::arena::{GameAt, Played};
use crate::guests::Progress;
use crate::names::GameInfo;
use crate::worker::protocol::Trouble;
use crate::worker::{Ticket, Workers, texts, use_workers, versus};

/// How many pairs of the tutorial's engine make one task; each pair is quick.
const AT_A_TIME: u32 = 50;

/// The maximum number of pairs.
const MOST: usize = 10_000;

/// Each worker's current game. Dropping a ticket cancels it.
type Busy = Vec<Option<(GameAt, Ticket)>>;

/// Plays while `running` is set, and clears it when all games are played or something failed.
#[hook]
pub fn use_playing(sides: Sides, running: &UseStateHandle<bool>) -> (UseReducerHandle<Paired>, Option<Trouble>) {
    let workers = use_workers();
    let paired = use_reducer(Paired::default);
    let trouble = use_state(|| None::<Trouble>);
    let busy = use_mut_ref(Busy::new);
    use_effect_with((**running, paired.games()), {
        let (paired, trouble, running) = (paired.clone(), trouble.setter(), running.clone());
        move |&(runs, _)| {
            let busy = &mut *busy.borrow_mut();
            if !runs {
                busy.clear();
                return;
            }
            trouble.set(None);
            if paired.pairs().len() >= MOST {
                busy.clear();
                running.set(false);
                return;
            }
            let failed = Callback::from(move |why: Trouble| {
                running.set(false);
                trouble.set(Some(why));
            });
            match sides {
                Sides::Remedy(remedy) => ask_for_pairs(&workers, busy, remedy, &paired, &failed),
                Sides::Ais { game, rules, one, other } => {
                    hand_out(&workers, busy, (game, rules, one, other), &paired, &failed);
                }
            }
        }
    });
    let trouble = (*trouble).clone();
    (paired, trouble)
}

fn ask_for_pairs(
    workers: &Workers,
    busy: &mut Busy,
    remedy: Remedy,
    paired: &UseReducerHandle<Paired>,
    failed: &Callback<Trouble>,
) {
    let from = paired.pairs().len() as u32;
    let hear = {
        let (came, failed) = (paired.dispatcher(), failed.clone());
        Callback::from(move |played: Result<Vec<versus::Pair>, Trouble>| match played {
            Ok(pairs) => came.dispatch(Came::Pairs(pairs)),
            Err(why) => failed.emit(why),
        })
    };
    let place = Remedy::ALL.iter().position(|one| *one == remedy).unwrap_or(0);
    let at = GameAt { round: 0, table: 0, game: from };
    *busy = vec![Some((at, workers.ask(versus::pairs(place, from, AT_A_TIME).in_background(), hear)))];
}

/// Gives every idle worker the next game.
fn hand_out(
    workers: &Workers,
    busy: &mut Busy,
    (game, rules, one, other): (&'static GameInfo, RuleSet, Side, Side),
    paired: &UseReducerHandle<Paired>,
    failed: &Callback<Trouble>,
) {
    busy.resize_with(Workers::at_once(), || None);
    for worker in 0..busy.len() {
        if busy[worker].as_ref().is_some_and(|(at, _)| !paired.has(*at)) {
            continue;
        }
        busy[worker] = None;
        let played: Vec<GameAt> = busy.iter().flatten().map(|(at, _)| *at).collect();
        let Some(at) = paired.next(&played) else { return };
        let hear = {
            let (came, failed) = (paired.dispatcher(), failed.clone());
            Callback::from(move |progress: Result<Progress<Played>, Trouble>| {
                let score = progress.and_then(|progress| match progress {
                    Progress::Over(played) => score(game, at, &played.scores).ok_or(Trouble::NothingToWrite),
                    // Only games with a visitor's bot wait.
                    Progress::Waits(_) => Err(Trouble::NothingToWrite),
                });
                match score {
                    Ok(score) => came.dispatch(Came::Game(at, score)),
                    Err(why) => failed.emit(why),
                }
            })
        };
        let query =
            texts::play(game.id, worker, task(game, rules, &one.text(), &other.text(), at), Vec::new()).in_background();
        busy[worker] = Some((at, workers.ask(query, hear)));
    }
}
