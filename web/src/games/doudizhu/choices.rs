//! The settings of a deal of Dou Dizhu: the rule set, and by the contest's rules who bids first.

use paiju_doudizhu::{DouDizhu, Opening, RuleSet, Setup, text};
use paiju_game::{Game, Lang, Seat, Seed, Spoken};
use serde_json::Value;

use crate::games::{Choice, RULES, on_botzone};
use crate::i18n::Text;

/// The key of the first bidder, as in a match log.
const FIRST: &str = "first";

/// The settings of this deal.
pub fn all(setup: &Setup) -> Vec<Choice> {
    let first = match setup.opening {
        // A deal with a given landlord has no first bidder.
        Opening::Landlord { .. } if setup.rules.set.is_contest() => None,
        Opening::Landlord { .. } | Opening::Bidding => Some(Seat(0)),
        Opening::BidFirst { seat } => Some(seat),
    };
    let rules = rules(setup.rules.set);
    [Some(rules), first.map(first_bid)].into_iter().flatten().collect()
}

/// The choice of the rule set.
pub fn rules(chosen: RuleSet) -> Choice {
    let option = |set: RuleSet| (set.code().to_owned(), Spoken::of(&Text::RuleSet(set)));
    Choice {
        key: RULES.to_owned(),
        title: Spoken::of(&Text::RuleSets),
        options: RuleSet::ALL.into_iter().map(option).collect(),
        chosen: chosen.code().to_owned(),
        only: None,
    }
}

fn first_bid(chosen: Seat) -> Choice {
    let option = |seat: Seat| {
        let words = Spoken::by(|lang| match (seat.0, lang) {
            (0, Lang::Zh) => "西家（规则原文）".to_owned(),
            (0, Lang::En) => "West, as the text says".to_owned(),
            (_, Lang::Zh) => format!("{}家（轮流先叫的第 {} 局）", text::seat(seat, lang), seat.0 + 1),
            (_, Lang::En) => format!("{}, in game {} where bids begin in turn", text::seat(seat, lang), seat.0 + 1),
        });
        (seat.0.to_string(), words)
    };
    Choice {
        key: FIRST.to_owned(),
        title: Spoken::of(&Text::FirstBid),
        options: Seat::all(DouDizhu::SEATS).map(option).collect(),
        chosen: chosen.0.to_string(),
        only: Some((RULES.to_owned(), RuleSet::Contest.code().to_owned())),
    }
}

/// Sets an option.
pub fn choose(setup: &mut Setup, key: &str, option: &str) {
    match key {
        RULES => {
            if let Some(set) = RuleSet::from_code(option).filter(|set| *set != setup.rules.set) {
                *setup = setup.clone().by(set);
            }
        }
        FIRST if setup.rules.set.is_contest() => {
            if let Some(seat) = option.parse().ok().filter(|seat| *seat < DouDizhu::SEATS) {
                setup.opening = Opening::bid_first(Seat(seat));
            }
        }
        _ => {}
    }
}

/// The deal as text: as the contest deals it, 17 cards each, and the name of another rule set.
pub fn written_deal(game: &DouDizhu, seed: Seed) -> Option<Value> {
    let setup = game.setup();
    let set = setup.rules.set;
    let dealt = if set.is_contest() { setup.clone() } else { setup.clone().by(RuleSet::Contest) };
    let log = on_botzone::match_log(&DouDizhu::start(&dealt), seed, &[], &[])?;
    let mut deal = serde_json::from_str::<Value>(&log).ok()?.get("initdata")?.clone();
    if !set.is_contest() {
        deal.as_object_mut()?.insert(RULES.to_owned(), set.code().into());
    }
    Some(deal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_contest_has_a_first_bidder() {
        let mut setup = DouDizhu::deal(Seed(3));
        choose(&mut setup, FIRST, "2");
        assert_eq!(setup.opening, Opening::BidFirst { seat: Seat(2) });
        choose(&mut setup, RULES, "contest");
        assert_eq!(setup.opening, Opening::BidFirst { seat: Seat(2) }, "the same rules change nothing");
        for set in [RuleSet::Botzone2, RuleSet::Botzone1] {
            choose(&mut setup, RULES, set.code());
            choose(&mut setup, FIRST, "1");
            assert_eq!((setup.rules.set, setup.opening), (set, set.opening()));
            assert!(DouDizhu::is_deal(&setup));
        }
        for wrong in ["", "chess"] {
            let before = setup.clone();
            choose(&mut setup, RULES, wrong);
            assert_eq!(setup, before);
        }
    }
}
