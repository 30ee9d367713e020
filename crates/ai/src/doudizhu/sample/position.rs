//! A position set up by the user: a hand, and what its seat is asked.

use paiju_game::cards::{CardSet, ParseRanksError, parse_ranks, write_ranks};
use paiju_game::{Seat, texts};
use serde::{Deserialize, Serialize};

use paiju_doudizhu::{Action, EAST, RuleSet, SOUTH, View, WEST};

texts! {
    /// What the seat is asked. The landlord is West.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Asked {
        #[default]
        AfterLandlord as "after" => "压地主的牌，坐地主下家", "to beat the landlord, sitting after it";
        BeforeLandlord as "before" => "压地主的牌，坐地主上家", "to beat the landlord, sitting before it";
        Partner as "partner" => "同伴出的牌，压不压", "to beat the partner, or let it stand";
        Lead as "lead" => "地主先手", "to lead, as the landlord";
        Bid as "bid" => "叫牌，前面没人叫", "to bid, the first";
        BidOver1 as "bid-1" => "叫牌，前面叫了 1 分", "to bid after a bid of 1";
        BidOver2 as "bid-2" => "叫牌，前面叫了 2 分", "to bid after a bid of 2";
    }
}

texts! {
    /// Why a position is impossible.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum PositionError {
        /// A letter that is not a card's.
        NoCard { letter: char } =>
            format!("“{letter}”不是牌：写 3 到 9、10、J、Q、K、A、2、小王、大王"),
            format!("“{letter}” is not a card: write 3 to 9, 10, J, Q, K, A, 2, Y and Z for the jokers");
        /// More of a rank than one pack has, in the hand and the play together.
        TooMany { face: String } =>
            format!("一副牌没有这么多 {face}"),
            format!("a pack does not have so many {face}s");
        /// The wrong number of cards in the hand.
        Count { least: usize, most: usize, has: usize } =>
            match least == most {
                true => format!("手牌要 {most} 张，这里有 {has} 张"),
                false => format!("手牌要 {least} 到 {most} 张，这里有 {has} 张"),
            },
            match least == most {
                true => format!("the hand must have {most} cards, not {has}"),
                false => format!("the hand must have {least} to {most} cards, not {has}"),
            };
        NoTarget => "还要写要压的牌", "the play to beat is missing";
        NoCombination => "要压的牌不成牌型", "the play to beat is not a legal combination";
        /// The play to beat leaves its owner without cards.
        Over => "这样出就一手出完了，没有人要答", "that play goes out, and nobody has to answer";
    }
}

impl Asked {
    /// All questions, those about plays first.
    pub const ALL: [Self; 7] = [
        Self::AfterLandlord,
        Self::BeforeLandlord,
        Self::Partner,
        Self::Lead,
        Self::Bid,
        Self::BidOver1,
        Self::BidOver2,
    ];

    /// The question with this name in links.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|asked| asked.code() == code)
    }

    /// Whether there is a play to beat.
    pub const fn has_target(self) -> bool {
        matches!(self, Self::AfterLandlord | Self::BeforeLandlord | Self::Partner)
    }

    /// The fewest and the most cards of the hand.
    const fn cards(self) -> (usize, usize) {
        match self {
            Self::Bid | Self::BidOver1 | Self::BidOver2 => (17, 17),
            Self::Lead => (1, 20),
            Self::AfterLandlord | Self::BeforeLandlord | Self::Partner => (1, 17),
        }
    }
}

/// A position. Suits do not matter in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    asked: Asked,
    hand: CardSet,
    /// The play to beat; empty unless [`Asked::has_target`].
    target: CardSet,
}

impl Position {
    /// The position with these cards, as [`parse_ranks`] reads them. `target` is ignored if there is nothing to beat.
    ///
    /// # Errors
    /// The first reason why it is impossible.
    pub fn read(asked: Asked, hand: &str, target: &str) -> Result<Self, PositionError> {
        let target = if asked.has_target() { target } else { "" };
        let of_hand = parse_ranks(hand).map_err(PositionError::of)?;
        let all = parse_ranks(&format!("{hand} {target}")).map_err(PositionError::of)?;
        let (least, most) = asked.cards();
        if !(least..=most).contains(&of_hand.len()) {
            return Err(PositionError::Count { least, most, has: of_hand.len() });
        }
        // Suits are assigned in order, so this leaves the target's cards.
        let of_target = all - of_hand;
        if asked.has_target() {
            if of_target.is_empty() {
                return Err(PositionError::NoTarget);
            }
            RuleSet::Contest.combination(of_target).ok_or(PositionError::NoCombination)?;
        }
        let position = Self { asked, hand: of_hand, target: of_target };
        if position.view().is_my_turn() { Ok(position) } else { Err(PositionError::Over) }
    }

    /// What the seat is asked.
    pub const fn asked(&self) -> Asked {
        self.asked
    }

    /// The hand by rank, as [`parse_ranks`] reads it.
    pub fn hand(&self) -> String {
        write_ranks(self.hand)
    }

    /// The play to beat by rank.
    pub fn target(&self) -> String {
        write_ranks(self.target)
    }

    /// The seat's observation, after as few earlier plays as possible.
    pub fn view(&self) -> View {
        let Self { asked, hand, target } = *self;
        let bid = |seat: Seat, bid: Option<u8>| after(View::new(seat, hand), bid.map(|bid| (WEST, Action::Bid(bid))));
        let rest = CardSet::PACK - hand - target;
        let seat = match asked {
            Asked::AfterLandlord => SOUTH,
            Asked::BeforeLandlord | Asked::Partner => EAST,
            Asked::Lead => WEST,
            Asked::Bid => return bid(WEST, None),
            Asked::BidOver1 => return bid(SOUTH, Some(1)),
            Asked::BidOver2 => return bid(SOUTH, Some(2)),
        };
        let kitty = if asked == Asked::Lead { hand } else { rest }.iter().take(3).collect();
        let view = View::with_landlord(seat, hand, WEST, 1, kitty);
        let (play, pass) = (Action::Play(target), |seat| (seat, Action::Pass));
        match asked {
            Asked::AfterLandlord => after(view, [(WEST, play)]),
            Asked::BeforeLandlord => after(view, [(WEST, play), pass(SOUTH)]),
            // South has won a trick from West.
            Asked::Partner => {
                let [low, high] =
                    [rest.iter().next(), rest.iter().next_back()].map(|card| Action::Play(card.into_iter().collect()));
                after(view, [(WEST, low), (SOUTH, high), pass(EAST), pass(WEST), (SOUTH, play)])
            }
            _ => view,
        }
    }
}

fn after(mut view: View, actions: impl IntoIterator<Item = (Seat, Action)>) -> View {
    for (seat, action) in actions {
        // [`Position::read`] has checked the cards.
        let _ = view.act(seat, &action);
    }
    view
}

impl PositionError {
    fn of(error: ParseRanksError) -> Self {
        match error {
            ParseRanksError::NoRank { letter, .. } => Self::NoCard { letter },
            ParseRanksError::TooMany { rank } => Self::TooMany { face: rank.face().to_owned() },
        }
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::cards::Rank;
    use paiju_game::{Lang, Say as _};

    use super::*;
    use crate::doudizhu::sample::{Knob, Tuning, weigh};

    const HAND: &str = "3 4 5 6 7 10 10 J J Q Q K K A A 2 2";

    #[test]
    fn every_question_uses_the_given_hand() {
        for asked in Asked::ALL {
            let position = Position::read(asked, HAND, "3").unwrap();
            let view = position.view();
            assert!(view.is_my_turn() && view.hand().len() == 17, "{asked:?}");
            assert_eq!(
                (view.target().is_some(), position.target().as_str()),
                match asked.has_target() {
                    true => (true, "3"),
                    false => (false, ""),
                }
            );
            assert_eq!(Position::read(asked, &position.hand(), &position.target()), Ok(position));
            assert_eq!(Asked::from_code(asked.code()), Some(asked));
            assert!(!weigh(&view, &Tuning::DEFAULT).is_empty());
        }
        let owner = |asked| Position::read(asked, HAND, "3").unwrap().view();
        let [after, before, partner] = [Asked::AfterLandlord, Asked::BeforeLandlord, Asked::Partner].map(owner);
        assert!(!after.is_friend(WEST) && after.seat() == SOUTH && before.seat() == EAST);
        assert!(partner.course().target().is_some_and(|(owner, _)| partner.is_friend(owner)));
    }

    /// The knobs for one seat's position affect only that seat.
    #[test]
    fn the_seats_position_matters() {
        let value = |asked, knob: Knob| {
            let view = Position::read(asked, HAND, "3").unwrap().view();
            let four = |tuning: &Tuning| {
                let is_four = |action| matches!(action, Action::Play(cards) if write_ranks(cards) == "4");
                weigh(&view, tuning).into_iter().find(|one| is_four(one.action)).map(|one| one.value).unwrap()
            };
            four(&Tuning::DEFAULT.with(knob, 40)) - four(&Tuning::DEFAULT)
        };
        assert_eq!(value(Asked::BeforeLandlord, Knob::BeforeLandlord), 40);
        assert_eq!(value(Asked::AfterLandlord, Knob::BeforeLandlord), 0);
        assert_eq!(value(Asked::Partner, Knob::OverPartner), -40);
        assert_eq!(value(Asked::AfterLandlord, Knob::OverPartner), 0);
    }

    #[test]
    fn few_cards_suffice_for_a_play_but_not_for_a_bid() {
        let few = Position::read(Asked::AfterLandlord, "小王 2", "A").unwrap().view();
        assert!(few.hand().len() == 2 && few.hand().count(Rank::LittleJoker) == 1);
        for (asked, hand, target, error) in [
            (Asked::Bid, "3", "", PositionError::Count { least: 17, most: 17, has: 1 }),
            (Asked::Lead, "", "", PositionError::Count { least: 1, most: 20, has: 0 }),
            (Asked::Partner, "3 X", "4", PositionError::NoCard { letter: 'X' }),
            (Asked::Partner, "3 3 3 3", "3", PositionError::TooMany { face: "3".to_owned() }),
            (Asked::Partner, "3", " ", PositionError::NoTarget),
            (Asked::Partner, "3", "4 5", PositionError::NoCombination),
            // All of the landlord's cards.
            (Asked::AfterLandlord, "3", "4445556667778889 10 J Q K", PositionError::Over),
        ] {
            let found = Position::read(asked, hand, target).unwrap_err();
            assert_ne!(found.say(Lang::Zh), found.say(Lang::En));
            assert_eq!(found, error, "{asked:?} {hand} {target}");
        }
    }
}
