//! A game of Dou Dizhu as text: in the contest's protocol and as Botzone's input.

use paiju_doudizhu::protocol::{self, EngineMessage, PlatformMessage, RoundInfo, VERSION, notation, referee};
use paiju_doudizhu::record::Record;
use paiju_doudizhu::{Action, DouDizhu, Ending, SEATS, View, botzone};
use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Game, Lang, Say, Seat, Seed};

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
    /// Botzone's log of the whole match.
    MatchLog,
    /// Botzone's input for the seat that must act.
    BotInput(Seat),
}

/// The forms that there are for this game; of one seat's knowledge alone where `only` says so.
fn forms(game: &DouDizhu, only: Option<Seat>) -> Vec<Form> {
    let seats = || Seat::all(SEATS).filter(|&seat| only.is_none_or(|only| only == seat));
    let whole = [Form::Referee, Form::Notation, Form::MatchLog].into_iter().filter(|_| only.is_none());
    let input = seats().find(|&seat| game.to_act().contains(seat)).map(Form::BotInput);
    whole.chain(seats().map(Form::SeatLog)).chain(input).collect()
}

/// What the forms are called.
pub fn all(game: &DouDizhu, only: Option<Seat>, lang: Lang) -> Vec<Export> {
    let export = |form| {
        let (text, file) = match form {
            Form::Referee => (Text::RefereeRecord, "referee.txt".to_owned()),
            Form::Notation => (Text::RecordNotation, "record.txt".to_owned()),
            Form::MatchLog => (Text::MatchLog, "match.json".to_owned()),
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
pub fn write(game: &DouDizhu, seed: Seed, names: &[String], only: Option<Seat>, index: usize) -> Option<String> {
    let info = RoundInfo::default();
    let name = |seat: Seat| names.get(seat.index()).map_or("", String::as_str);
    Some(match *forms(game, only).get(index)? {
        Form::Referee => referee_record(game, names, &info),
        Form::Notation => {
            let hands = game.setup().hands.map(Some);
            notation::write(&[0, 1, 2].map(|seat| name(Seat(seat))), &info, &hands, game.course())
        }
        Form::SeatLog(seat) => seat_log(&game.view(seat), name(seat), &info),
        Form::MatchLog => match_log(game, seed, names, &turns(game))?,
        Form::BotInput(seat) => botzone_input(&game.view(seat)),
    })
}

/// Botzone's log of turns from the start.
pub fn match_log(game: &DouDizhu, seed: Seed, names: &[String], turns: &[Turn<DouDizhu>]) -> Option<String> {
    let name = |seat: usize| names.get(seat).map_or("", String::as_str);
    let record = Record { setup: game.setup(), seed, players: [0, 1, 2].map(name), turns };
    serde_json::to_string(&record.match_log()).ok().map(|text| text + "\n")
}

/// What the seats did, turn by turn.
pub fn turns(game: &DouDizhu) -> Vec<Turn<DouDizhu>> {
    let course = game.course();
    let bids = course.bids().iter().map(|bid| (bid.seat, Action::Bid(bid.value)));
    let plays = course.plays().iter().map(|play| match play.combination {
        Some(_) => (play.seat, Action::Play(play.cards)),
        None => (play.seat, Action::Pass),
    });
    let acted = |(seat, action)| Turn {
        seat,
        answer: Answer::Acted(Decision { action, candidates: Vec::new(), stopped: false }),
    };
    let mut turns: Vec<_> = bids.chain(plays).map(acted).collect();
    if let Some(Ending::Forfeit { seat, fault }) = course.ending() {
        turns.push(Turn { seat: *seat, answer: Answer::Failed(fault.clone()) });
    }
    turns
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
