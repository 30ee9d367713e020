//! A bot's own cases: the turns that it has failed, and what it answers there now. They are run at every change.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use paiju_game::{Say, Spoken};
use yew::prelude::*;

use super::bot_list::name;
use super::cases::columns::Deed;
use super::cases::open::Open;
use super::cases::running::use_asking;
use super::cases::table::Table;
use crate::address;
use crate::bots::Bot;
use crate::components::panel;
use crate::i18n::{CasesText, use_lang};
use crate::pages::own_bots::seat_name;
use crate::pages::to_lab::{self, Cases};
use crate::worker::protocol::Trouble;
use crate::worker::use_workers;

/// How long the visitor must not have changed the bot, in milliseconds.
const PAUSE: u32 = 1_500;

#[derive(Clone, PartialEq, Properties)]
pub struct OwnCasesProps {
    pub bot: Rc<Bot>,
    /// Whether what is shown is stored: the bot is run as it is stored.
    pub is_kept: bool,
}

#[component]
pub fn OwnCases(props: &OwnCasesProps) -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let asking = use_asking();
    // The pack, with the text that it is of.
    let open = use_state(|| None::<(Rc<str>, Result<Open, Spoken>)>);
    let text = use_memo(props.bot.clone(), |bot| bot.own_cases().map(Rc::<str>::from));
    let text = (*text).clone();
    use_effect_with(text.clone(), {
        let (open, asking) = (open.setter(), asking.clone());
        move |text| {
            asking.stop();
            asking.columns.dispatch(Deed::Replace(Default::default()));
            let text = text.clone();
            yew::platform::spawn_local(async move {
                let Some(text) = text else { return open.set(None) };
                let taken = Open::take(&workers, text.clone(), None, lang).await;
                open.set(Some((text, taken.map_err(|trouble: Trouble| Spoken::of(&trouble)))));
            });
        }
    });
    let run = {
        let (asking, open, bot) = (asking.clone(), open.clone(), props.bot.clone());
        Callback::from(move |()| {
            if let Some((_, Ok(open))) = &*open {
                asking.begin(open.pack.clone(), open.sheet.cases.len(), seat_name(&bot), name(&bot, lang));
            }
        })
    };
    // The bot as it was opened, or as it was run last.
    let seen = use_mut_ref(|| props.bot.clone());
    let is_current = open.as_ref().is_some_and(|(of, _)| Some(of) == text.as_ref());
    use_effect_with((props.bot.clone(), props.is_kept, is_current), {
        let run = run.clone();
        move |(bot, is_kept, is_current)| {
            let is_changed = *is_kept && *is_current && *seen.borrow() != *bot;
            let bot = bot.clone();
            let timer = is_changed.then(|| {
                Timeout::new(PAUSE, move || {
                    seen.replace(bot);
                    run.emit(());
                })
            });
            move || drop(timer)
        }
    });
    let open = match &*open {
        None => return Html::default(),
        Some((_, Err(why))) => {
            return panel(
                CasesText::Own.say(lang),
                "own-cases",
                Html::default(),
                html! { <p role="alert">{ why.say(lang) }</p> },
            );
        }
        Some((_, Ok(open))) => open,
    };
    let columns = &asking.columns;
    let of = open.sheet.cases.len();
    let told = match columns.all.last() {
        None => CasesText::NotRunYet,
        Some(column) if columns.runs => CasesText::At { case: (column.outcomes.len() + 1).min(of), of },
        Some(column) => CasesText::Right { right: column.right(), of },
    };
    let stop = {
        let asking = asking.clone();
        move |_: MouseEvent| asking.stop()
    };
    let as_pack = {
        let text = open.text.clone();
        move |_: MouseEvent| {
            to_lab::keep_pack(&text);
            address::go_to(&Cases::Last.href());
        }
    };
    let onremove = {
        let columns = columns.dispatcher();
        Callback::from(move |place| columns.dispatch(Deed::Remove(place)))
    };
    let tools = html! { <span class="num" role="status">{ told.say(lang) }</span> };
    let content = html! {
        <div class="cases-body">
            <p class="hint">{ CasesText::OwnHint.say(lang) }</p>
            <div class="ways">
                if columns.runs {
                    <button type="button" class="ghost small-button stop" onclick={stop}>{ CasesText::Stop.say(lang) }</button>
                } else {
                    <button type="button" class="ghost small-button run-own" onclick={run.reform(|_: MouseEvent| ())}>{ CasesText::Run.say(lang) }</button>
                }
                <button type="button" class="ghost small-button" onclick={as_pack}>{ CasesText::OpenOwn.say(lang) }</button>
            </div>
            <Table sheet={open.sheet.clone()} columns={(**columns).clone()} {onremove} />
        </div>
    };
    panel(CasesText::Own.say(lang), "own-cases", tools, content)
}
