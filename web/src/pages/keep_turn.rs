//! Keeps a failing turn in a bot's own cases, which the Lab runs at every change of the bot.

use paiju_game::{Lang, Say, Spoken};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::lab::name;
use super::own_bots::{is_called, label, of_game, use_bots};
use super::to_lab::bot_href;
use crate::bots::store;
use crate::bots::{Bot, native};
use crate::i18n::{KeepText, use_lang};
use crate::worker::cases::{self, FailedGame};
use crate::worker::{Workers, use_workers};

#[derive(Clone, PartialEq, Properties)]
pub struct KeepTurnProps {
    /// The id of the game.
    pub game: &'static str,
    /// The name of the failing player, in the log or at its seat.
    pub player: Option<String>,
    /// Draws up the game when the visitor wants to keep the turn.
    pub draw_up: Callback<Callback<FailedGame>>,
}

/// Where a turn was kept: the bot's id, and what to say.
type KeepResult = Result<(String, Spoken), Spoken>;

/// A button for one of the visitor's bots; nothing without a bot of the game.
#[component]
pub fn KeepTurn(props: &KeepTurnProps) -> Html {
    let lang = use_lang();
    let workers = use_workers();
    let bots = use_bots();
    let chosen = use_node_ref();
    let kept = use_state(|| None::<KeepResult>);
    let is_player = |bot: &Bot| props.player.as_deref().is_some_and(|name| is_called(bot, name));
    let mut own: Vec<Bot> =
        of_game(&bots, props.game).filter(|bot| native::program(&bot.id).is_none()).cloned().collect();
    if own.is_empty() {
        return Html::default();
    }
    // The bot that played needs no choice.
    if let Some(player) = own.iter().position(is_player) {
        own = vec![own.swap_remove(player)];
    }
    let keep = {
        let (workers, kept, chosen, own) = (workers.clone(), kept.setter(), chosen.clone(), own.clone());
        props.draw_up.reform(move |_: MouseEvent| {
            let index = chosen.cast::<HtmlSelectElement>().map_or(0, |select| select.selected_index().max(0) as usize);
            let id = own.get(index).map(|bot| bot.id.clone()).unwrap_or_default();
            let (workers, kept) = (workers.clone(), kept.clone());
            Callback::from(move |failure: FailedGame| {
                let (workers, kept, id) = (workers.clone(), kept.clone(), id.clone());
                yew::platform::spawn_local(async move { kept.set(Some(keep(&workers, id, failure, lang).await)) });
            })
        })
    };
    html! {
        <div class="keep-case">
            if own.len() > 1 {
                <select ref={chosen} aria-label={KeepText::KeepFor.say(lang)}>
                    { for own.iter().map(|bot| html! { <option>{ label(bot, &bots, lang) }</option> }) }
                </select>
            }
            <button type="button" class="ghost small-button keep-case-now" title={KeepText::KeepTurnHint.say(lang)} onclick={keep}>{ KeepText::KeepTurn.say(lang) }</button>
            <span class="told" role="status">
                { match &*kept {
                    None => Html::default(),
                    Some(Err(why)) => html! { why.say(lang) },
                    Some(Ok((id, told))) => html! { <>{ told.say(lang) }{ " " }<a href={bot_href(id)}>{ KeepText::ToBot.say(lang) }</a></> },
                } }
            </span>
        </div>
    }
}

async fn keep(workers: &Workers, id: String, failure: FailedGame, lang: Lang) -> KeepResult {
    let bot = store::load(&id).await.map_err(|error| Spoken::of(&error))?;
    let own = bot.case_file().map(str::to_owned);
    let grown = workers.answer(cases::keep(own, failure, lang)).await.map_err(|trouble| Spoken::of(&trouble))?;
    let told = KeepText::KeptTurn { name: name(&bot, lang), cases: grown.cases, added: grown.added };
    if grown.added > 0 {
        let bot = bot.with_own_cases(grown.pack);
        bot.check().map_err(|problem| Spoken::of(&problem))?;
        store::save(bot).await.map_err(|error| Spoken::of(&error))?;
    }
    Ok((id, Spoken::of(&told)))
}
