//! A game in a few sentences, for the help: its rules and its scoring. RULINGS.md has the details. Also how to write a
//! bot for it.

mod bots;
mod doudizhu;
mod mahjong;
mod tractor;

pub use bots::{Chapter, Sample, bots};
pub use doudizhu::doudizhu;
pub use mahjong::mahjong;
pub use tractor::tractor;

/// A game in a few sentences, one per entry.
pub struct Guide {
    pub rules: &'static [&'static str],
    /// How the game is scored.
    pub scoring: &'static [&'static str],
}

#[cfg(test)]
mod tests {
    use paiju_game::Lang;

    use super::*;

    /// Whether a text contains Chinese exactly if it should.
    fn is_in(text: &str, lang: Lang) -> bool {
        text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter)) == (lang == Lang::Zh)
    }

    #[test]
    fn every_game_is_described_in_both_languages() {
        for guide in [doudizhu, tractor, mahjong] {
            for lang in [Lang::Zh, Lang::En] {
                let Guide { rules, scoring } = guide(lang);
                assert!(rules.len() >= 4 && !scoring.is_empty());
                assert!(rules.iter().chain(*scoring).all(|text| is_in(text, lang)));
            }
            assert_eq!(guide(Lang::Zh).rules.len(), guide(Lang::En).rules.len());
            assert_eq!(guide(Lang::Zh).scoring.len(), guide(Lang::En).scoring.len());
        }
    }

    #[test]
    fn writing_a_bot_is_described_in_both_languages() {
        assert_eq!(bots(Lang::Zh).len(), bots(Lang::En).len());
        for (zh, en) in bots(Lang::Zh).iter().zip(bots(Lang::En)) {
            assert!(zh.text.iter().all(|text| is_in(text, Lang::Zh)), "{}", zh.title);
            assert!(en.text.iter().chain([&en.title]).all(|text| is_in(text, Lang::En)), "{}", en.title);
            assert_eq!(zh.text.len(), en.text.len(), "{}", en.title);
            assert_eq!(zh.sample.is_some(), en.sample.is_some(), "{}", en.title);
        }
        let samples = bots(Lang::En).iter().filter_map(|chapter| chapter.sample);
        assert!(
            samples.clone().count() == 4
                && samples.clone().all(|Sample { input, output }| !input.is_empty() && !output.is_empty())
        );
    }
}
