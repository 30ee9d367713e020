use paiju_game::Lang;

use super::Guide;

/// Mahjong (麻将) by the rules of the NOI2014 contest.
pub const fn mahjong(lang: Lang) -> &'static Guide {
    match lang {
        Lang::Zh => &ZH,
        Lang::En => &EN,
    }
}

static ZH: Guide = Guide {
    rules: &[
        "四人 108 张：筒、条、万各 1 到 9，每样四张。每人 13 张，东家先摸，按东、北、西、南逆时针的次序摸一张打一张。",
        "手牌成四个句子加一对将就能胡。句子是三张相连的同花色牌、三张相同的牌，或一个杠。",
        "别家打出的牌：手里有两张相同的可以碰，碰后打一张；有三张可以杠；加上它成牌可以胡。没有吃。",
        "摸牌后手里四张相同，或摸到自己碰过的牌，也可以杠；杠后从牌墙尾补一张。",
        "胡先于碰、杠；几家都要胡，离打牌的人最近的得。",
        "有人胡后，其余的人接着打，直到牌墙摸完或只剩一家。诈胡、出错的人判负离场。",
    ],
    scoring: &[
        "先胡的名次在前；没胡的人各给出一副目标牌型来比。",
        "海明距离是手牌与目标差的张数：缺的加多的。要换 n 张牌才成，距离就是 2n − 1，听牌是 1。先比距离，小的在前。",
        "距离相同再比胡牌机会值：所缺的牌里，最早在牌池见完的那种在第几张；大的在前。",
        "名次 1 到 4 得 4、3、2、1 分，并列平分。",
    ],
};

static EN: Guide = Guide {
    rules: &[
        "Four players and 108 tiles: dots, bamboos and characters from 1 to 9, four of each. 13 tiles each; East draws first; the turn passes counter-clockwise to North, West and South. In turn, each draws a tile and discards one.",
        "Four sets and a pair win. A set is three tiles of a suit in a row, three equal tiles, or a GANG.",
        "You may claim a discard: with two equal tiles by PENG, playing another; with three by GANG; if it completes your hand, by HU. Runs cannot be claimed.",
        "After a draw, four equal tiles, or the fourth of your own PENG, also make a GANG; then you draw a tile from the end of the wall.",
        "HU comes before PENG and GANG; of several HU the nearest to the discarder gets the tile.",
        "After a HU the others play on until the wall is used up or one is left. A player who claims a false HU is out.",
    ],
    scoring: &[
        "The first to win ranks first; those who have not won each name a target hand and are compared.",
        "The distance counts the tiles in which the hand differs from its target: missing and surplus ones. If n tiles are to be replaced, it is 2n − 1; a hand that waits for one tile is at 1. The least distance ranks first.",
        "Equal distances are told apart by the chance value: of the tiles that are missing, the place of the discard after which the first of them was used up; the highest ranks first.",
        "Ranks 1 to 4 score 4, 3, 2, 1 points, shared by equals.",
    ],
};
