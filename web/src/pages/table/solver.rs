//! The panel that solves the shown position with open hands (明牌求解): the value of every move, and the outcome.

use std::cell::RefCell;
use std::rc::Rc;

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::analysis::drawn;
use super::handle::{TableHandle, TableProps};
use crate::address;
use crate::boards::BoardGame;
use crate::components::{suited, tab_panel};
use crate::i18n::{SolverText, use_lang};
use crate::names::GameInfo;
use crate::shared::Shared;
use crate::table::{Draft, Event, Later, Solved, SolvedMove};
use crate::worker::protocol::Trouble;
use crate::worker::{Ticket, game, use_workers};

/// How many moves are shown before the visitor asks for all.
const SHOWN: usize = 6;

/// A position of a course.
type Place = (Option<u64>, u32, usize);

/// The results for a position.
#[derive(Clone, PartialEq)]
enum Work<G: BoardGame> {
    Running,
    /// The solution; `None` if the position cannot be solved yet.
    Done(Option<Shared<Solved<G>>>),
    Lost(Trouble),
}

/// Whether the shown position may be solved: players may not look into others' hands unless all are open.
pub fn may_solve<G: BoardGame>(table: &TableHandle<G>) -> bool {
    table.game.solves && table.turn.map_or(!table.over, |_| table.open || !table.plays())
}

#[component]
pub fn Solver<G: BoardGame>(props: &TableProps<G>) -> Html {
    let lang = use_lang();
    let table = &props.table;
    let workers = use_workers();
    let known = use_state(|| None::<(Place, Work<G>)>);
    let ticket = use_memo((), |()| RefCell::<Option<Ticket>>::default());
    let place: Place = (table.seed, table.revision, table.step);
    // The position for which the visitor wants to see every move.
    let all = use_state(|| None::<Place>);
    let is_unfolded = *all == Some(place);
    let work = known.as_ref().filter(|(of, _)| *of == place).map(|(_, work)| work);
    // When another position is shown, this one is no longer needed.
    use_effect_with(place, {
        let (known, ticket) = (known.setter(), Rc::clone(&ticket));
        move |_| {
            move || {
                if ticket.take().is_some() {
                    known.set(None);
                }
            }
        }
    });
    let stop = {
        let (known, ticket) = (known.setter(), Rc::clone(&ticket));
        Callback::from(move |_: MouseEvent| {
            drop(ticket.take());
            known.set(None);
        })
    };
    let begin = {
        let (known, query) = (known.setter(), table.course());
        Callback::from(move |_: MouseEvent| {
            let hear = {
                let known = known.clone();
                let ticket = Rc::clone(&ticket);
                Callback::from(move |work: Work<G>| {
                    if work != Work::Running {
                        ticket.take();
                    }
                    known.set(Some((place, work)));
                })
            };
            let drawn_up = {
                let (workers, ticket, hear) = (workers.clone(), Rc::clone(&ticket), hear.clone());
                Callback::from(move |draft: Result<Draft, Trouble>| match draft {
                    Ok(draft) => {
                        let solved = hear.reform(|answer: Result<Option<Solved<G>>, Trouble>| match answer {
                            Ok(solved) => Work::Done(solved.map(Shared::new)),
                            Err(trouble) => Work::Lost(trouble),
                        });
                        ticket.replace(Some(workers.ask(game::solve(draft).in_background(), solved)));
                    }
                    Err(trouble) => hear.emit(Work::Lost(trouble)),
                })
            };
            hear.emit(Work::Running);
            ticket.replace(Some(workers.ask(query.clone(), drawn_up)));
        })
    };
    let tools = html! {
        <>
            <span class="grow" />
            if work == Some(&Work::Running) {
                <button type="button" class="fold" onclick={stop}>{ SolverText::Stop.say(lang) }</button>
            } else if table.turn.is_some() && !matches!(work, Some(Work::Done(_))) {
                <button type="button" class="fold" onclick={begin}>{ SolverText::Solve.say(lang) }</button>
            }
        </>
    };
    let said = |text: String| html! { <p class="empty" aria-live="polite">{ text }</p> };
    let body = match work {
        None => said(SolverText::What.say(lang)),
        Some(Work::Running) => said(SolverText::Running.say(lang)),
        Some(Work::Lost(trouble)) => said(trouble.say(lang)),
        Some(Work::Done(None)) => said(SolverText::NotYet.say(lang)),
        Some(Work::Done(Some(solved))) => {
            let all = all.setter();
            let onall = Callback::from(move |_: MouseEvent| all.set(Some(place)));
            let later = table.clone();
            let ongo = Callback::from(move |step: usize| later.dispatch(Event::Go(step)));
            answer(table.game, solved, is_unfolded, &onall, &ongo, lang)
        }
    };
    tab_panel(SolverText::Title.say(lang), "solver", Some(tools), body)
}

/// A solved position; `all` says whether every move is shown, `onall` requests that; `ongo` goes to a step.
fn answer<G: BoardGame>(
    game: &GameInfo,
    solved: &Solved<G>,
    all: bool,
    onall: &Callback<MouseEvent>,
    ongo: &Callback<usize>,
    lang: Lang,
) -> Html {
    let shown = if all { solved.moves.len() } else { SHOWN.min(solved.moves.len()) };
    html! {
        <div class="solved">
            <p class="proven" aria-live="polite">{ solved.verdict.say(lang) }</p>
            if let Some(Later { step, number }) = solved.later {
                <p><button type="button" class="fold later" onclick={ongo.reform(move |_: MouseEvent| step)}>{ SolverText::From(number).say(lang) }</button></p>
            }
            <ol class="candidates">
                { for solved.moves.iter().take(shown).map(|proven| row(proven, lang)) }
            </ol>
            if shown < solved.moves.len() {
                <button type="button" class="fold" onclick={onall.clone()}>{ SolverText::AllMoves(solved.moves.len()).say(lang) }</button>
            }
            if let Some(link) = &solved.link {
                <h3>{ SolverText::Line.say(lang) }</h3>
                <ol class="proven-line">
                    { for solved.line.iter().map(|step| html! {
                        <li><b>{ game.seat_name(step.seat, lang) }</b>{ suited(&step.words.say(lang)) }</li>
                    }) }
                </ol>
                <p><a href={address::href(game.route, link)}>{ SolverText::StepThrough.say(lang) }</a></p>
            }
            <p class="quiet">{ SolverText::Positions(solved.positions).say(lang) }</p>
        </div>
    }
}

fn row<G: BoardGame>(proven: &SolvedMove<G>, lang: Lang) -> Html {
    let class =
        classes!("solved-move", proven.best.then_some("best"), (proven.wins == Some(false)).then_some("losing"));
    html! {
        <li {class}>
            <span class="what">{ drawn::<G>(&proven.action, &proven.words, lang) }</span>
            <span class="worth num">{ proven.worth.say(lang) }</span>
        </li>
    }
}
