use paiju_game::{Game as _, Seed};

use super::*;
use paiju_tractor::{COVERED, Setup, Stage};

/// Deals games at all levels in which every seat declares by the rule of thumb, and shows each moment with a choice.
fn choices(games: u64, mut each: impl FnMut(&Tractor, Seat, &View)) {
    let levels: Vec<Level> = Level::all().collect();
    for number in 0..games {
        let mut game = Tractor::start(&Setup::deal(Seed(5).derive(number), levels[number as usize % levels.len()]));
        while game.course().stage() == Some(Stage::Deal) {
            let seat = game.to_act().first().unwrap();
            let view = game.view(seat);
            let candidates = declare::weigh(&view);
            if candidates.len() > 1 {
                each(&game, seat, &view);
            }
            game.act(seat, &candidates[0].action).unwrap();
        }
    }
}

/// Every card is dealt once, shown cards stay with their seats, and most deals fit what the others did.
#[test]
fn deals_are_possible_and_fit() {
    let (mut fit, mut asked, mut shown) = (0, 0, 0);
    choices(40, |game, seat, view| {
        let dealing = Dealing::of(view);
        let mut rng = Rng::new(Seed(asked));
        let deal = dealing.deal(&mut rng);
        let mut all = deal.public;
        assert_eq!(deal.public.len(), COVERED);
        for other in Seat::all(SEATS) {
            let coming: Cards = deal.coming[other.index()].iter().copied().collect();
            let hand = deal.hands[other.index()];
            assert_eq!((hand | coming).len(), usize::from(HAND));
            assert_eq!(hand.len(), if other == seat { view.hand().len() } else { view.hand().len() - 1 });
            all |= hand | coming;
        }
        assert_eq!((all, deal.hands[seat.index()]), (Cards::PACKS, view.hand()));
        for declared in game.declared().iter().rev().take(1).filter(|declared| declared.seat != seat) {
            let of_face = |card: CardId| Cards::of_face(deal.hands[declared.seat.index()], card.face());
            assert!(declared.cards.iter().all(|card| of_face(card).len() >= declared.cards.len()));
            shown += 1;
        }
        fit += u32::from(dealing.fits(&deal));
        asked += 1;
    });
    assert!(asked > 200 && shown > 20 && u64::from(fit) * 10 > asked * 7, "{fit} of {asked}, {shown}");
}

/// At the first card of a round, the unfolded deal matches the game in which every seat follows the rules of thumb.
#[test]
fn an_unfolded_deal_matches_the_game() {
    let mut compared = 0;
    choices(40, |game, seat, view| {
        let round = game.dealt() % SEATS;
        let (setup, held) = (game.setup(), view.hand().len());
        if round != 1 || compared > 100 {
            return;
        }
        let rest = |other: Seat| {
            let from = held - usize::from(other != seat);
            setup.allocation[other.index()][from..].iter().rev().copied().collect::<Vec<CardId>>()
        };
        let rest = |other: usize| {
            let mut rest = rest(Seat(other as u8));
            if other == seat.index() {
                rest.truncate(usize::from(HAND) - held);
            }
            rest
        };
        let deal = Deal {
            hands: *game.hands(),
            coming: std::array::from_fn(rest),
            public: setup.public_cards(),
            fallback: (setup.fallback.banker, setup.fallback.suit),
        };
        let mut actions = Vec::new();
        view.actions(&mut actions);
        for action in actions {
            let table = Dealing::of(view).unfold(&deal, &action);
            let mut game = game.clone();
            game.act(seat, &action).unwrap();
            while let Some(next) = game.to_act().first() {
                let action = match game.course().stage().unwrap() {
                    Stage::Deal => declare::weigh(&game.view(next))[0].action,
                    Stage::Cover => Action::Cover(cover::covers(game.hand(next), game.course().trump().unwrap())[0].0),
                    Stage::Play => break,
                };
                game.act(next, &action).unwrap();
            }
            let banking = game.course().banking();
            assert_eq!((Some(table.banker), Some(table.trump)), (banking.banker, banking.trump));
            assert_eq!((table.hands, Some(table.covered)), (*game.hands(), game.covered()));
            compared += 1;
        }
    });
    assert!(compared > 40, "{compared}");
}

/// Without a choice there is no work, whatever the limit.
#[test]
fn without_a_choice_there_is_no_work() {
    let game = Tractor::start(&Setup::deal(Seed(3), Level::TWO));
    let seat = game.to_act().first().unwrap();
    let view = game.view(seat);
    let stop = || panic!("asked whether to stop");
    let limit = Limit { work: u64::MAX, seed: Seed(1), stop: Some(&stop) };
    let Weighed { candidates, stopped, .. } = weigh(&view, &limit, &Source::Played);
    assert_eq!((candidates.len(), stopped, candidates[0].action), (1, false, Action::Pass));
}
