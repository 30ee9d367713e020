//! A game of Mahjong as text: Botzone's match log and its input to a bot.

use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Game, Lang, Say, Seat, Seed};
use paiju_mahjong::record::Record;
use paiju_mahjong::{Mahjong, SEATS, Standing, View, botzone};

use crate::i18n::Text;
use crate::shown::{Export, Shown};

/// A form that a game can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Botzone's log of the whole match.
    MatchLog,
    /// Botzone's input for a seat that must act.
    BotInput(Seat),
}

/// The forms that there are for this game; of one seat's knowledge alone where `only` says so. A log holds whole rounds: there is none
/// while some of those who are asked at once have answered and others have not.
fn forms(game: &Mahjong, only: Option<Seat>) -> Vec<Form> {
    let asked = game.to_act().iter().filter(move |&seat| only.is_none_or(|only| only == seat));
    let whole = only.is_none().then_some(Form::MatchLog);
    whole.into_iter().chain(asked.map(Form::BotInput)).collect()
}

/// What the forms are called.
pub fn all(game: &Mahjong, only: Option<Seat>, lang: Lang) -> Vec<Export> {
    let export = |form| match form {
        Form::MatchLog => Export { label: Text::MatchLog.say(lang), file: "match.json".to_owned() },
        Form::BotInput(seat) => Export {
            label: Text::BotzoneInput(Mahjong::seat_title(seat, lang)).say(lang),
            file: "botzone.json".to_owned(),
        },
    };
    forms(game, only).into_iter().map(export).collect()
}

/// Writes the game in the form at this place of [`all`].
pub fn write(game: &Mahjong, seed: Seed, names: &[String], only: Option<Seat>, index: usize) -> Option<String> {
    match *forms(game, only).get(index)? {
        Form::MatchLog => match_log(game, seed, names, &turns(game)),
        Form::BotInput(seat) => Some(bot_input(&game.view(seat))),
    }
}

/// Botzone's log of turns from the start.
pub fn match_log(game: &Mahjong, seed: Seed, names: &[String], turns: &[Turn<Mahjong>]) -> Option<String> {
    let name = |seat: usize| names.get(seat).map_or("", String::as_str);
    let record = Record { setup: game.setup(), seed, players: [0, 1, 2, 3].map(name), turns };
    serde_json::to_string(&record.match_log()).ok().map(|text| text + "\n")
}

/// What Botzone sends to a bot in this position.
pub fn bot_input(view: &View) -> String {
    let list = |values: Vec<_>| values.iter().map(ToString::to_string).collect::<Vec<String>>().join(",");
    let (requests, responses) = botzone::input(view);
    format!("{{\"requests\":[{}],\"responses\":[{}]}}\n", list(requests), list(responses))
}

/// What the seats did, turn by turn; of those who are asked at once the lowest seat first.
pub fn turns(game: &Mahjong) -> Vec<Turn<Mahjong>> {
    let views = [0, 1, 2, 3].map(|seat| game.view(Seat(seat)));
    let mut answers = views.each_ref().map(|view| view.answers().iter());
    let mut early = Mahjong::start(game.setup());
    let mut turns = Vec::new();
    while let Some(seat) = early.to_act().first().filter(|seat| seat.0 < SEATS) {
        let standing = &game.course().shown()[seat.index()].standing;
        let answer = match (answers[seat.index()].next(), standing) {
            (Some(&action), _) => {
                // It was accepted when it was played.
                if early.act(seat, &action).is_err() {
                    break;
                }
                Answer::Acted(Decision { action, candidates: Vec::new(), stopped: false })
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

#[cfg(test)]
mod tests {
    use paiju_game::random::Random;
    use paiju_game::{Limit, table};

    use super::*;

    #[test]
    fn the_turns_are_those_that_were_played() {
        for seed in (0..20).map(Seed) {
            let mut game = Mahjong::start(&Mahjong::deal(seed));
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
