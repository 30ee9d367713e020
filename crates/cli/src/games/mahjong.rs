//! NOI2014 团体对抗赛 麻将.

use std::time::Duration;

use anyhow::bail;
use paiju_game::Seed;
use paiju_game::table::Turn;
use paiju_mahjong::record::Record;
use paiju_mahjong::{Action, Ending, Mahjong, Outcome, Setup, View, ai, botzone};
use paiju_platform::json::Json;
use paiju_platform::{BotInput, Task};
use serde_json::Value;

use super::{Ai, BotzoneMatch, CommandGame, OnBotzone};

impl CommandGame for Mahjong {
    const NAME: &'static str = "Mahjong";
    const AIS: &'static [&'static str] = ai::NAMES;

    fn ai(name: &str) -> Option<Ai<Self>> {
        ai::by_name(name)
    }

    fn code(action: &Action) -> u64 {
        let tile = |kind: u64, tile: paiju_mahjong::Tile| kind << 8 | tile.index() as u64;
        match action {
            Action::Pass => 0,
            Action::Play(played) => tile(1, *played),
            Action::Peng { play } => tile(2, *play),
            Action::Gang(four) => tile(3, *four),
            Action::Hu => 4 << 8,
            // The counts to the base 5; the first few wrap, which still tells targets apart.
            Action::Target(target) => {
                let number = |number: u64, &count: &u8| number.wrapping_mul(5).wrapping_add(u64::from(count));
                target.as_array().iter().fold(5, number)
            }
        }
    }
}

impl OnBotzone for Mahjong {
    type Writing = ();

    /// The text: 每步输出时限 1000ms.
    const TIME_LIMIT: Duration = Duration::from_secs(1);

    fn note(input: &BotInput) -> anyhow::Result<Option<Value>> {
        Ok(match botzone::task(input)? {
            Task::Note(answer) => Some(answer),
            Task::Decide { .. } => None,
        })
    }

    fn read(input: &BotInput) -> anyhow::Result<(View, ())> {
        match botzone::task(input)? {
            Task::Decide { view, .. } => Ok((*view, ())),
            Task::Note(_) => bail!("nothing is to be decided"),
        }
    }

    fn seed(view: &View) -> Seed {
        ai::seed(view)
    }

    fn response(action: &Action, view: &View, (): ()) -> Value {
        botzone::response(action, view)
    }

    fn input(view: &View, (): ()) -> (Vec<Value>, Vec<Value>) {
        botzone::input(view)
    }

    fn action(response: &Json, view: &View, (): ()) -> Option<Action> {
        botzone::action(response, view)
    }
}

impl BotzoneMatch for Mahjong {
    /// There are no roles; how often a player won is worth knowing all the same.
    fn role(outcome: &Outcome, seat: usize) -> Option<(&'static str, bool)> {
        outcome.seats.get(seat).map(|seat| ("HU", matches!(seat.ending, Ending::Won { .. })))
    }

    fn match_log(setup: &Setup, seed: Seed, names: &[&str], turns: &[Turn<Self>]) -> serde_json::Result<String> {
        serde_json::to_string(&Record { setup, seed, players: names, turns, writing: () }.match_log())
    }
}
