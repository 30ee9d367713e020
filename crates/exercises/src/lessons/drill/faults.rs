//! Spot the fault (找错): game texts as programs write them, with exactly one planted error. The inspector judges and
//! explains.

mod doudizhu;
mod mahjong;
mod text;
mod tractor;

use paiju_game::{Lang, Rng, Say, Seed, Spoken};
use paiju_games::GameId::{self, DouDizhu, Mahjong, Tractor};
use paiju_inspect::Severity;

use crate::lessons::ask::{Ask, Mark};
use crate::lessons::drill::making::{Exercise, both, words};
use crate::lessons::lesson::Show;
use text::Planted;

/// A kind of planted error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Fault {
    /// 出了手里没有的牌
    NotHeld,
    /// 出了自己已经出过的牌
    PlayedBefore,
    /// 一手里同一张牌出现两次
    Twice,
    /// 没有这个牌号或这张牌
    NoSuchCard,
    /// 斗地主：不成牌型
    NoType,
    /// 斗地主：牌型不同
    WrongType,
    /// 斗地主：不够大
    TooLow,
    /// 张数不对
    WrongCount,
    /// 斗地主：领出时不出
    PassOnLead,
    /// 斗地主：叫分不高于前面
    BidTooLow,
    /// 斗地主：少了一行应答
    MissingOk,
    /// 斗地主：应答了别的消息
    WrongOk,
    /// 斗地主：替别家应答
    OtherSeat,
    /// 没有这条命令
    UnknownWord,
    /// 拖拉机：应答的类型不对
    WrongForm,
    /// 拖拉机：不是 JSON
    BrokenJson,
    /// 拖拉机：领出几门花色
    MixedSuits,
    /// 拖拉机：有这门花色不跟
    SuitNotFollowed,
    /// 拖拉机：该出对子或拖拉机没出
    PairOwed,
    /// 拖拉机：盖底不是八张
    WrongCover,
    /// 麻将：没胡却报胡
    FalseHu,
    /// 麻将：不够两张却碰
    FalsePeng,
    /// 麻将：张数不够却杠
    FalseGang,
    /// 麻将：打出已经碰出的牌
    Exposed,
    /// 麻将：没有轮到却打牌
    NotMyDraw,
    /// 麻将：摸了牌却过
    PassOnDraw,
}

impl Fault {
    /// Every kind, the games it applies to, and what it takes to see it: 1 the line itself, 2 an earlier line, 3 the hand or
    /// the play so far.
    const ALL: [(Self, &[GameId], u8); 26] = [
        (Self::NotHeld, &[DouDizhu, Tractor, Mahjong], 3),
        (Self::PlayedBefore, &[DouDizhu, Tractor], 3),
        (Self::Twice, &[DouDizhu, Tractor], 1),
        (Self::NoSuchCard, &[DouDizhu, Tractor, Mahjong], 1),
        (Self::NoType, &[DouDizhu], 1),
        (Self::WrongType, &[DouDizhu], 2),
        (Self::TooLow, &[DouDizhu], 2),
        (Self::WrongCount, &[DouDizhu, Tractor], 2),
        (Self::PassOnLead, &[DouDizhu], 2),
        (Self::BidTooLow, &[DouDizhu], 2),
        (Self::MissingOk, &[DouDizhu], 2),
        (Self::WrongOk, &[DouDizhu], 2),
        (Self::OtherSeat, &[DouDizhu], 2),
        (Self::UnknownWord, &[DouDizhu, Mahjong], 1),
        (Self::WrongForm, &[Tractor], 1),
        (Self::BrokenJson, &[Tractor], 1),
        (Self::MixedSuits, &[Tractor], 2),
        (Self::SuitNotFollowed, &[Tractor], 3),
        (Self::PairOwed, &[Tractor], 3),
        (Self::WrongCover, &[Tractor], 1),
        (Self::FalseHu, &[Mahjong], 3),
        (Self::FalsePeng, &[Mahjong], 3),
        (Self::FalseGang, &[Mahjong], 3),
        (Self::Exposed, &[Mahjong], 3),
        (Self::NotMyDraw, &[Mahjong], 2),
        (Self::PassOnDraw, &[Mahjong], 2),
    ];

    /// The most lines of a text: enough to see the error.
    const fn lines(grade: u8) -> usize {
        match grade {
            0 | 1 => 40,
            2 => 50,
            3.. => 60,
        }
    }

    /// An exercise with this error in a text of at most [`Fault::lines`] lines; `None` if the seed's game has no place for it.
    /// The question does not reveal the kind.
    pub(crate) fn drawn(self, game: GameId, seed: Seed, grade: u8) -> Option<Exercise> {
        let (planted, why) = self.planted(game, seed, grade)?;
        let line = planted.line;
        let wrong = words(|lang| match lang {
            Lang::Zh => format!("错在第 {line} 行：{}", why.say(lang)),
            Lang::En => format!("It is line {line}: {}", why.say(lang)),
        });
        // The judge itself explains an error.
        let (mark, right) = match self.severity() {
            Severity::Error => (Mark::Error, None),
            _ => (Mark::Lines(vec![line]), Some(words(|lang| why.say(lang)))),
        };
        let ask = Ask {
            mark: Some(mark),
            right,
            wrong: Some(wrong),
            ..Ask::new(both("哪一行有错？", "Which line has a fault?"))
        };
        let show = Show { text: Some(planted.text), ..Show::default() };
        Some(Exercise { text: told(game), show: vec![show], ask })
    }

    /// A text of one seed with this error.
    fn planted(self, game: GameId, seed: Seed, grade: u8) -> Option<(Planted, Spoken)> {
        let rng = &mut Rng::new(seed);
        let lines = Self::lines(grade);
        let planted = match game {
            DouDizhu => doudizhu::planted(self, seed, rng, lines),
            Tractor => tractor::planted(self, seed, rng, lines),
            Mahjong => mahjong::planted(self, seed, rng, lines),
        }?;
        let why = planted.found(game, self.severity())?;
        Some((planted, why))
    }

    /// The inspector's severity. A missing OK is not an error if the platform continues.
    const fn severity(self) -> Severity {
        match self {
            Self::MissingOk | Self::WrongOk => Severity::Warning,
            _ => Severity::Error,
        }
    }

    /// One of the game's kinds of a grade.
    pub(crate) fn pick(game: GameId, rng: &mut Rng, grade: u8) -> Self {
        let fits = |(_, games, of): &(Self, &[GameId], u8)| *of == grade && games.contains(&game);
        let kinds: Vec<Self> = Self::ALL.into_iter().filter(fits).map(|(fault, ..)| fault).collect();
        // Every game has some of each grade, as tests check.
        rng.pick(&kinds).copied().unwrap_or(Self::NotHeld)
    }
}

/// What a reader of such a text must know.
fn told(game: GameId) -> crate::lessons::words::Words {
    match game {
        DouDizhu => both(
            "一家的程序读到和应答的每一行（DOUDIZHUVER）。牌号除以 4 的商是点数：0 是 3，1 是 4，…，11 是 A，12 是 2；52 小王，53 大王。少了应答的，标该应答的那一行。",
            "What one seat's program read and answered, line by line (DOUDIZHUVER). A card's number divided by 4 is its rank: 0 is 3, 1 is 4, … 11 is A, 12 is 2; 52 and 53 are the jokers. Where an answer is missing, mark the line that it should answer.",
        ),
        Tractor => both(
            "一个 Botzone 程序的输入：一行一个请求，然后一行一个应答（发牌时的应答在一行里）。牌号除以 54 的余数再除以 4：商 0 是 A，1 是 2，…，12 是 K，余数 0 到 3 是 ♠♥♣♦；52 小王，53 大王。甩牌失败不算错。",
            "The input of a program on Botzone: a request per line, then an answer per line (those of the deal in one). Of a card's number modulo 54, divided by 4, the quotient 0 is A, 1 is 2, … 12 is K, and the rest 0 to 3 is ♠♥♣♦; 52 and 53 are the jokers. A throw that fails is not an error.",
        ),
        Mahjong => both(
            "一个程序的简单交互输入：第一行是请求数，然后请求和应答交替。B 筒，T 条，W 万；2 是自己摸牌，3 是别家做了什么。",
            "The input of a program, line by line: how many requests, then requests and answers in turn. B dots, T bamboos, W characters; 2 is the seat's own draw, 3 what another seat did.",
        ),
    }
}

#[cfg(test)]
mod tests;
