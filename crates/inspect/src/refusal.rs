//! Adds the places of cards that were not held to the reason why an action is illegal.

use paiju_game::{Lang, Say};

/// Says why cards are illegal and where each of them is, as far as that is known.
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

/// 在回合 7, with a space where it adjoins other words; empty if turns are not counted.
pub(crate) fn in_turn(turn: Option<usize>, lang: Lang) -> String {
    match (turn, lang) {
        (None, _) => String::new(),
        (Some(turn), Lang::Zh) => format!("在回合 {turn} "),
        (Some(turn), Lang::En) => format!(" in turn {turn}"),
    }
}
