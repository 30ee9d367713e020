//! What the worker gives back of a text: the text as it was decoded, what there is to say at a glance of each game, and the games'
//! reports, packed. The page unpacks the one report it shows, so that a file with thousands of games does not freeze it.

use std::marker::PhantomData;

use paiju_inspect::{Encoding, Evidence, Format, Inspection, Problem, Report, Severity, Span};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// An inspection on its way to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Inspected {
    /// The decoded text; all places are byte ranges of it.
    pub text: String,
    /// Everything but the games.
    pub summary: Packed<Summary>,
    /// One report a game, in the order of [`Summary::games`].
    pub reports: Vec<Packed<Report>>,
}

/// Everything there is to say of a text at a glance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// How it was encoded.
    pub encoding: Encoding,
    /// What it was read as; `None` where nothing was recognised.
    pub format: Option<Format>,
    /// What that was recognised by.
    pub why: Vec<Evidence>,
    /// Problems of the text as a whole.
    pub problems: Vec<Problem>,
    /// One entry a game.
    pub games: Vec<GameEntry>,
}

/// One game in the list of games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameEntry {
    /// Where it stands in the text.
    pub place: Span,
    /// How many turns the text holds.
    pub turns: usize,
    /// The points of each seat; `None` for a game without a result.
    pub scores: Option<Vec<f64>>,
    /// How bad each of its problems is and where it is, in the report's order.
    pub problems: Vec<(Severity, Option<Span>)>,
}

impl GameEntry {
    fn new(report: &Report) -> Self {
        Self {
            place: report.place,
            turns: report.turns,
            scores: report.result.as_ref().map(|result| result.scores.clone()),
            problems: report.problems.iter().map(|problem| (problem.severity, problem.range)).collect(),
        }
    }

    /// How bad the worst problem is.
    pub fn worst(&self) -> Option<Severity> {
        self.problems.iter().map(|&(severity, _)| severity).max()
    }
}

impl From<Inspection> for Inspected {
    fn from(inspection: Inspection) -> Self {
        let Inspection { text, encoding, format, why, reports, problems } = inspection;
        let games = reports.iter().map(GameEntry::new).collect();
        let summary = Packed::new(&Summary { encoding, format, why, problems, games });
        Self { text, summary, reports: reports.iter().map(Packed::new).collect() }
    }
}

/// A value as JSON text: crosses the line as one string, and is read when it is needed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Packed<T> {
    json: String,
    #[serde(skip)]
    of: PhantomData<fn() -> T>,
}

impl<T: Serialize + DeserializeOwned> Packed<T> {
    /// Packs a value.
    pub fn new(value: &T) -> Self {
        // Reports have no maps with odd keys and no numbers beyond JSON's: what cannot fail leaves a text that cannot be unpacked.
        Self { json: serde_json::to_string(value).unwrap_or_default(), of: PhantomData }
    }

    /// The value.
    ///
    /// # Errors
    /// Why it cannot be read: page and worker are not of one build.
    pub fn unpack(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.json)
    }
}

#[cfg(test)]
mod tests {
    use paiju_inspect::{Options, inspect};

    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        let inspection = inspect("不是对局".as_bytes(), &Options::default());
        let inspected = Inspected::from(inspection.clone());
        let summary = inspected.summary.unpack().unwrap();
        assert_eq!((inspected.text, summary.problems), (inspection.text, inspection.problems));
        assert_eq!(summary.games.len(), inspection.reports.len());
    }
}
