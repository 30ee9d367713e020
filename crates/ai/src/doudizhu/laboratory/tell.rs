//! A pass that reveals much (过牌说明了什么): the beliefs before and after it.

use crate::{Ais as _, Belief};
use paiju_game::{Game as _, Limit, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::doudizhu::belief::Holding;
use paiju_doudizhu::{Action, DouDizhu, SOUTH, Setup, WEST};

/// A game up to a pass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tell {
    /// The deal.
    pub setup: Setup,
    /// The actions in order; the last is the pass. The two steps compared are before and after it.
    pub moves: Vec<Action>,
    /// The seat whose belief is compared.
    pub observer: Seat,
    /// The seat that passes.
    pub passer: Seat,
    /// The holding of the passer whose probability changes most.
    pub holding: Holding,
}

impl Tell {
    /// The example shown, from a game of three experts at a twentieth of their normal work. West, the landlord, has led
    /// a jack, South has followed with a queen and East has passed; South does not beat West's 2. So West halves the
    /// probability that South holds the big joker. East holds it.
    pub fn shown() -> Self {
        const DEAL: Seed = Seed(177);
        const MOVES: [&str; 6] = ["bid 3", "J", "Q", "pass", "2", "pass"];
        let setup = DouDizhu::deal(DEAL);
        let mut game = DouDizhu::start(&setup);
        let moves = MOVES.iter().map_while(|written| play(&mut game, written)).collect();
        Self { setup, moves, observer: WEST, passer: SOUTH, holding: Holding::BigJoker }
    }

    /// The numbers of moves at the two steps.
    pub const fn steps(&self) -> [usize; 2] {
        [self.moves.len().saturating_sub(1), self.moves.len()]
    }

    /// The game after this many moves.
    pub fn game(&self, moves: usize) -> DouDizhu {
        let mut game = DouDizhu::start(&self.setup);
        for action in self.moves.iter().take(moves) {
            let done = game.to_act().first().map(|seat| game.act(seat, action));
            if !matches!(done, Some(Ok(()))) {
                break;
            }
        }
        game
    }

    /// The observer's beliefs before and after the pass, with the same work for each.
    pub fn beliefs(&self, limit: &Limit<'_>) -> [Vec<Belief<Holding>>; 2] {
        self.steps().map(|moves| DouDizhu::beliefs(&self.game(moves).view(self.observer), limit))
    }
}

fn play(game: &mut DouDizhu, written: &str) -> Option<Action> {
    let seat = game.to_act().first()?;
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let action = actions.into_iter().find(|action| DouDizhu::write_action(action) == written)?;
    game.act(seat, &action).ok().map(|()| action)
}

#[cfg(test)]
mod tests {
    use paiju_cards::{Card, write_ranks};

    use super::*;
    use paiju_doudizhu::EAST;

    #[test]
    fn the_example_is_as_documented() {
        let tell = Tell::shown();
        let [before, after] = tell.steps().map(|step| tell.game(step));
        assert_eq!(tell.moves.len(), 6);
        assert_eq!((before.course().landlord(), before.course().turn()), (Some(tell.observer), Some(tell.passer)));
        assert_eq!((after.course().turn(), tell.moves.last()), (Some(EAST), Some(&Action::Pass)));
        let plays: Vec<_> = after.course().plays().iter().map(|play| write_ranks(play.cards)).collect();
        assert_eq!(plays, ["J", "Q", "", "2", ""]);
        assert!(after.hand(EAST).contains(Card::BIG_JOKER));

        let limit = Limit::with_seed(DouDizhu::decision_seed(&before.view(tell.observer)));
        let of = |beliefs: &[Belief<Holding>], seat: Seat| {
            let one = beliefs.iter().find(|one| one.holding == tell.holding && one.seat == seat).unwrap();
            (one.chance, one.dealt)
        };
        let [before, after] = tell.beliefs(&limit);
        let [(was, dealt), (is, still)] = [&before, &after].map(|beliefs| of(beliefs, tell.passer));
        // With all deals equally likely, the pass reveals nothing.
        assert!((0.45..0.55).contains(&dealt) && (dealt - still).abs() < 0.05, "{dealt} {still}");
        assert!(was > 0.45 && is < 0.3 && was - is > 0.25, "{was} {is}");
        let [(was, _), (is, _)] = [&before, &after].map(|beliefs| of(beliefs, EAST));
        assert!(is - was > 0.25, "{was} {is}");
    }
}
