//! Measures one AI against another over duplicate deals.
//!
//! ```text
//! cargo run --release -p paiju-doudizhu --example duel -- planner sample 1000
//! ```
//!
//! Each deal is played six times with bidding: the first AI alone at each seat against two of the other, and the other way round; and six
//! times with the landlord given. An AI wins a deal when its small scores of the six games add up to more; a tie counts half.
//! Arguments: the two names, then deals, seed and work, each optional.

use std::time::{Duration, Instant};

use paiju_doudizhu::{DouDizhu, Opening, SEATS, Setup, View, ai};
use paiju_game::{Decision, Fault, Game as _, Limit, Player, Seat, Seed, Series, table};

type Ai = Box<dyn Player<DouDizhu> + Send + Sync>;

/// An AI with a stopwatch.
struct Timed {
    ai: Ai,
    decisions: u32,
    spent: Duration,
}

impl Player<DouDizhu> for Timed {
    fn name(&self) -> &str {
        self.ai.name()
    }

    fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
        let start = Instant::now();
        let decision = self.ai.decide(view, limit);
        self.spent += start.elapsed();
        self.decisions += 1;
        decision
    }
}

/// Lets the player at each seat be one of two.
struct At<'a>(&'a std::sync::Mutex<Timed>);

impl Player<DouDizhu> for At<'_> {
    fn name(&self) -> &str {
        "duellist"
    }

    fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
        let mut player = self.0.lock().map_err(|_| Fault::Crash { detail: "poisoned".to_owned() })?;
        player.decide(view, limit)
    }
}

#[derive(Default)]
struct Tally {
    wins: u32,
    ties: u32,
    share: Series,
    score: Series,
    /// Games with a landlord of the first and of the second AI, and how many of them the landlord won.
    as_landlord: [[u32; 2]; 2],
}

impl Tally {
    fn add(&mut self, score: f64) {
        self.wins += u32::from(score > 0.0);
        self.ties += u32::from(score == 0.0);
        self.share.add(if score > 0.0 {
            100.0
        } else if score == 0.0 {
            50.0
        } else {
            0.0
        });
        self.score.add(score / 6.0);
    }

    fn print(&self, title: &str) {
        let (share, score) = (self.share.estimate(), self.score.estimate());
        println!("{title}: {:.1} ± {:.1} % of deals", share.mean, share.half_width);
        println!("  {} won, {} tied, {} lost", self.wins, self.ties, share.count as u32 - self.wins - self.ties);
        println!("  small score a game: {:+.0} ± {:.0}", score.mean, score.half_width);
        for (who, [games, won]) in ["first", "second"].iter().zip(self.as_landlord) {
            println!("  landlord {who}: {won} of {games} ({:.1} %)", 100.0 * f64::from(won) / f64::from(games.max(1)));
        }
    }
}

/// The first AI's points; `first` says at which seats it sits.
fn game(
    setup: &Setup,
    first: [bool; 3],
    pair: &[std::sync::Mutex<Timed>; 2],
    work: u64,
    seed: Seed,
    tally: &mut Tally,
) -> f64 {
    let mut game = DouDizhu::start(setup);
    let mut players = first.map(|is_first| At(&pair[usize::from(!is_first)]));
    table::play(&mut game, &mut players, work, seed, |_, turn| {
        if !matches!(turn.answer, table::Answer::Acted(_)) {
            eprintln!("{turn:?}");
        }
    });
    let Some(outcome) = game.outcome() else { return 0.0 };
    if let Some(landlord) = outcome.landlord {
        let entry = &mut tally.as_landlord[usize::from(!first[landlord.index()])];
        entry[0] += 1;
        entry[1] += u32::from(outcome.scores[landlord.index()] > 0);
    }
    DouDizhu::scores(&outcome).iter().zip(first).filter(|&(_, is_first)| is_first).map(|(score, _)| score).sum()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |index: usize, default: u64| arguments.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let name = |index: usize, default: &str| arguments.get(index).cloned().unwrap_or_else(|| default.to_owned());
    let names = [name(0, "planner"), name(1, "sample")];
    let (deals, seed, work) = (number(2, 100), Seed(number(3, 1)), number(4, Limit::WORK));
    let timed = |name: &String| ai::by_name(name).map(|ai| Timed { ai, decisions: 0, spent: Duration::ZERO });
    let (Some(one), Some(other)) = (timed(&names[0]), timed(&names[1])) else {
        eprintln!("known AIs: {}", ai::NAMES.join(", "));
        std::process::exit(2);
    };
    let pair = [std::sync::Mutex::new(one), std::sync::Mutex::new(other)];
    let (mut bidding, mut given) = (Tally::default(), Tally::default());
    for deal in 0..deals {
        let seed = seed.derive(deal);
        let setup = DouDizhu::deal(seed);
        let (mut with_bidding, mut with_landlord) = (0.0, 0.0);
        for seat in Seat::all(SEATS) {
            let alone = [0, 1, 2].map(|other| other == seat.index());
            let landlord = Setup { opening: Opening::Landlord { seat, stake: 1 }, ..setup.clone() };
            for first in [alone, alone.map(|is| !is)] {
                with_bidding += game(&setup, first, &pair, work, seed, &mut bidding);
                with_landlord += game(&landlord, first, &pair, work, seed, &mut given);
            }
        }
        bidding.add(with_bidding);
        given.add(with_landlord);
    }
    println!("{} against {}, {deals} deals, work {work}", names[0], names[1]);
    bidding.print("with bidding");
    given.print("landlord given");
    for player in pair {
        let Ok(player) = player.into_inner() else { continue };
        let each = player.spent.as_secs_f64() * 1e3 / f64::from(player.decisions.max(1));
        println!("{}: {} decisions, {each:.3} ms each", player.name(), player.decisions);
    }
}
