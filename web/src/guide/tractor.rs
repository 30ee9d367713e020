use paiju_game::Lang;

use super::Guide;

/// Tractor (拖拉机).
pub const fn tractor(lang: Lang) -> &'static Guide {
    match lang {
        Lang::Zh => &ZH,
        Lang::En => &EN,
    }
}

static ZH: Guide = Guide {
    rules: &[
        "四人两副牌 108 张，对坐两家一伙。一张一张发，每人 25 张，留 8 张底牌。",
        "发牌时拿到级牌可以亮一张报主；之后可以用一对级牌或一对王反主一次。最后亮的人坐庄；没人报主，庄家和主花色随机定。",
        "庄家拿起底牌，再盖 8 张，然后先出。另一伙是闲家。",
        "主牌从大到小：大王、小王、主花色的级牌、别的级牌、主花色的其余牌。其余花色 A 最大、2 最小。两张同大，先出的大。",
        "领出一种花色的单牌、对子、拖拉机（相连的对子），或一次甩几样。甩的每一样都要别家同花色里管不住；失败每张罚 10 分，只出被管住的一张。",
        "跟牌张数要相同，有同花色先跟同花色，领出对子、拖拉机时有就要跟。没有那种花色可以用同样形状的主牌毙。",
        "一轮里最大的人收走这一轮的分，并且领出下一轮。",
    ],
    scoring: &[
        "5 算 5 分，10 和 K 各 10 分。只数闲家收的分，满 80 分闲家胜。",
        "最后一轮闲家大，底牌的分再乘倍数算给闲家：单牌 2 倍，对子 4 倍，两连对 8 倍。",
        "胜方每人记局分：闲家 0 分以下记庄家 3，不到 40 记 2，不到 80 记 1；80 起记闲家 1，120 起记 2，160 起记 3。",
    ],
};

static EN: Guide = Guide {
    rules: &[
        "Four players and two packs of 108 cards; those who sit opposite are partners. Cards are dealt one by one, 25 each, and 8 are kept as the kitty.",
        "While cards are dealt, a player who holds a level card may show it to call trumps; later a pair of the level or of jokers may snatch the call, once. The last to show is the banker; if nobody calls, banker and trumps are drawn at random.",
        "The banker takes the kitty, buries eight cards and leads. The other side are the attackers.",
        "Trumps from high to low: big joker, little joker, the level card of the trump suit, the other level cards, the rest of the trump suit. In the other suits ace is high and 2 is low. Of two equal cards the first one played is the higher.",
        "Lead of one suit: a single, a pair, a tractor (adjoining pairs), or several at once as a throw. Nobody may be able to beat a part of a throw in its suit; a throw that fails costs 10 points a card, and one beaten card is played instead.",
        "Follow with as many cards, of the suit led as long as you have some, with pairs and tractors if they were led and you hold any. Without the suit you may ruff with trumps of the same shape.",
        "The highest play takes the points of the trick and leads to the next one.",
    ],
    scoring: &[
        "A 5 counts 5 points, a 10 and a king 10 each. Only the points of the attackers count: with 80 they win.",
        "If the attackers take the last trick, the points in the kitty count for them as well: twice after a single, four times after a pair, eight times after a tractor of two pairs.",
        "Game points for each winner: the banker's side gets 3 if the attackers have none, 2 below 40, 1 below 80; the attackers get 1 from 80 on, 2 from 120, 3 from 160.",
    ],
};
