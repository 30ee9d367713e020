//! What a seat answered against the rules, and what it could have answered.

#![deny(clippy::disallowed_methods)]

use std::cmp::Reverse;

use paiju_doudizhu::protocol::notation::{self, Entry};
use paiju_doudizhu::protocol::{EngineMessage, Message};
use paiju_doudizhu::{Action, DouDizhu};
use paiju_game::platform::json::Json;
use paiju_game::platform::{EnvelopeProblem, scan, shortened};
use paiju_game::{Game, Lang, Say, Seat, Spoken, close_up};
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;
use serde_json::Value;

use crate::envelope::Envelope;
use crate::{
    Format, InspectedGame, Inspection, Problem, ProblemKind, Replay, Report, Severity, choice, doudizhu, extract,
    tractor,
};

/// The most faults per game that are explained.
const EXPLAINED: usize = 16;
/// The most characters of an answer that are shown, and the most in a sentence.
const SHOWN: usize = 400;
const IN_A_SENTENCE: usize = 60;
/// The most legal answers among which the closest is searched.
const SEARCHED: usize = 4_096;

/// What a seat answered against the rules, and what it could have answered. In words: ♣J ♣K: a pair was due; e.g.
/// ♣9 ♣9.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The answer as the program printed it; `None` if there is none.
    pub printed: Option<String>,
    /// Its cards or tiles; `None` if it means none.
    pub cards: Option<Spoken>,
    /// The rule that it breaks.
    pub why: Spoken,
    /// Whether the rule's words name the cards, or what was printed.
    pub is_named: bool,
    /// A legal answer, as close to the given one as any; `None` if the text does not show the hand.
    pub legal: Option<LegalAnswer>,
}

/// A legal answer.
#[derive(Clone, Debug, PartialEq)]
pub struct LegalAnswer {
    /// As the program has to print it: JSON, or a line.
    pub printed: String,
    /// Its cards or tiles.
    pub cards: Spoken,
    /// The action.
    pub action: LegalAction,
}

/// An action of any game.
#[derive(Clone, Debug, PartialEq)]
pub enum LegalAction {
    /// 斗地主
    DouDizhu(Action),
    /// 双升
    Tractor(paiju_tractor::Action),
    /// 麻将
    Mahjong(paiju_mahjong::Action),
}

impl Say for Fault {
    fn say(&self, lang: Lang) -> String {
        let what = match (&self.cards, &self.printed) {
            (Some(cards), _) => Some(cards.say(lang)),
            (None, Some(printed)) => Some(shortened(printed, IN_A_SENTENCE)),
            (None, None) => None,
        };
        let what = what.filter(|_| !self.is_named).map_or_else(String::new, |what| what + lang.pick("：", ": "));
        let such_as = self.legal.as_ref().map(|LegalAnswer { cards, .. }| match lang {
            Lang::Zh => close_up(format!("；例如 {}", cards.say(lang))),
            Lang::En => format!("; e.g. {}", cards.say(lang)),
        });
        format!("{what}{}{}", self.why.say(lang), such_as.unwrap_or_default())
    }
}

impl Inspection {
    /// The faults among the problems of a game, in the same order; of very many, the first.
    pub fn faults(&self, game: usize) -> Vec<Option<Fault>> {
        let Some(report) = self.reports.get(game) else { return Vec::new() };
        let mut faults = vec![None; report.problems.len()];
        let of_seats = report.problems.iter().zip(&mut faults).filter_map(|(problem, fault)| {
            let seat = problem.seat.filter(|_| is_fault(problem))?;
            Some((problem, seat, fault))
        });
        let mut envelope = None;
        for (problem, seat, fault) in of_seats.take(EXPLAINED) {
            let envelope: &Option<Envelope> = envelope.get_or_insert_with(|| Envelope::of(self, report));
            *fault = match envelope {
                Some(envelope) => Some(of_answer(report, envelope, problem, seat)),
                None => of_line(report, problem, seat, self.printed_line(report, problem)),
            };
        }
        faults
    }

    /// What stands at the place of a problem: what an engine said last on its line, or the entry of the record notation.
    fn printed_line(&self, report: &Report, problem: &Problem) -> Option<&str> {
        let (range, text) = (problem.range?, &self.text);
        if report.format == Format::RecordNotation {
            return Some(range.of(text));
        }
        let start = scan::find_last(text.get(..range.start)?, "\n").map_or(0, |before| before + 1);
        let whole = scan::line(text.get(start..)?);
        let (said, is_question) = extract::said_last(whole)?;
        let said = whole.get(said).filter(|_| !is_question)?;
        // A referee's direction: `A > PLAY …`.
        let directed = said.strip_prefix(['A', 'B', 'C']).and_then(|rest| scan::trim_start(rest).strip_prefix('>'));
        Some(directed.map_or(said, scan::trim_start))
    }
}

impl Fault {
    fn new(problem: &Problem, printed: Option<String>, cards: Option<Spoken>, legal: Option<LegalAnswer>) -> Self {
        let why = Spoken::of(problem);
        let names = |words: &str| scan::holds_any(&why.say(Lang::En), &[words]);
        let is_named = match (&cards, &printed) {
            (Some(cards), _) => problem.code() == "not-held" && names(&cards.say(Lang::En)),
            (None, Some(printed)) => problem.code() == "malformed" && names(printed.trim_matches('"')),
            (None, None) => false,
        };
        Self { printed: printed.map(|printed| shortened(&printed, SHOWN)), cards, why, is_named, legal }
    }

    /// What was printed, and what could be, each as `quoted` writes it: `printed [42,104], could print [34,88]`. `None` if
    /// neither is known.
    pub fn as_printed(&self, quoted: impl Fn(&str) -> String, lang: Lang) -> Option<String> {
        let given = self.printed.as_ref().map(|printed| match lang {
            Lang::Zh => format!("输出了 {}", quoted(printed)),
            Lang::En => format!("printed {}", quoted(printed)),
        });
        let legal = self.legal.as_ref().map(|legal| match lang {
            Lang::Zh => format!("可以输出 {}", quoted(&legal.printed)),
            Lang::En => format!("could print {}", quoted(&legal.printed)),
        });
        let parts: Vec<String> = [given, legal].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(lang.pick("，", ", ")))
    }
}

/// Whether a seat's answer breaks a rule of the game or of the protocol.
fn is_fault(problem: &Problem) -> bool {
    match &problem.kind {
        ProblemKind::Envelope(EnvelopeProblem::Verdict { printed, .. }) => printed.is_some(),
        ProblemKind::Tractor(finding) if matches!(**finding, tractor::Finding::OnlyTheJudge { .. }) => true,
        ProblemKind::DouDizhu(doudizhu::Finding::JudgeAccepts { .. }) => true,
        _ => problem.severity == Severity::Error,
    }
}

/// The fault of an answer in Botzone's envelope.
pub(crate) fn of_answer(report: &Report, envelope: &Envelope, problem: &Problem, seat: Seat) -> Fault {
    let steps = choice::before(problem, &report.replay);
    let given = EnvelopeAnswer::of(envelope, problem.turn, seat, report.format == Format::SimpleInput);
    match &report.replay {
        Replay::DouDizhu(replay) => {
            given.fault::<DouDizhu>(problem, replay.view(steps, seat), (), LegalAction::DouDizhu)
        }
        Replay::Tractor(replay) => {
            given.fault::<Tractor>(problem, replay.view(steps, seat), replay.order.order, LegalAction::Tractor)
        }
        Replay::Mahjong(replay) => given.fault::<Mahjong>(problem, replay.view(steps, seat), (), LegalAction::Mahjong),
    }
}

/// An answer in Botzone's envelope.
struct EnvelopeAnswer<'a> {
    response: Option<&'a Json>,
    /// What was printed instead.
    raw: Option<&'a Json>,
    /// Whether strings are printed as lines.
    as_lines: bool,
}

impl<'a> EnvelopeAnswer<'a> {
    fn of(envelope: &'a Envelope, turn: Option<usize>, seat: Seat, as_lines: bool) -> Self {
        let (response, raw) = match (envelope, turn) {
            (Envelope::Match(log), Some(turn)) => {
                let answers = log.turns.get(turn).map_or(&[][..], |turn| &turn.answers);
                let given = answers.iter().find(|answer| answer.seat == seat.0);
                (given.and_then(|given| given.response.as_ref()), given.and_then(|given| given.raw.as_ref()))
            }
            (Envelope::Input(input), Some(turn)) => (input.responses.get(turn), None),
            (_, None) => (None, None),
        };
        Self { response: response.filter(|response| !response.is_absent()), raw, as_lines }
    }

    fn fault<G: InspectedGame>(
        &self,
        problem: &Problem,
        view: Option<G::View>,
        writing: G::Writing,
        of_game: impl Fn(G::Action) -> LegalAction,
    ) -> Fault {
        let written = |value: &Value| match value {
            Value::String(text) if self.as_lines => text.clone(),
            value => value.to_string(),
        };
        let given = self.response.map(Json::to_value);
        let printed = given.as_ref().map(&written).or_else(|| self.raw.map(|raw| raw.to_value().to_string()));
        let view = view.as_ref();
        let action = self.response.zip(view).and_then(|(response, view)| G::action(response, view, writing).ok());
        let cards = action.zip(view).map(|(action, view)| Spoken::by(|lang| G::say_cards(&action, view, lang)));
        let legal = view.and_then(|view| {
            let (action, response) = closest::<G>(view, given.as_ref(), |action| G::response(action, view, writing))?;
            let cards = Spoken::by(|lang| G::say_cards(&action, view, lang));
            Some(LegalAnswer { printed: written(&response), cards, action: of_game(action) })
        });
        Fault::new(problem, printed, cards, legal)
    }
}

/// The fault of an engine's line, or of an entry of the record notation; `None` in another game.
pub(crate) fn of_line(report: &Report, problem: &Problem, seat: Seat, printed: Option<&str>) -> Option<Fault> {
    let Replay::DouDizhu(replay) = &report.replay else { return None };
    let view = replay.view(choice::before(problem, &report.replay), seat);
    let message = printed.and_then(|printed| match report.format {
        Format::RecordNotation => notation::read(printed).find_map(|entry| match entry {
            Entry::Property { message, .. } => message.ok(),
            Entry::Edge => None,
        }),
        _ => EngineMessage::parse(printed).ok().map(|parsed| parsed.message.into()),
    });
    let action = message.and_then(|message: Message| doudizhu::deed(&message)).map(|(_, action)| action);
    let view = view.as_ref();
    let cards = action.zip(view).map(|(action, view)| Spoken::by(|lang| DouDizhu::say_cards(&action, view, lang)));
    let legal = view.and_then(|view| {
        let numbers = |action: &Action| paiju_doudizhu::botzone::response(action);
        let given = action.as_ref().map(numbers);
        let (action, _) = closest::<DouDizhu>(view, given.as_ref(), numbers)?;
        let cards = Spoken::by(|lang| DouDizhu::say_cards(&action, view, lang));
        let printed = doudizhu::engines_answer(seat, action).to_string();
        Some(LegalAnswer { printed, cards, action: LegalAction::DouDizhu(action) })
    });
    Some(Fault::new(problem, printed.map(str::to_owned), cards, legal))
}

/// The legal action whose response is closest to the given one, of those without a risk if there are any.
fn closest<G: Game>(
    view: &G::View,
    given: Option<&Value>,
    response: impl Fn(&G::Action) -> Value,
) -> Option<(G::Action, Value)> {
    let mut legal = Vec::new();
    G::view_actions(&G::undisputed(view.clone()), &mut legal);
    let mut answers: Vec<(G::Action, Value)> = legal
        .into_iter()
        .take(SEARCHED)
        .map(|action| {
            let response = response(&action);
            (action, response)
        })
        .collect();
    // The sort is stable: of equals the first comes first.
    answers.sort_by_cached_key(|(_, response)| Reverse(similarity(response, given)));
    let safe = answers.iter().position(|(action, _)| G::caution(view, action).is_none()).unwrap_or(0);
    (safe < answers.len()).then(|| answers.swap_remove(safe))
}

/// How similar two responses are: of the same length, then by what they share, as a number.
fn similarity(one: &Value, other: Option<&Value>) -> usize {
    match (one, other) {
        (Value::Array(one), Some(Value::Array(other))) => {
            let shared = one.iter().filter(|item| other.contains(item)).count();
            shared + if one.len() == other.len() { 1_000 } else { 0 }
        }
        (Value::String(one), Some(Value::String(other))) => {
            one.split(' ').zip(other.split(' ')).take_while(|(one, other)| one == other).count()
        }
        _ => 0,
    }
}
