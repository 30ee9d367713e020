//! The questions about the open pack.

use paiju_exercises::cases::{Case, CaseGame, FailedAnswer, Form, Pack, Question as Put};
use paiju_game::{Limit, Say, Seat, Spoken};
use paiju_games::with_game;
use paiju_inspect::{named_seat, share};

use super::{CasePack, CaseRow, Graded, Open, PackSheet};
use crate::bots::Speech;
use crate::worker::protocol::Trouble;
use crate::worker::questions::questions;

questions! {
    asked of CasePack, answered with (open: &Open, _):

    sheet() -> PackSheet { sheet(open.pack()?) }
    /// The input of a program that speaks this protocol, at a case.
    input(case: usize, speech: Speech) -> String {
        let form = match speech {
            Speech::Json => Form::Json,
            Speech::Simple => Form::Simple,
            Speech::Lines => Form::Lines,
        };
        open.case(case)?.1.input_as(form).ok_or_else(|| Trouble::Failed(other_protocol()))?
    }
    /// Grades a program's output.
    grade(case: usize, printed: String) -> Graded {
        let (game, case) = open.case(case)?;
        Graded::of(&paiju_exercises::cases::grade(game, case, &printed))
    }
    /// An AI's answer, graded.
    ai(case: usize, ai: String) -> Graded {
        let (game, case) = open.case(case)?;
        with_game!(game, G => by_ai::<G>(case, &ai))?
    }
    /// The pack, packed for a link.
    packed() -> String { share::pack(&open.text) }
}

fn sheet(pack: &Pack) -> PackSheet {
    let row = |case: &Case| CaseRow {
        name: case.named(pack.game),
        input: case.input.clone(),
        accepted: with_game!(pack.game, G => accepted::<G>(case)),
        failed: case.failed.as_ref().map(failed),
    };
    PackSheet {
        game: pack.game.code().to_owned(),
        title: pack.entitled(),
        seats: Seat::all(pack.game.seats()).map(|seat| Spoken::by(|lang| named_seat(pack.game, seat, lang))).collect(),
        cases: pack.cases.iter().map(row).collect(),
    }
}

fn accepted<G: CaseGame>(case: &Case) -> Spoken {
    let words = case.accepted::<G>();
    Spoken::list(words.iter())
}

/// `{"response":[42]}`: a pair was due.
fn failed(failed: &FailedAnswer) -> Spoken {
    Spoken::by(|lang| {
        let why = failed.why.say(lang);
        match &failed.printed {
            Some(printed) => format!("{printed}{}{why}", lang.pick("：", ": ")),
            None => why,
        }
    })
}

fn by_ai<G: CaseGame>(case: &Case, ai: &str) -> Result<Graded, Trouble> {
    let question = Put::<G>::of(case).map_err(Trouble::of)?;
    let mut player = G::find_ai(ai).map_err(Trouble::of)?;
    let printed = question.put(&mut player, Limit::WORK).map_err(Trouble::of)?;
    Ok(Graded::of(&question.grade(case, &printed)))
}

/// The case is in DOUDIZHUVER and the bot speaks another protocol, or the reverse.
fn other_protocol() -> Spoken {
    Spoken::new(
        "这一题用另一种协议提问，程序读不懂".to_owned(),
        "the case uses a different protocol from the bot's".to_owned(),
    )
}
