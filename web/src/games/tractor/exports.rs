//! A game of Tractor as Botzone writes it.

use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Seed};
use paiju_tractor::record::Record;
use paiju_tractor::{Action, Ending, Phase, SuitOrder, Tractor, View, botzone};
use serde_json::Value;

use crate::games::on_botzone::{OnBotzone, line, players};

impl OnBotzone for Tractor {
    /// A throw that failed stands as it was thrown.
    fn turns(&self) -> Vec<Turn<Self>> {
        let course = self.course();
        let is_dealing = matches!(course.phase(), Phase::Dealing { .. });
        let answered = if is_dealing { self.dealt().saturating_sub(1) } else { self.dealt() };
        let deal = (0..answered).map(|step| {
            let declared = self.declared().iter().find(|declared| declared.after == step + 1);
            (self.setup().seat_at(step), declared.map_or(Action::Pass, |declared| Action::Declare(declared.cards)))
        });
        let cover = course.banking().banker.zip(self.covered()).map(|(banker, cards)| (banker, Action::Cover(cards)));
        let plays = course.tricks().iter().enumerate().flat_map(|(index, trick)| {
            let tried = self.failed_throws().iter().find(|tried| usize::from(tried.trick) == index);
            trick.plays().map(move |(seat, cards)| {
                let wanted = tried.filter(|tried| tried.seat == seat && trick.leader() == seat);
                (seat, Action::Play(wanted.map_or(cards, |tried| tried.cards)))
            })
        });
        let acted = |(seat, action)| Turn { seat, answer: Answer::Acted(Decision::bare(action)) };
        let mut turns: Vec<_> = deal.chain(cover).chain(plays).map(acted).collect();
        if let Some(Ending::Forfeit { seat, fault }) = course.ending() {
            turns.push(Turn { seat: *seat, answer: Answer::Failed(fault.clone()) });
        }
        turns
    }

    fn match_log(&self, seed: Seed, names: &[String], turns: &[Turn<Self>]) -> Option<String> {
        let order = SuitOrder::default();
        line(&Record { setup: self.setup(), seed, players: players(names), turns, order }.match_log())
    }

    fn bot_input(view: &View) -> (Vec<Value>, Vec<Value>) {
        botzone::input(view, SuitOrder::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::on_botzone::tests::turns_are_those_that_were_played;

    #[test]
    fn the_turns_are_those_that_were_played() {
        turns_are_those_that_were_played::<Tractor>();
    }
}
