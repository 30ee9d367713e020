//! The worker's end of the line.

use paiju_doudizhu::DouDizhu;
use paiju_game::{Game, Limit, Player};
use paiju_inspect::inspect;
use paiju_tractor::Tractor;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::packing::{decode, encode};
use super::protocol::{Answer, Position, Question, Reply, Request, Trouble, Wanted, Writing};
use super::thought::{Spoken, Thought};
use crate::shown::{Shown, replay};

/// Answers every request until the page ends the worker.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let answering = scope.clone();
    let listen = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let reply = match decode::<Request>(&event.data()) {
            Ok(Request { id, question }) => Reply::Done { id, answer: answer(question) },
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

/// Works a question out.
fn answer(question: Question) -> Result<Answer, Trouble> {
    match question {
        Question::Decide { position, ai, work, seed } => {
            let limit = Limit { work, seed, stop: None };
            match position {
                Position::DouDizhu(view) => decide(&view, &ai, &limit).map(Answer::DouDizhu),
                Position::Tractor(view) => decide(&view, &ai, &limit).map(Answer::Tractor),
            }
        }
        Question::Write(Writing { game, text }) => match game.as_str() {
            DouDizhu::ID => write::<DouDizhu>(text),
            Tractor::ID => write::<Tractor>(text),
            _ => None,
        }
        .map(Answer::Text)
        .ok_or(Trouble::NothingToWrite),
        Question::Inspect { input, options } => Ok(Answer::Inspected(inspect(&input, &options).into())),
    }
}

fn decide<G: Shown>(view: &<G as Game>::View, ai: &str, limit: &Limit<'_>) -> Result<Thought<G>, Trouble> {
    let mut player = G::player(ai).ok_or_else(|| Trouble::NoSuchAi { name: ai.to_owned() })?;
    player.decide(view, limit).map(Thought::from).map_err(|fault| Trouble::Failed(Spoken::of(&fault)))
}

fn write<G: Shown>(text: Wanted) -> Option<String> {
    match text {
        Wanted::Example { index, seed } => G::write_example(index, seed),
        Wanted::Export { seed, line, steps, names, only, index } => {
            let game: G = replay(&G::deal(seed), G::read_actions(&line)?, steps)?;
            G::write_export(&game, seed, &names, only, index)
        }
    }
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::WEST;
    use paiju_game::{Lang, Seed};

    use super::*;

    #[test]
    fn every_form_that_is_offered_is_written() {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(5)));
        let action = paiju_doudizhu::Action::Bid(3);
        let line = DouDizhu::write_action(&action);
        game.act(WEST, &action).unwrap();
        for only in [None, Some(WEST)] {
            let forms = DouDizhu::exports(&game, only, Lang::En);
            for index in 0..=forms.len() {
                let text = Wanted::Export {
                    seed: Seed(5),
                    line: line.clone(),
                    steps: 1,
                    names: vec!["x".into(); 3],
                    only,
                    index,
                };
                let written = answer(Question::Write(Writing { game: "doudizhu".to_owned(), text }));
                assert_eq!(matches!(written, Ok(Answer::Text(_))), index < forms.len(), "{index}: {written:?}");
            }
        }
    }

    fn question(ai: &str) -> Question {
        let game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
        let position = Position::DouDizhu(game.view(WEST));
        Question::Decide { position, ai: ai.to_owned(), work: 100, seed: Seed(u64::MAX) }
    }

    #[test]
    fn every_ai_that_is_offered_answers_with_a_legal_action() {
        for ai in DouDizhu::AIS {
            let Ok(Answer::DouDizhu(decision)) = answer(question(ai)) else { panic!("{ai} gives no answer") };
            let mut game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
            assert_eq!(game.act(WEST, &decision.action), Ok(()), "{ai}");
        }
    }

    #[test]
    fn an_unknown_ai_is_said() {
        assert_eq!(answer(question("nobody")), Err(Trouble::NoSuchAi { name: "nobody".to_owned() }));
    }
}
