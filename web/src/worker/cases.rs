//! The questions for the worker of case packs. A pack is sent once; questions about it carry its number.

mod about;

use paiju_exercises::cases::{Case, Grade, MAX_CASES, MakeError, Pack, Source};
use paiju_game::platform::dialogue::Run;
use paiju_game::{Lang, Say, Seat, Spoken};
use paiju_games::GameId;
use paiju_inspect::summary::quoted;
use paiju_inspect::{LineIndex, share};
use serde::{Deserialize, Serialize};

use super::host::{Service, Tell};
use super::module::Module;
use super::protocol::Trouble;
use super::query::{Context, Query};
use super::questions::questions;
use crate::i18n::CasesText;
use crate::packing::Parcel;

#[derive(Serialize, Deserialize)]
pub enum CasesQuestion {
    /// Opens a pack in place of the previous one; later questions name its number.
    Open {
        pack: u32,
        text: String,
    },
    About {
        pack: u32,
        question: about::Question,
    },
    Other(Question),
}

questions! {
    asked by ask, answered with (_cases: &mut CasesService, _):

    /// The text that a link holds.
    unpack(packed: String) -> String { share::unpack(&packed).map_err(Trouble::of)? }
    /// A text, packed for a link.
    pack(text: String) -> String { share::pack(&text) }
    /// A table of rows as comma-separated values that spreadsheets read as UTF-8.
    csv(rows: Vec<Vec<String>>) -> String {
        let line = |row: &Vec<String>| row.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\r\n";
        format!("\u{feff}{}", rows.iter().map(line).collect::<String>())
    }
    /// Adds the turns at which a seat failed to a bot's own cases, which it may not have yet.
    keep(own: Option<String>, failure: FailedGame, lang: Lang) -> CaseFile { own_cases(own.as_deref(), &failure, lang)? }
    /// A pack, or one made from any other text with this seat's answers, or all seats' answers.
    take(text: String, seat: Option<Seat>, lang: Lang) -> Taken { take_in(&text, seat, lang)? }
}

fn ask<A>(question: Question) -> Query<A> {
    Query::new(Module::Cases, CasesQuestion::Other(question))
}

/// A pack as the page draws it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackSheet {
    pub game: String,
    pub title: Spoken,
    /// The game's names for the seats.
    pub seats: Vec<Spoken>,
    pub cases: Vec<CaseRow>,
}

/// A case as the page draws it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseRow {
    pub name: Spoken,
    pub input: String,
    /// The accepted answers, as players say them.
    pub accepted: Spoken,
    /// The answer for which the case was kept, and why it failed.
    pub failed: Option<Spoken>,
}

/// An opened pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Taken {
    pub pack: String,
    /// Whether it was made from another text.
    pub is_made: bool,
}

/// A game in which a bot failed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FailedGame {
    pub game: GameId,
    /// Its log.
    pub text: String,
    /// Its index in the text.
    pub number: usize,
    pub seat: Seat,
    /// The bot's run up to its failure, and the fault, if they are known.
    pub run: Option<(Run, Spoken)>,
}

/// A bot's own cases with those of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseFile {
    pub pack: String,
    pub cases: usize,
    /// How many of them are new.
    pub added: usize,
}

/// The grade of an answer, as text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Graded {
    pub is_right: bool,
    /// The answer, or why it is not one.
    pub said: Spoken,
}

impl Graded {
    fn of(grade: &Grade) -> Self {
        Self { is_right: grade.verdict.is_right(), said: Spoken::of(grade) }
    }
}

/// A pack, as the page asks about it.
#[derive(Clone)]
pub struct CasePack(Context);

/// Equal only to itself.
impl PartialEq for CasePack {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

impl CasePack {
    /// A new one from this text.
    pub fn new(text: std::rc::Rc<str>) -> Self {
        Self(Context::numbered(|pack| {
            move || Parcel::new(&CasesQuestion::Open { pack, text: text.as_ref().to_owned() })
        }))
    }

    fn ask<A>(&self, question: about::Question) -> Query<A> {
        Query::new(Module::Cases, CasesQuestion::About { pack: self.0.id, question }).after(self.0.clone())
    }
}

/// The worker of case packs.
#[derive(Default)]
pub struct CasesService {
    open: Option<Open>,
}

/// The open pack: its number, its text, and the pack or its problem.
struct Open {
    number: u32,
    text: String,
    read: Result<Pack, Spoken>,
}

impl Open {
    fn pack(&self) -> Result<&Pack, Trouble> {
        self.read.as_ref().map_err(|why| Trouble::Failed(why.clone()))
    }

    fn case(&self, case: usize) -> Result<(GameId, &Case), Trouble> {
        let pack = self.pack()?;
        pack.cases.get(case).map(|case| (pack.game, case)).ok_or(Trouble::NothingToWrite)
    }
}

impl Service for CasesService {
    type Question = CasesQuestion;

    fn answer(&mut self, question: CasesQuestion, tell: Tell<'_>) -> Result<Parcel, Trouble> {
        match question {
            CasesQuestion::Open { pack, text } => {
                let read = read(&text);
                self.open = Some(Open { number: pack, text, read });
                Ok(Parcel::new(&()))
            }
            CasesQuestion::About { pack, question } => {
                let open = self.open.as_ref().filter(|open| open.number == pack).ok_or(Trouble::NoSuchText)?;
                question.answer(open, tell)
            }
            CasesQuestion::Other(question) => question.answer(self, tell),
        }
    }
}

/// Reads a pack; problems are listed with their places, one per line.
fn read(text: &str) -> Result<Pack, Spoken> {
    Pack::read(text).map_err(|faults| {
        let lines = LineIndex::new(text);
        Spoken::by(|lang| {
            let said = |fault: &paiju_exercises::cases::PackFault| {
                let place = lines.line_column(text, fault.span.start);
                format!("{}:{} {}", place.line, place.column, fault.say(lang))
            };
            faults.iter().map(said).collect::<Vec<_>>().join("\n")
        })
    })
}

/// A text that looks like a pack is one, even if broken; from any other text a pack is made.
fn take_in(text: &str, seat: Option<Seat>, lang: Lang) -> Result<Taken, Trouble> {
    if Pack::is_meant_by(text) {
        let pack = read(text).map_err(Trouble::Failed)?;
        return Ok(Taken { pack: pack.write(), is_made: false });
    }
    let made = Pack::of_text(text, &Source { seat, lang, ..Source::default() });
    let made = made.map_err(Trouble::of)?;
    Ok(Taken { pack: made.write(), is_made: true })
}

fn own_cases(own: Option<&str>, failure: &FailedGame, lang: Lang) -> Result<CaseFile, Trouble> {
    let FailedGame { game, text, number, seat, run } = failure;
    let source = Source { game: Some(*game), seat: Some(*seat), number: Some(*number), only_failed: true, lang };
    let made = match run {
        Some((run, why)) => Pack::of_failure(text, &source, run, why),
        None => Pack::of_text(text, &source),
    };
    let made = made.map_err(Trouble::of)?;
    let mut pack = match own {
        Some(own) => read(own).map_err(Trouble::Failed)?,
        None => Pack { cases: Vec::new(), ..made.clone() },
    };
    if pack.game != *game {
        return Err(Trouble::Failed(Spoken::of(&CasesText::OtherGame(pack.game))));
    }
    let added = pack.add(made.cases);
    if pack.cases.len() > MAX_CASES {
        return Err(Trouble::of(MakeError::TooMany { limit: MAX_CASES }));
    }
    Ok(CaseFile { pack: pack.write(), cases: pack.cases.len(), added })
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use paiju_doudizhu::DouDizhu;
    use paiju_game::Seed;

    use super::*;
    use crate::bots::Speech;
    use crate::games::{TableGame, Way};
    use crate::worker::tests::answer;

    fn opened(service: &mut CasesService) -> (CasePack, PackSheet) {
        let place = <crate::names::DouDizhu as TableGame>::read_by(Way::Json).unwrap();
        let read = DouDizhu::write_example(place, Seed(4)).unwrap();
        let taken = answer(service, &take(read, None, Lang::En)).unwrap();
        assert!(taken.is_made);
        let again = answer(service, &take(taken.pack.clone(), None, Lang::Zh)).unwrap();
        assert_eq!(again, Taken { is_made: false, ..taken.clone() }, "a pack is taken as it is");
        let pack = CasePack::new(taken.pack.into());
        let sheet = answer(service, &pack.sheet()).unwrap();
        let said = [&sheet.title, &sheet.cases[0].name].map(|name| name.say(Lang::Zh));
        assert!(said[0] == "斗地主" && said[1].starts_with("回合"), "made in English: {said:?}");
        (pack, sheet)
    }

    #[test]
    fn every_example_makes_cases() {
        fn failing<G: TableGame>(seeds: Range<u64>) -> Vec<u64> {
            let place = G::read_by(Way::Json).unwrap();
            let fails = |seed: &u64| take_in(&G::write_example(place, Seed(*seed)).unwrap(), None, Lang::En).is_err();
            seeds.filter(fails).collect()
        }
        // In the first of these Dou Dizhu games one seat only passes for a long time.
        for failing in [
            failing::<crate::names::DouDizhu>(729..739),
            failing::<crate::names::Mahjong>(0..10),
            failing::<crate::names::Tractor>(0..10),
        ] {
            assert_eq!(failing, Vec::<u64>::new());
        }
    }

    #[test]
    fn cases_are_put_to_ais_and_to_programs_in_their_own_form() {
        let service = &mut CasesService::default();
        let (pack, sheet) = opened(service);
        assert_eq!(sheet.game, "doudizhu");
        for (number, case) in sheet.cases.iter().enumerate() {
            assert!(!case.accepted.is_empty() && case.input.contains("requests"), "{case:?}");
            let graded = answer(service, &pack.ai(number, "sample".to_owned())).unwrap();
            assert!(!graded.said.is_empty());
            assert_eq!(answer(service, &pack.input(number, Speech::Json)), Ok(case.input.clone()));
            let lines = answer(service, &pack.input(number, Speech::Simple)).unwrap();
            assert!(lines.lines().next().is_some_and(|first| first.parse::<usize>().is_ok()), "{lines}");
            let by_lines = answer(service, &pack.input(number, Speech::Lines));
            assert!(matches!(by_lines, Err(Trouble::Failed(_))), "no bot of DOUDIZHUVER reads JSON");
        }
        let wrong = answer(service, &pack.grade(0, "nothing\n".to_owned())).unwrap();
        assert!(!wrong.is_right && !wrong.said.is_empty());
        let no_such = answer(service, &pack.ai(0, "nobody".to_owned()));
        assert!(matches!(no_such, Err(Trouble::Failed(why)) if why.say(Lang::En).contains("nobody")));
    }

    #[test]
    fn a_table_is_written_for_spreadsheets() {
        let rows = vec![vec!["题".to_owned(), "a,\"b\"".to_owned()], vec![String::new(), "1".to_owned()]];
        let written = answer(&mut CasesService::default(), &csv(rows));
        assert_eq!(written.as_deref(), Ok("\u{feff}题,\"a,\"\"b\"\"\"\r\n,1\r\n"));
    }

    #[test]
    fn a_link_holds_the_pack() {
        let service = &mut CasesService::default();
        let (pack, _) = opened(service);
        let packed = answer(service, &pack.packed()).unwrap();
        let text = answer(service, &unpack(packed)).unwrap();
        assert!(Pack::is_meant_by(&text) && Pack::read(&text).is_ok());
        assert!(matches!(answer(service, &unpack("1x".to_owned())), Err(Trouble::Failed(_))));
    }

    #[test]
    fn texts_that_are_neither_pack_nor_log_are_refused_with_a_reason() {
        let mut service = CasesService::default();
        for text in ["", "nonsense", r#"{"paiju":"cases","version":1}"#, r#"{"paiju":"cases","version":1"#] {
            let taken = answer(&mut service, &take(text.to_owned(), None, Lang::En));
            assert!(matches!(taken, Err(Trouble::Failed(why)) if !why.is_empty()), "{text}");
        }
    }
}
