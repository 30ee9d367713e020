//! Makes a pack from games: every moment at which a seat had a choice, with its answer.

use std::marker::PhantomData;

use paiju_doudizhu::protocol::{EngineMessage, PlatformMessage};
use paiju_game::platform::scan;
use paiju_game::{Lang, Say, Seat, texts};
use paiju_games::{GameId, with_game};
use paiju_inspect::{
    AskedForm, Format, Inspection, LinesUpTo, Note, Options, Report, asked, engine_lines, exchanges, inspect,
    named_seat,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cases::answer::Answer;
use crate::cases::case::Case;
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
    /// The language of the cases' names, as the file has them.
    pub lang: Lang,
}

texts! {
    /// Why a pack cannot be made.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[allow(missing_docs, reason = "the words are the documentation")]
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
        let reports = self.inspection.reports.iter().enumerate().filter(|(_, report)| report.game == game);
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
            return Err(MakeError::NoChoice);
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
            let Some((seat, response)) = seat.filter(|seat| self.wants(*seat)).zip(exchange.response) else { continue };
            let Some(asked) = asked(self.inspection, number, seat, exchange.turn) else { continue };
            let name = self.name(number, seat, Moment::Turn(exchange.turn));
            let case = Case { name, input: asked.write(AskedForm::Json), accept: Vec::new(), answered: Vec::new() };
            self.add(case, &Answer::read(&response));
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
            let case = Case { name, input: asked.write(AskedForm::Json), accept: Vec::new(), answered: Vec::new() };
            let response = expected.get("response").cloned().unwrap_or(expected);
            self.add(case, &Answer::of(&response));
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
                        let case = Case { name, input: input.clone(), accept: Vec::new(), answered: answered.clone() };
                        answered.push(line.to_owned());
                        self.add(case, &Answer::of(&Value::from(line)));
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

    /// Adds the case if the seat had a choice and its answer was legal.
    fn add(&mut self, case: Case, answer: &Answer) {
        let Ok(question) = Question::<G>::of(&case) else { return };
        let Some(view) = question.view() else { return };
        let Some(Heard::Answered(action)) = question.read_answer(answer) else { return };
        let mut actions = Vec::new();
        G::view_actions(view, &mut actions);
        if actions.len() > 1 && G::view_check(view, &action).is_ok() {
            self.cases.push(Case { accept: vec![Answer::of(&question.response(&action))], ..case });
        }
    }

    /// The name of a case: its game if there are several, its turn, its seat.
    fn name(&self, number: usize, seat: Seat, moment: Moment) -> String {
        let number = Some(number).filter(|_| self.inspection.reports.len() > 1);
        MadeName { of: self.game, number, seat, moment }.say(self.source.lang)
    }
}
