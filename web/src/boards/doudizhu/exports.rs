//! A game of Dou Dizhu as text: in the contest's protocol and as Botzone's input.

use paiju_doudizhu::protocol::{self, EngineMessage, PlatformMessage, RoundInfo, VERSION, notation, referee};
use paiju_doudizhu::{DouDizhu, SEATS, View, botzone, text};
use paiju_game::{Game, Lang, Say, Seat};

use crate::i18n::Text;
use crate::shown::Export;

/// The names of the files, by seat.
const SEAT_LOGS: [&str; SEATS as usize] = ["west.log", "south.log", "east.log"];

/// Everything the game can be written as; of one seat's knowledge alone where `only` says so.
pub fn all(game: &DouDizhu, names: &[String], only: Option<Seat>, lang: Lang) -> Vec<Export> {
    let info = RoundInfo::default();
    let seats = Seat::all(SEATS).filter(|&seat| only.is_none_or(|only| only == seat));
    let mut exports = Vec::new();
    if only.is_none() {
        exports.push(Export {
            label: Text::RefereeRecord.say(lang),
            file: "referee.txt",
            text: referee_record(game, names, &info),
        });
        let hands = game.setup().hands.map(Some);
        let names = [0, 1, 2].map(|seat| names.get(seat).map_or("", String::as_str));
        exports.push(Export {
            label: Text::RecordNotation.say(lang),
            file: "record.txt",
            text: notation::write(&names, &info, &hands, game.course()),
        });
    }
    exports.extend(seats.clone().map(|seat| Export {
        label: Text::SeatLog(text::seat(seat, lang)).say(lang),
        file: SEAT_LOGS[seat.index()],
        text: seat_log(&game.view(seat), names.get(seat.index()).map_or("", String::as_str), &info),
    }));
    if let Some(seat) = seats.into_iter().find(|&seat| game.to_act().contains(seat)) {
        exports.push(Export {
            label: Text::BotzoneInput(text::seat(seat, lang)).say(lang),
            file: "botzone.json",
            text: botzone_input(&game.view(seat)),
        });
    }
    exports
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

/// What Botzone sends to a bot in this position, in its second version of the game.
pub fn botzone_input(view: &View) -> String {
    let list = |values: Vec<_>| values.iter().map(ToString::to_string).collect::<Vec<String>>().join(",");
    let (requests, responses) = botzone::input(view);
    format!("{{\"requests\":[{}],\"responses\":[{}]}}\n", list(requests), list(responses))
}
