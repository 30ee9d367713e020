//! The visitor's settings for the whole page, stored from visit to visit.

use std::rc::Rc;

pub use paiju_draw::Theme;
use paiju_game::Lang;
use yew::prelude::*;

use crate::embed;
use crate::storage::{self, Keep};

/// The speed at which a game is played for the visitor (速度).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Ten seconds a play, for a projector.
    Slowest,
    /// Five seconds a play.
    Slower,
    Slow,
    /// About one play a second.
    #[default]
    Normal,
    Fast,
    Fastest,
}

impl Speed {
    /// All, from slow to fast.
    pub const ALL: [Self; 6] = [Self::Slowest, Self::Slower, Self::Slow, Self::Normal, Self::Fast, Self::Fastest];

    /// The factor relative to normal, as shown on the switch and stored.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slowest => "0.1",
            Self::Slower => "0.2",
            Self::Slow => "0.5",
            Self::Normal => "1",
            Self::Fast => "2",
            Self::Fastest => "5",
        }
    }

    /// The speed of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.name() == name)
    }

    /// The pause between two plays, in milliseconds.
    pub const fn pause_ms(self) -> u32 {
        match self {
            Self::Slowest => 10_000,
            Self::Slower => 5_000,
            Self::Slow => 2_000,
            Self::Normal => 1_000,
            Self::Fast => 500,
            Self::Fastest => 200,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    pub lang: Lang,
    /// 配色
    pub theme: Theme,
    /// The speed of watched games.
    pub speed: Speed,
    /// Whether the analysis panel is open.
    pub analysis: bool,
    pub sound: bool,
    /// Whether each suit has its own colour; otherwise there are two.
    pub four_colours: bool,
    /// Whether the table fills the page, with large text (投影模式). It is not stored: a visit begins with the whole page.
    pub projector: bool,
}

/// A change of one setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    Lang(Lang),
    Theme(Theme),
    Speed(Speed),
    Analysis(bool),
    Sound(bool),
    FourColours(bool),
    /// Whether the table fills the page.
    Projector(bool),
}

/// The settings, wherever they are needed.
pub type SettingsHandle = UseReducerHandle<Settings>;

impl Settings {
    /// The stored settings, otherwise the browser's preferences.
    pub fn load() -> Self {
        let kept = |key| storage::load(Keep::Always, key);
        let wished = |key| embed::wish(key).or_else(|| kept(key));
        Self {
            lang: match wished("lang").as_deref() {
                Some("zh") => Lang::Zh,
                Some("en") => Lang::En,
                _ => browser_lang(),
            },
            theme: wished("theme").as_deref().map(Theme::named).unwrap_or_default(),
            speed: kept("speed").and_then(|name| Speed::from_name(&name)).unwrap_or_default(),
            analysis: kept("analysis").as_deref() != Some("off"),
            sound: kept("sound").as_deref() == Some("on"),
            four_colours: kept("four-colours").as_deref() != Some("off"),
            projector: false,
        }
    }

    /// Saves only settings that differ from the saved ones: a language chosen by the browser stays automatic.
    pub fn save(&self) {
        let kept = Self::load();
        let save = |changed: bool, key, name| {
            if changed {
                storage::save(Keep::Always, key, name);
            }
        };
        save(kept.lang != self.lang, "lang", lang_name(self.lang));
        save(kept.theme != self.theme, "theme", self.theme.code());
        save(kept.speed != self.speed, "speed", self.speed.name());
        let switch = |on| if on { "on" } else { "off" };
        save(kept.analysis != self.analysis, "analysis", switch(self.analysis));
        save(kept.sound != self.sound, "sound", switch(self.sound));
        save(kept.four_colours != self.four_colours, "four-colours", switch(self.four_colours));
    }

    /// Whether the page is dark now.
    pub fn is_dark(&self) -> bool {
        match self.theme {
            Theme::Auto => prefers_dark(),
            Theme::Light => false,
            Theme::Dark => true,
        }
    }

    /// Applies the settings to the document.
    pub fn show(&self) {
        let Some(root) = web_sys::window().and_then(|window| window.document()?.document_element()) else { return };
        let dark = self.is_dark();
        let set = |name, value| root.set_attribute(name, value);
        // The names are valid, and nothing else can fail.
        let _ = set("data-theme", if dark { "dark" } else { "light" });
        let _ = set("lang", if self.lang == Lang::Zh { "zh-Hans" } else { "en" });
        let _ = set("data-suits", if self.four_colours { "4" } else { "2" });
        let _ = root.toggle_attribute_with_force("data-projector", self.projector);
    }
}

impl Reducible for Settings {
    type Action = Set;

    fn reduce(self: Rc<Self>, change: Set) -> Rc<Self> {
        let mut settings = *self;
        match change {
            Set::Lang(lang) => settings.lang = lang,
            Set::Theme(theme) => settings.theme = theme,
            Set::Speed(speed) => settings.speed = speed,
            Set::Analysis(open) => settings.analysis = open,
            Set::Sound(on) => settings.sound = on,
            Set::FourColours(on) => settings.four_colours = on,
            Set::Projector(on) => settings.projector = on,
        }
        Rc::new(settings)
    }
}

const fn lang_name(lang: Lang) -> &'static str {
    match lang {
        Lang::Zh => "zh",
        Lang::En => "en",
    }
}

/// Chinese unless the browser prefers another language.
fn browser_lang() -> Lang {
    let preferred = web_sys::window().and_then(|window| window.navigator().language());
    match preferred {
        Some(tag) if !tag.to_ascii_lowercase().starts_with("zh") => Lang::En,
        _ => Lang::Zh,
    }
}

/// The media query for a dark system theme.
pub const DARK_QUERY: &str = "(prefers-color-scheme: dark)";

fn prefers_dark() -> bool {
    matches(DARK_QUERY)
}

/// Whether the visitor prefers reduced motion.
pub fn prefers_stillness() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

fn matches(query: &str) -> bool {
    web_sys::window().and_then(|window| window.match_media(query).ok().flatten()).is_some_and(|query| query.matches())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_read_back_and_grow() {
        for pair in Speed::ALL.windows(2) {
            assert!(pair[0].pause_ms() > pair[1].pause_ms());
        }
        for speed in Speed::ALL {
            assert_eq!(Speed::from_name(speed.name()), Some(speed));
        }
    }
}
