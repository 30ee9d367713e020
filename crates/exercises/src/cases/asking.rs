//! Puts a case to one of our players, or to a program that reads another form.

use paiju_game::platform::dialogue::Input;
use paiju_game::platform::{Session, scan, session};
use paiju_game::{Fault, Limit, Player};
use paiju_games::{GameId, with_game};

use crate::cases::answer::Answer;
use crate::cases::case::Case;
use crate::cases::case_game::CaseGame;
use crate::cases::question::{Form, Question};

/// An answer of the pack in the form that this case's programs print: for Botzone's JSON the `response` of an object,
/// otherwise bare.
pub fn printed(game: GameId, case: &Case, answer: &Answer) -> String {
    with_game!(game, G => match Question::<G>::of(case) {
        Ok(question) => question.printed(&answer.value()),
        Err(_) => answer.printed(),
    })
}

impl<G: CaseGame> Question<G> {
    /// Asks a player with this budget and returns what it would print.
    ///
    /// # Errors
    /// What the player did instead of answering.
    pub fn put(&self, player: &mut impl Player<G>, work: u64) -> Result<String, Fault> {
        let response = match self {
            Self::Note { answer, .. } => answer.clone(),
            Self::Botzone { view, .. } | Self::Own { view, .. } => {
                let view = G::undisputed((**view).clone());
                let limit = Limit { work, seed: G::decision_seed(&view), stop: None };
                self.response(&player.decide(&view, &limit)?.action)
            }
        };
        Ok(self.printed(&response))
    }
}

impl Case {
    /// Its input for a program that uses this form; `None` if that is impossible, because only one of the two is
    /// DOUDIZHUVER.
    pub fn input_as(&self, form: Form) -> Option<String> {
        let mut session = Session::new();
        let mut turn = None;
        for line in scan::lines(&self.input) {
            turn = match session.line(line) {
                Ok(read) => read.or(turn),
                Err(_) => return (form == Form::Lines).then(|| self.input.clone()),
            };
        }
        let read = session.end().ok().flatten().or(turn);
        match (form, session.form()) {
            (Form::Json, Some(session::Form::Json)) | (Form::Simple, Some(session::Form::Simple)) => {
                Some(self.input.clone())
            }
            (Form::Json, _) => Some(Input::of(&read?).write(session::Form::Json)),
            (Form::Simple, _) => Some(Input::of(&read?).write(session::Form::Simple)),
            (Form::Lines, _) => None,
        }
    }
}
