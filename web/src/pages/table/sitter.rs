//! The switch on a seat's plate: who sits there.

use paiju_game::{Lang, Say, Seat};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::handle::TableHandle;
use crate::boards::BoardGame;
use crate::bots::Bot;
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
            // The keys belong to the table again.
            let _ = select.blur();
        }
    });
    let option = |name: &str, title: String| {
        html! { <option value={name.to_owned()} selected={sitter.name() == name}>{ title }</option> }
    };
    let known =
        game.find_ai(sitter.name()).is_ok() || sitter.is_human() || own_bots::named(sitter.name(), bots).is_some();
    let other = if sitter.is_bot() { TableText::BotGone.say(lang) } else { sitter.name().to_owned() };
    html! {
        <select class={classes!("sitter", sitter.is_human().then_some("human"))} aria-label={label.clone()} title={label} {onchange}>
            { option(Sitter::HUMAN, TableText::You.say(lang)) }
            { own_bots::sitters(game, bots, TableText::OwnBots.say(lang), sitter.name(), lang) }
            if !known {
                { option(sitter.name(), other) }
            }
        </select>
    }
}
