//! The shown game in the forms of platforms and bots: as files, and as something to look into. The worker writes them.

use paiju_game::{Say, Seed};
use yew::prelude::*;
use yew_router::prelude::*;

use super::tools::ToolsProps;
use crate::components::{Glyph, icon};
use crate::games::{Export, Shown};
use crate::i18n::{Text, use_lang};
use crate::names::Route;
use crate::pages::carried;
use crate::pages::hand_out::save_file;
use crate::pages::source::Source;
use crate::worker::protocol::{Trouble, Wanted};
use crate::worker::use_writer;

/// The menu of forms.
#[component]
pub fn Exports<G: Shown>(props: &ToolsProps<G>) -> Html {
    let lang = use_lang();
    let navigator = use_navigator();
    let writer = use_writer::<G::Board>();
    let trouble = use_state(|| None::<Trouble>);
    let table = &props.table;
    let only = (table.plays() && !table.open() && !table.is_over()).then(|| table.viewer());

    // Has a form written and hands it on.
    let written = |index: usize, then: Callback<String>| {
        let (writer, table, trouble) = (writer.clone(), table.clone(), trouble.setter());
        Callback::from(move |_: MouseEvent| {
            let wanted = Wanted::Export {
                seed: Seed(table.seed()),
                deal: table.given().map(str::to_owned),
                line: table.record().line(table.cursor()),
                steps: table.cursor(),
                names: table.sitters().iter().map(|sitter| sitter.name().to_owned()).collect(),
                only,
                index,
            };
            let (then, trouble) = (then.clone(), trouble.clone());
            let done = Callback::from(move |text: Result<String, Trouble>| match text {
                Ok(text) => then.emit(text),
                Err(why) => trouble.set(Some(why)),
            });
            writer.emit((wanted, done));
        })
    };
    let look = Callback::from(move |text: String| {
        carried::bring(Source::text(&text));
        if let Some(navigator) = &navigator {
            navigator.push(&Route::Inspect);
        }
    });
    let item = |(index, Export { label, file }): (usize, Export)| {
        let deal = table.given().map_or_else(|| table.seed().to_string(), |_| "played-on".to_owned());
        let name = format!("{}-{deal}-{file}", G::ID);
        let save = written(index, Callback::from(move |text: String| save_file(&name, &text)));
        let look_label = Text::LookIntoThis(label.clone()).say(lang);
        html! {
            <li>
                <button type="button" onclick={save}>{ icon(Glyph::Save) }{ label }</button>
                <button type="button" class="look" onclick={written(index, look.clone())} aria-label={look_label}>
                    { Text::LookInto.say(lang) }
                </button>
            </li>
        }
    };
    let forms = G::exports(table.shown(), only, lang);
    html! {
        <details class="menu">
            <summary class="ghost">{ icon(Glyph::Save) }<span>{ Text::Export.say(lang) }</span></summary>
            <ul>
                { for forms.into_iter().enumerate().map(item) }
                if let Some(trouble) = &*trouble {
                    <li class="empty">{ trouble.say(lang) }</li>
                }
            </ul>
        </details>
    }
}
