//! The gallery of examples.

use paiju_game::Say;
use yew::prelude::*;

use crate::components::Notice;
use crate::games::{Example, TableGame, Way};
use crate::i18n::{HomeText, use_lang};
use crate::names::{DouDizhu, Mahjong, Tractor};
use crate::pages::example::use_example;
use crate::pages::source::Source;
use crate::worker::protocol::Trouble;

#[derive(Clone, Properties, PartialEq)]
pub struct ExamplesProps {
    /// Called with a text to inspect.
    pub onsource: Callback<Source>,
}

/// All games' examples.
#[component]
pub fn Examples(props: &ExamplesProps) -> Html {
    let lang = use_lang();
    html! {
        <section class="examples" aria-label={HomeText::Examples.say(lang)}>
            <h2>{ HomeText::Examples.say(lang) }<small>{ HomeText::ExamplesWhy.say(lang) }</small></h2>
            <Gallery<DouDizhu> ..props.clone() />
            <Gallery<Mahjong> ..props.clone() />
            <Gallery<Tractor> ..props.clone() />
        </section>
    }
}

/// A game's examples, three until all are asked for; each click plays a new game.
#[component]
fn Gallery<G: TableGame>(props: &ExamplesProps) -> Html {
    let lang = use_lang();
    let trouble = use_state(|| None::<Trouble>);
    let all = use_state_eq(|| false);
    let write = {
        let (onsource, trouble) = (props.onsource.clone(), trouble.setter());
        use_example::<G>(Callback::from(move |written| match written {
            Ok(source) => onsource.emit(source),
            Err(why) => trouble.set(Some(why)),
        }))
    };
    let item = |(index, example): (usize, Example)| {
        let look = write.reform(move |_: MouseEvent| (index, None));
        let (class, mark, state) =
            if example.broken { ("broken", "✗", HomeText::Broken) } else { ("sound", "✓", HomeText::Sound) };
        html! {
            <li>
                <button type="button" class={classes!("example", class)} onclick={look}>
                    <span class="example-state" title={state.say(lang)}>
                        <span aria-hidden="true">{ mark }</span><span class="sr-only">{ state.say(lang) }</span>
                    </span>
                    { example.label }
                </button>
            </li>
        }
    };
    let examples = G::examples(lang);
    let count = examples.len();
    let few = [Some(0), G::read_by(Way::Json), examples.iter().position(|example| example.broken)];
    let shown = examples.into_iter().enumerate().filter(|(index, _)| *all || few.contains(&Some(*index)));
    let turn = {
        let all = all.clone();
        Callback::from(move |_: MouseEvent| all.set(!*all))
    };
    let more = if *all { HomeText::FewerExamples } else { HomeText::AllExamples(count) };
    html! {
        <div class="gallery">
            <h3>{ G::name(lang) }</h3>
            if let Some(trouble) = &*trouble {
                <Notice text={trouble.say(lang)} />
            }
            <ul data-game={G::ID}>
                { for shown.map(item) }
                <li>
                    <button type="button" class="more-examples fold" aria-expanded={all.to_string()} onclick={turn}>{ more.say(lang) }</button>
                </li>
            </ul>
        </div>
    }
}
