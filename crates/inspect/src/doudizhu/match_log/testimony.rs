//! What the judge's next entry shows of a turn: whom it faults, what was really played, and the bids.

use paiju_doudizhu::{SEATS, botzone};
use paiju_game::Seat;
use paiju_game::cards::CardSet;
use paiju_game::platform::json::Json;
use paiju_game::platform::match_log::Turn;

use crate::verdicts;

/// What the judge shows after a turn; nothing if the log ends there.
#[derive(Debug, Default)]
pub(super) struct Testimony {
    /// The reason for which each seat was taken over; `None` if the display has no such list.
    errored: Option<[Option<String>; SEATS as usize]>,
    /// The reason for which the first version ended the game.
    ended: Option<String>,
    /// The last play, empty for a pass.
    play: Option<(Seat, CardSet)>,
    bids: Option<Vec<i64>>,
    is_shown: bool,
}

impl Testimony {
    pub fn of(next: Option<&Turn>) -> Self {
        let Some(display) = next.and_then(|turn| turn.display.as_ref()) else { return Self::default() };
        let word = |list: &[Json], seat: usize| list.get(seat).and_then(Json::text).map(str::to_owned);
        let errored = display.get("errored").and_then(Json::items);
        let play = || {
            let event = display.get("event")?;
            let seat = event.get("player").and_then(Json::integer).and_then(|seat| u8::try_from(seat).ok())?;
            let cards = botzone::cards(event.get("action")?).ok()?;
            (seat < SEATS).then_some((Seat(seat), cards))
        };
        let bids = display.get("bid").and_then(Json::items);
        Self {
            errored: errored.map(|list| std::array::from_fn(|seat| word(list, seat))),
            ended: verdicts::said(display).map(|(word, _)| word),
            play: play(),
            bids: bids.map(|bids| bids.iter().filter_map(Json::integer).collect()),
            is_shown: true,
        }
    }

    /// Whether and why the judge faults the seat, whose answer was a bid of this value or a play; `None` if nothing is
    /// shown.
    pub fn fault(&self, seat: Seat, bid: Option<i64>, is_bidding: bool) -> Option<Option<String>> {
        if let Some(word) = &self.ended {
            return Some(Some(word.clone()));
        }
        if let Some(errored) = &self.errored {
            return Some(errored.get(seat.index()).cloned().flatten());
        }
        if is_bidding {
            let counted = self.bids.as_ref()?.get(seat.index())?;
            return Some((bid != Some(*counted)).then(|| "INVALID_BID".to_owned()));
        }
        // The last entry of a game that somebody won.
        self.is_shown.then_some(None)
    }

    /// What the seat played, or the judge for it.
    pub fn played(&self, seat: Seat) -> Option<CardSet> {
        self.play.filter(|(of, _)| *of == seat).map(|(_, cards)| cards)
    }
}
