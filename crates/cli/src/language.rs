//! The command's language.

use std::ffi::OsString;

use clap::builder::TypedValueParser;
use paiju_game::Lang;

use crate::games;

/// Reads a language's code.
pub fn parser() -> impl TypedValueParser<Value = Lang> {
    games::one_of(&[Lang::Zh, Lang::En], |lang| match lang {
        Lang::Zh => "zh",
        Lang::En => "en",
    })
}

/// The language of the locale, from the first of these variables that is set and not empty, as in POSIX. A locale that
/// is not Chinese means English, including `C`; a machine without any means Chinese, as on the page.
pub fn of_locale(variable: impl Fn(&str) -> Option<OsString>) -> Lang {
    let set = |name: &str| variable(name).filter(|locale| !locale.is_empty());
    match ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set) {
        Some(locale) if !locale.to_string_lossy().to_ascii_lowercase().starts_with("zh") => Lang::En,
        _ => Lang::Zh,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(set: &[(&str, &str)]) -> Lang {
        of_locale(|name| set.iter().find(|(other, _)| *other == name).map(|(_, value)| OsString::from(value)))
    }

    #[test]
    fn the_first_variable_that_says_something_decides() {
        for (set, lang) in [
            (&[][..], Lang::Zh),
            (&[("LANG", "")], Lang::Zh),
            (&[("LANG", "en_US.UTF-8")], Lang::En),
            (&[("LANG", "zh_CN.UTF-8")], Lang::Zh),
            (&[("LANG", "ZH_tw")], Lang::Zh),
            (&[("LANG", "C")], Lang::En),
            (&[("LANG", "POSIX")], Lang::En),
            (&[("LANG", "de_DE@euro")], Lang::En),
            (&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "en_US")], Lang::En),
            (&[("LANG", "en_US"), ("LC_MESSAGES", "zh_CN")], Lang::Zh),
            (&[("LC_MESSAGES", "zh_CN"), ("LC_ALL", "C.UTF-8")], Lang::En),
            (&[("LANG", "zh_CN"), ("LC_ALL", ""), ("LC_MESSAGES", "")], Lang::Zh),
            (&[("LC_CTYPE", "en_US")], Lang::Zh),
        ] {
            assert_eq!(of(set), lang, "{set:?}");
        }
    }
}
