//! The dialogue with an engine at a table, line by line: it is told what its seat sees and must answer each line.

use paiju_game::platform::dialogue::{Channel, LineTalk, Question, Until, shown};
use paiju_game::{Fault, Seat, Spoken};

use super::referee::{self, Answer, Heard};
use super::{Due, EngineMessage, Exchange, Manner, PlatformMessage, RoundInfo, VERSION, exchanges_by};
use crate::action::Action;
use crate::moves;
use crate::state::DouDizhu;
use crate::view::View;

/// The dialogue with an engine over the games of a round. After a failure it is restarted for the next game, unless it
/// only played something illegal and can still be talked to.
#[derive(Clone, Debug)]
pub struct ContestTalk {
    manner: Manner,
    /// Whether an acknowledgement may name another message.
    takes_stale: bool,
    /// How many did in this game, and were taken.
    stale: u64,
    /// Whether the engine is running.
    runs: bool,
    /// Whether it failed in this game.
    failed: bool,
    seat: Seat,
    info: RoundInfo,
    /// The number of finished exchanges in this game.
    done: usize,
    heard: Vec<Heard>,
}

impl ContestTalk {
    /// Before the first game, with a platform that uses these options.
    pub fn new(manner: Manner) -> Self {
        Self {
            manner,
            takes_stale: false,
            stale: 0,
            runs: false,
            failed: false,
            seat: Seat(0),
            info: RoundInfo::default(),
            done: 0,
            heard: Vec::new(),
        }
    }

    /// The same with a platform that takes any `OK` as an acknowledgement, whichever message it names: engines that have
    /// only `OK BID` for bids and plays have been through contests.
    pub const fn taking_stale(mut self, takes_stale: bool) -> Self {
        self.takes_stale = takes_stale;
        self
    }

    /// The number of acknowledgements in this game that named another message and were taken.
    pub const fn stale(&self) -> u64 {
        self.stale
    }

    /// Starts a game.
    pub fn sit(&mut self, seat: Seat, info: RoundInfo) {
        (self.seat, self.info, self.done, self.failed, self.stale) = (seat, info, 0, false, 0);
        self.heard.clear();
    }

    /// The actual dialogue of the last game.
    pub fn take_heard(&mut self) -> Vec<Heard> {
        std::mem::take(&mut self.heard)
    }

    async fn catch_up(
        &mut self,
        view: &View,
        wants_action: bool,
        channel: &mut impl Channel,
    ) -> Result<Option<Action>, Fault> {
        if !self.runs {
            self.say(PlatformMessage::Version(VERSION.to_owned()), channel).await?;
        }
        for exchange in exchanges_by(view, &self.info, self.manner).into_iter().skip(self.done) {
            let is_open = matches!(exchange.sent.due(), Due::Bid | Due::Play) && exchange.answer.is_none();
            if is_open && !wants_action {
                break;
            }
            self.done += 1;
            // An engine that takes over is asked past questions but cannot change the answers.
            if let Answer::Action(action) = self.say(exchange.sent, channel).await?
                && is_open
            {
                return Ok(Some(action));
            }
        }
        Ok(None)
    }

    /// Sends one line and receives the answer. An engine that fails here is out of step and is ended.
    async fn say(&mut self, sent: PlatformMessage, channel: &mut impl Channel) -> Result<Answer, Fault> {
        self.heard.push(Heard { sent: sent.clone(), answer: None });
        let question = Question { fresh: !self.runs, text: sent.to_string(), until: Until::Line };
        let answer = match channel.ask(question).await {
            Ok(heard) => {
                let answer = heard.printed.trim_end_matches(['\r', '\n']);
                if let Some(last) = self.heard.last_mut() {
                    last.answer = Some(shown(answer));
                }
                let judged = match referee::judge(&sent, self.seat, answer) {
                    Err(error) if self.takes_stale && error.is_stale() => {
                        self.stale += 1;
                        Ok(Answer::Ok)
                    }
                    judged => judged,
                };
                judged.map_err(|_| match sent.due() {
                    _ if answer.trim().is_empty() => Fault::Malformed { answer: String::new() },
                    due => Fault::Unfit { answer: shown(answer), why: Spoken::by(|lang| due.asked(self.seat, lang)) },
                })
            }
            Err(fault) => Err(fault),
        };
        self.runs = answer.is_ok();
        if answer.is_err() {
            self.failed = true;
            channel.end();
        }
        answer
    }
}

impl LineTalk<DouDizhu> for ContestTalk {
    fn holds_for(&self, view: &View) -> bool {
        let exchanges = exchanges_by(view, &self.info, self.manner);
        let same = |exchange: &Exchange, heard: &Heard| {
            let said = heard.answer.as_deref().and_then(|line| EngineMessage::parse(line).ok());
            exchange.sent == heard.sent
                && exchange.answer.as_ref().is_none_or(|answer| said.is_some_and(|said| said.message == *answer))
        };
        let told: Vec<&Heard> =
            self.heard.iter().filter(|heard| !matches!(heard.sent, PlatformMessage::Version(_))).collect();
        !self.failed
            && exchanges.len() >= told.len()
            && exchanges.iter().zip(told).all(|(exchange, heard)| same(exchange, heard))
    }

    async fn decide(&mut self, view: &View, channel: &mut impl Channel) -> Result<Action, Fault> {
        if self.manner.auto_pass && can_only_pass(view) {
            return Ok(Action::Pass);
        }
        let action = self.catch_up(view, true, channel).await?;
        action.ok_or_else(|| Fault::Malformed { answer: String::new() })
    }

    async fn observe(&mut self, view: &View, channel: &mut impl Channel) -> Result<(), Fault> {
        // A failed engine is not told of its own end.
        if self.failed { Ok(()) } else { self.catch_up(view, false, channel).await.map(|_| ()) }
    }
}

fn can_only_pass(view: &View) -> bool {
    view.target().is_some_and(|target| !moves::can_follow(view.hand(), &target))
}
