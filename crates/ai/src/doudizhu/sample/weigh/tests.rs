use paiju_game::cards::parse_ranks;
use paiju_game::{Game as _, Lang, Limit, Player as _, Rng, Say as _, Seed};

use super::*;
use crate::doudizhu::sample::Sample;
use crate::testing;
use paiju_doudizhu::{DouDizhu, RuleSet, SOUTH};

fn any_tuning(rng: &mut Rng) -> Tuning {
    Knob::ALL.into_iter().fold(Tuning::DEFAULT, |tuning, knob| {
        let scale = knob.scale();
        // Half of them keep their defaults, or only the largest values would matter.
        let value = scale.least + rng.below((scale.most - scale.least) as u32 + 1) as i32;
        if rng.below(2) == 0 { tuning } else { tuning.with(knob, value) }
    })
}

/// The views of every decision in games between players of these tunings.
fn views(seed: Seed, tuning: Tuning) -> Vec<View> {
    let mut views = Vec::new();
    testing::play(DouDizhu::start(&DouDizhu::deal(seed)), |_, _, view| {
        views.push(view.clone());
        Sample::tuned(tuning).decide(view, &Limit::with_seed(seed)).unwrap().action
    });
    views
}

fn chosen(view: &View, tuning: &Tuning) -> Action {
    weigh(view, tuning)[0].action
}

#[test]
fn every_action_is_weighed_and_the_best_is_played() {
    let mut rng = Rng::new(Seed(81));
    for number in 0..60 {
        let tuning = any_tuning(&mut rng);
        for view in views(Seed(82).derive(number), tuning) {
            let weighed = weigh(&view, &tuning);
            let mut actions = Vec::new();
            view.actions(&mut actions);
            assert_eq!(weighed.len(), actions.len());
            assert!(actions.iter().all(|action| weighed.iter().any(|one| one.action == *action)));
            let open = weighed.iter().filter(|one| one.barred.is_none());
            assert!(open.clone().is_sorted_by(|one, other| one.value >= other.value));
            assert!(weighed.is_sorted_by_key(|one| one.barred.is_some()));
            let decision = Sample::tuned(tuning).decide(&view, &Limit::with_seed(Seed(1))).unwrap();
            assert_eq!(decision.action, weighed[0].action);
            for (candidate, one) in decision.candidates.iter().zip(open) {
                assert_eq!((candidate.action, candidate.value), (one.action, f64::from(one.value)));
                assert_eq!(candidate.reasons, [one.clone().into_reason().into()]);
            }
        }
    }
}

/// Compared with a count rank by rank.
#[test]
fn a_plain_count_gives_the_same_values() {
    let mut rng = Rng::new(Seed(83));
    let (mut barred, mut bids) = (0, 0);
    for number in 0..80 {
        let tuning = any_tuning(&mut rng);
        for view in views(Seed(84).derive(number), tuning) {
            for one in weigh(&view, &tuning) {
                for part in one.parts.iter().filter(|part| part.item != Item::Plain) {
                    let each = tuning.get(one.knob(part.item).unwrap());
                    assert_eq!(part.value.abs(), i32::from(part.count) * each.abs(), "{one:?}");
                }
                let sum = one.parts.iter().map(|part| part.value).sum::<i32>();
                match one.action {
                    Action::Bid(bid) => {
                        let value = plain_hand(&view, &tuning);
                        let Sum::Dealt { value: said, worth, highest } = one.sum else { panic!("{one:?}") };
                        assert_eq!((said, sum, worth), (value, value, plain_worth(value, &tuning)));
                        assert_eq!(highest, view.course().stake());
                        if bid == 0 && worth <= highest {
                            assert_eq!(one.value, 0);
                        } else if let Some(missed) = plain_missed(value, bid, &tuning) {
                            assert_eq!(one.value, -missed);
                        }
                        bids += 1;
                    }
                    Action::Pass | Action::Play(_) => {
                        assert_eq!((one.value, sum), (plain_rest(&view, &tuning, one.action), one.value), "{one:?}");
                        assert!(one.parts.iter().all(|part| part.count > 0), "{one:?}");
                        assert!(one.parts.is_sorted_by(|first, next| first.value.abs() >= next.value.abs()));
                    }
                }
                assert_eq!(one.barred.is_some(), is_plainly_barred(&view, &tuning, one.action), "{one:?}");
                barred += usize::from(one.barred.is_some());
            }
        }
    }
    assert!(barred > 300 && bids > 300, "{barred} {bids}");
}

/// The number of runs of at least this many ranks from 3 to A, with this many cards each.
fn plain_runs(cards: CardSet, copies: usize, least: usize) -> i32 {
    let (mut runs, mut length) = (0, 0);
    for &rank in Rank::ALL.iter().filter(|&&rank| rank <= Rank::Two) {
        let goes_on = rank < Rank::Two && cards.count(rank) >= copies;
        runs += i32::from(!goes_on && length >= least);
        length = if goes_on { length + 1 } else { 0 };
    }
    runs
}

fn ranks_with(cards: CardSet, count: usize) -> i32 {
    Rank::ALL.iter().filter(|&&rank| cards.count(rank) == count).count() as i32
}

/// Both jokers, a single joker.
fn plain_jokers(cards: CardSet) -> [i32; 2] {
    let jokers = (cards & CardSet::JOKERS).len();
    [i32::from(jokers == 2), i32::from(jokers == 1)]
}

fn plain_hand(view: &View, tuning: &Tuning) -> i32 {
    let (hand, at) = (view.hand(), |knob| tuning.get(knob));
    let [rockets, jokers] = plain_jokers(hand);
    rockets * at(Knob::BidRocket)
        + jokers * at(Knob::BidJoker)
        + ranks_with(hand, 4) * at(Knob::BidBomb)
        + ranks_with(hand, 3) * at(Knob::BidTriple)
        + hand.count(Rank::Two) as i32 * at(Knob::BidTwo)
        + hand.count(Rank::Ace) as i32 * at(Knob::BidAce)
        + plain_runs(hand, 1, 5) * at(Knob::BidStraight)
}

fn plain_worth(value: i32, tuning: &Tuning) -> u8 {
    let mut worth = 0;
    for (bid, from) in [(1, Knob::From1), (2, Knob::From2), (3, Knob::From3)] {
        if value >= tuning.get(from) {
            worth = bid;
        }
    }
    worth
}

/// The change in points that would be worth the bid; `None` if there is none.
fn plain_missed(value: i32, bid: u8, tuning: &Tuning) -> Option<i32> {
    (0..500).find(|by| [value - by, value + by].iter().any(|&value| plain_worth(value, tuning) == bid))
}

fn plain_rest(view: &View, tuning: &Tuning, action: Action) -> i32 {
    let at = |knob| tuning.get(knob);
    let played = if let Action::Play(cards) = action { cards } else { CardSet::EMPTY };
    let (hand, rest) = (view.hand(), view.hand() - played);
    if rest.is_empty() {
        return at(Knob::Out);
    }
    let [rockets, jokers] = plain_jokers(rest);
    let mut strong = rockets * at(Knob::Rocket) + jokers * at(Knob::Joker) + ranks_with(rest, 4) * at(Knob::Bomb);
    for card in rest {
        strong += match card.rank() {
            Rank::Two => at(Knob::Two),
            Rank::Ace => at(Knob::Ace),
            rank if rank <= Rank::King => rank.index() as i32 * at(Knob::Rank),
            _ => 0,
        };
    }
    let mut value = if hand.len() as i32 <= at(Knob::Few) { -strong } else { strong };
    value += rest.len() as i32 * at(Knob::Card)
        + ranks_with(rest, 3) * at(Knob::Triple)
        + ranks_with(rest, 2) * at(Knob::Pair)
        + (ranks_with(rest, 1) - rockets * 2 - jokers) * at(Knob::Single)
        + plain_runs(rest, 1, 5) * at(Knob::Straight)
        + plain_runs(rest, 2, 3) * at(Knob::PairStraight)
        + plain_runs(rest, 3, 2) * at(Knob::TripleStraight);
    if played.is_empty() {
        return value;
    }
    if RuleSet::Contest.combination(played).unwrap().kind != Kind::Straight {
        value -= (plain_runs(hand, 1, 5) - plain_runs(rest, 1, 5)).max(0) * at(Knob::SplitStraight);
    }
    let landlord = view.course().landlord().unwrap();
    if let Some((owner, _)) = view.course().target() {
        if landlord != owner && landlord != view.seat() {
            value -= at(Knob::OverPartner);
        }
        if (view.seat().0 + 1) % 3 == landlord.0 {
            value += at(Knob::BeforeLandlord);
        }
    }
    value
}

fn is_plainly_barred(view: &View, tuning: &Tuning, action: Action) -> bool {
    let Action::Play(cards) = action else { return false };
    let kind = RuleSet::Contest.combination(cards).unwrap().kind;
    if view.course().target().is_none() {
        return kind == Kind::PairStraight && tuning.get(Knob::LeadPairStraights) == 0;
    }
    let big = kind == Kind::Bomb || cards.iter().any(|card| card.rank() >= Rank::Two);
    big && (view.course().plays().len() as i32) < tuning.get(Knob::HoldBack)
}

/// Set to an end of its range, alone or with others, each number changes some decision.
#[test]
fn every_knob_changes_some_decision() {
    let views: Vec<View> = (0..40).flat_map(|number| views(Seed(85).derive(number), Tuning::DEFAULT)).collect();
    // If cards cost nothing, going out need not have the highest value.
    let bases = [Tuning::DEFAULT, Tuning::DEFAULT.with(Knob::Card, 40)];
    for knob in Knob::ALL {
        let scale = knob.scale();
        let changes = |base: &Tuning| {
            [scale.least, scale.most].into_iter().any(|value| {
                let turned = base.with(knob, value);
                views.iter().any(|view| chosen(view, &turned) != chosen(view, base))
            })
        };
        assert!(bases.iter().any(changes), "{knob:?}");
    }
}

#[test]
fn nothing_is_weighed_when_it_is_not_the_seats_turn() {
    assert!(weigh(&View::new(SOUTH, parse_ranks("Z22AAKQJ00987655 4").unwrap()), &Tuning::DEFAULT).is_empty());
}

#[test]
fn the_parts_have_words() {
    let part = Part { item: Item::SplitStraight, count: 1, value: -40 };
    assert_eq!((part.say(Lang::Zh), part.say(Lang::En)), ("拆顺子 ×1 −40".into(), "straight split ×1 −40".into()));
    let sum = Sum::Dealt { value: 9, worth: 2, highest: 1 };
    assert_eq!(sum.say(Lang::Zh), "手牌估值 sum 是 9，值 2 分（count），前面已叫 1 分");
    assert_eq!(sum.say(Lang::En), "the hand is worth 9 (sum): a bid of 2 (count), and 1 has been bid");
    let bar = Bar::HeldBack { moves: 4 };
    assert_eq!(bar.say(Lang::Zh), "才出了 4 手，大牌先留着");
    assert_eq!(bar.say(Lang::En), "strong cards are held back: 4 moves only so far");
}
