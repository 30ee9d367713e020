//! The gallery of examples.

use paiju_game::{Say, Seed};
use yew::prelude::*;

use crate::i18n::{Text, use_lang};
use crate::pages::inspect::Source;
use crate::shown::Shown;

/// What the gallery needs.
#[derive(Properties, PartialEq)]
pub struct ExamplesProps {
    /// Something to be looked into.
    pub onsource: Callback<Source>,
}

/// A game's examples; each press plays another game.
#[component]
pub fn Examples<G: Shown>(props: &ExamplesProps) -> Html {
    let lang = use_lang();
    let item = |example: crate::shown::Example| {
        let onsource = props.onsource.clone();
        let write = example.write;
        let look = move |_: MouseEvent| {
            let seed = Seed(getrandom::u32().map_or(1, u64::from));
            onsource.emit(Source::text(&write(seed)));
        };
        let (class, state) = if example.broken { ("broken", Text::Broken) } else { ("sound", Text::Sound) };
        html! {
            <li>
                <button type="button" class={classes!("example", class)} onclick={look}>
                    <span class="example-state">{ state.say(lang) }</span>
                    { example.label }
                </button>
            </li>
        }
    };
    html! {
        <section class="examples" aria-label={Text::Examples.say(lang)}>
            <h2>{ Text::Examples.say(lang) }<small>{ Text::ExamplesWhy.say(lang) }</small></h2>
            <ul>{ for G::examples(lang).into_iter().map(item) }</ul>
        </section>
    }
}
