//! The questions about an open text.

use paiju_game::{Lang, Seat, Spoken};
use paiju_inspect::summary::csv;
use paiju_inspect::{
    AskedForm, Edit, Exchange, Inspection, LinesUpTo, Note, Replay, Trial, asked, doudizhu, engine_lines, exchanges,
    mahjong, markdown, share, summary, tractor, try_output,
};
use paiju_mahjong::botzone::read_response;

use super::{By, Document, Tried};
use crate::packing::Parcel;
use crate::worker::choices::{Choices, choices};
use crate::worker::faults::{FaultKind, faults};
use crate::worker::inspected::{Inspected, OpenedGame};
use crate::worker::play_on;
use crate::worker::protocol::Trouble;
use crate::worker::questions::questions;
use crate::worker::review::{Decisions, Laid};
use crate::worker::spoken_problem::SpokenProblem;

// A moment is the number of steps before it.
questions! {
    asked of Document, answered with (inspection: &Inspection, _):

    /// Its format, its problems, and the game to show first, if any: this one or the last before it, otherwise the
    /// first with a problem.
    inspect(game: Option<usize>) -> (Inspected, Option<OpenedGame>) {
        let inspected = Inspected::of(inspection);
        let last = inspected.games.len().saturating_sub(1);
        let first = game.map_or_else(|| inspected.worst_game(), |game| game.min(last));
        (inspected, OpenedGame::of(inspection, first))
    }
    /// What a fault in the first game cost, with its formula; `None` if none did, or the formula is not known.
    fine() -> Option<Spoken> {
        inspection.reports.iter().take(1).flat_map(|report| &report.notes).find_map(|note| match note {
            Note::Penalty { penalty } => Some(Spoken::of(penalty)),
            _ => None,
        })
    }
    game(index: usize) -> OpenedGame { OpenedGame::of(inspection, index).ok_or(Trouble::NothingToWrite)? }
    /// The text, packed for a link.
    packed() -> String { share::pack(&inspection.text) }
    report(lang: Lang) -> String { markdown(inspection, lang) }
    /// The problems of the whole text, by kind: see [`crate::worker::faults`].
    faults() -> Vec<FaultKind> { faults(inspection) }
    /// The same, and each seat's totals, as comma-separated values, with the mark by which spreadsheets recognise UTF-8.
    summary(lang: Lang) -> String { format!("\u{feff}{}", csv(&summary(inspection), lang)) }
    /// A bot's input at a turn: see [`paiju_inspect::asked`].
    bot_input(game: usize, seat: Seat, turn: usize, form: AskedForm) -> String {
        asked(inspection, game, seat, turn).ok_or(Trouble::NothingToWrite)?.write(form)
    }
    /// The lines that an engine has read up to a place: see [`paiju_inspect::engine_lines`].
    engine_lines(game: usize, seat: Seat, up_to: LinesUpTo, with_answers: bool) -> String {
        engine_lines(inspection, game, seat, up_to, with_answers).ok_or(Trouble::NothingToWrite)?
    }
    /// The address of a table that continues from a moment, with another answer of a seat there if one is given.
    table_address(game: usize, moment: usize, instead: Option<(Seat, Parcel)>, by: By) -> String {
        play_on::address(inspection, game, moment, instead.as_ref(), by)?
    }
    /// The possible answers at a moment.
    choices(game: usize, moment: usize) -> Choices { choices(inspection, game, moment)? }
    /// The observation of the seat to act at a moment; `None` if the text does not show its hand.
    view(game: usize, moment: usize) -> Option<Parcel> { choices(inspection, game, moment)?.view }
    /// The decisions in a game whose seats' hands the text shows.
    decisions(game: usize) -> Decisions {
        let report = inspection.reports.get(game).ok_or(Trouble::NothingToWrite)?;
        let scores = report.replay.scores();
        match &report.replay {
            Replay::DouDizhu(replay) => Decisions::of(replay.decided(), scores),
            Replay::Tractor(replay) => Decisions::of(replay.decided(), scores),
            Replay::Mahjong(replay) => Decisions::of(replay.decided(), scores),
        }
    }
    /// A game in a table's form; an error if the text does not show every hand.
    laid(game: usize) -> Laid { play_on::laid(inspection, game)? }
    /// The messages between platform and bots in a game.
    exchanges(game: usize) -> Vec<Exchange> { exchanges(inspection, game) }
    /// The result of an output at a moment: see [`paiju_inspect::try_output`].
    trial(game: usize, moment: usize, output: String) -> Tried {
        tried(&try_output(inspection, game, moment, &output).map_err(Trouble::of)?)
    }
    /// The result of an output at the end of the text, if it has a game; an error if no seat is to act there.
    answer(output: String) -> Option<Tried> {
        let last = inspection.reports.iter().enumerate().next_back();
        let trial = last.map(|(game, report)| try_output(inspection, game, report.replay.len(), &output));
        trial.transpose().map_err(Trouble::of)?.as_ref().map(tried)
    }
    /// The changes that turn the text into JSON: of one kind of problem, or of all; see [`paiju_inspect::repairs`].
    repairs(kind: Option<String>) -> Vec<Edit> { inspection.repairs(kind.as_deref()) }
}

fn tried(trial: &Trial) -> Tried {
    let [zh, en] = [Lang::Zh, Lang::En].map(|lang| trial.said(lang));
    let said = zh.zip(en).map(|(zh, en)| Spoken::new(zh, en));
    let action = trial.is_allowed().then(|| action_of(trial)).flatten().map(|action| (trial.seat, action));
    let fault = |index: usize| trial.fault.as_ref().filter(|_| index == 0);
    let problems = trial.problems.iter().enumerate().map(|(index, problem)| SpokenProblem::of(problem, fault(index)));
    Tried { said, action, problems: problems.collect(), edit: trial.edit.clone() }
}

/// The tried action.
fn action_of(trial: &Trial) -> Option<Parcel> {
    match &trial.report.replay {
        Replay::DouDizhu(replay) => match &replay.steps.last()?.event {
            doudizhu::ReplayEvent::Acted(action) => Some(Parcel::new(action)),
            _ => None,
        },
        Replay::Tractor(replay) => match &replay.steps.last()?.event {
            tractor::ReplayEvent::Acted(action) => Some(Parcel::new(action)),
            // In a bot's own input.
            tractor::ReplayEvent::Played { cards, tried: None } | tractor::ReplayEvent::Threw(cards) => {
                Some(Parcel::new(&paiju_tractor::Action::Play(*cards)))
            }
            _ => None,
        },
        Replay::Mahjong(replay) => {
            let of_seat = replay.steps.iter().rev().find(|step| step.seat == trial.seat)?;
            match &of_seat.event {
                mahjong::ReplayEvent::Acted(action) => Some(Parcel::new(action)),
                mahjong::ReplayEvent::Answered(text) => {
                    let asked = replay.steps.iter().rev().find_map(|step| match &step.event {
                        mahjong::ReplayEvent::Requested(request) => Some(request.wanted()),
                        _ => None,
                    })?;
                    read_response(text, asked).ok().map(|action| Parcel::new(&action))
                }
                _ => None,
            }
        }
    }
}
