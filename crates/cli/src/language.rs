//! The language that a subcommand is asked to speak.

use paiju_game::Lang;

/// As `--lang` names it.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub enum Language {
    /// 中文
    Zh,
    /// English
    En,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Self {
        match language {
            Language::Zh => Self::Zh,
            Language::En => Self::En,
        }
    }
}
