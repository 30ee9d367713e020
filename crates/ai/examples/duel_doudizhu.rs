//! Plays two AIs against each other as landlord and as farmers: `cargo run --release -p paiju-ai --example
//! duel_doudizhu -- expert planner 1000`.
//!
//! Each deal is played twice with the same bids, which `planner` makes for all seats: first with the first AI as the
//! landlord and the second as both farmers, then the reverse. The AI with the higher total over the two games wins the
//! deal. Arguments: the two AIs (a name, or NAME@LEVEL), the number of deals, the work per decision (or WORK:WORK OF
//! THE SECOND), the first deal, the rule set.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use paiju_ai::Ais as _;
use paiju_doudizhu::{DouDizhu, RuleSet, SEATS};
use paiju_game::{Ai, Game as _, Limit, Seed, Series};

const BIDDER: (&str, u64) = ("planner", 500);

/// Times of decisions with a choice.
#[derive(Default)]
struct Times {
    all: Duration,
    longest: Duration,
    decisions: u32,
}

/// One game of a deal, with `players` as landlord and as farmers. Returns the landlord's result in multiples of the
/// stake; `None` if nobody bids.
fn game(set: RuleSet, deal: u64, players: [(&mut Ai<DouDizhu>, u64); 2], times: [&mut Times; 2]) -> Option<f64> {
    let seed = Seed(0xD0E1).derive(deal);
    let (mut bidder, [mut landlord, mut farmers], [of_landlord, of_farmers]) =
        (DouDizhu::ai(BIDDER.0)?, players, times);
    let mut game = DouDizhu::start(&DouDizhu::deal(seed).by(set));
    while let Some(seat) = game.to_act().first() {
        let view = game.view(seat);
        let limit = Limit { work: BIDDER.1, ..Limit::with_seed(DouDizhu::decision_seed(&view)) };
        let decision = match view.course().landlord().filter(|_| view.course().kitty().is_some()) {
            None => bidder.decide(&view, &limit).ok()?,
            Some(of) => {
                let ((player, work), times) =
                    if of == seat { (&mut landlord, &mut *of_landlord) } else { (&mut farmers, &mut *of_farmers) };
                let start = Instant::now();
                let decision = player.decide(&view, &Limit { work: *work, ..limit }).ok()?;
                if decision.candidates.len() > 1 {
                    times.all += start.elapsed();
                    times.longest = times.longest.max(start.elapsed());
                    times.decisions += 1;
                }
                decision
            }
        };
        game.act(seat, &decision.action).ok()?;
    }
    let outcome = game.outcome()?;
    let landlord = outcome.landlord?;
    let unit = f64::from(outcome.rule_set.unit()) * f64::from(outcome.stake) * f64::from(SEATS - 1);
    let won = outcome.scores[landlord.index()] / unit;
    Some(won)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |place: usize, default: u64| arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(default);
    let name = |place: usize, default: &str| arguments.get(place).map_or(default.to_owned(), String::clone);
    let names = [name(0, "expert"), name(1, "planner")];
    let (Ok(mut first), Ok(mut second)) = (DouDizhu::find_ai(&names[0]), DouDizhu::find_ai(&names[1])) else {
        eprintln!("the AIs are {}", DouDizhu::AIS.join(", "));
        return ExitCode::FAILURE;
    };
    let (deals, from) = (number(2, 1_000), number(4, 0));
    let set = arguments.get(5).map_or(Some(RuleSet::Contest), |code| RuleSet::from_code(code));
    let Some(set) = set else {
        eprintln!("the rule sets are contest, botzone2 and botzone1");
        return ExitCode::FAILURE;
    };
    let works: Vec<u64> = name(3, "").split(':').filter_map(|text| text.parse().ok()).collect();
    let works = [works.first(), works.last()].map(|work| work.copied().unwrap_or(Limit::WORK));
    let (mut rate, mut decided, mut gain) = (Series::default(), Series::default(), Series::default());
    let mut landlord = [Series::default(), Series::default()];
    let [mut of_first, mut of_second] = [Times::default(), Times::default()];
    for deal in from..from + deals {
        let Some(one) =
            game(set, deal, [(&mut first, works[0]), (&mut second, works[1])], [&mut of_first, &mut of_second])
        else {
            continue;
        };
        let Some(other) =
            game(set, deal, [(&mut second, works[1]), (&mut first, works[0])], [&mut of_second, &mut of_first])
        else {
            continue;
        };
        let sides = [one, other].map(|gain| f64::from(u8::from(gain > 0.0)));
        landlord.iter_mut().zip(sides).for_each(|(series, won)| series.add(won));
        let difference = one - other;
        let won = if difference > 0.0 {
            1.0
        } else if difference < 0.0 {
            0.0
        } else {
            0.5
        };
        rate.add(won);
        if difference != 0.0 {
            decided.add(won);
        }
        gain.add(difference / 2.0);
    }
    let percent = |series: &Series| format!("{:.1} %", series.estimate().times(100.0));
    let gained = gain.estimate();
    println!(
        "{} against {}: {} of {} deals, ties half; {} of the {} decided; {gained:+.3} multipliers a game; as landlord {} against {}",
        names[0],
        names[1],
        percent(&rate),
        gained.count,
        percent(&decided),
        decided.estimate().count,
        percent(&landlord[0]),
        percent(&landlord[1]),
    );
    for (name, times) in names.iter().zip([&of_first, &of_second]) {
        let mean = times.all.as_secs_f64() * 1000.0 / f64::from(times.decisions.max(1));
        println!("{name}: {mean:.1} ms a decision, {} ms at most", times.longest.as_millis());
    }
    ExitCode::SUCCESS
}
