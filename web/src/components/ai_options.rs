//! The AIs of a game as options of a list, those that search at every level.

use paiju_game::{Lang, Level, Say};
use yew::prelude::*;

use crate::i18n::{Text, ai_title};

/// The options of a list with this AI selected: each AI's name, and for AIs with levels a group with `NAME@LEVEL` each.
/// `about` is an AI's tooltip.
pub fn ai_options(
    ais: &[&'static str],
    levelled: &[&str],
    chosen: &str,
    about: impl Fn(&str) -> Option<&'static str>,
    lang: Lang,
) -> Html {
    let option = |name: &str, level: Level| {
        let value = level.of(name);
        let selected = chosen == value;
        html! { <option {selected} {value} title={about(name)}>{ ai_words(name, level, lang) }</option> }
    };
    let ai = |&name: &&'static str| {
        if !levelled.contains(&name) {
            return option(name, Level::NORMAL);
        }
        html! {
            <optgroup label={Text::LevelsOf(name).say(lang)}>{ for Level::ALL.map(|level| option(name, level)) }</optgroup>
        }
    };
    html! { <>{ for ais.iter().map(ai) }</> }
}

/// The name in a list of an AI at a level.
pub fn ai_words(name: &str, level: Level, lang: Lang) -> String {
    let title = ai_title(&level.of(name), lang);
    if level == Level::NORMAL { title } else { format!("{title} · {}", level.words(lang)) }
}
