//! Plays one AI among three others over duplicate deals: `cargo run --release -p paiju-ai --example duel_mahjong --
//! expert steady 8000`.
//!
//! Each deal is played four times, with the AI in each of the four seats; the mean of its four scores is one sample.
//! The four games are identical until the AI acts differently from the others, so each is only played from there.
//!
//! Arguments: the AI, the others (each a name, or NAME@LEVEL), the number of deals, the first deal, threads, the work
//! per decision (or WORK:WORK OF THE OTHERS).

use std::time::Instant;

use paiju_ai::Ais as _;
use paiju_game::{Ai, Fault, Game as _, Limit, Seat, Seed, Series};
use paiju_mahjong::{Action, Mahjong, SEATS};

#[derive(Default)]
struct Tally {
    deals: Vec<f64>,
    places: [u32; 4],
    asked: u32,
    strayed: u32,
    seconds: f64,
    slowest: f64,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, or: u64| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(or);
    let name = |at: usize, or: &str| args.get(at).map_or(or.to_owned(), String::clone);
    let (one, others) = (name(0, "expert"), name(1, "steady"));
    let (deals, first, threads) = (number(2, 100), number(3, 0), number(4, 1).max(1));
    let works: Vec<u64> = name(5, "").split(':').filter_map(|text| text.parse().ok()).collect();
    let works = [works.first(), works.last()].map(|work| work.copied().unwrap_or(Limit::WORK));
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let run = |thread: u64| {
            let (one, others) = (&one, &others);
            scope.spawn(move || {
                let (Ok(one), Ok(others)) = (Mahjong::find_ai(one), Mahjong::find_ai(others)) else {
                    return Tally::default();
                };
                let (mut one, mut others) = ((one, works[0]), (others, works[1]));
                let mut tally = Tally::default();
                for deal in (first..first + deals).filter(|deal| deal % threads == thread) {
                    duplicate(deal, &mut one, &mut others, &mut tally);
                }
                tally
            })
        };
        let running: Vec<_> = (0..threads).map(run).collect();
        running.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    let mut series = Series::default();
    tallies.iter().flat_map(|tally| &tally.deals).for_each(|&points| series.add(points));
    let estimate = series.estimate();
    let sum = |of: fn(&Tally) -> f64| tallies.iter().map(of).sum::<f64>();
    let asked = sum(|tally| f64::from(tally.asked)).max(1.0);
    let places = [0, 1, 2, 3].map(|place| tallies.iter().map(|tally| tally.places[place]).sum::<u32>());
    println!(
        "{one} among {others}: {estimate:.4} points over {} deals, places {places:?}; {:.2} of four games a deal differ, {asked} decisions; {:.2} ms a decision, {:.0} ms at most",
        estimate.count,
        sum(|tally| f64::from(tally.strayed)) / estimate.count.max(1) as f64,
        sum(|tally| tally.seconds) * 1000.0 / asked,
        tallies.iter().map(|tally| tally.slowest).fold(0.0, f64::max) * 1000.0,
    );
}

/// The seats to act at one moment, with their actions.
type Moment = (Mahjong, Vec<(Seat, Action)>);

/// A player and its work per decision.
type Worker = (Ai<Mahjong>, u64);

/// A player's action; a forced action is not asked for.
fn decide(game: &Mahjong, seat: Seat, (player, work): &mut Worker) -> Option<Action> {
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    match actions[..] {
        [] => None,
        [only] => Some(only),
        _ => player
            .decide(&game.view(seat), &Limit { work: *work, ..Limit::with_seed(Seed(1)) })
            .ok()
            .map(|decision| decision.action),
    }
}

fn answers(game: &Mahjong, mut player: impl FnMut(&Mahjong, Seat) -> Option<Action>) -> Vec<(Seat, Action)> {
    game.to_act().iter().filter_map(|seat| Some((seat, player(game, seat)?))).collect()
}

fn act(game: &mut Mahjong, answers: &[(Seat, Action)]) {
    for (seat, action) in answers {
        // An illegal action ends the game for its seat, as at the table.
        if game.act(*seat, action).is_err() {
            game.forfeit(*seat, Fault::Illegal);
        }
    }
}

fn points(game: &Mahjong, seat: Seat) -> f64 {
    game.outcome().map_or(0.0, |outcome| outcome.seats[seat.index()].points)
}

fn duplicate(deal: u64, one: &mut Worker, others: &mut Worker, tally: &mut Tally) {
    let mut game = Mahjong::start(&Mahjong::deal(Seed(2014).derive(deal)));
    let mut moments: Vec<Moment> = Vec::new();
    while !game.to_act().is_empty() {
        let answers = answers(&game, |game, seat| decide(game, seat, others));
        moments.push((game.clone(), answers.clone()));
        act(&mut game, &answers);
    }
    let mut all = 0.0;
    for seat in Seat::all(SEATS) {
        let mut timed = |game: &Mahjong, tally: &mut Tally| {
            let start = Instant::now();
            let action = decide(game, seat, one);
            let seconds = start.elapsed().as_secs_f64();
            tally.asked += 1;
            tally.seconds += seconds;
            tally.slowest = tally.slowest.max(seconds);
            action
        };
        let mut strayed = None;
        for (number, (moment, answers)) in moments.iter().enumerate() {
            let Some((_, usual)) = answers.iter().find(|(other, _)| *other == seat) else { continue };
            let Some(action) = timed(moment, tally) else { continue };
            if action != *usual {
                strayed = Some((number, action));
                break;
            }
        }
        let scored =
            match strayed {
                None => points(&game, seat),
                Some((number, action)) => {
                    tally.strayed += 1;
                    let (moment, usual) = &moments[number];
                    let mut game = moment.clone();
                    let mut now = usual.clone();
                    now.iter_mut().filter(|(other, _)| *other == seat).for_each(|answer| answer.1 = action);
                    act(&mut game, &now);
                    while !game.to_act().is_empty() {
                        let now = answers(&game, |game, other| {
                            if other == seat { timed(game, tally) } else { decide(game, other, others) }
                        });
                        act(&mut game, &now);
                    }
                    points(&game, seat)
                }
            };
        tally.places[(4.0 - scored) as usize] += 1;
        all += scored;
    }
    tally.deals.push(all / f64::from(SEATS));
}
