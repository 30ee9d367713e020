use crate::{Ais as _, Judgement, testing};
use paiju_game::{Game as _, Rng, Seat, Seed};

use super::*;

const LIMIT: Limit<'_> = Limit { work: 1_500, seed: Seed(1), stop: None };

/// Plays a game by the AI and shows each action with its seat and the game before it.
fn by_expert(seed: u64, mut each: impl FnMut(&Tractor, Seat, &Action)) {
    let mut expert = Tractor::ai("expert").unwrap();
    testing::play(Tractor::start(&Tractor::deal(Seed(seed))), |game, seat, view| {
        let limit = Limit { seed: Tractor::decision_seed(view), ..LIMIT };
        let action = expert.decide(view, &limit).unwrap().action;
        each(game, seat, &action);
        action
    });
}

/// Nothing is negative, every mistake is beyond chance, the same question has the same answer, and the AI's own actions
/// are seldom mistakes.
// ruling: R3
#[test]
fn the_ais_own_game_shows_few_mistakes() {
    let (mut slips, mut of) = (0, 0);
    by_expert(5, |game, seat, action| {
        let view = game.view(seat);
        if let Some(found) = appraise(&view, action, &LIMIT) {
            assert!(found.regret >= 0.0 && found.margin >= 0.0);
            assert!((0.0..=1.0).contains(&found.win) && (0.0..=1.0).contains(&found.win_best));
            assert!(found.judgement.slip().is_none() || found.regret > found.margin, "{found:#?}");
            slips += u32::from(found.judgement.slip().is_some());
            of += 1;
            if of % 8 == 0 {
                assert_eq!(Some(found), appraise(&view, action, &LIMIT));
            }
        }
    });
    assert!(of > 40 && slips * 10 <= of, "{slips} of {of}");
}

/// Random plays give something away in every game, and the position bears out each kind of mistake.
#[test]
#[ignore = "in --all"]
fn random_plays_are_mistakes_of_the_named_kind() {
    let (mut rng, mut found, mut actions) = (Rng::new(Seed(3)), Vec::new(), Vec::new());
    let limit = Limit { work: 8_000, ..LIMIT };
    let mut each = |game: &Tractor, seat: Seat| {
        let view = game.view(seat);
        view.actions(&mut actions);
        let Some(action) = rng.pick(&actions).copied() else { return };
        let Some(appraisal) = appraise(&view, &action, &limit) else { return };
        let Judgement::Slip(slip) = appraisal.judgement else { return };
        let (wanted, cards, leads) = (appraisal.best.cards(), action.cards(), view.course().lead().is_none());
        match slip {
            Slip::WrongCover => assert!(matches!(action, Action::Cover(_))),
            Slip::ThrewTooMuch => panic!("no throw that may fail is listed"),
            Slip::WrongLead | Slip::DrewTrumps | Slip::NotDrawn => assert!(leads),
            Slip::GaveAway => assert!(cards.points() > wanted.points()),
            Slip::Withheld => assert!(cards.points() < wanted.points()),
            Slip::NotRuffed | Slip::NotTaken | Slip::Ruffed | Slip::Taken | Slip::WrongFollow => assert!(!leads),
        }
        found.push(slip);
    };
    (6..9).for_each(|seed| by_expert(seed, |game, seat, _| each(game, seat)));
    assert!(found.len() > 5, "{found:?}");
    found.sort();
    found.dedup();
    assert!(found.len() > 2, "{found:?}");
}

/// Throws three cards of a suit that others can beat: the throw fails and costs points.
#[test]
fn a_failed_throw_is_named() {
    let mut thrown = None;
    for seed in 0..20 {
        by_expert(seed, |game, seat, action| {
            if thrown.is_some() || !matches!(action, Action::Play(_)) || game.course().lead().is_some() {
                return;
            }
            let view = game.view(seat);
            let lowest = |suit: EffectiveSuit| {
                let trump = view.course().trump()?;
                let cards: Cards = (view.hand() & trump.cards(suit)).iter().take(3).collect();
                let outlook = view.outlook(cards)?;
                (outlook.safe.is_empty() && cards.len() == 3).then_some(cards)
            };
            let cards = EffectiveSuit::ALL.into_iter().filter(|suit| *suit != EffectiveSuit::Trump).find_map(lowest);
            thrown = cards.and_then(|cards| appraise(&view, &Action::Play(cards), &LIMIT));
        });
        if thrown.is_some() {
            break;
        }
    }
    let thrown = thrown.unwrap();
    assert_eq!(thrown.judgement, Judgement::Slip(Slip::ThrewTooMuch), "{thrown:#?}");
}

// ruling: R6
#[test]
fn calls_have_no_regret_and_a_stopped_review_says_so() {
    let mut asked = 0;
    by_expert(7, |game, seat, action| {
        let view = game.view(seat);
        let stop = || true;
        let appraisal = appraise(&view, action, &Limit { stop: Some(&stop), ..LIMIT });
        match action {
            Action::Pass | Action::Declare(_) => assert_eq!(appraisal, None),
            Action::Cover(_) | Action::Play(_) => {
                asked += u32::from(appraisal.is_some_and(|found| found.stopped && found.regret.is_finite()));
            }
        }
    });
    assert!(asked > 30, "{asked}");
}
