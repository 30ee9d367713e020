use paiju_game::Lang;

use super::Guide;

/// Dou Dizhu (斗地主).
pub const fn doudizhu(lang: Lang) -> &'static Guide {
    match lang {
        Lang::Zh => &ZH,
        Lang::En => &EN,
    }
}

static ZH: Guide = Guide {
    rules: &[
        "三人一副牌 54 张，每人 17 张，留三张底牌。从西家起各叫一次分：1、2、3 分或不叫，要比前面高；叫到 3 分就停。",
        "叫分最高的当地主，拿底牌，先出；另外两家是农民，合打地主。",
        "牌从大到小：大王、小王、2、A、K … 3，不分花色。",
        "牌型：单牌、对牌、三条、三带一（带单张或一对）、单顺（五张起）、双顺（三对起）、三顺（两组起，可带牌）、四带二（两张或两对）。2 和王不能进顺子。",
        "跟牌要同牌型、同张数、更大，或者不出；两家不出，最后出牌的人再领出。",
        "四张同点是炸弹，压任何非炸弹；双王是火箭，最大。",
        "先出完牌的一方获胜。",
        "以上是比赛规则。牌桌上可在“改牌”里改用 Botzone 的两套规则：叫分斗地主（出错的一家由裁判托管）和不叫分的斗地主，两者都有航天飞机，翅膀要各不同点。",
    ],
    scoring: &[
        "每个农民输赢 100 × 叫分 × 倍数，地主输赢两份。",
        "倍数是 1 加炸弹数；出了火箭翻一番；春天（农民一张没出）或反春天（地主只出了一手）再翻一番。",
        "三家都不叫，流局，不记分。",
    ],
};

static EN: Guide = Guide {
    rules: &[
        "Three players and one pack of 54: 17 cards each and a kitty of three. Starting with West, each bids once: 1, 2, 3 or pass, higher than before; a 3 ends the bidding.",
        "The highest bidder is the landlord, takes the kitty and leads; the other two play together as farmers.",
        "Cards from high to low: big joker, little joker, 2, ace, king … 3. Suits do not count.",
        "Combinations: single, pair, triple, triple with one (a card or a pair), straight (from five cards), straight of pairs (from three), straight of triples (from two, with or without wings), four with two (cards or pairs). No 2 and no joker in a straight.",
        "To follow, play the same type with as many cards, but higher, or pass; after two passes whoever played last leads again.",
        "Four of a rank are a bomb and beat everything but a higher bomb; both jokers are the rocket and beat all.",
        "The side that is out of cards first wins.",
        "These are the contest's rules. “Edit the deal” at the table offers Botzone's two rule sets as well: FightTheLandlord2, where the judge plays on for a seat that fails, and FightTheLandlord without bids. Both have the shuttle (fours of a kind in sequence), and all wings differ in rank.",
    ],
    scoring: &[
        "Each farmer wins or loses 100 × the bid × the multiplier, the landlord twice that.",
        "The multiplier is 1 and one more for every bomb, doubled by the rocket, doubled again by a spring (the farmers played nothing) or an anti-spring (the landlord played once only).",
        "If nobody bids, nobody scores.",
    ],
};
