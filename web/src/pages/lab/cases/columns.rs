//! The players' answers to the cases of a pack: a column per player.

use std::rc::Rc;

use paiju_game::{Lang, Say, Spoken};
use yew::Reducible;

use crate::i18n::CasesText;
use crate::worker::cases::{Graded, PackSheet};

/// The result of a case.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    Graded {
        graded: Graded,
        errors: String,
    },
    /// The program failed, or could not be asked.
    Failed {
        why: Spoken,
        errors: String,
    },
}

impl Outcome {
    pub const fn is_right(&self) -> bool {
        matches!(self, Self::Graded { graded: Graded { is_right: true, .. }, .. })
    }

    /// Its answer, or why there is none.
    pub const fn said(&self) -> &Spoken {
        match self {
            Self::Graded { graded, .. } => &graded.said,
            Self::Failed { why, .. } => why,
        }
    }

    /// Its standard error.
    pub fn errors(&self) -> &str {
        match self {
            Self::Graded { errors, .. } | Self::Failed { errors, .. } => errors,
        }
    }
}

/// The answers of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Its name at seats: an AI or a bot.
    pub player: String,
    pub name: String,
    /// The results so far, in the order of the cases.
    pub outcomes: Vec<Rc<Outcome>>,
    /// Why it stopped, unless the visitor stopped it.
    pub halted: Option<Spoken>,
}

impl Column {
    pub fn right(&self) -> usize {
        self.outcomes.iter().filter(|outcome| outcome.is_right()).count()
    }
}

/// All columns; the last run's is last.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Columns {
    pub all: Vec<Column>,
    /// The last removed column and its place.
    pub removed: Option<(usize, Column)>,
    /// Whether the last column is still growing.
    pub runs: bool,
}

#[derive(Clone, Debug)]
pub enum Deed {
    /// Starts a player; its earlier answers are replaced.
    Begin {
        player: String,
        name: String,
    },
    /// An answer of the running player.
    Came(Rc<Outcome>),
    /// The running player stops.
    End(Option<Spoken>),
    Remove(usize),
    /// The last removed column comes back.
    Restore,
    /// The columns are replaced with another pack's.
    Replace(Columns),
}

impl Reducible for Columns {
    type Action = Deed;

    fn reduce(self: Rc<Self>, deed: Deed) -> Rc<Self> {
        let mut columns = (*self).clone();
        match deed {
            Deed::Begin { player, name } => {
                columns.all.retain(|column| column.player != player);
                columns.all.push(Column { player, name, outcomes: Vec::new(), halted: None });
                (columns.runs, columns.removed) = (true, None);
            }
            Deed::Came(outcome) => {
                columns.all.last_mut().into_iter().for_each(|column| column.outcomes.push(outcome.clone()))
            }
            Deed::End(halted) => {
                columns.runs = false;
                if let Some(column) = columns.all.last_mut() {
                    column.halted = halted;
                }
            }
            Deed::Remove(place) => {
                if place < columns.all.len() {
                    columns.removed = Some((place, columns.all.remove(place)));
                }
            }
            Deed::Restore => {
                if let Some((place, column)) = columns.removed.take() {
                    columns.all.insert(place.min(columns.all.len()), column);
                }
            }
            Deed::Replace(others) => columns = others,
        }
        Rc::new(columns)
    }
}

impl Columns {
    /// Whether a player's answer to a case is wrong.
    pub fn is_wrong(&self, case: usize) -> bool {
        self.all.iter().filter_map(|column| column.outcomes.get(case)).any(|outcome| !outcome.is_right())
    }

    /// The table: a row per case, with each player's answer and grade.
    pub fn rows(&self, sheet: &PackSheet, lang: Lang) -> Vec<Vec<String>> {
        let mut header = vec![CasesText::Case.say(lang), CasesText::Accepted.say(lang)];
        for column in &self.all {
            header.extend([column.name.clone(), format!("{} ✓", column.name)]);
        }
        let rows = sheet.cases.iter().enumerate().map(|(number, case)| {
            let mut row = vec![case.name.say(lang), case.accepted.say(lang)];
            for column in &self.all {
                let outcome = column.outcomes.get(number);
                row.push(outcome.map(|outcome| outcome.said().say(lang)).unwrap_or_default());
                row.push(outcome.map(|outcome| u8::from(outcome.is_right()).to_string()).unwrap_or_default());
            }
            row
        });
        std::iter::once(header).chain(rows).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::cases::CaseRow;

    fn outcome(is_right: bool) -> Rc<Outcome> {
        let said = Spoken::new("过".to_owned(), "pass, =1".to_owned());
        Rc::new(Outcome::Graded { graded: Graded { is_right, said }, errors: String::new() })
    }

    fn after(deeds: Vec<Deed>) -> Columns {
        let columns = deeds.into_iter().fold(Rc::new(Columns::default()), Columns::reduce);
        (*columns).clone()
    }

    fn begin(player: &str) -> Deed {
        Deed::Begin { player: player.to_owned(), name: player.to_owned() }
    }

    #[test]
    fn a_second_run_replaces_the_players_earlier_answers() {
        let columns = after(vec![
            begin("a"),
            Deed::Came(outcome(true)),
            Deed::End(None),
            begin("b"),
            Deed::Came(outcome(false)),
            begin("a"),
            Deed::Came(outcome(false)),
        ]);
        assert_eq!(columns.all.iter().map(|column| column.player.as_str()).collect::<Vec<_>>(), ["b", "a"]);
        assert_eq!((columns.all[1].outcomes.len(), columns.all[1].right(), columns.runs), (1, 0, true));
        assert!(columns.is_wrong(0) && !columns.is_wrong(1));
    }

    #[test]
    fn a_removed_column_comes_back_to_its_place() {
        let deeds = vec![begin("a"), begin("b"), Deed::End(None), Deed::Remove(0)];
        let removed = after(deeds.clone());
        assert_eq!((removed.all.len(), removed.all[0].player.as_str()), (1, "b"));
        let restored = after([deeds, vec![Deed::Restore]].concat());
        assert_eq!((restored.all[0].player.as_str(), restored.removed), ("a", None));
    }

    #[test]
    fn the_table_has_a_row_for_each_case() {
        let accepted = Spoken::new("过".to_owned(), "pass".to_owned());
        let as_written = |text: &str| Spoken::by(|_| text.to_owned());
        let case = CaseRow { name: as_written("turn 1"), input: String::new(), accepted, failed: None };
        let sheet = PackSheet {
            game: "doudizhu".to_owned(),
            title: as_written("x"),
            seats: Vec::new(),
            cases: vec![case.clone(), case],
        };
        let columns = after(vec![begin("a"), Deed::Came(outcome(true))]);
        let rows: Vec<String> = columns.rows(&sheet, Lang::En).iter().map(|row| row.join("|")).collect();
        assert_eq!(rows, ["Case|Accepted|a|a ✓", "turn 1|pass|pass, =1|1", "turn 1|pass||"]);
    }
}
