//! The bench of a program on this machine, which `paiju serve` runs: there is nothing to edit, and its game and protocol are unknown, so
//! the visitor chooses both.

use paiju_game::Say;
use paiju_inspect::GameId;
use yew::prelude::*;

use super::links::{Links, WatchBot};
use super::runner::use_runner;
use super::turn::Turn;
use crate::address;
use crate::bots::{Speech, native};
use crate::components::on_choice;
use crate::i18n::{LabText, use_lang};
use crate::names::Route;
use crate::pages::own_bots::seat_name;

#[derive(Properties, PartialEq)]
pub struct ProgramBenchProps {
    pub name: String,
    /// The initial game.
    pub game: GameId,
    /// The initial protocol.
    pub speech: Speech,
}

#[component]
pub fn ProgramBench(props: &ProgramBenchProps) -> Html {
    let lang = use_lang();
    let runner = use_runner();
    let game = use_state(|| props.game);
    let speech = use_state(|| props.speech);
    let fitting = Speech::of_game(*game);
    let spoken = if fitting.contains(&speech) { *speech } else { Speech::Json };
    let bot = use_memo((props.name.clone(), *game, spoken), |(name, game, speech)| native::bot(name, *game, *speech));
    let choose_game = on_choice(&setting(&game), GameId::from_code);
    let choose_speech = on_choice(&setting(&speech), Speech::from_code);
    html! {
        <div class="bench">
            <div class="bench-head">
                { address::link(Route::Lab, "ghost to-list", LabText::Close.say(lang)) }
                <h2 class="program-title">{ &props.name }</h2>
                <span class="language">{ LabText::OfThisMachine.say(lang) }</span>
            </div>
            <div class="bot-settings">
                <label class="field">
                    { LabText::Game.say(lang) }
                    <select class="game" onchange={choose_game}>
                        { for GameId::ALL.iter().map(|one| html! {
                            <option value={one.code()} selected={*one == *game}>{ one.name(lang) }</option>
                        }) }
                    </select>
                </label>
                <label class="field">
                    { LabText::Speech.say(lang) }
                    <select class="speech" onchange={choose_speech}>
                        { for fitting.iter().map(|one| html! {
                            <option value={one.code()} selected={*one == spoken}>{ one.say(lang) }</option>
                        }) }
                    </select>
                </label>
            </div>
            <Links bot={(*bot).clone()} chooses=true />
            <WatchBot game={bot.game} name={seat_name(&bot)} />
            <div class="bench-side"><Turn {bot} {runner} sizes={None} /></div>
        </div>
    }
}

fn setting<T: 'static>(state: &UseStateHandle<T>) -> Callback<T> {
    let setter = state.setter();
    Callback::from(move |value| setter.set(value))
}
