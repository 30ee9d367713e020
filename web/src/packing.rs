//! Values as bytes, as sent between page and worker.
//!
//! Both belong to one build, so the format (postcard) names nothing: messages are short, and the code that reads them is small. Types
//! that are sent must not use serde's `tag`, `untagged` or `flatten`, which postcard cannot read back; the tests check it.

use js_sys::{Array, Reflect, Uint8Array};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::trouble::Trouble;

/// A message to post. Its payload, such as a text of ten megabytes, is transferred separately without copying.
pub trait Message: Serialize + DeserializeOwned {
    /// Its payload, if any.
    fn cargo(&mut self) -> Option<&mut Parcel>;
}

/// Makes a message ready to be posted: two byte arrays, and their buffers, which are transferred.
///
/// # Errors
/// The format cannot represent the value; no value that is sent is like that.
pub fn encode(mut message: impl Message) -> Result<(Array, Array), postcard::Error> {
    let cargo = message.cargo().map(std::mem::take).unwrap_or_default();
    let parts = [postcard::to_allocvec(&message)?, cargo.0].map(|bytes| Uint8Array::from(&*bytes));
    Ok((parts.iter().collect(), parts.iter().map(Uint8Array::buffer).collect()))
}

/// Reads what was posted.
///
/// # Errors
/// The value has another shape: page and worker are of different builds.
pub fn decode<T: Message>(value: &JsValue) -> Result<T, postcard::Error> {
    let part = |index: u32| Reflect::get_u32(value, index).map(|part| Uint8Array::new(&part).to_vec());
    let (Ok(message), Ok(cargo)) = (part(0), part(1)) else { return Err(postcard::Error::DeserializeUnexpectedEnd) };
    let mut message: T = postcard::from_bytes(&message)?;
    if let Some(place) = message.cargo() {
        *place = Parcel(cargo);
    }
    Ok(message)
}

/// A value inside a message that the page only passes on, such as an observation: only its writer and its reader know its type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Parcel(#[serde(with = "serde_bytes")] Vec<u8>);

impl Parcel {
    pub fn new(value: &impl Serialize) -> Self {
        // Every value that is sent can be packed; if one could not, the empty bytes would be rejected on unpacking.
        Self(postcard::to_allocvec(value).unwrap_or_default())
    }

    /// The value.
    ///
    /// # Errors
    /// It is of another type, or page and worker are of different builds.
    pub fn unpack<T: DeserializeOwned>(&self) -> Result<T, Trouble> {
        postcard::from_bytes(&self.0).map_err(Trouble::garbled)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use paiju_doudizhu::DouDizhu;
    use paiju_game::{Fault, Lang, Limit, Seat, SeatSet, Seed, Spoken};
    use paiju_inspect::{Options, inspect};
    use paiju_mahjong::Mahjong;
    use paiju_tractor::Tractor;

    use super::*;
    use crate::arena::MatchPlan;
    use crate::games;
    use crate::games::TableGame;
    use crate::scene::{Replayed, Thought};
    use crate::worker::inspected::{Inspected, OpenedGame};
    use crate::worker::protocol::{Reply, Request};

    fn crosses<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
        assert_eq!(Parcel::new(value).unpack().as_ref(), Ok(value));
    }

    /// Plays a game in which every question and answer passes through bytes.
    fn game_crosses<G: TableGame>(ai: &str) {
        let mut game = G::start(&G::deal(Seed(2)));
        let mut player = G::ai(ai).unwrap();
        while let Some(seat) = game.to_act().first() {
            let limit = Limit { work: 100, seed: Seed(1), stop: None };
            let decision = player.decide(&game.view(seat), &limit).unwrap();
            crosses(&Request { id: u32::MAX, question: Parcel::new(&game.view(seat)) });
            let action = decision.action.clone();
            board_crosses(&game, seat, &action);
            let thought = games::thought(decision, &game.view(seat));
            let answer = Parcel::new(&thought);
            assert_eq!(answer.unpack::<Thought<G>>(), Ok(thought));
            crosses(&Reply::Done { id: 1, answer: Ok(answer) });
            game.act(seat, &action).unwrap();
        }
        Seat::all(G::SEATS).for_each(|seat| crosses(&game.view(seat)));
    }

    /// Checks the values that a board is drawn from and answers with.
    fn board_crosses<G: TableGame>(game: &G, seat: Seat, action: &G::Action) {
        crosses(&game.scene(SeatSet::only(seat)));
        crosses(&game.scene(SeatSet::EMPTY));
        let offer = G::offer(&game.view(seat));
        assert!(offer.is_some(), "who must act may do something");
        crosses(&offer);
        let verdict = games::verdict::<G>(&game.view(seat), action);
        assert_eq!(verdict.ruling.refusal(), None, "{action:?}");
        crosses(&verdict);
        let others = Seat::all(G::SEATS).filter(|&other| other != seat && !game.to_act().contains(other));
        for other in others {
            assert_eq!(G::offer(&game.view(other)), None, "who is not asked may do nothing");
            let refused = games::verdict::<G>(&game.view(other), action);
            assert!(refused.ruling.refusal().is_some_and(|why| !why.is_empty()), "{action:?}");
            crosses(&refused);
        }
    }

    #[test]
    fn every_view_and_thought_of_a_game_survives_packing() {
        game_crosses::<DouDizhu>("sample");
        game_crosses::<Mahjong>("sample");
        game_crosses::<Tractor>("sample");
    }

    #[test]
    fn a_match_survives_packing_with_and_without_bots() {
        let plan = MatchPlan::of_game(&crate::names::DOUDIZHU);
        crosses(&plan);
        crosses(&MatchPlan { names: vec![String::new(), "自己的".to_owned(), String::new()], ..plan });
    }

    fn forfeit_crosses<G: TableGame>(fault: Fault) {
        let mut game = G::start(&G::deal(Seed(3)));
        game.forfeit(Seat(0), fault);
        crosses(&game.view(Seat(1)));
    }

    #[test]
    fn every_fault_survives_packing() {
        let word = || "x".to_owned();
        for fault in [
            Fault::TimeOut { limit_ms: 1000 },
            Fault::StillReading { limit_ms: 1000 },
            Fault::Crash { detail: word() },
            Fault::TooMuchOutput { limit: 1 },
            Fault::Malformed { answer: word() },
            Fault::NoResponse { answer: word(), why: Spoken::new(word(), word()) },
            Fault::Illegal,
            Fault::Reported { word: word() },
            Fault::TooMuchMemory { limit_mb: 256, peak_mb: Some(307) },
            Fault::NotRunning,
            Fault::Judge,
        ] {
            forfeit_crosses::<DouDizhu>(fault.clone());
            forfeit_crosses::<Mahjong>(fault.clone());
            forfeit_crosses::<Tractor>(fault);
        }
        crosses(&Reply::Done { id: 0, answer: Err(Trouble::Crashed { detail: word() }) });
    }

    fn examples_cross<G: TableGame>() {
        for index in 0..G::examples(Lang::Zh).len() {
            let text = G::write_example(index, Seed(7)).unwrap();
            let inspection = inspect(text.as_bytes(), &Options::default());
            assert!(!inspection.reports.is_empty() || !inspection.outputs.is_empty());
            for (index, report) in inspection.reports.iter().enumerate() {
                let opened = OpenedGame::of(&inspection, index).unwrap();
                crosses(&opened);
                let after_all = report.replay.len();
                assert_eq!(
                    moments(&opened.replayed),
                    after_all + 1,
                    "one scene before each step and one after the last"
                );
            }
            crosses(&Inspected::of(&inspection));
        }
    }

    fn moments(replayed: &Replayed) -> usize {
        match replayed {
            Replayed::DouDizhu(moments) => moments.len(),
            Replayed::Tractor(scenes) => scenes.len(),
            Replayed::Mahjong(scenes) => scenes.len(),
        }
    }

    #[test]
    fn every_report_of_the_examples_survives_packing() {
        examples_cross::<DouDizhu>();
        examples_cross::<Mahjong>();
        examples_cross::<Tractor>();
        crosses(&Inspected::of(&inspect("不是对局".as_bytes(), &Options::default())));
    }
}
