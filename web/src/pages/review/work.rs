//! The work of a review: the decisions game by game, spread over workers; for a single game, then the value of its deal.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use paiju_game::Spoken;
use paiju_inspect::review::{Sealed, Turn};
use yew::platform::spawn_local;
use yew::prelude::*;

use crate::packing::Parcel;
use crate::table::WholeGame;
use crate::worker::protocol::Trouble;
use crate::worker::review::{Decisions, Laid};
use crate::worker::{Query, Run, Spread, Workers, game, use_workers};

/// What to review: a game, or all games of a text.
#[derive(Clone)]
pub struct Subject {
    /// The game's [`crate::names::PageGame::ID`]. In a text with games of several kinds, only these are reviewed.
    pub game: &'static str,
    /// The range of games in the text.
    pub games: Range<usize>,
    /// Requests the decisions of one of them.
    pub decisions: Rc<dyn Fn(usize) -> Query<Decisions>>,
    /// Requests the only game; refused if not every hand is known. Over several games luck is not separated from skill.
    pub laid: Option<Query<Laid>>,
}

/// The queries are not compared: other games get another panel, with another key.
impl PartialEq for Subject {
    fn eq(&self, other: &Self) -> bool {
        (self.game, &self.games) == (other.game, &other.games)
    }
}

impl Subject {
    /// Whether these are several games of a text, shown one at a time.
    pub fn has_several(&self) -> bool {
        self.games.len() > 1
    }
}

/// The state of the work.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// Decisions are still being evaluated.
    Running,
    Done,
    Stopped,
    /// The work was lost; the results so far stay.
    Lost(Trouble),
}

/// An evaluated decision, shared by all renders.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The index of its game in the text.
    pub game: usize,
    pub turn: Rc<Turn>,
    pub decided: Rc<Parcel>,
}

impl AsRef<Turn> for Found {
    fn as_ref(&self) -> &Turn {
        &self.turn
    }
}

/// The results for the games.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    pub phase: Phase,
    /// The evaluated decisions, in order.
    pub found: Vec<Found>,
    /// The points of each seat, game by game; `None` for a game without points.
    pub scores: Vec<Option<Vec<f64>>>,
    /// Done and total: decisions of a game, or games of a text.
    pub done: (usize, usize),
    /// The unit of losses.
    pub unit: Spoken,
    /// The highest loss that is not a mistake.
    pub threshold: f64,
    /// The facts about a single game; empty if not every hand is known, and before they are computed.
    pub whole: WholeGame,
}

/// A review and its controls.
pub struct Handle {
    /// The results; `None` before the start.
    pub known: Option<Rc<Known>>,
    pub begin: Callback<()>,
    pub stop: Callback<MouseEvent>,
}

/// The review of a game.
#[hook]
pub fn use_review(subject: &Subject) -> Handle {
    let workers = use_workers();
    let known = use_state(|| None::<Rc<Known>>);
    let running: Rc<RefCell<Rc<Run>>> = use_mut_ref(Rc::default);
    let end = {
        let (running, workers, game) = (Rc::clone(&running), workers.clone(), subject.game);
        move || {
            running.borrow().end();
            workers.end_reviewers(game);
        }
    };
    use_effect_with((), {
        let end = end.clone();
        move |()| end
    });
    let stop = {
        let known = known.clone();
        Callback::from(move |_: MouseEvent| {
            end();
            if let Some(found) = known.as_deref() {
                known.set(Some(Rc::new(Known { phase: Phase::Stopped, ..(*found).clone() })));
            }
        })
    };
    let begin = {
        let (setter, subject) = (known.setter(), subject.clone());
        Callback::from(move |()| {
            let run = Rc::new(Run::default());
            running.replace(Rc::clone(&run)).end();
            let show = {
                let setter = setter.clone();
                move |known: &Known| setter.set(Some(Rc::new(known.clone())))
            };
            spawn_local(review(workers.clone(), subject.clone(), run, show));
        })
    };
    Handle { known: (*known).clone(), begin, stop }
}

/// A game's decisions, and the cost of each if an AI can tell.
type Looked = Spread<Option<Turn>, Option<Rc<Turn>>>;

fn share(turn: Option<Turn>) -> Option<Rc<Turn>> {
    turn.map(Rc::new)
}

async fn review(workers: Workers, subject: Subject, run: Rc<Run>, show: impl Fn(&Known) + Clone + 'static) {
    let (several, of_game) = (subject.has_several(), subject.game);
    let mut known = Known {
        phase: Phase::Running,
        found: Vec::new(),
        scores: Vec::new(),
        done: (0, if several { subject.games.len() } else { 0 }),
        unit: Spoken::default(),
        threshold: 0.0,
        whole: WholeGame::default(),
    };
    show(&known);
    // `None` ends the run silently: whoever ended it has reported why.
    let ended = async {
        for number in subject.games.clone() {
            let decisions = match run.ask(&workers, (subject.decisions)(number)).await? {
                Ok(decisions) => decisions,
                Err(trouble) => return Some(Phase::Lost(trouble)),
            };
            known.scores.push(decisions.scores);
            let decided = if decisions.game == subject.game { decisions.decided } else { Vec::new() };
            if !several {
                known.done.1 = decided.len();
            }
            if decisions.game == subject.game {
                (known.unit, known.threshold) = (decisions.unit, decisions.threshold);
            }
            let decided: Vec<Rc<Parcel>> = decided.into_iter().map(Rc::new).collect();
            let query = {
                let decided = decided.clone();
                move |worker, place: usize| {
                    game::review(of_game, worker, Parcel::clone(&decided[place])).in_background()
                }
            };
            // Each question has a seed of its own.
            let spread = Spread::new(Rc::clone(&run), workers.clone(), decided.len(), query, share);
            let found = move |spread: &Looked| {
                let found = |(place, turn): (usize, Option<_>)| {
                    Some(Found { game: number, turn: turn?, decided: Rc::clone(decided.get(place)?) })
                };
                spread.known().into_iter().filter_map(found).collect::<Vec<_>>()
            };
            let tell = {
                let (show, known, found) = (show.clone(), known.clone(), found.clone());
                move |spread: &Looked| {
                    if !several {
                        show(&Known {
                            found: found(spread),
                            done: (spread.known().len(), known.done.1),
                            ..known.clone()
                        });
                    }
                }
            };
            let all = spread.all(tell).await?;
            known.found.extend(found(&spread));
            if let Err(trouble) = all {
                return Some(Phase::Lost(trouble));
            }
            if several {
                known.done.0 += 1;
                show(&known);
            } else {
                known.done.0 = spread.known().len();
            }
        }
        // Without every hand there are only decisions.
        if let Some(laid) = subject.laid
            && let Ok(laid) = run.ask(&workers, laid).await?
        {
            match run.ask(&workers, game::whole_game(subject.game, laid.draft.clone()).in_background()).await? {
                Ok(whole) => {
                    // Nothing is revealed about a game that was not shown to its end.
                    let sealed = whole.sealed.filter(|_| known.scores.iter().any(Option::is_some));
                    let sealed = sealed.map(|sealed| Sealed { step: laid.step(sealed.step), ..sealed });
                    known.whole = WholeGame { sealed, ..whole };
                }
                Err(trouble) => return Some(Phase::Lost(trouble)),
            }
        }
        Some(Phase::Done)
    };
    if let Some(phase) = ended.await {
        workers.end_reviewers(of_game);
        show(&Known { phase, ..known });
    }
}
