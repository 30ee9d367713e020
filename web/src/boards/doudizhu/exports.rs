//! A game of Dou Dizhu as text: in the contest's protocol and as Botzone's input.

use paiju_doudizhu::protocol::{self, EngineMessage, PlatformMessage, RoundInfo, VERSION, notation, referee};
use paiju_doudizhu::{DouDizhu, SEATS, View, botzone};
use paiju_game::{Game, Lang, Say, Seat};

use crate::i18n::Text;
use crate::shown::{Export, Shown};

/// A form that a game can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// 裁判记录
    Referee,
    /// 棋谱
    Notation,
    /// A seat's log of the protocol.
    SeatLog(Seat),
    /// Botzone's input for the seat that must act.
    BotInput(Seat),
}

/// The forms that there are for this game; of one seat's knowledge alone where `only` says so.
fn forms(game: &DouDizhu, only: Option<Seat>) -> Vec<Form> {
    let seats = || Seat::all(SEATS).filter(|&seat| only.is_none_or(|only| only == seat));
    let whole = [Form::Referee, Form::Notation].into_iter().filter(|_| only.is_none());
    let input = seats().find(|&seat| game.to_act().contains(seat)).map(Form::BotInput);
    whole.chain(seats().map(Form::SeatLog)).chain(input).collect()
}

/// What the forms are called.
pub fn all(game: &DouDizhu, only: Option<Seat>, lang: Lang) -> Vec<Export> {
    let export = |form| {
        let (text, file) = match form {
            Form::Referee => (Text::RefereeRecord, "referee.txt".to_owned()),
            Form::Notation => (Text::RecordNotation, "record.txt".to_owned()),
            Form::SeatLog(seat) => {
                let name = ["west", "south", "east"].get(seat.index()).copied().unwrap_or("seat");
                (Text::SeatLog(DouDizhu::seat_title(seat, lang)), format!("{name}.log"))
            }
            Form::BotInput(seat) => (Text::BotzoneInput(DouDizhu::seat_title(seat, lang)), "botzone.json".to_owned()),
        };
        Export { label: text.say(lang), file }
    };
    forms(game, only).into_iter().map(export).collect()
}

/// Writes the game in the form at this place of [`all`].
pub fn write(game: &DouDizhu, names: &[String], only: Option<Seat>, index: usize) -> Option<String> {
    let info = RoundInfo::default();
    let name = |seat: Seat| names.get(seat.index()).map_or("", String::as_str);
    Some(match *forms(game, only).get(index)? {
        Form::Referee => referee_record(game, names, &info),
        Form::Notation => {
            let hands = game.setup().hands.map(Some);
            notation::write(&[0, 1, 2].map(|seat| name(Seat(seat))), &info, &hands, game.course())
        }
        Form::SeatLog(seat) => seat_log(&game.view(seat), name(seat), &info),
        Form::BotInput(seat) => botzone_input(&game.view(seat)),
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

/// What Botzone sends to a bot in this position, in its second version of the game.
pub fn botzone_input(view: &View) -> String {
    let list = |values: Vec<_>| values.iter().map(ToString::to_string).collect::<Vec<String>>().join(",");
    let (requests, responses) = botzone::input(view);
    format!("{{\"requests\":[{}],\"responses\":[{}]}}\n", list(requests), list(responses))
}
