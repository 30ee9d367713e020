//! Trains tables like those in Mahjong's `expert/odds.rs`. Four `steady` AIs play; at each discard the model predicts,
//! from the open tiles that another seat sees, the wall, that discard and the hidden hands. The logarithms of the
//! factors add up (a log-linear model); after each moment they move towards the observed counts. Unseen features keep
//! the factor 1, and rare ones stay near it. How often seats are ready is counted, by wall and melds.
//!
//! 1,320 games at a rate of 0.05 and 942 at 0.01 reached, in 80 games with other seeds, the losses of the existing
//! tables, except for discards, which they predicted better by 0.0141 ± 0.0066 nats: drawn +0.0002 ± 0.0009, waits
//! +0.0001 ± 0.0003 per question, pairs −0.0000 ± 0.0002, ready −0.0005 ± 0.0010.

use anyhow::{Result, anyhow};
use paiju_ai::mahjong::Steady;
use paiju_ai::mahjong::training::{DISCARDED, DRAWN, PAIRS, READY, SEAT_SIGNS, Signs, TILE_SIGNS, WAITS, between};
use paiju_game::{Game as _, Lang, Limit, Player as _, Rng, Say as _, Seat, Seed, Series};
use paiju_mahjong::{Action, Counts, Mahjong, SEATS, Tile, View};

use crate::learnt::Learnt;
use crate::lesson::Lesson;
use crate::source::{factor, with_numbers};

/// The players' budget in training games.
const WORK: u64 = Limit::WORK / 10;
/// The number of evaluation games.
const HELD_OUT: u64 = 80;
/// The highest probability assumed for a pair.
const MOST_CERTAIN: f64 = 0.95;

/// The tables of factors.
const TABLES: [&[&[f64]]; 4] = [&DRAWN, &DISCARDED, &WAITS, &PAIRS];
const DRAWN_AT: usize = 0;
const DISCARDED_AT: usize = 1;
const WAITS_AT: usize = 2;
const PAIRS_AT: usize = 3;

/// How often seats are ready, by wall and melds, as in [`READY`].
type Ready = [(f64, [f64; 5]); READY.len()];

/// A tile of which the seat does not see all copies.
struct TileLine {
    signs: [usize; TILE_SIGNS],
    /// Its share of the unseen tiles.
    share: f64,
    /// Its share of the observed outcome.
    came: f64,
}

/// A tile and another seat.
struct SeatLine {
    signs: [usize; SEAT_SIGNS],
    waits: bool,
    pair: bool,
}

/// The questions about another seat.
struct Other {
    wall: u8,
    melds: usize,
    is_ready: bool,
    lines: Vec<SeatLine>,
}

/// The questions at a discard.
struct Moment {
    /// For the discarder: the tiles of the wall.
    drawn: Vec<TileLine>,
    others: Vec<Other>,
    /// For another seat still playing: the discard. Empty if there is no such seat.
    discarded: Vec<TileLine>,
}

/// The index of a sign's first factor among all logarithms.
fn start(table: usize, sign: usize) -> usize {
    let before: usize = TABLES[..table].iter().flat_map(|table| table.iter()).map(|factors| factors.len()).sum();
    before + TABLES[table][..sign].iter().map(|factors| factors.len()).sum::<usize>()
}

/// The indices of a line's factors.
fn places<const N: usize>(table: usize, signs: &[usize; N]) -> [usize; N] {
    let mut at = start(table, 0);
    std::array::from_fn(|sign| {
        let place = at + signs[sign];
        at += TABLES[table][sign].len();
        place
    })
}

/// The logarithms of the factors in `odds.rs`.
fn known() -> Vec<f64> {
    // Unseen features are 0 there.
    factors().map(|factor| factor.max(1e-4).ln()).collect()
}

fn product<const N: usize>(logs: &[f64], table: usize, signs: &[usize; N]) -> f64 {
    places(table, signs).iter().map(|&place| logs[place]).sum::<f64>().exp()
}

/// The probability of each tile being drawn; the sum is 1.
fn drawn(logs: &[f64], lines: &[TileLine]) -> Vec<f64> {
    let weight = |line: &TileLine| line.share * product(logs, DRAWN_AT, &line.signs);
    let weights: Vec<f64> = lines.iter().map(weight).collect();
    let all: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / all).collect()
}

/// The expected number of discards of each tile.
fn discarded(logs: &[f64], line: &TileLine) -> f64 {
    line.share * product(logs, DISCARDED_AT, &line.signs)
}

/// The losses in nats, without constant terms: for the wall, the discard, and for each question about waits, pairs and
/// readiness.
fn losses(logs: &[f64], ready: &Ready, game: &[Moment]) -> [f64; 5] {
    let mut losses = [(0.0, 0.0); 5];
    let mut add = |kind: usize, loss: f64| {
        losses[kind].0 += loss;
        losses[kind].1 += 1.0;
    };
    for moment in game {
        let drawn = drawn(logs, &moment.drawn);
        add(0, moment.drawn.iter().zip(drawn).map(|(line, chance)| -line.came * chance.ln()).sum());
        if !moment.discarded.is_empty() {
            let loss = |line: &TileLine| {
                let expected = discarded(logs, line);
                expected - line.came * expected.ln()
            };
            add(1, moment.discarded.iter().map(loss).sum());
        }
        for other in &moment.others {
            let ready = between(ready, f64::from(other.wall), other.melds);
            add(4, surprise(ready, other.is_ready));
            for line in &other.lines {
                add(2, surprise(product(logs, WAITS_AT, &line.signs).min(ready), line.waits));
                add(3, surprise(product(logs, PAIRS_AT, &line.signs).min(MOST_CERTAIN), line.pair));
            }
        }
    }
    losses.map(|(sum, count)| if count > 0.0 { sum / count } else { 0.0 })
}

fn factors() -> impl Iterator<Item = f64> {
    TABLES.iter().flat_map(|table| table.iter()).flat_map(|factors| factors.iter().copied())
}

/// The tables of `odds.rs` with other numbers.
fn source(factors: &[f64], ready: &Ready) -> Result<String> {
    let odds = include_str!("../../ai/src/mahjong/expert/odds.rs");
    let mut tables = Vec::new();
    for (table, name) in ["DRAWN", "DISCARDED", "WAITS", "PAIRS"].into_iter().enumerate() {
        let numbers = &factors[start(table, 0)..start(table, TABLES[table].len())];
        tables.push(with_numbers(odds, name, numbers.iter().copied().map(factor))?);
    }
    let ready = ready.iter().flat_map(|(wall, row)| std::iter::once(wall).chain(row));
    tables.push(with_numbers(odds, "READY", ready.copied().map(factor))?);
    Ok(tables.join("\n\n"))
}

/// The log loss of a probability, in nats; always finite.
fn surprise(chance: f64, is_so: bool) -> f64 {
    let chance = chance.clamp(0.001, 0.999);
    -(if is_so { chance } else { 1.0 - chance }).ln()
}

impl Moment {
    fn of(game: &Mahjong, seat: Seat, tile: Tile, rng: &mut Rng) -> Self {
        let view = game.view(seat);
        let signs = Signs::of(&view);
        let playing = |other: &Seat| *other != seat && game.course().is_playing(*other);
        let wall: Counts = game.wall().iter().copied().collect();
        let part = |of: &Counts, tile: Tile| f64::from(of[tile]) / of.total().max(1) as f64;
        let lines = |view: &View, signs: &Signs, came: &dyn Fn(Tile) -> f64| {
            let unseen = view.unseen();
            let line =
                |(tile, _)| TileLine { signs: signs.of_tile(tile), share: part(&unseen, tile), came: came(tile) };
            unseen.iter().map(line).collect::<Vec<_>>()
        };
        let others = Seat::all(SEATS).filter(playing).map(|other| {
            let hand = game.hand(other);
            let line = |tile| SeatLine {
                signs: signs.of_seat(other, tile),
                waits: hand.with(tile).is_win(),
                pair: hand.concealed[tile] >= 2,
            };
            Other {
                wall: game.course().wall(),
                melds: game.course().melds(other).len(),
                is_ready: hand.replace() == 1,
                lines: Tile::all().map(line).collect(),
            }
        });
        let watching: Vec<Seat> = Seat::all(SEATS).filter(playing).collect();
        let discarded = rng.pick(&watching).map(|&watching| {
            let view = game.view(watching);
            lines(&view, &Signs::of(&view), &|other| if other == tile { 1.0 } else { 0.0 })
        });
        Self {
            drawn: if wall.is_empty() { Vec::new() } else { lines(&view, &signs, &|tile| part(&wall, tile)) },
            others: others.collect(),
            discarded: discarded.unwrap_or_default(),
        }
    }

    /// The difference between each factor's observed and expected count.
    fn gradient(&self, logs: &[f64]) -> Vec<f64> {
        let mut gradient = vec![0.0; logs.len()];
        let mut add = |places: &[usize], more: f64| places.iter().for_each(|&place| gradient[place] += more);
        for (line, chance) in self.drawn.iter().zip(drawn(logs, &self.drawn)) {
            add(&places(DRAWN_AT, &line.signs), line.came - chance);
        }
        for line in &self.discarded {
            add(&places(DISCARDED_AT, &line.signs), line.came - discarded(logs, line));
        }
        for line in self.others.iter().flat_map(|other| &other.lines) {
            let came = |is_so: bool| if is_so { 1.0 } else { 0.0 };
            add(&places(WAITS_AT, &line.signs), came(line.waits) - product(logs, WAITS_AT, &line.signs));
            add(&places(PAIRS_AT, &line.signs), came(line.pair) - product(logs, PAIRS_AT, &line.signs));
        }
        gradient
    }
}

/// The discards of a game, and the questions before each.
fn moments(seed: Seed, work: u64) -> Result<Vec<Moment>> {
    let (mut game, mut rng) = (Mahjong::start(&Mahjong::deal(seed)), Rng::new(seed));
    let (mut moments, mut actions) = (Vec::new(), Vec::new());
    while let Some(seat) = game.to_act().first() {
        game.legal_actions(seat, &mut actions);
        let action = match actions[..] {
            [only] => only,
            _ => {
                let decision = Steady.decide(&game.view(seat), &Limit { work, ..Limit::with_seed(seed) });
                decision.map_err(|fault| anyhow!(fault.say(Lang::En)))?.action
            }
        };
        if let Action::Play(tile) = action {
            moments.push(Moment::of(&game, seat, tile, &mut rng));
        }
        game.act(seat, &action)?;
    }
    Ok(moments)
}

/// The index of the counts of ready seats, and of all, for a row of [`READY`] and this many melds.
const fn counted(row: usize, melds: usize) -> [usize; 2] {
    let at = 2 * (5 * row + melds);
    [at, at + 1]
}

/// How often seats were ready; rare combinations are drawn towards those with one meld less, or with the previous wall.
fn ready(counts: &[f64]) -> Ready {
    const BESIDE: f64 = 20.0;
    let (mut ready, mut above) = (READY, 0.5);
    for (row, (_, chances)) in ready.iter_mut().enumerate() {
        let mut beside = above;
        for (melds, chance) in chances.iter_mut().enumerate() {
            let [ready, all] = counted(row, melds).map(|at| counts[at]);
            *chance = (ready + BESIDE * beside) / (all + BESIDE);
            beside = *chance;
        }
        above = chances[0];
    }
    ready
}

fn learn(learnt: &mut Learnt, moment: &Moment, rate: f64) {
    learnt.steps(moment.gradient(&learnt.weights), rate);
    for other in &moment.others {
        let row = usize::from(other.wall / 4).min(READY.len() - 1);
        let [ready, all] = counted(row, other.melds.min(4));
        learnt.counts[ready] += if other.is_ready { 1.0 } else { 0.0 };
        learnt.counts[all] += 1.0;
    }
}

/// The lesson: the meaning of the open tiles.
pub struct Tiles {
    held_out: Vec<Vec<Moment>>,
}

impl Tiles {
    pub fn new() -> Result<Self> {
        let held_out = (0..HELD_OUT).map(|game| moments(Seed(0x0DD5).derive(game), WORK));
        Ok(Self { held_out: held_out.collect::<Result<_>>()? })
    }
}

impl Lesson for Tiles {
    /// Every tile has the same small probability of being waited for or held as a pair.
    fn begin(&self) -> Learnt {
        /// Close to the average over all tiles and seats.
        const SELDOM: [(usize, f64); 2] = [(WAITS_AT, 0.03), (PAIRS_AT, 0.1)];
        let mut logs = vec![0.0; start(PAIRS_AT, SEAT_SIGNS)];
        for (table, chance) in SELDOM {
            logs[start(table, 0)..start(table, 1)].fill(f64::ln(chance));
        }
        Learnt::new(logs, 1.0, 2 * 5 * READY.len())
    }

    fn play(&mut self, learnt: &mut Learnt, seed: Seed, rate: f64) -> Result<()> {
        for moment in moments(seed, WORK)? {
            learn(learnt, &moment, rate);
        }
        Ok(())
    }

    fn report(&mut self, learnt: &Learnt) -> String {
        let [old, new] = [(&known(), READY), (&learnt.weights, ready(&learnt.counts))]
            .map(|(logs, ready)| self.held_out.iter().map(|game| losses(logs, &ready, game)).collect::<Vec<_>>());
        let mut text = format!("loss in {HELD_OUT} held-out games:");
        for (kind, name) in ["drawn", "discarded", "waits", "pairs", "ready"].into_iter().enumerate() {
            let mut series = [Series::default(); 3];
            for (old, new) in old.iter().zip(&new) {
                let losses = [old[kind], new[kind], new[kind] - old[kind]];
                series.iter_mut().zip(losses).for_each(|(series, loss)| series.add(loss));
            }
            let [old, new, difference] = series.map(|series| series.estimate());
            text += &format!(
                "\n  {name}: odds.rs {:.4}, learnt {:.4}, learnt − odds.rs {difference:+.5}",
                old.mean, new.mean
            );
        }
        text
    }

    fn source(&self, learnt: &Learnt) -> Result<String> {
        let factors: Vec<f64> = learnt.weights.iter().map(|log| log.exp()).collect();
        source(&factors, &ready(&learnt.counts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against its slow twin: the decrease of the loss for a small step of each logarithm, where a tile that came is
    /// likelier.
    #[test]
    fn the_gradient_agrees_with_small_steps() {
        const STEP: f64 = 1e-5;
        let logs = known();
        let game = moments(Seed(34), 20).unwrap();
        let (first, last) = (start(DRAWN_AT, 0), start(WAITS_AT, 0));
        for moment in game.iter().step_by(9).filter(|moment| !moment.drawn.is_empty() && !moment.discarded.is_empty()) {
            let gradient = moment.gradient(&logs);
            for (place, steep) in gradient.iter().enumerate().take(last).skip(first) {
                let loss = |step: f64| {
                    let mut logs = logs.clone();
                    logs[place] += step;
                    let [drawn, discarded, ..] = losses(&logs, &READY, std::slice::from_ref(moment));
                    drawn + discarded
                };
                let slope = (loss(-STEP) - loss(STEP)) / (2.0 * STEP);
                assert!((slope - steep).abs() < 1e-6, "{place}: {slope} {steep}");
            }
        }
    }

    #[test]
    fn a_few_games_teach_something() {
        let mut learnt = Tiles { held_out: Vec::new() }.begin();
        let games: Vec<Moment> = (0..6).flat_map(|game| moments(Seed(35).derive(game), 20).unwrap()).collect();
        let losses = |learnt: &Learnt| losses(&learnt.weights, &ready(&learnt.counts), &games);
        let before = losses(&learnt);
        games.iter().for_each(|moment| learn(&mut learnt, moment, 0.05));
        let after = losses(&learnt);
        assert!(after.iter().zip(before).all(|(after, before)| *after < before), "{before:?} {after:?}");
    }

    #[test]
    fn tables_are_written_as_they_stand() {
        let odds = include_str!("../../ai/src/mahjong/expert/odds.rs");
        for table in source(&factors().collect::<Vec<_>>(), &READY).unwrap().split("\n\n") {
            assert!(odds.contains(table), "{table}");
        }
    }
}
