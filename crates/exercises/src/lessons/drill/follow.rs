//! Tractor: what must be followed (该怎么跟). Moments of games in which not every choice of the right number of cards is
//! legal.
//!
//! - easy: a single was led, or a pair to a seat that owes no pair;
//! - medium: a pair or a tractor was led, and a pair is due;
//! - hard: a tractor or a throw was led, and a tractor or two pairs are due, or the suit runs out with a card to spare.

use paiju_game::{Lang, Rng, Say, Seed};
use paiju_tractor::text::combination;
use paiju_tractor::{FollowRules, Kind, Stage, follow};

use super::making::{Exercise, both, cards, pick, words};
use super::played::{self, play};
use super::table;
use crate::lessons::pieces::Pieces;
use crate::lessons::rule::{Follow, Rule};

pub(super) fn exercise(seed: Seed, rng: &mut Rng, grade: u8) -> Option<Exercise> {
    let mut found = Vec::new();
    let setup = table::deal(seed, rng);
    play(&setup, played::tractor, rng, |game, seat| {
        let (hand, course) = (game.hand(seat), game.course());
        let (Some(Stage::Play), Some(trump), Some(lead)) = (course.stage(), course.trump(), course.lead()) else {
            return true;
        };
        let duty = follow::duty(trump, FollowRules::Strict, hand, &lead);
        let owes_tractor = duty.tractor.is_some();
        let fits = match (grade, lead.kind()) {
            (1, Some(Kind::Single)) => duty.count == 1,
            (1, Some(Kind::Pair)) => duty.count > 0 && duty.pairs == 0,
            (2, Some(Kind::Pair | Kind::Tractor(_))) => duty.pairs > 0 && !owes_tractor,
            (3, Some(Kind::Tractor(_)) | None) => owes_tractor || duty.pairs > 1 || (duty.count > 0 && duty.free > 0),
            _ => false,
        };
        // With this many other cards some choice is illegal.
        let others = (hand - duty.held).len();
        if fits && others > usize::from(duty.free) {
            found.extend(course.trick().map(|trick| (trump, hand, lead, duty, trick.lead())));
        }
        true
    });
    let (trump, hand, lead, duty, led) = rng.pick(&found)?;
    let cards_led = Pieces::write_tractor(*led);
    let why = words(|lang| match lang {
        Lang::Zh => format!("领出的是{}：{}。", combination(lead, lang), duty.say(lang)),
        Lang::En => format!("The lead is a {}. Required: {}.", combination(lead, lang), duty.say(lang)),
    });
    let follow = Follow {
        level: trump.level.rank().letter().to_string(),
        major: trump.suit.map_or('n', |suit| suit.letter()),
        lead: cards_led.clone(),
        rules: FollowRules::Strict,
    };
    Some(Exercise {
        text: words(|lang| table::trump(*trump, lang)),
        show: vec![cards(both("领出", "The lead"), cards_led)],
        ask: pick(
            both("选出可以跟的牌。", "Pick cards that may follow."),
            table::sorted(*hand, *trump),
            Rule::Follow(follow),
            why,
        ),
    })
}
