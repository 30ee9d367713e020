//! The switch on a seat's plate: who sits there.

use paiju_game::{Lang, Say, Seat};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::handle::TableHandle;
use crate::boards::BoardGame;
use crate::bots::Bot;
use crate::components::ai_words;
use crate::embed::is_embedded;
use crate::i18n::TableText;
use crate::link::Sitter;
use crate::pages::own_bots;
use crate::table::Event;

/// Who sits at a seat: the visitor, one of the AIs or one of the visitor's bots.
pub fn sitter_switch<G: BoardGame>(table: &TableHandle<G>, seat: Seat, bots: &[Bot], lang: Lang) -> Html {
    let game = table.game;
    let Some(sitter) = table.sitters.get(seat.index()).cloned() else { return Html::default() };
    let label = TableText::WhoSits(table.game.seat_title(seat, lang)).say(lang);
    let seated = table.clone();
    let onchange = Callback::from(move |event: web_sys::Event| {
        if let Some(select) = event.target_dyn_into::<HtmlSelectElement>() {
            seated.dispatch(Event::Sit(seat, Sitter::from_name(&select.value())));
            // Gives the keyboard back to the table.
            let _ = select.blur();
        }
    });
    let option = |name: &str, title: String| {
        html! { <option value={name.to_owned()} selected={sitter.name() == name}>{ title }</option> }
    };
    let ai = game.find_ai(sitter.name()).ok();
    let bot = own_bots::named(sitter.name(), bots);
    let is_listed = sitter.is_human() || ai.is_some() || bot.is_some();
    let name = match (ai, bot) {
        _ if sitter.is_human() => TableText::You.say(lang),
        (Some((name, level)), _) => ai_words(name, level, lang),
        (None, Some(bot)) => own_bots::label(bot, bots, lang),
        (None, None) if sitter.is_bot() => TableText::BotGone.say(lang),
        (None, None) => sitter.name().to_owned(),
    };
    if is_embedded() {
        return html! { <span class="sitter named" title={name.clone()}>{ name }</span> };
    }
    // The visible name sets the plate's width; the list lies over it and opens on a click.
    html! {
        <span class={classes!("sitter", sitter.is_human().then_some("human"))} title={label.clone()}>
            <span class="name" aria-hidden="true">{ &name }</span>
            <select aria-label={label} {onchange}>
                { option(Sitter::HUMAN, TableText::You.say(lang)) }
                { own_bots::sitters(game, bots, TableText::OwnBots.say(lang), sitter.name(), lang) }
                if !is_listed {
                    { option(sitter.name(), name.clone()) }
                }
            </select>
        </span>
    }
}
