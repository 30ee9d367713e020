//! A position in the laboratory: the worlds that the game's strongest AI samples against the actions that it weighs, in batches.

use paiju_ai::laboratory::{Bench as _, Choice, Chooser, Dealing, Matrix, Row};
use paiju_game::{Estimate, Limit, Seat, Seed, Spoken};
use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::record::Record;
use super::state::TableState;
use crate::games::TableGame;
use crate::link::TableLink;
use crate::packing::Parcel;
use crate::scene::{Thought, ValueUnit};
use crate::shared::Shared;

/// The most worlds per question.
pub const MOST: u32 = 200;

/// A position, and the values of its actions in the worlds so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Benched {
    pub seat: Seat,
    /// The table at this position: the part after the `?` of its address.
    pub link: String,
    /// The actions tried: the columns.
    pub actions: Vec<Spoken>,
    pub unit: Option<ValueUnit>,
    /// The requested worlds: the rows.
    pub rows: Vec<BenchRow>,
    /// The results over all rows so far, column by column.
    pub columns: Vec<BenchColumn>,
    /// The sums over all rows so far, for the next question.
    pub sums: Parcel,
    /// The best column by belief, and by the plain mean.
    pub best: Option<[usize; 2]>,
    /// The decision of each of the three choosers, and its reason.
    pub choosers: Vec<(Spoken, Spoken, Spoken)>,
}

/// A world and how the actions fare in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BenchRow {
    pub world: Spoken,
    /// The likelihood of what was seen in this world, relative to the average possible world.
    pub likelihood: f64,
    pub values: Vec<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BenchColumn {
    pub believed: Estimate,
    pub plain: Estimate,
    pub best_in: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BenchTask {
    /// The game up to the position.
    pub draft: Draft,
    pub dealing: Dealing,
    /// The number of the first world.
    pub from: u32,
    pub count: u32,
    /// [`Benched::sums`] of the worlds before.
    pub sums: Option<Parcel>,
}

impl Benched {
    /// Tries the actions in some worlds. If nobody has a choice yet, rules of thumb play until somebody does; `None` if
    /// that never happens.
    pub fn of<G: TableGame>(task: &BenchTask) -> Option<Self> {
        let state = TableState::<G>::load(&TableLink::parse(&task.draft.link, G::SEAT_KEYS), 0);
        let mut record = state.record().clone();
        record.truncate(state.cursor());
        let limit = Limit::with_seed(Seed(0));
        let (seat, view, mut bench) = until_a_choice::<G>(&mut record, &limit)?;
        let game: &G = record.latest();
        let link = TableLink { line: record.line(record.len()), ..state.whole() }.print(G::SEAT_KEYS);
        let actions = bench.actions().to_vec();
        let effective = bench.effective().filter(|_| task.dealing == Dealing::Believed);
        let before = task.sums.as_ref().and_then(|sums| sums.unpack::<Matrix>().ok());
        let mut sums = before.unwrap_or_else(|| Matrix::new(actions.len(), effective));
        let mut rows = Vec::new();
        for number in task.from..task.from.saturating_add(task.count.min(MOST)) {
            let row: Row<G::World> = bench.row(task.dealing, number);
            sums.add(&row);
            rows.push(BenchRow { world: Spoken::of(&row.world), likelihood: row.likelihood, values: row.values });
        }
        let say = |action: &G::Action| Spoken::by(|lang| G::say_action(action, &view, lang));
        let told = |who: Chooser, choice: Choice<G>| (Spoken::of(&who), say(&choice.action), Spoken::of(&choice.why));
        let choosers = [
            bench.cheat(game, &limit).map(|cheat| told(Chooser::Cheating, cheat.choice)),
            sums.choice::<G>(&actions).map(|choice| told(Chooser::Average, choice)),
            G::by_rules(&view, &limit).map(|choice| told(Chooser::Rules, choice)),
        ];
        Some(Self {
            seat,
            link,
            actions: actions.iter().map(say).collect(),
            unit: actions
                .first()
                .and_then(|action| G::value_unit(G::best_ai(), action))
                .map(|unit| ValueUnit { words: Spoken::of(&unit), span: unit.span }),
            rows,
            columns: sums
                .columns()
                .map(|column| BenchColumn { believed: column.believed, plain: column.plain, best_in: column.best_in })
                .collect(),
            best: sums.best(),
            sums: Parcel::new(&sums),
            choosers: choosers.into_iter().flatten().collect(),
        })
    }
}

/// The first seat with a choice, its observation, and its bench.
fn until_a_choice<G: TableGame>(record: &mut Record<G>, limit: &Limit<'_>) -> Option<(Seat, G::View, G::Bench)> {
    // Dealing takes a hundred steps in Tractor.
    for _ in 0..STEPS {
        let seat = record.latest().to_act().first()?;
        let view = record.latest().view(seat);
        if let Some(bench) = G::bench(&view, limit).filter(|bench| bench.actions().len() > 1) {
            return Some((seat, view, bench));
        }
        let action = G::by_rules(&view, limit)?.action;
        record.act(seat, Shared::new(Thought::bare(action))).ok()?;
    }
    None
}

/// The most steps played.
const STEPS: usize = 400;

#[cfg(test)]
mod tests {
    use paiju_doudizhu::DouDizhu;
    use paiju_mahjong::Mahjong;
    use paiju_tractor::Tractor;

    use super::*;

    fn task(link: &str, from: u32, count: u32, sums: Option<Parcel>) -> BenchTask {
        BenchTask { draft: Draft::of_link(link.to_owned()), dealing: Dealing::Believed, from, count, sums }
    }

    /// Checks that worlds requested in batches give the same result as all at once.
    fn goes_on<G: TableGame>(link: &str) {
        let whole = Benched::of::<G>(&task(link, 0, 6, None)).unwrap();
        let first = Benched::of::<G>(&task(link, 0, 2, None)).unwrap();
        let rest = Benched::of::<G>(&task(link, 2, 4, Some(first.sums))).unwrap();
        assert_eq!(whole.rows, [first.rows, rest.rows].concat());
        assert_eq!((whole.columns, whole.best, whole.choosers), (rest.columns, rest.best, rest.choosers));
        assert!(whole.actions.len() > 1);
        let open = Benched::of::<G>(&BenchTask { dealing: Dealing::Random, ..task(link, 0, 3, None) }).unwrap();
        assert_eq!((open.rows.len(), open.actions), (3, whole.actions));
    }

    #[test]
    fn worlds_come_in_batches() {
        goes_on::<DouDizhu>("seed=7");
        goes_on::<Mahjong>("seed=7");
    }

    /// During the deal nobody has a choice: the game continues to the first choice, and the link leads there.
    #[test]
    fn a_deal_of_tractor_is_played_on_to_the_first_choice() {
        goes_on::<Tractor>("seed=7");
        let benched = Benched::of::<Tractor>(&task("seed=7", 0, 1, None)).unwrap();
        let there = Benched::of::<Tractor>(&task(&benched.link, 0, 1, None)).unwrap();
        assert_eq!((there.seat, &there.actions, &there.rows), (benched.seat, &benched.actions, &benched.rows));
    }
}
