//! The positions that the tutorial describes, and where two tunings diverge.

use paiju_game::{Game as _, Limit, Player as _, Seed, texts};
use serde::{Deserialize, Serialize};

use super::{Asked, Position, Sample, Tuning, weigh};
use paiju_doudizhu::DouDizhu;

texts! {
    /// A position that the tutorial describes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Example {
        /// 当你手里有34567的牌型的时候，上家打了一张3.
        SplitStraight => "34567，上家出 3", "34567 against a 3";
        /// 上家出了3334，而你手里只有2223能够压住上家的牌.
        HoldBack => "只有 2223 压得住 3334", "2223 against 3334";
        /// The sample engine's answer to both: a pair to lead, while it leads no consecutive ones.
        PairStraight => "手里有 334455，先手", "334455 and the lead";
    }
}

impl Example {
    /// All examples.
    pub const ALL: [Self; 3] = [Self::SplitStraight, Self::HoldBack, Self::PairStraight];

    /// The position that the tutorial describes.
    pub fn position(self) -> Position {
        let (asked, hand, target) = match self {
            Self::SplitStraight => (Asked::AfterLandlord, "3456700JJQQKKAA22", "3"),
            Self::HoldBack => (Asked::AfterLandlord, "35567889JJQKKA222", "3334"),
            Self::PairStraight => (Asked::Lead, "3344558890JJQKA22", ""),
        };
        // A test checks that each is possible.
        Position::read(asked, hand, target).unwrap_or_default()
    }
}

/// The game before each action, if the engine of `sample` plays this deal at all seats.
pub fn moments(seed: Seed) -> Vec<DouDizhu> {
    let mut game = DouDizhu::start(&DouDizhu::deal(seed));
    let (mut moments, mut engine) = (Vec::new(), Sample::USUAL);
    // No game is longer.
    while let Some(seat) = game.to_act().first().filter(|_| moments.len() < 300) {
        moments.push(game.clone());
        let Ok(decision) = engine.decide(&game.view(seat), &Limit::with_seed(seed)) else { break };
        if game.act(seat, &decision.action).is_err() {
            break;
        }
    }
    moments
}

/// The first moment after this one, in this deal or one of the next `deals`, at which two tunings act differently: its
/// deal's seed and its index in [`moments`]. The index `None` starts at the deal's first moment.
pub fn parting([one, other]: [&Tuning; 2], (seed, step): (u64, Option<usize>), deals: u64) -> Option<(u64, usize)> {
    let acts = |game: &DouDizhu, tuning: &Tuning| {
        let view = game.view(game.to_act().first()?);
        weigh(&view, tuning).into_iter().next().map(|weighed| weighed.action)
    };
    (0..=deals).find_map(|further| {
        let seed = seed.wrapping_add(further);
        let from = step.filter(|_| further == 0).map_or(0, |step| step + 1);
        let parts = |&(_, game): &(usize, &DouDizhu)| acts(game, one) != acts(game, other);
        moments(Seed(seed)).iter().enumerate().skip(from).find(parts).map(|(step, _)| (seed, step))
    })
}

#[cfg(test)]
mod tests {
    use paiju_game::{Lang, Say as _};

    use paiju_doudizhu::Action;

    use super::*;
    use crate::doudizhu::sample::{Knob, Remedy};

    fn chosen(example: Example, tuning: &Tuning) -> String {
        match weigh(&example.position().view(), tuning).into_iter().next().unwrap().action {
            Action::Play(cards) => paiju_doudizhu::text::ranks(cards, Lang::En),
            _ => "passes".to_owned(),
        }
    }

    #[test]
    fn the_engine_plays_the_tutorials_positions_as_described() {
        for example in Example::ALL {
            let position = example.position();
            assert!(position.view().is_my_turn() && position.hand().len() == 17, "{example:?}");
            assert_ne!(example.say(Lang::Zh), example.say(Lang::En));
        }
        // 这种估值策略会导致拆掉顺子打出一张4; a cost on it keeps the straight.
        let changed =
            |example, remedy: Remedy| [remedy.before(), remedy.after()].map(|tuning| chosen(example, &tuning));
        let [before, after] = changed(Example::SplitStraight, Remedy::KeepStraights);
        assert!(before == "4" && after != before, "{before}, {after}");
        // 这种时候往往会选择不出; with the passage commented out it plays.
        let [before, after] = changed(Example::HoldBack, Remedy::NoHoldBack);
        assert!(before == "passes" && after == "3 2 2 2", "{before}, {after}");
        let [before, after] = changed(Example::PairStraight, Remedy::LeadPairStraights);
        assert_eq!((before != after, after.as_str()), (true, "3 3 4 4 5 5"), "{before}");
    }

    #[test]
    fn each_remedy_changes_a_decision() {
        for remedy in Remedy::ALL {
            let (before, after) = (remedy.before(), remedy.after());
            let (seed, step) = parting([&before, &after], (1, None), 50).unwrap();
            let next = parting([&before, &after], (seed, Some(step)), 50).unwrap();
            assert!(next > (seed, step), "{remedy:?}: {next:?}");
            let game = &moments(Seed(seed))[step];
            let view = game.view(game.to_act().first().unwrap());
            assert_ne!(weigh(&view, &before)[0].action, weigh(&view, &after)[0].action, "{remedy:?}");
        }
        let usual = Tuning::DEFAULT;
        assert_eq!(parting([&usual, &usual], (1, None), 3), None);
        // A knob that has no effect without another.
        assert_eq!(parting([&usual, &usual.with(Knob::TripleStraight, 0)], (1, None), 3), None);
    }
}
