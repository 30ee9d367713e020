//! How tables like those of [`odds`](super::odds) are learnt: four `steady` AIs play, and at each discard it is asked what the open tiles tell one of
//! the others of the wall, of that discard and of the hands that nobody sees. The logarithms of the factors add up (a log-linear model); after
//! each moment they are moved towards the counts that were seen, in steps by AdaGrad. What is never seen keeps the factor 1, and what is seen seldom
//! stays near it. How often seats are ready is counted, by wall and melds.
//!
//! 1,320 games at a rate of 0.05 and 942 at 0.01 came, in 80 games of other seeds, to the losses of the tables that stand, but for discards, which it
//! predicted better by 0.0141 ± 0.0066 nats: drawn +0.0002 ± 0.0009, waits +0.0001 ± 0.0003 a question, pairs −0.0000 ± 0.0002, ready −0.0005 ±
//! 0.0010.
//!
//! Stopped and continued from its file it learns the same as in one go; with another seed it goes on with other games.
//!
//! `LEARN_FILE=odds.txt LEARN_SECONDS=300 LEARN_SEED=1 LEARN_RATE=0.05 cargo test --release -p paiju-ai --lib learns_the_odds -- --ignored
//! --nocapture`

use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

use paiju_game::{Game as _, Limit, Player as _, Rng, Seat, Seed, Series};

use super::odds::{DISCARDED, DRAWN, PAIRS, READY, WAITS};
use super::signs::{SEAT_SIGNS, Signs, TILE_SIGNS};
use crate::mahjong::Steady;
use crate::mahjong::steady::rates::between;
use paiju_mahjong::{Action, Counts, Mahjong, SEATS, Tile, View};

/// Of the players in the games that are learnt from.
const WORK: u64 = Limit::WORK / 10;
/// Games that are not learnt from.
const HELD_OUT: u64 = 80;
/// A seat is never believed to hold a pair with more certainty.
const MOST_CERTAIN: f64 = 0.95;

/// The tables of factors.
const TABLES: [&[&[f64]]; 4] = [&DRAWN, &DISCARDED, &WAITS, &PAIRS];
const DRAWN_AT: usize = 0;
const DISCARDED_AT: usize = 1;
const WAITS_AT: usize = 2;
const PAIRS_AT: usize = 3;

/// Counts of seats that are ready and of all, by wall and melds, as [`READY`] has them.
type Ready = [[[f64; 2]; 5]; READY.len()];

/// Logarithms of all factors, and how often seats are ready.
#[derive(Clone, Debug, PartialEq)]
struct Odds {
    logs: Vec<f64>,
    ready: [(f64, [f64; 5]); READY.len()],
}

/// A tile that the seat does not see all of.
struct TileLine {
    signs: [usize; TILE_SIGNS],
    /// Its part of the unseen tiles.
    share: f64,
    /// Its part of what came of the question.
    came: f64,
}

/// A tile and one of the others.
struct SeatLine {
    signs: [usize; SEAT_SIGNS],
    waits: bool,
    pair: bool,
}

/// What is asked of one of the others.
struct Other {
    wall: u8,
    melds: usize,
    is_ready: bool,
    lines: Vec<SeatLine>,
}

/// What is asked before a discard.
struct Moment {
    /// By who discards: what the wall holds.
    drawn: Vec<TileLine>,
    others: Vec<Other>,
    /// By another who still plays: what is discarded. Empty if nobody is left.
    discarded: Vec<TileLine>,
}

/// Where the factors of a sign stand among all logarithms.
fn start(table: usize, sign: usize) -> usize {
    let before: usize = TABLES[..table].iter().flat_map(|table| table.iter()).map(|factors| factors.len()).sum();
    before + TABLES[table][..sign].iter().map(|factors| factors.len()).sum::<usize>()
}

/// The places of the factors that a line comes to.
fn places<const N: usize>(table: usize, signs: &[usize; N]) -> [usize; N] {
    let mut at = start(table, 0);
    std::array::from_fn(|sign| {
        let place = at + signs[sign];
        at += TABLES[table][sign].len();
        place
    })
}

impl Odds {
    /// As they stand in `odds.rs`.
    fn known() -> Self {
        let factors = TABLES.iter().flat_map(|table| table.iter()).flat_map(|factors| factors.iter());
        // What was never seen stands there as 0.
        Self { logs: factors.map(|factor| factor.max(1e-4).ln()).collect(), ready: READY }
    }

    fn product<const N: usize>(&self, table: usize, signs: &[usize; N]) -> f64 {
        places(table, signs).iter().map(|&place| self.logs[place]).sum::<f64>().exp()
    }

    /// How likely each of the tiles is drawn, all together 1.
    fn drawn(&self, lines: &[TileLine]) -> Vec<f64> {
        let weight = |line: &TileLine| line.share * self.product(DRAWN_AT, &line.signs);
        let weights: Vec<f64> = lines.iter().map(weight).collect();
        let all: f64 = weights.iter().sum();
        weights.into_iter().map(|weight| weight / all).collect()
    }

    /// How many discards of each of the tiles are expected of one.
    fn discarded(&self, line: &TileLine) -> f64 {
        line.share * self.product(DISCARDED_AT, &line.signs)
    }

    /// In nats: of the wall's tiles, of the discard (but for what is the same whatever is expected), and for each question of waits, pairs and who is
    /// ready. The lower, the more is known.
    fn losses(&self, game: &[Moment]) -> [f64; 5] {
        let mut losses = [(0.0, 0.0); 5];
        let mut add = |kind: usize, loss: f64| {
            losses[kind].0 += loss;
            losses[kind].1 += 1.0;
        };
        for moment in game {
            let drawn = self.drawn(&moment.drawn);
            add(0, moment.drawn.iter().zip(drawn).map(|(line, chance)| -line.came * chance.ln()).sum());
            if !moment.discarded.is_empty() {
                let loss = |line: &TileLine| {
                    let expected = self.discarded(line);
                    expected - line.came * expected.ln()
                };
                add(1, moment.discarded.iter().map(loss).sum());
            }
            for other in &moment.others {
                let ready = between(&self.ready, f64::from(other.wall), other.melds);
                add(4, surprise(ready, other.is_ready));
                for line in &other.lines {
                    add(2, surprise(self.product(WAITS_AT, &line.signs).min(ready), line.waits));
                    add(3, surprise(self.product(PAIRS_AT, &line.signs).min(MOST_CERTAIN), line.pair));
                }
            }
        }
        losses.map(|(sum, count)| if count > 0.0 { sum / count } else { 0.0 })
    }

    /// The tables as they stand in `odds.rs`, but for line breaks: an empty line between two.
    fn source(&self) -> String {
        let number = |value: f64| format!("{:?}", format!("{value:.3}").parse::<f64>().unwrap());
        let list = |values: &[f64]| values.iter().map(|&value| number(value)).collect::<Vec<_>>().join(", ");
        let mut text = String::new();
        for (table, name) in ["DRAWN", "DISCARDED", "WAITS", "PAIRS"].into_iter().enumerate() {
            let signs = if table < WAITS_AT { "TILE_SIGNS" } else { "SEAT_SIGNS" };
            write!(text, "const {name}: [&[f64]; {signs}] = [").unwrap();
            for (sign, factors) in TABLES[table].iter().enumerate() {
                let at = start(table, sign);
                let factors: Vec<f64> = self.logs[at..at + factors.len()].iter().map(|log| log.exp()).collect();
                write!(text, "&[{}], ", list(&factors)).unwrap();
            }
            text += "];\n\n";
        }
        let rows = self.ready.iter().map(|(wall, row)| format!("({wall:?}, [{}])", list(row)));
        write!(text, "const READY: [(f64, [f64; 5]); 14] = [{}];", rows.collect::<Vec<_>>().join(", ")).unwrap();
        text
    }
}

/// The log-loss of a chance, in nats; never endless.
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

    /// How much more or less often each factor came than was expected.
    fn gradient(&self, odds: &Odds) -> Vec<f64> {
        let mut gradient = vec![0.0; odds.logs.len()];
        let mut add = |places: &[usize], more: f64| places.iter().for_each(|&place| gradient[place] += more);
        for (line, chance) in self.drawn.iter().zip(odds.drawn(&self.drawn)) {
            add(&places(DRAWN_AT, &line.signs), line.came - chance);
        }
        for line in &self.discarded {
            add(&places(DISCARDED_AT, &line.signs), line.came - odds.discarded(line));
        }
        for line in self.others.iter().flat_map(|other| &other.lines) {
            let came = |is_so: bool| if is_so { 1.0 } else { 0.0 };
            add(&places(WAITS_AT, &line.signs), came(line.waits) - odds.product(WAITS_AT, &line.signs));
            add(&places(PAIRS_AT, &line.signs), came(line.pair) - odds.product(PAIRS_AT, &line.signs));
        }
        gradient
    }
}

/// The discards of a game, and what could be asked before each.
fn moments(seed: Seed, work: u64) -> Vec<Moment> {
    let (mut game, mut rng) = (Mahjong::start(&Mahjong::deal(seed)), Rng::new(seed));
    let (mut moments, mut actions) = (Vec::new(), Vec::new());
    while let Some(seat) = game.to_act().first() {
        game.legal_actions(seat, &mut actions);
        let action = match actions[..] {
            [only] => only,
            _ => Steady.decide(&game.view(seat), &Limit { work, ..Limit::with_seed(seed) }).unwrap().action,
        };
        if let Action::Play(tile) = action {
            moments.push(Moment::of(&game, seat, tile, &mut rng));
        }
        game.act(seat, &action).unwrap();
    }
    moments
}

/// What is known so far.
#[derive(Debug, PartialEq)]
struct Learnt {
    games: u64,
    odds: Odds,
    /// Squares of all gradients so far: AdaGrad's.
    squares: Vec<f64>,
    counts: Ready,
}

impl Learnt {
    /// Every tile is waited for, and held in pairs, with the same small chance.
    fn new() -> Self {
        /// Near what is so of all tiles and seats together.
        const SELDOM: [(usize, f64); 2] = [(WAITS_AT, 0.03), (PAIRS_AT, 0.1)];
        let mut odds = Odds { logs: vec![0.0; start(PAIRS_AT, SEAT_SIGNS)], ready: READY };
        for (table, chance) in SELDOM {
            odds.logs[start(table, 0)..start(table, 1)].fill(f64::ln(chance));
        }
        let mut learnt = Self { games: 0, squares: vec![1.0; odds.logs.len()], odds, counts: Ready::default() };
        learnt.count();
        learnt
    }

    fn learn(&mut self, moment: &Moment, rate: f64) {
        for (place, gradient) in moment.gradient(&self.odds).into_iter().enumerate() {
            self.squares[place] += gradient * gradient;
            self.odds.logs[place] += rate * gradient / self.squares[place].sqrt();
        }
        for other in &moment.others {
            let row = usize::from(other.wall / 4).min(READY.len() - 1);
            let [ready, all] = &mut self.counts[row][other.melds.min(4)];
            *ready += if other.is_ready { 1.0 } else { 0.0 };
            *all += 1.0;
        }
    }

    /// How often seats were ready; what was seldom seen stands near what was seen with a meld less, or with the wall before.
    fn count(&mut self) {
        const BESIDE: f64 = 20.0;
        let mut above = 0.5;
        for ((row, counts), (wall, _)) in self.odds.ready.iter_mut().zip(&self.counts).zip(READY) {
            let mut beside = above;
            for (chance, [ready, all]) in row.1.iter_mut().zip(counts) {
                *chance = (ready + BESIDE * beside) / (all + BESIDE);
                beside = *chance;
            }
            row.0 = wall;
            above = row.1[0];
        }
    }

    /// The number of games, a line for each factor and one for each count.
    fn to_text(&self) -> String {
        let mut text = format!("{}\n", self.games);
        let counts = self.counts.iter().flatten().map(|&[ready, all]| (ready, all));
        let factors = self.odds.logs.iter().copied().zip(self.squares.iter().copied());
        factors.chain(counts).for_each(|(one, other)| writeln!(text, "{one} {other}").unwrap());
        text
    }

    /// `None` if it is of other tables or no such text at all.
    fn of_text(text: &str) -> Option<Self> {
        let mut learnt = Self::new();
        let mut lines = text.lines();
        learnt.games = lines.next()?.parse().ok()?;
        let mut pair = || {
            let (one, other) = lines.next()?.split_once(' ')?;
            Some([one.parse::<f64>().ok()?, other.parse::<f64>().ok()?])
        };
        for place in 0..learnt.squares.len() {
            [learnt.odds.logs[place], learnt.squares[place]] = pair()?;
        }
        for counts in learnt.counts.iter_mut().flatten() {
            *counts = pair()?;
        }
        learnt.count();
        pair().is_none().then_some(learnt)
    }
}

#[test]
#[ignore = "takes as long as it is given"]
fn learns_the_odds() {
    let variable =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (seconds, seed) = (variable("LEARN_SECONDS", 60), Seed(variable("LEARN_SEED", 1)).derive(0x1EA2));
    let rate = std::env::var("LEARN_RATE").ok().and_then(|text| text.parse().ok()).unwrap_or(0.05);
    let file = std::env::var("LEARN_FILE").ok();
    let held_out: Vec<_> = (0..HELD_OUT).map(|game| moments(Seed(0x0DD5).derive(game), WORK)).collect();
    let known: Vec<[f64; 5]> = held_out.iter().map(|game| Odds::known().losses(game)).collect();
    let report = |learnt: &Learnt, elapsed: u64| {
        println!("{elapsed} s: {} games; loss in {HELD_OUT} held-out games:", learnt.games);
        let learnt: Vec<[f64; 5]> = held_out.iter().map(|game| learnt.odds.losses(game)).collect();
        for (kind, name) in ["drawn", "discarded", "waits", "pairs", "ready"].into_iter().enumerate() {
            let [mut old, mut new, mut difference] = [Series::default(); 3];
            for (known, learnt) in known.iter().zip(&learnt) {
                old.add(known[kind]);
                new.add(learnt[kind]);
                difference.add(learnt[kind] - known[kind]);
            }
            let [old, new, difference] = [old, new, difference].map(|series| series.estimate());
            println!("  {name}: odds.rs {:.4}, learnt {:.4}, learnt − odds.rs {difference:+.5}", old.mean, new.mean);
        }
    };
    let keep = |learnt: &Learnt| {
        if let Some(file) = &file {
            // Whole or not at all, whenever it is stopped.
            let new = format!("{file}.new");
            std::fs::write(&new, learnt.to_text()).unwrap();
            std::fs::rename(&new, file).unwrap();
        }
    };
    let mut learnt = match &file {
        Some(file) if Path::new(file).exists() => {
            Learnt::of_text(&std::fs::read_to_string(file).unwrap()).expect("LEARN_FILE holds something else")
        }
        _ => Learnt::new(),
    };
    let (began, mut elapsed, mut reported) = (Instant::now(), 0, 0);
    while elapsed < seconds {
        moments(seed.derive(learnt.games), WORK).iter().for_each(|moment| learnt.learn(moment, rate));
        learnt.games += 1;
        elapsed = began.elapsed().as_secs();
        if elapsed / 20 > reported || elapsed >= seconds {
            reported = elapsed / 20;
            learnt.count();
            report(&learnt, elapsed);
            keep(&learnt);
        }
    }
    println!("{}", learnt.odds.source());
}

/// Beside its slow twin: a little more of each logarithm, and how much less is lost where a tile that came is the likelier.
#[test]
fn what_is_learnt_explains_what_came() {
    const STEP: f64 = 1e-5;
    let odds = Odds::known();
    let game = moments(Seed(34), 20);
    let (first, last) = (start(DRAWN_AT, 0), start(WAITS_AT, 0));
    for moment in game.iter().step_by(9).filter(|moment| !moment.drawn.is_empty() && !moment.discarded.is_empty()) {
        let gradient = moment.gradient(&odds);
        for (place, steep) in gradient.iter().enumerate().take(last).skip(first) {
            let loss = |step: f64| {
                let mut odds = odds.clone();
                odds.logs[place] += step;
                let [drawn, discarded, ..] = odds.losses(std::slice::from_ref(moment));
                drawn + discarded
            };
            let slope = (loss(-STEP) - loss(STEP)) / (2.0 * STEP);
            assert!((slope - steep).abs() < 1e-6, "{place}: {slope} {steep}");
        }
    }
}

#[test]
fn a_few_games_teach_something_that_outlives_its_file() {
    let mut learnt = Learnt::new();
    let games: Vec<Moment> = (0..6).flat_map(|game| moments(Seed(35).derive(game), 20)).collect();
    let before = learnt.odds.losses(&games);
    games.iter().for_each(|moment| learnt.learn(moment, 0.05));
    learnt.count();
    let after = learnt.odds.losses(&games);
    assert!(after.iter().zip(before).all(|(after, before)| *after < before), "{before:?} {after:?}");
    assert_eq!(Learnt::of_text(&learnt.to_text()), Some(learnt));
    assert_eq!(Learnt::of_text("1\n0 1\n"), None);
}

#[test]
fn tables_are_written_as_they_stand() {
    let squeezed = |text: &str| {
        let text: String = text.split_whitespace().collect();
        text.replace(",]", "]")
    };
    let mut known = Odds::known();
    let zeroes = TABLES.iter().flat_map(|table| table.iter()).flat_map(|factors| factors.iter());
    known
        .logs
        .iter_mut()
        .zip(zeroes)
        .filter(|(_, factor)| **factor == 0.0)
        .for_each(|(log, _)| *log = f64::NEG_INFINITY);
    let odds = squeezed(include_str!("odds.rs"));
    for table in known.source().split("\n\n") {
        assert!(odds.contains(&squeezed(table)), "{table}");
    }
}
