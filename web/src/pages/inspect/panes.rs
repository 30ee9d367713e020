//! The panes between the strip and the timeline: the text, the board, the side panel.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use paiju_game::{Lang, Say, Seat};
use paiju_inspect::{Edit, Format, Options, Severity, apply};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::choices::{Answers, AnswersProps};
use super::editor::Editor;
use super::effects::Inspector;
use super::exchange::{Exchanges, ExchangesProps};
use super::games::Games;
use super::give::{GiveInput, GiveProps};
use super::kinds::Kinds;
use super::ledger::ledger;
use super::link::InspectLink;
use super::mark::mark;
use super::on;
use super::open_game::OpenGame;
use super::play_on::{PlayOn, play_on};
use super::problems::Problems;
use super::repair::edited;
use super::replayed::{self, Pointed, Shown};
use super::state::{InspectEvent, Pane, Work};
use super::text_view::TextView;
use crate::components::{Glyph, Notice, Tab, Tabs, icon, panel, suited};
use crate::i18n::{InspectText, ReviewText, Text};
use crate::pages::hand_out::read_clipboard;
use crate::pages::keep_turn::KeepTurn;
use crate::pages::review::{Place, Review, Subject};
use crate::pages::source::Source;
use crate::shared::Shared;
use crate::worker::cases::FailedGame;
use crate::worker::inspected::Inspected;
use crate::worker::spoken_problem::LegalAnswer;

/// An action that is pointed at, and the moment it belongs to.
#[derive(Clone, PartialEq)]
pub struct PointedAt {
    game: Shared<OpenGame>,
    moment: usize,
    action: Pointed,
}

/// The tab with the input and output of the turn.
const TURN: &str = "turn";

/// The shown tab beside the board, and a callback to choose another.
pub struct Side {
    pub chosen: &'static str,
    pub onchoose: Callback<&'static str>,
}

/// The review in which mistakes are being practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trying {
    /// That of the open game.
    Game,
    All,
}

impl Trying {
    /// The callback by which this review's panel reports that practice starts or ends.
    fn told(self, ontry: &Callback<Option<Self>>) -> Callback<bool> {
        ontry.reform(move |trying: bool| trying.then_some(self))
    }
}

/// A notice of the worker's failure, if it failed.
pub fn trouble(inspector: &Inspector, lang: Lang) -> Html {
    let text = match inspector.work() {
        Work::Idle | Work::Reading => return Html::default(),
        Work::Stopped => InspectText::Stopped.say(lang),
        Work::Failed(trouble) => trouble.say(lang),
    };
    let again = on(inspector, |_: MouseEvent| InspectEvent::Again);
    html! {
        <Notice {text}>
            <button type="button" class="primary" onclick={again}>{ InspectText::Again.say(lang) }</button>
        </Notice>
    }
}

/// Chooses the pane that a narrow screen shows.
pub fn tabs(inspector: &Inspector, lang: Lang) -> Html {
    let worst = inspector.game().and_then(|game| game.problems.iter().map(|problem| problem.severity).max());
    let tab = |pane: Pane, text: InspectText| {
        let shown = inspector.pane == pane;
        html! {
            <button
                type="button" aria-pressed={if shown { "true" } else { "false" }} class={classes!("tab", shown.then_some("on"))}
                onclick={on(inspector, move |_: MouseEvent| InspectEvent::Show(pane))}
            >
                { text.say(lang) }
                if let Some(severity) = worst.filter(|_| pane == Pane::Problems) {
                    { mark(severity, lang) }
                }
            </button>
        }
    };
    html! {
        <div class="pane-tabs" role="group">
            { tab(Pane::Problems, InspectText::Problems) }
            { tab(Pane::Text, InspectText::TheText) }
            { tab(Pane::Board, InspectText::Board) }
        </div>
    }
}

/// The text, read-only or in the editor.
pub fn text(inspector: &Inspector, lang: Lang) -> Html {
    let editing = inspector.editing;
    let can_edit = inspector.can_edit();
    let title = match inspector.source().and_then(|source| source.name.clone()) {
        Some(name) => InspectText::FileName(name),
        None => InspectText::TheText,
    };
    let (glyph, text) = if editing { (Glyph::Eye, InspectText::Done) } else { (Glyph::File, InspectText::Edit) };
    let switch = on(inspector, move |_: MouseEvent| InspectEvent::Edit(!editing));
    let load = on(inspector, |text: Option<String>| InspectEvent::Load(Source::text(&text.unwrap_or_default())));
    let clear = load.reform(|_: MouseEvent| None);
    let paste = Callback::from(move |_: MouseEvent| read_clipboard(load.clone()));
    let button = |text: InspectText, class: &'static str, onclick: Callback<MouseEvent>| {
        let keys = (text == InspectText::PasteNew).then_some("Ctrl+V");
        html! { <button type="button" class={classes!("ghost", "small-button", class)} title={keys} {onclick}>{ text.say(lang) }</button> }
    };
    let tools = html! {
        <>
            <span class="grow" />
            if inspector.source().is_some_and(|source| !source.is_empty()) {
                { button(InspectText::PasteNew, "paste-new", paste) }
                { button(InspectText::Clear, "clear-text", clear) }
            }
            if inspector.source().is_some() {
                <button
                    type="button" class="ghost small-button" disabled={!can_edit} onclick={switch}
                    title={(!can_edit).then(|| InspectText::TooLongToEdit.say(lang))}
                >
                    { icon(glyph) }{ text.say(lang) }
                </button>
            }
        </>
    };
    html! {
        { panel(title.say(lang), "text-pane", tools, html! { <>
            if editing {
                <Editor
                    key={inspector.loads} text={inspector.editable().unwrap_or_default()} found={inspector.found().cloned()}
                    game={inspector.game().cloned()} chosen={inspector.chosen} moment={inspector.moment} ontype={on(inspector, InspectEvent::Type)}
                    onpaste={on(inspector, InspectEvent::Load)} ondone={on(inspector, |()| InspectEvent::Edit(false))}
                />
            } else if let Some(found) = inspector.found() {
                <TextView
                    found={found.clone()} game={inspector.game().cloned()} moment={inspector.moment} chosen={inspector.chosen}
                    changed={inspector.changed} onplace={on(inspector, InspectEvent::Place)}
                />
            }
        </> }) }
    }
}

/// The board and the side panel, without an AI's opinion while the visitor practises mistakes (`trying`); before there is
/// a game, an introduction.
pub fn board_and_side(
    inspector: &Inspector,
    pointed: Option<&PointedAt>,
    point: Callback<Option<PointedAt>>,
    way: &PlayOn,
    (trying, ontry): (Option<Trying>, Callback<Option<Trying>>),
    side: &Side,
    lang: Lang,
) -> Html {
    let options = inspector.options;
    let problems = inspector.found().map(|found| {
        html! {
            <Problems
                document={inspector.document().cloned()} found={found.clone()} game={inspector.game().cloned()} chosen={inspector.chosen}
                onchoose={on(inspector, InspectEvent::Choose)} onnext={on(inspector, InspectEvent::NextProblem)}
                onrepair={on(inspector, |(text, place)| InspectEvent::Repair(text, place))}
                onreadas={on(inspector, move |format| InspectEvent::ReadAs(Options { format: Some(format), ..options }))}
            />
        }
    });
    let (Some(game), Some(found)) = (inspector.game().cloned(), inspector.found()) else {
        return html! {
            <section class="board-pane">
                { problems }
                { welcome(inspector, lang) }
            </section>
        };
    };
    let moment = inspector.moment;
    let pointed = pointed.filter(|at| at.game == game && at.moment == moment).map(|at| at.action.clone());
    let error = game.problem_shown(moment, inspector.chosen).filter(|problem| problem.severity == Severity::Error);
    // The cards of a legal answer are lifted until another is pointed at.
    let legal = error.filter(|_| trying.is_none()).and_then(|problem| {
        let LegalAnswer { cards, action, .. } = problem.answers.legal.as_ref()?;
        Some(Pointed { seat: problem.seat?, action: action.clone(), what: cards.clone() })
    });
    let shown = Shown {
        replayed: game.replayed.clone(),
        moment,
        viewer: inspector.viewer(),
        names: game.report.names.clone(),
        pointed: pointed.clone().or(legal),
    };
    let onpoint = {
        let game = game.clone();
        point.reform(move |action: Option<Pointed>| {
            action.map(|action| PointedAt { game: game.clone(), moment, action })
        })
    };
    let fault = error.map(|problem| {
        html! { <p class="fault-card">{ mark(problem.severity, lang) }<span>{ suited(&problem.text.say(lang)) }</span></p> }
    });
    let keep = error.and_then(|problem| Some((problem, problem.seat?))).map(|(problem, seat)| {
        let (id, number) = (game.report.game, game.index);
        let text = found.text.clone();
        let draw_up = Callback::from(move |take: Callback<FailedGame>| {
            take.emit(FailedGame { game: id, text: text.to_string(), number, seat, run: None });
        });
        let player = game.report.names.get(seat.index()).cloned().flatten();
        html! { <KeepTurn key={format!("{} {number} {} {:?}", inspector.revision, seat.0, problem.turn)} game={id.code()} {player} {draw_up} /> }
    });
    let several = found.games.len() > 1;
    let tabs: Vec<Tab> = [
        inspector.document().filter(|_| several).map(|document| {
            let onopen = on(inspector, InspectEvent::Open);
            let (found, document) = (found.clone(), document.clone());
            let games = html! { <Games {found} {document} open={game.index} game={game.report.game} {onopen} /> };
            Tab::new("games", InspectText::Games.say(lang), games)
        }),
        AnswersProps::of(inspector, pointed.clone(), onpoint.clone())
            .filter(|_| trying.is_none())
            .map(|answers| Tab::new("answers", InspectText::Legal.say(lang), html! { <Answers ..answers /> })),
        ExchangesProps::of(inspector, show_on_board(inspector, onpoint), written(inspector, found))
            .map(|exchanges| Tab::new(TURN, InspectText::ThisTurn.say(lang), html! { <Exchanges ..exchanges /> })),
        Some(Tab::new("review", ReviewText::Title.say(lang), review(inspector, &game, (trying, &ontry), lang))),
        several.then(|| {
            let all = review_of_all(inspector, &game, found.games.len(), (trying, &ontry), lang);
            Tab::new("review-all", ReviewText::TitleOfAll.say(lang), all)
        }),
        inspector.document().filter(|_| !several && game.report.problems.len() > 1).map(|document| {
            let kinds = html! { <Kinds document={document.clone()} game={game.report.game} /> };
            Tab::new("kinds", InspectText::ByKind.say(lang), kinds)
        }),
        Some(Tab::new("ledger", InspectText::Ledger.say(lang), ledger(&game, moment, lang))),
    ]
    .into_iter()
    .flatten()
    .collect();
    html! {
        <>
            <section class="board-pane" aria-label={InspectText::Board.say(lang)}>
                { replayed::board(&shown) }
                <div class="under-board">
                    { fault }
                    { keep }
                    { play_on(inspector, pointed.as_ref(), way, lang) }
                </div>
            </section>
            <aside class="side-pane" aria-label={Text::SidePanels.say(lang)}>
                { problems }
                { turn_actions(inspector, &side.onchoose, lang) }
                <Tabs label={Text::SidePanels.say(lang)} {tabs} chosen={side.chosen} onchoose={side.onchoose.clone()} />
            </aside>
        </>
    }
}

/// The actions on the shown turn: try another answer, export its input.
fn turn_actions(inspector: &Inspector, onchoose: &Callback<&'static str>, lang: Lang) -> Html {
    let try_other = onchoose.reform(|_: MouseEvent| {
        // The field has been rendered by then.
        Timeout::new(0, || {
            let field = gloo::utils::document().query_selector(".trial textarea").ok().flatten();
            let _ = field.and_then(|field| field.dyn_into::<HtmlElement>().ok()).map(|field| field.focus());
        })
        .forget();
        TURN
    });
    html! {
        <div class="turn-actions">
            <button type="button" class="ghost small-button try-other" onclick={try_other}>{ InspectText::TryOther.say(lang) }</button>
            if let Some(give) = GiveProps::of(inspector, lang).filter(GiveProps::has_input) {
                <GiveInput ..give />
            }
        </div>
    }
}

/// The panel that reviews the open game.
fn review(
    inspector: &Inspector,
    game: &Shared<OpenGame>,
    (trying, ontry): (Option<Trying>, &Callback<Option<Trying>>),
    lang: Lang,
) -> Html {
    let Some(document) = inspector.document() else { return Html::default() };
    let (index, moment) = (game.index, inspector.moment);
    let decisions = document.decisions(index);
    let subject = Subject {
        game: game.report.game.code(),
        games: index..index + 1,
        decisions: Rc::new(move |_| decisions.clone()),
        laid: Some(document.laid(index)),
    };
    let key = format!("{} {index}", inspector.revision);
    html! {
        <Review
            {key} {subject} seats={seats(game, lang)} viewer={inspector.viewer()} here={Place { game: index, step: moment }}
            ongo={on(inspector, |place: Place| InspectEvent::Go(place.step))} ontry={Trying::Game.told(ontry)}
            hushed={trying == Some(Trying::All)}
        />
    }
}

/// The panel that reviews all games of the text.
fn review_of_all(
    inspector: &Inspector,
    game: &Shared<OpenGame>,
    games: usize,
    (trying, ontry): (Option<Trying>, &Callback<Option<Trying>>),
    lang: Lang,
) -> Html {
    let Some(document) = inspector.document().cloned() else { return Html::default() };
    let subject = Subject {
        game: game.report.game.code(),
        games: 0..games,
        decisions: Rc::new(move |game| document.decisions(game)),
        laid: None,
    };
    let key = format!("{} {}", inspector.revision, subject.game);
    let visit = |Place { game, step }| {
        InspectEvent::Visit(InspectLink { game: Some(game), step: Some(step), ..InspectLink::default() })
    };
    html! {
        <Review
            {key} {subject} seats={seats(game, lang)} viewer={inspector.viewer()}
            here={Place { game: game.index, step: inspector.moment }} ongo={on(inspector, visit)} ontry={Trying::All.told(ontry)}
            hushed={trying == Some(Trying::Game)}
        />
    }
}

/// The names of the seats.
fn seats(game: &OpenGame, lang: Lang) -> Vec<String> {
    let report = &game.report;
    Seat::all(report.seats).map(|seat| replayed::seat_name(report.game, seat, lang).to_owned()).collect()
}

/// Passes on a selection from the side panel, and shows the board, which may be hidden on a narrow screen.
fn show_on_board(inspector: &Inspector, onpoint: Callback<Option<Pointed>>) -> Callback<Option<Pointed>> {
    let show = on(inspector, |()| InspectEvent::Show(Pane::Board));
    Callback::from(move |action: Option<Pointed>| {
        show.emit(());
        onpoint.emit(action);
    })
}

/// Puts an answer into the text.
fn written(inspector: &Inspector, found: &Shared<Inspected>) -> Callback<Edit> {
    let found = found.clone();
    on(inspector, move |edit: Edit| {
        let place = edited(&edit);
        InspectEvent::Write(apply(&found.text, &[edit]), place)
    })
}

/// The help shown before a text is recognised, and the visitor's choice of its form.
fn welcome(inspector: &Inspector, lang: Lang) -> Html {
    match (inspector.source(), inspector.found()) {
        (None, _) => html! {
            <div class="welcome">
                <p class="lead">{ InspectText::NotYet.say(lang) }</p>
                <h2>{ InspectText::Reads.say(lang) }</h2>
                <ul>{ for Format::ALL.map(|format| html! { <li>{ format.say(lang) }</li> }) }</ul>
            </div>
        },
        (Some(_), None) => Html::default(),
        (Some(_), Some(_)) => {
            let item = |format: Format| {
                let options = Options { format: Some(format), ..inspector.options };
                let onclick = on(inspector, move |_: MouseEvent| InspectEvent::ReadAs(options));
                html! { <button type="button" class="ghost" {onclick}>{ format.say(lang) }</button> }
            };
            html! {
                <div class="welcome">
                    <h2>{ InspectText::ReadItAs.say(lang) }</h2>
                    <div class="read-as">{ for Format::ALL.map(item) }</div>
                </div>
            }
        }
    }
}
