//! What the seat to act could answer at the shown moment, what an AI would answer, and why.

use paiju_game::{Lang, Say, Seat, ai_name};
use yew::prelude::*;

use super::effects::Inspector;
use super::open_game::OpenGame;
use super::opinion::{Topic, use_opinion};
use super::replayed::{self, Pointed};
use crate::components::{Scale, ai_options, on_choice, suited, tab_panel, value_bar, value_text};
use crate::i18n::{InspectText, Text, use_lang};
use crate::names::GameInfo;
use crate::pages::beliefs::Beliefs;
use crate::settings::{Set, SettingsHandle};
use crate::shared::Shared;
use crate::worker::choices::{Choice, Choices};
use crate::worker::inspector::Document;

/// How many answers are listed before the visitor asks for all.
const LISTED: usize = 8;

#[derive(Clone, PartialEq, Properties)]
pub struct AnswersProps {
    document: Document,
    game: Shared<OpenGame>,
    moment: usize,
    pointed: Option<Pointed>,
    onpoint: Callback<Option<Pointed>>,
}

impl AnswersProps {
    /// From the inspector's current state; `None` if no answer is due.
    pub fn of(inspector: &Inspector, pointed: Option<Pointed>, onpoint: Callback<Option<Pointed>>) -> Option<Self> {
        let game = inspector.game().filter(|game| !game.replayed.asked(inspector.moment).is_empty())?.clone();
        Some(Self { document: inspector.document()?.clone(), game, moment: inspector.moment, pointed, onpoint })
    }
}

#[component]
pub fn Answers(props: &AnswersProps) -> Html {
    let lang = use_lang();
    let of_game = props.game.report.game;
    let known = <&GameInfo>::from(of_game);
    let settings = use_context::<SettingsHandle>();
    let analysing = settings.as_ref().is_none_or(|settings| settings.analysis);
    let analyst = use_state(|| known.ais.last().copied().unwrap_or_default().to_owned());
    let all = use_state(|| false);
    let topic = Topic {
        game: props.game.clone(),
        moment: props.moment,
        ai: analysing.then(|| (*analyst).clone()).filter(|ai| known.ais.contains(&ai_name(ai))),
    };
    let opinion = use_opinion(&props.document, topic);
    let choose = {
        let analyst = analyst.setter();
        on_choice(&Callback::from(move |name| analyst.set(name)), |name| Some(name.to_owned()))
    };
    let fold = Callback::from(move |_: MouseEvent| {
        if let Some(settings) = &settings {
            settings.dispatch(Set::Analysis(!analysing));
        }
    });
    let tools = html! {
        <>
            { opinion.as_deref().and_then(|heard| heard.as_ref().ok()).map(|choices| {
                let seat = replayed::seat_name(of_game, choices.seat, lang);
                html! { <span class="for-seat">{ InspectText::SeatNamed(seat).say(lang) }</span> }
            }) }
            <span class="grow" />
            <select aria-label={Text::Analyst.say(lang)} title={Text::Analyst.say(lang)} onchange={choose}>
                { ai_options(known.ais, known.levelled, &analyst, |_| None, lang) }
            </select>
            <button type="button" class="fold" aria-pressed={if analysing { "true" } else { "false" }} onclick={fold}>
                { InspectText::Ask.say(lang) }
            </button>
        </>
    };
    let content = match opinion.as_deref() {
        None => html! { <p class="empty">{ Text::Thinking.say(lang) }</p> },
        Some(Err(trouble)) => html! { <p class="empty">{ trouble.say(lang) }</p> },
        Some(Ok(choices)) => {
            let listed = if *all { choices.all.len() } else { LISTED };
            let show_all = {
                let all = all.setter();
                Callback::from(move |_: MouseEvent| all.set(true))
            };
            html! {
                <>
                    { list(props, choices, listed, show_all, lang) }
                    if choices.held.is_some() {
                        <Beliefs
                            game={of_game.code()} view={props.document.view(props.game.index, props.moment)}
                            place={format!("{} {} {}", props.document.number(), props.game.index, props.moment)}
                            seats={Seat::all(of_game.seats()).map(|seat| replayed::seat_name(of_game, seat, lang).to_owned()).collect::<Vec<_>>()}
                        />
                    }
                </>
            }
        }
    };
    tab_panel(InspectText::Possible.say(lang), "answers", Some(tools), content)
}

fn list(props: &AnswersProps, choices: &Choices, listed: usize, show_all: Callback<MouseEvent>, lang: Lang) -> Html {
    let Some(held) = &choices.held else {
        let seat = replayed::seat_name(props.game.report.game, choices.seat, lang);
        return html! { <p class="empty">{ InspectText::HandUnknown(seat).say(lang) }</p> };
    };
    let span = choices.unit.as_ref().map_or(0.0, |unit| unit.span);
    let scale = Scale::of(choices.all.iter().take(listed).filter_map(|choice| choice.value), span);
    let rest = choices.all.len().saturating_sub(listed);
    let row = |(place, choice): (usize, &Choice)| {
        let is_pointed = props.pointed.as_ref().is_some_and(|pointed| pointed.action == choice.action);
        let toggled = (!is_pointed).then(|| Pointed {
            seat: choices.seat,
            action: choice.action.clone(),
            what: choice.what.clone(),
        });
        let onclick = props.onpoint.reform(move |_: MouseEvent| toggled.clone());
        let best = (place == 0 && choice.value.is_some()).then_some("best");
        html! {
            <li class={classes!("candidate", best, is_pointed.then_some("pointed"))}>
                <button type="button" aria-pressed={if is_pointed { "true" } else { "false" }} {onclick}>
                    <span class="what">{ suited(&choice.what.say(lang)) }</span>
                    { choice.value.map(|value| html! { <>
                        { value_bar(scale.share(value)) }
                        <span class="value num">{ value_text(value) }</span>
                    </> }) }
                    if !choice.why.is_empty() {
                        <span class="why">{ suited(&choice.why.say(lang)) }</span>
                    }
                </button>
            </li>
        }
    };
    html! {
        <>
            <p class="in-hand">
                <span>{ InspectText::InHand.say(lang) }</span>{ suited(&held.say(lang)) }
                <span class="count num">{ InspectText::Kinds(choices.all.len()).say(lang) }</span>
            </p>
            if let Some(unit) = &choices.unit {
                <p class="unit">{ Text::ValuesAre(unit.words.say(lang)).say(lang) }</p>
            }
            <ol class="candidates">{ for choices.all.iter().take(listed).enumerate().map(row) }</ol>
            if rest > 0 {
                <button type="button" class="fold" onclick={show_all}>{ InspectText::ShowRest(rest).say(lang) }</button>
            }
        </>
    }
}
