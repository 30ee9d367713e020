//! The actions of one position, each played on in one world after another by the expert's learnt policy.

use crate::laboratory::{Bench as _, Cheat, Choice, Dealing, Row, Why};
use paiju_game::{Game as _, Limit, Player as _, Rng, Seed};

use crate::tractor::endgame::Endgame;
use crate::tractor::expert::{Expert, Walk, played_on};
use crate::tractor::laboratory::World;
use crate::tractor::standard::table::{Table, worth};
use paiju_tractor::Stage;
use paiju_tractor::{Action, Cards, Tractor, View, attackers_win};

/// Positions that the endgame solver searches per unit of [`Limit::work`].
const POSITIONS: u64 = 10;
/// Steps of the walk between worlds: more than in a search, because the margin of error assumes independent worlds.
const BETWEEN: u32 = 20;
/// Steps from a random start to a uniformly random deal, without reading.
const SHUFFLE: u32 = 400;
/// Deals that estimate the average.
const AVERAGE: u32 = 32;
/// Seeds derived for the walk and for the average.
const SALTS: [u64; 2] = [1, 2];

/// A cover or a play on the bench. Values are game points, plus one per 60 card points.
#[derive(Debug)]
pub struct Bench {
    view: View,
    actions: Vec<Action>,
    work: u64,
    seed: Seed,
    reader: Walk,
    /// The average likelihood of what was seen, over possible deals.
    average: f64,
    /// The walk and the number of its next world.
    walk: Option<(Walk, Rng, u32)>,
}

impl Bench {
    pub(crate) fn of(view: &View, limit: &Limit<'_>) -> Option<Self> {
        let stage = view.course().stage().filter(|_| view.is_my_turn());
        if !matches!(stage, Some(Stage::Cover | Stage::Play)) {
            return None;
        }
        let decision = Expert.decide(view, limit).ok()?;
        let actions: Vec<Action> = decision.candidates.iter().map(|one| one.action).take(Self::MOST).collect();
        if actions.len() < 2 {
            return None;
        }
        let seed = limit.seed;
        let reader = Walk::of(view, &mut Rng::new(seed), true)?;
        let mut bench = Self { view: view.clone(), actions, work: limit.work, seed, reader, average: 0.0, walk: None };
        for number in 0..AVERAGE {
            let world = bench.random(bench.seed.derive(SALTS[1]), number)?;
            bench.average += bench.reader.explains(&world) / f64::from(AVERAGE);
        }
        Some(bench)
    }

    /// A uniformly random possible deal.
    fn random(&self, seed: Seed, number: u32) -> Option<Table> {
        let mut rng = Rng::new(seed.derive(number.into()));
        let mut walk = Walk::of(&self.view, &mut rng, false)?;
        walk.go_on(&mut rng, SHUFFLE);
        Some(*walk.world())
    }

    /// The world with this number on the walk through believed deals.
    fn believed(&mut self, number: u32) -> Option<Table> {
        let fresh = || {
            let mut rng = Rng::new(self.seed.derive(SALTS[0]));
            let mut walk = Walk::of(&self.view, &mut rng, true)?;
            walk.warm_up(&mut rng, &Limit { work: self.work, seed: self.seed, stop: None });
            Some((walk, rng, 0))
        };
        let (mut walk, mut rng, mut next) = match self.walk.take().filter(|(.., next)| *next <= number) {
            Some(walk) => walk,
            None => fresh()?,
        };
        while next <= number {
            walk.go_on(&mut rng, BETWEEN);
            next += 1;
        }
        let world = *walk.world();
        self.walk = Some((walk, rng, next));
        Some(world)
    }

    /// The value of each action in a world, and whether the seat's side wins.
    fn play(&self, world: &Table) -> (Vec<f64>, Vec<bool>) {
        let attacks = world.is_attacker(self.view.seat());
        let points = self.actions.iter().map(|&action| played_on(*world, action).0);
        points.map(|points| (worth(points, attacks), attackers_win(points) == attacks)).unzip()
    }

    /// The values of the columns with open hands, and the best play; `None` if the solver cannot prove them.
    fn solve(&self, game: &Tractor, limit: &Limit<'_>) -> Option<Cheat<Tractor>> {
        let limit = Limit { work: limit.work.saturating_mul(POSITIONS), ..*limit };
        let me = self.view.seat();
        let attacks = game.course().banking().is_attacker(me);
        let plays = Endgame::of_game(game)?.solver(&limit).weigh();
        let values = self.actions.iter().map(|action| {
            let known = plays.iter().find(|worth| worth.action.cards().is_like(action.cards()));
            let points = match known {
                Some(known) => known.value?,
                // A throw that fails: solve the position after it.
                None => {
                    let mut next = game.clone();
                    next.act(me, action).ok()?;
                    Endgame::of_game(&next)?.solver(&limit).solve().value?
                }
            };
            Some(worth(points, attacks))
        });
        let values = values.collect::<Option<Vec<f64>>>()?;
        let all_known = plays.iter().all(|play| play.value.is_some());
        let best = plays.first().filter(|_| all_known)?;
        let why = Why::Proven { value: worth(best.value?, attacks) };
        Some(Cheat { choice: Choice { action: best.action, why }, values })
    }

    fn world(&self, table: &Table) -> World {
        let is_known = !self.view.covered().is_empty();
        World {
            seat: self.view.seat(),
            hands: table.hands,
            covered: if is_known { Cards::EMPTY } else { table.covered },
        }
    }
}

impl crate::laboratory::Bench<Tractor> for Bench {
    fn actions(&self) -> &[Action] {
        &self.actions
    }

    fn row(&mut self, dealing: Dealing, number: u32) -> Row<World> {
        let world = match dealing {
            Dealing::Believed => self.believed(number),
            Dealing::Random => self.random(self.seed, number),
        };
        let world = world.unwrap_or(*self.reader.world());
        let likelihood = (self.reader.explains(&world) / self.average).max(f64::MIN_POSITIVE);
        let (values, won) = self.play(&world);
        Row { number, dealing, world: self.world(&world), likelihood, values, won }
    }

    fn cheat(&mut self, game: &Tractor, limit: &Limit<'_>) -> Option<Cheat<Tractor>> {
        if game.view(self.view.seat()) != self.view {
            return None;
        }
        if let Some(cheat) = self.solve(game, limit) {
            return Some(cheat);
        }
        let mut truth = Table::of(&self.view)?;
        truth.hands = *game.hands();
        truth.covered = game.covered().unwrap_or_default();
        let (values, _) = self.play(&truth);
        Cheat::played_on(&self.actions, values)
    }
}
