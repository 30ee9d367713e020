//! A bot's settings: its game, its protocol, and its time limit.

use paiju_game::{Lang, Say};
use paiju_inspect::GameId;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::draft::Draft;
use crate::bots::{Bot, FIRST_TURN, Language, MEMORY, Optimization, Range, Speech, TURN};
use crate::components::on_choice;
use crate::i18n::LabText;

/// The settings of an open bot.
pub fn limits(draft: &Draft, bot: &Bot, lang: Lang) -> Html {
    let game = change(draft, |bot: &mut Bot, game: GameId| {
        bot.game = game;
        if !Speech::of_game(game).contains(&bot.speech) {
            bot.speech = Speech::Json;
        }
    });
    let speech = change(draft, |bot: &mut Bot, speech: Speech| bot.speech = speech);
    let optimization = change(draft, |bot: &mut Bot, level: Optimization| bot.optimization = level);
    let chance = {
        let draft = draft.clone();
        move |event: Event| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                draft.change(|bot| bot.chance = input.checked());
            }
        }
    };
    html! {
        <div class="bot-settings">
            <label class="field">
                { LabText::Game.say(lang) }
                <select class="game" onchange={on_choice(&game, GameId::from_code)}>
                    { for GameId::ALL.iter().map(|one| html! {
                        <option value={one.code()} selected={*one == bot.game}>{ one.name(lang) }</option>
                    }) }
                </select>
            </label>
            <label class="field">
                { LabText::Speech.say(lang) }
                <select class="speech" onchange={on_choice(&speech, Speech::from_code)}>
                    { for Speech::of_game(bot.game).iter().map(|one| html! {
                        <option value={one.code()} selected={*one == bot.speech}>{ one.say(lang) }</option>
                    }) }
                </select>
            </label>
            { number(LabText::Limit, "limit", bot.limit, TURN, Some(LabText::ByRule), lang, change(draft, |bot, number| bot.limit = number)) }
            { number(LabText::FirstLimit, "first", bot.first, FIRST_TURN, Some(LabText::ByRule), lang, change(draft, |bot, number| bot.first = number)) }
            { number(LabText::Memory, "memory", Some(bot.memory), MEMORY, None, lang, change(draft, |bot, number: Option<u32>| bot.memory = number.unwrap_or(MEMORY.usual))) }
            if bot.language == Language::Cpp {
                <label class="field">
                    { LabText::Optimization.say(lang) }
                    <select class="optimization" onchange={on_choice(&optimization, Optimization::from_code)}>
                        { for Optimization::ALL.iter().map(|one| html! {
                            <option value={one.code()} selected={*one == bot.optimization}>{ LabText::LevelOf(*one).say(lang) }</option>
                        }) }
                    </select>
                </label>
            }
            <label class="check">
                <input type="checkbox" checked={bot.chance} onchange={chance} />
                { LabText::Chance.say(lang) }
            </label>
        </div>
    }
}

fn change<T: 'static>(draft: &Draft, change: fn(&mut Bot, T)) -> Callback<T> {
    let draft = draft.clone();
    Callback::from(move |value: T| draft.change(|bot| change(bot, value)))
}

/// An optional number; an invalid one is reset.
fn number(
    text: LabText,
    class: &'static str,
    value: Option<u32>,
    range: Range,
    hint: Option<LabText>,
    lang: Lang,
    set: Callback<Option<u32>>,
) -> Html {
    let before = value.map(|value| value.to_string()).unwrap_or_default();
    let typed = {
        let before = before.clone();
        move |event: Event| {
            let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return };
            let typed = input.value();
            match typed.trim().parse().ok().filter(|number| range.holds(*number)) {
                Some(number) => set.emit(Some(number)),
                None if typed.trim().is_empty() => set.emit(None),
                None => input.set_value(&before),
            }
        }
    };
    html! {
        <label class="field">
            { text.say(lang) }
            <input
                type="number" inputmode="numeric" {class} min={range.least.to_string()} max={range.most.to_string()}
                placeholder={hint.map(|hint| hint.say(lang))} value={before} onchange={typed}
            />
        </label>
    }
}
