//! The analysis panel: what an AI weighed for the seat that must act, how it values it and why.

use std::rc::Rc;

use paiju_game::{Lang, Say, Seat};
use yew::prelude::*;

use super::opinion::Opinion;
use crate::boards::Drawn;
use crate::components::{Scale, on_choice, panel, value_bar, value_text};
use crate::games::Shown;
use crate::i18n::{Text, ai_title, use_lang};
use crate::names::Named;
use crate::scene::Candidate;

/// How many candidates are shown.
const SHOWN: usize = 8;

/// What the panel needs.
#[derive(Properties, PartialEq)]
pub struct AnalysisProps<G: Shown> {
    /// What the seat that must act knows.
    pub view: Option<Rc<G::View>>,
    /// Whether it is unfolded.
    pub open: bool,
    /// Fold or unfold.
    pub onopen: Callback<bool>,
    /// Who has something to decide.
    pub turn: Option<Seat>,
    /// Whether the game goes on, though nobody has anything to decide.
    #[prop_or_default]
    pub idle: bool,
    /// Whether the visitor may see what is weighed for that seat.
    pub allowed: bool,
    /// What the AI thinks.
    pub opinion: Opinion<G>,
    /// Which AI.
    pub analyst: String,
    /// Another AI.
    pub onanalyst: Callback<String>,
    /// The candidate that is pointed at.
    pub pointed: Option<G::Action>,
    /// Point at a candidate, or at none.
    pub onpoint: Callback<Option<G::Action>>,
}

/// What an AI weighed for the seat that must act.
#[component]
pub fn Analysis<G: Shown>(props: &AnalysisProps<G>) -> Html {
    let lang = use_lang();
    let choose = on_choice(&props.onanalyst, |name| Some(name.to_owned()));
    let open = props.open;
    let fold = if open { Text::Fold } else { Text::Unfold };
    let tools = html! {
        <>
            if let Some(seat) = props.turn.filter(|_| open) {
                <span class="for-seat">{ Text::ForSeat(G::Board::seat_title(seat, lang)).say(lang) }</span>
            }
            <span class="grow" />
            <select aria-label={Text::Analyst.say(lang)} title={Text::Analyst.say(lang)} onchange={choose}>
                { for G::Board::AIS.iter().map(|name| html! {
                    <option value={*name} selected={props.analyst == *name}>{ ai_title(name, lang) }</option>
                }) }
            </select>
            <button type="button" class="fold" aria-expanded={if open { "true" } else { "false" }} onclick={props.onopen.reform(move |_| !open)}>
                { fold.say(lang) }
            </button>
        </>
    };
    html! {
        { panel(Text::Analysis.say(lang), "analysis", tools, html! { <>
            if open {
                { body(props) }
            }
        </> }) }
    }
}

/// An action with pictures where the game has some, else in words.
pub fn drawn<G: Shown>(view: &G::View, action: &G::Action, open: bool, lang: Lang) -> Html {
    G::Board::action(action, lang).unwrap_or_else(|| html! { { G::say_action(view, action, open, lang) } })
}

fn body<G: Shown>(props: &AnalysisProps<G>) -> Html {
    html! { <Body<G> view={props.view.clone()} turn={props.turn} idle={props.idle} allowed={props.allowed} opinion={props.opinion.clone()} pointed={props.pointed.clone()} onpoint={props.onpoint.clone()} /> }
}

#[derive(Properties, PartialEq)]
struct BodyProps<G: Shown> {
    view: Option<Rc<G::View>>,
    turn: Option<Seat>,
    idle: bool,
    allowed: bool,
    opinion: Opinion<G>,
    pointed: Option<G::Action>,
    onpoint: Callback<Option<G::Action>>,
}

#[component]
fn Body<G: Shown>(props: &BodyProps<G>) -> Html {
    let lang = use_lang();
    let said = |text: Text| html! { <p class="empty">{ text.say(lang) }</p> };
    let (Some(view), Some(_)) = (&props.view, props.turn) else {
        return said(if props.idle { Text::NothingToChoose } else { Text::GameOver });
    };
    if !props.allowed {
        return said(Text::NotYours);
    }
    if let Some(trouble) = &props.opinion.trouble {
        return html! { <p class="empty">{ trouble.say(lang) }</p> };
    }
    let Some(decision) = &props.opinion.decision else { return said(Text::Thinking) };
    if decision.candidates.is_empty() {
        return html! {
            <p class="empty">
                { Text::WeighsNothing(G::say_action(view, &decision.action, true, lang)).say(lang) }
            </p>
        };
    }
    let scale = Scale::of(decision.candidates.iter().take(SHOWN).map(|candidate| candidate.value));
    html! {
        <>
            <ol class="candidates">
                { for decision.candidates.iter().take(SHOWN).map(|candidate| html! {
                    <Row<G>
                        view={view.clone()} candidate={candidate.clone()} share={scale.share(candidate.value)}
                        chosen={candidate.action == decision.action} pointed={props.pointed.as_ref() == Some(&candidate.action)}
                        onpoint={props.onpoint.clone()}
                    />
                }) }
            </ol>
            if decision.candidates.len() > SHOWN {
                <p class="empty">{ Text::MoreCandidates(decision.candidates.len() - SHOWN).say(lang) }</p>
            }
            if decision.stopped {
                <p class="empty">{ Text::StoppedEarly.say(lang) }</p>
            }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct RowProps<G: Shown> {
    view: Rc<G::View>,
    candidate: Candidate<G::Board>,
    share: f64,
    chosen: bool,
    pointed: bool,
    onpoint: Callback<Option<G::Action>>,
}

#[component]
fn Row<G: Shown>(props: &RowProps<G>) -> Html {
    let lang = use_lang();
    let Candidate { action, value, why, facts } = &props.candidate;
    let toggled = (!props.pointed).then(|| action.clone());
    let onclick = props.onpoint.reform(move |_: MouseEvent| toggled.clone());
    let class = classes!("candidate", props.chosen.then_some("best"), props.pointed.then_some("pointed"));
    html! {
        <li {class}>
            <button type="button" aria-pressed={if props.pointed { "true" } else { "false" }} {onclick}>
                <span class="what">{ drawn::<G>(&props.view, action, true, lang) }</span>
                { value_bar(props.share) }
                <span class="value num">{ value_text(*value) }</span>
                { facts.as_ref().map(|facts| G::Board::facts(facts, lang)) }
                if !why.is_empty() {
                    <span class="why">{ why.say(lang) }</span>
                }
            </button>
        </li>
    }
}
