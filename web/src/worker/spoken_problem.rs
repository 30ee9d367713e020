//! A problem of a text, as the page shows it.

use paiju_exercises::lessons::puzzle::Puzzle;
use paiju_game::{Lang, Say, Seat, Spoken};
use paiju_inspect::{
    Fault, Format, LegalAction, Looks, Note, Problem, ProblemKind, Severity, Span, TextProblem, doudizhu, mahjong,
    tractor,
};
use serde::{Deserialize, Serialize};

use crate::packing::Parcel;

/// A problem, as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpokenProblem {
    pub severity: Severity,
    /// For a fault, what was answered, why not, and a legal answer.
    pub text: Spoken,
    /// The turn, from 0, as [`Problem::turn`] counts.
    pub turn: Option<usize>,
    pub seat: Option<Seat>,
    /// Its place in the decoded text.
    pub range: Option<Span>,
    /// The cards or tiles that the seat claimed without holding them (声称有的), for such problems.
    pub claims: Option<Spoken>,
    /// The kind of problem for [`paiju_inspect::repairs`], if there may be a repair.
    pub repair: Option<String>,
    /// What can be done with a text that is not read.
    pub remedy: Option<Remedy>,
    /// What a seat printed, and what it could have printed.
    pub answers: FaultAnswers,
    /// Whether it compares what the judge said with the game.
    pub of_judge: bool,
}

/// What a seat printed, and what it could have printed, as far as the text shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultAnswers {
    /// The cards or tiles of what it printed.
    pub cards: Option<Spoken>,
    pub given: Option<String>,
    pub legal: Option<LegalAnswer>,
}

/// A legal answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegalAnswer {
    /// As it must be printed.
    pub text: String,
    /// Its cards or tiles.
    pub cards: Spoken,
    /// The action, for the board.
    pub action: Parcel,
}

impl FaultAnswers {
    fn of(fault: &Fault) -> Self {
        let legal = fault.legal.as_ref().map(|legal| LegalAnswer {
            text: legal.printed.clone(),
            cards: legal.cards.clone(),
            action: match &legal.action {
                LegalAction::DouDizhu(action) => Parcel::new(action),
                LegalAction::Tractor(action) => Parcel::new(action),
                LegalAction::Mahjong(action) => Parcel::new(action),
            },
        });
        Self { cards: fault.cards.clone(), given: fault.printed.clone(), legal }
    }

    /// Whether there is nothing to show.
    pub const fn is_empty(&self) -> bool {
        self.given.is_none() && self.legal.is_none()
    }
}

/// What can be done with a text that is not read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Remedy {
    /// It is a program.
    Program {
        /// Whether the Lab can run it.
        runs: bool,
        /// The lines of a comment that holds an example.
        example: Option<[usize; 2]>,
    },
    /// It is a hand of Dou Dizhu, or two.
    Hands {
        /// To deal them, as [`crate::deal_sheet`] reads them.
        deal: String,
        /// Of two hands: the endgames in which the first and the second leads, as lines of puzzles.
        endgames: Vec<String>,
    },
    /// It holds two versions: read one of them.
    ChooseVersion,
    /// It can be read as another form.
    ReadAs(Format),
}

/// The remedy for a problem, if there is one.
fn remedy(problem: &Problem) -> Option<Remedy> {
    match &problem.kind {
        &ProblemKind::Text(TextProblem::NotRecognised { looks: Looks::Source { language, example } }) => {
            let runs = language.runs_in_the_lab();
            (runs || example.is_some()).then_some(Remedy::Program { runs, example })
        }
        ProblemKind::Text(TextProblem::NotRecognised { looks: Looks::Conflict { .. } }) => Some(Remedy::ChooseVersion),
        ProblemKind::Text(TextProblem::NotRecognised { looks: Looks::Hand { hand } }) => match hand.ranks() {
            [] => None,
            [hand] => Some(Remedy::Hands { deal: hand.clone(), endgames: Vec::new() }),
            hands => Some(Remedy::Hands {
                // The visitor's own, and the next seat's.
                deal: ["south", "east"].iter().zip(hands).map(|(seat, hand)| format!("{seat}: {hand}\n")).collect(),
                endgames: endgames(hands),
            }),
        },
        _ => None,
    }
}

/// Two hands against each other, with either of them to lead; none if one has more cards than any endgame.
fn endgames(hands: &[String]) -> Vec<String> {
    let [first, second] = hands else { return Vec::new() };
    if hands.iter().any(|hand| hand.len() > Puzzle::MOST) {
        return Vec::new();
    }
    vec![format!("{first}|{second} - A -"), format!("{second}|{first} - A -")]
}

impl SpokenProblem {
    /// A note on the text as a whole, which the page lists with its problems.
    pub fn of_note(note: &Note) -> Self {
        let text = Spoken::of(note);
        let (turn, seat, range, claims, repair, answers, of_judge) = Default::default();
        let remedy = match note {
            Note::ReadInstead { format } => Some(Remedy::ReadAs(*format)),
            _ => None,
        };
        Self { severity: Severity::Note, text, turn, seat, range, claims, repair, remedy, answers, of_judge }
    }

    /// What was answered in a few words: its cards or tiles, otherwise what was printed, otherwise the problem.
    pub fn answer(&self, lang: Lang) -> String {
        let FaultAnswers { cards, given, .. } = &self.answers;
        let cards = cards.as_ref().map(|cards| cards.say(lang));
        cards.or_else(|| given.clone()).unwrap_or_else(|| self.text.say(lang))
    }

    /// The problem in words, and what could be printed instead, for a line that shows when it is pointed at.
    pub fn hint(&self, lang: Lang) -> String {
        let text = self.text.say(lang);
        match &self.answers.legal {
            Some(legal) => format!("{text} {}", legal.text),
            None => text,
        }
    }

    /// Whether a seat broke a rule.
    pub fn is_fault(&self) -> bool {
        self.severity == Severity::Error && self.seat.is_some()
    }

    /// A problem, and what is known of it if it is a fault.
    pub fn of(problem: &Problem, fault: Option<&Fault>) -> Self {
        let &Problem { severity, turn, seat, range, .. } = problem;
        let repair = match &problem.kind {
            ProblemKind::Json(kind) if kind.is_repairable() => Some(kind.code().to_owned()),
            _ => None,
        };
        Self {
            severity,
            text: fault.map_or_else(|| Spoken::of(problem), Spoken::of),
            turn,
            seat,
            range,
            claims: claims(problem),
            repair,
            remedy: remedy(problem),
            answers: fault.map(FaultAnswers::of).unwrap_or_default(),
            of_judge: problem.is_of_judge(),
        }
    }
}

/// The cards or tiles that a seat claimed without holding them.
fn claims(problem: &Problem) -> Option<Spoken> {
    let said = |say: &dyn Fn(Lang) -> String| Spoken::new(say(Lang::Zh), say(Lang::En));
    match &problem.kind {
        ProblemKind::DouDizhu(doudizhu::Finding::Refused {
            refusal: paiju_doudizhu::Refusal::NotHeld { cards },
            ..
        }) => Some(said(&|lang| paiju_doudizhu::text::cards(*cards, lang))),
        ProblemKind::Tractor(finding) => match &**finding {
            tractor::Finding::Refused { refusal: paiju_tractor::Refusal::NotHeld { cards }, .. } => {
                Some(said(&|lang| paiju_tractor::text::cards(*cards, lang)))
            }
            _ => None,
        },
        ProblemKind::Mahjong(finding) => match &**finding {
            mahjong::Finding::Refused { refusal: paiju_mahjong::Refusal::NotHeld { tile }, .. } => {
                Some(said(&|lang| paiju_mahjong::text::tile(*tile, lang)))
            }
            _ => None,
        },
        _ => None,
    }
}
