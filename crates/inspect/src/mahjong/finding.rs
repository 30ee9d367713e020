//! Findings in a game of Mahjong.

use paiju_game::{Lang, texts};
use paiju_mahjong::botzone::BotzoneProblem;
use paiju_mahjong::{Refusal, TargetFlaw};
use serde::{Deserialize, Serialize};

use super::Whereabouts;

texts! {
    /// A finding in a game of Mahjong.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "finding", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum Finding {
        /// An illegal action; for tiles that were not held, where their copies are.
        Refused { refusal: Refusal, whereabouts: Option<Whereabouts> } as refusal.code() => match whereabouts {
            None => refusal.say(Lang::Zh),
            Some(places) => format!("{}（{}）", refusal.say(Lang::Zh), places.say(Lang::Zh)),
        }, match whereabouts {
            None => refusal.say(Lang::En),
            Some(places) => format!("{} ({})", refusal.say(Lang::En), places.say(Lang::En)),
        };
        /// A request or response that is malformed, or makes no sense.
        Botzone { problem: BotzoneProblem } as problem.code() => |lang| problem.say(lang);
        /// A target that is not a winning hand of its seat. The game continues.
        IllegalTarget { flaw: TargetFlaw } as flaw.code() =>
            format!("{}，名次排在合规的各家之后", flaw.say(Lang::Zh)),
            format!("{}: it ranks behind every legal one", flaw.say(Lang::En));
        NoDeal as "no-deal" =>
            "四家起手应各有十三张，同一种牌最多四张",
            "the four hands should have 13 tiles each, and at most four of a tile";
        FifthCopy as "fifth-copy" =>
            "摸到的牌，四张都已经发出或摸走了",
            "a tile is drawn although all four of it were dealt or drawn before";
        /// The judge's message differs from what follows from the game.
        JudgeDiffers { part: JudgePart } as "judge-differs" => |lang| part.say(lang);
    }
}

texts! {
    /// A part of the judge's message, as it differs.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum JudgePart {
        Seats => "裁判询问的座位与按规则推出的不同", "the judge asks the wrong seats";
        /// The right one, or `None` if there should be none.
        Request(ours: Option<String>) => match ours {
            Some(ours) => format!("裁判的信息与按规则推出的不同：应为「{ours}」"),
            None => "按规则裁判此时不会给这一家信息".to_owned(),
        }, match ours {
            Some(ours) => format!("by the rules the judge's message should be “{ours}”"),
            None => "by the rules the judge would not send this seat anything".to_owned(),
        };
        /// The points at the end.
        Scores => "裁判最后的得分与按规则推出的不同", "the judge's final points differ from those by the rules";
    }
}
