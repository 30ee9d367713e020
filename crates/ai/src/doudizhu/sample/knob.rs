//! The numbers of the sample engine, as a form shows them.

use paiju_game::{Lang, texts};
use serde::{Deserialize, Serialize};

use super::{Passage, Scale};

/// Declares the numbers: each with its permanent name in links and on command lines, its default, its range, the passage about
/// it, its name, and one sentence on its effect.
macro_rules! knobs {
    ($(
        $Knob:ident $code:literal = $usual:literal, $Scale:ident, $Passage:ident: $zh:literal, $en:literal,
            $effect_zh:literal, $effect_en:literal;
    )*) => {
        texts! {
            /// An adjustable number of the sample engine. New ones go to the end: a [`Tuning`](super::Tuning) is stored as the
            /// numbers in this order.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(rename_all = "snake_case")]
            #[allow(missing_docs, reason = "the words are the documentation")]
            pub enum Knob {
                $($Knob => $zh, $en;)*
            }
        }

        impl Knob {
            /// All knobs, those of the bid first.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$Knob),*];

            /// The number of knobs.
            pub const COUNT: usize = [$($code),*].len();

            const fn row(self) -> Row {
                match self {
                    $(Self::$Knob => Row {
                        code: $code,
                        usual: $usual,
                        scale: Scale::$Scale,
                        passage: Passage::$Passage,
                        effect: [$effect_zh, $effect_en],
                    },)*
                }
            }
        }
    };
}

struct Row {
    code: &'static str,
    usual: i32,
    scale: Scale,
    passage: Passage,
    /// In Chinese and in English.
    effect: [&'static str; 2],
}

// The tutorial leaves the numbers to the reader (估值都是自己设定的), except the 5 of both jokers; these are ours.
knobs! {
    BidRocket "bid-rocket" = 5, BID_VALUE, HandValue: "火箭", "rocket",
        "叫牌时，大小王都有加多少。", "What both jokers together add to the sum for the bid.";
    BidJoker "bid-joker" = 2, BID_VALUE, HandValue: "单王", "joker",
        "叫牌时，只有一张王加多少。", "What a joker without the other adds to the sum for the bid.";
    BidBomb "bid-bomb" = 4, BID_VALUE, HandValue: "炸弹", "bomb",
        "叫牌时，每个炸弹加多少。", "What each bomb adds to the sum for the bid.";
    BidTwo "bid-two" = 2, BID_VALUE, HandValue: "2", "2",
        "叫牌时，每张 2 加多少。", "What each 2 adds to the sum for the bid.";
    BidAce "bid-ace" = 1, BID_VALUE, HandValue: "A", "ace",
        "叫牌时，每张 A 加多少。", "What each ace adds to the sum for the bid.";
    BidTriple "bid-triple" = 1, BID_VALUE, HandValue: "三条", "triple",
        "叫牌时，每个三条加多少。", "What each triple adds to the sum for the bid.";
    BidStraight "bid-straight" = 1, BID_VALUE, HandValue: "顺子", "straight",
        "叫牌时，每个五张以上的顺子加多少。", "What each run of five or more adds to the sum for the bid.";
    From1 "from-1" = 6, BID_FROM, Thresholds: "叫 1 分的门槛", "threshold for 1",
        "估值达到这个数，手牌值 1 分。", "From this sum on the hand is worth a bid of 1.";
    From2 "from-2" = 8, BID_FROM, Thresholds: "叫 2 分的门槛", "threshold for 2",
        "估值达到这个数，手牌值 2 分。", "From this sum on the hand is worth a bid of 2.";
    From3 "from-3" = 10, BID_FROM, Thresholds: "叫 3 分的门槛", "threshold for 3",
        "估值达到这个数，手牌值 3 分。", "From this sum on the hand is worth a bid of 3.";
    // It outweighs every card below, so that the engine passes on a trick only if playing would split a pair, a
    // triple or a bomb.
    Card "card" = -20, VALUE, CardCost: "每张手牌", "each card",
        "每剩一张牌加多少：负数就是扣，扣得越多越想出牌。",
        "What each card that stays adds: below 0 it costs, and the more it costs the more is played.";
    Out "out" = 1_000, OUT, EmptyHand: "打空手牌", "empty hand",
        "一手出完的估值：不是最大，就可能该赢不赢。",
        "The value of going out: unless it is the highest, the engine may not win when it can.";
    Rocket "rocket" = 30, VALUE, RestValue: "剩下火箭", "rocket kept",
        "剩牌里大小王都在加多少：越高越舍不得出。",
        "What both jokers add when they stay: the higher, the longer they are kept.";
    Bomb "bomb" = 60, VALUE, RestValue: "剩下炸弹", "bomb kept",
        "剩牌里每个炸弹加多少：越高越舍不得出，也越不肯拆。",
        "What each bomb adds when it stays: the higher, the longer it is kept, and kept whole.";
    // Strong cards are kept while a weaker one can be played.
    Joker "joker" = 15, VALUE, RestValue: "剩下单王", "joker kept",
        "剩牌里只有一张王加多少。", "What a joker without the other adds when it stays.";
    Two "two" = 13, VALUE, RestValue: "剩下 2", "2 kept",
        "剩牌里每张 2 加多少。", "What each 2 adds when it stays.";
    Ace "ace" = 6, VALUE, RestValue: "剩下 A", "ace kept",
        "剩牌里每张 A 加多少。", "What each ace adds when it stays.";
    Triple "triple" = 18, VALUE, RestValue: "剩下三条", "triple kept",
        "剩牌里每个三条加多少：越高越不肯拆。",
        "What each triple adds when it stays: the higher, the less it is taken apart.";
    Pair "pair" = 12, VALUE, RestValue: "剩下对牌", "pair kept",
        "剩牌里每个对牌加多少：越高越不肯拆。",
        "What each pair adds when it stays: the higher, the less it is taken apart.";
    Single "single" = 0, VALUE, RestValue: "剩下单牌", "single kept",
        "剩牌里每个只有一张的点数（王除外）加多少：设成负数就先出单牌。",
        "What each rank with one card only, jokers aside, adds when it stays: below 0, singles go first.";
    // This causes the weakness that the tutorial names: 34567 is split to beat a 3.
    Straight "straight" = -2, VALUE, RestValue: "剩下顺子", "straight kept",
        "剩牌里每个五张以上的顺子加多少：比单牌低就先出顺子，但也就会拆。",
        "What each run of five or more adds when it stays: low, it goes first, but is taken apart as well.";
    PairStraight "pair-straight" = 0, VALUE, RestValue: "剩下双顺", "pair straight kept",
        "剩牌里每个三对以上的双顺加多少。", "What each run of three or more pairs adds when it stays.";
    TripleStraight "triple-straight" = 0, VALUE, RestValue: "剩下三顺", "triple straight kept",
        "剩牌里每个三顺加多少。", "What each run of two or more triples adds when it stays.";
    // One point per rank, so that of equal plays the lower is made, or late in the game the higher.
    Rank "rank" = 1, RANK, RestValue: "点数", "rank",
        "剩牌里 3 到 K 的每张牌，比 3 每大一点加多少：大于 0 就先出小牌。",
        "What a card from 3 to K adds for each rank above 3 when it stays: above 0, low cards go first.";
    LeadPairStraights "lead-pair-straights" = 0, SWITCH, PairStraights: "领出双顺", "lead pair straights",
        "打开后先手也会出双顺。", "Switched on, the engine also leads consecutive pairs.";
    SplitStraight "split-straight" = 0, COST, SplitStraight: "拆顺子扣分", "cost of splitting",
        "一手牌拆掉了五张以上的顺子扣多少，0 就是照拆：34567 拆 4 压 3。",
        "What a play costs that takes a run of five or more apart; at 0 the 4 of 34567 is played on a 3.";
    HoldBack "hold-back" = 0, MOVES, HoldBack: "多少手以前不出大牌", "hold back until move",
        "三家一共出了这么多手以前（不出也算），不拿 2、王、炸弹压别人，0 就是不留；先手照出，所以没有三家 PASS 的毛病。",
        "Before so many plays and passes of all seats no 2, joker or bomb is played on others' cards; 0 is never. On \
         the lead the engine plays all the same, so three passes in a row do not happen.";
    // The tutorial gives no number.
    Few "few" = 5, CARDS, FewCards: "剩几张算少", "few cards",
        "手牌不多于这么多张时，大牌的估值反过来，先出大牌争牌权；0 就是从不。",
        "With so many cards or fewer what is strong counts against the hand, so that it goes first; 0 is never.";
    OverPartner "over-partner" = 0, COST, SeatStrategy: "压同伴扣分", "cost of beating the partner",
        "农民压同伴的牌扣多少，0 就是照压。",
        "What it costs a farmer to play over its partner's cards; at 0 it does so as over the landlord's.";
    BeforeLandlord "before-landlord" = 0, COST, SeatStrategy: "地主上家加分", "gain before the landlord",
        "坐地主上家时，跟牌比不出多加多少：越高越顶地主。",
        "What the farmer right before the landlord gains by playing on others' cards rather than passing.";
}

impl Knob {
    /// The knob's permanent name in links and on command lines.
    pub const fn code(self) -> &'static str {
        self.row().code
    }

    /// The knob with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|knob| knob.code() == code)
    }

    /// The default value.
    pub const fn usual(self) -> i32 {
        self.row().usual
    }

    /// The range of values.
    pub const fn scale(self) -> Scale {
        self.row().scale
    }

    /// The tutorial's passage about it.
    pub const fn passage(self) -> Passage {
        self.row().passage
    }

    /// One sentence on its effect.
    pub const fn explanation(self, lang: Lang) -> &'static str {
        let [zh, en] = self.row().effect;
        match lang {
            Lang::Zh => zh,
            Lang::En => en,
        }
    }
}
