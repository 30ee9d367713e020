//! The worker's end of the line.

use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::rc::Rc;

use paiju_doudizhu::DouDizhu;
use paiju_game::{Game, Lang, Limit, Player};
use paiju_inspect::{
    Inspection, Options, Progress, Replay, Trial, asked, doudizhu, exchanges, inspect_with, mahjong, markdown, repairs,
    share, tractor, try_output,
};
use paiju_mahjong::Mahjong;
use paiju_mahjong::botzone::read_response;
use paiju_tractor::Tractor;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::choices::choices;
use super::inspected::{Finding, Inspected};
use super::packing::{Parcel, decode, encode};
use super::play_on;
use super::protocol::{About, Answer, Question, Reply, Request, Telling, Tried, Trouble, Wanted, Writing};
use crate::deal;
use crate::games::Written;
use crate::moves::replay;
use crate::spoken::Spoken;
use crate::staging;

/// Answers every request until the page ends the worker.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let answering = scope.clone();
    let listen = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let reply = match decode::<Request>(&event.data()) {
            Ok(Request { id, question }) => {
                let tell = |percent| post(&answering, &Reply::Progress { id, percent });
                Reply::Done { id, answer: answer(question, &tell) }
            }
            // Without its id a request cannot be answered; failing loudly makes the page replace this worker.
            Err(error) => wasm_bindgen::throw_val(JsError::from(error).into()),
        };
        post(&answering, &reply);
    });
    scope.set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    post(&scope, &Reply::Ready);
}

fn post(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    let posted =
        encode(reply).map_err(|error| JsError::from(error).into()).and_then(|value| scope.post_message(&value));
    if let Err(error) = posted {
        wasm_bindgen::throw_val(error);
    }
}

/// Says how far a question is, in per cent.
type Tell<'a> = &'a dyn Fn(u8);

/// Works a question out.
fn answer(question: Question, tell: Tell<'_>) -> Result<Answer, Trouble> {
    match question {
        Question::Decide { game, view, ai, work, seed } => {
            let limit = Limit { work, seed, stop: None };
            match game.as_str() {
                DouDizhu::ID => decide::<DouDizhu>(&view, &ai, &limit),
                Mahjong::ID => decide::<Mahjong>(&view, &ai, &limit),
                Tractor::ID => decide::<Tractor>(&view, &ai, &limit),
                _ => Err(Trouble::Garbled { detail: game }),
            }
        }
        Question::Write(Writing { game, text }) => match game.as_str() {
            DouDizhu::ID => write::<DouDizhu>(text),
            Mahjong::ID => write::<Mahjong>(text),
            Tractor::ID => write::<Tractor>(text),
            _ => None,
        }
        .map(Answer::Text)
        .ok_or(Trouble::NothingToWrite),
        Question::Inspect { input, options, about } => self::about(&inspected(input, options, tell), about, tell),
        Question::Unpack(packed) => {
            share::unpack(&packed).map(Answer::Text).map_err(|error| Trouble::Failed(Spoken::of(&error)))
        }
        Question::Repair { text, kind } => Ok(Answer::Edits(repairs(&text, kind.as_deref()))),
    }
}

/// Of all the work that a text is, what is done once it was inspected; then it is packed. In per cent.
const INSPECTED: u8 = 60;

/// How far the whole is, where a part of it is so far. All in per cent.
fn part(of: RangeInclusive<u8>, percent: u8) -> u8 {
    let (from, to) = (u16::from(*of.start()), u16::from(*of.end()));
    (from + (to - from) * u16::from(percent.min(100)) / 100) as u8
}

/// The inspection of a text. One after the other much is asked about the same: the last one is kept.
fn inspected(input: Vec<u8>, options: Options, tell: Tell<'_>) -> Rc<Inspection> {
    struct Last {
        input: Vec<u8>,
        options: Options,
        inspection: Rc<Inspection>,
    }
    thread_local! {
        static LAST: RefCell<Option<Last>> = const { RefCell::new(None) };
    }
    LAST.with_borrow_mut(|last| match last {
        Some(last) if last.input == input && last.options == options => last.inspection.clone(),
        _ => {
            let mut watch = |progress: Progress| tell(part(0..=INSPECTED, progress.percent()));
            let inspection = Rc::new(inspect_with(&input, &options, &mut watch));
            *last = Some(Last { input, options, inspection: inspection.clone() });
            inspection
        }
    })
}

fn about(inspection: &Inspection, about: About, tell: Tell<'_>) -> Result<Answer, Trouble> {
    match about {
        About::All => Ok(Answer::Inspected(Inspected::of(inspection, |percent| tell(part(INSPECTED..=100, percent))))),
        About::Scenes(game) => {
            let report = inspection.reports.get(game).ok_or(Trouble::NothingToWrite)?;
            Ok(Answer::Scenes(staging::replayed(&report.replay)))
        }
        About::Tell(telling) => written(inspection, &telling).map(Answer::Text),
        About::Choices { game, moment, ai } => choices(inspection, game, moment, ai.as_deref()).map(Answer::Choices),
        About::Exchanges(game) => Ok(Answer::Exchanges(exchanges(inspection, game))),
        About::Trial { game, moment, output } => {
            let trial = try_output(inspection, game, moment, &output);
            let trial = trial.map_err(|error| Trouble::Failed(Spoken::of(&error)))?;
            let [zh, en] = [Lang::Zh, Lang::En].map(|lang| trial.said(lang));
            let said = zh.zip(en).map(|(zh, en)| Spoken::new(zh, en));
            let action = trial.is_allowed().then(|| action_of(&trial)).flatten().map(|action| (trial.seat, action));
            Ok(Answer::Tried(Tried { said, action, findings: trial.problems.iter().map(Finding::of).collect() }))
        }
    }
}

/// The action that was tried.
fn action_of(trial: &Trial) -> Option<Parcel> {
    match &trial.report.replay {
        Replay::DouDizhu(replay) => match &replay.steps.last()?.event {
            doudizhu::Event::Acted(action) => Some(Parcel::new(action)),
            _ => None,
        },
        Replay::Tractor(replay) => match &replay.steps.last()?.event {
            tractor::Event::Acted(action) => Some(Parcel::new(action)),
            _ => None,
        },
        Replay::Mahjong(replay) => {
            let of_seat = replay.steps.iter().rev().find(|step| step.seat == trial.seat)?;
            match &of_seat.event {
                mahjong::Event::Acted(action) => Some(Parcel::new(action)),
                mahjong::Event::Answered(text) => {
                    let asked = replay.steps.iter().rev().find_map(|step| match &step.event {
                        mahjong::Event::Told(request) => Some(request.wanted()),
                        _ => None,
                    })?;
                    read_response(text, asked).ok().map(|action| Parcel::new(&action))
                }
                _ => None,
            }
        }
    }
}

fn decide<G: Written>(view: &Parcel, ai: &str, limit: &Limit<'_>) -> Result<Answer, Trouble> {
    let view = view.unpack::<G::View>().map_err(|error| Trouble::Garbled { detail: error.to_string() })?;
    let mut player = G::player(ai).ok_or_else(|| Trouble::NoSuchAi { name: ai.to_owned() })?;
    let decision = player.decide(&view, limit).map_err(|fault| Trouble::Failed(Spoken::of(&fault)))?;
    Ok(Answer::decided(&staging::thought(decision, &view)))
}

fn written(inspection: &Inspection, telling: &Telling) -> Result<String, Trouble> {
    match *telling {
        Telling::Packed => Ok(share::pack(&inspection.text)),
        Telling::Report(lang) => Ok(markdown(inspection, lang)),
        Telling::Asked { game, seat, turn, form } => {
            asked(inspection, game, seat, turn).map(|asked| asked.write(form)).ok_or(Trouble::NothingToWrite)
        }
        Telling::Table { game, moment, ref instead, by } => {
            play_on::address(inspection, game, moment, instead.as_ref(), by)
        }
    }
}

fn write<G: Written>(text: Wanted) -> Option<String> {
    match text {
        Wanted::Example { index, seed } => G::write_example(index, seed),
        Wanted::Export { seed, deal, line, steps, names, only, index } => {
            let setup = deal.map_or_else(|| Some(G::deal(seed)), |packed| deal::unpack::<G>(&packed).ok())?;
            let game: G = replay(&setup, &line, steps)?;
            G::write_export(&game, seed, &names, only, index)
        }
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::{Seat, Seed};

    use super::*;
    use crate::names::Named;

    /// A game after so many steps in which everybody does the last thing there is, and what was chosen in it.
    fn after<G: Written>(steps: usize) -> (G, String) {
        let mut game = G::start(&G::deal(Seed(5)));
        let (mut line, mut actions) = (String::new(), Vec::new());
        for _ in 0..steps {
            let seat = game.to_act().first().unwrap();
            game.legal_actions(seat, &mut actions);
            let action = actions.last().unwrap();
            if game.sole_answer(seat).is_none() {
                line += &G::write_action(action);
            }
            game.act(seat, action).unwrap();
        }
        (game, line)
    }

    fn every_form_is_written<G: Written>(steps: usize) {
        let (game, line) = after::<G>(steps);
        for only in [None, game.to_act().first()] {
            let forms = G::exports(&game, only, Lang::En);
            for index in 0..=forms.len() {
                let names = vec!["x".into(); G::SEATS.into()];
                let deal = steps.is_multiple_of(2).then(|| deal::pack::<G>(&G::deal(Seed(5))));
                let seed = if deal.is_some() { Seed(6) } else { Seed(5) };
                let text = Wanted::Export { seed, deal, line: line.clone(), steps, names, only, index };
                let written = answer(Question::Write(Writing { game: G::ID.to_owned(), text }), &|_| {});
                assert_eq!(matches!(written, Ok(Answer::Text(_))), index < forms.len(), "{index}: {written:?}");
            }
        }
    }

    #[test]
    fn every_form_that_is_offered_is_written() {
        every_form_is_written::<DouDizhu>(4);
        [0, 1, 40, 90].into_iter().for_each(every_form_is_written::<Mahjong>);
        [3, 100, 130].into_iter().for_each(every_form_is_written::<Tractor>);
    }

    fn question<G: Written>(game: &G, seat: Seat, ai: &str) -> Question {
        Question::decide::<G>(&game.view(seat), ai, &Limit { work: 100, seed: Seed(u64::MAX), stop: None })
    }

    fn every_ai_answers<G: Written>(steps: usize) {
        let (game, _) = after::<G>(steps);
        let seat = game.to_act().first().unwrap();
        for ai in G::Board::AIS {
            let answered = answer(question(&game, seat, ai), &|_| {}).and_then(|answer| answer.thought::<G::Board>());
            let Ok(decision) = answered else { panic!("{ai} gives no answer") };
            assert_eq!(game.clone().act(seat, &decision.action), Ok(()), "{ai}");
        }
    }

    #[test]
    fn every_ai_that_is_offered_answers_with_a_legal_action() {
        every_ai_answers::<DouDizhu>(0);
        [0, 1, 40, 90].into_iter().for_each(every_ai_answers::<Mahjong>);
        [0, 100, 101, 130].into_iter().for_each(every_ai_answers::<Tractor>);
    }

    #[test]
    fn an_unknown_ai_is_said() {
        let (game, _) = after::<DouDizhu>(0);
        let asked = question(&game, Seat(0), "nobody");
        assert_eq!(answer(asked, &|_| {}), Err(Trouble::NoSuchAi { name: "nobody".to_owned() }));
    }
}
