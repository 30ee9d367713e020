//! The answers to one position, each played on in one world after another, with the [greedy](super::greedy) AI in all
//! seats.
//!
//! No Mahjong AI deals worlds: the expert computes chances tile by tile. Believed worlds are random ones, resampled by
//! how well they fit the expert's belief about who is ready.

use crate::laboratory::{Bench as _, Cheat, Dealing, Row};
use paiju_game::{Game as _, Limit, Player as _, Rng, Seat, Seed};

use crate::mahjong::expert::Expert;
use crate::mahjong::expert::reading::Reading;
use crate::mahjong::greedy::Greedy;
use crate::mahjong::laboratory::World;
use paiju_mahjong::{Action, Ending, Hand, Mahjong, SEATS, Tile, View};

/// Units of [`Limit::work`] per weighted deal.
const WORK_A_DEAL: u64 = 20;
const MOST_DEALS: u64 = 1_000;
/// Seeds derived for the weighted deals and for uniform ones.
const SALTS: [u64; 2] = [1, 2];

/// An answer on the bench. Values are the points for the final rank, 1 to 4.
#[derive(Debug)]
pub struct Bench {
    view: View,
    actions: Vec<Action>,
    seed: Seed,
    /// The chance that each other seat is ready, as read and in random deals, in seat order.
    ready: Vec<(Seat, f64, f64)>,
    /// Cumulative weights of the deals.
    weights: Vec<f64>,
    squares: f64,
}

impl Bench {
    pub(crate) fn of(view: &View, limit: &Limit<'_>) -> Option<Self> {
        let course = view.course();
        let others = Seat::all(SEATS).filter(|&seat| seat != view.seat());
        let held: usize = others.clone().map(|seat| usize::from(course.shown()[seat.index()].concealed)).sum();
        if !view.is_my_turn() || view.seat().0 >= SEATS || view.unseen().total() != held + usize::from(course.wall()) {
            return None;
        }
        let decision = Expert.decide(view, limit).ok()?;
        let actions: Vec<Action> = decision.candidates.iter().map(|one| one.action).take(Self::MOST).collect();
        if actions.len() < 2 {
            return None;
        }
        let reading = Reading::of(view);
        let ready = others.filter(|&seat| course.is_playing(seat)).map(|seat| (seat, reading.ready(seat), 0.0));
        let ready = ready.collect();
        let mut bench =
            Self { view: view.clone(), actions, seed: limit.seed, ready, weights: Vec::new(), squares: 0.0 };
        bench.weigh((limit.work / WORK_A_DEAL).clamp(1, MOST_DEALS));
        Some(bench)
    }

    fn weigh(&mut self, deals: u64) {
        let ready_in = |number: u64| {
            let world = self.deal(SALTS[0], number);
            self.ready.iter().map(|&(seat, ..)| self.is_ready(&world, seat)).collect::<Vec<bool>>()
        };
        let ready: Vec<Vec<bool>> = (0..deals).map(ready_in).collect();
        for (place, (.., dealt)) in self.ready.iter_mut().enumerate() {
            let count = ready.iter().filter(|ready| ready[place]).count();
            // Half a deal more of either kind, since what was never dealt may still be possible.
            *dealt = (count as f64 + 0.5) / (deals as f64 + 1.0);
        }
        let mut total = 0.0;
        for ready in ready {
            let weight = self.weight(ready.into_iter());
            total += weight;
            self.squares += weight * weight;
            self.weights.push(total);
        }
    }

    fn total(&self) -> f64 {
        self.weights.last().copied().unwrap_or_default()
    }

    /// The ratio between the read and the dealt probability that exactly these seats are ready; above 0.
    fn weight(&self, ready: impl Iterator<Item = bool>) -> f64 {
        let odds = self.ready.iter().zip(ready).map(|(&(_, read, dealt), is_ready)| {
            let read = read.clamp(0.001, 0.999);
            if is_ready { read / dealt } else { (1.0 - read) / (1.0 - dealt) }
        });
        odds.product()
    }

    fn is_ready(&self, world: &World, seat: Seat) -> bool {
        Hand::new(world.hands[seat.index()], self.view.course().melds(seat)).replace() == 1
    }

    /// Deals the hidden tiles.
    fn deal(&self, salt: u64, number: u64) -> World {
        let mut tiles: Vec<Tile> = self.view.unseen().tiles().collect();
        Rng::new(self.seed.derive(salt).derive(number)).shuffle(&mut tiles);
        let mut left = tiles.into_iter();
        let me = self.view.seat();
        let mut hands = [paiju_mahjong::Counts::EMPTY; SEATS as usize];
        for seat in Seat::all(SEATS) {
            let concealed = usize::from(self.view.course().shown()[seat.index()].concealed);
            hands[seat.index()] =
                if seat == me { self.view.hand().concealed } else { left.by_ref().take(concealed).collect() };
        }
        World { seat: me, hands, wall: left.collect() }
    }

    /// The value of each answer in a game, and whether the seat wins with it.
    fn play(&self, game: &Mahjong) -> (Vec<f64>, Vec<bool>) {
        self.actions.iter().map(|action| play_on(game.clone(), self.view.seat(), action)).unzip()
    }
}

/// Applies an answer and plays to the end. Returns the points and whether the seat wins.
fn play_on(mut game: Mahjong, me: Seat, action: &Action) -> (f64, bool) {
    let mut answer = (me, *action);
    let mut actions = Vec::new();
    // An AI's answers are legal, so the game ends.
    while game.act(answer.0, &answer.1).is_ok() {
        let Some(seat) = game.to_act().first() else { break };
        game.legal_actions(seat, &mut actions);
        let chosen = match actions.as_slice() {
            [only] => Some(*only),
            _ => Greedy.decide(&game.view(seat), &Limit::with_seed(Seed(0))).ok().map(|decision| decision.action),
        };
        let Some(chosen) = chosen else { break };
        answer = (seat, chosen);
    }
    let outcome = game.outcome();
    let mine = outcome.as_ref().and_then(|outcome| outcome.seats.get(me.index()));
    mine.map_or((0.0, false), |mine| (mine.points, matches!(mine.ending, Ending::Won { .. })))
}

impl crate::laboratory::Bench<Mahjong> for Bench {
    fn actions(&self) -> &[Action] {
        &self.actions
    }

    fn row(&mut self, dealing: Dealing, number: u32) -> Row<World> {
        let world = match dealing {
            Dealing::Random => self.deal(SALTS[1], number.into()),
            Dealing::Believed => {
                const STEPS: u32 = 1 << 30;
                let mut rng = Rng::new(self.seed.derive(number.into()));
                let at = self.total() * (f64::from(rng.below(STEPS)) / f64::from(STEPS));
                let place = self.weights.partition_point(|weight| *weight <= at).min(self.weights.len() - 1);
                self.deal(SALTS[0], place as u64)
            }
        };
        let ready = self.ready.iter().map(|&(seat, ..)| self.is_ready(&world, seat));
        let likelihood = self.weight(ready) * self.weights.len() as f64 / self.total();
        let (values, won) = self.play(&Mahjong::supposed(&self.view, &world.hands, &world.wall));
        Row { number, dealing, world, likelihood, values, won }
    }

    fn effective(&self) -> Option<u32> {
        Some(((self.total() * self.total() / self.squares) as u32).max(1))
    }

    fn cheat(&mut self, game: &Mahjong, _: &Limit<'_>) -> Option<Cheat<Mahjong>> {
        if game.view(self.view.seat()) != self.view {
            return None;
        }
        let (values, _) = self.play(game);
        Cheat::played_on(&self.actions, values)
    }
}
