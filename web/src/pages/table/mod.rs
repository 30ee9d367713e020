//! The table: watch three AIs, take a seat, step through what was played, see what an AI thinks of it.

pub(in crate::pages) mod analysis;
mod broken;
mod closing;
mod comparison;
mod corner;
mod effects;
mod exports;
mod history;
pub(in crate::pages) mod opinion;
mod original;
mod record;
mod sitter;
mod state;
mod tools;
mod verdict;

use std::marker::PhantomData;
use std::rc::Rc;

use paiju_game::{Say, Seat, SeatSet};
use yew::prelude::*;

use self::analysis::Analysis;
use self::closing::Closing;
use self::comparison::Comparison;
use self::corner::Corner;
use self::effects::{fresh_seed, use_address, use_playing, use_table_keys, use_thinking};
use self::history::History;
use self::opinion::{Topic, use_opinion};
use self::sitter::SitterSwitch;
use self::state::{Event, Notice as Notified, TableState};
use self::tools::Tools;
use self::verdict::use_verdict;
use crate::boards::{BoardProps, Drawn, Input};
use crate::components::{Notice, Transport};
use crate::games::Shown;
use crate::i18n::{Text, use_lang};
use crate::names::Named;
use crate::scene::Thought;
use crate::settings::{Set, SettingsHandle};
use crate::shared::Shared;
use crate::staging::Staging;

/// The table's state, as the parts of the page get it.
type Table_<G> = UseReducerHandle<TableState<G>>;

/// No properties; the game is the type.
#[derive(Properties, PartialEq)]
pub struct TableProps<G: Shown> {
    /// The game.
    #[prop_or_default]
    pub game: PhantomData<fn() -> G>,
}

/// The table of a game.
#[component]
pub fn Table<G: Shown>(_props: &TableProps<G>) -> Html {
    let lang = use_lang();
    let settings = use_context::<SettingsHandle>();
    let link = use_address::<G>();
    let table = use_reducer(|| TableState::<G>::load(&link, fresh_seed()));
    effects::use_link(&table, link);
    use_thinking(&table);
    use_playing(&table, settings.as_ref().map(|settings| settings.speed).unwrap_or_default());
    let analysing = settings.as_ref().is_none_or(|settings| settings.analysis);
    use_table_keys(&table, settings.clone());

    let analyst = use_state(|| G::Board::AIS.last().copied().unwrap_or_default().to_owned());
    let turn = table.turn();
    let topic = |seat: Seat| Topic::new(&table, seat, &analyst);
    let opinion = use_opinion(&table, turn.filter(|&seat| analysing && table.may_analyse(seat)).map(topic));
    let hint_topic = use_state(|| None::<Topic>);
    let asked = hint_topic.as_ref().filter(|asked| turn.map(topic).as_ref() == Some(*asked)).cloned();
    let hints = use_opinion(&table, asked);
    let pointed = use_state(|| None::<(usize, G::Action)>);
    let pointed_now = pointed.as_ref().filter(|(step, _)| *step == table.cursor()).map(|(_, action)| action.clone());

    let dispatch = |event: fn() -> Event<G>| {
        let table = table.clone();
        Callback::from(move |()| table.dispatch(event()))
    };
    let verdict = use_verdict(&table);
    let input = table.input().and_then(|seat| {
        Some(Input {
            seat,
            offer: Rc::new(table.shown().offer(seat)?),
            verdict: verdict.known,
            onchoose: verdict.onchoose,
            onact: verdict.onact,
            onhint: {
                let (hint_topic, topic) = (hint_topic.setter(), topic(seat));
                Callback::from(move |()| hint_topic.set(Some(topic.clone())))
            },
            hints: hints.decision.clone(),
            undo: table.can_undo().then(|| dispatch(|| Event::Undo)),
        })
    });
    let sitters = Seat::all(G::SEATS).map(|seat| html! { <SitterSwitch<G> table={table.clone()} {seat} /> }).collect();
    // That one of several who are asked at once has something to think about is its own affair.
    let is_shown = |seat: Seat| table.may_analyse(seat) || table.shown().to_act() == SeatSet::only(seat);
    let thinking = table.want().filter(|want| table.is_latest() && is_shown(want.seat)).map(|want| want.seat);
    let viewer = table.viewer();
    let board = BoardProps {
        scene: Rc::new(table.shown().scene(table.open_seats())),
        viewer,
        step: table.cursor(),
        sitters,
        thinking,
        mine: table.is_human(viewer),
        input,
        pointed: pointed_now.clone(),
        corner: html! { <Corner<G> table={table.clone()} /> },
        notice: Html::default(),
        closing: html! { <Closing<G> table={table.clone()} /> },
    };
    let point = {
        let (pointed, step) = (pointed.setter(), table.cursor());
        Callback::from(move |action: Option<G::Action>| pointed.set(action.map(|action| (step, action))))
    };
    let go = {
        let table = table.clone();
        Callback::from(move |step| table.dispatch(Event::Go(step)))
    };
    let play = {
        let table = table.clone();
        Callback::from(move |playing| table.dispatch(Event::Play(playing)))
    };
    let set = |wrap: fn(bool) -> Set| {
        let settings = settings.clone();
        Callback::from(move |on| {
            if let Some(settings) = &settings {
                settings.dispatch(wrap(on));
            }
        })
    };
    let set_speed = {
        let settings = settings.clone();
        Callback::from(move |speed| {
            if let Some(settings) = &settings {
                settings.dispatch(Set::Speed(speed));
            }
        })
    };
    let choose_analyst = {
        let analyst = analyst.setter();
        Callback::from(move |name| analyst.set(name))
    };
    html! {
        <div class={classes!("table-page", table.plays().then_some("playing-page"))}>
            <h1 class="sr-only">{ G::Board::title(lang) }</h1>
            <Tools<G> table={table.clone()} />
            <div class="stage">
                if let Some(told) = table.notice() {
                    <NoticeOf<G> table={table.clone()} told={told.clone()} />
                }
                { G::Board::board(board) }
            </div>
            <Transport
                step={table.cursor()} last={table.record().len()} growing={table.record().to_act().is_some_and(|seat| !table.is_human(seat))}
                playing={table.playing()} speed={settings.as_ref().map(|settings| settings.speed).unwrap_or_default()}
                ongo={go.clone()} onplay={play} onspeed={set_speed}
            />
            <aside class="side" aria-label={Text::SidePanels.say(lang)}>
                <Comparison<G> table={table.clone()} ongo={go.clone()} />
                <Analysis<G>
                    view={turn.map(|seat| Rc::new(table.shown().view(seat)))}
                    open={analysing} onopen={set(Set::Analysis)} {turn} idle={!table.is_over()} allowed={turn.is_none_or(|seat| table.may_analyse(seat))}
                    {opinion} analyst={(*analyst).clone()} onanalyst={choose_analyst} pointed={pointed_now} onpoint={point}
                />
                <History<G> table={table.clone()} ongo={go} />
            </aside>
        </div>
    }
}

/// What a notice needs.
#[derive(Properties, PartialEq)]
struct NoticeOfProps<G: Shown> {
    table: Table_<G>,
    told: Notified,
}

/// What the visitor is told about the table, and what can be done about it.
#[component]
fn NoticeOf<G: Shown>(props: &NoticeOfProps<G>) -> Html {
    let lang = use_lang();
    let (close, retry) = (props.table.clone(), props.table.clone());
    let onclose = Callback::from(move |()| close.dispatch(Event::Dismiss));
    match &props.told {
        Notified::Lost(trouble) => html! { <Notice text={trouble.say(lang)} {onclose} /> },
        Notified::BrokenLink(parts) => html! { <Notice text={broken::say_all(parts, lang)} {onclose} /> },
        Notified::Stuck(trouble) => html! {
            <Notice text={trouble.say(lang)}>
                <button type="button" class="primary" onclick={move |_| retry.dispatch(Event::Retry)}>
                    { Text::Retry.say(lang) }
                </button>
            </Notice>
        },
    }
}

/// Two tables are the same if their states are: the handle compares by value otherwise, which is long.
impl<G: Shown> PartialEq for TableState<G> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

/// For [`Shared`] decisions.
type Weighed<G> = Shared<Thought<<G as Staging>::Board>>;
