//! Dou Dizhu (斗地主) in the inspector.

use paiju_doudizhu::{Action, Combination, DouDizhu, Position, SEATS, SOUTH, View, text};
use paiju_game::{Lang, Limit, Say, Seat, Seed};
use paiju_inspect::doudizhu::{Event, Replay};
use yew::prelude::*;

use super::{Account, AccountLine, Beat, Pointed};
use crate::boards::doudizhu::{Board, Role, Scene, Sheet};
use crate::components::Panel;
use crate::i18n::{InspectText, Text, use_lang};
use crate::pages::inspect::found::Game;
use crate::pages::inspect::opinion::{Topic, use_opinion};
use crate::pages::table::analysis::Analysis;
use crate::settings::{Set, SettingsHandle};
use crate::shown::{Shared, Shown};
use crate::worker::protocol::Question;

/// The seat at the lower side where nothing speaks for another.
pub const FRONT: Seat = SOUTH;

/// So many actions are listed before the visitor asks for all.
const LISTED: usize = 24;

/// A seat's name, as short as it goes.
pub fn seat_name(seat: Seat, lang: Lang) -> &'static str {
    text::seat(seat, lang)
}

/// A step in words.
pub fn step_words(replay: &Replay, step: usize, lang: Lang) -> String {
    match replay.steps.get(step).map(|step| &step.event) {
        None => String::new(),
        Some(Event::Acted(action)) => text::action(action, lang),
        Some(Event::KittyShown(kitty)) => InspectText::KittyShown(text::cards(*kitty, lang)).say(lang),
        Some(Event::Forfeited(fault)) => fault.say(lang),
    }
}

/// A step and whose it is.
pub fn beat(replay: &Replay, step: usize) -> Option<(Seat, Beat)> {
    let step = replay.steps.get(step)?;
    let beat = match &step.event {
        Event::Acted(Action::Bid(bid)) => Beat::Bid { any: *bid > 0 },
        Event::Acted(Action::Pass) => Beat::Pass,
        Event::Acted(Action::Play(cards)) => Beat::Play {
            cards: cards.len() as u8,
            strong: Combination::of(*cards).is_some_and(|combination| is_strong(&combination)),
        },
        Event::KittyShown(_) => Beat::Kitty,
        Event::Forfeited(fault) => Beat::Fault(fault.clone()),
    };
    Some((step.seat, beat))
}

fn is_strong(combination: &Combination) -> bool {
    combination.is_bomb() || combination.kind == paiju_doudizhu::Kind::Rocket
}

/// The accounts of all seats at a moment.
pub fn accounts(replay: &Replay, moment: usize, lang: Lang) -> Vec<Account> {
    let position = replay.position(moment);
    let course = position.course();
    let account = |seat: Seat| {
        let plays = || course.plays().iter().filter(move |play| play.seat == seat && !play.cards.is_empty());
        let played: Vec<String> = plays().map(|play| text::ranks(play.cards, lang)).collect();
        let kitty = course.kitty().filter(|_| course.landlord() == Some(seat));
        let dealt = position.dealt(seat);
        let mut lines = vec![AccountLine {
            what: InspectText::Dealt,
            count: dealt.map_or(17, |cards| cards.len()),
            cards: dealt.map(|cards| text::ranks(cards, lang)),
        }];
        // A game that begins with a landlord deals the kitty with the hand.
        if let Some(kitty) = kitty.filter(|kitty| dealt.is_none_or(|dealt| !dealt.contains_all(*kitty))) {
            lines.push(AccountLine {
                what: InspectText::GotKitty,
                count: kitty.len(),
                cards: Some(text::ranks(kitty, lang)),
            });
        }
        lines.push(AccountLine {
            what: InspectText::HasPlayed,
            count: plays().map(|play| play.cards.len()).sum(),
            cards: Some(played.join(" ／ ")),
        });
        lines.push(AccountLine {
            what: InspectText::ShouldHold,
            count: usize::from(course.left(seat)),
            cards: position.hand(seat).map(|cards| text::ranks(cards, lang)),
        });
        let role = (course.kitty().is_some()).then(|| {
            let role = if course.landlord() == Some(seat) { Role::Landlord } else { Role::Farmer };
            Text::Role(role).say(lang)
        });
        let title =
            [Some(text::seat(seat, lang).to_owned()), role].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        Account { seat, title, lines }
    };
    Seat::all(SEATS).map(account).collect()
}

/// What the board needs.
#[derive(Properties, PartialEq)]
pub struct StageProps {
    /// The game.
    pub game: Shared<Game>,
    /// How many of its steps were made.
    pub moment: usize,
    /// The seat at the lower side.
    pub viewer: Seat,
    /// An action that is pointed at.
    pub pointed: Option<Pointed>,
    /// In the middle of the table.
    pub middle: Html,
}

/// The board at a moment: known hands lie open.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    let position = use_position(&props.game, props.moment);
    let paiju_inspect::Replay::DouDizhu(replay) = &props.game.report.replay;
    let outcome = position.outcome(replay.rules);
    let sitters = Seat::all(SEATS)
        .map(|seat| html! { <span class="sitter">{ super::player(&props.game.report.replay, seat).map(ToOwned::to_owned) }</span> })
        .collect::<Vec<_>>();
    let pointed = props.pointed.as_ref().map(|Pointed::DouDizhu(action)| *action);
    let closing = html! {
        <>
            { props.middle.clone() }
            if let Some(outcome) = outcome {
                <Sheet {outcome} closing={Html::default()} />
            }
        </>
    };
    let mut scene = Scene::of_position(&position, props.viewer);
    // A deal that nobody plays shows its kitty at once.
    scene.kitty = scene.kitty.or(replay.kitty);
    html! {
        <Board {scene} step={props.moment} {sitters} {pointed} {closing} />
    }
}

/// The game at a moment.
#[hook]
fn use_position(game: &Shared<Game>, moment: usize) -> std::rc::Rc<Position> {
    use_memo((game.clone(), moment), |(game, moment)| {
        let paiju_inspect::Replay::DouDizhu(replay) = &game.report.replay;
        replay.position(*moment)
    })
}

/// What the panel needs.
#[derive(Properties, PartialEq)]
pub struct HereProps {
    /// The game.
    pub game: Shared<Game>,
    /// How many of its steps were made.
    pub moment: usize,
    /// An action that is pointed at.
    pub pointed: Option<Pointed>,
    /// Point at an action, or at none.
    pub onpoint: Callback<Option<Pointed>>,
}

/// What the seat that must act could have done here, and what an AI would do and why.
#[component]
pub fn Here(props: &HereProps) -> Html {
    let lang = use_lang();
    let position = use_position(&props.game, props.moment);
    let Some(seat) = position.course().turn() else { return Html::default() };
    match position.view(seat) {
        Some(view) => html! {
            <>
                <Legal view={view.clone()} pointed={props.pointed.clone()} onpoint={props.onpoint.clone()} />
                <Opinion game={props.game.clone()} moment={props.moment} {view} pointed={props.pointed.clone()} onpoint={props.onpoint.clone()} />
            </>
        },
        None => html! {
            <Panel title={InspectText::Possible.say(lang)} class="legal">
                <p class="empty">{ InspectText::HandUnknown(text::seat(seat, lang)).say(lang) }</p>
            </Panel>
        },
    }
}

/// What both parts of the panel need.
#[derive(Properties, PartialEq)]
struct LegalProps {
    view: View,
    pointed: Option<Pointed>,
    onpoint: Callback<Option<Pointed>>,
}

/// Everything the seat may do; of a long list the beginning, until the visitor asks for all.
#[component]
fn Legal(props: &LegalProps) -> Html {
    let lang = use_lang();
    let all = use_state(|| false);
    let actions = use_memo(props.view.clone(), |view| {
        let mut actions = Vec::new();
        view.actions(&mut actions);
        actions
    });
    let chip = |action: &Action| {
        let words = match action {
            Action::Play(cards) => text::ranks(*cards, lang),
            other => text::action(other, lang),
        };
        let pointed = props.pointed == Some(Pointed::DouDizhu(*action));
        let next = (!pointed).then_some(Pointed::DouDizhu(*action));
        html! {
            <li>
                <button
                    type="button" class="legal-action num" aria-pressed={if pointed { "true" } else { "false" }}
                    title={text::action(action, lang)} onclick={props.onpoint.reform(move |_| next.clone())}
                >
                    { words }
                </button>
            </li>
        }
    };
    let listed = if *all { actions.len() } else { LISTED };
    let rest = actions.len().saturating_sub(listed);
    let show_all = {
        let all = all.setter();
        Callback::from(move |_: MouseEvent| all.set(true))
    };
    let seat = text::seat(props.view.seat(), lang);
    let tools = html! {
        <>
            <span class="for-seat">{ InspectText::SeatNamed(seat).say(lang) }</span>
            <span class="grow" />
            <span class="count num">{ InspectText::Kinds(actions.len()).say(lang) }</span>
        </>
    };
    html! {
        <Panel title={InspectText::Possible.say(lang)} class="legal" {tools}>
            <p class="in-hand"><span>{ InspectText::InHand.say(lang) }</span>{ text::ranks(props.view.hand(), lang) }</p>
            <ul class="legal-actions">
                { for actions.iter().take(listed).map(chip) }
                if rest > 0 {
                    <li><button type="button" class="fold" onclick={show_all}>{ InspectText::ShowRest(rest).say(lang) }</button></li>
                }
            </ul>
        </Panel>
    }
}

/// What the analysis needs.
#[derive(Properties, PartialEq)]
struct OpinionProps {
    game: Shared<Game>,
    moment: usize,
    view: View,
    pointed: Option<Pointed>,
    onpoint: Callback<Option<Pointed>>,
}

/// What an AI would do here and why: it sees what the seat saw, no more.
#[component]
fn Opinion(props: &OpinionProps) -> Html {
    let analyst = use_state(|| DouDizhu::AIS.last().copied().unwrap_or_default().to_owned());
    let settings = use_context::<SettingsHandle>();
    let open = settings.as_ref().is_none_or(|settings| settings.analysis);
    let topic = open.then(|| Topic { game: props.game.clone(), moment: props.moment, ai: (*analyst).clone() });
    let ask = {
        let (view, ai, moment) = (props.view.clone(), (*analyst).clone(), props.moment);
        move || {
            // The same as at the table, so that asking twice gives the same answer.
            let limit = Limit::with_seed(Seed(0).derive(moment as u64));
            Question::Decide {
                position: DouDizhu::into_position(view.clone()),
                ai: ai.clone(),
                work: limit.work,
                seed: limit.seed,
            }
        }
    };
    let opinion = use_opinion::<DouDizhu>(topic, ask);
    let onopen = Callback::from(move |open| {
        if let Some(settings) = &settings {
            settings.dispatch(Set::Analysis(open));
        }
    });
    let onanalyst = {
        let analyst = analyst.setter();
        Callback::from(move |name| analyst.set(name))
    };
    let pointed = props.pointed.as_ref().map(|Pointed::DouDizhu(action)| *action);
    html! {
        <Analysis<DouDizhu>
            {open} {onopen} turn={Some(props.view.seat())} allowed=true {opinion} analyst={(*analyst).clone()} {onanalyst}
            {pointed} onpoint={props.onpoint.reform(|action: Option<Action>| action.map(Pointed::DouDizhu))}
        />
    }
}
