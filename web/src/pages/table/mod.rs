//! The table: watch AIs, take a seat, step through a game, see an AI's opinion. The game's worker holds the table and
//! its rules ([`crate::table`]); the page draws it and sends it the visitor's actions.

mod analysis;
mod announced;
mod closing;
mod comparison;
mod corner;
mod deal_editor;
mod deal_hands;
mod deal_tiles;
mod effects;
mod exports;
mod guests;
mod handle;
mod history;
mod motion;
mod opinion;
mod reload;
mod sitter;
mod solver;
mod tools;
mod view;

use std::rc::Rc;

use paiju_game::{Say, Seat};
use web_sys::Element;
use yew::prelude::*;

use self::analysis::Analysis;
use self::announced::announced;
use self::closing::{closing, outcome};
use self::comparison::comparison;
use self::corner::corner;
use self::effects::{use_link, use_playing, use_table_keys, use_thinking};
use self::guests::{Said, SaidWith};
use self::handle::{Held, TableHandle, use_table};
use self::history::History;
use self::motion::{use_moved, use_sound};
use self::opinion::{Topic, use_opinion};
use self::reload::{resumed, use_reload};
use self::sitter::sitter_switch;
use self::solver::{Solver, may_solve};
use self::tools::tools;
use self::view::View;
use crate::address::AddressHandle;
use crate::boards::{BoardGame, BoardProps, Input};
use crate::bots::Bot;
use crate::components::{Notice, Tab, Tabs, Transport, bring_into_view, focus_in_place};
use crate::i18n::{ReviewText, SolverText, TableText, Text, use_lang};
use crate::names::GameInfo;
use crate::pages::own_bots::use_bots;
use crate::pages::review::{Place, Review, Subject};
use crate::settings::{Set, SettingsHandle};
use crate::table::{self, Event};
use crate::worker::protocol::Trouble;

/// A random seed, short enough to be read out.
pub fn fresh_seed() -> u64 {
    // Without a random source, the clock has to do.
    let random = getrandom::u32().unwrap_or_else(|_| js_sys::Date::now() as u32);
    u64::from(random % 1_000_000)
}

/// The table of this game.
pub fn table_of<B: BoardGame>(address: &AddressHandle) -> Html {
    // The key makes a new table for another game.
    html! { <Table<B> key={B::ID} address={address.clone()} /> }
}

#[derive(Properties, PartialEq)]
struct TablePageProps {
    address: AddressHandle,
}

/// The table of a game, once its worker has answered.
#[component]
fn Table<G: BoardGame>(props: &TablePageProps) -> Html {
    let game = const { &GameInfo::of::<G>() };
    let lang = use_lang();
    let settings = use_context::<SettingsHandle>();
    let address = &props.address;
    let start = use_memo((), |()| (resumed(game, &address.query), fresh_seed()));
    let Held { table, trouble, again } = use_table::<G>(&start.0, start.1);
    use_link(table.as_ref(), address);
    use_reload(table.as_ref());
    let said = use_thinking(table.as_ref());
    let bots = use_bots();
    use_playing(table.as_ref(), settings.as_ref().map(|settings| settings.speed).unwrap_or_default());
    // A player sees an AI's opinion only on request.
    let asked_for = use_state(|| false);
    let plays = table.as_ref().is_some_and(TableHandle::plays);
    let analysing = if plays { *asked_for } else { settings.as_ref().is_none_or(|settings| settings.analysis) };
    let unfold = {
        let asked_for = asked_for.setter();
        Callback::from(move |open: bool| match &settings {
            Some(settings) if !plays => settings.dispatch(Set::Analysis(open)),
            _ => asked_for.set(open),
        })
    };
    use_table_keys(table.as_ref(), unfold.reform(move |()| !analysing));
    let lost = trouble.map(|trouble| lost(&trouble, &again, lang));
    match table {
        Some(table) => {
            html! { <Laid<G> {table} {analysing} onanalysis={unfold} lost={lost.unwrap_or_default()} {said} bots={(*bots).clone()} /> }
        }
        None => waiting(game, lost, lang),
    }
}

/// The placeholder until the table's worker has answered, with the same layout as `index.html` shows before that.
fn waiting(game: &GameInfo, lost: Option<Html>, lang: paiju_game::Lang) -> Html {
    let loading =
        lost.is_none().then(|| html! { <p class="empty" aria-live="polite">{ TableText::Loading.say(lang) }</p> });
    html! {
        <div class={classes!("table-page", format!("of-{}", game.id))}>
            <h1 class="sr-only">{ game.title(lang) }</h1>
            <div class="tools" />
            <div class="stage">
                { lost.unwrap_or_default() }
                <div class={classes!("ground", game.id)}>{ loading.unwrap_or_default() }</div>
            </div>
            <div class="transport" />
            <div class="side"><div class="panel history" /></div>
        </div>
    }
}

/// The message if the table's worker did not answer.
fn lost(trouble: &Trouble, again: &Callback<()>, lang: paiju_game::Lang) -> Html {
    html! {
        <Notice text={trouble.say(lang)}>
            <button type="button" class="primary" onclick={again.reform(|_: MouseEvent| ())}>{ TableText::Retry.say(lang) }</button>
        </Notice>
    }
}

/// The properties of a loaded table.
#[derive(Properties, PartialEq)]
struct LaidProps<G: BoardGame> {
    table: TableHandle<G>,
    /// Whether the analysis is unfolded.
    analysing: bool,
    onanalysis: Callback<bool>,
    /// The message about the worker, above the board.
    lost: Html,
    /// The dialogue with bots.
    said: Said,
    bots: Vec<Bot>,
}

/// The ids of side tabs that other parts of the page open.
const MOVES: &str = "moves";
const ANALYSIS: &str = "analysis";
const REVIEW: &str = "review";

/// A loaded table.
#[component]
fn Laid<G: BoardGame>(props: &LaidProps<G>) -> Html {
    let lang = use_lang();
    let settings = use_context::<SettingsHandle>();
    let table = &props.table;
    let game = table.game;
    let analyst = use_state(|| game.ais.last().copied().unwrap_or_default().to_owned());
    let turn = table.turn;
    // While mistakes are practised, nothing may reveal the best action.
    let trying = use_state_eq(|| false);
    let ontry = {
        let trying = trying.setter();
        use_callback((), move |now, ()| trying.set(now))
    };
    let speed = settings.as_ref().map(|settings| settings.speed).unwrap_or_default();
    let moved = use_moved(table, speed);
    let deed = moved.as_ref().map(|moved| moved.cue.deed);
    use_sound(table.step, deed, settings.as_ref().is_some_and(|settings| settings.sound));
    let topic = |seat: Seat| Topic::new(table, seat, &analyst);
    let opinion = use_opinion(table, turn.filter(|_| props.analysing && !*trying && table.may_analyse).map(topic));
    let hint_topic = use_state(|| None::<Topic>);
    let asked = hint_topic.as_ref().filter(|asked| turn.map(topic).as_ref() == Some(*asked)).cloned();
    let hints = use_opinion(table, asked);
    let pointed = use_state(|| None::<(usize, G::Action)>);
    let pointed_now = pointed.as_ref().filter(|(step, _)| *step == table.step).map(|(_, action)| action.clone());

    // The analysis tab is restored at the next visit; the other tabs are not.
    let side = use_state_eq(|| MOVES);
    let onchoose = {
        let side = side.setter();
        props.onanalysis.reform(move |id: &'static str| {
            side.set(if id == ANALYSIS { MOVES } else { id });
            id == ANALYSIS
        })
    };
    let reviewing = use_state_eq(|| 0_u32);
    let side_node = use_node_ref();
    let onreview = {
        let (reviewing, onchoose, side_node) = (reviewing.clone(), onchoose.clone(), side_node.clone());
        Callback::from(move |()| {
            reviewing.set(*reviewing + 1);
            onchoose.emit(REVIEW);
            // On a narrow screen it is below the table, out of view.
            bring_into_view(&side_node);
        })
    };

    let input = table.offer.as_ref().map(|(seat, offer)| Input {
        seat: *seat,
        offer: Rc::new(offer.clone()),
        verdict: table.verdict.clone(),
        onchoose: tell(table, Event::Choose),
        onact: {
            let step = table.step;
            tell(table, move |action| Event::Act { step, action })
        },
        onhint: {
            let (hint_topic, topic) = (hint_topic.setter(), topic(*seat));
            Callback::from(move |()| hint_topic.set(Some(topic.clone())))
        },
        hints: hints.decision.clone(),
        undo: table.can_undo.then(|| tell(table, |()| Event::Undo)),
    });
    let sitters = Seat::all(game.seats).map(|seat| sitter_switch(table, seat, &props.bots, lang)).collect();
    let board = G::board(BoardProps {
        scene: Rc::new(table.scene.clone()),
        viewer: table.viewer,
        step: table.step,
        moved,
        sitters,
        thinking: table.thinking,
        mine: table.own.contains(table.viewer),
        input,
        pointed: pointed_now.clone(),
        corner: corner(table, lang),
        notice: Html::default(),
        outcome: table.closing.as_ref().and_then(|closing| outcome(closing, lang)),
        closing: closing(table, &onreview, lang),
    });
    let point = {
        let (pointed, step) = (pointed.setter(), table.step);
        Callback::from(move |action: Option<G::Action>| pointed.set(action.map(|action| (step, action))))
    };
    let go = tell(table, Event::Go);
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
    let stage_node = use_node_ref();
    let hand_over = {
        let node = stage_node.clone();
        Callback::from(move |event: MouseEvent| give_keys_to(&node, &event))
    };
    let chosen = if props.analysing && !*trying { ANALYSIS } else { *side };
    let tabs: Vec<Tab> = [
        Some(Tab::new(
            MOVES,
            TableText::History.say(lang),
            html! { <History<G> table={table.clone()} ongo={go.clone()} /> },
        )),
        (!*trying).then(|| {
            let analysis = html! {
                <Analysis<G>
                    table={table.clone()} open={props.analysing} {opinion}
                    analyst={(*analyst).clone()} onanalyst={choose_analyst} pointed={pointed_now} onpoint={point}
                />
            };
            Tab::new(ANALYSIS, TableText::Analysis.say(lang), analysis)
        }),
        (!*trying && may_solve(table))
            .then(|| Tab::new("solver", SolverText::Solve.say(lang), html! { <Solver<G> table={table.clone()} /> })),
        table.may_review.then(|| {
            let review = review(table, &go, ontry, *reviewing, lang);
            Tab::new(REVIEW, ReviewText::Title.say(lang), review)
        }),
        props.said.any(table.step).then(|| {
            Tab::new(
                "bots",
                TableText::OwnBots.say(lang),
                html! { <SaidWith<G> said={props.said.clone()} table={table.clone()} /> },
            )
        }),
    ]
    .into_iter()
    .flatten()
    .collect();
    html! {
        <div class={classes!("table-page", format!("of-{}", game.id), table.plays().then_some("playing-page"))} onclick={hand_over}>
            <h1 class="sr-only">{ game.title(lang) }</h1>
            { tools(table, lang) }
            { announced(table, lang) }
            <div class="stage" ref={stage_node} tabindex="-1">
                { props.lost.clone() }
                if let Some(notice) = &table.notice {
                    { notice_of(table, notice, lang) }
                }
                { board }
            </div>
            <Transport
                step={table.step} last={table.last} moves={table.moves} growing={table.growing}
                playing={table.playing} {speed}
                ongo={go.clone()} onplay={tell(table, Event::Play)} onspeed={set_speed}
            >
                <View suits={game.has_suits} />
            </Transport>
            <aside class="side" ref={side_node} aria-label={Text::SidePanels.say(lang)}>
                { comparison(table, &go, lang) }
                <Tabs label={Text::SidePanels.say(lang)} {tabs} {chosen} {onchoose} />
            </aside>
        </div>
    }
}

/// The panel that reviews the game.
fn review<G: BoardGame>(
    table: &TableHandle<G>,
    ongo: &Callback<usize>,
    ontry: Callback<bool>,
    wanted: u32,
    lang: paiju_game::Lang,
) -> Html {
    let game = table.game;
    let decisions = table.decisions();
    let decisions = Rc::new(move |_: usize| decisions.clone());
    let subject = Subject { game: game.id, games: 0..1, decisions, laid: Some(table.laid()) };
    let (here, ongo) = (Place { game: 0, step: table.step }, ongo.reform(|place: Place| place.step));
    let seats: Vec<String> = Seat::all(game.seats).map(|seat| game.seat_title(seat, lang).to_owned()).collect();
    let key = format!("{:?} {}", table.seed, table.revision);
    html! { <Review {key} {subject} {seats} viewer={table.viewer} {here} {ongo} {ontry} {wanted} /> }
}

/// Sends an event to the worker.
fn tell<G: BoardGame, T: 'static>(table: &TableHandle<G>, event: impl Fn(T) -> Event<G> + 'static) -> Callback<T> {
    let table = table.clone();
    Callback::from(move |value| table.dispatch(event(value)))
}

/// After a click the focus returns to the table; otherwise a key that plays would press the button again. A new deal returns it
/// even if it was requested by a key.
fn give_keys_to(stage: &NodeRef, event: &MouseEvent) {
    let Some(target) = event.target_dyn_into::<Element>() else { return };
    let within = |selector: &str| target.closest(selector).ok().flatten().is_some();
    let by_pointer = event.detail() > 0 && within("button") && !within(".hand");
    if by_pointer || within("[data-deals]") {
        focus_in_place(stage);
    }
}

/// The message about the table, with the possible responses.
fn notice_of<G: BoardGame>(table: &TableHandle<G>, notice: &table::Notice, lang: paiju_game::Lang) -> Html {
    use table::Notice as Told;

    let onclose = tell(table, |()| Event::Dismiss);
    match notice {
        Told::Lost(trouble) => html! { <Notice text={trouble.say(lang)} {onclose} /> },
        Told::BrokenLink(parts) => html! { <Notice text={table::say_all(parts, lang)} {onclose} /> },
        Told::Left => html! {
            <Notice text={TableText::GameLeft.say(lang)} {onclose}>
                <button type="button" class="ghost" data-deals="true" onclick={tell(table, |_: MouseEvent| Event::Undo)}>
                    { TableText::ReturnToGame.say(lang) }<kbd aria-hidden="true">{ "U" }</kbd>
                </button>
            </Notice>
        },
        Told::Stuck(trouble) => html! {
            <Notice text={trouble.say(lang)}>
                <button type="button" class="primary" onclick={tell(table, |_: MouseEvent| Event::Retry)}>
                    { TableText::Retry.say(lang) }
                </button>
            </Notice>
        },
    }
}
