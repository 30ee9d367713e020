//! 双升、拖拉机.

use std::time::Duration;

use paiju_game::table::Turn;
use paiju_game::{Seat, Seed};
use paiju_platform::BotInput;
use paiju_platform::json::Json;
use paiju_tractor::record::Record;
use paiju_tractor::{Action, Ending, Outcome, Setup, SuitOrder, Tractor, View, ai, botzone, same_side};
use serde_json::Value;

use super::{Ai, BotzoneMatch, CommandGame, OnBotzone};

impl CommandGame for Tractor {
    const NAME: &'static str = "Tractor";
    const AIS: &'static [&'static str] = ai::NAMES;

    fn ai(name: &str) -> Option<Ai<Self>> {
        ai::by_name(name)
    }

    fn code(action: &Action) -> u64 {
        let (kind, cards) = match *action {
            Action::Pass => (0, 0),
            Action::Declare(cards) => (1, cards.bits()),
            Action::Cover(cards) => (2, cards.bits()),
            Action::Play(cards) => (3, cards.bits()),
        };
        // 108 bits into 64: the upper part by an odd factor, so that neighbours stay apart.
        (cards as u64) ^ ((cards >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ kind << 62
    }
}

impl OnBotzone for Tractor {
    type Writing = SuitOrder;

    const TIME_LIMIT: Duration = Duration::from_secs(6);

    fn read(input: &BotInput) -> anyhow::Result<(View, SuitOrder)> {
        Ok(botzone::view(input)?)
    }

    fn seed(view: &View) -> Seed {
        ai::seed(view)
    }

    fn response(action: &Action, _: &View, order: SuitOrder) -> Value {
        botzone::response(action, order)
    }

    fn input(view: &View, order: SuitOrder) -> (Vec<Value>, Vec<Value>) {
        botzone::input(view, order)
    }

    fn action(response: &Json, view: &View, order: SuitOrder) -> Option<Action> {
        botzone::action(response, view.course().stage()?, order).ok()
    }
}

impl BotzoneMatch for Tractor {
    fn role(outcome: &Outcome, seat: usize) -> Option<(&'static str, bool)> {
        let seat = Seat(seat as u8);
        let is_bankers = same_side(outcome.banker?, seat);
        let won = match outcome.ending {
            Ending::Forfeit { seat: offender, .. } => !same_side(offender, seat),
            Ending::Played { .. } => outcome.scores.get(seat.index()).is_some_and(|&score| score > 0),
        };
        Some((if is_bankers { "banker" } else { "attacker" }, won))
    }

    fn match_log(setup: &Setup, seed: Seed, names: &[&str], turns: &[Turn<Self>]) -> serde_json::Result<String> {
        let record = Record { setup, seed, players: names, turns, writing: SuitOrder::default() };
        serde_json::to_string(&record.match_log())
    }
}
