//! Why an answer is illegal. The seat is then out; see [`crate::Standing::Out`].

use paiju_game::{Lang, Say, SeatSet, texts};
use serde::{Deserialize, Serialize};

use crate::Tile;
use crate::text;

texts! {
    /// Why an answer is illegal.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
    #[serde(tag = "refusal", rename_all = "snake_case")]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Refusal {
        Over as "game-over" => "本局已经结束", "the game is over";
        /// The seat is not asked now: it is another's turn, it has answered, or it has left the game.
        NotAsked { asked: SeatSet } as "not-asked" =>
            if asked.is_empty() { "现在没有轮到任何一家".to_owned() } else { format!("没有轮到，现在等{}家应答", text::seats(*asked, Lang::Zh)) },
            if asked.is_empty() {
                "nobody is asked now".to_owned()
            } else {
                format!("this seat is not asked now; asked: {}", text::seats(*asked, Lang::En))
            };
        MustPlay as "must-play" => "轮到自己：只能打牌（PLAY）、杠（GANG）或胡（HU）", "on its own turn a seat must PLAY, GANG or HU";
        NothingOffered as "nothing-offered" => "没有别家打出的牌，不能碰", "no discard is offered for a PENG";
        NotYourDraw { offered: Tile } as "not-your-draw" =>
            format!("别家打出 {}，没有轮到自己打牌：只能过、碰、杠或胡", text::tile(*offered, Lang::Zh)),
            format!("{} is offered: answer PASS, PENG, GANG or HU, not PLAY", text::tile(*offered, Lang::En));
        NotHeld { tile: Tile } as "not-held" =>
            format!("手里没有 {}", text::tile(*tile, Lang::Zh)),
            format!("{} is not in hand", text::tile(*tile, Lang::En));
        /// A discard from the seat's own PENG or GANG (明示的牌不能再打出).
        Exposed { tile: Tile } as "exposed" =>
            format!("{}已经碰出或杠出，不能再打", text::tile(*tile, Lang::Zh)),
            format!("{} is exposed and cannot be played any more", text::tile(*tile, Lang::En));
        /// A PENG with fewer than two concealed tiles equal to the discard.
        TooFewForPeng { tile: Tile, held: u8 } as "too-few-for-peng" =>
            format!("碰 {}要有两张，手里只有 {held} 张", text::tile(*tile, Lang::Zh)),
            format!("PENG of {} needs two in the hand, not {held}", text::tile(*tile, Lang::En));
        /// A GANG without the concealed tiles it needs: four, or three and the discard.
        TooFewForGang { tile: Tile, held: u8, needed: u8 } as "too-few-for-gang" =>
            format!("杠 {}要有 {needed} 张，手里只有 {held} 张", text::tile(*tile, Lang::Zh)),
            format!("GANG of {} needs {needed} in the hand, not {held}", text::tile(*tile, Lang::En));
        NotOffered { tile: Tile, offered: Tile } as "not-offered" =>
            format!("打出的是 {}，不能杠 {}", text::tile(*offered, Lang::Zh), text::tile(*tile, Lang::Zh)),
            format!("{} is offered: no GANG of {}", text::tile(*offered, Lang::En), text::tile(*tile, Lang::En));
        /// A GANG of another's discard with the seat's own PENG, where the rules forbid it.
        GangOntoPeng { tile: Tile } as "gang-onto-peng" =>
            format!("{}已经碰出：按此规则不能再杠别家打出的", text::tile(*tile, Lang::Zh)),
            format!("{} is exposed as PENG: these rules allow no GANG with a discard", text::tile(*tile, Lang::En));
        GangWithoutWall { tile: Tile } as "gang-without-wall" =>
            format!("牌墙已空，杠 {}后无牌可摸", text::tile(*tile, Lang::Zh)),
            format!("the wall is empty: no tile to draw after GANG of {}", text::tile(*tile, Lang::En));
        /// 诈胡: a HU with a hand that does not win.
        NoWin {
            /// The discard; `None` for the seat's own draw.
            tile: Option<Tile>,
            replace: u8,
        } as "no-win" =>
            match tile {
                Some(tile) => format!("诈胡：加上 {}也不成胡牌牌型，还要换 {replace} 张", text::tile(*tile, Lang::Zh)),
                None => format!("诈胡：不成胡牌牌型，还要换 {replace} 张"),
            },
            match tile {
                Some(tile) => format!("false HU: with {} the hand does not win; it is {}", text::tile(*tile, Lang::En), text::away(*replace)),
                None => format!("false HU: the hand does not win; it is {}", text::away(*replace)),
            };
        NoTargetYet as "no-target-yet" => "还没有流局，不用给出目标牌型", "a target is named only when the wall is used up";
        TargetWanted as "target-wanted" => "已经流局，应给出目标牌型", "the wall is used up: name a target";
    }
}
