//! The actions of one position, played out world by world with the expert's playout policy.

use crate::laboratory::{Bench as _, Cheat, Choice, Dealing, Row, Why};
use paiju_cards::{CardSet, Rank};
use paiju_game::{Game as _, Limit, Player as _, Rng, Seat, Seed};

use crate::doudizhu::endgame::{Aim, Endgame};
use crate::doudizhu::expert::{self, Expert};
use crate::doudizhu::laboratory::World;
use crate::doudizhu::planner::plan::Memo;
use crate::doudizhu::planner::table::{Hand, Play, Table};
use crate::doudizhu::planner::worlds::{Deals as _, Hands, Worlds};
use crate::doudizhu::planner::{bid, trial};
use paiju_doudizhu::Counts;
use paiju_doudizhu::{Action, DouDizhu, SEATS, View};

/// Endgame positions per unit of [`Limit::work`].
const POSITIONS: u64 = 10;

/// The bench of a bid, a play or a pass. Values are multipliers (倍数) for plays, points ÷ 100 for bids.
#[derive(Debug)]
pub struct Bench {
    view: View,
    /// `None` during the bidding.
    landlord: Option<Seat>,
    actions: Vec<Action>,
    belief: expert::Belief,
    memo: Memo,
    seed: Seed,
}

impl Bench {
    pub(crate) fn of(view: &View, limit: &Limit<'_>) -> Option<Self> {
        let mut actions = Vec::new();
        view.actions(&mut actions);
        let landlord = view.course().landlord().filter(|_| view.course().kitty().is_some());
        let is_sound = view.adds_up() && landlord.is_some() != matches!(actions.first(), Some(Action::Bid(_)));
        if actions.len() < 2 || !is_sound || seats(view).any(|seat| seat.0 >= SEATS) {
            return None;
        }
        let mut memo = Memo::default();
        let decision = Expert::default().decide(view, limit).ok()?;
        let mut tried: Vec<Action> = decision.candidates.into_iter().map(|candidate| candidate.action).collect();
        for action in trial::considered(view, &actions, &mut memo) {
            if !tried.contains(&action) {
                tried.push(action);
            }
        }
        tried.truncate(Self::MOST);
        let belief = expert::deals(view, limit);
        Some(Self { view: view.clone(), landlord, actions: tried, belief, memo, seed: limit.seed })
    }

    /// Each action's value with these hands, and whether the seat's side wins.
    fn play(&mut self, hands: &Hands, kitty: Counts) -> (Vec<f64>, Vec<bool>) {
        let Some(landlord) = self.landlord else { return self.bid(*hands, kitty) };
        let table = Table::new(&self.view, landlord, hands.map(|cards| Hand::new(cards, &mut self.memo)));
        let sign = self.sign(landlord);
        let score = |&action: &Action| {
            sign * trial::play_on(
                table,
                Play::of_action(table.rule_set(), action),
                expert::MANNER.choose,
                &mut self.memo,
            )
            .0
        };
        let scores: Vec<i32> = self.actions.iter().map(score).collect();
        (scores.iter().map(|&score| f64::from(score)).collect(), scores.iter().map(|&score| score > 0).collect())
    }

    /// Each bid's value if the seat becomes landlord. A bid of 0 has its fixed value, and is not a win.
    fn bid(&mut self, mut hands: Hands, kitty: Counts) -> (Vec<f64>, Vec<bool>) {
        let seat = self.view.seat().index();
        hands[seat] = hands[seat] + kitty;
        let table =
            Table::opening(self.view.course().rule_set(), seat, hands.map(|cards| Hand::new(cards, &mut self.memo)));
        let (score, _) = trial::finish(table, expert::MANNER.choose, &mut self.memo);
        let heights = || self.actions.iter().map(|&action| bid::height(action));
        let values = heights().map(|height| bid::worth(height, score.into()));
        (values.collect(), heights().map(|height| height > 0 && score > 0).collect())
    }

    /// The sign of the landlord's score for the seat.
    fn sign(&self, landlord: Seat) -> i32 {
        if self.view.seat() == landlord { 1 } else { -1 }
    }

    /// The undealt cards during the bidding; else empty.
    fn kitty(&self, hands: &Hands) -> Counts {
        let dealt = hands.iter().fold(Counts::default(), |all, &hand| all + hand);
        let rest = self.landlord.is_none().then(|| Counts::of(CardSet::PACK).without(dealt));
        rest.flatten().unwrap_or_default()
    }

    /// The proven value of every move with open hands, best first.
    fn solve(&self, game: &DouDizhu, landlord: Seat, limit: &Limit<'_>) -> Option<Vec<(Action, f64)>> {
        let limit = Limit { work: limit.work.saturating_mul(POSITIONS), ..*limit };
        let sign = f64::from(self.sign(landlord));
        let moves = Endgame::of_game(game)?.solver(&limit).weigh(Aim::Score);
        moves.into_iter().map(|worth| Some((worth.action, sign * f64::from(worth.value?)))).collect()
    }

    /// The world with these hands by rank; of equal ranks, lower seats get lower suits.
    fn world(&self, hands: &Hands, kitty: Counts) -> World {
        let (view, mut unseen) = (&self.view, self.view.unseen());
        let mut dealt = [CardSet::EMPTY; SEATS as usize];
        dealt[view.seat().index()] = view.hand();
        if let (Some(landlord), Some(kitty)) = (self.landlord, view.course().kitty()) {
            let known = kitty - view.course().played();
            dealt[landlord.index()] |= known;
            unseen -= known;
        }
        let mut deal = |wanted: Counts, cards: &mut CardSet| {
            for rank in Rank::ALL {
                let missing = wanted.count(rank).saturating_sub(cards.count(rank));
                let taken = unseen.of_rank(rank).lowest(missing);
                *cards |= taken;
                unseen -= taken;
            }
        };
        dealt.iter_mut().zip(hands).for_each(|(cards, &wanted)| deal(wanted, cards));
        let mut covered = CardSet::EMPTY;
        deal(kitty, &mut covered);
        World { seat: view.seat(), hands: dealt, kitty: covered }
    }
}

fn seats(view: &View) -> impl Iterator<Item = Seat> {
    let course = view.course();
    let acted = course.bids().iter().map(|bid| bid.seat).chain(course.plays().iter().map(|play| play.seat));
    acted.chain([view.seat()]).chain(course.landlord()).chain(course.target().map(|(owner, _)| owner))
}

impl crate::laboratory::Bench<DouDizhu> for Bench {
    fn actions(&self) -> &[Action] {
        &self.actions
    }

    fn row(&mut self, dealing: Dealing, number: u32) -> Row<World> {
        let mut rng = Rng::new(self.seed.derive(u64::from(number)).derive(dealing as u64));
        let hands = match (dealing, self.landlord) {
            (Dealing::Believed, _) => self.belief.deal(&mut rng),
            (Dealing::Random, Some(_)) => Worlds::of(&self.view).deal(&mut rng),
            (Dealing::Random, None) => Worlds::of(&self.view).opening(&mut rng).0,
        };
        let kitty = self.kitty(&hands);
        let likelihood = self.belief.relative(&self.view, &hands, &mut self.memo);
        let (values, won) = self.play(&hands, kitty);
        Row { number, dealing, world: self.world(&hands, kitty), likelihood, values, won }
    }

    fn effective(&self) -> Option<u32> {
        self.belief.weighed().map(|deals| deals.effective)
    }

    fn cheat(&mut self, game: &DouDizhu, limit: &Limit<'_>) -> Option<Cheat<DouDizhu>> {
        if game.view(self.view.seat()) != self.view {
            return None;
        }
        if let Some(moves) = self.landlord.and_then(|landlord| self.solve(game, landlord, limit)) {
            let of = |action: &Action| {
                moves.iter().find(|(known, _)| DouDizhu::same_action(known, action)).map(|&(_, value)| value)
            };
            let values: Option<Vec<f64>> = self.actions.iter().map(of).collect();
            if let (Some(values), Some(&(action, value))) = (values, moves.first()) {
                return Some(Cheat { choice: Choice { action, why: Why::Proven { value } }, values });
            }
        }
        let truth: Hands = [0, 1, 2].map(|seat| Counts::of(game.hand(Seat(seat))));
        let (values, _) = self.play(&truth, self.kitty(&truth));
        Cheat::played_on(&self.actions, values)
    }
}
