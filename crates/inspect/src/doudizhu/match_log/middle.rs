//! A match log whose beginning is missing: the game is taken up where its first request stands. That request shows the
//! bids, or the cards to beat; the judge's displays name the landlord and the seats that have failed.

use paiju_doudizhu::botzone;
use paiju_doudizhu::{Missing, Resumed, RuleSet, Rules, SEATS, WEST};
use paiju_game::Seat;
use paiju_game::cards::CardSet;
use paiju_game::platform::json::Json;
use paiju_game::platform::match_log::{MatchLog, Turn};

use super::{Judge, Taken, cards, judged_by, report_from};
use crate::{Note, Report};

/// The first request of a log that begins in the middle of a game.
pub(super) struct Beginning<'a> {
    /// The number of turns before it, which the judge played for seats that had failed.
    skipped: u8,
    seat: Seat,
    request: &'a Json,
}

impl<'a> Beginning<'a> {
    /// `None` if the log has the beginning of its game.
    pub fn of(log: &'a MatchLog) -> Option<Self> {
        let mut asked = log.played().enumerate().filter_map(|(number, turn)| Some((number, turn.content.first()?)));
        let (number, (seat, request)) = asked.next()?;
        let beginning = Self { skipped: (number % 3) as u8, seat: Seat(seat % SEATS), request };
        let is_dealt = log.initdata.as_ref().is_some_and(|initdata| initdata.has("allocation"));
        let is_missing = match beginning.bids() {
            Some(bids) => !bids.is_empty(),
            None => {
                let has_played = || two_plays(request).is_some_and(|plays| plays.iter().any(|cards| !cards.is_empty()));
                // Only a local judge's reduced log may begin with a lead without the hand.
                let may_begin = || request.has("own") || is_dealt && log.is_reduced && beginning.seat == WEST;
                request.has("history") && (request.has("landlord") || has_played() || !may_begin())
            }
        };
        is_missing.then_some(beginning)
    }

    /// The bids before it, in the bidding.
    fn bids(&self) -> Option<&'a [Json]> {
        self.request.get("bid").filter(|_| !self.request.has("landlord")).and_then(Json::items)
    }

    /// Judges the log by the rules that it tells, or by those it agrees with best.
    pub fn report(&self, log: &MatchLog, notes: &[Note], chosen: Option<RuleSet>) -> Report {
        let by = |own: RuleSet| report_from(log, notes.to_vec(), |judge| self.set_up(judge, own, chosen));
        let own = self.rule_sets(log);
        let (&first, others) = own.split_first().unwrap_or((&RuleSet::Botzone2, &[]));
        let usual = by(first);
        if chosen.is_some() || usual.problems.is_empty() {
            return usual;
        }
        // What is wrong by the likeliest rules may be right by others.
        let agrees = |report: &Report| report.problems.is_empty();
        others.iter().map(|set| by(*set)).find(agrees).unwrap_or(usual)
    }

    /// The rule sets by which the game may be played, the likeliest first.
    fn rule_sets(&self, log: &MatchLog) -> &'static [RuleSet] {
        let requests = || log.played().flat_map(|turn| &turn.content).map(|(_, request)| request);
        let is_named = |request: &Json| request.get("rules").and_then(Json::text) == Some(RuleSet::Contest.code());
        let bids = |json: &Json| ["bid", "landlord", "errored"].iter().any(|key| json.has(key));
        let has_rules = log.initdata.as_ref().is_some_and(|initdata| initdata.has("rules"));
        if has_rules || requests().any(is_named) {
            &[RuleSet::Contest]
        } else if requests().any(bids) || log.turns.iter().filter_map(|turn| turn.display.as_ref()).any(bids) {
            &[RuleSet::Botzone2, RuleSet::Contest]
        } else if log.turns.iter().any(|turn| turn.display.is_some()) {
            &[RuleSet::Botzone1]
        } else {
            &[RuleSet::Botzone2, RuleSet::Botzone1, RuleSet::Contest]
        }
    }

    fn set_up(&self, judge: &mut Judge<'_>, own: RuleSet, chosen: Option<RuleSet>) -> Taken {
        let set = chosen.unwrap_or(own);
        let log = judge.log;
        let (resumed, missing_hands) = (self.resumed(log, set)?, Note::BeginningMissing);
        judge.notes.splice(0..0, judged_by(own, chosen).into_iter().chain([missing_hands]));
        let replay = judge.recorder.replay_mut();
        replay.names = log.names_of();
        replay.rules = Rules::of(set);
        replay.resumed = Some(Box::new(resumed));
        judge.recorder.restart();
        for seat in Seat::all(SEATS) {
            let requests = log.played().flat_map(|turn| &turn.content).filter(|(of, _)| *of == seat.0);
            let own = requests.filter_map(|(_, request)| request.get("own")).next();
            if let Some(own) = own {
                // A hand that contradicts another proves nothing about the turns.
                _ = judge.recorder.deal(seat, cards(0, own)?);
            }
        }
        Ok(())
    }

    /// What is known where the log begins.
    fn resumed(&self, log: &MatchLog, set: RuleSet) -> Result<Resumed, Box<crate::Problem>> {
        let turns = || log.turns.iter();
        let displays = || turns().filter_map(|turn| turn.display.as_ref());
        let number = |json: &Json| json.integer().and_then(|number| u8::try_from(number).ok());
        let bids_of = |json: &Json| Some(json.get("bid")?.items()?.iter().filter_map(number).collect::<Vec<_>>());
        let bids = self.bids().map(|bids| bids.iter().filter_map(number).collect()).unwrap_or_default();
        let named = |json: &Json| json.get("landlord").and_then(number).filter(|seat| *seat < SEATS).map(Seat);
        let is_bidding = self.bids().is_some();
        let of_displays = || named(self.request).or_else(|| displays().find_map(named));
        let landlord = if set == RuleSet::Botzone1 { Some(WEST) } else { of_displays() }.filter(|_| !is_bidding);
        let highest = || displays().find_map(bids_of).and_then(|bids| bids.into_iter().max());
        let stake = self.request.get("finalbid").and_then(number).or_else(highest).map(|stake| stake.clamp(1, 3));
        let stake = if set == RuleSet::Botzone1 { Some(1) } else { stake }.filter(|_| !is_bidding);
        let kitty = self.request.get("publiccard").filter(|_| !is_bidding).map(|kitty| cards(0, kitty)).transpose()?;
        let turn = Seat((self.seat.0 + SEATS - self.skipped % SEATS) % SEATS);
        let shown = match two_plays(self.request).filter(|_| self.skipped == 0) {
            Some(plays) => Some(plays.to_vec()),
            None => turns().next().and_then(last_play).map(|play| vec![play]),
        };
        let before = |back: usize| Seat((turn.0 + SEATS - (back as u8 % SEATS)) % SEATS);
        // A seat is shown the kitty before its first play, when it knows all plays.
        let made = landlord.filter(|_| kitty.is_some() && self.skipped == 0);
        let made = made.map(|landlord| usize::from((turn.0 + SEATS - landlord.0) % SEATS));
        let shown_plays = shown.unwrap_or_default();
        let count = made.unwrap_or(shown_plays.len()).min(shown_plays.len());
        let last: Vec<(Seat, CardSet)> = shown_plays
            .iter()
            .rev()
            .take(count)
            .enumerate()
            .map(|(back, cards)| (before(back + 1), *cards))
            .rev()
            .collect();
        // Cards that are no combination cannot be compared with what follows.
        let is_readable = |(_, cards): &(Seat, CardSet)| cards.is_empty() || set.combination(*cards).is_some();
        let is_target_known = last.len() == 2 && last.iter().all(is_readable)
            || last.last().is_some_and(|last| !last.1.is_empty() && is_readable(last));
        let missing = match (is_bidding || made.is_some() && stake.is_some(), is_target_known || made == Some(0)) {
            (true, _) => Missing::Nothing,
            (false, true) => Missing::Plays,
            (false, false) => Missing::Table { passes: 0 },
        };
        let taken_over = failed_before(log);
        let turn = (!is_bidding).then_some(turn);
        Ok(Resumed { bids, landlord, stake: stake.unwrap_or(0), kitty, plays: last, turn, missing, taken_over })
    }
}

/// The two plays that a request shows.
fn two_plays(request: &Json) -> Option<[CardSet; 2]> {
    let [before, last] = request.get("history")?.items()? else { return None };
    Some([botzone::cards(before).ok()?, botzone::cards(last).ok()?])
}

/// The last play that the judge shows to spectators.
fn last_play(turn: &Turn) -> Option<CardSet> {
    botzone::cards(turn.display.as_ref()?.get("event")?.get("action")?).ok()
}

/// The seats that had failed before the log begins: the judge says so before it asks them anything.
fn failed_before(log: &MatchLog) -> [bool; SEATS as usize] {
    let mut has_answered = [false; SEATS as usize];
    for turn in &log.turns {
        let errored = turn.display.as_ref().and_then(|display| display.get("errored")).and_then(Json::items);
        if let Some(errored) = errored {
            let has_failed = |seat: usize| errored.get(seat).is_some_and(|word| !word.is_null());
            return std::array::from_fn(|seat| has_failed(seat) && !has_answered[seat]);
        }
        for answer in &turn.answers {
            has_answered.get_mut(usize::from(answer.seat)).into_iter().for_each(|answered| *answered = true);
        }
    }
    [false; SEATS as usize]
}
