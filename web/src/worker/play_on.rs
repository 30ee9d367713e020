//! A moment of an inspected game as a table's address: the deal, the moves up to there, what really happened, who sits down.

use paiju_doudizhu::DouDizhu;
use paiju_game::{Seat, Seed};
use paiju_inspect::{Inspection, Move, Playable, Replay, Report, Unplayable};
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;

use super::packing::Parcel;
use super::protocol::{By, Trouble};
use super::thought::Spoken;
use crate::link::{Sitter, TableLink};
use crate::shown::Shown;
use crate::{deal, moves};

/// What hidden cards are filled in by, and what the AIs guess from: the same text gives the same game.
const SEED: Seed = Seed(1);

/// The address of a table at this moment of a game; `instead` is the answer that a seat gives there, the game's action, where it is another
/// than what was played.
///
/// # Errors
/// Why it cannot be played on from there.
pub fn address(
    inspection: &Inspection,
    game: usize,
    moment: usize,
    instead: Option<&(Seat, Parcel)>,
    by: By,
) -> Result<String, Trouble> {
    let report = inspection.reports.get(game).ok_or(Trouble::NothingToWrite)?;
    let at = At { report, moment, instead, by };
    match &report.replay {
        Replay::DouDizhu(replay) => at.address::<DouDizhu>(replay.playable(SEED)),
        Replay::Mahjong(replay) => at.address::<Mahjong>(replay.playable(SEED)),
        Replay::Tractor(replay) => at.address::<Tractor>(replay.playable(SEED)),
    }
}

struct At<'a> {
    report: &'a Report,
    moment: usize,
    instead: Option<&'a (Seat, Parcel)>,
    by: By,
}

impl At<'_> {
    fn address<G: Shown>(&self, playable: Result<Playable<G>, Unplayable>) -> Result<String, Trouble> {
        let refused = |why: Unplayable| Trouble::Failed(Spoken::of(&why));
        let playable = playable.map_err(refused)?;
        let instead = match self.instead {
            Some((seat, parcel)) => {
                let action = parcel.unpack::<G::Action>();
                Some((*seat, action.map_err(|error| Trouble::Garbled { detail: error.to_string() })?))
            }
            None => None,
        };
        let replaced = instead.as_ref().map(|(seat, action)| (*seat, action));
        let played = playable.branch(self.moment, replaced).map_err(refused)?;
        let from = played.len() - usize::from(instead.is_some());
        let link = self.link(&playable, &played, from);
        Ok(format!("#/table/{}?{}", G::ID, link.print(G::SEAT_KEYS)))
    }

    fn link<G: Shown>(&self, playable: &Playable<G>, played: &[Move<G::Action>], from: usize) -> TableLink {
        let mut game = G::start(&playable.setup);
        for made in played {
            // They led here before.
            _ = made.apply(&mut game);
        }
        // Who has no choice is not asked.
        let asked = game.to_act().iter().find(|&seat| game.sole_answer(seat).is_none());
        let asked = asked.or(game.to_act().first());
        let by_ais = self.by == By::Ais;
        let mut sitters = vec![None; usize::from(G::SEATS)];
        if let (false, Some(seat)) = (by_ais, asked) {
            sitters[seat.index()] = Some(Sitter::Human);
        }
        let hundredths = |points: &f64| ((points * 100.0).round() as i64).to_string();
        let said = self.report.result.as_ref().filter(|result| result.scores.len() == usize::from(G::SEATS));
        TableLink {
            seed: Some(SEED.0),
            sitters,
            deal: Some(deal::pack::<G>(&playable.setup)),
            filled: playable.filled.map(|seed| seed.0),
            line: line(playable, played),
            was: Some(line(playable, &playable.moves)),
            from,
            said: said.map(|result| result.scores.iter().map(hundredths).collect::<Vec<_>>().join(",")),
            step: Some(played.len()),
            play: by_ais,
            open: by_ais.then_some(true),
            view: asked,
        }
    }
}

/// Moves as a link has them.
fn line<G: Shown>(playable: &Playable<G>, played: &[Move<G::Action>]) -> String {
    let mut positions = vec![G::start(&playable.setup)];
    for made in played {
        let mut game = positions.last().cloned().unwrap_or_else(|| G::start(&playable.setup));
        // They were carried out before.
        _ = made.apply(&mut game);
        positions.push(game);
    }
    moves::write(positions.iter().zip(played.iter().cloned()))
}
