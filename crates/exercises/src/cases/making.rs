//! Makes a pack from games: every moment at which a seat had a choice, with its answer.

use std::marker::PhantomData;

use paiju_doudizhu::DouDizhu;
use paiju_doudizhu::protocol::{EngineMessage, PlatformMessage};
use paiju_game::platform::dialogue::Run;
use paiju_game::platform::match_log::Verdict;
use paiju_game::platform::scan;
use paiju_game::{Lang, Say, Seat, Spoken, texts};
use paiju_games::{GameId, with_game};
use paiju_inspect::{
    AskedForm, Format, Inspection, LinesUpTo, Note, Options, Report, asked, engine_lines, exchanges, inspect,
    named_seat,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cases::answer::Answer;
use crate::cases::case::{Case, FailedAnswer};
use crate::cases::case_game::CaseGame;
use crate::cases::lines::Heard;
use crate::cases::name::{MadeName, Moment};
use crate::cases::pack::{MAX_CASES, Pack};
use crate::cases::question::Question;

/// What to make a pack from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The game; `None` for the text's.
    pub game: Option<GameId>,
    /// The seat; `None` for every seat.
    pub seat: Option<Seat>,
    /// The game's index in the text; `None` for all.
    pub number: Option<usize>,
    /// Whether to take only the turns at which a seat failed.
    pub only_failed: bool,
    /// The language of the cases' names, as the file has them.
    pub lang: Lang,
}

texts! {
    /// Why a pack cannot be made.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum MakeError {
        NoGame => "文本里没有这个游戏的对局", "there is no such game in the text";
        Mixed { one: GameId, other: GameId } =>
            format!("文本里既有{}又有{}，请指定游戏", one.name(Lang::Zh), other.name(Lang::Zh)),
            format!("the text has games of {} and of {}: say which", one.name(Lang::En), other.name(Lang::En));
        NoSuchSeat { seat: Seat, seats: u8 } =>
            format!("没有 {} 号位：从 0 数起共有 {seats} 家", seat.0),
            format!("there is no seat {}: there are {seats}, counted from 0", seat.0);
        NoBotsText { format: Format } =>
            format!("程序不读这种文本：{}", format.say(Lang::Zh)),
            format!("no bot reads a {}", format.say(Lang::En));
        NoChoice => "没有一处是有得选、又答得合规则的", "no seat ever had a choice and a legal answer";
        NoFailure => "没有一处判了负", "no seat failed";
        /// The same of the seat that was named; the others that had, and how often.
        NoChoiceOf { game: GameId, seat: Seat, others: Vec<(Seat, usize)> } => |lang| no_choice_of(*game, *seat, others, lang);
        TooMany { limit: usize } =>
            format!("超过 {limit} 题，请指定座位或少取几局"),
            format!("more than {limit} cases: name a seat, or take fewer games");
    }
}

/// 东家没有一处是…；有的是西家（12 处）.
fn no_choice_of(game: GameId, seat: Seat, others: &[(Seat, usize)], lang: Lang) -> String {
    let name = |seat: Seat| named_seat(game, seat, lang);
    let other = |&(seat, count): &(Seat, usize)| match (lang, count) {
        (Lang::Zh, count) => format!("{}（{count} 处）", name(seat)),
        (Lang::En, 1) => format!("{} (1 turn)", name(seat)),
        (Lang::En, count) => format!("{} ({count} turns)", name(seat)),
    };
    let others: Vec<String> = others.iter().map(other).collect();
    match lang {
        Lang::Zh => format!("{}没有一处是有得选、又答得合规则的；有这样的回合的是：{}", name(seat), others.join("、")),
        Lang::En => {
            format!("{} never had a choice and a legal answer; the seats that had: {}", name(seat), others.join(", "))
        }
    }
}

impl Pack {
    /// Makes a pack from any text that the inspector reads: a match log, a bot's input, a DOUDIZHUVER transcript.
    ///
    /// # Errors
    /// Why no pack can be made.
    pub fn of_text(text: &str, source: &Source) -> Result<Self, MakeError> {
        let inspection = inspect(text.as_bytes(), &Options { game: source.game, ..Options::default() });
        let mut games = inspection.reports.iter().map(|report| report.game);
        let game = source.game.or_else(|| games.next()).ok_or(MakeError::NoGame)?;
        if let Some(other) = games.find(|other| source.game.is_none() && *other != game) {
            return Err(MakeError::Mixed { one: game, other });
        }
        if let Some(seat) = source.seat.filter(|seat| seat.0 >= game.seats()) {
            return Err(MakeError::NoSuchSeat { seat, seats: game.seats() });
        }
        let made = |seat: Option<Seat>| {
            let source = &Source { seat, ..*source };
            with_game!(game, G => Making::<'_, G> {
                inspection: &inspection,
                source,
                game,
                cases: Vec::new(),
                of: PhantomData,
            }
            .pack())
        };
        let pack = made(source.seat);
        let Some(seat) = source.seat.filter(|_| pack == Err(MakeError::NoChoice)) else { return pack };
        let count = |other: Seat| match made(Some(other)) {
            Ok(pack) => pack.cases.len(),
            Err(MakeError::TooMany { limit }) => limit,
            Err(_) => 0,
        };
        let others = Seat::all(game.seats()).map(|other| (other, count(other))).filter(|(_, count)| *count > 0);
        let others: Vec<(Seat, usize)> = others.collect();
        Err(if others.is_empty() { MakeError::NoChoice } else { MakeError::NoChoiceOf { game, seat, others } })
    }
}

impl Pack {
    /// The turns at which a seat failed in a game, from its log or the dialogue. A transcript does not show why an engine gave no answer; `run` does:
    /// all that it read and printed since its start.
    ///
    /// # Errors
    /// Why no pack can be made.
    pub fn of_failure(text: &str, source: &Source, run: &Run, why: &Spoken) -> Result<Self, MakeError> {
        let made = Self::of_text(text, &Source { only_failed: true, ..*source });
        made.or_else(|error| Self::of_run(run, why, source.lang).ok_or(error))
    }

    /// The question that an engine of DOUDIZHUVER did not answer.
    fn of_run(run: &Run, why: &Spoken, lang: Lang) -> Option<Self> {
        let engines = scan::lines(&run.stdout).map(scan::trim).filter(|line| {
            let read = EngineMessage::parse(line).ok().map(|read| read.message);
            matches!(read, Some(EngineMessage::Bid { .. } | EngineMessage::Play { .. }))
        });
        let questions = scan::lines(&run.stdin).filter(|line| {
            PlatformMessage::parse(scan::trim(line)).is_ok_and(|read| crate::cases::lines::is_question(&read.message))
        });
        let answered: Vec<String> = engines.take(questions.count().checked_sub(1)?).map(str::to_owned).collect();
        let case = Case { input: run.stdin.clone(), answered, ..Case::default() };
        let question = Question::<DouDizhu>::of(&case).ok()?;
        let (game, moment) = (GameId::DouDizhu, Moment::Question(case.answered.len()));
        let name = MadeName { of: game, number: None, seat: question.view()?.seat(), moment }.say(lang);
        let failed = Some(FailedAnswer { printed: None, why: why.clone() });
        Some(Self { game, title: game.name(lang).to_owned(), cases: vec![Case { name, failed, ..case }] })
    }

    /// Adds another pack's cases; returns how many of them it did not have.
    pub fn add(&mut self, cases: Vec<Case>) -> usize {
        let before = self.cases.len();
        for case in cases {
            if !self.cases.iter().any(|had| had.input == case.input && had.answered == case.answered) {
                self.cases.push(case);
            }
        }
        self.cases.len() - before
    }
}

/// The case of a turn at which a seat failed. Any legal answer is right, and to a notice the one that it has.
fn failing<G: CaseGame>(case: Case, failed: FailedAnswer) -> Option<Case> {
    let accept = match Question::<G>::of(&case).ok()? {
        Question::Note { answer, .. } => vec![Answer::of(&answer)],
        Question::Botzone { .. } | Question::Own { .. } => Vec::new(),
    };
    Some(Case { accept, failed: Some(failed), ..case })
}

struct Making<'a, G> {
    inspection: &'a Inspection,
    source: &'a Source,
    game: GameId,
    cases: Vec<Case>,
    of: PhantomData<G>,
}

impl<G: CaseGame> Making<'_, G> {
    fn pack(mut self) -> Result<Pack, MakeError> {
        let game = self.game;
        let is_wanted = |number: usize| self.source.number.is_none_or(|wanted| wanted == number);
        let reports = self.inspection.reports.iter().enumerate();
        let reports = reports.filter(|(number, report)| report.game == game && is_wanted(*number));
        let mut any = false;
        for (number, report) in reports {
            any = true;
            match report.format {
                Format::SeatLog | Format::RefereeLog => self.lines(number, report),
                Format::TestCases if self.test_case(number, report) => {}
                format if format.is_botzone() => self.botzone(number, report),
                format => return Err(MakeError::NoBotsText { format }),
            }
            if self.cases.len() > MAX_CASES {
                return Err(MakeError::TooMany { limit: MAX_CASES });
            }
        }
        if !any {
            return Err(MakeError::NoGame);
        }
        if self.cases.is_empty() {
            return Err(if self.source.only_failed { MakeError::NoFailure } else { MakeError::NoChoice });
        }
        Ok(Pack { game, title: G::name(self.source.lang).to_owned(), cases: self.cases })
    }

    fn wants(&self, seat: Seat) -> bool {
        self.source.seat.is_none_or(|wanted| wanted == seat)
    }

    /// The moments of a Botzone game.
    fn botzone(&mut self, number: usize, report: &Report) {
        for exchange in exchanges(self.inspection, number) {
            let seat = exchange.seat.or(report.own());
            let Some(seat) = seat.filter(|seat| self.wants(*seat)) else { continue };
            let Some(asked) = asked(self.inspection, number, seat, exchange.turn) else { continue };
            let name = self.name(number, seat, Moment::Turn(exchange.turn));
            let case = Case { name, input: asked.write(AskedForm::Json), ..Case::default() };
            match (exchange.response, exchange.verdict) {
                (Some(response), _) => self.cases.extend(self.case(case, &Answer::read(&response))),
                (None, Some(verdict)) if verdict != Verdict::Ok || exchange.raw.is_some() => {
                    // Tractor's judge has no word for an output that it cannot read.
                    let verdict = if verdict == Verdict::Ok { Verdict::Malformed } else { verdict };
                    let failed = FailedAnswer { printed: exchange.raw, why: Spoken::of(&verdict) };
                    self.cases.extend(failing::<G>(case, failed));
                }
                (None, _) => {}
            }
        }
    }

    /// The last question of a test case, with the answer that it expects; returns whether it expects one.
    fn test_case(&mut self, number: usize, report: &Report) -> bool {
        let expected = report.notes.iter().find_map(|note| match note {
            Note::Expected { answer } => Some(serde_json::from_str::<Value>(answer).unwrap_or_default()),
            _ => None,
        });
        let Some(expected) = expected else { return false };
        let turn = report.turns.saturating_sub(1);
        let seat = report.own().filter(|seat| self.wants(*seat));
        if let Some((seat, asked)) = seat.and_then(|seat| Some((seat, asked(self.inspection, number, seat, turn)?))) {
            let name = report.notes.iter().find_map(|note| match note {
                Note::TestCase { name, .. } => Some(name.clone()),
                _ => None,
            });
            let name = name.unwrap_or_else(|| self.name(number, seat, Moment::Turn(turn)));
            let case = Case { name, input: asked.write(AskedForm::Json), ..Case::default() };
            let response = expected.get("response").cloned().unwrap_or(expected);
            // Nobody has given the answer that it expects, so that it is no failure.
            self.cases.extend(self.case(case, &Answer::of(&response)).filter(|case| case.failed.is_none()));
        }
        true
    }

    /// The moments of a DOUDIZHUVER game.
    fn lines(&mut self, number: usize, report: &Report) {
        for seat in Seat::all(report.seats).filter(|seat| report.own().is_none_or(|own| own == *seat)) {
            if !self.wants(seat) {
                continue;
            }
            let Some(said) = engine_lines(self.inspection, number, seat, LinesUpTo::Turn(usize::MAX), true) else {
                continue;
            };
            let (mut input, mut answered, mut asked) = (String::new(), Vec::new(), false);
            for line in scan::lines(&said).map(scan::trim) {
                match EngineMessage::parse(line).ok().map(|read| read.message) {
                    Some(EngineMessage::Bid { .. } | EngineMessage::Play { .. }) if asked => {
                        asked = false;
                        let name = self.name(number, seat, Moment::Question(answered.len()));
                        let (input, answered_before) = (input.clone(), answered.clone());
                        let case = Case { name, input, answered: answered_before, ..Case::default() };
                        answered.push(line.to_owned());
                        self.cases.extend(self.case(case, &Answer::of(&Value::from(line))));
                    }
                    Some(EngineMessage::Name(_) | EngineMessage::Ok(_)) => {}
                    _ => {
                        let read = PlatformMessage::parse(line).map(|read| read.message);
                        asked = read.is_ok_and(|message| crate::cases::lines::is_question(&message));
                        input = input + line + "\n";
                    }
                }
            }
        }
    }

    /// The case with its answer, if the seat had a choice and the answer was legal, or if it failed.
    fn case(&self, case: Case, answer: &Answer) -> Option<Case> {
        let question = Question::<G>::of(&case).ok()?;
        let view = question.view()?;
        let printed = question.printed(&answer.value());
        let why = match question.read_answer(answer) {
            Some(Heard::Strayed { .. }) => return None,
            Some(Heard::Answered(action)) => match G::view_check(view, &action) {
                Ok(()) => {
                    let mut actions = Vec::new();
                    G::view_actions(view, &mut actions);
                    let is_wanted = actions.len() > 1 && !self.source.only_failed;
                    return is_wanted.then(|| Case { accept: vec![Answer::of(&question.response(&action))], ..case });
                }
                Err(refusal) => Spoken::of(&refusal),
            },
            None => Spoken::of(&question.grade(&case, &printed)),
        };
        failing::<G>(case, FailedAnswer { printed: Some(printed), why })
    }

    /// The name of a case: its game if there are several, its turn, its seat.
    fn name(&self, number: usize, seat: Seat, moment: Moment) -> String {
        let number = Some(number).filter(|_| self.inspection.reports.len() > 1);
        MadeName { of: self.game, number, seat, moment }.say(self.source.lang)
    }
}
