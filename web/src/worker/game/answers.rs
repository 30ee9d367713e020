//! How a game's worker answers.

use std::marker::PhantomData;

use paiju_game::{Lang, Limit, Seed};

use super::{Export, GameQuestion};
use crate::deal;
use crate::games::Written;
use crate::moves::replay;
use crate::scene::{Candidate, Thought};
use crate::spoken::Spoken;
use crate::staging;
use crate::worker::choices::Choice;
use crate::worker::host::{Service, Tell};
use crate::worker::packing::Parcel;
use crate::worker::protocol::Trouble;

/// The worker of one game.
pub struct GameService<G>(PhantomData<G>);

impl<G> GameService<G> {
    /// It keeps nothing from one question to the next.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G: Written> Service for GameService<G> {
    type Question = GameQuestion;

    fn answer(&mut self, question: GameQuestion, _tell: Tell<'_>) -> Result<Parcel, Trouble> {
        match question {
            GameQuestion::Decide { view, ai, work, seed } => {
                decide::<G>(&read::<G>(&view)?, &ai, &Limit { work, seed, stop: None })
                    .map(|thought| Parcel::new(&thought))
            }
            GameQuestion::Advise { view, ai } => {
                advise::<G>(&read::<G>(&view)?, &ai).map(|advice| Parcel::new(&advice))
            }
            GameQuestion::Example { index, seed } => text(G::write_example(index, seed)),
            GameQuestion::Export(export) => text(write::<G>(&export)),
        }
    }
}

fn read<G: Written>(view: &Parcel) -> Result<G::View, Trouble> {
    view.unpack().map_err(|error| Trouble::garbled(&error))
}

fn text(written: Option<String>) -> Result<Parcel, Trouble> {
    written.map(|text| Parcel::new(&text)).ok_or(Trouble::NothingToWrite)
}

fn decide<G: Written>(view: &G::View, ai: &str, limit: &Limit<'_>) -> Result<Thought<G::Board>, Trouble> {
    let mut player = G::player(ai).ok_or_else(|| Trouble::NoSuchAi { name: ai.to_owned() })?;
    let decision = player.decide(view, limit).map_err(|fault| Trouble::Failed(Spoken::of(&fault)))?;
    Ok(staging::thought(decision, view))
}

/// What an AI weighs, best first; of one that weighs nothing what it does.
fn advise<G: Written>(view: &G::View, ai: &str) -> Result<Vec<Choice>, Trouble> {
    let thought = decide::<G>(view, ai, &Limit::with_seed(Seed(0)))?;
    let bare = || vec![Candidate { action: thought.action.clone(), value: 0.0, why: Spoken::default(), facts: None }];
    let weighed = if thought.candidates.is_empty() { bare() } else { thought.candidates };
    let choice = |Candidate { action, value, why, .. }: Candidate<G::Board>| {
        let [zh, en] = [Lang::Zh, Lang::En].map(|lang| G::say_action(view, &action, true, lang));
        Choice { action: Parcel::new(&action), what: Spoken::new(zh, en), value: Some(value), why }
    };
    Ok(weighed.into_iter().map(choice).collect())
}

fn write<G: Written>(export: &Export) -> Option<String> {
    let Export { seed, deal, line, steps, names, only, index } = export;
    let setup = match deal {
        Some(packed) => deal::unpack::<G>(packed).ok()?,
        None => G::deal(*seed),
    };
    let game: G = replay(&setup, line, *steps)?;
    G::write_export(&game, *seed, names, *only, *index)
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::DouDizhu;
    use paiju_game::Seat;
    use paiju_mahjong::Mahjong;
    use paiju_tractor::Tractor;

    use super::*;
    use crate::games::Examples;
    use crate::names::{self, Named};
    use crate::worker::game;
    use crate::worker::query::Query;
    use crate::worker::tests::answer;

    fn ask<G: Written, A: serde::de::DeserializeOwned>(query: &Query<A>) -> Result<A, Trouble> {
        answer(&mut GameService::<G>::new(), query)
    }

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
                let export = Export { seed, deal, line: line.clone(), steps, names, only, index };
                let written = ask::<G, _>(&game::export::<G>(export));
                assert_eq!(written.is_ok(), index < forms.len(), "{index}: {written:?}");
            }
        }
    }

    #[test]
    fn every_form_that_is_offered_is_written() {
        every_form_is_written::<DouDizhu>(4);
        [0, 1, 40, 90].into_iter().for_each(every_form_is_written::<Mahjong>);
        [3, 100, 130].into_iter().for_each(every_form_is_written::<Tractor>);
    }

    fn question<G: Written>(game: &G, seat: Seat, ai: &str) -> Query<Thought<G::Board>> {
        game::decide::<G>(&game.view(seat), ai, &Limit { work: 100, seed: Seed(u64::MAX), stop: None })
    }

    fn every_ai_answers<G: Written>(steps: usize) {
        let (game, _) = after::<G>(steps);
        let seat = game.to_act().first().unwrap();
        for ai in G::Board::AIS {
            let thought = ask::<G, _>(&question(&game, seat, ai)).unwrap();
            assert_eq!(game.clone().act(seat, &thought.action), Ok(()), "{ai}");
        }
    }

    #[test]
    fn every_ai_that_is_offered_answers_with_a_legal_action() {
        every_ai_answers::<DouDizhu>(0);
        [0, 1, 40, 90].into_iter().for_each(every_ai_answers::<Mahjong>);
        [0, 100, 101, 130].into_iter().for_each(every_ai_answers::<Tractor>);
    }

    #[test]
    fn what_cannot_be_answered_is_said() {
        let (game, _) = after::<DouDizhu>(0);
        let trouble = Trouble::NoSuchAi { name: "nobody".to_owned() };
        assert_eq!(ask::<DouDizhu, _>(&question(&game, Seat(0), "nobody")), Err(trouble));
        let beyond = game::example::<names::DouDizhu>(names::DouDizhu::examples(Lang::En).len(), Seed(1));
        assert_eq!(ask::<DouDizhu, _>(&beyond), Err(Trouble::NothingToWrite));
        let foreign = question(&game, Seat(0), "sample");
        assert!(matches!(ask::<Mahjong, _>(&foreign), Err(Trouble::Garbled { .. })));
    }
}
