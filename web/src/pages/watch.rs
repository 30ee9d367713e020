//! The form that opens a table to watch chosen programs play a whole game.

use std::rc::Rc;

use paiju_doudizhu::RuleSet;
use paiju_game::{Lang, Say, Seat};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::address;
use crate::bots::{Bot, native};
use crate::components::{on_choice, rule_sets};
use crate::i18n::{Text, WatchText, use_lang};
use crate::link::rules_in_link;
use crate::names::{DOUDIZHU, GameInfo, bot_id};
use crate::pages::own_bots::{self, of_game, seat_name};
use crate::settings::{Set, SettingsHandle, Speed};

/// The default for a free seat: an AI that every game has.
const OTHER: &str = "sample";

#[derive(Properties, PartialEq)]
pub struct WatchProps {
    pub game: &'static GameInfo,
    /// The seat name of the program to watch.
    pub own: String,
    /// Its title, if it is neither a listed AI nor a stored bot.
    #[prop_or_default]
    pub title: Option<String>,
    /// The visitor's bots; empty in a part of the page that does not load them. They can be seated at the table then.
    #[prop_or_default]
    pub bots: Rc<[Bot]>,
}

/// A form, folded away, with a program for each seat.
#[component]
pub fn Watch(props: &WatchProps) -> Html {
    let lang = use_lang();
    let settings = use_context::<SettingsHandle>();
    let WatchProps { game, own, title, bots } = props;
    let chosen = use_state(|| vec![None::<String>; usize::from(game.seats)]);
    let deal = use_state(|| None::<u64>);
    let rules = use_state(RuleSet::default);
    let seats: Vec<String> = seated(game, own, bots)
        .into_iter()
        .zip(&*chosen)
        .map(|(usual, chosen)| chosen.clone().unwrap_or(usual))
        .collect();
    let seat = |(place, name): (usize, &String)| {
        let choose = {
            let chosen = chosen.clone();
            let sit = Callback::from(move |name: String| {
                let mut now = (*chosen).clone();
                now[place] = Some(name);
                chosen.set(now);
            });
            on_choice(&sit, |value| Some(value.to_owned()))
        };
        html! {
            <label class="field">
                { game.seat_title(Seat(place as u8), lang) }
                <select class={format!("seat-{place}")} onchange={choose}>
                    if let Some(title) = title {
                        <option value={own.clone()} selected={name == own}>{ title }</option>
                    }
                    { own_bots::sitters(game, bots, WatchText::OwnBots.say(lang), name, lang) }
                </select>
            </label>
        }
    };
    let number = {
        let deal = deal.setter();
        move |event: InputEvent| deal.set(event.target_unchecked_into::<HtmlInputElement>().value().parse().ok())
    };
    html! {
        <details class="watch">
            <summary>{ WatchText::Title.say(lang) }</summary>
            <p class="hint">{ WatchText::Why.say(lang) }</p>
            <div class="watch-seats">
                { for seats.iter().enumerate().map(seat) }
                if game.id == DOUDIZHU.id {
                    { rule_sets(*rules, &Callback::from({ let rules = rules.setter(); move |set| rules.set(set) }), lang) }
                }
                <label class="field">
                    { WatchText::Deal.say(lang) }
                    <input
                        type="number" class="deal" inputmode="numeric" min="0" placeholder={WatchText::Random.say(lang)}
                        value={deal.map(|deal| deal.to_string()).unwrap_or_default()} oninput={number}
                    />
                </label>
                { settings.map(|settings| pace(&settings, lang)) }
            </div>
            <p class="ways"><a class="primary start" href={address::href(game.route, &query(game, *rules, &seats, *deal))}>{ WatchText::Start.say(lang) }</a></p>
        </details>
    }
}

/// The pause between two moves: the table's own setting.
fn pace(settings: &SettingsHandle, lang: Lang) -> Html {
    let choose = {
        let settings = settings.clone();
        on_choice(&Callback::from(move |speed| settings.dispatch(Set::Speed(speed))), Speed::from_name)
    };
    html! {
        <label class="field">
            { WatchText::Pace.say(lang) }
            <select class="pace" onchange={choose}>
                { for Speed::ALL.map(|speed| html! {
                    <option value={speed.name()} selected={speed == settings.speed}>{ Text::SpeedOf(speed).say(lang) }</option>
                }) }
            </select>
        </label>
    }
}

/// The initial seating: the program and its partner; against a bot, the visitor's other bots.
fn seated(game: &GameInfo, own: &str, bots: &[Bot]) -> Vec<String> {
    // A program on this machine is listed once for each protocol.
    let is_other = |id: &str| match (bot_id(own).map(native::program), native::program(id)) {
        (Some(None), None) => bot_id(own) != Some(id),
        (Some(Some((own, way))), Some((other, as_other))) => own != other && way == as_other,
        _ => false,
    };
    let others: Vec<String> = of_game(bots, game.id).filter(|bot| is_other(&bot.id)).map(seat_name).collect();
    let side = |place: usize| match (place % game.side_step).checked_sub(1) {
        None => own.to_owned(),
        Some(other) => others.get(other).cloned().unwrap_or_else(|| OTHER.to_owned()),
    };
    (0..usize::from(game.seats)).map(side).collect()
}

/// The table's link. Without a deal's number the table deals at random.
fn query(game: &GameInfo, rules: RuleSet, seats: &[String], deal: Option<u64>) -> String {
    let deal = deal.map(|deal| format!("seed={deal}&")).unwrap_or_default();
    let sit: String = game.seat_keys.iter().zip(seats).map(|(key, name)| format!("{key}={name}&")).collect();
    format!("{deal}{sit}step=0&play=1&open=1{}", rules_in_link(rules))
}

#[cfg(test)]
mod tests {
    use paiju_games::{GameId, GameRules};

    use super::*;
    use crate::bots::{Language, Speech};
    use crate::link::TableLink;
    use crate::names::TRACTOR;

    fn bots(game: GameId) -> Vec<Bot> {
        let bot = |id: &str| {
            let bot = Bot::new(id.to_owned(), game, Language::Js, Speech::Json, Vec::new());
            Bot { id: id.to_owned(), ..bot }
        };
        ["1", "2", "3"].map(bot).to_vec()
    }

    #[test]
    fn three_of_the_visitors_programs_sit_at_three_seats() {
        let of_doudizhu = bots(GameId::DouDizhu);
        assert_eq!(seated(&DOUDIZHU, "bot:2", &of_doudizhu), ["bot:2", "bot:1", "bot:3"]);
        assert_eq!(seated(&DOUDIZHU, "bot:1", &of_doudizhu[..2]), ["bot:1", "bot:2", "sample"]);
        assert_eq!(seated(&DOUDIZHU, "tuned:few=0", &of_doudizhu), ["tuned:few=0", "sample", "sample"]);
        assert_eq!(seated(&DOUDIZHU, "bot:1", &bots(GameId::Mahjong)), ["bot:1", "sample", "sample"]);
        // Partners sit opposite each other.
        assert_eq!(seated(&TRACTOR, "bot:1", &bots(GameId::Tractor)), ["bot:1", "bot:2", "bot:1", "bot:2"]);
    }

    /// `paiju serve --bot a=… --bot b=… --bot c=…`.
    #[test]
    fn three_programs_of_this_machine_sit_at_three_seats() {
        let names = ["a", "b", "c"].map(str::to_owned);
        let all = native::bots(&names);
        let [a, b, c] = names.map(|name| seat_name(&native::bot(&name, GameId::DouDizhu, Speech::Lines)));
        assert_eq!(seated(&DOUDIZHU, &b, &all), [b, a, c]);
    }

    #[test]
    fn the_table_takes_the_link_and_plays_from_the_first_move() {
        let seats = ["bot:1", "tuned:few=0", "sample"].map(str::to_owned);
        let link = TableLink::parse(&query(&DOUDIZHU, RuleSet::Contest, &seats, Some(7)), DOUDIZHU.seat_keys);
        let names: Vec<&str> = link.sitters.iter().flatten().map(crate::link::Sitter::name).collect();
        assert_eq!(names, seats);
        assert_eq!(
            (link.seed, link.step, link.play, link.open, link.unread.len()),
            (Some(7), Some(0), true, Some(true), 0)
        );
        let link = TableLink::parse(&query(&DOUDIZHU, RuleSet::Botzone2, &seats, None), DOUDIZHU.seat_keys);
        assert_eq!((link.seed, link.rules), (None, Some(GameRules::DouDizhu(RuleSet::Botzone2))));
    }
}
