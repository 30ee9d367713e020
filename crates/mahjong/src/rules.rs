//! The legality of answers, and the rule options.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::course::{Course, Phase};
use crate::meld::MeldKind;
use crate::{Action, Counts, PublicEvent, Refusal, TargetFlaw, Tile, target};

/// The rule options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rules {
    /// Whether another's discard may be added to the seat's own exposed PENG. The text counts the tiles a player owns
    /// (拥有三张相同的牌), so the contest's sample program does it.
    pub gang_onto_peng: bool,
}

impl Rules {
    /// What every reading of the text allows: no judge refuses a seat that plays by these.
    pub const UNDISPUTED: Self = Self { gang_onto_peng: false };

    /// The readings of the text, by their names on the command line and in links.
    pub const READINGS: [(&str, Self); 2] =
        [("paiju", Self { gang_onto_peng: true }), ("undisputed", Self::UNDISPUTED)];

    /// The reading of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::READINGS.into_iter().find(|(known, _)| *known == name).map(|(_, rules)| rules)
    }

    /// The name of this reading; `None` if it has none.
    pub fn name(self) -> Option<&'static str> {
        Self::READINGS.into_iter().find(|(_, rules)| *rules == self).map(|(name, _)| name)
    }
}

impl Default for Rules {
    /// The contest's rules.
    fn default() -> Self {
        Self { gang_onto_peng: true }
    }
}

impl Course {
    /// Checks the action of a seat that may hold the concealed tiles `held`: its exact tiles if known. Whether a HU
    /// wins is checked elsewhere.
    ///
    /// # Errors
    /// The first rule it breaks.
    pub fn check(&self, seat: Seat, action: &Action, held: &Counts) -> Result<(), Refusal> {
        if self.phase() == &Phase::Over {
            return Err(Refusal::Over);
        }
        if !self.asks(seat) {
            return Err(Refusal::NotAsked { asked: self.asked() });
        }
        match (self.phase(), action) {
            (Phase::Targets { .. }, Action::Target(_)) => Ok(()),
            (Phase::Targets { .. }, _) => Err(Refusal::TargetWanted),
            (_, Action::Target(_)) => Err(Refusal::NoTargetYet),
            (&Phase::Answers { tile, .. }, action) => self.check_answer(seat, tile, action, held),
            (_, Action::Pass) => Err(Refusal::MustPlay),
            (_, Action::Peng { .. }) => Err(Refusal::NothingOffered),
            (_, &Action::Play(tile)) => self.check_play(seat, tile, held),
            (Phase::Turn { .. }, &Action::Gang(tile)) => self.check_own_gang(seat, tile, held),
            (Phase::Turn { .. }, Action::Hu) => Ok(()),
            (_, Action::Gang(_) | Action::Hu) => Err(Refusal::MustPlay),
        }
    }

    /// Checks whether the seat may name this target: a winning hand that includes its own melds. An illegal one still
    /// counts as an answer.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check_target(&self, seat: Seat, target: &Counts) -> Result<(), TargetFlaw> {
        target::check(target, self.melds(seat))
    }

    fn check_play(&self, seat: Seat, tile: Tile, held: &Counts) -> Result<(), Refusal> {
        match held[tile] {
            0 if self.melds(seat).iter().any(|meld| meld.tile == tile) => Err(Refusal::Exposed { tile }),
            0 => Err(Refusal::NotHeld { tile }),
            _ => Ok(()),
        }
    }

    fn check_own_gang(&self, seat: Seat, tile: Tile, held: &Counts) -> Result<(), Refusal> {
        let needed = self.tiles_for(&PublicEvent::Gang { seat, tile });
        if held[tile] < needed {
            return Err(match self.gang_kind(seat, tile) {
                MeldKind::AddedGang => Refusal::NotHeld { tile },
                _ => Refusal::TooFewForGang { tile, held: held[tile], needed },
            });
        }
        self.check_wall(tile)
    }

    fn check_answer(&self, seat: Seat, offered: Tile, action: &Action, held: &Counts) -> Result<(), Refusal> {
        match *action {
            Action::Play(_) => Err(Refusal::NotYourDraw { offered }),
            Action::Gang(tile) if tile != offered => Err(Refusal::NotOffered { tile, offered }),
            Action::Gang(tile) => {
                let needed = self.tiles_for(&PublicEvent::Gang { seat, tile });
                if held[tile] < needed {
                    return Err(Refusal::TooFewForGang { tile, held: held[tile], needed });
                }
                if needed == 0 && !self.rules().gang_onto_peng {
                    return Err(Refusal::GangOntoPeng { tile });
                }
                self.check_wall(tile)
            }
            Action::Peng { .. } if held[offered] < 2 => {
                Err(Refusal::TooFewForPeng { tile: offered, held: held[offered] })
            }
            Action::Peng { play } => self.check_play(seat, play, &held.without(offered, 2)),
            Action::Pass | Action::Hu | Action::Target(_) => Ok(()),
        }
    }

    /// A GANG needs a tile to draw.
    const fn check_wall(&self, tile: Tile) -> Result<(), Refusal> {
        if self.wall() == 0 { Err(Refusal::GangWithoutWall { tile }) } else { Ok(()) }
    }
}
