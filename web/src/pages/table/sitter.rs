//! The switch on a seat's plate: who sits there.

use paiju_game::{Lang, Say, Seat};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::handle::TableHandle;
use crate::i18n::{TableText, ai_title};
use crate::link::Sitter;
use crate::table::Event;

/// Who sits at a seat: the visitor or one of the AIs.
pub fn sitter_switch(table: &TableHandle, seat: Seat, lang: Lang) -> Html {
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
        let about = game.describe_ai(name, lang);
        html! { <option value={name.to_owned()} title={about} selected={sitter.name() == name}>{ title }</option> }
    };
    let known = game.ais().contains(&sitter.name()) || sitter.is_human();
    html! {
        <select class={classes!("sitter", sitter.is_human().then_some("human"))} aria-label={label.clone()} title={label} {onchange}>
            { option(Sitter::HUMAN, TableText::You.say(lang)) }
            { for game.ais().iter().map(|name| option(name, ai_title(name, lang))) }
            if !known {
                { option(sitter.name(), sitter.name().to_owned()) }
            }
        </select>
    }
}
