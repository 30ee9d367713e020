//! The values of any game as bytes: who passes them on, compares them and never looks into them is compiled once for all games.

use super::{Candidate, Thought, Values, Verdict};
use crate::packing::Parcel;

/// The values of a game that is not named. Equal values have equal bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bytes {}

impl Values for Bytes {
    type Move = Parcel;
    type Scene = Parcel;
    type Offer = Parcel;
    type Facts = Parcel;
}

impl<G: Values> Thought<G> {
    /// With its values as bytes.
    pub fn pack(&self) -> Thought<Bytes> {
        let Self { action, what, candidates, unit, stopped } = self;
        Thought {
            action: Parcel::new(action),
            what: what.clone(),
            candidates: candidates.iter().map(Candidate::pack).collect(),
            unit: unit.clone(),
            stopped: *stopped,
        }
    }
}

impl Thought<Bytes> {
    /// With the game's own values.
    ///
    /// # Errors
    /// They are another game's, or another build's.
    pub fn unpack<G: Values>(&self) -> Result<Thought<G>, postcard::Error> {
        let Self { action, what, candidates, unit, stopped } = self;
        Ok(Thought {
            action: action.unpack()?,
            what: what.clone(),
            candidates: candidates.iter().map(Candidate::unpack).collect::<Result<_, _>>()?,
            unit: unit.clone(),
            stopped: *stopped,
        })
    }
}

impl<G: Values> Candidate<G> {
    fn pack(&self) -> Candidate<Bytes> {
        let Self { action, what, value, why, facts } = self;
        Candidate {
            action: Parcel::new(action),
            what: what.clone(),
            value: *value,
            why: why.clone(),
            facts: facts.as_ref().map(Parcel::new),
        }
    }
}

impl Candidate<Bytes> {
    fn unpack<G: Values>(&self) -> Result<Candidate<G>, postcard::Error> {
        let Self { action, what, value, why, facts } = self;
        Ok(Candidate {
            action: action.unpack()?,
            what: what.clone(),
            value: *value,
            why: why.clone(),
            facts: facts.as_ref().map(Parcel::unpack).transpose()?,
        })
    }
}

impl<G: Values> Verdict<G> {
    /// With its values as bytes.
    pub fn pack(&self) -> Verdict<Bytes> {
        let Self { action, ruling, facts } = self;
        Verdict { action: Parcel::new(action), ruling: ruling.clone(), facts: facts.as_ref().map(Parcel::new) }
    }
}

impl Verdict<Bytes> {
    /// With the game's own values.
    ///
    /// # Errors
    /// They are another game's, or another build's.
    pub fn unpack<G: Values>(&self) -> Result<Verdict<G>, postcard::Error> {
        let Self { action, ruling, facts } = self;
        Ok(Verdict {
            action: action.unpack()?,
            ruling: ruling.clone(),
            facts: facts.as_ref().map(Parcel::unpack).transpose()?,
        })
    }
}
