use paiju_game::cards::{Card, parse_ranks};
use paiju_game::{Game as _, Rng, Seed};

use super::*;
use paiju_doudizhu::{Counts, Kind, RuleSet, Setup, moves};

pub(super) fn limit(work: u64) -> Limit<'static> {
    Limit { work, ..Limit::with_seed(Seed(0)) }
}

fn hand(text: &str) -> CardSet {
    parse_ranks(text).unwrap()
}

fn made(text: &str) -> Combination {
    RuleSet::Contest.combination(hand(text)).unwrap()
}

// ruling: D20
#[test]
fn known_puzzles() {
    let first_wins = |first, second| {
        let solution =
            Endgame::puzzle(hand(first), hand(second), None).unwrap().solver(&limit(20_000_000)).solve(Aim::Win);
        assert_ne!(solution.verdict, Verdict::Unknown);
        assert_eq!(solution.action.is_some(), solution.verdict == Verdict::Win);
        solution.verdict == Verdict::Win
    };
    assert!(first_wins("KK5543", "225543"));
    assert!(!first_wins("2KK0077554", "AA8"));
    assert!(first_wins("ZKKQJ09876633", "AAKQJ0987"));
    assert!(first_wins("2AK096554", "YKJ08854"));
    assert!(first_wins("ZYAAKKQQ0099", "2222JJ00"));
    assert!(first_wins("ZAQQJJ0999844", "Y22AA0886633"));
}

#[test]
fn a_puzzle_may_begin_with_a_play_to_beat() {
    let by = |first, second, target: &str| {
        let endgame = Endgame::puzzle(hand(first), hand(second), Some(made(target))).unwrap();
        endgame.solver(&limit(1_000)).solve(Aim::Win).action.map(|action| match action {
            Action::Play(cards) => format!("{:?}", Counts::of(cards)),
            _ => "pass".to_owned(),
        })
    };
    assert_eq!(by("A44", "K5", "K").as_deref(), Some("A"));
    assert_eq!(by("2334", "A5", "K").as_deref(), Some("2"));
    assert_eq!(by("44", "K5", "3"), None);
}

#[test]
fn reports_that_the_work_is_spent_or_it_is_stopped() {
    let endgame = Endgame::puzzle(hand("ZAQQJJ0999844"), hand("Y22AA0886633"), None).unwrap();
    let spent = endgame.solver(&limit(100)).solve(Aim::Win);
    assert_eq!((spent.verdict, spent.value, spent.action), (Verdict::Unknown, None, None));
    assert_eq!(endgame.solver(&limit(100)).line(Aim::Win), None);
    assert!(endgame.solver(&limit(100)).weigh(Aim::Win).iter().any(|worth| worth.value.is_none()));
    let stop = || true;
    let limit = Limit { stop: Some(&stop), ..limit(20_000_000) };
    let mut stopped = endgame.solver(&limit);
    assert_eq!(stopped.solve(Aim::Win).verdict, Verdict::Unknown);
    assert!(stopped.positions() <= 1 << 12);
}

// ruling: D23
#[test]
fn impossible_endgames_are_refused() {
    let of = |hands: [&str; 3], landlord, turn, target| {
        Endgame::of_hands(hands.map(hand), Seat(landlord), Seat(turn), target).map(|_| ())
    };
    assert_eq!(of(["3", "4", "5"], 0, 1, None), Ok(()));
    assert_eq!(of(["333", "33", "5"], 0, 0, None), Err(EndgameError::NotOnePack { rank: Rank::Three }));
    assert_eq!(of(["Z3", "Z", "5"], 0, 0, None), Err(EndgameError::NotOnePack { rank: Rank::BigJoker }));
    assert_eq!(of(["3", "", "5"], 0, 0, None), Err(EndgameError::Over { seat: Seat(1) }));
    assert_eq!(of(["3", "4", "5"], 3, 0, None), Err(EndgameError::NoSuchSeat { seat: Seat(3) }));
    let own = Some((Seat(1), made("3")));
    assert_eq!(of(["3", "4", "5"], 0, 1, own), Err(EndgameError::OwnLead { seat: Seat(1) }));
}

/// Plain search: every sub-multiset of the hand; no table, no ordering, no forced passes, and separate hands.
pub(super) struct Plain {
    pub(super) seats: usize,
    pub(super) landlord: usize,
    pub(super) any_kickers: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Moment {
    pub(super) hands: [CardSet; 3],
    pub(super) turn: usize,
    pub(super) target: Option<(usize, Combination)>,
    /// Bombs, the rocket, the landlord's plays and the farmers'.
    played: [u8; 4],
}

impl Plain {
    fn value(&self, moment: &Moment) -> i8 {
        let landlord_moves = moment.turn == self.landlord;
        let mut best: Option<i8> = None;
        let mut take = |value: i8| {
            let better = |best: i8| if landlord_moves { value.max(best) } else { value.min(best) };
            best = Some(best.map_or(value, better));
        };
        let held = moment.hands[moment.turn];
        for cards in self.plays(held, moment.target.map(|(_, made)| made)) {
            let made = RuleSet::Contest.combination(cards).unwrap();
            let mut next = moment.clone();
            next.hands[moment.turn] = held - cards;
            next.played[0] += u8::from(made.kind == Kind::Bomb);
            next.played[1] += u8::from(made.kind == Kind::Rocket);
            next.played[if landlord_moves { 2 } else { 3 }] += 1;
            if cards == held {
                let [bombs, rocket, landlord_plays, farmers_plays] = next.played;
                let spring = if landlord_moves { farmers_plays == 0 } else { landlord_plays == 1 };
                let multiplier = (1 + bombs as i8) << rocket << u8::from(spring);
                take(if landlord_moves { multiplier } else { -multiplier });
            } else {
                next.turn = (moment.turn + 1) % self.seats;
                next.target = Some((moment.turn, made));
                take(self.value(&next));
            }
        }
        if let Some((owner, _)) = moment.target {
            let turn = (moment.turn + 1) % self.seats;
            take(self.value(&Moment { turn, target: moment.target.filter(|_| owner != turn), ..moment.clone() }));
        }
        best.unwrap()
    }

    /// Every play, the lowest cards of each rank.
    pub(super) fn plays(&self, held: CardSet, target: Option<Combination>) -> Vec<CardSet> {
        let mut multisets = vec![CardSet::EMPTY];
        for rank in Rank::ALL {
            let of_rank = held.of_rank(rank);
            let with = |cards: &CardSet| (0..=of_rank.len()).map(|n| *cards | of_rank.lowest(n)).collect::<Vec<_>>();
            multisets = multisets.iter().flat_map(with).collect();
        }
        let allowed = |cards: &CardSet| {
            RuleSet::Contest.combination(*cards).is_some_and(|made| {
                let top = made.main.index() + 1;
                let foreign = |rank: &Rank| {
                    !(top - usize::from(made.length)..top).contains(&rank.index()) || cards.count(*rank) <= 3
                };
                let kickers =
                    self.any_kickers || made.kind != Kind::TripleStraightWithWings || Rank::ALL.iter().all(foreign);
                kickers && target.is_none_or(|target| made.beats(&target))
            })
        };
        multisets.into_iter().filter(allowed).collect()
    }
}

/// Hands from few ranks, so that pairs, bombs and chains occur, in a position that a game can reach.
pub(super) fn small(rng: &mut Rng, seats: usize) -> Moment {
    let from = rng.below(9) as usize;
    let jokers = rng.below(4) == 0;
    let mut cards: Vec<Card> = Card::all()
        .filter(|card| if card.rank().index() >= 13 { jokers } else { (from..from + 5).contains(&card.rank().index()) })
        .collect();
    rng.shuffle(&mut cards);
    let mut hands = [CardSet::EMPTY; 3];
    for hand in hands.iter_mut().take(seats) {
        let size = 1 + rng.below(3) as usize + usize::from(rng.below(10) == 0);
        *hand = cards.drain(..size).collect();
    }
    let turn = rng.below(seats as u32) as usize;
    let mut plays = Vec::new();
    moves::leads(RuleSet::Contest, cards.into_iter().take(5).collect(), |cards| plays.push(cards));
    let lead =
        rng.pick(&plays).copied().and_then(|cards| RuleSet::Contest.combination(cards)).filter(|_| rng.below(2) == 0);
    let owner = (turn + 1 + rng.below(seats as u32 - 1) as usize) % seats;
    let target = lead.map(|made| (owner, made));
    // The rocket can have been played only if nobody can hold it.
    let rocket = if jokers { 0 } else { rng.below(2) as u8 };
    let mut played = [rng.below(3) as u8, rocket, rng.below(3) as u8, rng.below(2) as u8];
    if let Some((owner, _)) = target {
        played[if owner == 0 { 2 } else { 3 }] += 1;
    }
    Moment { hands, turn, target, played }
}

/// An endgame with that history; the landlord sits at 0.
pub(super) fn endgame(moment: &Moment, seats: usize, any_kickers: bool) -> Endgame {
    let ground = deal::ground(moment.hands, seats, 0, any_kickers).unwrap();
    let [bombs, rockets, landlord_plays, farmers_plays] = moment.played;
    let (rocket, farmers_play) = (rockets > 0, farmers_plays > 0);
    let tally =
        Tally { rule_set: RuleSet::Contest, bombs, rocket, landlord_plays: landlord_plays.min(2), farmers_play };
    let target = moment.target.map(|(owner, made)| (Seat(owner as u8), made));
    Endgame::at(ground, Seat(moment.turn as u8), target, tally)
}

// ruling: D20
#[test]
fn agrees_with_plain_search_on_small_positions() {
    let mut rng = Rng::new(Seed(4));
    let mut counts = [0u32; 3];
    for number in 0..12_000 {
        let seats = if number % 4 == 0 { 2 } else { 3 };
        let moment = small(&mut rng, seats);
        let plain = Plain { seats, landlord: 0, any_kickers: number % 3 != 0 };
        let expected = plain.value(&moment);
        let endgame = endgame(&moment, seats, plain.any_kickers);
        let by_score = endgame.solver(&limit(1_000_000)).solve(Aim::Score);
        assert_eq!(by_score.value, Some(expected), "{:?} {moment:?}", moment.hands);
        let by_win = endgame.solver(&limit(1_000_000)).solve(Aim::Win);
        assert_eq!(by_win.value, Some(expected.signum()), "{moment:?}");
        assert_eq!(by_win.verdict, by_score.verdict);
        counts[if expected.abs() > 1 { 2 } else { usize::from(expected > 0) }] += 1;
    }
    assert!(counts.iter().all(|&count| count > 600), "{counts:?}");
}

// ruling: D21
#[test]
fn move_values_agree_with_plain_search_and_the_line_keeps_them() {
    let mut rng = Rng::new(Seed(5));
    for _ in 0..5_000 {
        let moment = small(&mut rng, 3);
        let plain = Plain { seats: 3, landlord: 0, any_kickers: true };
        let expected = plain.value(&moment);
        let endgame = endgame(&moment, 3, true);
        let weighed = endgame.solver(&limit(1_000_000)).weigh(Aim::Score);
        assert_eq!(weighed.first().unwrap().value, Some(expected), "{moment:?}");
        let known: Vec<i8> = weighed.iter().map(|worth| worth.value.unwrap()).collect();
        assert!(if moment.turn == 0 { known.is_sorted_by(|a, b| a >= b) } else { known.is_sorted() });
        let mut plays = plain.plays(moment.hands[moment.turn], moment.target.map(|(_, made)| made)).len();
        plays += usize::from(moment.target.is_some());
        assert_eq!(weighed.len(), plays, "{moment:?}");

        let line = endgame.solver(&limit(1_000_000)).line(Aim::Score).unwrap();
        assert_eq!(line.value, expected);
        let mut now = moment.clone();
        for step in &line.steps {
            assert_eq!(step.seat.index(), now.turn, "{line:?}");
            assert!(now.hands.iter().all(|hand| !hand.is_empty()), "{line:?}");
            let landlord_moves = now.turn == 0;
            let turn = (now.turn + 1) % 3;
            if let Action::Play(cards) = step.action {
                let made = RuleSet::Contest.combination(cards).unwrap();
                assert!(now.target.is_none_or(|(_, target)| made.beats(&target)));
                assert!(now.hands[now.turn].contains_all(cards));
                now.hands[now.turn] -= cards;
                now.played[0] += u8::from(made.is_bomb());
                now.played[1] += u8::from(made.kind == Kind::Rocket);
                now.played[if landlord_moves { 2 } else { 3 }] += 1;
                now.target = Some((now.turn, made));
            } else {
                now.target = now.target.filter(|&(owner, _)| owner != turn);
            }
            now.turn = turn;
            if now.hands.iter().all(|hand| !hand.is_empty()) {
                assert_eq!(plain.value(&now), expected, "{line:?}");
            }
        }
        assert!(now.hands.iter().any(|hand| hand.is_empty()), "{line:?}");
    }
}

// ruling: D22
#[test]
fn a_game_is_solved_as_it_stands() {
    let setup: Setup = DouDizhu::deal(Seed(3));
    let mut game = DouDizhu::start(&setup);
    assert!(Endgame::of_game(&game).is_none());
    let mut rng = Rng::new(Seed(3));
    let mut actions = Vec::new();
    let mut solved = 0;
    while let Some(seat) = game.to_act().first() {
        game.legal_actions(seat, &mut actions);
        let cards: usize = Seat::all(3).map(|seat| game.hand(seat).len()).sum();
        if let Some(endgame) = Endgame::of_game(&game).filter(|_| cards < 20) {
            let mut weighed: Vec<Action> =
                endgame.solver(&limit(100_000)).weigh(Aim::Score).iter().map(|worth| worth.action).collect();
            let mut legal = actions.clone();
            weighed.sort_by_key(|action| format!("{action:?}"));
            legal.sort_by_key(|action| format!("{action:?}"));
            assert_eq!(weighed, legal);
            // The line's moves win for the value that it claims.
            let line = endgame.solver(&limit(10_000_000)).line(Aim::Score).unwrap();
            let mut end = game.clone();
            line.steps.iter().for_each(|step| end.act(step.seat, &step.action).unwrap());
            let outcome = end.outcome().unwrap();
            assert_eq!(outcome.multiplier, u32::from(line.value.unsigned_abs()));
            assert_eq!(outcome.scores[outcome.landlord.unwrap().index()] > 0.0, line.value > 0);
            solved += 1;
        }
        let action = *rng.pick(&actions).unwrap();
        game.act(seat, &action).unwrap();
    }
    assert!(solved > 3, "{solved}");
}
