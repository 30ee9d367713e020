//! A game of Tractor as text: Botzone's match log and its input to a bot.

use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Game, Lang, Say, Seat, Seed};
use paiju_tractor::record::Record;
use paiju_tractor::{Action, Ending, SuitOrder, Tractor, View, botzone};

use crate::i18n::Text;
use crate::shown::{Export, Shown};

/// A form that a game can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Botzone's log of the whole match.
    MatchLog,
    /// Botzone's input for the seat that must act.
    BotInput(Seat),
}

/// The forms that there are for this game; of one seat's knowledge alone where `only` says so.
fn forms(game: &Tractor, only: Option<Seat>) -> Vec<Form> {
    let turn = game.to_act().first().filter(|&seat| only.is_none_or(|only| only == seat));
    let whole = only.is_none().then_some(Form::MatchLog);
    whole.into_iter().chain(turn.map(Form::BotInput)).collect()
}

/// What the forms are called.
pub fn all(game: &Tractor, only: Option<Seat>, lang: Lang) -> Vec<Export> {
    let export = |form| match form {
        Form::MatchLog => Export { label: Text::MatchLog.say(lang), file: "match.json".to_owned() },
        Form::BotInput(seat) => Export {
            label: Text::BotzoneInput(Tractor::seat_title(seat, lang)).say(lang),
            file: "botzone.json".to_owned(),
        },
    };
    forms(game, only).into_iter().map(export).collect()
}

/// Writes the game in the form at this place of [`all`].
pub fn write(game: &Tractor, seed: Seed, names: &[String], only: Option<Seat>, index: usize) -> Option<String> {
    Some(match *forms(game, only).get(index)? {
        Form::MatchLog => match_log(game, seed, names, &turns(game))?,
        Form::BotInput(seat) => bot_input(&game.view(seat)),
    })
}

/// Botzone's log of turns from the start.
pub fn match_log(game: &Tractor, seed: Seed, names: &[String], turns: &[Turn<Tractor>]) -> Option<String> {
    let name = |seat: usize| names.get(seat).map_or("", String::as_str);
    let players = [0, 1, 2, 3].map(name);
    let record = Record { setup: game.setup(), seed, players, turns, order: SuitOrder::default() };
    serde_json::to_string(&record.match_log()).ok().map(|text| text + "\n")
}

/// What Botzone sends to a bot in this position.
pub fn bot_input(view: &View) -> String {
    let list = |values: Vec<_>| values.iter().map(ToString::to_string).collect::<Vec<String>>().join(",");
    let (requests, responses) = botzone::input(view, SuitOrder::default());
    format!("{{\"requests\":[{}],\"responses\":[{}]}}\n", list(requests), list(responses))
}

/// What the seats did, turn by turn. A throw that failed stands as it was thrown.
pub fn turns(game: &Tractor) -> Vec<Turn<Tractor>> {
    let course = game.course();
    let is_dealing = matches!(course.phase(), paiju_tractor::Phase::Dealing { .. });
    let answered = if is_dealing { game.dealt().saturating_sub(1) } else { game.dealt() };
    let deal = (0..answered).map(|step| {
        let declared = game.declared().iter().find(|declared| declared.after == step + 1);
        (game.setup().seat_at(step), declared.map_or(Action::Pass, |declared| Action::Declare(declared.cards)))
    });
    let cover = course.banking().banker.zip(game.covered()).map(|(banker, cards)| (banker, Action::Cover(cards)));
    let plays = course.tricks().iter().enumerate().flat_map(|(index, trick)| {
        let tried = game.failed_throws().iter().find(|tried| usize::from(tried.trick) == index);
        trick.plays().map(move |(seat, cards)| {
            let wanted = tried.filter(|tried| tried.seat == seat && trick.leader() == seat);
            (seat, Action::Play(wanted.map_or(cards, |tried| tried.cards)))
        })
    });
    let acted = |(seat, action)| {
        let decision = Decision { action, candidates: Vec::new(), stopped: false };
        Turn { seat, answer: Answer::Acted(decision) }
    };
    let mut turns: Vec<_> = deal.chain(cover).chain(plays).map(acted).collect();
    if let Some(Ending::Forfeit { seat, fault }) = course.ending() {
        turns.push(Turn { seat: *seat, answer: Answer::Failed(fault.clone()) });
    }
    turns
}

#[cfg(test)]
mod tests {
    use paiju_game::random::Random;
    use paiju_game::{Limit, table};

    use super::*;

    #[test]
    fn the_turns_are_those_that_were_played() {
        for seed in (0..20).map(Seed) {
            let mut game = Tractor::start(&Tractor::deal(seed));
            let mut played = Vec::new();
            table::play(&mut game, &mut [Random, Random, Random, Random], Limit::WORK, seed, |_, turn| {
                if let Answer::Acted(decision) = &turn.answer {
                    played.push((turn.seat, decision.action));
                }
            });
            let ours = turns(&game).into_iter().map(|turn| match turn.answer {
                Answer::Acted(decision) => (turn.seat, decision.action),
                other => panic!("{other:?}"),
            });
            assert!(ours.eq(played), "deal {}", seed.0);
        }
    }
}
