//! A bot's input of Mahjong.

use paiju_game::Seat;
use paiju_game::platform::BotInput;
use paiju_mahjong::botzone::{
    self, BotzoneProblem, Message, MessageKind, ReadError, Reading, Request, ResponseProblem, Wanted, read_response,
};
use paiju_mahjong::{Action, Refusal, Rules};

use super::{Finding, Known, Replay, ReplayEvent, Step, Whereabouts, is_contested};
use crate::problems::Problems;
use crate::{GameId, Note, Problem, ReadInput, Report};

pub(crate) fn report(read: ReadInput<'_>, chosen: Option<Rules>) -> Report {
    if super::middle::is_cut_input(read.input) {
        return super::middle::bot_report(read);
    }
    let ReadInput { input, misfits, format, mut notes } = read;
    let reading = botzone::read(input, chosen.unwrap_or_default());
    let target = illegal_target(input, &reading);
    let Reading { messages, unknown_from, error, .. } = reading;
    let seat = botzone::seat_of(input);
    let mut replay = Replay::new(Known::Seat { seat });
    replay.steps = messages.into_iter().map(|message| step(message, seat)).collect();
    let refused = error.as_ref().filter(|error| is_refused_kong(&error.problem)).map(|error| error.turn);
    let mut problems = Problems::default();
    target.into_iter().for_each(|problem| problems.push(problem));
    if let Some(ReadError { problem, turn, seat, span }) = error {
        let finding = match problem {
            BotzoneProblem::Response(ResponseProblem::Refused(refusal)) => {
                let position = replay.position(replay.steps.len());
                let whereabouts = Whereabouts::of(&refusal, &position);
                Finding::Refused { refusal, whereabouts }
            }
            problem => Finding::Botzone { problem },
        };
        problems.push(Problem::error(finding).at(span).by(turn, seat));
    }
    misfits.into_iter().for_each(|misfit| problems.push(misfit.into()));
    let first = contested(&replay).or(refused.zip(seat));
    notes.extend(first.map(|(turn, seat)| Note::JudgesDiffer {
        turn,
        seat,
        accepted: refused != Some(turn),
        chosen: chosen.is_some(),
    }));
    notes.extend(seat.map(|seat| Note::OnlySeat { game: GameId::Mahjong, seat, known: true }));
    notes.extend(unknown_from.map(|turn| Note::AnswersUnknown { turn }));
    // A bot's input never shows the end.
    Report {
        turns: input.requests.len(),
        problems: problems.into_sorted(),
        notes,
        ..Report::new(format, crate::Replay::Mahjong(replay), input.span)
    }
}

/// Whether this is the kong about which judges differ.
const fn is_refused_kong(problem: &BotzoneProblem) -> bool {
    matches!(problem, BotzoneProblem::Response(ResponseProblem::Refused(Refusal::GangOntoPeng { .. })))
}

/// The turn and the seat of the first answer that stands and about which judges differ.
fn contested(replay: &Replay) -> Option<(usize, Seat)> {
    let is_gang = |step: &Step| matches!(&step.event, ReplayEvent::Answered(text) if text.trim() == "GANG");
    if !replay.steps.iter().any(is_gang) {
        return None;
    }
    let mut steps = replay.positions().zip(&replay.steps).enumerate().filter(|(_, (_, step))| is_gang(step));
    steps.find_map(|(number, (position, step))| {
        let (view, action) = (position.view(step.seat)?, replay.action(number)?);
        is_contested(&view, &action).then_some((step.turn?, step.seat))
    })
}

/// The flaw of the target named by the last response.
fn illegal_target(input: &BotInput, reading: &Reading) -> Option<Problem> {
    let [.., Message { kind: MessageKind::Request(Request::End), .. }, response] = &reading.messages[..] else {
        return None;
    };
    let MessageKind::Response(text) = &response.kind else { return None };
    let Ok(Action::Target(target)) = read_response(text, Wanted::Target) else { return None };
    let view = reading.reader.view()?;
    let flaw = view.course().check_target(view.seat(), &target).err()?;
    // A truncated line is not wrong.
    input.responses.get(response.turn).filter(|json| json.complete)?;
    let problem = Problem::error(Finding::IllegalTarget { flaw }).at(response.span);
    Some(problem.by(response.turn, Some(view.seat())))
}

fn step(message: Message, seat: Option<Seat>) -> Step {
    let event = match message.kind {
        MessageKind::Request(request) => ReplayEvent::Requested(request),
        MessageKind::Response(text) => ReplayEvent::Answered(text),
    };
    // Messages are to the seat whose input it is.
    Step { turn: Some(message.turn), seat: seat.unwrap_or(Seat(0)), event, range: Some(message.span) }
}
