//! The addresses of Learn: `#/learn?course=doudizhu-rules&step=3`. `static/parts.js` parses them too, to load the right part of the page.

use paiju_ai::doudizhu::sample::{Asked, Position, Tuning};
use paiju_exercises::lessons::Drill;
use paiju_exercises::sheets::DrillTask;

use super::kind::Kind;
use super::puzzle_place::GRADES;
use super::subject::Subject;
use super::versus::sides::Sides;
use crate::address;
use crate::names::{self, Route};
use crate::pages::mistakes::ROOM;
use crate::pages::to_lesson::{MAKE, puzzle_query};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The index.
    Index,
    /// Exercises of a kind and grade, 1 to 3.
    Practice {
        kind: Kind,
        grade: u8,
    },
    /// Making a lesson from the text that was passed on, at this moment of this game.
    Make {
        brought: bool,
        at: Option<(usize, usize)>,
    },
    /// A step of a lesson, from 0; the address counts from 1.
    Lesson {
        subject: Subject,
        step: usize,
    },
    /// All steps of a lesson, for printing.
    PrintedLesson {
        subject: Subject,
    },
    /// Some puzzles of a grade, 1 to 5, from this one on, for printing.
    PrintedPuzzles {
        grade: u8,
        from: usize,
    },
    /// The puzzles of a grade, 1 to 5, or one of them, from 0; the address counts from 1.
    Puzzles {
        grade: u8,
        number: Option<usize>,
    },
    /// A puzzle, by its line of text.
    Puzzle {
        line: String,
    },
    /// The tutorial's engine with these numbers, at a custom position if any.
    Tuning(Tuning, Option<Position>),
    /// The former search laboratory, which old links name with a position of a table: the page says what to use instead.
    Laboratory {
        route: Route,
        link: String,
    },
    /// A position in which averaging over worlds is wrong.
    Fusion,
    Pass,
    /// Is one better than the other?
    Versus(Sides),
    /// The visitor's own mistakes, to repeat.
    Mistakes,
}

const TUNING: &str = "tuning";
const FUSION: &str = "fusion";
/// Its value is the game, then the table's own query follows.
const LABORATORY: &str = "laboratory=";
const PASS: &str = "pass";
const VERSUS: &str = "versus";
const PRINT: &str = "print=1";

impl Wanted {
    /// Parses the part after the `?`; anything invalid is the index.
    pub fn parse(query: &str) -> Self {
        let query = query.trim_start_matches('?');
        let value = |key: &str| address::value(query, key);
        let number = |key: &str| value(key).and_then(|number| number.parse::<usize>().ok());
        let grade = |grades: std::ops::RangeInclusive<u8>| {
            let grade = value("grade").and_then(|grade| grade.parse().ok());
            grade.filter(|grade| grades.contains(grade)).unwrap_or(*grades.start())
        };
        let printed = query.split('&').any(|part| part == PRINT);
        if let Some(kind) = value("drill").and_then(Kind::from_code) {
            return Self::Practice { kind, grade: grade(Drill::GRADES) };
        }
        // The rest is the table's own query.
        if let Some((id, link)) = query.strip_prefix(LABORATORY).and_then(|rest| rest.split_once('&')) {
            return names::game(id)
                .map_or(Self::Index, |game| Self::Laboratory { route: game.route, link: link.to_owned() });
        }
        let versus = query.strip_prefix(VERSUS).filter(|rest| rest.is_empty() || rest.starts_with('&'));
        if let Some(sides) = versus {
            return Self::Versus(Sides::parse(sides));
        }
        if let Some(line) = value("puzzle") {
            return Self::Puzzle { line: line.replace('_', " ").replace('.', "|") };
        }
        if let Some(tuning) = value(TUNING).and_then(|name| Tuning::of_name(name)?.ok()) {
            let asked = value("at").and_then(Asked::from_code);
            let cards = |key: &str| value(key).unwrap_or_default();
            let position = asked.and_then(|asked| Position::read(asked, cards("hand"), cards("beat")).ok());
            return Self::Tuning(tuning, position);
        }
        if let Some(puzzles) = value("puzzles") {
            let grade = puzzles.parse().ok().filter(|grade| GRADES.contains(grade)).unwrap_or(*GRADES.start());
            let number = number("number").and_then(|number| number.checked_sub(1));
            return if printed {
                Self::PrintedPuzzles { grade, from: number.unwrap_or_default() }
            } else {
                Self::Puzzles { grade, number }
            };
        }
        let subject = |key: &str, of: fn(String) -> Subject| value(key).map(|code| of(code.to_owned()));
        let written = subject("course", Subject::Course).or_else(|| subject("exercise", Subject::Exercise));
        match written.or_else(|| subject("lesson", Subject::Packed)) {
            Some(subject) if printed => Self::PrintedLesson { subject },
            Some(subject) => Self::Lesson { subject, step: number("step").map_or(0, |step| step.saturating_sub(1)) },
            None if query == MAKE => Self::Make { brought: false, at: None },
            None if query == TUNING => Self::Tuning(Tuning::DEFAULT, None),
            None if query == FUSION => Self::Fusion,
            None if query == PASS => Self::Pass,
            None if query == ROOM => Self::Mistakes,
            // Only at the start, where `static/parts.js` looks for it.
            None => value(MAKE).filter(|_| query.starts_with(MAKE)).map_or(Self::Index, |at| {
                let at = at.split_once('.').and_then(|(game, step)| Some((game.parse().ok()?, step.parse().ok()?)));
                Self::Make { brought: true, at }
            }),
        }
    }

    pub fn query(&self) -> String {
        match self {
            Self::Index => String::new(),
            Self::Practice { kind, grade } => format!("drill={}&grade={grade}", kind.code()),
            Self::Make { brought: false, .. } => MAKE.to_owned(),
            Self::Make { at: None, .. } => format!("{MAKE}=last"),
            Self::Make { at: Some((game, step)), .. } => format!("{MAKE}={game}.{step}"),
            Self::Lesson { subject, step } => {
                let lesson = match subject {
                    Subject::Course(code) => format!("course={code}"),
                    Subject::Packed(packed) => format!("lesson={packed}"),
                    Subject::Exercise(key) => format!("exercise={key}"),
                };
                if *step == 0 { lesson } else { format!("{lesson}&step={}", step + 1) }
            }
            Self::PrintedLesson { subject } => {
                format!("{}&{PRINT}", Self::Lesson { subject: subject.clone(), step: 0 }.query())
            }
            Self::PrintedPuzzles { grade, from } => {
                format!("{}&{PRINT}", Self::Puzzles { grade: *grade, number: Some(*from) }.query())
            }
            Self::Puzzles { grade, number: None } => format!("puzzles={grade}"),
            Self::Puzzles { grade, number: Some(number) } => format!("puzzles={grade}&number={}", number + 1),
            Self::Puzzle { line } => puzzle_query(line),
            Self::Tuning(Tuning::DEFAULT, None) => TUNING.to_owned(),
            Self::Tuning(tuning, position) => {
                let at = position.map(|position| {
                    let beat = Some(position.target()).filter(|cards| !cards.is_empty());
                    let beat = beat.map(|cards| format!("&beat={cards}")).unwrap_or_default();
                    format!("&at={}&hand={}{beat}", position.asked().code(), position.hand())
                });
                format!("{TUNING}={}{}", tuning.name(), at.unwrap_or_default())
            }
            Self::Fusion => FUSION.to_owned(),
            Self::Pass => PASS.to_owned(),
            Self::Mistakes => ROOM.to_owned(),
            Self::Versus(sides) => format!("{VERSUS}{}", sides.query()),
            Self::Laboratory { route, link } => {
                format!("{LABORATORY}{}&{link}", route.table().map(|game| game.id).unwrap_or_default())
            }
        }
    }

    /// The `href` of a link to it.
    pub fn href(&self) -> String {
        address::href(Route::Learn, &self.query())
    }
}

/// A sheet's exercises in an address, and the first one to show: `drill=distance&grade=2&seed=7&count=5&from=2`.
pub fn set(kind: Kind, grade: u8, query: &str) -> Option<(DrillTask, usize)> {
    let number = |key: &str| address::value(query, key).and_then(|number| number.parse::<u64>().ok());
    let Kind::Drill(drill) = kind else { return None };
    let count = number("count").and_then(|count| u32::try_from(count).ok())?;
    let task = DrillTask { drill, grade, seed: number("seed")?, count };
    task.check().ok().map(|()| (task, number("from").map_or(0, |from| from as usize)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheets_exercises_are_read_from_its_link() {
        let task = DrillTask { drill: Drill::Distance, grade: 2, seed: 7, count: 5 };
        let query = task.query();
        let of = |query: &str| set(Kind::Drill(Drill::Distance), 2, query);
        assert_eq!(of(&query), Some((task, 0)));
        assert_eq!(of(&format!("{query}&from=3")), Some((task, 3)));
        assert_eq!(Wanted::parse(&query), Wanted::Practice { kind: Kind::Drill(Drill::Distance), grade: 2 });
        for other in ["drill=distance&grade=2", "seed=7&count=0", "seed=7&count=51", "seed=x&count=5", "count=5"] {
            assert_eq!(of(other), None, "{other}");
        }
        assert_eq!(set(Kind::Review, 1, &query), None);
        // A sheet names a lesson or a puzzle by its link.
        for query in ["course=doudizhu-rules", "lesson=1abc-_", "puzzle=99JQY.699JQ2Z_-_A_-_65,13,3,-"] {
            assert_eq!(Wanted::parse(query).query(), query);
        }
    }

    #[test]
    fn a_link_is_read_back() {
        let course = |step| Wanted::Lesson { subject: Subject::Course("doudizhu-rules".to_owned()), step };
        let packed = Wanted::Lesson { subject: Subject::Packed("1abc-_".to_owned()), step: 2 };
        let practice = Wanted::Practice { kind: Kind::Drill(Drill::Distance), grade: 3 };
        let review = Wanted::Practice { kind: Kind::Review, grade: 1 };
        let make = |brought, at| Wanted::Make { brought, at };
        let makes = [make(false, None), make(true, None), make(true, Some((2, 17)))];
        let puzzle = Wanted::Puzzle { line: "99JQY|699JQ2Z - A - 65,13,3,-".to_owned() };
        let puzzles = |number| Wanted::Puzzles { grade: 4, number };
        let laboratory = Wanted::Laboratory { route: Route::Tractor, link: "seed=7&line=abc&puzzle=x".to_owned() };
        let turned = Wanted::Tuning(Tuning::PLUS, None);
        let at = Asked::ALL.map(|asked| {
            let position = Position::read(asked, "345778990JQQKA22Y", "66").unwrap();
            Wanted::Tuning(Tuning::DEFAULT, Some(position))
        });
        let shows =
            [Wanted::Tuning(Tuning::DEFAULT, None), turned, Wanted::Fusion, Wanted::Pass, Wanted::Mistakes, laboratory];
        let versus = [Sides::default(), Sides::parse("&game=mahjong&a=expert&b=random")].map(Wanted::Versus);
        let printed_lesson = Wanted::PrintedLesson { subject: Subject::Packed("1abc".to_owned()) };
        let printed = [printed_lesson, Wanted::PrintedPuzzles { grade: 2, from: 6 }];
        let others = [puzzle, puzzles(None), puzzles(Some(16))].into_iter().chain(shows).chain(at).chain(versus);
        for wanted in [Wanted::Index, practice, review, course(0), course(7), packed]
            .into_iter()
            .chain(makes)
            .chain(others)
            .chain(printed)
        {
            assert_eq!(Wanted::parse(&wanted.query()), wanted);
        }
        assert_eq!(course(7).query(), "course=doudizhu-rules&step=8");
    }

    #[test]
    fn what_makes_no_sense_is_left_out() {
        for query in [
            "",
            "?",
            "step=3",
            "course",
            "&&=&",
            "lessons=1x",
            "versusgame=doudizhu",
            "grade=3",
            "drill=nothing",
            "tuning=",
            "tuning=tuned:nothing=1",
            "laboratory=chess&seed=1",
            "laboratory=&seed=1",
        ] {
            assert_eq!(Wanted::parse(query), Wanted::Index, "{query}");
        }
        let first = Wanted::Lesson { subject: Subject::Course("x".to_owned()), step: 0 };
        for step in ["0", "-1", "x", ""] {
            assert_eq!(Wanted::parse(&format!("course=x&step={step}")), first);
        }
        let cut_off = Wanted::Tuning(Tuning::DEFAULT, None);
        assert_eq!(Wanted::parse("tuning=tuned&at=after&hand=33333&beat=3"), cut_off);
        assert_eq!(Wanted::parse("puzzles=9&number=0"), Wanted::Puzzles { grade: 1, number: None });
    }
}
