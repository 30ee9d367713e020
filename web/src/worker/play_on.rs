//! A moment of an inspected game as a table's address: the deal, the moves so far, the actual continuation, and the
//! players.

use paiju_doudizhu::DouDizhu;
use paiju_game::{Seat, Seed};
use paiju_inspect::{Inspection, Move, Playable, Replay, Report, Unplayable};
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;

use super::inspector::By;
use super::protocol::Trouble;
use super::review::Laid;
use crate::games::TableGame;
use crate::link::{Sitter, TableLink};
use crate::packing::Parcel;
use crate::table::Draft;
use crate::{deal, moves};

/// The seed that fills in hidden cards and drives the AIs: the same text gives the same game.
const SEED: Seed = Seed(1);

/// The address of a table at this moment of a game; `instead` is another action for a seat than the actual one.
///
/// # Errors
/// Why the game cannot continue from there.
pub fn address(
    inspection: &Inspection,
    game: usize,
    moment: usize,
    instead: Option<&(Seat, Parcel)>,
    by: By,
) -> Result<String, Trouble> {
    let report = report(inspection, game)?;
    let link = At { report, moment, instead, by }.link()?;
    Ok(format!("#/table/{}?{link}", report.game.code()))
}

/// A game in a table's form, as far as the rules allow it.
///
/// # Errors
/// The text does not show every hand.
pub fn laid(inspection: &Inspection, game: usize) -> Result<Laid, Trouble> {
    let at = At { report: report(inspection, game)?, moment: 0, instead: None, by: By::Solver };
    match &at.report.replay {
        Replay::DouDizhu(replay) => at.laid_of::<DouDizhu>(replay.playable(SEED)),
        Replay::Mahjong(replay) => at.laid_of::<Mahjong>(replay.playable(SEED)),
        Replay::Tractor(replay) => at.laid_of::<Tractor>(replay.playable(SEED)),
    }
}

fn report(inspection: &Inspection, game: usize) -> Result<&Report, Trouble> {
    inspection.reports.get(game).ok_or_else(|| Trouble::of(Unplayable::NoDeal))
}

struct At<'a> {
    report: &'a Report,
    moment: usize,
    instead: Option<&'a (Seat, Parcel)>,
    by: By,
}

impl At<'_> {
    /// The part after the `?` of the table's address.
    fn link(&self) -> Result<String, Trouble> {
        match &self.report.replay {
            Replay::DouDizhu(replay) => self.link_of::<DouDizhu>(replay.playable(SEED)),
            Replay::Mahjong(replay) => self.link_of::<Mahjong>(replay.playable(SEED)),
            Replay::Tractor(replay) => self.link_of::<Tractor>(replay.playable(SEED)),
        }
    }

    /// The playable game; an error if the solver would prove hands that were filled in by chance.
    fn checked<G: TableGame>(&self, playable: Result<Playable<G>, Unplayable>) -> Result<Playable<G>, Trouble> {
        let is_hidden = |playable: &Playable<G>| self.by == By::Solver && playable.filled.is_some();
        let shown = playable
            .and_then(|playable| if is_hidden(&playable) { Err(Unplayable::HandsHidden) } else { Ok(playable) });
        shown.map_err(Trouble::of)
    }

    fn laid_of<G: TableGame>(&self, playable: Result<Playable<G>, Unplayable>) -> Result<Laid, Trouble> {
        let playable = self.checked(playable)?;
        let moves = playable.moves.len();
        let link = self.table(&playable, &playable.moves, moves).print(G::SEAT_KEYS);
        let steps = (0..=moves).map_while(|moves| playable.moment(moves)).collect();
        Ok(Laid { draft: Draft::of_link(link), steps })
    }

    fn link_of<G: TableGame>(&self, playable: Result<Playable<G>, Unplayable>) -> Result<String, Trouble> {
        let playable = self.checked(playable)?;
        let instead = match self.instead {
            Some((seat, action)) => Some((*seat, action.unpack::<G::Action>()?)),
            None => None,
        };
        let replaced = instead.as_ref().map(|(seat, action)| (*seat, action));
        let played = playable.branch(self.moment, replaced).map_err(Trouble::of)?;
        let from = played.len() - usize::from(instead.is_some());
        Ok(self.table(&playable, &played, from).print(G::SEAT_KEYS))
    }

    fn table<G: TableGame>(&self, playable: &Playable<G>, played: &[Move<G::Action>], from: usize) -> TableLink {
        let mut game = G::start(&playable.setup);
        for made in played {
            // These moves were legal before.
            _ = made.apply(&mut game);
        }
        // A seat without a choice is not asked.
        let asked = game.to_act().iter().find(|&seat| game.sole_answer(seat).is_none());
        let asked = asked.or(game.to_act().first());
        let mut sitters = vec![None; usize::from(G::SEATS)];
        let (own, view) = match &self.by {
            By::Visitor => (asked.map(|seat| (seat, Sitter::Human)), asked),
            By::Bot(seat, name) => (Some((*seat, Sitter::Bot(name.clone()))), Some(*seat)),
            By::Ais | By::Solver => (None, asked),
        };
        if let Some((seat, sitter)) = own
            && let Some(place) = sitters.get_mut(seat.index())
        {
            *place = Some(sitter);
        }
        let hundredths = |points: &f64| ((points * 100.0).round() as i64).to_string();
        let said = self.report.result.as_ref().filter(|result| result.scores.len() == usize::from(G::SEATS));
        TableLink {
            seed: Some(SEED.0),
            // The deal has its own.
            rules: None,
            sitters,
            deal: Some(deal::pack::<G>(&playable.setup)),
            filled: playable.filled.map(|seed| seed.0),
            line: line(playable, played),
            was: Some(line(playable, &playable.moves)),
            from,
            said: said.map(|result| result.scores.iter().map(hundredths).collect::<Vec<_>>().join(",")),
            step: Some(played.len()),
            play: matches!(self.by, By::Ais | By::Bot(..)),
            open: (self.by != By::Visitor).then_some(true),
            view,
            unread: Vec::new(),
        }
    }
}

/// Moves in a link's form.
fn line<G: TableGame>(playable: &Playable<G>, played: &[Move<G::Action>]) -> String {
    let mut positions = vec![G::start(&playable.setup)];
    for made in played {
        let mut game = positions.last().cloned().unwrap_or_else(|| G::start(&playable.setup));
        // These moves were legal before.
        _ = made.apply(&mut game);
        positions.push(game);
    }
    moves::write(positions.iter().zip(played.iter().cloned()))
}

#[cfg(test)]
mod tests {
    use paiju_game::{Game, Lang};
    use paiju_inspect::{Options, inspect};

    use crate::names::PageGame as _;

    use super::*;

    /// The link to the table at this moment of an example.
    fn link<G: TableGame>(text: &str, moment: usize, by: By) -> Result<TableLink, Trouble> {
        let inspection = inspect(text.as_bytes(), &Options::default());
        let address = address(&inspection, 0, moment, None, by)?;
        let query = address.strip_prefix(&format!("#/table/{}?", G::ID)).unwrap();
        assert!(query.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"=&-_.~,:".contains(&letter)), "{query}");
        Ok(TableLink::parse(query, G::SEAT_KEYS))
    }

    fn every_example_is_played_on<G: TableGame>() {
        for index in 0..G::examples(Lang::Zh).len() {
            let text = G::write_example(index, Seed(4)).unwrap();
            for moment in [0, 9, 20, 60] {
                let (ais, own) = (link::<G>(&text, moment, By::Ais), link::<G>(&text, moment, By::Visitor));
                let (Ok(ais), Ok(own)) = (&ais, &own) else {
                    assert!(matches!((&ais, &own), (Err(Trouble::Failed(_)), Err(_))), "{ais:?} {own:?}");
                    continue;
                };
                let setup = deal::unpack::<G>(ais.deal.as_ref().unwrap()).unwrap();
                let steps = ais.step.unwrap();
                let game = moves::replay::<G>(&setup, &ais.line, steps).unwrap();
                assert_eq!((game.to_act().is_empty(), ais.from), (false, steps));
                let seat = own.view.filter(|&seat| game.to_act().contains(seat)).unwrap();
                assert_eq!(own.sitters[seat.index()], Some(Sitter::Human));
                assert!(ais.sitters.iter().all(Option::is_none) && ais.play && !own.play);
                // A bot plays on at its own seat, whoever is to act.
                let bot = link::<G>(&text, moment, By::Bot(Seat(1), "bot:7".to_owned())).unwrap();
                assert_eq!(bot.sitters[1], Some(Sitter::Bot("bot:7".to_owned())));
                assert_eq!((bot.view, bot.play, &bot.line, &bot.was), (Some(Seat(1)), true, &ais.line, &ais.was));
                // The actual continuation starts with the play made there.
                let was = ais.was.as_deref().unwrap();
                assert_eq!(moves::replay::<G>(&setup, was, steps), Some(game));
            }
        }
    }

    #[test]
    fn every_example_can_be_continued_from_its_moments() {
        every_example_is_played_on::<DouDizhu>();
        every_example_is_played_on::<Mahjong>();
        every_example_is_played_on::<Tractor>();
    }

    #[test]
    fn a_position_is_solved_only_if_every_hand_is_shown() {
        let example = |index: usize| DouDizhu::write_example(index, Seed(4)).unwrap();
        let texts = || (0..DouDizhu::examples(Lang::Zh).len()).map(example);
        let solved = texts().filter_map(|text| Some((link::<DouDizhu>(&text, 9, By::Solver).ok()?, text)));
        let mut count = 0;
        for (link, text) in solved {
            assert!(link.filled.is_none() && link.open == Some(true) && !link.play, "{text}");
            count += 1;
        }
        assert!(count > 0 && count < texts().count(), "{count}");
        let hidden = Err(Trouble::of(Unplayable::HandsHidden));
        assert!(texts().any(|text| link::<DouDizhu>(&text, 9, By::Solver) == hidden));
    }

    #[test]
    fn a_game_continues_with_another_answer() {
        let text = DouDizhu::write_example(0, Seed(4)).unwrap();
        let inspection = inspect(text.as_bytes(), &Options::default());
        let Replay::DouDizhu(replay) = &inspection.reports[0].replay else { panic!("{text}") };
        let playable = replay.playable(SEED).unwrap();
        let (moment, game) = (0, playable.game(0));
        let seat = game.to_act().first().unwrap();
        let mut actions = Vec::new();
        game.legal_actions(seat, &mut actions);
        for action in &actions {
            let instead = (seat, Parcel::new(action));
            let address = address(&inspection, 0, moment, Some(&instead), By::Ais).unwrap();
            let link = TableLink::parse(address.split_once('?').unwrap().1, DouDizhu::SEAT_KEYS);
            assert_eq!((link.line, link.from, link.step), (DouDizhu::link_action(action), 0, Some(1)));
        }
        let stranger = (seat, Parcel::new(&paiju_doudizhu::Action::Pass));
        let refused = address(&inspection, 0, moment, Some(&stranger), By::Ais);
        assert_eq!(refused, Err(Trouble::of(Unplayable::Refused)));
        assert_eq!(address(&inspection, 7, 0, None, By::Ais), Err(Trouble::of(Unplayable::NoDeal)));
    }
}
