//! A bot that a link carries: it is shown, and taken into the Lab only if the visitor says so. Nothing of it runs before.

use paiju_game::{Say, Spoken};
use yew::prelude::*;

use super::bot_list::name;
use crate::address;
use crate::bots::{Bot, BotFile, BotProblem, export, import};
use crate::components::panel;
use crate::i18n::{LabText, use_lang};
use crate::names::Route;
use crate::pages::hand_out::copy_packed;
use crate::pages::to_lab;
use crate::worker::cases;
use crate::worker::protocol::Trouble;
use crate::worker::{use_query, use_workers};

#[derive(Clone, PartialEq, Properties)]
pub struct LinkedBotProps {
    /// The bot's export, packed.
    pub packed: AttrValue,
    pub ontake: Callback<Bot>,
}

#[component]
pub fn LinkedBot(props: &LinkedBotProps) -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let bot = use_state(|| None::<Result<Bot, Spoken>>);
    use_effect_with(props.packed.clone(), {
        let bot = bot.setter();
        move |packed| {
            let packed = packed.to_string();
            yew::platform::spawn_local(async move {
                let text = workers.answer(cases::unpack(packed)).await.map_err(|why: Trouble| Spoken::of(&why));
                bot.set(Some(text.and_then(|text| {
                    import("", &text).map_err(|why| match why {
                        BotProblem::NotExported { .. } => Spoken::of(&LabText::NoBotInLink),
                        why => Spoken::of(&why),
                    })
                })));
            });
        }
    });
    let bot = match &*bot {
        None => return Html::default(),
        Some(Err(why)) => return html! { <p class="notice" role="alert">{ why.say(lang) }</p> },
        Some(Ok(bot)) => bot,
    };
    let take = {
        let bot = bot.clone();
        props.ontake.reform(move |_: MouseEvent| bot.clone())
    };
    let file = |file: &BotFile| {
        let size = html! { <span class="num">{ LabText::FileBytes(file.len()).say(lang) }</span> };
        match file.as_text() {
            Some(text) => {
                html! { <details><summary>{ file.name.clone() }{ " · " }{ size }</summary><pre tabindex="0">{ text.to_owned() }</pre></details> }
            }
            None => html! { <p>{ file.name.clone() }{ " · " }{ size }</p> },
        }
    };
    let name = name(bot, lang);
    let content = html! {
        <div class="cases-body">
            <p>{ LabText::LinkedBotHint.say(lang) }</p>
            <p>{ bot.game.name(lang) }{ " · " }{ bot.language.say(lang) }{ " · " }{ bot.speech.say(lang) }</p>
            { for bot.files.iter().map(file) }
            <div class="ways">
                <button type="button" class="primary take-linked-bot" onclick={take}>{ LabText::TakeLinkedBot.say(lang) }</button>
                { address::link(Route::Lab, "ghost", LabText::LeaveLinkedBot.say(lang)) }
            </div>
        </div>
    };
    panel(LabText::LinkedBot(name).say(lang), "linked-bot", Html::default(), content)
}

#[derive(Clone, PartialEq, Properties)]
pub struct LinkBotProps {
    pub bot: std::rc::Rc<Bot>,
}

/// Copies a link that carries the bot.
#[component]
pub fn LinkBot(props: &LinkBotProps) -> Html {
    let lang = use_lang();
    let pack = use_query::<String>();
    let told = use_state(|| None::<Spoken>);
    let copy = {
        let (bot, told) = (props.bot.clone(), told.setter());
        move |_: MouseEvent| {
            let told = told.clone();
            let packed = move |packed: Result<String, Trouble>| {
                copy_packed(packed, |packed| to_lab::linked_query(&packed), &LabText::BotTooLong, told.clone());
            };
            pack.emit((cases::pack(export(&bot)), Callback::from(packed)));
        }
    };
    html! {
        <>
            <button type="button" class="ghost link-bot" title={LabText::LinkBotHint.say(lang)} onclick={copy}>{ LabText::LinkBot.say(lang) }</button>
            <span class="told" role="status">{ told.as_ref().map(|told| told.say(lang)).unwrap_or_default() }</span>
        </>
    }
}
