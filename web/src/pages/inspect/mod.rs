//! The inspector: any text, looked into. The text, the board and the problems side by side, one timeline under everything, and all of them
//! always at the same moment.

mod cut;
mod editor;
mod effects;
mod found;
mod games;
mod intake;
mod ledger;
mod link;
mod long_list;
mod mark;
mod moments;
mod opinion;
mod problems;
mod replayed;
mod rows;
mod size_watch;
mod source;
mod state;
mod strip;
mod text_view;
mod timeline;
mod window;

use paiju_game::{Lang, Say};
use paiju_inspect::{Format, Severity};
use yew::prelude::*;

use self::editor::Editor;
use self::effects::{Inspector, use_address, use_inspect_keys, use_keeping, use_link, use_reading};
use self::games::Games;
pub use self::intake::{Incoming, use_intake};
use self::ledger::Ledger;
use self::mark::Mark;
use self::problems::Problems;
use self::replayed::{Pointed, Scene};
pub use self::source::Source;
use self::state::{Event, InspectState, Pane, Work};
use self::strip::Strip;
use self::text_view::TextView;
use self::timeline::Timeline;
use crate::components::{Glyph, Icon, Notice, Panel};
use crate::i18n::{InspectText, Text, use_lang};
use crate::pages::home::carried;

/// The inspector.
#[component]
pub fn Inspect() -> Html {
    let lang = use_lang();
    let link = use_address();
    let inspector = use_reducer(|| InspectState::new(carried::load(), link));
    use_reading(&inspector);
    use_keeping(&inspector);
    use_link(&inspector, link);
    use_inspect_keys(&inspector);

    let refused = use_state(|| None::<InspectText>);
    let come = use_callback((), {
        let (inspector, refused) = (inspector.dispatcher(), refused.setter());
        move |incoming: Incoming, ()| match incoming {
            Ok(source) => {
                refused.set(None);
                inspector.dispatch(Event::Load(source));
            }
            Err(why) => refused.set(Some(why)),
        }
    });
    let intake = use_intake(come);
    let pane = match inspector.pane() {
        Pane::Problems => "show-problems",
        Pane::Text => "show-text",
        Pane::Board => "show-board",
    };
    let has_games = inspector.found().is_some_and(|found| found.summary.games.len() > 1);
    let class = classes!(
        "inspect",
        pane,
        inspector.game().is_none().then_some("no-game"),
        has_games.then_some("many-games"),
        intake.dragging.then_some("dragging"),
    );
    let close = {
        let refused = refused.setter();
        Callback::from(move |()| refused.set(None))
    };
    html! {
        <div {class} data-drop={InspectText::DropHere.say(lang)}>
            <h1 class="sr-only">{ Text::Inspect.say(lang) }</h1>
            <Strip
                found={inspector.found().cloned()} format={inspector.format()} work={inspector.work().clone()}
                any={inspector.source().is_some()} can_restore={inspector.can_restore()}
                onformat={on(&inspector, Event::ReadAs)} onsource={on(&inspector, Event::Load)} onfiles={intake.files} onstop={on(&inspector, |()| Event::Stop)}
                onrestore={on(&inspector, |()| Event::Restore)}
            />
            <div class="told">
                if let Some(why) = &*refused {
                    <Notice text={why.say(lang)} onclose={close} />
                }
                { trouble(&inspector, lang) }
            </div>
            <PaneTabs inspector={inspector.clone()} />
            <div class="work">
                <TextPane inspector={inspector.clone()} />
                <Middle inspector={inspector.clone()} />
            </div>
            if let Some(game) = inspector.game() {
                <Timeline
                    game={game.clone()} moment={inspector.moment()} chosen={inspector.chosen()} viewer={inspector.viewer()}
                    ongo={on(&inspector, Event::Go)} onchoose={on(&inspector, Event::Choose)}
                />
            }
        </div>
    }
}

/// Lets something happen.
fn on<T: 'static>(inspector: &Inspector, event: impl Fn(T) -> Event + 'static) -> Callback<T> {
    let dispatcher = inspector.dispatcher();
    Callback::from(move |value| dispatcher.dispatch(event(value)))
}

/// What became of the worker's work, if it was not done.
fn trouble(inspector: &Inspector, lang: Lang) -> Html {
    let text = match inspector.work() {
        Work::Idle | Work::Reading => return Html::default(),
        Work::Stopped => InspectText::Stopped.say(lang),
        Work::Failed(trouble) => trouble.say(lang),
    };
    let again = on(inspector, |_: MouseEvent| Event::Again);
    html! {
        <Notice {text}>
            <button type="button" class="primary" onclick={again}>{ InspectText::Again.say(lang) }</button>
        </Notice>
    }
}

/// What every part of the page needs.
#[derive(Properties, PartialEq)]
struct PartProps {
    inspector: Inspector,
}

/// Which part a narrow screen shows.
#[component]
fn PaneTabs(props: &PartProps) -> Html {
    let lang = use_lang();
    let inspector = &props.inspector;
    let worst = inspector.game().and_then(|game| game.problems.iter().map(|problem| problem.severity).max());
    let tab = |pane: Pane, text: InspectText| {
        let shown = inspector.pane() == pane;
        html! {
            <button
                type="button" aria-pressed={if shown { "true" } else { "false" }} class={classes!("tab", shown.then_some("on"))}
                onclick={on(inspector, move |_: MouseEvent| Event::Show(pane))}
            >
                { text.say(lang) }
                if let Some(severity) = worst.filter(|_| pane == Pane::Problems) {
                    <Mark {severity} />
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

/// The text, to be read or to be changed.
#[component]
fn TextPane(props: &PartProps) -> Html {
    let lang = use_lang();
    let inspector = &props.inspector;
    let editing = inspector.editing();
    let editable = use_memo(inspector.clone(), |inspector| inspector.editable());
    let title = match inspector.source().and_then(|source| source.name.clone()) {
        Some(name) => InspectText::FileName(name),
        None => InspectText::TheText,
    };
    let (glyph, text) = if editing { (Glyph::Eye, InspectText::Done) } else { (Glyph::File, InspectText::Edit) };
    let switch = on(inspector, move |_: MouseEvent| Event::Edit(!editing));
    let tools = html! {
        <>
            <span class="grow" />
            if !editing {
                <span class="paste-keys"><kbd>{ "Ctrl" }</kbd>{ "+" }<kbd>{ "V" }</kbd></span>
            }
            if inspector.source().is_some() {
                <button
                    type="button" class="ghost small-button" disabled={editable.is_none()} onclick={switch}
                    title={editable.is_none().then(|| InspectText::TooLongToEdit.say(lang))}
                >
                    <Icon {glyph} />{ text.say(lang) }
                </button>
            }
        </>
    };
    html! {
        <Panel title={title.say(lang)} class="text-pane" {tools}>
            if editing {
                <Editor
                    text={(*editable).clone().unwrap_or_default()} found={inspector.found().cloned()}
                    game={inspector.game().cloned()} chosen={inspector.chosen()} ontype={on(inspector, Event::Type)}
                    onpaste={on(inspector, Event::Load)} ondone={on(inspector, |()| Event::Edit(false))}
                />
            } else if let Some(found) = inspector.found() {
                <TextView
                    found={found.clone()} game={inspector.game().cloned()} moment={inspector.moment()} chosen={inspector.chosen()}
                    onplace={on(inspector, Event::Place)}
                />
            }
        </Panel>
    }
}

/// The board and what stands beside it; before there is a game, what the inspector is for.
#[component]
fn Middle(props: &PartProps) -> Html {
    let lang = use_lang();
    let inspector = &props.inspector;
    let pointed = use_state(|| None::<(u32, usize, Pointed)>);
    let here = (inspector.game().map_or(0, |game| game.index as u32), inspector.moment());
    let pointed_now =
        pointed.as_ref().filter(|(game, moment, _)| (*game, *moment) == here).map(|(_, _, action)| action.clone());
    let onpoint = {
        let pointed = pointed.setter();
        Callback::from(move |action: Option<Pointed>| pointed.set(action.map(|action| (here.0, here.1, action))))
    };
    let problems = inspector.found().map(|found| {
        html! {
            <Problems
                found={found.clone()} game={inspector.game().cloned()} moment={inspector.moment()} chosen={inspector.chosen()}
                onchoose={on(inspector, Event::Choose)} onnext={on(inspector, Event::NextProblem)}
            />
        }
    });
    let Some(game) = inspector.game() else {
        return html! {
            <section class="board-pane">
                { problems }
                if inspector.source().is_none() || inspector.found().is_some() {
                    <Welcome empty={inspector.found().is_none()} onformat={on(inspector, Event::ReadAs)} />
                }
            </section>
        };
    };
    let scene =
        Scene { game: game.clone(), moment: inspector.moment(), viewer: inspector.viewer(), pointed: pointed_now };
    let fault = inspector
        .chosen()
        .and_then(|problem| game.problems.get(problem))
        .filter(|_| inspector.chosen().is_some_and(|problem| game.shown_at(problem) == Some(inspector.moment())));
    let middle = fault.filter(|problem| problem.severity == Severity::Error).map(|problem| {
        html! {
            <p class="fault-card"><Mark severity={problem.severity} /><span>{ problem.say(lang) }</span></p>
        }
    });
    let found = inspector.found().filter(|found| found.summary.games.len() > 1);
    html! {
        <>
            <section class="board-pane" aria-label={InspectText::Board.say(lang)}>
                { replayed::board(scene.clone(), middle.unwrap_or_default()) }
            </section>
            <aside class="side-pane" aria-label={Text::SidePanels.say(lang)}>
                if let Some(found) = found {
                    <Games found={found.clone()} open={game.index} onopen={on(inspector, Event::Open)} />
                }
                { problems }
                { replayed::here(scene, onpoint) }
                <Ledger game={game.clone()} moment={inspector.moment()} />
            </aside>
        </>
    }
}

/// What the welcome needs.
#[derive(Properties, PartialEq)]
struct WelcomeProps {
    /// Whether there is nothing to read yet.
    empty: bool,
    /// The visitor says what the text is.
    onformat: Callback<Option<Format>>,
}

/// What can be read, as long as nothing is.
#[component]
fn Welcome(props: &WelcomeProps) -> Html {
    let lang = use_lang();
    if props.empty {
        return html! {
            <div class="welcome">
                <p class="lead">{ InspectText::NotYet.say(lang) }</p>
                <h2>{ InspectText::Reads.say(lang) }</h2>
                <ul>{ for Format::ALL.map(|format| html! { <li>{ format.say(lang) }</li> }) }</ul>
            </div>
        };
    }
    let item = |format: Format| {
        let onclick = props.onformat.reform(move |_: MouseEvent| Some(format));
        html! { <button type="button" class="ghost" {onclick}>{ format.say(lang) }</button> }
    };
    html! {
        <div class="welcome">
            <h2>{ InspectText::ReadItAs.say(lang) }</h2>
            <div class="read-as">{ for Format::ALL.map(item) }</div>
        </div>
    }
}
