//! Judges picked cards or tiles by the rules of the game.

mod proof;

use paiju_ai::doudizhu::endgame::{Illegal, Step};
use paiju_doudizhu::text::combination;
use paiju_doudizhu::{Combination, Kind, RuleSet, moves};
use paiju_game::cards::{Suit, write_ranks};
use paiju_game::{Lang, Seat, texts};
use paiju_games::GameId;
use paiju_mahjong::hand::live;
use paiju_mahjong::{Counts, Hand};
use paiju_tractor::{Cards, FollowRules, Level, Trump, follow, throw};
use serde::{Deserialize, Serialize};

use crate::lessons::pieces::{PieceError, Pieces, code_of};

/// A rule for the right cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Any of these, in any order.
    Is(Vec<String>),
    /// Dou Dizhu: any cards of the type with this number in 附表2, 1..=11.
    Type(u8),
    /// Dou Dizhu: anything that beats these cards.
    Beats(String),
    /// Dou Dizhu: any play that provably keeps the win in this puzzle, given as a line as in `crates/exercises/puzzles/`.
    Wins(String),
    /// Tractor: any legal follow of a lead.
    Follow(Follow),
    /// Tractor: a throw (甩牌) of two or more components that nobody beats.
    Stands(Standing),
    /// Mahjong: the discard that leaves the fewest tiles to replace and, among those, the most live useful tiles (进张);
    /// `seen` are the visible tiles outside the hand.
    Discard {
        #[serde(default)]
        seen: String,
    },
}

/// The lead to follow in Tractor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Follow {
    /// The level in Botzone's form: A 2 to 9 0 J Q K.
    pub level: String,
    /// The trump suit: s h c d, n for none.
    pub major: char,
    pub lead: String,
    #[serde(default)]
    pub rules: FollowRules,
}

/// The hands against which a throw must stand in Tractor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The level in Botzone's form: A 2 to 9 0 J Q K.
    pub level: String,
    /// The trump suit: s h c d, n for none.
    pub major: char,
    pub hands: [String; 3],
}

texts! {
    /// Why a rule cannot be applied.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[non_exhaustive]
    pub enum RuleError {
        OtherGame => "这条规则属于另一个游戏", "this rule is another game's";
        Pieces(error: PieceError) => |lang| error.say(lang);
        NoSuch { word: String } => format!("没有「{word}」"), format!("there is no \"{word}\"");
        NoCombination => "要压或要跟的牌不成牌型", "the cards to beat or follow are not a combination";
    }
}

impl From<PieceError> for RuleError {
    fn from(error: PieceError) -> Self {
        Self::Pieces(error)
    }
}

texts! {
    /// Why picked cards are wrong.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum WrongPick {
        Other => "", "";
        /// Not a legal type (非法牌型).
        NoType => "这几张牌不成牌型。", "These cards are not a legal combination.";
        OtherType(found: Combination) =>
            format!("这是{}，牌型不同。", combination(found, Lang::Zh)),
            format!("That is a different type: {}.", combination(found, Lang::En));
        OtherSize(found: Combination) =>
            format!("这是{}，牌型相同，张数不同。", combination(found, Lang::Zh)),
            format!("That is the same type with a different number of cards: {}.", combination(found, Lang::En));
        NotHigher(found: Combination) =>
            format!("这是{}，牌型和张数都对，但不够大。", combination(found, Lang::Zh)),
            format!("The type and the number of cards are right, but it is not higher: {}.", combination(found, Lang::En));
        Illegal(refusal: Box<Illegal>) => |lang| refusal.say(lang);
        Loses(steps: Vec<Step>) => |lang| proof::refuted(steps, lang);
        Refused(refusal: Box<paiju_tractor::Refusal>) => |lang| refusal.say(lang);
        NoThrow => "甩牌要同一花色的两组以上。", "A throw has two or more components of one suit.";
        Beaten(failed: Box<throw::FailedThrow>) => |lang| paiju_tractor::text::failed_throw(failed, lang);
        NotOne => "只打一张。", "Discard one tile.";
        Less {
            /// Tiles to replace and live useful tiles afterwards.
            left: (u8, u32),
            /// The same after the best discard.
            best: (u8, u32),
        } =>
            format!("打这张以后还差 {} 张、有 {} 张进张；最好的打法是还差 {} 张、有 {} 张进张。", left.0, left.1, best.0, best.1),
            format!(
                "It leaves the hand {} tiles away, with {} useful tiles; the best discard leaves it {} away, with {}.",
                left.0, left.1, best.0, best.1
            );
    }
}

impl WrongPick {
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Other => "other",
            Self::NoType => "no-type",
            Self::OtherType(_) => "other-type",
            Self::OtherSize(_) => "other-size",
            Self::NotHigher(_) => "not-higher",
            Self::Illegal(_) => "illegal",
            Self::Loses(_) => "loses",
            Self::Refused(refusal) => refusal.code(),
            Self::NoThrow => "no-throw",
            Self::Beaten(_) => "beaten",
            Self::NotOne => "not-one",
            Self::Less { .. } => "less",
        }
    }
}

impl Rule {
    /// Its game; `None` for any.
    const fn game(&self) -> Option<GameId> {
        match self {
            Self::Is(_) => None,
            Self::Type(_) | Self::Beats(_) | Self::Wins(_) => Some(GameId::DouDizhu),
            Self::Follow(_) | Self::Stands(_) => Some(GameId::Tractor),
            Self::Discard { .. } => Some(GameId::Mahjong),
        }
    }

    /// Judges what was picked from `from`, which must contain it.
    ///
    /// # Errors
    /// The rule itself cannot be applied.
    pub(crate) fn judge(
        &self,
        game: GameId,
        from: &Pieces,
        picked: &Pieces,
    ) -> Result<Result<(), WrongPick>, RuleError> {
        if self.game().is_some_and(|own| own != game) {
            return Err(RuleError::OtherGame);
        }
        let right = |is: bool| if is { Ok(()) } else { Err(WrongPick::Other) };
        Ok(match self {
            Self::Is(accepted) => {
                let accepted: Vec<Pieces> =
                    accepted.iter().map(|text| Pieces::read(game, text)).collect::<Result<_, _>>()?;
                right(accepted.iter().any(|accepted| accepted.codes() == picked.codes()))
            }
            Self::Type(number) => {
                let wanted = Kind::CONTEST.into_iter().find(|kind| kind.number() == *number);
                let wanted = wanted.ok_or_else(|| RuleError::NoSuch { word: number.to_string() })?;
                match RuleSet::Contest.combination(picked.card_set()) {
                    None => Err(WrongPick::NoType),
                    Some(made) if made.kind == wanted => Ok(()),
                    Some(made) => Err(WrongPick::OtherType(made)),
                }
            }
            Self::Beats(target) => {
                let target = Pieces::read(game, target)?.card_set();
                let target = RuleSet::Contest.combination(target).ok_or(RuleError::NoCombination)?;
                match RuleSet::Contest.combination(picked.card_set()) {
                    None => Err(WrongPick::NoType),
                    Some(made) if made.beats(&target) => Ok(()),
                    Some(made) if made.kind != target.kind => Err(WrongPick::OtherType(made)),
                    Some(made) if made.size != target.size => Err(WrongPick::OtherSize(made)),
                    Some(made) => Err(WrongPick::NotHigher(made)),
                }
            }
            Self::Wins(line) => proof::wins(line, picked)?,
            Self::Follow(Follow { level, major, lead, rules }) => {
                let trump = trump(level, *major)?;
                let lead = Pieces::read(game, lead)?.tractor_cards();
                let lead = paiju_tractor::Combination::of(lead, trump).ok_or(RuleError::NoCombination)?;
                // Two copies of a card are the same play.
                follow::check(trump, *rules, from.tractor_cards(), &lead, picked.tractor_cards())
                    .map_err(|refusal| WrongPick::Refused(Box::new(refusal)))
            }
            Self::Stands(Standing { level, major, hands }) => {
                let trump = trump(level, *major)?;
                let [left, across, right] = hands.each_ref().map(|hand| Pieces::read(game, hand));
                let own = from.tractor_cards();
                let mut hands = [own, Cards::EMPTY, Cards::EMPTY, Cards::EMPTY];
                let mut used = own;
                for (hand, read) in hands.iter_mut().skip(1).zip([left, across, right]) {
                    *hand = beside(used, &read?)?;
                    used |= *hand;
                }
                let picked = picked.tractor_cards();
                let made = paiju_tractor::Combination::of(picked, trump);
                match made.filter(paiju_tractor::Combination::is_throw) {
                    None => Err(WrongPick::NoThrow),
                    Some(_) => match throw::judge(trump, Seat(0), picked, &hands) {
                        None => Ok(()),
                        Some(failed) => Err(WrongPick::Beaten(Box::new(failed))),
                    },
                }
            }
            Self::Discard { seen } => {
                let seen = if seen.trim().is_empty() { String::new() } else { Pieces::read(game, seen)?.hand_text() };
                discard(&from.hand_text(), &seen, picked)?
            }
        })
    }
}

impl Rule {
    /// A right pick from `from`; `None` if there is none, or no such rule.
    pub(crate) fn example(&self, game: GameId, from: &Pieces) -> Option<String> {
        let found = match self {
            Self::Is(accepted) => return accepted.first().cloned(),
            Self::Type(_) | Self::Wins(_) => {
                let mut plays = Vec::new();
                moves::leads(RuleSet::Contest, from.card_set(), |cards| plays.push(write_ranks(cards)));
                plays
            }
            Self::Beats(target) => {
                let target = RuleSet::Contest.combination(Pieces::read(game, target).ok()?.card_set())?;
                let mut plays = Vec::new();
                moves::follows(from.card_set(), &target, |cards| plays.push(write_ranks(cards)));
                plays
            }
            Self::Follow(Follow { level, major, lead, rules }) => {
                let trump = trump(level, *major).ok()?;
                let lead = Pieces::read(game, lead).ok()?.tractor_cards();
                let lead = paiju_tractor::Combination::of(lead, trump)?;
                let mut plays = Vec::new();
                paiju_tractor::moves::follows(trump, *rules, from.tractor_cards(), &lead, |cards| {
                    plays.push(Pieces::write_tractor(cards));
                });
                plays
            }
            Self::Stands(Standing { level, major, .. }) => thrown(trump(level, *major).ok()?, from.tractor_cards()),
            Self::Discard { .. } => from.iter().map(|piece| piece.code.clone()).collect(),
        };
        let is_right = |cards: &String| {
            Pieces::read(game, cards).is_ok_and(|picked| self.judge(game, from, &picked) == Ok(Ok(())))
        };
        found.into_iter().find(is_right)
    }
}

/// Every choice of cards of one suit, if a suit is short enough to try.
fn thrown(trump: Trump, hand: Cards) -> Vec<String> {
    const MOST: usize = 10;
    let mut suits: Vec<Cards> = Vec::new();
    for card in hand.iter() {
        let suit = trump.cards(trump.effective_suit(card.face())) & hand;
        if !suits.contains(&suit) {
            suits.push(suit);
        }
    }
    let choices = suits.into_iter().filter(|suit| suit.len() <= MOST).flat_map(|suit| {
        let cards: Vec<_> = suit.iter().collect();
        (1_u32..1 << cards.len()).map(move |mask| {
            let chosen = cards.iter().enumerate().filter(|(at, _)| mask & (1 << at) != 0);
            let mut set = Cards::EMPTY;
            chosen.for_each(|(_, &card)| {
                set.insert(card);
            });
            Pieces::write_tractor(set)
        })
    });
    choices.collect()
}

/// The cards of a hand, with some copies already used.
fn beside(used: Cards, hand: &Pieces) -> Result<Cards, RuleError> {
    let mut cards = Cards::EMPTY;
    for card in hand.tractor_cards().iter() {
        let free = [card, card.twin()].into_iter().find(|&copy| !(used | cards).contains(copy));
        let free = free.ok_or_else(|| PieceError::TooMany { code: code_of(card.face()) })?;
        cards.insert(free);
    }
    Ok(cards)
}

fn trump(level: &str, major: char) -> Result<Trump, RuleError> {
    let unknown = |word: &str| RuleError::NoSuch { word: word.chars().take(20).collect() };
    let letter = if level == "10" { Some('0') } else { level.chars().next().filter(|_| level.len() == 1) };
    let level = letter.and_then(|letter| Level::try_from(letter).ok()).ok_or_else(|| unknown(level))?;
    let suit = match major {
        'n' => None,
        letter => {
            let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter);
            Some(suit.ok_or_else(|| unknown(&letter.to_string()))?)
        }
    };
    Ok(Trump { level, suit })
}

fn discard(hand: &str, seen: &str, picked: &Pieces) -> Result<Result<(), WrongPick>, RuleError> {
    let no_hand = || RuleError::NoSuch { word: hand.chars().take(60).collect() };
    let whole: Hand = hand.parse().map_err(|_| no_hand())?;
    let open: Counts = if seen.is_empty() { Counts::EMPTY } else { seen.parse().map_err(|_| no_hand())? };
    let seen = whole.all() + open;
    let words: Vec<&str> = hand.split_whitespace().collect();
    let after = |code: &str| -> Option<(u8, u32)> {
        let at = words.iter().position(|word| *word == code)?;
        let rest: Vec<&str> =
            words.iter().enumerate().filter(|&(place, _)| place != at).map(|(_, word)| *word).collect();
        let rest: Hand = rest.join(" ").parse().ok()?;
        Some((rest.replace(), live(rest.useful(), &seen).total() as u32))
    };
    let concealed = words.iter().filter(|word| word.starts_with(|letter: char| letter.is_ascii_uppercase()));
    let rank = |(replace, useful): (u8, u32)| (replace, u32::MAX - useful);
    let best = concealed.filter_map(|code| after(code)).min_by_key(|&left| rank(left)).ok_or_else(no_hand)?;
    Ok(match picked.codes()[..] {
        [code] => match after(code) {
            Some(left) if left == best => Ok(()),
            Some(left) => Err(WrongPick::Less { left, best }),
            None => Err(WrongPick::NotOne),
        },
        _ => Err(WrongPick::NotOne),
    })
}
