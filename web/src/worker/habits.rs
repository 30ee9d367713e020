//! How the players of a text play: its games cross from the inspector's worker, which has them, to the game's, which learns of them.

use paiju_game::{Game, HabitCounts as _, Seat, SeatSet, Spoken};
use paiju_games::with_game;
use paiju_inspect::{Deed, InReplay as _, Inspection, Playable};
use serde::{Deserialize, Serialize};

use crate::games::Shown;
use crate::packing::Parcel;

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
    let others = inspection.reports.iter().enumerate().filter(|(number, _)| *number != but);
    let open = others.filter_map(|(_, report)| with_game!(report.game, G => G::open(&report.replay).map(packed)));
    open.take(MOST).collect()
}

fn packed<G: Game>(playable: Playable<G>) -> Parcel {
    let acts = playable.moves.into_iter().map_while(|made| match made.deed {
        Deed::Act(action) => Some((made.seat, action)),
        Deed::Fail { .. } | Deed::Refused(_) => None,
    });
    Parcel::new(&Open::<G> { setup: playable.setup, acts: acts.collect() })
}

/// How certain players play, learnt from games of theirs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StudiedHabits {
    /// The game's [`Habits`](paiju_game::Studied::Habits).
    pub habits: Parcel,
    /// From how many games it was learnt.
    pub games: u32,
    /// In what they differ from the usual by more than chance, the surest first.
    pub differences: Vec<Spoken>,
}

/// How the players of these games play; those of another game are passed over.
pub fn study<G: Shown>(games: &[Parcel]) -> StudiedHabits {
    let mut habits = G::Habits::default();
    let open = games.iter().filter_map(|parcel| parcel.unpack::<Open<G>>().ok());
    for open in open.filter(|open| G::is_deal(&open.setup)) {
        let mut game = G::start(&open.setup);
        // What the rules refuse ends what can be learnt of a game.
        open.acts.iter().take_while(|(seat, action)| game.act(*seat, action).is_ok()).count();
        habits.study(&game, Seat::all(G::SEATS).collect::<SeatSet>());
    }
    let differences = habits.differences().iter().map(Spoken::of).collect();
    StudiedHabits { games: habits.games(), differences, habits: Parcel::new(&habits) }
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::DouDizhu;
    use paiju_game::Seed;
    use paiju_inspect::{Options, Replay, inspect};
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
        let studied = study::<G>(&games);
        assert_eq!((games.len(), studied.games), (5, 5));
        let view = decision(&inspection.reports[2].replay);
        let [usual, read] = [None, Some(&studied.habits)].map(|habits| SpokenBelief::of::<G>(&view, habits).unwrap());
        assert!(!usual.is_empty() && usual != read, "{usual:?}");
        let nobody = study::<G>(&[]);
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
        is_read_by_the_others::<Mahjong>(|replay| {
            let Replay::Mahjong(replay) = replay else { panic!("another game") };
            let decided = replay.decided();
            decided[decided.len() / 2].view.clone()
        });
    }
}
