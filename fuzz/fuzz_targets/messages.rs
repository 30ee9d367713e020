//! Botzone's messages of each game: what a seat was sent and answered gives its view, which gives the same messages again.
//!
//! The first byte chooses the game and whether the rest plays one, from which messages are written, or is itself a bot's input; in Dou Dizhu
//! also the rule set.

#![no_main]

use libfuzzer_sys::fuzz_target;
use paiju_doudizhu::{DouDizhu, RuleSet};
use paiju_game::Game;
use paiju_game::platform::{BotInput, json};
use paiju_mahjong::Mahjong;
use paiju_tractor::botzone::{Detected, read_in};
use paiju_tractor::{FollowRules, SuitOrder, Tractor};
use serde_json::Value;

mod play;
use play::{Choices, play};

type Messages = (Vec<Value>, Vec<Value>);

fn read_text(text: &str) -> Option<BotInput> {
    let (input, misfits) = BotInput::of(json::read(text, 0).value.as_ref()?);
    misfits.is_empty().then_some(input)
}

fn input((requests, responses): &Messages) -> BotInput {
    let text = serde_json::json!({ "requests": requests, "responses": responses }).to_string();
    read_text(&text).unwrap()
}

fn doudizhu(input: &BotInput) -> Option<paiju_doudizhu::View> {
    paiju_doudizhu::botzone::view(input).ok()
}

fn tractor(input: &BotInput) -> Option<(paiju_tractor::View, SuitOrder)> {
    paiju_tractor::botzone::view(input).ok()
}

/// The rule set that a byte chooses.
fn rule_set(byte: u8) -> RuleSet {
    RuleSet::ALL[usize::from(byte) % RuleSet::ALL.len()]
}

/// Every view of a game that bytes play, with the seat that must act.
fn views<G: Game>(choices: &mut Choices<'_>, by: impl Fn(G::Setup) -> G::Setup, mut each: impl FnMut(G::View)) {
    let setup = by(G::deal(choices.seed()));
    play(G::start(&setup), choices, |game: &G, _| {
        if let Some(seat) = game.to_act().first() {
            each(game.view(seat));
        }
    });
}

fuzz_target!(|data: &[u8]| {
    let [kind, rest @ ..] = data else { return };
    let mut choices = Choices(rest);
    match kind % 4 {
        0 => views::<DouDizhu>(
            &mut choices,
            |setup| setup.by(rule_set(kind / 4)),
            |view| {
                let written = paiju_doudizhu::botzone::input(&view);
                let read = paiju_doudizhu::botzone::read(&input(&written), view.course().rule_set());
                assert_eq!(read.error, None);
                // A seat that was never asked for a bid was told of none: what is assumed then gives the same messages.
                let messages = read.view.as_ref().map(paiju_doudizhu::botzone::input);
                assert_eq!(messages, Some(written));
                assert!(read.assumed.is_some() || read.view == Some(view));
            },
        ),
        1 => views::<Tractor>(
            &mut choices,
            |setup| setup,
            |view| {
                let written = paiju_tractor::botzone::input(&view, SuitOrder::Shcd);
                let order = Detected { order: SuitOrder::Shcd, evidence: None };
                let read = read_in(&input(&written), order, FollowRules::Strict);
                assert_eq!(read.error, None);
                assert_eq!(read.view, Some(view));
            },
        ),
        2 => views::<Mahjong>(
            &mut choices,
            |setup| setup,
            |view| {
                let written = paiju_mahjong::botzone::input(&view);
                let read = paiju_mahjong::botzone::read(&input(&written), paiju_mahjong::Rules::default());
                assert_eq!(read.error, None);
                assert_eq!(read.messages.len(), written.0.len() + written.1.len());
            },
        ),
        _ => {
            let Some(read) = std::str::from_utf8(rest).ok().and_then(read_text) else { return };
            if let Some(view) = doudizhu(&read) {
                let again = doudizhu(&input(&paiju_doudizhu::botzone::input(&view)));
                assert_eq!(again.as_ref().map(paiju_doudizhu::View::hand), Some(view.hand()));
            }
            if let Some((view, order)) = tractor(&read) {
                let again = tractor(&input(&paiju_tractor::botzone::input(&view, order)));
                assert_eq!(again.map(|(again, _)| again.hand()), Some(view.hand()));
            }
            let messages = paiju_mahjong::botzone::read(&read, paiju_mahjong::Rules::default()).messages;
            assert!(messages.len() <= read.requests.len() + read.responses.len());
        }
    }
});
