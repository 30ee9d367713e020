//! Exports of a Dou Dizhu game: the contest's protocol and Botzone's input.

use paiju_doudizhu::protocol::{self, EngineMessage, PlatformMessage, RoundInfo, VERSION, notation, referee};
use paiju_doudizhu::{DouDizhu, SEATS, View};
use paiju_game::table::Turn;
use paiju_game::{Game, Lang, Say, Seat, Seed};

use crate::games::Export;
use crate::games::on_botzone;
use crate::i18n::FormText;
use crate::names::{self, PageGame};

/// A form of export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// 裁判记录
    Referee,
    /// 棋谱
    Notation,
    /// A seat's log in the protocol.
    SeatLog(Seat),
    /// One of Botzone's forms.
    Botzone(on_botzone::Form),
}

/// The forms available for this game; with `only`, those that need that seat's knowledge alone.
fn forms(game: &DouDizhu, only: Option<Seat>) -> Vec<Form> {
    // The contest's protocol and notation tell only games by its rules.
    if !game.setup().rules.set.is_contest() {
        return on_botzone::Form::all(game, only).map(Form::Botzone).collect();
    }
    let log = Form::Botzone(on_botzone::Form::MatchLog);
    let whole = [Form::Referee, Form::Notation, log].into_iter().filter(|_| only.is_none());
    let seats = Seat::all(SEATS).filter(|&seat| only.is_none_or(|only| only == seat));
    let inputs = on_botzone::Form::inputs(game, only).map(Form::Botzone);
    whole.chain(seats.map(Form::SeatLog)).chain(inputs).collect()
}

/// The names of the forms.
pub fn all(game: &DouDizhu, only: Option<Seat>, lang: Lang) -> Vec<Export> {
    let export = |form| {
        let (text, file) = match form {
            Form::Referee => (FormText::RefereeRecord, "referee.txt".to_owned()),
            Form::Notation => (FormText::RecordNotation, "record.txt".to_owned()),
            Form::SeatLog(seat) => {
                let name = ["west", "south", "east"].get(seat.index()).copied().unwrap_or("seat");
                (FormText::SeatLog(names::DouDizhu::seat_title(seat, lang)), format!("{name}.log"))
            }
            Form::Botzone(form) => return form.export::<DouDizhu>(lang),
        };
        Export { label: text.say(lang), file }
    };
    forms(game, only).into_iter().map(export).collect()
}

/// Writes the game in form `index` of [`all`].
pub fn write(
    game: &DouDizhu,
    turns: &[Turn<DouDizhu>],
    seed: Seed,
    names: &[String],
    only: Option<Seat>,
    index: usize,
) -> Option<String> {
    let info = RoundInfo::default();
    Some(match *forms(game, only).get(index)? {
        Form::Referee => referee_record(game, names, &info),
        Form::Notation => {
            let hands = game.setup().hands.map(Some);
            let players = std::array::from_fn(|seat| names.get(seat).map_or("", String::as_str));
            notation::write(&players, &info, &hands, game.course())
        }
        Form::SeatLog(seat) => {
            let name = names.get(seat.index()).map_or("", String::as_str);
            seat_log(&game.view(seat), name, &info)
        }
        Form::Botzone(form) => form.write(game, turns, seed, names)?,
    })
}

/// What a seat read and answered, line by line.
pub fn seat_log(view: &View, name: &str, info: &RoundInfo) -> String {
    let mut text =
        format!("{}\n{}\n", PlatformMessage::Version(VERSION.to_owned()), EngineMessage::Name(name.to_owned()));
    for message in protocol::messages(view, info) {
        text += &format!("{message}\n");
    }
    text
}

/// What all seats read and answered.
pub fn referee_record(game: &DouDizhu, names: &[String], info: &RoundInfo) -> String {
    let mut text = String::new();
    for (seat, name) in Seat::all(SEATS).zip(names) {
        let letter = protocol::letter(seat);
        text += &format!("{letter} < {}\n", PlatformMessage::Version(VERSION.to_owned()));
        text += &format!("{letter} > {}\n", EngineMessage::Name(name.clone()));
    }
    text + &referee::transcript(&protocol::record(game, info), &[None, None, None])
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::RuleSet;

    use super::*;

    #[test]
    fn a_game_by_botzones_rules_is_exported_in_its_forms_only() {
        for set in RuleSet::ALL {
            let game = DouDizhu::start(&DouDizhu::deal(Seed(3)).by(set));
            let files: Vec<String> = all(&game, None, Lang::En).into_iter().map(|export| export.file).collect();
            assert_eq!(files.contains(&"referee.txt".to_owned()), set.is_contest(), "{files:?}");
            let log = files.iter().position(|file| file == on_botzone::MATCH_LOG).unwrap();
            let log = write(&game, &[], Seed(3), &[], None, log).unwrap();
            assert_eq!(log.contains("\"rules\""), set.is_contest(), "{log}");
        }
    }
}
