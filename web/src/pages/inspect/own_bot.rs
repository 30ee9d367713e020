//! Runs one of the visitor's bots on the input of the shown turn and judges its output.

use std::rc::Rc;

use paiju_game::{Lang, Say, Seat, Spoken};
use paiju_inspect::{AskedForm, LinesUpTo};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::open_game::OpenGame;
use crate::bots::{Bot, Speech};
use crate::errands::{Carrier, Exchange};
use crate::i18n::{InspectText, use_lang};
use crate::pages::own_bots::{self, use_bots};
use crate::pages::to_lab::{self, Cases};
use crate::shared::Shared;
use crate::worker::inspector::Document;
use crate::worker::protocol::Trouble;
use crate::worker::{Query, use_query};

#[derive(Clone, PartialEq, Properties)]
pub struct OwnBotProps {
    pub document: Document,
    pub game: Shared<OpenGame>,
    pub turn: usize,
    pub seat: Seat,
    /// Hears what the bot printed as its answer.
    pub onanswer: Callback<String>,
}

/// The result of running a bot.
#[derive(Clone, PartialEq)]
enum Ran {
    Running,
    /// By the bot with this id.
    Said(String, Exchange),
    Not(Spoken),
}

#[component]
pub fn OwnBot(props: &OwnBotProps) -> Html {
    let lang = use_lang();
    let bots = use_bots();
    let write = use_query::<String>();
    let carrier = use_memo((), |()| Carrier::default());
    let chosen = use_node_ref();
    let ran = use_state(|| None::<Ran>);
    // What was printed belongs to the turn it was printed at.
    use_effect_with((props.document.clone(), props.game.index, props.turn, props.seat), {
        let (ran, carrier) = (ran.setter(), carrier.clone());
        move |_| {
            ran.set(None);
            move || carrier.stop(0)
        }
    });
    let game = props.game.report.game.code();
    let own: Vec<Bot> = own_bots::of_game(&bots, game).cloned().collect();
    let all_turns = html! {
        <a class="ghost small-button all-turns" href={Cases::Log(Some(props.seat)).href()}>{ InspectText::AsCases.say(lang) }</a>
    };
    if own.is_empty() {
        return html! { <div class="own-bot">{ all_turns }</div> };
    }
    let run = {
        let (ran, chosen, own, props) = (ran.setter(), chosen.clone(), own.clone(), props.clone());
        Callback::from(move |_: MouseEvent| {
            let index = chosen.cast::<HtmlSelectElement>().map_or(0, |select| select.selected_index().max(0) as usize);
            let Some(bot) = own.get(index).cloned() else { return };
            ran.set(Some(Ran::Running));
            let (ran, carrier, onanswer) = (ran.clone(), carrier.clone(), props.onanswer.clone());
            let query = input(&props, bot.speech);
            let answered = Callback::from(move |text: Result<String, Trouble>| match text {
                Err(trouble) => ran.set(Some(Ran::Not(Spoken::of(&trouble)))),
                Ok(text) => run(carrier.clone(), bot.clone(), text, ran.clone(), onanswer.clone()),
            });
            write.emit((query, answered));
        })
    };
    // Who played the game is the likeliest to be asked again.
    let player = props.game.report.names.get(props.seat.index()).and_then(Option::as_deref);
    let option = |bot: &Bot| html! { <option selected={player.is_some_and(|name| own_bots::is_called(bot, name))}>{ own_bots::label(bot, &bots, lang) }</option> };
    let is_running = *ran == Some(Ran::Running);
    let label = InspectText::RunOwnBot.say(lang);
    html! {
        <div class="own-bot">
            <select ref={chosen} aria-label={label.clone()}>{ for own.iter().map(option) }</select>
            <button type="button" class="ghost small-button" onclick={run} disabled={is_running}>{ label }</button>
            { all_turns }
            <div aria-live="polite">{ ran.as_ref().map(|ran| shown(ran, lang)) }</div>
        </div>
    }
}

/// What the bot of the turn read, in this way of speaking.
fn input(props: &OwnBotProps, speech: Speech) -> Query<String> {
    let OwnBotProps { document, game, turn, seat, .. } = props;
    match speech {
        Speech::Json => document.bot_input(game.index, *seat, *turn, AskedForm::Json),
        Speech::Simple => document.bot_input(game.index, *seat, *turn, AskedForm::Simple),
        Speech::Lines => document.engine_lines(game.index, *seat, LinesUpTo::Turn(*turn), false),
    }
}

fn run(carrier: Rc<Carrier>, bot: Bot, text: String, ran: UseStateSetter<Option<Ran>>, onanswer: Callback<String>) {
    yew::platform::spawn_local(async move {
        match carrier.run_once(&own_bots::seat_name(&bot), &text).await {
            Ok((answer, exchange)) => {
                ran.set(Some(Ran::Said(bot.id.clone(), exchange)));
                onanswer.emit(answer);
            }
            Err(error) => ran.set(Some(Ran::Not(error.spoken()))),
        }
    });
}

fn shown(ran: &Ran, lang: Lang) -> Html {
    match ran {
        Ran::Running => html! { <p>{ InspectText::BotRuns.say(lang) }</p> },
        Ran::Not(why) => html! { <p role="alert">{ why.say(lang) }</p> },
        Ran::Said(id, Exchange { text, heard, .. }) => html! {
            <>
                <p class="num">{ heard.say(lang) }{ format!(" · {:.0} ms", heard.ms) }</p>
                { to_lab::debug_button(id, text, InspectText::DebugInLab.say(lang)) }
                if !heard.stderr.trim().is_empty() {
                    <details><summary>{ InspectText::BotErrors.say(lang) }</summary><pre tabindex="0">{ heard.stderr.clone() }</pre></details>
                }
            </>
        },
    }
}
