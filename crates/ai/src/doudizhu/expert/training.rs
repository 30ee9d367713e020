//! Data for `paiju-train`: the factors of deals, and playouts.

use std::collections::BTreeMap;

use paiju_doudizhu::{Counts, RuleSet, View};
use paiju_game::cards::{Card, CardSet};
use paiju_game::{Rng, Seed};

use super::features::Scene;
use super::odds::Place;
use super::policy;
use super::reading::Reading;
use super::weights::WEIGHTS;
use crate::doudizhu::planner::plan::Memo;
use crate::doudizhu::planner::policy as thumb;
use crate::doudizhu::planner::table::{Hand, Play, Table};
use crate::doudizhu::planner::worlds::{Deals as _, Worlds};
use crate::training::{Outcome, Playout};

/// The factors of the likelihood of deals, numbered.
pub struct Factors {
    places: Vec<Place>,
    numbers: BTreeMap<Place, usize>,
    memo: Memo,
}

impl Default for Factors {
    fn default() -> Self {
        let places: Vec<Place> = Place::all().collect();
        let numbers = places.iter().enumerate().map(|(number, &place)| (place, number)).collect();
        Self { places, numbers, memo: Memo::default() }
    }
}

impl Factors {
    /// The current factors, by number.
    pub fn known(&self) -> Vec<f64> {
        self.places.iter().map(|place| place.factor()).collect()
    }

    /// The tables of `odds.rs`, with the numbers of their factors in source order.
    pub fn tables(&self) -> [(&'static str, Vec<usize>); 3] {
        let mut tables = ["ACTIONS", "BIDS", "HELD"].map(|name| (name, Vec::new()));
        for (number, place) in self.places.iter().enumerate() {
            let table = match place {
                Place::Action(_) => 0,
                Place::Bid(_) => 1,
                _ => 2,
            };
            tables[table].1.push(number);
        }
        // The four tables of a role and stage are adjacent.
        tables[2].1.sort_by_key(|&number| match self.places[number] {
            Place::Jokers(at) | Place::Twos(at) | Place::Aces(at) | Place::Bomb(at) => [at[0], at[1]],
            Place::Action(_) | Place::Bid(_) => [0, 0],
        });
        tables
    }

    /// The factors of deals: of the true hands, then of `others` random possible ones, except copies of the true ones.
    pub fn of_deals(&mut self, view: &View, truth: [CardSet; 3], others: usize, rng: &mut Rng) -> Vec<Vec<usize>> {
        let (reading, mut worlds) = (Reading::of(view), Worlds::of(view));
        let truth = truth.map(Counts::of);
        let mut deals = vec![truth];
        deals.extend((0..others).map(|_| worlds.deal(rng)).filter(|hands| *hands != truth));
        let of_deal = |hands| {
            let mut numbers = Vec::new();
            reading.product(hands, &mut self.memo, &mut |place| {
                numbers.extend(self.numbers.get(&place));
                1.0
            });
            numbers
        };
        deals.iter().map(of_deal).collect()
    }
}

/// The bonus for a win, in multipliers.
const WIN: i32 = 3;
/// The cap on the multiplier: more is chance.
const MOST: i32 = 6;

/// A playout.
#[derive(Clone, Copy, Debug)]
pub struct Open(Table);

/// A play or a pass.
#[derive(Clone, Copy, Debug)]
pub struct Answer(Option<Play>);

/// The cache of plans.
#[derive(Debug, Default)]
pub struct Plans(Memo);

impl Playout for Open {
    type Play = Answer;
    type Memo = Plans;

    fn known() -> &'static [i16] {
        &WEIGHTS
    }

    /// Usually the best hand is the landlord's.
    fn start(seed: Seed, Plans(memo): &mut Plans) -> Option<Self> {
        let mut rng = Rng::new(seed);
        let mut pack: Vec<usize> = Card::all().map(|card| card.rank().index()).collect();
        rng.shuffle(&mut pack);
        let of_ranks =
            |ranks: &[usize]| ranks.iter().fold(Counts::default(), |all, &rank| all + Counts::of_rank(1, rank));
        let mut hands: [Counts; 3] = std::array::from_fn(|seat| of_ranks(&pack[17 * seat..17 * seat + 17]));
        let best = (0..3).max_by_key(|&seat| memo.plan(hands[seat]).value)?;
        let landlord = if rng.below(4) == 0 { rng.below(3) as usize } else { best };
        hands[landlord] = hands[landlord] + of_ranks(&pack[51..]);
        Some(Self(Table::opening(RuleSet::Contest, landlord, hands.map(|cards| Hand::new(cards, memo)))))
    }

    fn outcome(&self) -> Option<Outcome> {
        let points = self.0.score()?;
        let worth = f64::from((points.abs().min(MOST) + WIN) * points.signum()) / f64::from(WIN + 1);
        Some(Outcome { points, worth })
    }

    fn is_for(&self) -> bool {
        self.0.turn == self.0.landlord
    }

    fn options(&self, Plans(memo): &mut Plans) -> Vec<(Answer, Vec<usize>)> {
        if let Some(all) = policy::goes_out(&self.0) {
            return vec![(Answer(Some(all)), Vec::new())];
        }
        let (mut options, scene) = (Vec::new(), Scene::of(&self.0));
        policy::considered(&scene, &mut |play| {
            let rest = memo.plan(play.map_or(scene.hand.cards, |play| scene.hand.cards - play.cards));
            let mut features = Vec::new();
            scene.features(play.as_ref(), &rest, &mut |feature| features.push(feature));
            options.push((Answer(play), features));
        });
        options
    }

    fn by_thumb(&self, Plans(memo): &mut Plans) -> Answer {
        Answer(thumb::choose(&self.0, memo))
    }

    fn by_weights(&self, weights: &[i16], Plans(memo): &mut Plans) -> Answer {
        Answer(policy::choose_by(&self.0, weights, memo))
    }

    fn act(&mut self, Answer(play): Answer, Plans(memo): &mut Plans) {
        self.0.act(play, memo);
    }
}
