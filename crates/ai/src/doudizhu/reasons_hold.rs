//! Checks that every reason is true, from the view alone, with slow and plain definitions.

use std::collections::BTreeMap;

use paiju_game::cards::{CardSet, Rank};
use paiju_game::{Decision, Game as _, Limit, Seat};

use super::planner::plan::Memo;
use super::*;
use crate::doudizhu::{Item, Part, Reason};
use paiju_doudizhu::{Combination, Counts, Kind, RuleSet, moves};

/// Little work per decision, for many decisions.
const WORK: u64 = 120;
/// No game has more plays and passes: each play uses a card at least, and two passes may follow it.
const LONGEST: u64 = 3 * 54;

#[test]
#[ignore = "in --all"]
fn every_reason_is_true() {
    let mut heard = BTreeMap::new();
    let mut decisions = 0;
    for number in 0..330 {
        let seed = Seed(51).derive(number);
        let mut game = DouDizhu::start(&DouDizhu::deal(seed));
        let names =
            [["planner", "expert", "sample+"], ["expert", "sample", "planner"], ["expert", "planner", "expert"]];
        let mut players = names[number as usize % names.len()].map(|name| DouDizhu::ai(name).unwrap());
        while let Some(seat) = game.to_act().first() {
            let view = game.view(seat);
            let player = &mut players[seat.index()];
            let limit = Limit { work: WORK, ..Limit::with_seed(seed) };
            let decision = player.decide(&view, &limit).unwrap();
            assert_rates_hold(player.name(), &view, &decision);
            for candidate in &decision.candidates {
                for reason in candidate.reasons_of::<Reason>() {
                    let case = Case::new(&view, candidate.action, &limit);
                    assert!(case.holds(reason), "{} says {reason:?} of {candidate:?}: {view:?}", player.name());
                    *heard.entry(name_of(reason)).or_insert(0) += 1;
                }
            }
            decisions += 1;
            game.act(seat, &decision.action).unwrap();
        }
    }
    assert!(decisions >= 10_000, "{decisions}");
    assert!(heard.len() == 25 && heard.values().all(|&times| times >= 20), "{heard:?}");
}

/// The variant's name, without its fields.
fn name_of(reason: &Reason) -> String {
    format!("{reason:?}").split([' ', '{']).next().unwrap_or_default().to_owned()
}

/// No more games are won than played, and as many are played as the work allows.
fn assert_rates_hold(name: &str, view: &View, decision: &Decision<DouDizhu>) {
    for (at, candidate) in decision.candidates.iter().enumerate() {
        let difference = candidate.reasons_of().find_map(|reason| match reason {
            Reason::TooClose { difference, .. } => Some(*difference),
            _ => None,
        });
        if let Some(difference) = difference {
            let lower = 100.0 * (candidate.value - decision.candidates[1].value);
            assert!(at == 0 && (f64::from(difference) - lower).abs() < 0.51, "{decision:?}");
        }
    }
    let rates = decision.candidates.iter().filter_map(|candidate| match *candidate.reasons_of().next()? {
        Reason::WinRate { wins, of } | Reason::WeighedRate { wins, of, .. } => Some((wins, of, candidate.value)),
        _ => None,
    });
    let rates: Vec<_> = rates.collect();
    if rates.is_empty() {
        return;
    }
    let mut actions = Vec::new();
    view.actions(&mut actions);
    let plies = if name == "expert" { 12 } else { 4 } * WORK / if actions.len() == 1 { 10 } else { 1 };
    let games: u64 = rates.iter().map(|&(_, of, _)| u64::from(of)).sum();
    assert!(games * LONGEST + 2 >= plies && games <= plies + 9, "{games} games for {plies} plies: {decision:?}");
    assert!(rates.iter().all(|&(_, of, _)| of <= rates[0].1), "the best was not tried longest: {decision:?}");
    assert!(rates.iter().all(|&(wins, of, value)| wins <= of && of > 0 && (wins > 0 || value < 0.0)), "{decision:?}");
    assert!(rates[0].0 < rates[0].1 || rates[0].2 > 0.0, "{decision:?}");
}

/// What a reason is about.
struct Case<'a> {
    view: &'a View,
    action: Action,
    limit: &'a Limit<'a>,
    /// The cards played, and their combination.
    cards: CardSet,
    made: Option<Combination>,
    /// The cards left in hand.
    rest: CardSet,
}

impl<'a> Case<'a> {
    fn new(view: &'a View, action: Action, limit: &'a Limit<'a>) -> Self {
        let cards = if let Action::Play(cards) = action { cards } else { CardSet::EMPTY };
        Self {
            view,
            action,
            limit,
            cards,
            made: view.course().rule_set().combination(cards),
            rest: view.hand() - cards,
        }
    }

    fn holds(&self, reason: &Reason) -> bool {
        let bids = matches!(self.action, Action::Bid(_));
        let leads = self.view.target().is_none();
        let partner = |left: u8| self.seats(true).any(|seat| self.left(seat) == left);
        match reason {
            Reason::GoesOut => self.made.is_some() && self.rest.is_empty(),
            Reason::ProvenWin { turns } => {
                *turns > 1 && self.wins_the_trick() && self.nobody_stops(self.rest, turns - 1)
            }
            Reason::WinRate { wins, of } => !bids && wins <= of,
            Reason::WeighedRate { wins, of, deals, effective } => {
                let weighed = (self.work() * 3 / 20).max(1);
                !bids && wins <= of && u64::from(*deals) == weighed && (1..=*deals).contains(effective)
            }
            Reason::TooClose { difference, margin } => difference <= margin,
            Reason::LandlordRate { wins, of, effective } => {
                let weighed = effective.is_none_or(|even| (1..=WORK * 3 / 20).contains(&even.into()));
                bids && wins <= of && u64::from(*of) * LONGEST >= 4 * WORK && weighed
            }
            Reason::Strength { turns, cards } => bids && *turns == fewest(self.rest) && *cards == strong(self.rest),
            Reason::TurnsLeft { turns } => *turns == fewest(self.rest),
            Reason::Unbeatable => self.answers().is_empty(),
            Reason::OnlyBombs => {
                let answers = self.answers();
                !answers.is_empty() && answers.iter().all(|answer| matches!(answer.kind, Kind::Bomb | Kind::Rocket))
            }
            Reason::MayBeBeaten { chance, dealt } => self.may_be_beaten() == (*chance, *dealt),
            Reason::HasPassed { seat, on } => {
                let made = self.made.unwrap();
                let is_like = (on.kind, on.size) == (made.kind, made.size) && on.main <= made.main;
                is_like && self.seats(false).any(|other| other == *seat) && self.has_passed(*seat, on)
            }
            Reason::TakesBack { cards } => {
                let kept = RuleSet::Contest.combination(*cards).unwrap();
                let is_bomb = |answer: &Combination| matches!(answer.kind, Kind::Bomb | Kind::Rocket);
                let beaten = |answer: &Combination| is_bomb(answer) || kept.beats(answer);
                self.rest.contains_all(*cards)
                    && self.answers().iter().all(beaten)
                    && answers(self.view, &kept).iter().all(is_bomb)
            }
            Reason::KeepsControl { cards } => !cards.is_empty() && *cards == strong(self.rest),
            Reason::SpendsControl { cards } => !cards.is_empty() && *cards == strong(self.cards),
            Reason::BlocksOpponent { left } => {
                let owner = self.view.course().target().map(|(owner, _)| owner);
                let takes = owner.is_some_and(|owner| !self.view.is_friend(owner));
                takes && *left <= 3 && self.seats(false).any(|seat| self.left(seat) == *left)
            }
            Reason::ServesOpponent { left } => {
                self.seats(false).any(|seat| self.left(seat) == *left && self.may_go_out(seat))
            }
            Reason::LetsPartner { left } => self.action == Action::Pass && self.is_partners() && partner(*left),
            Reason::ServesPartner { left } => {
                leads && self.seats(true).any(|seat| self.left(seat) == *left && self.may_go_out(seat))
            }
            Reason::BeatsPartner => self.made.is_some() && self.is_partners(),
            Reason::Splits { kind } => self.splits(*kind),
            Reason::RemainingValue { value, parts } | Reason::LateValue { value, parts } => {
                !bids && adds_up(*value, parts, self.rest)
            }
            Reason::HandValue { value, parts } => bids && adds_up(*value, parts, self.rest),
            Reason::Outbid { worth, highest } => {
                self.action == Action::Bid(0) && worth <= highest && *highest == self.view.course().stake()
            }
        }
    }

    /// A forced action gets little work.
    fn work(&self) -> u64 {
        let mut actions = Vec::new();
        self.view.actions(&mut actions);
        WORK / if actions.len() == 1 { 10 } else { 1 }
    }

    /// The probability that an opponent holds an answer, in percent.
    fn may_be_beaten(&self) -> (u8, u8) {
        let deals = expert::deals(self.view, &Limit { work: self.work(), ..*self.limit });
        let (chance, dealt) = deals.share(|hands| {
            self.seats(false).any(|seat| {
                let hand = hands[seat.index()];
                let of_rank = |&rank: &Rank| CardSet::PACK.of_rank(rank).lowest(hand.count(rank));
                moves::can_follow(Rank::ALL.iter().flat_map(of_rank).collect(), &self.made.unwrap())
            })
        });
        ((100.0 * chance).round() as u8, (100.0 * dealt).round() as u8)
    }

    /// Whether the seat passed on this when a friend of the view had played it.
    fn has_passed(&self, seat: Seat, on: &Combination) -> bool {
        let plays = self.view.course().plays();
        (1..plays.len()).any(|pass| {
            let last = plays[..pass].iter().rev().find(|play| !play.cards.is_empty()).unwrap();
            let is_pass = plays[pass].seat == seat && plays[pass].cards.is_empty();
            is_pass && RuleSet::Contest.combination(last.cards).as_ref() == Some(on) && self.view.is_friend(last.seat)
        })
    }

    /// The other seats on this side, or on the other.
    fn seats(&self, friends: bool) -> impl Iterator<Item = Seat> {
        self.view.others().into_iter().filter(move |&seat| self.view.is_friend(seat) == friends)
    }

    fn left(&self, seat: Seat) -> u8 {
        self.view.course().left(seat)
    }

    fn is_partners(&self) -> bool {
        self.view.course().target().is_some_and(|(owner, _)| self.seats(true).any(|seat| seat == owner))
    }

    /// Everything that may beat the play, in any hand that may hold it.
    fn answers(&self) -> Vec<Combination> {
        answers(self.view, &self.made.unwrap())
    }

    fn wins_the_trick(&self) -> bool {
        self.made.is_some() && self.answers().is_empty()
    }

    /// Whether a hand goes out in this many plays, of which only the last can be beaten.
    fn nobody_stops(&self, hand: CardSet, turns: u8) -> bool {
        let mut plays = Vec::new();
        moves::leads(RuleSet::Contest, hand, |cards| plays.push(cards));
        plays.into_iter().any(|cards| {
            if turns == 1 {
                return cards == hand;
            }
            answers(self.view, &RuleSet::Contest.combination(cards).unwrap()).is_empty()
                && self.nobody_stops(hand - cards, turns - 1)
        })
    }

    /// Whether this seat may go out with higher cards of the same type and number.
    fn may_go_out(&self, seat: Seat) -> bool {
        let made = self.made.unwrap();
        let mut may = false;
        moves::follows(self.view.holdable(seat), &made, |cards| {
            may |= cards.len() == usize::from(self.left(seat))
                && RuleSet::Contest.combination(cards).unwrap().kind == made.kind;
        });
        may
    }

    /// Whether the play splits a combination of this type in the hand's plan.
    fn splits(&self, kind: Kind) -> bool {
        let plan = Memo::default().plan(Counts::of(self.view.hand()));
        let (cards, rest) = (Counts::of(self.cards), Counts::of(self.rest));
        let chains = || plan.chains().iter().map(|chain| chain.cards());
        let chained = chains().fold(Counts::default(), |all, chain| all + chain);
        let of_ranks = |copies: usize| (0..15).filter(move |rank| plan.groups[copies - 1] >> rank & 1 == 1);
        let groups = (2..=4).flat_map(|copies| of_ranks(copies).map(move |rank| (copies, rank)));
        let of_group = |(copies, rank)| (Counts::of_rank(copies, rank), Counts::of_rank(chained.get(rank), rank));
        let rocket = (plan.groups[0] >> 13 == 0b11).then(|| (Counts::of(CardSet::JOKERS), Counts::default()));
        let mut kept = chains().map(|chain| (chain, Counts::default())).chain(groups.map(of_group)).chain(rocket);
        let costs = fewest(self.rest) >= fewest(self.view.hand());
        costs
            && kept.any(|(group, beside)| {
                let is_kind = RuleSet::Contest.combination_of(&group).is_some_and(|made| made.kind == kind);
                is_kind && rest.without(group + beside).is_none() && cards.without(group).is_none()
            })
    }
}

/// Everything that may beat these cards.
fn answers(view: &View, made: &Combination) -> Vec<Combination> {
    let mut all = Vec::new();
    for seat in view.others() {
        moves::follows(view.holdable(seat), made, |cards| {
            if cards.len() <= usize::from(view.course().left(seat)) {
                let answer = RuleSet::Contest.combination(cards).unwrap();
                assert!(answer.beats(made));
                all.push(answer);
            }
        });
    }
    all
}

/// The fewest plays in which a hand goes out unopposed.
fn fewest(hand: CardSet) -> u8 {
    fn of(hand: CardSet, known: &mut BTreeMap<Counts, u8>) -> u8 {
        let counts = Counts::of(hand);
        if let Some(&turns) = known.get(&counts) {
            return turns;
        }
        let mut plays = Vec::new();
        moves::leads(RuleSet::Contest, hand, |cards| plays.push(cards));
        let lowest = hand.iter().next();
        plays.retain(|cards| lowest.is_some_and(|lowest| cards.count(lowest.rank()) > 0));
        let turns = plays.into_iter().map(|cards| 1 + of(hand - cards, known)).min().unwrap_or(0);
        known.insert(counts, turns);
        turns
    }
    of(hand, &mut BTreeMap::new())
}

/// Aces, 2s, jokers and bombs.
fn strong(cards: CardSet) -> CardSet {
    let strong = [Rank::Ace, Rank::Two, Rank::LittleJoker, Rank::BigJoker];
    cards.iter().filter(|card| strong.contains(&card.rank()) || cards.count(card.rank()) == 4).collect()
}

/// Whether these cards have the parts, and the parts add up to the value.
fn adds_up(value: i32, parts: &[Part], cards: CardSet) -> bool {
    let ranks = |count: usize| Rank::ALL.iter().filter(|&&rank| cards.count(rank) == count).count();
    let jokers = (cards & CardSet::JOKERS).len();
    let plain = || cards.iter().map(|card| card.rank()).filter(|&rank| rank <= Rank::King);
    let held = |item: Item| match item {
        Item::Rocket => usize::from(jokers == 2),
        Item::Joker => jokers % 2,
        Item::Bomb => ranks(4),
        Item::Two => cards.count(Rank::Two),
        Item::Ace => cards.count(Rank::Ace),
        Item::Triple => ranks(3),
        Item::Pair => ranks(2),
        Item::Straight => {
            let (mut runs, mut length) = (0, 0);
            for &rank in Rank::ALL.iter().filter(|&&rank| rank <= Rank::Two) {
                let goes_on = rank < Rank::Two && cards.count(rank) > 0;
                runs += usize::from(!goes_on && length >= 5);
                length = if goes_on { length + 1 } else { 0 };
            }
            runs
        }
        Item::Plain => plain().count(),
        Item::Card => cards.len(),
        // The default engine gives these no value.
        Item::Single
        | Item::PairStraight
        | Item::TripleStraight
        | Item::SplitStraight
        | Item::OverPartner
        | Item::BeforeLandlord
        | Item::Out => 0,
    };
    let all_held = parts.iter().all(|part| usize::from(part.count) == held(part.item) && part.count > 0);
    all_held && parts.iter().map(|part| part.value).sum::<i32>() == value
}
