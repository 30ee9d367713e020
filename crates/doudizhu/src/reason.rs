//! Why an AI gives an action its value.

use paiju_cards::CardSet;
use paiju_game::{Interval, Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use crate::hand_value::{Part, listed};
use crate::{Combination, Kind, text};

/// Why an AI gives an action its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Reason {
    /// The seat plays its last cards.
    GoesOut,
    /// The seat goes out, whatever the others hold.
    ProvenWin {
        /// In this many turns of its own, this one included.
        turns: u8,
    },
    /// Playouts with the hidden cards dealt at random.
    WinRate {
        /// Those that this side won.
        wins: u32,
        /// All of them, at least 1.
        of: u32,
    },
    /// Playouts in deals weighted by how well they explain the others' actions.
    WeighedRate {
        /// Those that this side won.
        wins: u32,
        /// All of them, at least 1.
        of: u32,
        /// The number of weighted deals, at least 1.
        deals: u32,
        /// The effective sample size of the deals.
        effective: u32,
    },
    /// The next best action did hardly worse in the same playouts, so chance may explain the difference. In hundredths
    /// of the candidates' values.
    TooClose {
        /// How much lower its value is.
        difference: u32,
        /// The true difference is within ± this of it with 95 % confidence.
        margin: u32,
    },
    /// Playouts with the seat as landlord, and the kitty and the others' cards dealt at random.
    LandlordRate {
        /// Those that it won.
        wins: u32,
        /// All of them, at least 1.
        of: u32,
        /// The effective sample size, if the deals are weighted by how well they explain the bids.
        effective: Option<u32>,
    },
    /// The quality of the 17 cards.
    Strength {
        /// The fewest turns (手数) to go out, if nobody ever beats a play.
        turns: u8,
        /// The strong cards among them.
        cards: CardSet,
    },
    /// The fewest turns in which the rest of the hand goes out.
    TurnsLeft {
        /// Turns (手数), if nobody ever beats a play.
        turns: u8,
    },
    /// Nobody can beat the play, not even with a bomb.
    Unbeatable,
    /// Only a bomb or the rocket can beat the play.
    OnlyBombs,
    /// An opponent may hold something that beats the play.
    MayBeBeaten {
        /// The probability by what the others bid, played and passed, in percent.
        chance: u8,
        /// The probability with all possible deals equally likely, in percent.
        dealt: u8,
    },
    /// An opponent passed on something of the same type that was no higher and had to be beaten.
    HasPassed {
        /// The opponent.
        seat: Seat,
        /// What it passed on.
        on: Combination,
    },
    /// Whatever beats the play, except bombs, is beaten by cards that stay in the hand, and those only by bombs.
    TakesBack {
        /// Those cards.
        cards: CardSet,
    },
    /// Strong cards stay in the hand.
    KeepsControl {
        /// Those cards.
        cards: CardSet,
    },
    /// Strong cards are spent.
    SpendsControl {
        /// Those cards.
        cards: CardSet,
    },
    /// Takes the trick from the other side when one of its players is about to go out.
    BlocksOpponent {
        /// The number of cards the opponent has left.
        left: u8,
    },
    /// Plays something on which an opponent with this many cards may go out.
    ServesOpponent {
        /// The number of cards the opponent has left.
        left: u8,
    },
    /// The partner's trick is left to the partner.
    LetsPartner {
        /// The number of cards the partner has left.
        left: u8,
    },
    /// Leads something on which the partner may go out.
    ServesPartner {
        /// The number of cards the partner has left.
        left: u8,
    },
    /// Plays over the partner's cards.
    BeatsPartner,
    /// Breaks a combination that the best plan keeps, although the hand then needs no fewer turns.
    Splits {
        /// The broken combination's type.
        kind: Kind,
    },
    /// The value of the remaining cards, plus what the play itself adds and costs, in the sample engine's points.
    RemainingValue {
        /// The sum of the parts.
        value: i32,
        /// Its parts.
        parts: Vec<Part>,
    },
    /// The value of the remaining cards when few are left: strong ones count against it.
    LateValue {
        /// The sum of the parts.
        value: i32,
        /// Its parts.
        parts: Vec<Part>,
    },
    /// The value of the 17 cards for the bidding.
    HandValue {
        /// The sum of the parts.
        value: i32,
        /// Its parts.
        parts: Vec<Part>,
    },
    /// The hand is worth only a bid that has been made already.
    Outbid {
        /// What the hand is worth, 0..=3.
        worth: u8,
        /// The highest bid so far.
        highest: u8,
    },
}

impl Say for Reason {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => self.zh(),
            Lang::En => self.en(),
        }
    }
}

impl Reason {
    fn zh(&self) -> String {
        let z = Lang::Zh;
        match self {
            Self::GoesOut => "一手出完，获胜".to_owned(),
            Self::ProvenWin { turns } => format!("必胜：连出 {turns} 手，谁也拦不住"),
            Self::WinRate { wins, of } => {
                let (part, interval) = rate(*wins, *of, None);
                format!("推演 {of} 局，胜 {wins} 局（{part}，{interval}）")
            }
            Self::WeighedRate { wins, of, deals, effective } => {
                let (part, interval) = rate(*wins, *of, Some(*effective));
                format!(
                    "推演 {of} 局，胜 {part}（{interval}）；{deals} 种分布按各家叫牌、出牌和不出加权，相当于 {effective} 种"
                )
            }
            Self::TooClose { difference, margin } => {
                format!("第二选择只低 {}（±{}），难分高下", hundredths(*difference), hundredths(*margin))
            }
            Self::LandlordRate { wins, of, effective } => {
                let (part, interval) = rate(*wins, *of, *effective);
                format!("当地主推演 {of} 局，胜 {wins} 局（{part}，{interval}）")
            }
            Self::Strength { turns, cards } if cards.is_empty() => format!("手牌 {turns} 手，没有大牌"),
            Self::Strength { turns, cards } => format!("手牌 {turns} 手，大牌有 {}", text::ranks(*cards, Lang::Zh)),
            Self::TurnsLeft { turns } => format!("剩下的牌还要 {turns} 手"),
            Self::Unbeatable => "外面没有牌能压住".to_owned(),
            Self::OnlyBombs => "除了炸弹没人压得住".to_owned(),
            Self::MayBeBeaten { chance, dealt } => format!("对手压得住的可能 {chance}%（只按发牌算 {dealt}%）"),
            Self::HasPassed { seat, on } => format!("{}家没要过{}", text::seat(*seat, z), text::combination(on, z)),
            Self::TakesBack { cards } => format!("留着 {}，除了炸弹，谁压都能收回来", text::ranks(*cards, z)),
            Self::KeepsControl { cards } => format!("留着大牌 {}", text::ranks(*cards, Lang::Zh)),
            Self::SpendsControl { cards } => format!("用掉大牌 {}", text::ranks(*cards, Lang::Zh)),
            Self::BlocksOpponent { left } => format!("对手只剩 {left} 张，顶住不让走"),
            Self::ServesOpponent { left } => format!("对手只剩 {left} 张，出这个怕放走他"),
            Self::LetsPartner { left } => format!("同伴的牌（他还剩 {left} 张），让他走"),
            Self::ServesPartner { left } => format!("同伴只剩 {left} 张，送他走"),
            Self::BeatsPartner => "压的是同伴的牌".to_owned(),
            Self::Splits { kind } => format!("拆了{}", text::kind(*kind, z)),
            Self::RemainingValue { value, parts } => format!("剩牌估值 {value}{}", listed(parts, z)),
            Self::LateValue { value, parts } => format!("牌不多了，大牌先出：剩牌估值 {value}{}", listed(parts, z)),
            Self::HandValue { value, parts } => format!("手牌估值 {value}{}", listed(parts, z)),
            Self::Outbid { worth: 0, .. } => "牌力不够叫牌".to_owned(),
            Self::Outbid { worth, highest } => format!("牌只值 {worth} 分，前面已叫 {highest} 分"),
        }
    }

    fn en(&self) -> String {
        let e = Lang::En;
        match self {
            Self::GoesOut => "goes out and wins".to_owned(),
            Self::ProvenWin { turns } => format!("a certain win: out in {turns} turns whatever the others hold"),
            Self::WinRate { wins, of } => {
                let (part, interval) = rate(*wins, *of, None);
                format!("won {wins} of {of} simulated games ({part}, {interval})")
            }
            Self::WeighedRate { wins, of, deals, effective } => {
                let (part, interval) = rate(*wins, *of, Some(*effective));
                format!(
                    "won {part} ({interval}) of {of} simulated games, in {deals} deals weighed by what the others bid, played and passed, as \
                     good as {effective} even ones"
                )
            }
            Self::TooClose { difference, margin } => {
                let (difference, margin) = (hundredths(*difference), hundredths(*margin));
                format!("too close to call: the next best is {difference} lower (±{margin})")
            }
            Self::LandlordRate { wins, of, effective } => {
                let (part, interval) = rate(*wins, *of, *effective);
                format!("as the landlord won {wins} of {of} simulated games ({part}, {interval})")
            }
            Self::Strength { turns, cards } if cards.is_empty() => format!("{turns} turns and no strong card"),
            Self::Strength { turns, cards } => format!("{turns} turns; strong cards {}", text::ranks(*cards, Lang::En)),
            Self::TurnsLeft { turns: 1 } => "the rest goes out in one turn".to_owned(),
            Self::TurnsLeft { turns } => format!("the rest needs {turns} turns"),
            Self::Unbeatable => "nobody can beat it".to_owned(),
            Self::OnlyBombs => "only a bomb beats it".to_owned(),
            Self::MayBeBeaten { chance, dealt } => {
                format!("{chance}% that an opponent can beat it ({dealt}% by the deal alone)")
            }
            Self::HasPassed { seat, on } => {
                format!("{} passed on a {}", text::seat(*seat, e), text::combination(on, e))
            }
            Self::TakesBack { cards } => {
                format!("keeps {}, which wins the trick back from anything but a bomb", text::ranks(*cards, e))
            }
            Self::KeepsControl { cards } => format!("keeps the strong cards {}", text::ranks(*cards, Lang::En)),
            Self::SpendsControl { cards } => format!("spends the strong cards {}", text::ranks(*cards, Lang::En)),
            Self::BlocksOpponent { left } => format!("an opponent has {}: does not let it go out", left_en(*left)),
            Self::ServesOpponent { left } => format!("an opponent has {}: may go out on this", left_en(*left)),
            Self::LetsPartner { left } => format!("the trick is the partner's, who has {}", left_en(*left)),
            Self::ServesPartner { left } => format!("the partner has {}: may go out on this", left_en(*left)),
            Self::BeatsPartner => "beats the partner's cards".to_owned(),
            Self::Splits { kind } => format!("splits a {}", text::kind(*kind, e)),
            Self::RemainingValue { value, parts } => format!("the rest is worth {value}{}", listed(parts, e)),
            Self::LateValue { value, parts } => {
                format!("few cards left, strong ones go first: the rest is worth {value}{}", listed(parts, e))
            }
            Self::HandValue { value, parts } => format!("the hand is worth {value}{}", listed(parts, e)),
            Self::Outbid { worth: 0, .. } => "too weak to bid".to_owned(),
            Self::Outbid { worth, highest } => format!("worth a bid of only {worth}, and {highest} has been bid"),
        }
    }
}

/// `59%` and `51–67%`: the share won and its 95 % interval. The deals' effective sample size adds an error of its own.
fn rate(wins: u32, of: u32, effective: Option<u32>) -> (String, String) {
    let own = effective.map_or(0.0, |effective| 1.0 / f64::from(effective.max(1)));
    let games = f64::from(of.max(1));
    let part = f64::from(wins) / games;
    let interval = Interval::of_part(part, 1.0 / (1.0 / games + own));
    (format!("{:.0}%", 100.0 * part), format!("{interval:.0}%"))
}

fn hundredths(number: u32) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}

fn left_en(left: u8) -> String {
    if left == 1 { "one card left".to_owned() } else { format!("{left} cards left") }
}

#[cfg(test)]
mod tests {
    use paiju_cards::parse_ranks;

    use super::*;
    use crate::Item;
    use crate::WEST;

    #[track_caller]
    fn assert_says(reason: &Reason, zh: &str, en: &str) {
        assert_eq!(reason.say(Lang::Zh), zh);
        assert_eq!(reason.say(Lang::En), en);
    }

    #[test]
    fn numbers_and_cards_stand_in_the_words() {
        let rate = Reason::WinRate { wins: 2, of: 3 };
        assert_says(&rate, "推演 3 局，胜 2 局（67%，21–94%）", "won 2 of 3 simulated games (67%, 21–94%)");
        assert_says(
            &Reason::WeighedRate { wins: 50, of: 100, deals: 300, effective: 40 },
            "推演 100 局，胜 50%（33–67%）；300 种分布按各家叫牌、出牌和不出加权，相当于 40 种",
            "won 50% (33–67%) of 100 simulated games, in 300 deals weighed by what the others bid, played and passed, as good as 40 \
             even ones",
        );
        assert_says(
            &Reason::TooClose { difference: 5, margin: 130 },
            "第二选择只低 0.05（±1.30），难分高下",
            "too close to call: the next best is 0.05 lower (±1.30)",
        );
        assert_says(
            &Reason::KeepsControl { cards: parse_ranks("2Z").unwrap() },
            "留着大牌 2 大王",
            "keeps the strong cards 2 big joker",
        );
        assert_says(
            &Reason::LetsPartner { left: 1 },
            "同伴的牌（他还剩 1 张），让他走",
            "the trick is the partner's, who has one card left",
        );
        assert_says(&Reason::Splits { kind: Kind::Straight }, "拆了单顺", "splits a straight");
        assert_says(
            &Reason::MayBeBeaten { chance: 18, dealt: 31 },
            "对手压得住的可能 18%（只按发牌算 31%）",
            "18% that an opponent can beat it (31% by the deal alone)",
        );
        let on = Combination::of(parse_ranks("JJ").unwrap()).unwrap();
        assert_says(&Reason::HasPassed { seat: WEST, on }, "西家没要过对牌 J", "West passed on a pair of J");
        assert_says(
            &Reason::TakesBack { cards: parse_ranks("Z").unwrap() },
            "留着 大王，除了炸弹，谁压都能收回来",
            "keeps big joker, which wins the trick back from anything but a bomb",
        );
    }

    #[test]
    fn a_value_names_its_parts() {
        let parts =
            vec![Part { item: Item::Card, count: 9, value: -180 }, Part { item: Item::Two, count: 2, value: 26 }];
        assert_says(
            &Reason::RemainingValue { value: -154, parts },
            "剩牌估值 -154（手牌 ×9 −180，2 ×2 +26）",
            "the rest is worth -154 (card ×9 −180, 2 ×2 +26)",
        );
        let parts =
            vec![Part { item: Item::Card, count: 1, value: -20 }, Part { item: Item::Two, count: 1, value: -13 }];
        assert_says(
            &Reason::LateValue { value: -33, parts },
            "牌不多了，大牌先出：剩牌估值 -33（手牌 ×1 −20，2 ×1 −13）",
            "few cards left, strong ones go first: the rest is worth -33 (card ×1 −20, 2 ×1 −13)",
        );
    }
}
