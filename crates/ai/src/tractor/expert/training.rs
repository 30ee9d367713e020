//! Playouts for `paiju-train`.

use paiju_game::{Game as _, Rng, Seed};
use paiju_tractor::{Action, Cards, Level, Setup, Stage, Tractor, attackers_win, game_points};

use super::policy::{self, Event};
use super::weights::WEIGHTS;
use crate::tractor::standard::table::{Table, worth};
use crate::tractor::standard::{cover, declare, policy as thumb};
use crate::training::{Outcome, Playout};

/// A playout.
#[derive(Clone, Copy, Debug)]
pub struct Open(Table);

impl Playout for Open {
    type Play = Cards;
    type Memo = ();

    fn known() -> &'static [i16] {
        &WEIGHTS
    }

    /// Calls and covers follow the rules of thumb.
    fn start(seed: Seed, (): &mut ()) -> Option<Self> {
        let levels: Vec<Level> = Level::all().collect();
        let mut rng = Rng::new(seed);
        let level = if rng.below(2) == 0 { Level::TWO } else { *rng.pick(&levels)? };
        let mut game = Tractor::start(&Setup::deal(seed.derive(1), level));
        let mut actions = Vec::new();
        loop {
            let seat = game.to_act().first()?;
            let action = match game.course().stage()? {
                Stage::Deal => {
                    game.legal_actions(seat, &mut actions);
                    if actions.len() > 1 { declare::weigh(&game.view(seat)).first()?.action } else { Action::Pass }
                }
                Stage::Cover => Action::Cover(cover::covers(game.hand(seat), game.course().trump()?).first()?.0),
                Stage::Play => {
                    let mut table = Table::of(&game.view(seat))?;
                    table.hands = *game.hands();
                    table.covered = game.covered()?;
                    return Some(Self(table));
                }
            };
            game.act(seat, &action).ok()?;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let attackers = self.0.is_over().then(|| self.0.final_points())?;
        let points = game_points(attackers);
        let points = if attackers_win(attackers) { points } else { -points };
        Some(Outcome { points, worth: worth(attackers, true) })
    }

    fn is_for(&self) -> bool {
        self.0.is_attacker(self.0.turn)
    }

    fn options(&self, (): &mut ()) -> Vec<(Cards, Vec<usize>)> {
        let (mut options, mut features) = (Vec::new(), Vec::new());
        policy::plays(&self.0, |event| match event {
            Event::Feature(index) => features.push(index),
            Event::Play(cards) => options.push((cards, std::mem::take(&mut features))),
        });
        options
    }

    fn by_thumb(&self, (): &mut ()) -> Cards {
        thumb::choose(&self.0)
    }

    fn by_weights(&self, weights: &[i16], (): &mut ()) -> Cards {
        policy::choose_by(&self.0, weights)
    }

    fn act(&mut self, play: Cards, (): &mut ()) {
        self.0.play(play);
    }
}
