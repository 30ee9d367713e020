//! 斗地主. In a match its programs speak DOUDIZHUVER, as bots Botzone's protocol too.

use std::time::Duration;

use paiju_doudizhu::{Action, DouDizhu, View, ai, botzone, protocol};
use paiju_game::Seed;
use paiju_platform::BotInput;
use paiju_platform::json::Json;
use serde_json::Value;

use super::{Ai, CommandGame, OnBotzone};

impl CommandGame for DouDizhu {
    const NAME: &'static str = "Dou Dizhu";
    const AIS: &'static [&'static str] = ai::NAMES;

    fn ai(name: &str) -> Option<Ai<Self>> {
        ai::by_name(name)
    }

    fn code(action: &Action) -> u64 {
        match *action {
            Action::Bid(bid) => u64::from(bid) << 56 | 1 << 63,
            Action::Pass => 0,
            Action::Play(cards) => cards.bits(),
        }
    }
}

impl OnBotzone for DouDizhu {
    type Writing = ();

    const TIME_LIMIT: Duration = Duration::from_secs(6);

    fn read(input: &BotInput) -> anyhow::Result<(View, ())> {
        Ok((botzone::view(input)?, ()))
    }

    fn seed(view: &View) -> Seed {
        protocol::seed(view)
    }

    fn response(action: &Action, _: &View, (): ()) -> Value {
        botzone::response(action)
    }

    fn input(view: &View, (): ()) -> (Vec<Value>, Vec<Value>) {
        botzone::input(view)
    }

    fn action(response: &Json, view: &View, (): ()) -> Option<Action> {
        let bidding = matches!(view.course().phase(), paiju_doudizhu::Phase::Bidding { .. });
        botzone::action(response, bidding).ok()
    }
}
