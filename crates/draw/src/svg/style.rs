//! The colours: each a CSS variable that a page may set, with a default. Renderers without variables use the plain
//! value before it.

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light or dark, as the reader's system prefers.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Light, Self::Dark];

    /// The theme of this name; [`Theme::Auto`] if none has it.
    pub fn named(name: &str) -> Self {
        Self::ALL.into_iter().find(|theme| theme.code() == name).unwrap_or_default()
    }

    /// Its name in an argument, an attribute or the browser's storage.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// What is coloured: the class, the property, the variable, the value for light and for dark.
const COLOURS: [(&str, &str, &str, &str, &str); 22] = [
    ("felt", "fill", "felt", "#1f6450", "#164436"),
    ("ink", "fill", "ink", "#f5f1e6", "#ebe7dd"),
    ("soft", "fill", "soft", "#cfe0d8", "#b3c4bc"),
    ("plate", "fill", "plate", "#174b3c", "#0f3026"),
    ("plate.pj-acts", "stroke", "lamp", "#ffd978", "#ffd978"),
    ("lamp", "fill", "lamp", "#ffd978", "#ffd978"),
    ("face", "fill", "card", "#fffefb", "#f3efe6"),
    ("face", "stroke", "card-line", "#cbc4b5", "#b9b2a3"),
    ("face.pj-lit", "stroke", "lamp", "#ffb300", "#ffb300"),
    ("back", "fill", "back", "#97352a", "#8a3026"),
    ("back", "stroke", "back-line", "#fbf3e6", "#d9d1c4"),
    ("heart", "fill", "heart", "#c0281c", "#c0281c"),
    ("diamond", "fill", "diamond", "#c0281c", "#c0281c"),
    ("spade", "fill", "spade", "#20262b", "#20262b"),
    ("club", "fill", "club", "#20262b", "#20262b"),
    ("little", "fill", "joker", "#4b5257", "#4b5257"),
    ("green", "fill", "green", "#12703c", "#12703c"),
    ("red", "fill", "red", "#bb2a1d", "#bb2a1d"),
    ("blue", "fill", "blue", "#1f4f9e", "#1f4f9e"),
    ("fault", "fill", "fault", "#8f2318", "#7d1f15"),
    ("ground", "fill", "card", "#fffefb", "#f3efe6"),
    ("ring", "stroke", "card", "#fffefb", "#f3efe6"),
];

/// What does not depend on the theme.
const FORM: &str = "\
.paiju{font-family:var(--paiju-font,system-ui,-apple-system,\"PingFang SC\",\"Microsoft YaHei\",\"Noto Sans CJK SC\",\
\"Noto Sans SC\",sans-serif)}\
.pj-serif{font-family:Georgia,\"Times New Roman\",\"Noto Serif CJK SC\",\"Songti SC\",serif;font-weight:700}\
.pj-bold{font-weight:700}.pj-ring{fill:none}.pj-plate.pj-acts{stroke-width:2.5}.pj-face.pj-lit{stroke-width:3}\
.pj-beaten{opacity:.7}";

/// The style of a picture.
pub fn style(theme: Theme) -> String {
    let rules = |is_dark: bool| -> String {
        let rule = |&(class, property, variable, light, dark): &(&str, &str, &str, &str, &str)| {
            let value = if is_dark { dark } else { light };
            format!(".pj-{class}{{{property}:{value};{property}:var(--paiju-{variable},{value})}}")
        };
        COLOURS.iter().map(rule).collect()
    };
    match theme {
        Theme::Light => rules(false) + FORM,
        Theme::Dark => rules(true) + FORM,
        Theme::Auto => format!("{}{FORM}@media (prefers-color-scheme:dark){{{}}}", rules(false), rules(true)),
    }
}
