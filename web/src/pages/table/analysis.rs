//! The analysis panel: the candidates an AI weighed for the seat to act, their values and reasons, and the action actually played.

use paiju_game::{Lang, Say, Seat, Spoken, ai_name};
use yew::prelude::*;

use super::handle::TableHandle;
use super::opinion::Opinion;
use crate::boards::BoardGame;
use crate::components::{Scale, ai_options, on_choice, suited, tab_panel, value_bar, value_text};
use crate::i18n::{TableText, Text, use_lang};
use crate::pages::beliefs::Beliefs;
use crate::scene::{Candidate, Thought};
use crate::table::Played;

/// How many candidates are shown.
const SHOWN: usize = 8;

#[derive(Properties, PartialEq)]
pub struct AnalysisProps<G: BoardGame> {
    pub table: TableHandle<G>,
    /// Whether it is unfolded.
    pub open: bool,
    pub opinion: Opinion<G>,
    pub analyst: String,
    pub onanalyst: Callback<String>,
    /// The candidate that is pointed at.
    pub pointed: Option<G::Action>,
    /// Called when a candidate is pointed at, or none.
    pub onpoint: Callback<Option<G::Action>>,
}

/// The candidates an AI weighed for the seat to act.
#[component]
pub fn Analysis<G: BoardGame>(props: &AnalysisProps<G>) -> Html {
    let lang = use_lang();
    let choose = on_choice(&props.onanalyst, |name| Some(name.to_owned()));
    let game = props.table.game;
    let tools = html! {
        <>
            if let Some(seat) = props.table.turn {
                <span class="for-seat">{ TableText::ForSeat(props.table.game.seat_title(seat, lang)).say(lang) }</span>
            }
            <span class="grow" />
            <select aria-label={Text::Analyst.say(lang)} title={Text::Analyst.say(lang)} onchange={choose}>
                { ai_options(game.ais, game.levelled, &props.analyst, |ai| game.describe_ai(ai, lang), lang) }
            </select>
        </>
    };
    html! {
        { tab_panel(TableText::Analysis.say(lang), "analysis", Some(tools), html! { <>
            if props.open {
                <div class="weighed">{ body(props, lang) }</div>
                if props.table.may_analyse && !props.table.over {
                    { beliefs(&props.table, lang) }
                }
            }
        </> }) }
    }
}

/// What the seat to act believes about the others' hands.
fn beliefs<G: BoardGame>(table: &TableHandle<G>, lang: Lang) -> Html {
    let place = format!("{:?} {} {}", table.seed, table.revision, table.step);
    let seats: Vec<String> =
        Seat::all(table.game.seats).map(|seat| table.game.seat_name(seat, lang).to_owned()).collect();
    html! { <Beliefs game={table.game.id} view={table.seen()} {place} {seats} /> }
}

fn body<G: BoardGame>(props: &AnalysisProps<G>, lang: Lang) -> Html {
    let said = |text: &dyn Say| html! { <p class="empty">{ text.say(lang) }</p> };
    let table = &props.table;
    if table.turn.is_none() {
        return said(if table.over { &TableText::GameOver } else { &TableText::NothingToChoose });
    }
    if !table.may_analyse {
        return said(&TableText::NotYours);
    }
    if let Some(trouble) = &props.opinion.trouble {
        return said(trouble);
    }
    let Some(decision) = &props.opinion.decision else { return said(&Text::Thinking) };
    if decision.candidates.is_empty() {
        return said(&TableText::WeighsNothing(decision.what.say(lang)));
    }
    weighed(props, decision, lang)
}

fn weighed<G: BoardGame>(props: &AnalysisProps<G>, decision: &Thought<G>, lang: Lang) -> Html {
    let (game, unit) = (props.table.game, decision.unit.as_ref());
    let played = props.table.played.as_ref();
    let place = played.and_then(|played| decision.candidates.iter().position(|one| is_same(one, played)));
    // The action played is shown even if it is far down the list.
    let behind = place.filter(|&place| place >= SHOWN);
    let shown: Vec<(usize, &Candidate<G>)> =
        decision.candidates.iter().enumerate().filter(|&(index, _)| index < SHOWN || behind == Some(index)).collect();
    let span = unit.map_or(0.0, |unit| unit.span);
    let scale = Scale::of(shown.iter().map(|(_, candidate)| candidate.value), span);
    let best = decision.candidates.first().map_or(0.0, |best| best.value);
    let row = |&(index, candidate): &(usize, &Candidate<G>)| {
        let cost = (place == Some(index)).then_some(best - candidate.value);
        let row = Row {
            candidate,
            share: scale.share(candidate.value),
            cost,
            chosen: candidate.action == decision.action,
            pointed: props.pointed.as_ref() == Some(&candidate.action),
        };
        draw_row(&row, &props.onpoint, lang)
    };
    let rest = decision.candidates.len() - shown.len();
    html! {
        <>
            <ol class="candidates">
                { for shown.iter().map(row) }
                if let Some(played) = played.filter(|_| place.is_none()) {
                    <li class="candidate played unweighed">
                        { drawn::<G>(&played.action, &played.words, lang) }<b class="played-mark">{ TableText::PlayedUnweighed.say(lang) }</b>
                    </li>
                }
            </ol>
            <div class="analysis-notes">
                if rest > 0 {
                    <p>{ TableText::MoreCandidates(rest).say(lang) }</p>
                }
                if decision.stopped {
                    <p>{ TableText::StoppedEarly.say(lang) }</p>
                }
                if let Some(note) = game.facts_note(lang) {
                    <p class="facts-note">{ note }</p>
                }
                if let Some(about) = game.describe_ai(ai_name(&props.analyst), lang) {
                    <p class="about-ai">{ about }</p>
                }
                if let Some(unit) = unit {
                    <p class="unit">{ Text::ValuesAre(unit.words.say(lang)).say(lang) }</p>
                }
            </div>
        </>
    }
}

/// Whether a candidate equals the action played, at least as text: other cards may be equivalent (suits in Dou Dizhu, the
/// second pack in Tractor).
fn is_same<G: BoardGame>(one: &Candidate<G>, played: &Played<G>) -> bool {
    one.action == played.action || one.what == played.words
}

/// An action with pictures, if the game has any.
pub fn drawn<G: BoardGame>(action: &G::Action, words: &Spoken, lang: Lang) -> Html {
    G::draw_action(action, lang).unwrap_or_else(|| suited(&words.say(lang)))
}

/// A candidate's row.
struct Row<'a, G: BoardGame> {
    candidate: &'a Candidate<G>,
    share: f64,
    /// For the action actually played: its loss against the best.
    cost: Option<f64>,
    chosen: bool,
    pointed: bool,
}

fn draw_row<G: BoardGame>(row: &Row<'_, G>, onpoint: &Callback<Option<G::Action>>, lang: Lang) -> Html {
    let Candidate { action, what, value, why, facts } = row.candidate;
    let toggled = (!row.pointed).then(|| action.clone());
    let onclick = onpoint.reform(move |_: MouseEvent| toggled.clone());
    let class = classes!(
        "candidate",
        row.chosen.then_some("best"),
        row.pointed.then_some("pointed"),
        row.cost.map(|_| "played"),
    );
    html! {
        <li {class}>
            <button type="button" aria-pressed={if row.pointed { "true" } else { "false" }} {onclick}>
                <span class="what">{ drawn::<G>(action, what, lang) }</span>
                { value_bar(row.share) }
                <span class="value num">{ value_text(*value) }</span>
                { facts.as_ref().map(|facts| G::draw_facts(facts, lang)) }
                if let Some(cost) = row.cost {
                    <b class="played-mark">
                        { if cost > 0.0 { TableText::PlayedAt(value_text(cost)) } else { TableText::PlayedBest }.say(lang) }
                    </b>
                }
                if !why.is_empty() {
                    <span class="why">{ suited(&why.say(lang)) }</span>
                }
            </button>
        </li>
    }
}
