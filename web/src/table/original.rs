//! The original game (原局): what actually happened in it, and where the game at the table diverges from it.

use paiju_game::Lang;

use super::broken::BrokenPart;
use super::record::{Deed, Record, Step};
use super::snapshot::Points;
use crate::games::TableGame;
use crate::link::TableLink;
use crate::moves::Moves;

/// The original game.
pub struct Original<G: TableGame> {
    record: Record<G>,
    /// The number of steps after which play continued here.
    from: usize,
    /// The points that its text gives, in hundredths: code that parses decimals is large.
    said: Option<Vec<i64>>,
    /// Its part of a link, cached because it is requested at every step.
    link: TableLink,
}

impl<G: TableGame> Original<G> {
    /// Reads its part of a link, for a deal that begins with `dealt`; the moves end at the first impossible one.
    /// Unusable parts are added to `broken`.
    pub fn load(dealt: &Record<G>, link: &TableLink, broken: &mut Vec<BrokenPart>) -> Option<Self> {
        let Some(mut moves) = Moves::<G>::read(link.was.as_deref()?) else {
            broken.push(BrokenPart::Original);
            return None;
        };
        let mut record = dealt.clone();
        while let Some(next) = moves.next(record.latest()) {
            if record.follow(next).is_err() {
                broken.push(BrokenPart::OriginalCut { steps: record.len() });
                break;
            }
        }
        let said = link.said.as_deref().and_then(|said| {
            let points = said.split(',').map(|points| points.parse().ok());
            points.collect::<Option<Vec<i64>>>().filter(|points| points.len() == usize::from(G::SEATS))
        });
        if link.said.is_some() && said.is_none() {
            broken.push(BrokenPart::Value("said".to_owned()));
        }
        let from = link.from.min(record.len());
        let points = |said: &Vec<i64>| said.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
        let link = TableLink {
            was: Some(record.line(record.len())),
            from,
            filled: link.filled,
            said: said.as_ref().map(points),
            ..TableLink::default()
        };
        Some(Self { from, said, record, link })
    }

    /// Its part of a link.
    pub fn link(&self) -> TableLink {
        self.link.clone()
    }

    /// The game, as far as its text goes.
    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The seed by which missing cards were filled in.
    pub const fn filled(&self) -> Option<u64> {
        self.link.filled
    }

    /// The step where play continued here: the first from there with a choice, or the end of the text.
    pub fn branch(&self) -> usize {
        let chosen = |&step: &usize| {
            let made = &self.record.steps()[step];
            matches!(made.deed, Deed::Fail { .. } | Deed::Refused(_))
                || self.record.position(step).sole_answer(made.seat).is_none()
        };
        (self.from..self.record.len()).find(chosen).unwrap_or(self.record.len())
    }

    /// The first of `steps` steps at which another game of the same deal differs in seat or action, or after this
    /// one's text has ended.
    pub fn parts(&self, other: &Record<G>, steps: usize) -> Option<usize> {
        let same = |step: usize| match (self.record.steps().get(step), other.steps().get(step)) {
            (Some(one), Some(played)) => {
                is_same::<G>((self.record.position(step), one), (other.position(step), played))
            }
            _ => false,
        };
        (0..steps.min(other.len())).find(|&step| !same(step))
    }

    /// Its points.
    pub fn result(&self) -> Points {
        match (self.record.latest().outcome(), &self.said) {
            (Some(outcome), _) => Points::Counted(G::scores(&outcome)),
            (None, Some(said)) => Points::Said(said.iter().map(|&points| points as f64 / 100.0).collect()),
            (None, None) => Points::Open,
        }
    }
}

/// Whether two steps are the same action, in words: other cards may be equivalent (suits in Dou Dizhu, the second pack in Tractor).
fn is_same<G: TableGame>((before, one): (&G, &Step<G>), (other_before, other): (&G, &Step<G>)) -> bool {
    let words = |game: &G, seat, action| G::say_action(action, &game.view(seat), Lang::Zh);
    one.seat == other.seat
        && match (&one.deed, &other.deed) {
            (Deed::Act(one), Deed::Act(played)) => {
                one.action == played.action
                    || words(before, other.seat, &one.action) == words(other_before, other.seat, &played.action)
            }
            (Deed::Fail { halfway: one, .. }, Deed::Fail { halfway: other, .. }) => one == other,
            (Deed::Refused(one), Deed::Refused(other)) => one == other,
            (Deed::Act(_) | Deed::Fail { .. } | Deed::Refused(_), _) => false,
        }
}
