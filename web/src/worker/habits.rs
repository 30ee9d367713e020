//! How the players of a text play: its games cross from the inspector's worker, which has them, to the game's, which learns of them.

use paiju_game::{Game, Seat, SeatSet, Seed};
use paiju_inspect::{Deed, Inspection, Playable, Replay};
use serde::{Deserialize, Serialize};

use crate::games::{Shown, StudiedHabits};
use crate::packing::Parcel;
use crate::trouble::Trouble;

/// From so many games of a text is learnt, the first ones: some seconds in a slow browser.
const MOST: usize = 5_000;

/// A game whose hands all show.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Open<G: Game> {
    setup: G::Setup,
    acts: Vec<(Seat, G::Action)>,
}

/// The games of a text whose hands all show, but for one: what is believed there must not come of its own hands.
pub fn open_games(inspection: &Inspection, but: usize) -> Vec<Parcel> {
    /// Any: nothing is filled in where every hand shows.
    const SEED: Seed = Seed(0);
    let others = inspection.reports.iter().enumerate().filter(|(number, _)| *number != but);
    let open = others.filter_map(|(_, report)| match &report.replay {
        Replay::DouDizhu(replay) => replay.playable(SEED).ok().and_then(packed),
        Replay::Mahjong(replay) => replay.playable(SEED).ok().and_then(packed),
        Replay::Tractor(replay) => replay.playable(SEED).ok().and_then(packed),
    });
    open.take(MOST).collect()
}

fn packed<G: Game>(playable: Playable<G>) -> Option<Parcel> {
    let acts = playable.moves.into_iter().map_while(|made| match made.deed {
        Deed::Act(action) => Some((made.seat, action)),
        Deed::Fail { .. } => None,
    });
    let acts = acts.collect();
    playable.filled.is_none().then(|| Parcel::new(&Open::<G> { setup: playable.setup, acts }))
}

/// How the players of these games play; those of another game are passed over.
///
/// # Errors
/// Hands of this game are not read by habits.
pub fn study<G: Shown>(games: &[Parcel]) -> Result<StudiedHabits, Trouble> {
    let open = games.iter().filter_map(|parcel| parcel.unpack::<Open<G>>().ok());
    let games = open.filter(|open| G::is_deal(&open.setup)).map(|open| {
        let mut game = G::start(&open.setup);
        // What the rules refuse ends what can be learnt of a game.
        open.acts.iter().take_while(|(seat, action)| game.act(*seat, action).is_ok()).count();
        game
    });
    G::study(&games.collect::<Vec<_>>(), Seat::all(G::SEATS).collect::<SeatSet>()).ok_or(Trouble::NothingToWrite)
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::DouDizhu;
    use paiju_inspect::{Options, inspect};
    use paiju_mahjong::Mahjong;
    use paiju_tractor::Tractor;

    use super::*;
    use crate::games::{Examples, Written};
    use crate::worker::beliefs::SpokenBelief;

    /// A text of so many games with open hands, all written in one form: that of the first example in which hands are open.
    fn text<G: Written>(games: usize) -> Inspection {
        let is_open =
            |text: &String| !open_games(&inspect(text.as_bytes(), &Options::default()), usize::MAX).is_empty();
        let written = |index, seed| G::write_example(index, Seed(seed)).filter(is_open);
        let mut forms = 0..G::Board::examples(paiju_game::Lang::En).len();
        let form = forms.find(|&index| written(index, 1).is_some()).unwrap();
        let texts: Vec<String> = (1..1_000).filter_map(|seed| written(form, seed)).take(games).collect();
        inspect(texts.join("\n").as_bytes(), &Options::default())
    }

    /// What is believed in a game is learnt of the others, never of itself.
    fn is_read_by_the_others<G: Written>(decision: impl Fn(&Replay) -> G::View) {
        let inspection = text::<G>(6);
        assert_eq!(open_games(&inspection, usize::MAX).len(), 6);
        let games = open_games(&inspection, 2);
        let studied = study::<G>(&games).unwrap();
        assert_eq!((games.len(), studied.games), (5, 5));
        let view = decision(&inspection.reports[2].replay);
        let [usual, read] = [None, Some(&studied.habits)].map(|habits| SpokenBelief::of::<G>(&view, habits).unwrap());
        assert!(!usual.is_empty() && usual != read, "{usual:?}");
        let nobody = study::<G>(&[]).unwrap();
        assert_eq!((nobody.games, SpokenBelief::of::<G>(&view, Some(&nobody.habits))), (0, Ok(usual)));
    }

    #[test]
    fn a_game_is_read_by_the_others_of_its_text() {
        is_read_by_the_others::<DouDizhu>(|replay| {
            let Replay::DouDizhu(replay) = replay else { panic!("another game") };
            replay.decided().pop().unwrap().view
        });
        is_read_by_the_others::<Tractor>(|replay| {
            let Replay::Tractor(replay) = replay else { panic!("another game") };
            let mut decided = replay.decided();
            // The last plays are forced: nothing is hidden any more.
            decided.truncate(decided.len() * 3 / 4);
            decided.pop().unwrap().view
        });
    }

    #[test]
    fn games_of_other_hands_are_said_to_teach_nothing() {
        let games = open_games(&text::<Mahjong>(1), usize::MAX);
        assert_eq!(games.len(), 1);
        assert_eq!(study::<Mahjong>(&games), Err(Trouble::NothingToWrite));
    }
}
