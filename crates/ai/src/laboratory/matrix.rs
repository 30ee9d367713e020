//! The sums over rows.

use serde::{Deserialize, Serialize};

use super::{Choice, Row, Why};
use paiju_game::{Estimate, Game};

/// Worlds × actions, summed row by row. The rows are not kept.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Matrix {
    columns: Vec<Sums>,
    rows: u64,
    /// The sums of the weights and of their squares.
    weight: f64,
    squares: f64,
    /// See [`super::Bench::effective`].
    effective: Option<u32>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Sums {
    /// Σv and Σv².
    plain: [f64; 2],
    /// Σwv, Σw²v and Σw²v²; then Σw over the worlds won.
    weighed: [f64; 3],
    won: f64,
    best_in: u64,
}

/// An action's results in all worlds so far.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Column {
    /// The mean by belief: uniformly sampled rows count by their likelihood.
    pub believed: Estimate,
    /// The unweighted mean. Over uniformly sampled rows, this is the value without any reading of hands.
    pub plain: Estimate,
    /// The share of worlds that the seat's side wins, by belief: 0 to 1.
    pub won: f64,
    /// The number of worlds where no other action does better.
    pub best_in: u64,
}

impl Matrix {
    /// A matrix for this many actions. `effective` is [`super::Bench::effective`] for rows sampled by belief, else
    /// `None`.
    pub fn new(actions: usize, effective: Option<u32>) -> Self {
        Self { columns: vec![Sums::default(); actions], effective, ..Self::default() }
    }

    /// Adds a row. A row without a value for every action is ignored.
    pub fn add<W>(&mut self, row: &Row<W>) {
        if row.values.len() != self.columns.len() || row.won.len() != self.columns.len() {
            return;
        }
        let weight = row.weight();
        let best = row.values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        self.rows += 1;
        self.weight += weight;
        self.squares += weight * weight;
        for ((sums, &value), &won) in self.columns.iter_mut().zip(&row.values).zip(&row.won) {
            let both = weight * weight * value;
            for (sum, more) in sums.plain.iter_mut().zip([value, value * value]) {
                *sum += more;
            }
            for (sum, more) in sums.weighed.iter_mut().zip([weight * value, both, both * value]) {
                *sum += more;
            }
            sums.won += if won { weight } else { 0.0 };
            sums.best_in += u64::from(value >= best);
        }
    }

    /// The number of worlds so far.
    pub const fn rows(&self) -> u64 {
        self.rows
    }

    /// The effective sample size (Kish): the number of rows if all weights are equal.
    pub fn even(&self) -> f64 {
        if self.squares > 0.0 { self.weight * self.weight / self.squares } else { 0.0 }
    }

    /// The columns, in the order of the actions.
    pub fn columns(&self) -> impl Iterator<Item = Column> {
        self.columns.iter().map(|sums| self.column(sums))
    }

    fn column(&self, sums: &Sums) -> Column {
        let rows = self.rows as f64;
        let [plain, squares] = sums.plain;
        let [weighed, both, weighed_squares] = sums.weighed;
        let over = |sum: f64, of: f64| if of > 0.0 { sum / of } else { 0.0 };
        let (mean, believed) = (over(plain, rows), over(weighed, self.weight));
        // Few effective deals repeat, which widens the interval.
        let again = self.effective.map_or(0.0, |effective| rows / f64::from(effective.max(1)));
        // Rounding must not make the variance negative if all values are equal.
        let error =
            |residuals: f64, total: f64| (rows / (rows - 1.0) * residuals.max(0.0) * (1.0 + again)).sqrt() / total;
        let residuals = weighed_squares - 2.0 * believed * both + believed * believed * self.squares;
        Column {
            believed: Estimate::new(self.rows, believed, error(residuals, self.weight)),
            plain: Estimate::new(self.rows, mean, error(squares - rows * mean * mean, rows)),
            won: over(sums.won, self.weight),
            best_in: sums.best_in,
        }
    }

    /// The columns with the highest mean by belief and with the highest plain mean; ties go to the first. `None` before
    /// the first row, and without actions.
    pub fn best(&self) -> Option<[usize; 2]> {
        let columns: Vec<Column> = self.columns().collect();
        let best = |mean: fn(&Column) -> f64| {
            let places = columns.iter().enumerate().rev();
            places.max_by(|one, other| mean(one.1).total_cmp(&mean(other.1))).map(|(place, _)| place)
        };
        let best = [best(|column| column.believed.mean)?, best(|column| column.plain.mean)?];
        (self.rows > 0).then_some(best)
    }

    /// The choice by the mean over worlds; `actions` are the columns.
    pub fn choice<G: Game>(&self, actions: &[G::Action]) -> Option<Choice<G>> {
        let [place, _] = self.best()?;
        let Estimate { count, mean, half_width } = self.columns().nth(place)?.believed;
        Some(Choice { action: actions.get(place)?.clone(), why: Why::Average { mean, half_width, worlds: count } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laboratory::Dealing;
    use paiju_game::interval::student;
    use paiju_game::{Lang, Rng, Say, Seed, Series};

    /// A world without content.
    #[derive(Clone, Debug, PartialEq, Serialize, serde::Deserialize)]
    struct Same;

    impl Say for Same {
        fn say(&self, _: Lang) -> String {
            String::new()
        }
    }

    fn row(dealing: Dealing, likelihood: f64, values: &[f64]) -> Row<Same> {
        let won = values.iter().map(|&value| value > 0.0).collect();
        Row { number: 0, dealing, world: Same, likelihood, values: values.to_vec(), won }
    }

    fn of(rows: &[Row<Same>]) -> Matrix {
        let mut matrix = Matrix::new(2, None);
        rows.iter().for_each(|row| matrix.add(row));
        matrix
    }

    #[test]
    fn belief_changes_the_choice_in_an_example_computed_by_hand() {
        let random = |likelihood, values: [f64; 2]| row(Dealing::Random, likelihood, &values);
        let matrix = of(&[random(2.0, [1.0, -2.0]), random(0.5, [-1.0, 4.0]), random(0.5, [-1.0, 4.0])]);
        let columns: Vec<Column> = matrix.columns().collect();
        // (2 − ½ − ½) ⁄ 3 and (−4 + 2 + 2) ⁄ 3; plainly −1 ⁄ 3 and 2.
        assert_eq!([columns[0].believed.mean, columns[1].believed.mean], [1.0 / 3.0, 0.0]);
        assert_eq!([columns[0].plain.mean, columns[1].plain.mean], [-1.0 / 3.0, 2.0]);
        assert_eq!(matrix.best(), Some([0, 1]));
        assert_eq!([columns[0].won, columns[1].won], [2.0 / 3.0, 1.0 / 3.0]);
        assert_eq!([columns[0].best_in, columns[1].best_in], [1, 2]);
        // (2 + ½ + ½)² ⁄ (4 + ¼ + ¼); residuals w(v − m) of 4⁄3, −2⁄3, −2⁄3: 3⁄2 · 24⁄9 ⁄ 9 = 4⁄9.
        assert_eq!(matrix.even(), 2.0);
        assert_eq!(columns[0].believed.half_width, None, "three worlds are too few");
        // The same twice: 6⁄5 · 48⁄9 ⁄ 36 = 8⁄45.
        let twice: Vec<Row<Same>> = [2.0, 0.5, 0.5, 2.0, 0.5, 0.5]
            .map(|likelihood| random(likelihood, if likelihood > 1.0 { [1.0, -2.0] } else { [-1.0, 4.0] }))
            .to_vec();
        let half_width = of(&twice).columns().next().unwrap().believed.half_width.unwrap();
        assert!((half_width - student(6) * (8.0f64 / 45.0).sqrt()).abs() < 1e-12, "{half_width}");
    }

    #[test]
    fn rows_of_equal_weight_are_a_plain_series() {
        let mut rng = Rng::new(Seed(3));
        let values: Vec<[f64; 2]> = (0..40).map(|_| [0; 2].map(|_| f64::from(rng.below(9)) - 4.0)).collect();
        let matrix = of(&values.iter().map(|values| row(Dealing::Believed, 7.0, values)).collect::<Vec<_>>());
        for (place, column) in matrix.columns().enumerate() {
            let mut series = Series::default();
            values.iter().for_each(|values| series.add(values[place]));
            let expected = series.estimate();
            for estimate in [column.believed, column.plain] {
                assert_eq!(estimate.count, 40);
                assert!((estimate.mean - expected.mean).abs() < 1e-12, "{column:?}");
                assert!((estimate.half_width.unwrap() - expected.half_width.unwrap()).abs() < 1e-9, "{column:?}");
            }
        }
        assert!((matrix.even() - 40.0).abs() < 1e-9);
        // With 40 effective deals the interval is √2 times as wide.
        let mut known = Matrix::new(2, Some(40));
        values.iter().for_each(|values| known.add(&row(Dealing::Believed, 1.0, values)));
        let [wide, narrow] =
            [&known, &matrix].map(|matrix| matrix.columns().next().unwrap().believed.half_width.unwrap());
        assert!((wide / narrow - 2f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn equal_actions_are_all_best_and_the_first_is_chosen() {
        let matrix = of(&[row(Dealing::Believed, 1.0, &[1.0, 1.0]), row(Dealing::Believed, 1.0, &[-1.0, -1.0])]);
        assert_eq!(matrix.columns().map(|column| column.best_in).collect::<Vec<_>>(), [2, 2]);
        assert_eq!(matrix.best(), Some([0, 0]));
    }

    #[test]
    fn rows_of_the_wrong_length_are_ignored() {
        let mut matrix = of(&[]);
        assert_eq!((matrix.best(), matrix.rows(), matrix.even()), (None, 0, 0.0));
        matrix.add(&row(Dealing::Believed, 1.0, &[1.0]));
        assert_eq!(matrix.best(), None);
        assert!(matrix.columns().all(|column| column.believed.half_width.is_none() && column.believed.mean == 0.0));
        assert_eq!(Matrix::new(0, None).best(), None);
    }
}
