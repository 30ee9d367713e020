//! What platform and bot said to each other at the shown turn.

use paiju_game::{Lang, Say, Seat};
use paiju_inspect::{Edit, Exchange};
use yew::prelude::*;

use super::effects::Inspector;
use super::mark::mark;
use super::open_game::OpenGame;
use super::own_bot::OwnBot;
use super::printed::PrintedAnswers;
use super::replayed::{self, Pointed};
use super::trial::use_trial;
use crate::components::suited;
use crate::i18n::{InspectText, use_lang};
use crate::shared::Shared;
use crate::worker::inspector::Document;
use crate::worker::spoken_problem::SpokenProblem;
use crate::worker::use_answer;

#[derive(Clone, PartialEq, Properties)]
pub struct ExchangesProps {
    document: Document,
    game: Shared<OpenGame>,
    moment: usize,
    /// The turn and the seat that are shown.
    at: Option<(usize, Option<Seat>)>,
    onpoint: Callback<Option<Pointed>>,
    onwrite: Callback<Edit>,
}

impl ExchangesProps {
    /// From the inspector's current state; `None` if no game is shown. A transcript has no exchange besides its lines,
    /// but an answer can be tried.
    pub fn of(inspector: &Inspector, onpoint: Callback<Option<Pointed>>, onwrite: Callback<Edit>) -> Option<Self> {
        let game = inspector.game()?.clone();
        let moment = inspector.moment;
        let first = || game.moments.turn_of(1).map(|(turn, seat)| (turn, Some(seat)));
        let at = game.turn_at(moment, inspector.chosen).or_else(first);
        Some(Self { document: inspector.document()?.clone(), game, moment, at, onpoint, onwrite })
    }

    /// The moment before this turn's answer, which is not shown yet if it failed.
    fn before(&self, turn: usize, seat: Seat) -> usize {
        let is_answered = self.game.moments.turn_of(self.moment) == Some((turn, seat));
        self.moment - usize::from(is_answered && self.moment > 0)
    }
}

#[component]
pub fn Exchanges(props: &ExchangesProps) -> Html {
    let lang = use_lang();
    let (heard, ask) = use_answer::<Vec<Exchange>>();
    use_effect_with((props.document.clone(), props.game.index), move |(document, game)| {
        ask.emit(document.exchanges(*game));
    });
    let (trial, put) = use_trial(&props.document, props.game.index, props.moment, &props.onpoint, &props.onwrite);
    let is_shown = |exchange: &&Exchange| {
        props.at.is_some_and(|(turn, seat)| {
            exchange.turn == turn && (seat.is_none() || exchange.seat.is_none() || exchange.seat == seat)
        })
    };
    let shown = match &*heard {
        Some(Ok(exchanges)) => exchanges.iter().find(is_shown).map(|exchange| said(exchange, &props.game, lang)),
        Some(Err(trouble)) => Some(html! { <p class="empty">{ trouble.say(lang) }</p> }),
        None => None,
    };
    let of_turn = |problem: &&SpokenProblem| {
        problem.is_fault()
            && props
                .at
                .is_some_and(|(turn, seat)| problem.turn == Some(turn) && (seat.is_none() || problem.seat == seat))
    };
    let faults = props.game.problems.iter().filter(of_turn).map(|problem| {
        html! { <div class="turn-fault">
            <p>{ mark(problem.severity, lang) }<span>{ suited(&problem.text.say(lang)) }</span></p>
            <PrintedAnswers answers={problem.answers.clone()} />
        </div> }
    });
    html! {
        <section class="panel exchange" aria-label={InspectText::Exchange.say(lang)}>
            { trial }
            { for faults }
            { shown }
            if let Some((turn, seat)) = props.at.and_then(|(turn, seat)| Some((turn, seat.or(props.game.report.own)?))) {
                <OwnBot document={props.document.clone()} game={props.game.clone()} {turn} {seat} before={props.before(turn, seat)} onanswer={put} />
            }
        </section>
    }
}

fn said(exchange: &Exchange, game: &OpenGame, lang: Lang) -> Html {
    let line = |what: InspectText, text: Option<&str>| {
        text.map(|text| html! { <><dt>{ what.say(lang) }</dt><dd><code>{ text.to_owned() }</code></dd></> })
    };
    let seat = exchange.seat.map(|seat| replayed::seat_name(game.report.game, seat, lang));
    html! {
        <>
            <p class="exchange-head">
                <b>{ InspectText::TurnNumber(exchange.turn).say(lang) }</b>
                { seat.map(|seat| html! { <span>{ seat }</span> }) }
                { exchange.verdict.as_ref().map(|verdict| html! { <span class="chip">{ verdict.say(lang) }</span> }) }
                { exchange.time.map(|time| html! { <span class="chip num">{ format!("{time} ms") }</span> }) }
                { exchange.memory.map(|memory| html! { <span class="chip num">{ format!("{memory} MB") }</span> }) }
            </p>
            <dl>
                { line(InspectText::TheRequest, Some(&exchange.request)) }
                { line(InspectText::TheResponse, exchange.response.as_deref()) }
                { line(InspectText::DebugText, exchange.debug.as_deref()) }
                { line(InspectText::RawText, exchange.raw.as_deref()) }
            </dl>
        </>
    }
}
