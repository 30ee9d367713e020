//! Reads a single request without any history, which does not make a game.

use paiju_game::{Lang, Say, Seat};
use paiju_platform::json::Json;
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
        let known = match (self.banking.trump, lang) {
            (Some(trump), Lang::Zh) => format!("{}；{}", text::banking(&self.banking, lang), text::trump(trump, lang)),
            (Some(trump), Lang::En) => format!("{}; {}", text::banking(&self.banking, lang), text::trump(trump, lang)),
            (None, _) => text::banking(&self.banking, lang),
        };
        match (&self.asked, lang) {
            (Asked::Cover { public }, Lang::Zh) => {
                format!("单看这条请求：{known}；{seat}要盖底牌，底牌是 {}", text::cards(*public, lang))
            }
            (Asked::Cover { public }, Lang::En) => {
                format!(
                    "the request by itself: {known}; {seat} is to cover, the kitty is {}",
                    text::cards(*public, lang)
                )
            }
            (Asked::Play { before, trick, attackers }, Lang::Zh) => {
                let mut said = format!("单看这条请求：{known}");
                if let Some(attackers) = attackers {
                    said += &format!("；闲家 {attackers} 分");
                }
                if !before.is_empty() {
                    said += &format!("；上一轮 {}", listed(before, lang));
                }
                match trick.is_empty() {
                    true => said + &format!("；轮到{seat}首出"),
                    false => said + &format!("；这一轮 {}，轮到{seat}", listed(trick, lang)),
                }
            }
            (Asked::Play { before, trick, attackers }, Lang::En) => {
                let mut said = format!("the request by itself: {known}");
                if let Some(attackers) = attackers {
                    said += &format!("; the attackers have {attackers}");
                }
                if !before.is_empty() {
                    said += &format!("; the trick before: {}", listed(before, lang));
                }
                match trick.is_empty() {
                    true => said + &format!("; {seat} is to lead"),
                    false => said + &format!("; this trick: {}, and {seat} is to follow", listed(trick, lang)),
                }
            }
        }
    }
}

/// 1 号位 ♥2，2 号位 ♠5.
fn listed(plays: &[(Seat, Cards)], lang: Lang) -> String {
    let one = |(seat, cards): &(Seat, Cards)| format!("{} {}", text::seat(*seat, lang), text::cards(*cards, lang));
    plays.iter().map(one).collect::<Vec<_>>().join(lang.pick("，", ", "))
}
