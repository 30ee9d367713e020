//! Grades answers.

use crate::cases::answer::Answer;
use crate::cases::case::Case;
use crate::cases::case_game::CaseGame;
use crate::cases::lines::Heard;
use crate::cases::question::Question;
use crate::cases::told;
use crate::cases::verdict::{Grade, Verdict};
use paiju_game::{Lang, Say, Spoken};
use paiju_games::{GameId, with_game};

/// Grades an output: a program's whole output, or the answer alone. If the input ends in a DOUDIZHUVER line that asks
/// nothing but needs a reply, the reply is graded.
pub fn grade(game: GameId, case: &Case, printed: &str) -> Grade {
    if game == GameId::DouDizhu && told::is_told(case) {
        return told::grade(case, printed);
    }
    with_game!(game, G => match Question::<G>::of(case) {
        Ok(question) => question.grade(case, printed),
        Err(why) => Grade { verdict: Verdict::NoQuestion(why), answer: None, said: None },
    })
}

impl<G: CaseGame> Question<G> {
    /// Grades an output.
    pub fn grade(&self, case: &Case, printed: &str) -> Grade {
        let read = match self.read(printed) {
            Ok(read) => read,
            Err((answer, why)) => return Grade { verdict: Verdict::Unread(why), answer, said: None },
        };
        let answer = Some(read.answer);
        let is_accepted = |is: &dyn Fn(&Answer) -> bool| {
            if case.accept.is_empty() || case.accept.iter().any(is) { Verdict::Right } else { Verdict::Other }
        };
        let Some((heard, view)) = read.heard.zip(self.view()) else {
            let verdict = is_accepted(&|accepted| answer.as_ref() == Some(accepted));
            return Grade { verdict, answer, said: None };
        };
        let words = |action: &G::Action| Some(Spoken::by(|lang| G::say_action(action, view, lang)));
        match heard {
            Heard::Strayed { question, action } => {
                Grade { verdict: Verdict::Strayed { question }, answer: None, said: words(&action) }
            }
            Heard::Answered(action) => {
                let is_it = |accepted: &Answer| match self.read_answer(accepted) {
                    Some(Heard::Answered(accepted)) => G::same_action(&accepted, &action),
                    Some(Heard::Strayed { .. }) | None => false,
                };
                let verdict = match G::view_check(view, &action) {
                    Ok(()) => is_accepted(&is_it),
                    Err(refusal) => Verdict::Illegal { why: Spoken::of(&refusal) },
                };
                Grade { verdict, answer, said: words(&action) }
            }
        }
    }
}

impl Say for Grade {
    /// The action, or why there is none.
    fn say(&self, lang: Lang) -> String {
        let said = self.said.as_ref().map(|said| said.say(lang)).unwrap_or_default();
        match (&self.verdict, lang) {
            (Verdict::Right | Verdict::Other, _) if self.said.is_some() => said,
            (Verdict::Right | Verdict::Other, _) => self.answer.as_ref().map(Answer::printed).unwrap_or_default(),
            (Verdict::Illegal { why }, Lang::Zh) => format!("{said}，不合规则：{}", why.say(Lang::Zh)),
            (Verdict::Illegal { why }, Lang::En) => format!("{said}, which is illegal: {}", why.say(Lang::En)),
            (Verdict::Unread(why), lang) => why.say(lang),
            (Verdict::Strayed { question }, Lang::Zh) => format!("前面第 {question} 问就答得不一样：{said}"),
            (Verdict::Strayed { question }, Lang::En) => {
                format!("answered earlier question {question} differently: {said}")
            }
            (Verdict::NoQuestion(why), lang) => why.say(lang),
        }
    }
}
