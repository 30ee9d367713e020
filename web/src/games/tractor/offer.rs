//! The legal actions of a seat.

use paiju_game::Spoken;
use paiju_tractor::{COVERED, EffectiveSuit, Stage, View};

use super::taps;
use crate::scene::tractor::Offer;

/// The legal actions of the observing seat; `None` if it is not to act.
pub fn of_view(view: &View) -> Option<Offer> {
    let course = view.course();
    let stage = course.stage().filter(|_| view.is_my_turn())?;
    Some(match stage {
        Stage::Deal => Offer::Deal { declarations: view.declarations(), called: course.banking().called.is_some() },
        Stage::Cover => Offer::Cover { count: COVERED as u8 },
        Stage::Play => {
            let (hand, trump) = (view.hand(), course.trump()?);
            match (view.duty(), course.lead()) {
                (Some(duty), Some(lead)) => Offer::Follow {
                    count: lead.size(),
                    owed: Spoken::of(&duty),
                    allowed: duty.allowed(hand),
                    forced: duty.forced(),
                    taps: taps::for_follow(hand, trump, &duty),
                },
                _ => {
                    let suits = EffectiveSuit::ALL.map(|suit| hand & trump.cards(suit));
                    let suits = suits.into_iter().filter(|cards| !cards.is_empty()).collect();
                    Offer::Lead { suits, taps: taps::for_lead(hand, trump) }
                }
            }
        }
    })
}
