//! A game of Mahjong as Botzone writes it.

use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Game, Seat, Seed};
use paiju_mahjong::record::Record;
use paiju_mahjong::{Mahjong, SEATS, Standing, View, botzone};
use serde_json::Value;

use crate::games::on_botzone::{OnBotzone, line, players};

impl OnBotzone for Mahjong {
    fn turns(&self) -> Vec<Turn<Self>> {
        let views = [0, 1, 2, 3].map(|seat| self.view(Seat(seat)));
        let mut answers = views.each_ref().map(|view| view.answers().iter());
        let mut early = Mahjong::start(self.setup());
        let mut turns = Vec::new();
        while let Some(seat) = early.to_act().first().filter(|seat| seat.0 < SEATS) {
            let standing = &self.course().shown()[seat.index()].standing;
            let answer = match (answers[seat.index()].next(), standing) {
                (Some(&action), _) => {
                    // It was accepted when it was played.
                    if early.act(seat, &action).is_err() {
                        break;
                    }
                    Answer::Acted(Decision::bare(action))
                }
                (None, Standing::Out { fault: Some(fault), .. }) => {
                    early.forfeit(seat, fault.clone());
                    Answer::Failed(fault.clone())
                }
                (None, _) => break,
            };
            turns.push(Turn { seat, answer });
        }
        turns
    }

    fn match_log(&self, seed: Seed, names: &[String], turns: &[Turn<Self>]) -> Option<String> {
        line(&Record { setup: self.setup(), seed, players: players(names), turns }.match_log())
    }

    fn bot_input(view: &View) -> (Vec<Value>, Vec<Value>) {
        botzone::input(view)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::on_botzone::tests::turns_are_those_that_were_played;

    #[test]
    fn the_turns_are_those_that_were_played() {
        turns_are_those_that_were_played::<Mahjong>();
    }
}
