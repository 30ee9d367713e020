//! The visitor's own bots, for lists to choose from.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::arena::MatchPlan;
use crate::bots::{Bot, native, store};
use crate::busy::Busy;
use crate::components::ai_options;
use crate::names::{BOT, GameInfo, bot_id};

/// All stored bots, last changed first, and the programs on this machine if `paiju serve` runs any.
#[hook]
pub fn use_bots() -> UseStateHandle<Vec<Bot>> {
    let bots = use_state(Vec::new);
    let setter = bots.setter();
    use_effect_with((), move |()| {
        yew::platform::spawn_local(async move {
            setter.set(all().await);
        });
    });
    bots
}

/// The bots for the game with this id.
pub fn of_game<'a>(bots: &'a [Bot], game: &'a str) -> impl Iterator<Item = &'a Bot> + 'a {
    bots.iter().filter(move |bot| bot.game.code() == game)
}

/// A bot's name in a list, with a suffix if another has the same name.
pub fn label(bot: &Bot, bots: &[Bot], lang: Lang) -> String {
    let others = || bots.iter().filter(|other| other.id != bot.id && other.game == bot.game && other.name == bot.name);
    if others().next().is_none() {
        return bot.name.clone();
    }
    let (language, speech) = (bot.language.say(lang), bot.speech.say(lang));
    let is_told = others().all(|other| (other.language, other.speech) != (bot.language, bot.speech));
    let number = if is_told { String::new() } else { format!(" · {}", bot.id) };
    format!("{} · {language} · {speech}{number}", bot.name)
}

/// A bot's name at seats.
pub fn seat_name(bot: &Bot) -> String {
    format!("{BOT}{}", bot.id)
}

/// Whether a log's name means this bot: a table writes its name at seats, the arena its own name, numbered if two have the same.
pub fn is_called(bot: &Bot, name: &str) -> bool {
    let numbered = || name.strip_prefix(&bot.name).is_some_and(|rest| rest.starts_with('#'));
    name == seat_name(bot) || !bot.name.is_empty() && (name == bot.name || numbered())
}

/// The bot with this name at seats.
pub fn named<'a>(name: &str, bots: &'a [Bot]) -> Option<&'a Bot> {
    let id = bot_id(name)?;
    bots.iter().find(|bot| bot.id == id)
}

/// The options for a seat, with this name selected: the game's AIs and the visitor's bots.
pub fn sitters(game: &GameInfo, bots: &[Bot], title: String, chosen: &str, lang: Lang) -> Html {
    let ai = game.find_ai(chosen).map(|(name, level)| level.of(name)).unwrap_or_default();
    html! {
        <>
            { ai_options(game.ais, game.levelled, &ai, |name| game.describe_ai(name, lang), lang) }
            { options(bots, game.id, title, chosen, lang) }
        </>
    }
}

fn options(bots: &[Bot], game: &str, title: String, chosen: &str, lang: Lang) -> Html {
    let own = |bot: &Bot| {
        let name = seat_name(bot);
        html! { <option selected={chosen == name} value={name.clone()}>{ label(bot, bots, lang) }</option> }
    };
    let mut of_game = self::of_game(bots, game).peekable();
    match of_game.peek() {
        None => Html::default(),
        Some(_) => html! { <optgroup label={title}>{ for of_game.map(own) }</optgroup> },
    }
}

/// Adds the bots' names in this browser to the plan, for later viewers of the match.
pub async fn with_names(plan: MatchPlan) -> MatchPlan {
    if !plan.seats.iter().any(|seat| bot_id(seat).is_some()) {
        return plan;
    }
    let bots = all().await;
    let name = |seat: &String| named(seat, &bots).map(|bot| bot.name.clone()).unwrap_or_default();
    MatchPlan { names: plan.seats.iter().map(name).collect(), ..plan }
}

/// The stored bots and the programs on this machine.
async fn all() -> Vec<Bot> {
    let _busy = Busy::with("bots");
    // Unreadable bots are reported in the Lab, where they can be fixed.
    let mut bots = store::list().await.unwrap_or_default().bots;
    if let Some(bridge) = native::bridge().await {
        bots.extend(native::bots(&bridge.bots));
    }
    bots
}

#[cfg(test)]
mod tests {
    use paiju_inspect::GameId;

    use super::*;
    use crate::bots::{Language, Speech};

    #[test]
    fn equal_names_are_distinguished() {
        let bot = |id: &str, name: &str, game, language| {
            let bot = Bot::new(name.to_owned(), game, language, Speech::Json, Vec::new());
            Bot { id: id.to_owned(), ..bot }
        };
        let bots = [
            bot("1", "a", GameId::DouDizhu, Language::Cpp),
            bot("2", "a", GameId::DouDizhu, Language::Js),
            bot("3", "a", GameId::Mahjong, Language::Cpp),
            bot("4", "b", GameId::DouDizhu, Language::Js),
            bot("5", "b", GameId::DouDizhu, Language::Js),
        ];
        let labels: Vec<String> = bots.iter().map(|bot| label(bot, &bots, Lang::En)).collect();
        assert_eq!(
            labels,
            ["a · C++ · JSON", "a · JavaScript · JSON", "a", "b · JavaScript · JSON · 4", "b · JavaScript · JSON · 5"]
        );
    }

    #[test]
    fn a_bot_is_recognised_by_its_name_in_logs() {
        let bot = Bot::new("x".to_owned(), GameId::DouDizhu, Language::Js, Speech::Json, Vec::new());
        let bot = Bot { id: "17".to_owned(), ..bot };
        assert!(["bot:17", "x", "x#2"].iter().all(|name| is_called(&bot, name)));
        assert!(["bot:1", "xy", "", "x 2"].iter().all(|name| !is_called(&bot, name)));
    }
}
