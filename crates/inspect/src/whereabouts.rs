//! A refusal with the places of the cards that were not held.

use paiju_game::{Lang, Say};

/// Says why the rules refuse cards, and where each of them is. A place of which nothing is known says nothing.
pub(crate) fn with_whereabouts(refusal: &impl Say, whereabouts: &[impl Say], lang: Lang) -> String {
    let mut said = refusal.say(lang);
    let places: Vec<String> =
        whereabouts.iter().map(|place| place.say(lang)).filter(|place| !place.is_empty()).collect();
    if !places.is_empty() {
        said += &match lang {
            Lang::Zh => format!("：{}", places.join("，")),
            Lang::En => format!(": {}", places.join(", ")),
        };
    }
    said
}
