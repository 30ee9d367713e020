//! The parts common to every table: a seat's plate, the visitor's side, the buttons, the line above them.

use paiju_game::{Lang, Say, Seat, Spoken};
use yew::prelude::*;

use super::input::Input;
use super::props::BoardProps;
use super::talk::Talk;
use crate::components::{Glyph, icon};
use crate::i18n::Text;
use crate::names::PageGame;

/// The plate of a seat: its name, `marks` (its role in the game), its player, `rest` (how many cards are left).
pub fn plate<G: PageGame>(
    props: &BoardProps<G>,
    seat: Seat,
    turn: Option<Seat>,
    [marks, rest]: [Html; 2],
    lang: Lang,
) -> Html {
    let thinking = props.thinking == Some(seat);
    // The name of the seat in bots' texts is shown in small type next to its name.
    let number = G::seat_number(seat, lang);
    let digit = number.map(|_| html! { <small class="num">{ seat.0 }</small> });
    let title = [Some(G::seat_title(seat, lang)), number].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let class = classes!("plate", (turn == Some(seat)).then_some("turn"), thinking.then_some("thinking"));
    html! {
        <div {class}>
            <span class="wind" title={title}>{ G::seat_name(seat, lang) }{ digit }</span>
            { marks }
            { props.sitters.get(seat.index()).cloned() }
            { rest }
            if thinking {
                <span class="dots" role="img" aria-label={Text::Thinking.say(lang)}><i /><i /><i /></span>
            }
        </div>
    }
}

/// How many cards a seat has left; empty if unknown. Counts below `few` are highlighted.
pub fn card_count(count: Option<u8>, few: u8, lang: Lang) -> Html {
    let Some(count) = count else { return Html::default() };
    html! {
        <span class={classes!("count", "num", (count < few).then_some("few"))}>{ Text::CardCount(count).say(lang) }</span>
    }
}

/// The visitor's side: messages and buttons, the cards, the plate.
pub fn own_side<G: PageGame>(board: &BoardProps<G>, talk: Html, cards: Html, plate: Html, lang: Lang) -> Html {
    html! {
        <section class="own" aria-label={G::seat_title(board.viewer, lang)}>
            { talk }
            <div class="own-cards">{ cards }</div>
            { plate }
            <div class="corner-tools">{ board.corner.clone() }</div>
        </section>
    }
}

/// The look and text of an action's button.
pub struct Button<'a, A> {
    pub action: A,
    /// Its text.
    pub words: String,
    /// The key that does the same.
    pub key: &'a str,
    /// Its class in the style sheets.
    pub class: &'static str,
    /// Why the rules refuse it, as far as that is known.
    pub refused: Option<&'a Spoken>,
}

/// A button for an action. An illegal action keeps its button, so that its reason stays accessible.
pub fn action_button<A: Clone + PartialEq + 'static>(
    button: Button<'_, A>,
    talk: &Talk<A>,
    perform: &Callback<A>,
    lang: Lang,
) -> Html {
    let Button { action, words, key, class, refused } = button;
    let suggested = talk.suggested.as_ref() == Some(&action);
    html! {
        <button
            type="button" class={classes!(class, suggested.then_some("suggested"))} title={refused.map(|why| why.say(lang))}
            aria-disabled={refused.is_some().then_some("true")} onclick={perform.reform(move |_| action.clone())}
        >
            { words }<kbd aria-hidden="true">{ key.to_owned() }</kbd>
        </button>
    }
}

/// The buttons: those of the game, then hint and undo.
pub fn actions<G: PageGame>(main: Html, input: &Input<G>, hint: &Callback<()>, lang: Lang) -> Html {
    html! {
        <div class="actions" role="group" aria-label={Text::Actions.say(lang)}>
            { main }
            <button type="button" class="plain-button" onclick={hint.reform(|_| ())}>
                { icon(Glyph::Bulb) }{ Text::Hint.say(lang) }<kbd aria-hidden="true">{ "H" }</kbd>
            </button>
            // Always drawn, so that no button moves when an action can be undone.
            <button
                type="button" class="plain-button undo" disabled={input.undo.is_none()}
                onclick={input.undo.clone().unwrap_or_default().reform(|_| ())}
            >
                { icon(Glyph::Again) }{ Text::Undo.say(lang) }<kbd aria-hidden="true">{ "U" }</kbd>
            </button>
        </div>
    }
}

/// Shown instead of a hand that the text does not show.
pub fn unknown(lang: Lang) -> Html {
    html! { <p class="unknown-hand">{ Text::UnknownHand.say(lang) }</p> }
}
