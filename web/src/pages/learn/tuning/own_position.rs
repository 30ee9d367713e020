//! A position that the visitor sets up for the engine.

use paiju_ai::doudizhu::sample::{Asked, Example, Position, PositionError};
use paiju_game::Say;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::components::on_choice;
use crate::i18n::{EngineText, use_lang};

#[derive(Properties, PartialEq)]
pub struct OwnPositionProps {
    /// The shown position, which may be an example's.
    pub position: Option<Position>,
    pub onposition: Callback<Position>,
}

/// The contents of the fields.
#[derive(Clone, Debug, Default, PartialEq)]
struct Written {
    asked: Asked,
    hand: String,
    target: String,
}

impl Written {
    fn of(position: &Position) -> Self {
        Self { asked: position.asked(), hand: position.hand(), target: position.target() }
    }

    fn read(&self) -> Result<Position, PositionError> {
        Position::read(self.asked, &self.hand, &self.target)
    }
}

/// The fields, folded until they are used.
#[component]
pub fn OwnPosition(props: &OwnPositionProps) -> Html {
    let lang = use_lang();
    let written = use_state(|| props.position.as_ref().map(Written::of).unwrap_or_default());
    use_effect_with(props.position, {
        let written = written.clone();
        move |position: &Option<Position>| {
            // The visitor's own spelling is kept.
            if let Some(position) = position.filter(|position| written.read().as_ref() != Ok(position)) {
                written.set(Written::of(&position));
            }
        }
    });
    let write = {
        let (written, onposition) = (written.setter(), props.onposition.clone());
        Callback::from(move |now: Written| {
            if let Ok(position) = now.read() {
                onposition.emit(position);
            }
            written.set(now);
        })
    };
    let choose = {
        let old = (*written).clone();
        write.reform(move |asked: Asked| Written { asked, ..old.clone() })
    };
    let field = |text: EngineText, class: &'static str, value: &str, set: fn(&mut Written, String)| {
        let old = (*written).clone();
        let oninput = write.reform(move |event: InputEvent| {
            let mut now = old.clone();
            set(&mut now, event.target_unchecked_into::<HtmlInputElement>().value());
            now
        });
        html! {
            <label class="field">
                { text.say(lang) }
                <input type="text" {class} spellcheck="false" autocomplete="off" placeholder={EngineText::CardsHint.say(lang)} value={value.to_owned()} {oninput} />
            </label>
        }
    };
    // Initially open if the link has a position; afterwards the visitor decides. Examples have buttons of their own.
    let is_own = *use_memo((), |()| {
        props.position.is_some_and(|position| !Example::ALL.iter().any(|example| example.position() == position))
    });
    let trouble = written.read().err().filter(|_| !written.hand.is_empty());
    html! {
        <details class="own-position" open={is_own}>
            <summary>{ EngineText::OwnPosition.say(lang) }</summary>
            <label class="field">
                { EngineText::Asks.say(lang) }
                <select class="asked" onchange={on_choice(&choose, Asked::from_code)}>
                    { for Asked::ALL.map(|asked| html! {
                        <option value={asked.code()} selected={asked == written.asked}>{ asked.say(lang) }</option>
                    }) }
                </select>
            </label>
            { field(EngineText::OwnHand, "own-hand", &written.hand, |written, text| written.hand = text) }
            if written.asked.has_target() {
                { field(EngineText::OwnTarget, "own-target", &written.target, |written, text| written.target = text) }
            }
            if let Some(why) = trouble {
                <p class="notice" role="alert">{ why.say(lang) }</p>
            }
        </details>
    }
}
