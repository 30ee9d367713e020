//! The names and explanations of the numbers, and the tutorial's words about them.

use paiju_game::{Lang, Say};

use super::Knob;

/// A function of the tutorial's program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Section {
    /// 叫分函数.
    Bid,
    /// 出牌函数.
    Play,
    /// CalCardsValue.
    Value,
}

/// A passage of the tutorial (二打一讲解, 代码修改指南).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Passage {
    /// The values in the 17 cards.
    HandValue,
    /// The thresholds of bids.
    Thresholds,
    /// All three seats play alike.
    SeatStrategy,
    /// No strong card before move 22.
    HoldBack,
    /// Cards to be played early get low values.
    RestValue,
    /// Every card left in hand costs.
    CardCost,
    /// The value of an empty hand.
    EmptyHand,
    /// 34567 is split to beat a 3.
    SplitStraight,
    /// A different valuation when few cards are left.
    FewCards,
    /// The program leads no consecutive pairs.
    PairStraights,
}

impl Passage {
    /// All passages, in the order of the text.
    pub const ALL: [Self; 10] = [
        Self::HandValue,
        Self::PairStraights,
        Self::Thresholds,
        Self::SeatStrategy,
        Self::HoldBack,
        Self::RestValue,
        Self::CardCost,
        Self::EmptyHand,
        Self::SplitStraight,
        Self::FewCards,
    ];

    /// The function that it is about.
    pub const fn section(self) -> Section {
        match self {
            Self::HandValue | Self::Thresholds => Section::Bid,
            Self::SeatStrategy | Self::HoldBack | Self::PairStraights => Section::Play,
            Self::RestValue | Self::CardCost | Self::EmptyHand | Self::SplitStraight | Self::FewCards => Section::Value,
        }
    }
}

impl Say for Section {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Bid, Lang::Zh) => "叫分函数",
            (Self::Bid, Lang::En) => "The bid (叫分函数)",
            (Self::Play, Lang::Zh) => "出牌函数",
            (Self::Play, Lang::En) => "The play (出牌函数)",
            (Self::Value, Lang::Zh) => "CalCardsValue 函数",
            (Self::Value, Lang::En) => "The valuation (CalCardsValue)",
        }
        .to_owned()
    }
}

/// The text, word for word in Chinese.
impl Say for Passage {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => match self {
                Self::HandValue => "一般来讲，可以计算炸弹，A和2的数量，三带，顺子这几个的估值就可以了",
                Self::Thresholds => "sum的值就是手牌好坏的评判标准，一般来讲，值越大，那么手牌越好，可以叫的分数越高",
                Self::SeatStrategy => {
                    "比如地主的上家可以打得激进一点，来抑制地主出牌。但实际上这样工作量非常大，没这个必要，因此可以让三家都用同一种出牌策略"
                }
                Self::HoldBack => "“在轮次少于22手数时不出大牌”的一段代码，一定要把这段代码注释掉",
                Self::RestValue => "根据维持手牌估值最大的原则，所以需要把想要先出的牌的估值设置的低一些",
                Self::CardCost => "每有一张手牌扣多少估值，这样可以优先打出更多的牌",
                Self::EmptyHand => "当手牌可以直接完全打空的时候，那么此时估值应该设置为最大",
                Self::SplitStraight => {
                    "当你手里有34567的牌型的时候，上家打了一张3，通过这种估值策略会导致拆掉顺子打出一张4从而保证手牌估值最大"
                }
                Self::FewCards => {
                    "可以在手牌数量剩的很少的时候改变一下估值策略（即让自己的手牌保持估值更小的做法）……可以优先出大牌来争夺牌权"
                }
                Self::PairStraights => "示例代码不支持出双顺，但是能够对别人打出的双顺打出正确的出牌",
            },
            Lang::En => match self {
                Self::HandValue => "as a rule it is enough to value bombs, the number of aces and 2s, triples and straights",
                Self::Thresholds => {
                    "sum is the measure of the hand: as a rule, the higher it is the better the hand, and the more may be bid"
                }
                Self::SeatStrategy => {
                    "the seat before the landlord, for one, can play more aggressively to hold the landlord down; but that is \
                     a great deal of work and not needed, so all three seats can use the same strategy"
                }
                Self::HoldBack => "a piece of code “play no strong card before move 22”: be sure to comment it out",
                Self::RestValue => {
                    "the hand is to keep the highest value, so what you want to play first must be valued lower"
                }
                Self::CardCost => "take some value off for every card in the hand, so that more cards are played",
                Self::EmptyHand => "when the whole hand can go out at once, the value should be the highest",
                Self::SplitStraight => {
                    "when you hold 34567 and the seat before plays a 3, this valuation takes the straight apart and plays \
                     the 4, to keep the value of the hand highest"
                }
                Self::FewCards => {
                    "when very few cards are left, the valuation can be changed (so that the hand keeps the lower value) … \
                     strong cards can be played first, to fight for the lead"
                }
                Self::PairStraights => {
                    "the sample code does not lead consecutive pairs, but answers those of others correctly"
                }
            },
        }
        .to_owned()
    }
}

/// The knob's name.
impl Say for Knob {
    fn say(&self, lang: Lang) -> String {
        let [zh, en, ..] = self.words();
        match lang {
            Lang::Zh => zh,
            Lang::En => en,
        }
        .to_owned()
    }
}

impl Knob {
    /// One sentence on its effect.
    pub const fn explanation(self, lang: Lang) -> &'static str {
        let [.., zh, en] = self.words();
        match lang {
            Lang::Zh => zh,
            Lang::En => en,
        }
    }

    /// Its name and its effect, each in Chinese and in English.
    const fn words(self) -> [&'static str; 4] {
        match self {
            Self::BidRocket => [
                "火箭",
                "rocket",
                "叫牌时，大小王都有加多少。",
                "What both jokers together add to the sum for the bid.",
            ],
            Self::BidJoker => [
                "单王",
                "joker",
                "叫牌时，只有一张王加多少。",
                "What a joker without the other adds to the sum for the bid.",
            ],
            Self::BidBomb => {
                ["炸弹", "bomb", "叫牌时，每个炸弹加多少。", "What each bomb adds to the sum for the bid."]
            }
            Self::BidTwo => ["2", "2", "叫牌时，每张 2 加多少。", "What each 2 adds to the sum for the bid."],
            Self::BidAce => ["A", "ace", "叫牌时，每张 A 加多少。", "What each ace adds to the sum for the bid."],
            Self::BidTriple => {
                ["三条", "triple", "叫牌时，每个三条加多少。", "What each triple adds to the sum for the bid."]
            }
            Self::BidStraight => [
                "顺子",
                "straight",
                "叫牌时，每个五张以上的顺子加多少。",
                "What each run of five or more adds to the sum for the bid.",
            ],
            Self::From1 => [
                "叫 1 分的门槛",
                "threshold for 1",
                "估值达到这个数，手牌值 1 分。",
                "From this sum on the hand is worth a bid of 1.",
            ],
            Self::From2 => [
                "叫 2 分的门槛",
                "threshold for 2",
                "估值达到这个数，手牌值 2 分。",
                "From this sum on the hand is worth a bid of 2.",
            ],
            Self::From3 => [
                "叫 3 分的门槛",
                "threshold for 3",
                "估值达到这个数，手牌值 3 分。",
                "From this sum on the hand is worth a bid of 3.",
            ],
            Self::Card => [
                "每张手牌",
                "each card",
                "每剩一张牌加多少：负数就是扣，扣得越多越想出牌。",
                "What each card that stays adds: below 0 it costs, and the more it costs the more is played.",
            ],
            Self::Out => [
                "打空手牌",
                "empty hand",
                "一手出完的估值：不是最大，就可能该赢不赢。",
                "The value of going out: unless it is the highest, the engine may not win when it can.",
            ],
            Self::Rocket => [
                "剩下火箭",
                "rocket kept",
                "剩牌里大小王都在加多少：越高越舍不得出。",
                "What both jokers add when they stay: the higher, the longer they are kept.",
            ],
            Self::Bomb => [
                "剩下炸弹",
                "bomb kept",
                "剩牌里每个炸弹加多少：越高越舍不得出，也越不肯拆。",
                "What each bomb adds when it stays: the higher, the longer it is kept, and kept whole.",
            ],
            Self::Joker => [
                "剩下单王",
                "joker kept",
                "剩牌里只有一张王加多少。",
                "What a joker without the other adds when it stays.",
            ],
            Self::Two => ["剩下 2", "2 kept", "剩牌里每张 2 加多少。", "What each 2 adds when it stays."],
            Self::Ace => ["剩下 A", "ace kept", "剩牌里每张 A 加多少。", "What each ace adds when it stays."],
            Self::Triple => [
                "剩下三条",
                "triple kept",
                "剩牌里每个三条加多少：越高越不肯拆。",
                "What each triple adds when it stays: the higher, the less it is taken apart.",
            ],
            Self::Pair => [
                "剩下对牌",
                "pair kept",
                "剩牌里每个对牌加多少：越高越不肯拆。",
                "What each pair adds when it stays: the higher, the less it is taken apart.",
            ],
            Self::Single => [
                "剩下单牌",
                "single kept",
                "剩牌里每个只有一张的点数（王除外）加多少：设成负数就先出单牌。",
                "What each rank with one card only, jokers aside, adds when it stays: below 0, singles go first.",
            ],
            Self::Straight => [
                "剩下顺子",
                "straight kept",
                "剩牌里每个五张以上的顺子加多少：比单牌低就先出顺子，但也就会拆。",
                "What each run of five or more adds when it stays: low, it goes first, but is taken apart as well.",
            ],
            Self::PairStraight => [
                "剩下双顺",
                "pair straight kept",
                "剩牌里每个三对以上的双顺加多少。",
                "What each run of three or more pairs adds when it stays.",
            ],
            Self::TripleStraight => [
                "剩下三顺",
                "triple straight kept",
                "剩牌里每个三顺加多少。",
                "What each run of two or more triples adds when it stays.",
            ],
            Self::Rank => [
                "点数",
                "rank",
                "剩牌里 3 到 K 的每张牌，比 3 每大一点加多少：大于 0 就先出小牌。",
                "What a card from 3 to K adds for each rank above 3 when it stays: above 0, low cards go first.",
            ],
            Self::LeadPairStraights => [
                "领出双顺",
                "lead pair straights",
                "打开后先手也会出双顺。",
                "Switched on, the engine also leads consecutive pairs.",
            ],
            Self::SplitStraight => [
                "拆顺子扣分",
                "cost of splitting",
                "一手牌拆掉了五张以上的顺子扣多少，0 就是照拆：34567 拆 4 压 3。",
                "What a play costs that takes a run of five or more apart; at 0 the 4 of 34567 is played on a 3.",
            ],
            Self::HoldBack => [
                "多少手以前不出大牌",
                "hold back until move",
                "三家一共出了这么多手以前（不出也算），不拿 2、王、炸弹压别人，0 就是不留；先手照出，所以没有三家 PASS 的毛病。",
                "Before so many plays and passes of all seats no 2, joker or bomb is played on others' cards; 0 is never. On \
                 the lead the engine plays all the same, so three passes in a row do not happen.",
            ],
            Self::Few => [
                "剩几张算少",
                "few cards",
                "手牌不多于这么多张时，大牌的估值反过来，先出大牌争牌权；0 就是从不。",
                "With so many cards or fewer what is strong counts against the hand, so that it goes first; 0 is never.",
            ],
            Self::OverPartner => [
                "压同伴扣分",
                "cost of beating the partner",
                "农民压同伴的牌扣多少，0 就是照压。",
                "What it costs a farmer to play over its partner's cards; at 0 it does so as over the landlord's.",
            ],
            Self::BeforeLandlord => [
                "地主上家加分",
                "gain before the landlord",
                "坐地主上家时，跟牌比不出多加多少：越高越顶地主。",
                "What the farmer right before the landlord gains by playing on others' cards rather than passing.",
            ],
        }
    }
}
