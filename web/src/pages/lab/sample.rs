//! A sample input for a bot, from the middle of a game that the engine plays on demand.

use paiju_game::Seed;
use paiju_inspect::{GameId, LinesUpTo, Options};
use yew::prelude::*;

use crate::bots::Speech;
use crate::games::{TableGame, Way};
use crate::names::{DouDizhu, Mahjong, PageGame, Tractor};
use crate::pages::to_lab::Sample;
use crate::worker::inspector::Document;
use crate::worker::protocol::Trouble;
use crate::worker::{Query, texts, use_query};

/// Where a sample in Dou Dizhu's protocol ends: later, the bot's own plays, which it is not sent, would have to
/// match the sample's.
const UP_TO: LinesUpTo = LinesUpTo::Turn(0);

/// The request for a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub game: GameId,
    pub speech: Speech,
    /// Whether the bot keeps running between turns.
    pub is_long: bool,
}

/// Makes samples, a different one each time.
#[hook]
pub fn use_samples(done: Callback<Result<Sample, Trouble>>) -> Callback<Wanted> {
    let [write, lines, both] = [use_query::<String>(), use_query(), use_query()];
    use_callback((done, write, lines, both), |wanted: Wanted, (done, write, lines, both)| {
        let Some(query) = query(wanted) else { return done.emit(Err(Trouble::NothingToWrite)) };
        if wanted.speech != Speech::Lines {
            let bare = |read: String| Sample { read, said: String::new() };
            return write.emit((query, done.reform(move |read: Result<String, Trouble>| read.map(bare))));
        }
        // Of the lines in both directions, the bot reads one direction.
        let (done, lines, both) = (done.clone(), lines.clone(), both.clone());
        let written = Callback::from(move |log: Result<String, Trouble>| match log {
            Ok(log) => {
                let document = Document::new(Options::default(), move || log.clone().into_bytes());
                let with_answers = document.engine_lines(0, DouDizhu::FRONT, UP_TO, true);
                let (done, both) = (done.clone(), both.clone());
                let read = Callback::from(move |read: Result<String, Trouble>| match read {
                    Ok(read) => both.emit((
                        with_answers.clone(),
                        done.reform(move |said: Result<String, Trouble>| {
                            said.map(|said| Sample { read: read.clone(), said })
                        }),
                    )),
                    Err(why) => done.emit(Err(why)),
                });
                lines.emit((document.engine_lines(0, DouDizhu::FRONT, UP_TO, false), read));
            }
            Err(why) => done.emit(Err(why)),
        });
        write.emit((query, written));
    })
}

fn query(Wanted { game, speech, is_long }: Wanted) -> Option<Query<String>> {
    fn of<B: TableGame>(way: Way) -> Option<Query<String>> {
        let seed = Seed(getrandom::u32().map_or(1, u64::from));
        Some(texts::example::<B>(B::read_by(way)?, seed))
    }
    let way = match speech {
        Speech::Json if is_long => Way::LongRunning,
        Speech::Json => Way::Json,
        Speech::Simple => Way::Simple,
        Speech::Lines => Way::Lines,
    };
    match game {
        GameId::DouDizhu => of::<DouDizhu>(way),
        GameId::Mahjong => of::<Mahjong>(way),
        GameId::Tractor => of::<Tractor>(way),
    }
}
