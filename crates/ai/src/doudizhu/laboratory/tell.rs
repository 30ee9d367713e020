//! A position in which a pass tells much (过牌说明了什么): what is believed before it and after it.

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
    /// What was done, each by whoever's turn it was; the last is the pass. The steps to compare are the game without it and the game with it.
    pub moves: Vec<Action>,
    /// Whose belief is looked at.
    pub observer: Seat,
    /// Who passes.
    pub passer: Seat,
    /// What the observer believes of the passer that the pass changes most.
    pub holding: Holding,
}

impl Tell {
    /// The one that is shown, from a game of three experts at a twentieth of their normal work: West, landlord, has led a jack, South followed with a queen and
    /// East passed; West's 2 is not beaten by South. So West believes less that South holds the big joker: by half. It is East's indeed.
    /// `cargo run --release -p paiju-ai --example tell` finds such games.
    pub fn shown() -> Self {
        const DEAL: Seed = Seed(177);
        const MOVES: [&str; 6] = ["bid 3", "J", "Q", "pass", "2", "pass"];
        let setup = DouDizhu::deal(DEAL);
        let mut game = DouDizhu::start(&setup);
        let moves = MOVES.iter().map_while(|written| play(&mut game, written)).collect();
        Self { setup, moves, observer: WEST, passer: SOUTH, holding: Holding::BigJoker }
    }

    /// How many moves were made at both steps.
    pub const fn steps(&self) -> [usize; 2] {
        [self.moves.len().saturating_sub(1), self.moves.len()]
    }

    /// The game after so many moves.
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

    /// What the observer believes before the pass and after it, by as much work each.
    pub fn beliefs(&self, limit: &Limit<'_>) -> [Vec<Belief<Holding>>; 2] {
        self.steps().map(|moves| DouDizhu::beliefs(&self.game(moves).view(self.observer), limit))
    }
}

/// Does what is written so.
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
    fn the_pass_shown_tells_what_is_said_of_it() {
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
        // By chance alone the pass tells nothing.
        assert!((0.45..0.55).contains(&dealt) && (dealt - still).abs() < 0.05, "{dealt} {still}");
        assert!(was > 0.45 && is < 0.3 && was - is > 0.25, "{was} {is}");
        let [(was, _), (is, _)] = [&before, &after].map(|beliefs| of(beliefs, EAST));
        assert!(is - was > 0.25, "{was} {is}");
    }
}
