//! Links to where an open bot can play.

use std::rc::Rc;

use paiju_doudizhu::RuleSet;
use paiju_game::Say;
use paiju_inspect::GameId;
use yew::prelude::*;

use crate::address;
use crate::arena::MatchPlan;
use crate::bots::Bot;
use crate::components::rule_sets;
use crate::i18n::{LabText, use_lang};
use crate::link::rules_in_link;
use crate::names::{GameInfo, Route};
use crate::pages::own_bots::{self, use_bots};
use crate::pages::to_arena;
use crate::pages::watch::Watch;

#[derive(Properties, PartialEq)]
pub struct LinksProps {
    pub bot: Bot,
    /// Whether the visitor chooses the rule set here; a row of a list has no room for that.
    #[prop_or_default]
    pub chooses: bool,
}

/// Links to a table at which the bot sits, and to a match with it; in Dou Dizhu by a rule set of the visitor's choice.
#[component]
pub fn Links(props: &LinksProps) -> Html {
    let lang = use_lang();
    let bot = &props.bot;
    let rules = use_state(RuleSet::default);
    let game: &GameInfo = bot.game.into();
    let name = own_bots::seat_name(bot);
    let seat = game.seat_keys.first().copied().unwrap_or_default();
    let by = rules_in_link(*rules);
    let plan = MatchPlan { rules: *rules, ..against_sample(bot) };
    let choose = Callback::from({
        let rules = rules.setter();
        move |set| rules.set(set)
    });
    html! {
        <nav class="bot-links" aria-label={LabText::Plays.say(lang)}>
            <a class="ghost" href={address::href(game.route, &format!("{seat}={name}{by}"))}>{ LabText::AtTheTable.say(lang) }</a>
            <a class="ghost" href={address::href(Route::Arena, &format!("{}&{}", plan.query(), to_arena::AT_ONCE))}>{ LabText::HundredDeals.say(lang) }</a>
            if props.chooses && bot.game == GameId::DouDizhu {
                { rule_sets(*rules, &choose, lang) }
            }
        </nav>
    }
}

#[derive(Properties, PartialEq)]
pub struct WatchBotProps {
    pub game: GameId,
    /// The bot's name at seats.
    pub name: String,
}

/// The form that opens a table to watch a bot play a whole game.
#[component]
pub fn WatchBot(props: &WatchBotProps) -> Html {
    let bots = use_bots();
    html! { <Watch game={<&GameInfo>::from(props.game)} own={props.name.clone()} bots={Rc::<[Bot]>::from((*bots).clone())} /> }
}

/// A hundred deals against the AI that every game has; the bot is its own partner.
fn against_sample(bot: &Bot) -> MatchPlan {
    let plan = MatchPlan::of_game(bot.game.into());
    let strongest = plan.seats.first().cloned();
    let seat = |name: &String| {
        if Some(name) == strongest.as_ref() { own_bots::seat_name(bot) } else { "sample".to_owned() }
    };
    MatchPlan { seats: plan.seats.iter().map(seat).collect(), deals: 100, ..plan }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{Language, Speech};

    #[test]
    fn a_bot_and_its_partner_play_a_hundred_deals() {
        for (game, seats) in [
            (GameId::DouDizhu, &["bot:17", "sample", "sample"][..]),
            (GameId::Mahjong, &["bot:17", "sample", "sample", "sample"]),
            (GameId::Tractor, &["bot:17", "sample", "bot:17", "sample"]),
        ] {
            let bot = Bot::new("x".to_owned(), game, Language::Js, Speech::Json, Vec::new());
            let plan = against_sample(&Bot { id: "17".to_owned(), ..bot });
            assert_eq!(plan.seats, seats);
            assert_eq!(MatchPlan::parse(&plan.query()), Some(plan), "the arena takes the link");
        }
    }
}
