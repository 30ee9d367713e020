//! Dou Dizhu (斗地主) in the inspector.

use std::rc::Rc;

use paiju_doudizhu::{Action, Combination, DouDizhu, SEATS, SOUTH, View, text};
use paiju_game::{Lang, Limit, Say, Seat, Seed};
use paiju_inspect::doudizhu::{Event, Replay};
use yew::prelude::*;

use super::{Account, AccountLine, Beat, Pointed, Scene};
use crate::boards::doudizhu::{Board, Resting, Role, Scene as OnTable, Sheet};
use crate::components::panel;
use crate::i18n::{InspectText, Text, use_lang};
use crate::pages::inspect::opinion::{Topic, use_opinion};
use crate::pages::table::analysis::Analysis;
use crate::settings::{Set, SettingsHandle};
use crate::shown::Shown;
use crate::worker::inspected::Played;
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
    replay.steps.get(step).map(|step| step.event.say(lang)).unwrap_or_default()
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

/// The board at a moment: known hands lie open.
pub fn board(replay: &Replay, scene: &Scene, middle: Html) -> Html {
    let position = replay.position(scene.moment);
    let sitter = |seat: Seat| {
        let name = replay.names.get(seat.index()).cloned().flatten();
        html! { <span class="sitter" title={name.clone()}>{ name }</span> }
    };
    let sitters: Vec<Html> = Seat::all(SEATS).map(sitter).collect();
    let pointed = scene.pointed.as_ref().map(|Pointed::DouDizhu(action)| *action);
    let outcome = position.outcome(replay.rules);
    let closing = html! {
        <>
            { middle }
            if let Some(outcome) = outcome {
                <Sheet {outcome} closing={Html::default()} />
            }
        </>
    };
    let mut on_table = OnTable::of_position(&position, scene.viewer);
    // A deal that nobody plays shows its kitty at once.
    on_table.kitty = on_table.kitty.or(replay.kitty);
    html! { <Board<Resting> scene={on_table} step={scene.moment} {sitters} {pointed} {closing} /> }
}

/// What the panels need.
#[derive(Properties, PartialEq)]
pub struct HereProps {
    /// What is shown.
    pub scene: Scene,
    /// Point at an action, or at none.
    pub onpoint: Callback<Option<Pointed>>,
}

/// What the seat that must act could have done here, and what an AI would do and why: it sees what the seat saw, no more.
#[component]
pub fn Here(props: &HereProps) -> Html {
    let lang = use_lang();
    let Scene { game, moment, pointed, .. } = &props.scene;
    let Played::DouDizhu(replay) = &game.report.played else { return Html::default() };
    let position = replay.position(*moment);
    let turn = position.course().turn();
    let view = turn.and_then(|seat| position.view(seat));

    let settings = use_context::<SettingsHandle>();
    let open = settings.as_ref().is_none_or(|settings| settings.analysis);
    let analyst = use_state(|| DouDizhu::AIS.last().copied().unwrap_or_default().to_owned());
    let asked = view.as_ref().filter(|_| open);
    let topic = asked.map(|_| Topic { game: game.clone(), moment: *moment, ai: (*analyst).clone() });
    let question = {
        let (view, ai, moment) = (view.clone(), (*analyst).clone(), *moment as u64);
        move || {
            let limit = Limit::with_seed(Seed(0).derive(moment));
            Some(Question::decide::<DouDizhu>(view.as_ref()?, &ai, &limit))
        }
    };
    let opinion = use_opinion::<DouDizhu>(topic, question);
    let all = use_state(|| false);

    let Some(seat) = turn else { return Html::default() };
    let Some(view) = view else {
        return html! {
            { panel(InspectText::Possible.say(lang), "legal", Html::default(), html! { <>
                <p class="empty">{ InspectText::HandUnknown(text::seat(seat, lang)).say(lang) }</p>
            </> }) }
        };
    };
    let onopen = Callback::from(move |open| {
        if let Some(settings) = &settings {
            settings.dispatch(Set::Analysis(open));
        }
    });
    let onanalyst = {
        let analyst = analyst.setter();
        Callback::from(move |name| analyst.set(name))
    };
    let show_all = {
        let all = all.setter();
        Callback::from(move |_: MouseEvent| all.set(true))
    };
    html! {
        <>
            { legal(&view, pointed.as_ref(), &props.onpoint, (!*all).then_some(show_all), lang) }
            <Analysis<DouDizhu>
                view={Rc::new(view)} {open} {onopen} turn={Some(seat)} allowed=true {opinion} analyst={(*analyst).clone()} {onanalyst}
                pointed={pointed.as_ref().map(|Pointed::DouDizhu(action)| *action)}
                onpoint={props.onpoint.reform(|action: Option<Action>| action.map(Pointed::DouDizhu))}
            />
        </>
    }
}

/// Everything the seat may do; of a long list the beginning, as long as the visitor can still ask for all.
fn legal(
    view: &View,
    pointed: Option<&Pointed>,
    onpoint: &Callback<Option<Pointed>>,
    show_all: Option<Callback<MouseEvent>>,
    lang: Lang,
) -> Html {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    let chip = |action: &Action| {
        let words = match action {
            Action::Play(cards) => text::ranks(*cards, lang),
            other => text::action(other, lang),
        };
        let is_pointed = pointed == Some(&Pointed::DouDizhu(*action));
        let next = (!is_pointed).then_some(Pointed::DouDizhu(*action));
        html! {
            <li>
                <button
                    type="button" class="legal-action num" aria-pressed={if is_pointed { "true" } else { "false" }}
                    title={text::action(action, lang)} onclick={onpoint.reform(move |_| next.clone())}
                >
                    { words }
                </button>
            </li>
        }
    };
    let listed = if show_all.is_some() { LISTED } else { actions.len() };
    let rest = actions.len().saturating_sub(listed);
    let tools = html! {
        <>
            <span class="for-seat">{ InspectText::SeatNamed(text::seat(view.seat(), lang)).say(lang) }</span>
            <span class="grow" />
            <span class="count num">{ InspectText::Kinds(actions.len()).say(lang) }</span>
        </>
    };
    html! {
        { panel(InspectText::Possible.say(lang), "legal", tools, html! { <>
            <p class="in-hand"><span>{ InspectText::InHand.say(lang) }</span>{ text::ranks(view.hand(), lang) }</p>
            <ul class="legal-actions">
                { for actions.iter().take(listed).map(chip) }
                if rest > 0 {
                    <li><button type="button" class="fold" onclick={show_all}>{ InspectText::ShowRest(rest).say(lang) }</button></li>
                }
            </ul>
        </> }) }
    }
}
