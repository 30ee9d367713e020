//! Handing in: the pupil's name, and the file.

use std::collections::BTreeMap;

use paiju_exercises::sheets::HandIn;
use paiju_game::Say;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::kept;
use crate::bots::{Bot, export};
use crate::components::{Glyph, icon};
use crate::i18n::{SheetText, use_lang};
use crate::pages::hand_out::save_file;

#[derive(Properties, PartialEq)]
pub struct HandOverProps {
    pub id: AttrValue,
    /// The bots to hand in, by task.
    pub chosen: BTreeMap<usize, String>,
    /// All of the visitor's bots.
    pub bots: Vec<Bot>,
}

#[component]
pub fn HandOver(props: &HandOverProps) -> Html {
    let lang = use_lang();
    let name = use_state(kept::name);
    let saved = use_state(|| None::<String>);
    let write = {
        let (name, saved) = (name.setter(), saved.setter());
        move |event: InputEvent| {
            let written = event.target_unchecked_into::<HtmlInputElement>().value();
            kept::save_name(&written);
            name.set(written);
            saved.set(None);
        }
    };
    let is_nameless = name.trim().is_empty();
    let save = {
        let HandOverProps { id, chosen, bots } = props;
        let (id, chosen, bots, name, saved) =
            (id.clone(), chosen.clone(), bots.clone(), (*name).clone(), saved.setter());
        move |event: SubmitEvent| {
            event.prevent_default();
            let Some(sheet) = kept::sheet(&id).filter(|_| !name.trim().is_empty()) else { return };
            let exported = |id: &String| {
                let bot = bots.iter().find(|bot| bot.id == *id)?;
                serde_json::from_str(&export(bot)).ok()
            };
            let hand_in = HandIn {
                who: name.trim().to_owned(),
                made: js_sys::Date::now() as u64,
                attempts: kept::attempts(&id),
                bots: chosen.iter().filter_map(|(&task, bot)| Some((task, exported(bot)?))).collect(),
                ..HandIn::of(&sheet)
            };
            let file = format!("{}-{}.json", file_part(&sheet.title.say(lang)), file_part(&hand_in.who));
            save_file(&file, &hand_in.write());
            saved.set(Some(file));
        }
    };
    html! {
        <section class="panel hand-in" aria-labelledby="hand-in">
            <h2 id="hand-in">{ SheetText::HandIn.say(lang) }</h2>
            <p class="hint">{ SheetText::HandInHow.say(lang) }</p>
            <form class="ways" onsubmit={save}>
                <label class="field">
                    { SheetText::Name.say(lang) }
                    <input class="pupil" value={(*name).clone()} autocomplete="off" maxlength="80" oninput={write} />
                </label>
                <button type="submit" class="primary save-hand-in" disabled={is_nameless}>{ icon(Glyph::Save) }{ SheetText::Save.say(lang) }</button>
            </form>
            <p class="said" role="status">{ saved.as_ref().map(|file| SheetText::Saved(file.clone()).say(lang)).unwrap_or_default() }</p>
        </section>
    }
}

/// Makes a text usable in a file name on every system.
pub fn file_part(text: &str) -> String {
    let kept = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let part: String = text.trim().chars().map(kept).take(40).collect();
    if part.is_empty() { "sheet".to_owned() } else { part }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_part_of_a_files_name() {
        let parts = ["第一周", " a/b: c ", "", "..\\x"].map(file_part);
        assert_eq!(parts, ["第一周", "a-b--c", "sheet", "---x"]);
    }
}
