//! A bot's input of Botzone's Dou Dizhu.

use paiju_doudizhu::botzone::{self, BotzoneEvent, BotzoneEventKind, BotzoneProblem, ReadError, Word};
use paiju_doudizhu::{Opening, RuleSet, Rules, View};
use paiju_game::platform::json::Json;

use super::cut_input;
use super::match_log::judged_by;
use super::recorder::Recorder;
use super::{Finding, JudgedGame, Replay, ReplayEvent, Step, finish};
use crate::problems::Problems;
use crate::{Note, Problem, ReadInput, Report};

pub(crate) fn report(read: ReadInput<'_>, chosen: Option<RuleSet>) -> Report {
    if cut_input::is_cut(read.input) {
        return cut_input::report(read, chosen);
    }
    let ReadInput { input, misfits, format, mut notes } = read;
    let set = chosen.unwrap_or_else(|| botzone::rule_set(input));
    let reading = botzone::read(input, set);
    let mut replay = Replay { opening: reading.opening, rules: Rules::of(set), ..Replay::default() };
    if let Some(view) = &reading.view {
        if let Some(dealt) = replay.dealt.get_mut(view.seat().index()) {
            *dealt = Some(view.dealt());
        }
        if matches!(reading.opening, Opening::Landlord { .. }) {
            replay.kitty = view.course().kitty();
        }
        notes.push(Note::OneSeat { seat: view.seat() });
    }
    notes.splice(0..0, judged_by(botzone::rule_set(input), chosen));
    replay.steps = reading.events.iter().map(step).collect();
    notes.extend(reading.assumed.map(|seat| Note::BidUnknown { seat }));
    notes.extend(reading.unknown_from.map(|turn| Note::AnswersUnknown { turn }));
    notes.extend(super::repeated(&reading.repeated));
    let recorder = Recorder::new(replay);
    let mut problems = Problems::default();
    if let Some(ReadError { problem, turn, seat, span }) = reading.error {
        let finding = match (problem, seat) {
            (BotzoneProblem::Refused { refusal }, Some(seat)) => recorder.refused(seat, refusal),
            (problem, _) => Finding::Botzone { problem },
        };
        let finding = predicted(
            finding,
            input.responses.get(turn),
            reading.view.as_ref().filter(|view| seat == Some(view.seat())),
        );
        problems.push(Problem::error(finding).at(span).by(turn, seat));
    }
    misfits.into_iter().for_each(|misfit| problems.push(misfit.into()));
    let (turns, place) = (input.requests.len(), input.span);
    finish(JudgedGame { format, turns, recorder, played_on: None, scores: None, problems, notes, place })
}

/// A finding in a bot's own answer, beside what Botzone's judge will say to it.
fn predicted(finding: Finding, response: Option<&Json>, view: Option<&View>) -> Finding {
    let own = view.filter(|view| view.is_my_turn() && !view.course().rule_set().is_contest());
    let judged = response.zip(own).map(|(response, view)| botzone::judged(response, view));
    let of = Box::new(finding);
    match judged {
        Some(Err(Word::Reason(word))) => Finding::Predicted { word: word.to_owned(), of },
        Some(Err(Word::Breakdown)) => Finding::JudgeBreaks { of },
        Some(Ok(_)) | None => *of,
    }
}

fn step(read: &BotzoneEvent) -> Step {
    let event = match read.kind {
        BotzoneEventKind::Acted(action) => ReplayEvent::Acted(action),
        BotzoneEventKind::Kitty(cards) => ReplayEvent::KittyShown(cards),
    };
    Step { turn: Some(read.turn), seat: read.seat, event, range: read.span }
}
