//! The inspector's address: `#/inspect?game=3&step=17&as=referee-log`. The text itself stays in the tab; only a link that
//! the visitor makes to share it contains it, as `&text=…`, after the `#`, which no server sees.

use std::fmt::Write;

use paiju_doudizhu::RuleSet;
use paiju_inspect::{Format, Options};
use paiju_mahjong::Rules;

/// A place in the inspected text; parts left out are `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InspectLink {
    /// The game, from 0; the address counts from 1.
    pub game: Option<usize>,
    /// How many of its steps were made.
    pub step: Option<usize>,
    /// How to read the text, as chosen by the visitor.
    pub options: Options,
}

impl InspectLink {
    /// Parses the part after the `?`. Unknown keys are ignored.
    pub fn parse(query: &str) -> Self {
        let mut link = Self::default();
        for pair in query.trim_start_matches('?').split('&') {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            match key {
                "game" => link.game = value.parse::<usize>().ok().and_then(|number| number.checked_sub(1)),
                "step" => link.step = value.parse().ok(),
                "as" => link.options.format = Format::from_code(value),
                // Mahjong's readings and the rule sets of Dou Dizhu have different names.
                "rules" => {
                    link.options.rules = Rules::named(value);
                    link.options.rule_set = RuleSet::from_code(value);
                }
                _ => {}
            }
        }
        link
    }

    /// The packed text in the part after the `?` of a link that contains it: see [`paiju_inspect::share`].
    pub fn packed(query: &str) -> Option<&str> {
        query.trim_start_matches('?').split('&').find_map(|pair| pair.strip_prefix("text="))
    }

    /// Writes the part after the `?` of a link that contains its text, packed.
    pub fn print_with(&self, packed: &str) -> String {
        let place = self.print();
        let mark = if place.is_empty() { "" } else { "&" };
        format!("{place}{mark}text={packed}")
    }

    /// Writes the part after the `?`.
    pub fn print(&self) -> String {
        let mut query = String::new();
        let mut add = |key: &str, value: &dyn std::fmt::Display| {
            let mark = if query.is_empty() { "" } else { "&" };
            // Writing to a string does not fail.
            let _ = write!(query, "{mark}{key}={value}");
        };
        if let Some(format) = self.options.format {
            add("as", &format.code());
        }
        if let Some(name) = self.options.rules.and_then(Rules::name) {
            add("rules", &name);
        }
        if let Some(set) = self.options.rule_set {
            add("rules", &set.code());
        }
        if let Some(game) = self.game {
            add("game", &(game + 1));
        }
        if let Some(step) = self.step {
            add("step", &step);
        }
        query
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_read_back() {
        let options =
            Options { format: Some(Format::RefereeLog), rules: Some(Rules::UNDISPUTED), ..Options::default() };
        let link = InspectLink { game: Some(2), step: Some(17), options };
        assert_eq!(link.print(), "as=referee-log&rules=undisputed&game=3&step=17");
        assert_eq!(InspectLink::parse(&format!("?{}", link.print())), link);
        for set in RuleSet::ALL {
            let options = Options { rule_set: Some(set), ..Options::default() };
            let link = InspectLink { options, ..InspectLink::default() };
            assert_eq!(link.print(), format!("rules={}", set.code()));
            assert_eq!(InspectLink::parse(&link.print()), link);
        }
        assert_eq!(InspectLink::default().print(), "");
    }

    #[test]
    fn a_link_may_bring_its_text() {
        let link = InspectLink { game: Some(1), ..InspectLink::default() };
        let query = link.print_with("1abc-_");
        assert_eq!((InspectLink::parse(&query), InspectLink::packed(&query)), (link, Some("1abc-_")));
        assert_eq!(InspectLink::packed(&InspectLink::default().print_with("1x")), Some("1x"));
        assert_eq!(InspectLink::packed(&link.print()), None);
    }

    #[test]
    fn what_makes_no_sense_is_left_out() {
        for text in ["", "?", "game=0&step=-1&as=chess&rules=own", "game=&&step=x&seed=3"] {
            assert_eq!(InspectLink::parse(text), InspectLink::default(), "{text:?}");
        }
    }
}
