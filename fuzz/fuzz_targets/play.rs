//! Games that the fuzzer's bytes play.

use paiju_game::{Game, Seed};

/// Bytes that are used up one after the other; zeros follow.
pub struct Choices<'a>(pub &'a [u8]);

impl Choices<'_> {
    pub fn next(&mut self) -> u8 {
        let [first, rest @ ..] = self.0 else { return 0 };
        self.0 = rest;
        *first
    }

    /// One of so many; of more than 256 any that two bytes can name.
    pub fn of(&mut self, count: usize) -> usize {
        let number = usize::from(self.next());
        let number = if count > 256 { number << 8 | usize::from(self.next()) } else { number };
        number % count.max(1)
    }

    pub fn seed(&mut self) -> Seed {
        Seed(u64::from_le_bytes([0; 8].map(|_: u8| self.next())))
    }
}

/// Plays while there are bytes, and a little longer; `each` sees the game before every action.
pub fn play<G: Game>(mut game: G, choices: &mut Choices<'_>, mut each: impl FnMut(&G, &[G::Action])) -> G {
    let mut actions = Vec::new();
    let mut after = 0;
    while let Some(seat) = game.to_act().first() {
        after += usize::from(choices.0.is_empty());
        if after > 40 {
            break;
        }
        game.legal_actions(seat, &mut actions);
        each(&game, &actions);
        let action = actions[choices.of(actions.len())].clone();
        game.act(seat, &action).unwrap();
    }
    game
}
