//! The list of the visitor's bots.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::library::Library;
use super::links::Links;
use crate::bots::{Bot, export, native};
use crate::components::{Glyph, icon, panel};
use crate::i18n::{LabText, use_lang};
use crate::pages::hand_out;
use crate::pages::own_bots::use_bots;
use crate::pages::to_lab::{bot_href, program_href};

#[derive(Properties, PartialEq)]
pub struct BotListProps {
    pub library: Library,
}

#[component]
pub fn BotList(props: &BotListProps) -> Html {
    let lang = use_lang();
    let library = &props.library;
    let bots = use_bots();
    let of_machine: Vec<&Bot> = bots.iter().filter(|bot| native::program(&bot.id).is_some()).collect();
    let undo = {
        let library = library.clone();
        move |_: MouseEvent| library.undo()
    };
    let unreadable = library.kept().map_or(0, |kept| kept.unreadable.len());
    let content = html! {
        <>
            if let Some(bot) = library.deleted() {
                <p class="notice" role="status">
                    <span class="grow">{ LabText::Deleted(name(bot, lang)).say(lang) }</span>
                    <button type="button" class="ghost undo" onclick={undo}>{ LabText::Undo.say(lang) }</button>
                </p>
            }
            if unreadable > 0 {
                <p class="notice" role="status">{ LabText::Unreadable(unreadable).say(lang) }</p>
            }
            if library.kept().is_some_and(|kept| kept.bots.is_empty()) {
                <p class="empty">{ LabText::OwnNone.say(lang) }</p>
            }
            <ul class="bot-list">{ for library.kept().into_iter().flat_map(|kept| &kept.bots).map(|bot| row(bot, library, lang)) }</ul>
            if !of_machine.is_empty() {
                <h3>{ LabText::OfThisMachine.say(lang) }</h3>
                <ul class="bot-list native-bots">{ for of_machine.into_iter().map(|bot| native_row(bot, lang)) }</ul>
            }
        </>
    };
    panel(LabText::Own.say(lang), "own-bots", Html::default(), content)
}

fn row(bot: &Bot, library: &Library, lang: Lang) -> Html {
    let label = |text: LabText| format!("{}: {}", text.say(lang), name(bot, lang));
    let duplicate = {
        let (bot, library) = (bot.clone(), library.clone());
        move |_: MouseEvent| {
            let name = LabText::CopyOf(name(&bot, lang)).say(lang);
            library.add(Bot { name, ..bot.clone() }, Callback::noop());
        }
    };
    let save = {
        let bot = bot.clone();
        move |_: MouseEvent| hand_out::save_file(&format!("{}.bot.json", name(&bot, lang)), &export(&bot))
    };
    let delete = {
        let (id, library) = (bot.id.clone(), library.clone());
        move |_: MouseEvent| library.delete(id.clone())
    };
    let [copy_label, export_label, delete_label] = [LabText::Copy, LabText::Export, LabText::Delete].map(label);
    html! {
        <li key={bot.id.clone()} data-id={bot.id.clone()}>
            <a class="bot" href={bot_href(&bot.id)}>
                <span class="bot-name">{ name(bot, lang) }</span>
                <span class="bot-facts">
                    { bot.game.name(lang) }{ " · " }{ bot.language.say(lang) }{ " · " }{ bot.speech.say(lang) }
                </span>
            </a>
            <button type="button" class="ghost small-button duplicate" aria-label={copy_label} onclick={duplicate}>{ LabText::Copy.say(lang) }</button>
            <button type="button" class="icon-button export" aria-label={export_label.clone()} title={export_label} onclick={save}>{ icon(Glyph::Save) }</button>
            <button type="button" class="icon-button delete" aria-label={delete_label.clone()} title={delete_label} onclick={delete}>{ icon(Glyph::Cross) }</button>
        </li>
    }
}

/// A program on this machine, in one of its protocols: it cannot be edited here, but tried and played.
fn native_row(bot: &Bot, lang: Lang) -> Html {
    html! {
        <li key={format!("{} {}", bot.id, bot.game.code())}>
            <a class="bot" href={program_href(&bot.id, bot.game)}>
                <span class="bot-name">{ name(bot, lang) }</span>
                <span class="bot-facts">{ bot.game.name(lang) }{ " · " }{ bot.speech.say(lang) }</span>
            </a>
            <Links bot={bot.clone()} />
        </li>
    }
}

/// A bot's name.
pub fn name(bot: &Bot, lang: Lang) -> String {
    if bot.name.trim().is_empty() { LabText::Nameless.say(lang) } else { bot.name.clone() }
}
