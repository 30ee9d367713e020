//! Legal ⇔ listed: in games that the bytes play, every action that is listed is accepted, the view lists the same, and any other action is
//! accepted only where the game says that it does not list all.
//!
//! The first byte chooses the game and in Dou Dizhu the rule set, eight are its seed; then a byte a choice. After each choice as many bytes as there are make an action of
//! their own, as they cross from a worker or a link.

#![no_main]

use libfuzzer_sys::fuzz_target;
use paiju_doudizhu::{Action as Bid, DouDizhu, RuleSet};
use paiju_game::Game;
use paiju_mahjong::{Action as Claim, Mahjong};
use paiju_tractor::{Action as Lead, Tractor};

mod play;
use play::{Choices, play};

/// Plays a game. `is_listed` says whether a legal action must be among those that are listed.
fn check<G: Game>(
    choices: &mut Choices<'_>,
    by: impl Fn(G::Setup) -> G::Setup,
    is_listed: impl Fn(&G, &G::Action, &[G::Action]) -> bool,
) {
    let setup = by(G::deal(choices.seed()));
    assert!(G::is_deal(&setup));
    let any = choices.0;
    let mut at = 0;
    let mut from_view = Vec::new();
    play(G::start(&setup), choices, |game: &G, listed| {
        let seat = game.to_act().first().unwrap();
        G::view_actions(&game.view(seat), &mut from_view);
        assert_eq!(from_view, listed);
        for action in listed {
            assert!(game.clone().act(seat, action).is_ok(), "{action:?} is listed");
        }
        at += 1;
        let bytes = any.get(at..any.len().min(at + 24)).unwrap_or_default();
        if let Ok((action, _)) = postcard::take_from_bytes::<G::Action>(bytes) {
            let mut after = game.clone();
            match after.act(seat, &action) {
                Ok(()) => assert!(is_listed(game, &action, listed), "{action:?} is legal"),
                Err(_) => assert!(!listed.contains(&action), "{action:?} is listed and refused"),
            }
        }
    });
}

fuzz_target!(|data: &[u8]| {
    let [game, rest @ ..] = data else { return };
    let mut choices = Choices(rest);
    let set = RuleSet::ALL[usize::from(game / 3) % RuleSet::ALL.len()];
    match game % 3 {
        // The same ranks in other suits are one play.
        0 => check::<DouDizhu>(
            &mut choices,
            |setup| setup.by(set),
            |_, action, listed| match action {
                Bid::Play(cards) => {
                    let counts = paiju_doudizhu::Counts::of(*cards);
                    listed
                        .iter()
                        .any(|other| matches!(other, Bid::Play(other) if paiju_doudizhu::Counts::of(*other) == counts))
                }
                other => listed.contains(other),
            },
        ),
        // Of the targets at the end those are listed that a player would name.
        1 => check::<Mahjong>(
            &mut choices,
            |setup| setup,
            |_, action, listed| listed.contains(action) || matches!(action, Claim::Target(_)),
        ),
        // Covers, throws and follows are too many.
        _ => check::<Tractor>(
            &mut choices,
            |setup| setup,
            |_, action, listed| listed.contains(action) || matches!(action, Lead::Cover(_) | Lead::Play(_)),
        ),
    }
});
