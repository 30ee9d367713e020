//! A bot's input of Botzone's Tractor.

use paiju_game::Seat;
use paiju_tractor::botzone::{self, Alone, BotzoneEvent, BotzoneEventKind, BotzoneProblem, ReadError};
use paiju_tractor::{FollowRules, JudgeFault, Level, Refusal};

use super::middle;
use super::{Finding, Known, Replay, ReplayEvent, Step, Whereabouts};
use crate::problems::Problems;
use crate::{GameId, Note, Problem, ReadInput, Report, Severity};

/// How many requests without a game around them are shown one by one.
const SAMPLES: usize = 8;

pub(crate) fn report(read: ReadInput<'_>) -> Report {
    if middle::is_cut_input(read.input) {
        return middle::bot_report(&read);
    }
    let reading = botzone::read(read.input, FollowRules::Strict);
    if reading.error.as_ref().is_some_and(|error| middle::is_explained_by_cut(read.input, error)) {
        let cut = middle::bot_report(&read);
        if cut.problems.iter().all(|problem| problem.severity != Severity::Error) {
            return cut;
        }
    }
    let ReadInput { input, misfits, format, mut notes } = read;
    let (seat, level) = match &reading.view {
        Some(view) => (view.seat(), view.course().level()),
        None => (Seat(0), Level::TWO),
    };
    let mut replay = Replay::new(Known::Seat { seat, level }, reading.order);
    replay.steps = reading.events.iter().map(step).collect();
    let mut problems = Problems::default();
    for read in &reading.events {
        if let Some(refusal) = &read.strict {
            let finding = Finding::OnlyTheJudge { refusal: refusal.clone() };
            let problem = Problem::new(Severity::Warning, finding).at(read.span);
            problems.push(problem.by(read.turn, Some(read.seat)));
        }
    }
    let answered = input.responses.len() == input.requests.len();
    let last = reading.events.last().filter(|last| {
        answered && reading.error.is_none() && last.seat == seat && last.turn + 1 == input.requests.len()
    });
    // No request shows what became of the last answer: the judge may have broken down.
    let played = |event: &BotzoneEvent| match event.kind {
        BotzoneEventKind::Played { cards, .. } | BotzoneEventKind::Threw(cards) => Some(cards),
        _ => None,
    };
    if let Some((last, cards)) = last.and_then(|last| Some((last, played(last)?)))
        && let position = replay.position(replay.steps.len() - 1)
        && let Some(fault) =
            JudgeFault::of(position.course(), cards).or_else(|| JudgeFault::led(position.course(), cards))
    {
        let problem = Problem::new(Severity::Note, Finding::JudgeFault { fault }).at(last.span);
        problems.push(Problem { turn: Some(last.turn), seat: Some(seat), ..problem });
    }
    if let Some(ReadError { problem: BotzoneProblem::OutOfPlace { .. }, turn, .. }) = reading.error {
        // Samples that belong to no game are shown one by one.
        let of_none = if turn <= 1 { input.requests.len().min(SAMPLES) } else { turn + 1 };
        let alone = input.requests.get(turn..of_none.max(turn + 1)).unwrap_or_default().iter();
        let alone = alone.filter_map(|request| Alone::read(request, reading.order.order));
        notes.extend(alone.map(|request| Note::RequestAlone { request: Box::new(request) }));
    }
    if let Some(ReadError { problem, turn, seat, span }) = reading.error {
        let finding = match (problem, seat) {
            (BotzoneProblem::Refused { refusal }, Some(seat)) => {
                let whereabouts = whereabouts(&refusal, seat, &replay);
                Finding::Refused { refusal, whereabouts }
            }
            (problem, _) => Finding::Botzone { problem },
        };
        problems.push(Problem::error(finding).at(span).by(turn, seat));
    }
    misfits.into_iter().for_each(|misfit| problems.push(misfit.into()));
    if reading.view.is_some() {
        notes.push(Note::OnlySeat { game: GameId::Tractor, seat, known: reading.seat_known });
    }
    notes.extend(reading.unknown_from.map(|turn| Note::AnswersUnknown { turn }));
    notes.push(Note::SuitOrder { detected: reading.order });
    // A bot's input never shows the end.
    Report {
        turns: input.requests.len(),
        problems: problems.into_sorted(),
        notes,
        ..Report::new(format, crate::Replay::Tractor(replay), input.span)
    }
}

fn step(read: &BotzoneEvent) -> Step {
    let event = match &read.kind {
        BotzoneEventKind::Dealt(card) => ReplayEvent::Dealt(*card),
        BotzoneEventKind::Banking(banking) => ReplayEvent::Banking(*banking),
        BotzoneEventKind::TakenUp(public) => ReplayEvent::TakenUp(public.clone()),
        BotzoneEventKind::Points(attackers) => ReplayEvent::Asked { attackers: *attackers },
        BotzoneEventKind::Answered(action) => ReplayEvent::Acted(*action),
        &BotzoneEventKind::Played { cards, tried } => ReplayEvent::Played { cards, tried },
        BotzoneEventKind::Threw(cards) => ReplayEvent::Threw(*cards),
    };
    Step { turn: Some(read.turn), seat: read.seat, event, range: Some(read.span) }
}

/// The places of cards that this seat wanted to play without having them.
fn whereabouts(refusal: &Refusal, by: Seat, replay: &Replay) -> Vec<Whereabouts> {
    let Refusal::NotHeld { cards } = refusal else { return Vec::new() };
    let position = replay.position(replay.steps.len());
    super::match_log::whereabouts(*cards, by, replay, &position)
}
