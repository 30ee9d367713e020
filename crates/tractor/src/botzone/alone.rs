//! Reads a single request without any history, which does not make a game.

use paiju_game::platform::json::Json;
use paiju_game::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use super::value;
use crate::action::Stage;
use crate::banking::Banking;
use crate::cards::Cards;
use crate::suit_order::SuitOrder;
use crate::{SEATS, text};

/// A request to cover or to play, without the game around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alone {
    /// The seat.
    pub seat: Seat,
    /// Call, snatch, banker and trumps.
    pub banking: Banking,
    /// The question.
    pub asked: Asked,
}

/// The question and its data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// 盖底牌: to cover eight cards.
    Cover {
        /// The public cards that it picks up.
        public: Cards,
    },
    /// 出牌: to lead or to follow.
    Play {
        /// The previous trick, in order of play; empty before the first.
        before: Vec<(Seat, Cards)>,
        /// The current trick so far.
        trick: Vec<(Seat, Cards)>,
        /// 闲家得分, if the request has them.
        attackers: Option<i64>,
    },
}

impl Alone {
    /// Reads a request to cover or to play; `None` for one of the deal, whose card fits any game, and for anything
    /// else.
    pub fn read(request: &Json, order: SuitOrder) -> Option<Self> {
        let (_, banking) = value::banking(request).ok()?;
        let (seat, asked) = match value::stage(request).ok()? {
            Stage::Deal => return None,
            Stage::Cover => {
                let public = value::cards(request.get("deliver")?, order).ok()?;
                (banking.banker?, Asked::Cover { public })
            }
            Stage::Play => {
                let [before, trick, led_before, led] = request.get("history")?.items()? else { return None };
                let led = value::seat(led, "history").ok()?;
                let trick = plays(trick, led, order)?;
                // Before the first trick there is no leader.
                let before = match before.items()? {
                    [] => Vec::new(),
                    _ => plays(before, value::seat(led_before, "history").ok()?, order)?,
                };
                let attackers = request.get("global")?.get("total_score").and_then(Json::integer);
                (after(led, trick.len()), Asked::Play { before, trick, attackers })
            }
        };
        Some(Self { seat, banking, asked })
    }
}

/// The plays of a trick, with the seats that made them.
fn plays(list: &Json, led: Seat, order: SuitOrder) -> Option<Vec<(Seat, Cards)>> {
    let items = list.items().filter(|items| items.len() <= usize::from(SEATS))?;
    items.iter().enumerate().map(|(place, play)| Some((after(led, place), value::cards(play, order).ok()?))).collect()
}

/// The seat this many places after another.
const fn after(seat: Seat, places: usize) -> Seat {
    Seat(((seat.0 as usize + places) % SEATS as usize) as u8)
}

impl Say for Alone {
    fn say(&self, lang: Lang) -> String {
        let seat = text::seat(self.seat, lang);
        let mut said = vec![text::banking(&self.banking, lang)];
        said.extend(self.banking.trump.map(|trump| text::trump(trump, lang)));
        match &self.asked {
            Asked::Cover { public } => {
                let public = text::cards(*public, lang);
                said.push(match lang {
                    Lang::Zh => format!("{seat}要盖底牌，底牌是 {public}"),
                    Lang::En => format!("{seat} is to bury the kitty, which is {public}"),
                });
            }
            Asked::Play { before, trick, attackers } => {
                let attackers = attackers.iter().map(|points| match lang {
                    Lang::Zh => format!("闲家 {points} 分"),
                    Lang::En => format!("the attackers have {points}"),
                });
                let before = Some(before)
                    .filter(|before| !before.is_empty())
                    .map(|before| format!("{}{}", lang.pick("上一轮 ", "the trick before: "), listed(before, lang)));
                said.extend(attackers.chain(before));
                let listed = listed(trick, lang);
                said.push(match (lang, trick.is_empty()) {
                    (Lang::Zh, true) => format!("轮到{seat}领出"),
                    (Lang::Zh, false) => format!("这一轮 {listed}，轮到{seat}"),
                    (Lang::En, true) => format!("{seat} is to lead"),
                    (Lang::En, false) => format!("this trick: {listed}, and {seat} is to follow"),
                });
            }
        }
        let said = said.join(lang.pick("；", "; "));
        format!("{}{said}", lang.pick("单看这条请求：", "the request by itself: "))
    }
}

/// 1 号位 ♥2，2 号位 ♠5.
fn listed(plays: &[(Seat, Cards)], lang: Lang) -> String {
    let one = |(seat, cards): &(Seat, Cards)| format!("{} {}", text::seat(*seat, lang), text::cards(*cards, lang));
    plays.iter().map(one).collect::<Vec<_>>().join(lang.pick("，", ", "))
}
