//! The analysis panel: what an AI weighed for the seat that must act, how it values it and why; and what was really played.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::handle::TableHandle;
use super::opinion::Opinion;
use crate::boards::Drawn;
use crate::components::{Scale, on_choice, panel, suited, value_bar, value_text};
use crate::i18n::{Text, ai_title, use_lang};
use crate::scene::{Candidate, Thought};
use crate::spoken::Spoken;
use crate::table::Played;

/// How many candidates are shown.
const SHOWN: usize = 8;

/// What the panel needs.
#[derive(Properties, PartialEq)]
pub struct AnalysisProps<B: Drawn> {
    /// The table.
    pub table: TableHandle<B>,
    /// Whether it is unfolded.
    pub open: bool,
    /// Fold or unfold.
    pub onopen: Callback<bool>,
    /// What the AI thinks.
    pub opinion: Opinion<B>,
    /// Which AI.
    pub analyst: String,
    /// Another AI.
    pub onanalyst: Callback<String>,
    /// The candidate that is pointed at.
    pub pointed: Option<B::Action>,
    /// Point at a candidate, or at none.
    pub onpoint: Callback<Option<B::Action>>,
}

/// What an AI weighed for the seat that must act.
#[component]
pub fn Analysis<B: Drawn>(props: &AnalysisProps<B>) -> Html {
    let lang = use_lang();
    let choose = on_choice(&props.onanalyst, |name| Some(name.to_owned()));
    let open = props.open;
    let fold = if open { Text::Fold } else { Text::Unfold };
    let about = B::describe_ai(&props.analyst, lang);
    let tools = html! {
        <>
            if let Some(seat) = props.table.turn.filter(|_| open) {
                <span class="for-seat">{ Text::ForSeat(B::seat_title(seat, lang)).say(lang) }</span>
            }
            <span class="grow" />
            if open {
                <select aria-label={Text::Analyst.say(lang)} title={Text::Analyst.say(lang)} onchange={choose}>
                    { for B::AIS.iter().map(|name| html! {
                        <option value={*name} selected={props.analyst == *name}>{ ai_title(name, lang) }</option>
                    }) }
                </select>
            }
            <button type="button" class="fold" aria-expanded={if open { "true" } else { "false" }} onclick={props.onopen.reform(move |_| !open)}>
                { fold.say(lang) }
            </button>
        </>
    };
    html! {
        { panel(Text::Analysis.say(lang), "analysis", tools, html! { <>
            if open {
                { body(props, lang) }
                if let Some(about) = about {
                    <p class="about-ai">{ about }</p>
                }
            }
        </> }) }
    }
}

fn body<B: Drawn>(props: &AnalysisProps<B>, lang: Lang) -> Html {
    let said = |text: Text| html! { <p class="empty">{ text.say(lang) }</p> };
    let table = &props.table;
    if table.turn.is_none() {
        return said(if table.over { Text::GameOver } else { Text::NothingToChoose });
    }
    if !table.may_analyse {
        return said(Text::NotYours);
    }
    if let Some(trouble) = &props.opinion.trouble {
        return html! { <p class="empty">{ trouble.say(lang) }</p> };
    }
    let Some(decision) = &props.opinion.decision else { return said(Text::Thinking) };
    if decision.candidates.is_empty() {
        return said(Text::WeighsNothing(decision.what.say(lang)));
    }
    weighed(props, decision, lang)
}

fn weighed<B: Drawn>(props: &AnalysisProps<B>, decision: &Thought<B>, lang: Lang) -> Html {
    let unit = B::value_unit(&props.analyst, &decision.action);
    let played = props.table.played.as_ref();
    let place = played.and_then(|played| decision.candidates.iter().position(|one| is_same(one, played)));
    // What was played is shown however far behind it is.
    let behind = place.filter(|&place| place >= SHOWN);
    let shown: Vec<(usize, &Candidate<B>)> =
        decision.candidates.iter().enumerate().filter(|&(index, _)| index < SHOWN || behind == Some(index)).collect();
    let span = unit.map_or(0.0, |unit| unit.span);
    let scale = Scale::of(shown.iter().map(|(_, candidate)| candidate.value), span);
    let best = decision.candidates.first().map_or(0.0, |best| best.value);
    let row = |&(index, candidate): &(usize, &Candidate<B>)| {
        let cost = (place == Some(index)).then_some(best - candidate.value);
        html! {
            <Row<B>
                candidate={candidate.clone()} share={scale.share(candidate.value)} {cost}
                chosen={candidate.action == decision.action} pointed={props.pointed.as_ref() == Some(&candidate.action)}
                onpoint={props.onpoint.clone()}
            />
        }
    };
    let rest = decision.candidates.len() - shown.len();
    html! {
        <>
            <ol class="candidates">
                { for shown.iter().map(row) }
                if let Some(played) = played.filter(|_| place.is_none()) {
                    <li class="candidate played unweighed">
                        { drawn::<B>(&played.action, &played.words, lang) }<b class="played-mark">{ Text::PlayedUnweighed.say(lang) }</b>
                    </li>
                }
            </ol>
            <div class="analysis-notes">
                if rest > 0 {
                    <p>{ Text::MoreCandidates(rest).say(lang) }</p>
                }
                if decision.stopped {
                    <p>{ Text::StoppedEarly.say(lang) }</p>
                }
                if let Some(note) = B::facts_note(lang) {
                    <p class="facts-note">{ note }</p>
                }
                if let Some(unit) = unit {
                    <p class="unit">{ Text::ValuesAre(unit.say(lang)).say(lang) }</p>
                }
            </div>
        </>
    }
}

/// Whether a candidate is what was played, at least in words: other cards may be as good (suits in Dou Dizhu, the second pack in Tractor).
fn is_same<B: Drawn>(one: &Candidate<B>, played: &Played<B>) -> bool {
    one.action == played.action || one.what == played.words
}

/// An action with pictures, where the game has some.
fn drawn<B: Drawn>(action: &B::Action, words: &Spoken, lang: Lang) -> Html {
    B::action(action, lang).unwrap_or_else(|| suited(&words.say(lang)))
}

#[derive(Properties, PartialEq)]
struct RowProps<B: Drawn> {
    candidate: Candidate<B>,
    share: f64,
    /// Of what was really played: by how much it is worse than the best.
    cost: Option<f64>,
    chosen: bool,
    pointed: bool,
    onpoint: Callback<Option<B::Action>>,
}

#[component]
fn Row<B: Drawn>(props: &RowProps<B>) -> Html {
    let lang = use_lang();
    let Candidate { action, what, value, why, facts } = &props.candidate;
    let toggled = (!props.pointed).then(|| action.clone());
    let onclick = props.onpoint.reform(move |_: MouseEvent| toggled.clone());
    let class = classes!(
        "candidate",
        props.chosen.then_some("best"),
        props.pointed.then_some("pointed"),
        props.cost.map(|_| "played"),
    );
    html! {
        <li {class}>
            <button type="button" aria-pressed={if props.pointed { "true" } else { "false" }} {onclick}>
                <span class="what">{ drawn::<B>(action, what, lang) }</span>
                { value_bar(props.share) }
                <span class="value num">{ value_text(*value) }</span>
                { facts.as_ref().map(|facts| B::facts(facts, lang)) }
                if let Some(cost) = props.cost {
                    <b class="played-mark">
                        { if cost > 0.0 { Text::PlayedAt(value_text(cost)) } else { Text::PlayedBest }.say(lang) }
                    </b>
                }
                if !why.is_empty() {
                    <span class="why">{ suited(&why.say(lang)) }</span>
                }
            </button>
        </li>
    }
}
