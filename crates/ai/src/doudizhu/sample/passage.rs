//! The tutorial's words about the numbers.

use paiju_game::texts;

texts! {
    /// A function of the tutorial's program.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Section {
        Bid => "叫分函数", "The bid (叫分函数)";
        Play => "出牌函数", "The play (出牌函数)";
        Value => "CalCardsValue 函数", "The valuation (CalCardsValue)";
    }
}

texts! {
    /// A passage of the tutorial (二打一讲解, 代码修改指南), word for word in Chinese.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Passage {
        HandValue =>
            "一般来讲，可以计算炸弹，A和2的数量，三带，顺子这几个的估值就可以了",
            "as a rule it is enough to value bombs, the number of aces and 2s, triples and straights";
        Thresholds =>
            "sum的值就是手牌好坏的评判标准，一般来讲，值越大，那么手牌越好，可以叫的分数越高",
            "sum is the measure of the hand: as a rule, the higher it is the better the hand, and the more may be bid";
        SeatStrategy =>
            "比如地主的上家可以打得激进一点，来抑制地主出牌。但实际上这样工作量非常大，没这个必要，因此可以让三家都用同一种出牌策略",
            "the seat before the landlord, for one, can play more aggressively to hold the landlord down; but that is \
             a great deal of work and not needed, so all three seats can use the same strategy";
        HoldBack =>
            "“在轮次少于22手数时不出大牌”的一段代码，一定要把这段代码注释掉……比如说上家出了3334，而你手里只有2223能够压住上家的牌，\
             不过因为是在牌局早期，所以希望尽可能留住大牌，这种时候往往会选择不出",
            "a piece of code “play no strong card before move 22”: be sure to comment it out … say the seat before plays 3334 \
             and only your 2223 beats it: early in the game strong cards are to be kept, so it often passes";
        RestValue =>
            "根据维持手牌估值最大的原则，所以需要把想要先出的牌的估值设置的低一些",
            "the hand is to keep the highest value, so what you want to play first must be valued lower";
        CardCost =>
            "每有一张手牌扣多少估值，这样可以优先打出更多的牌",
            "take some value off for every card in the hand, so that more cards are played";
        EmptyHand =>
            "当手牌可以直接完全打空的时候，那么此时估值应该设置为最大",
            "when the whole hand can go out at once, the value should be the highest";
        SplitStraight =>
            "当你手里有34567的牌型的时候，上家打了一张3，通过这种估值策略会导致拆掉顺子打出一张4从而保证手牌估值最大",
            "when you hold 34567 and the seat before plays a 3, this valuation takes the straight apart and plays the \
             4, to keep the value of the hand highest";
        FewCards =>
            "可以在手牌数量剩的很少的时候改变一下估值策略（即让自己的手牌保持估值更小的做法）……可以优先出大牌来争夺牌权",
            "when very few cards are left, the valuation can be changed (so that the hand keeps the lower value) … \
             strong cards can be played first, to fight for the lead";
        PairStraights =>
            "示例代码不支持出双顺，但是能够对别人打出的双顺打出正确的出牌",
            "the sample code does not lead consecutive pairs, but answers those of others correctly";
    }
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
