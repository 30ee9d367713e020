//! The listening seat: takes the platform's messages one by one and rebuilds its observation from them alone. The
//! inverse of [`super::messages`].

mod belief;

use paiju_game::cards::CardSet;
use paiju_game::{Fault, Lang, Say, Seat, texts};
use serde::{Deserialize, Serialize};

use super::message::{PlatformMessage, RoundInfo, Topic, VERSION, letter};
use crate::action::Action;
use crate::course::{Ending, Phase};
use crate::{Refusal, View, text};

/// What a seat has heard so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hearing {
    info: Option<RoundInfo>,
    view: Option<View>,
}

/// The answer that a message requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Due {
    /// `NAME` and the engine's name.
    Name,
    /// `OK` and this topic.
    Ok(Topic),
    /// `BID`: 0 to 3.
    Bid,
    /// `PLAY`: cards, or −1 for a pass.
    Play,
    /// No answer at all.
    Nothing,
}

impl Due {
    /// What the line of this seat must look like: 这时问的是叫分，应写 BID A0 到 BID A3.
    pub fn asked(self, seat: Seat, lang: Lang) -> String {
        let seat = letter(seat);
        match (self, lang) {
            (Self::Name, Lang::Zh) => "这时问的是名字，应写 NAME 和引擎的名字".to_owned(),
            (Self::Name, Lang::En) => "the name was asked: NAME and the engine's name".to_owned(),
            (Self::Ok(topic), Lang::Zh) => format!("这时只要确认收到，应写 OK {}", topic.word()),
            (Self::Ok(topic), Lang::En) => format!("only an acknowledgement was asked: OK {}", topic.word()),
            (Self::Bid, Lang::Zh) => format!("这时问的是叫分，应写 BID {seat}0 到 BID {seat}3"),
            (Self::Bid, Lang::En) => format!("a bid was asked: BID {seat}0 to BID {seat}3"),
            (Self::Play, Lang::Zh) => format!("这时问的是出牌，应写 PLAY {seat} 和牌编码，不出写 PLAY {seat}-1"),
            (Self::Play, Lang::En) => {
                format!("a play was asked: PLAY {seat} and the cards' numbers, or PLAY {seat}-1 for a pass")
            }
            (Self::Nothing, _) => lang.pick("这时不要应答", "no answer was due").to_owned(),
        }
    }
}

impl PlatformMessage {
    /// The answer that the message requires.
    pub const fn due(&self) -> Due {
        match self {
            Self::Version(_) => Due::Name,
            Self::Info(_) => Due::Ok(Topic::Info),
            Self::Deal { .. } => Due::Ok(Topic::Deal),
            Self::Bid { .. } => Due::Ok(Topic::Bid),
            Self::AskBid => Due::Bid,
            Self::Leftover { .. } => Due::Ok(Topic::Leftover),
            Self::AskPlay => Due::Play,
            Self::Play { .. } => Due::Ok(Topic::Play),
            Self::GameOver { .. } => Due::Ok(Topic::GameOver),
            Self::Error { .. } => Due::Ok(Topic::Error),
            Self::Exit => Due::Nothing,
        }
    }
}

texts! {
    /// Why a message contradicts earlier ones.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum HearingError {
        UnknownVersion { version: String } => format!("不认识协议版本 {version}"), format!("unknown protocol version {version}");
        NotDealt => "还没有发牌", "no cards have been dealt";
        NotMyTurn { turn: Option<Seat> } =>
            match turn {
                Some(turn) => format!("没轮到本家却来询问，现在该{}家", text::seat(*turn, Lang::Zh)),
                None => "现在没有轮到任何一家，却来询问".to_owned(),
            },
            match turn {
                Some(turn) => format!("asked out of turn: {} must act", text::seat(*turn, Lang::En)),
                None => "asked when nobody must act".to_owned(),
            };
        NotMine => "转播的是本家的叫牌或出牌，本家却没有应答过", "a bid or play of this seat that it never made";
        Refused { seat: Seat, refusal: Refusal } =>
            format!("{}家：{}", text::seat(*seat, Lang::Zh), refusal.say(Lang::Zh)),
            format!("{}: {}", text::seat(*seat, Lang::En), refusal.say(Lang::En));
        WrongLandlord { said: Seat, bidder: Option<Seat> } =>
            match bidder {
                Some(bidder) => format!("底牌给了{}家，地主却是{}家", text::seat(*said, Lang::Zh), text::seat(*bidder, Lang::Zh)),
                None => format!("底牌给了{}家，但现在不该亮底牌", text::seat(*said, Lang::Zh)),
            },
            match bidder {
                Some(bidder) => format!("the kitty went to {}, but {} is the landlord", text::seat(*said, Lang::En), text::seat(*bidder, Lang::En)),
                None => format!("the kitty went to {} when none is due", text::seat(*said, Lang::En)),
            };
        KittyHeld { cards: CardSet } =>
            format!("底牌里有本家手中的牌：{}", text::cards(*cards, Lang::Zh)),
            format!("the kitty has cards of this seat's hand: {}", text::cards(*cards, Lang::En));
        NobodyOut => "还没有人出完牌", "nobody is out yet";
        WrongWinner { said: Seat, winner: Seat } =>
            format!("先出完的是{}家，不是{}家", text::seat(*winner, Lang::Zh), text::seat(*said, Lang::Zh)),
            format!("{} is out, not {}", text::seat(*winner, Lang::En), text::seat(*said, Lang::En));
        OverAlready => "本局已经结束", "the game is over already";
    }
}

impl Hearing {
    /// Nothing heard yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The numbers of the last INFO.
    pub const fn info(&self) -> Option<&RoundInfo> {
        self.info.as_ref()
    }

    /// The seat's observation; `None` before the deal.
    pub const fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// Takes a message from the platform.
    ///
    /// # Errors
    /// Why it contradicts earlier ones; nothing changes.
    pub fn hear(&mut self, message: &PlatformMessage) -> Result<(), HearingError> {
        match *message {
            PlatformMessage::Version(ref version) if version != VERSION => {
                Err(HearingError::UnknownVersion { version: version.clone() })
            }
            PlatformMessage::Version(_) | PlatformMessage::Exit => {
                *self = Self::new();
                Ok(())
            }
            PlatformMessage::Info(info) => {
                *self = Self { info: Some(info), view: None };
                Ok(())
            }
            PlatformMessage::Deal { seat, cards } => {
                self.view = Some(View::new(seat, cards));
                Ok(())
            }
            PlatformMessage::AskBid => self.bids_first(None, |hearing| hearing.asked(true)),
            PlatformMessage::AskPlay => self.asked(false),
            PlatformMessage::Bid { seat, value } => {
                self.bids_first(Some(seat), |hearing| hearing.relayed(seat, Action::Bid(value)))
            }
            PlatformMessage::Play { seat, cards } => self.relayed(seat, Action::of_cards(cards)),
            PlatformMessage::Leftover { landlord, cards } => self.kitty(landlord, cards),
            PlatformMessage::GameOver { winner } => self.game_over(winner),
            PlatformMessage::Error { seat } => self.error(seat),
        }
    }

    /// Takes the seat's own answer to `BID WHAT` or `PLAY WHAT`.
    ///
    /// # Errors
    /// No cards have been dealt, or the action is illegal.
    pub fn answer(&mut self, action: &Action) -> Result<(), HearingError> {
        let view = self.dealt()?;
        let seat = view.seat();
        view.act(seat, action).map_err(|refusal| HearingError::Refused { seat, refusal })
    }

    fn dealt(&mut self) -> Result<&mut View, HearingError> {
        self.view.as_mut().ok_or(HearingError::NotDealt)
    }

    /// The first bid shows who bids first, which in the platform's logs of 2015 is not always West.
    fn bids_first(
        &mut self,
        bidder: Option<Seat>,
        then: impl FnOnce(&mut Self) -> Result<(), HearingError>,
    ) -> Result<(), HearingError> {
        let view = self.dealt()?;
        let first = bidder.unwrap_or(view.seat());
        let begins = view.course().bids().is_empty() && matches!(view.course().phase(), Phase::Bidding { .. });
        if !begins || view.course().turn() == Some(first) {
            return then(self);
        }
        let before = view.clone();
        *view = View::with_first_bidder(view.seat(), view.dealt(), first);
        then(self).inspect_err(|_| self.view = Some(before))
    }

    fn asked(&mut self, bid: bool) -> Result<(), HearingError> {
        let view = self.dealt()?;
        let bidding = matches!(view.course().phase(), Phase::Bidding { .. });
        if view.is_my_turn() && bidding == bid || bid && view.course().was_not_let_bid(view.seat()) {
            Ok(())
        } else {
            Err(HearingError::NotMyTurn { turn: view.course().turn() })
        }
    }

    fn relayed(&mut self, seat: Seat, action: Action) -> Result<(), HearingError> {
        let view = self.dealt()?;
        // Its own pass, sent to it, is the platform's automatic one.
        if seat == view.seat() && action != Action::Pass {
            return Err(HearingError::NotMine);
        }
        if action == Action::Bid(0) && view.course().was_not_let_bid(seat) {
            return Ok(());
        }
        view.act(seat, &action).map_err(|refusal| HearingError::Refused { seat, refusal })
    }

    fn kitty(&mut self, said: Seat, cards: CardSet) -> Result<(), HearingError> {
        let view = self.dealt()?;
        match *view.course().phase() {
            Phase::Kitty { landlord } if landlord == said => {}
            Phase::Kitty { landlord } => return Err(HearingError::WrongLandlord { said, bidder: Some(landlord) }),
            _ => return Err(HearingError::WrongLandlord { said, bidder: None }),
        }
        let held = cards & view.hand();
        if !held.is_empty() {
            return Err(HearingError::KittyHeld { cards: held });
        }
        view.show_kitty(cards);
        Ok(())
    }

    fn game_over(&mut self, said: Option<Seat>) -> Result<(), HearingError> {
        match (self.dealt()?.course().ending(), said) {
            (Some(&Ending::Out { winner }), Some(said)) if said != winner => {
                Err(HearingError::WrongWinner { said, winner })
            }
            (Some(Ending::Out { .. }), _) => Ok(()),
            _ => Err(HearingError::NobodyOut),
        }
    }

    fn error(&mut self, seat: Seat) -> Result<(), HearingError> {
        let view = self.dealt()?;
        if view.course().is_settled() {
            return Err(HearingError::OverAlready);
        }
        view.forfeit(seat, Fault::Reported { word: "ERROR".to_owned() });
        Ok(())
    }
}

#[cfg(test)]
mod tests;
