//! Runs one of the visitor's bots on the input of the shown turn and judges its output.

use std::rc::Rc;

use paiju_game::{Lang, Say, Seat, Spoken};
use paiju_inspect::{AskedForm, LinesUpTo};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::open_game::OpenGame;
use crate::address;
use crate::bots::{Bot, Speech};
use crate::errands::{Carrier, Exchange};
use crate::i18n::{InspectText, use_lang};
use crate::pages::own_bots::{self, use_bots};
use crate::pages::to_lab::{self, Cases, Sample};
use crate::shared::Shared;
use crate::worker::inspector::{By, Document};
use crate::worker::protocol::Trouble;
use crate::worker::{Query, use_query};

#[derive(Clone, PartialEq, Properties)]
pub struct OwnBotProps {
    pub document: Document,
    pub game: Shared<OpenGame>,
    pub turn: usize,
    pub seat: Seat,
    /// The moment before the turn's answer, from which the game is played again.
    pub before: usize,
    /// Receives what the bot printed as its answer.
    pub onanswer: Callback<String>,
}

/// The result of running a bot.
#[derive(Clone, PartialEq)]
enum Ran {
    Running,
    /// The bot's id, its exchange, what the text's own bot had answered before, and what the platform would not take.
    Said(String, Box<Exchange>, String, Option<Spoken>),
    Not(Spoken),
}

#[component]
pub fn OwnBot(props: &OwnBotProps) -> Html {
    let lang = use_lang();
    let bots = use_bots();
    let [write, write_said, write_address] = [use_query::<String>(), use_query(), use_query()];
    let carrier = use_memo((), |()| Carrier::default());
    let chosen = use_node_ref();
    let ran = use_state(|| None::<Ran>);
    // An output belongs to the turn it was printed at.
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
            let query = input(&props, bot.speech, false);
            // The line protocol does not contain the answers of the game's bot.
            let said = (bot.speech == Speech::Lines).then(|| input(&props, bot.speech, true));
            let write_said = write_said.clone();
            let answered = Callback::from(move |text: Result<String, Trouble>| match text {
                Err(trouble) => ran.set(Some(Ran::Not(Spoken::of(&trouble)))),
                Ok(read) => {
                    let (carrier, bot, ran, onanswer) = (carrier.clone(), bot.clone(), ran.clone(), onanswer.clone());
                    let run = Callback::from(move |said: Result<String, Trouble>| {
                        let sample = Sample { read: read.clone(), said: said.unwrap_or_default() };
                        run(carrier.clone(), bot.clone(), sample, ran.clone(), onanswer.clone());
                    });
                    match &said {
                        Some(said) => write_said.emit((said.clone(), run)),
                        None => run.emit(Ok(String::new())),
                    }
                }
            });
            write.emit((query, answered));
        })
    };
    let replay = {
        let (ran, chosen, own, props) = (ran.setter(), chosen.clone(), own.clone(), props.clone());
        move |_: MouseEvent| {
            let index = chosen.cast::<HtmlSelectElement>().map_or(0, |select| select.selected_index().max(0) as usize);
            let Some(bot) = own.get(index) else { return };
            let by = By::Bot(props.seat, own_bots::seat_name(bot));
            let ran = ran.clone();
            let done = move |address: Result<String, Trouble>| match address {
                Ok(address) => address::go_to(&address),
                Err(why) => ran.set(Some(Ran::Not(Spoken::of(&why)))),
            };
            write_address
                .emit((props.document.table_address(props.game.index, props.before, None, by), Callback::from(done)));
        }
    };
    // The bot that played the game is the likeliest choice.
    let player = props.game.report.names.get(props.seat.index()).and_then(Option::as_deref);
    let option = |bot: &Bot| html! { <option selected={player.is_some_and(|name| own_bots::is_called(bot, name))}>{ own_bots::label(bot, &bots, lang) }</option> };
    let is_running = *ran == Some(Ran::Running);
    let label = InspectText::RunOwnBot.say(lang);
    html! {
        <div class="own-bot">
            <select ref={chosen} aria-label={label.clone()}>{ for own.iter().map(option) }</select>
            <button type="button" class="ghost small-button" onclick={run} disabled={is_running}>{ label }</button>
            <button type="button" class="ghost small-button replay-with" title={InspectText::ReplayHint.say(lang)} onclick={replay}>{ InspectText::ReplayWith.say(lang) }</button>
            { all_turns }
            <div aria-live="polite">{ ran.as_ref().map(|ran| shown(ran, lang)) }</div>
        </div>
    }
}

/// What the bot read at this turn, in this protocol; for lines, `with_answers` adds what it answered.
fn input(props: &OwnBotProps, speech: Speech, with_answers: bool) -> Query<String> {
    let OwnBotProps { document, game, turn, seat, .. } = props;
    match speech {
        Speech::Json => document.bot_input(game.index, *seat, *turn, AskedForm::Json),
        Speech::Simple => document.bot_input(game.index, *seat, *turn, AskedForm::Simple),
        Speech::Lines => document.engine_lines(game.index, *seat, LinesUpTo::Turn(*turn), with_answers),
    }
}

fn run(carrier: Rc<Carrier>, bot: Bot, sample: Sample, ran: UseStateSetter<Option<Ran>>, onanswer: Callback<String>) {
    yew::platform::spawn_local(async move {
        match carrier.run_once(&own_bots::seat_name(&bot), &sample.read).await {
            Ok((answer, exchange)) => {
                let (answer, fault) =
                    answer.map_or_else(|fault| (None, Some(Spoken::of(&fault))), |answer| (Some(answer), None));
                ran.set(Some(Ran::Said(bot.id.clone(), Box::new(exchange), sample.said, fault)));
                if let Some(answer) = answer {
                    onanswer.emit(answer);
                }
            }
            Err(error) => ran.set(Some(Ran::Not(error.spoken()))),
        }
    });
}

fn shown(ran: &Ran, lang: Lang) -> Html {
    match ran {
        Ran::Running => html! { <p>{ InspectText::BotRuns.say(lang) }</p> },
        Ran::Not(why) => html! { <p role="alert">{ why.say(lang) }</p> },
        Ran::Said(id, exchange, said, fault) => {
            let Exchange { text, heard, .. } = &**exchange;
            html! { <>
                if let Some(fault) = fault {
                    <p class="fault" role="alert">{ fault.say(lang) }</p>
                }
                <p class="num">{ heard.say(lang) }{ format!(" · {:.0} ms", heard.ms) }</p>
                { to_lab::debug_button(id, Sample { read: text.clone(), said: said.clone() }, InspectText::DebugInLab.say(lang)) }
                if !heard.stderr.trim().is_empty() {
                    <details><summary>{ InspectText::BotErrors.say(lang) }</summary><pre tabindex="0">{ heard.stderr.clone() }</pre></details>
                }
            </> }
        }
    }
}
