//! JSON values in a row, each judged as soon as it is read, so that only one match of a file is in memory.

use paiju_game::platform::json::{Document, Json, Slip, Taker};
use paiju_game::platform::match_log::{Answer, is_answered, is_judges};
use paiju_game::platform::{BotInput, EnvelopeProblem, MatchLog, Misfit};

use super::displays::Displays;
use super::evidence::{Detected, Evidence};
use super::slip_names::SlipNames;
use crate::botzone::{bot_report, game_of_input, match_game, match_report, put_failure};
use crate::kinds::keys;
use crate::problems::Problems;
use crate::progress::Meter;
use crate::reports::Reports;
use crate::{Format, GameId, Note, Options, Problem, ReadInput, Report, doudizhu, last_answer, shift, test_case};

/// Collects the values of a text.
pub(crate) struct Values<'a, 'b> {
    options: Options,
    meter: &'a mut Meter<'b>,
    reports: Reports,
    slips: SlipNames,
    /// The form and the keys of the first value of a supported game.
    first: Option<(Format, Vec<String>)>,
    /// The number of such values.
    count: usize,
    /// The current list.
    list: Option<List>,
    /// The last judged value, if it is a bot's input outside a list: the bot's output may follow.
    asked: Option<Json>,
    /// The displays of a match so far, which stand one after another.
    displays: Displays,
}

/// A list being read.
struct List {
    /// The keys of its first item.
    keys: Vec<String>,
    /// Whether it is read completely before it is judged, because it begins like a match.
    is_log: bool,
    /// Whether an item of it was judged.
    is_judged: bool,
}

impl<'a, 'b> Values<'a, 'b> {
    /// Before the first value.
    pub fn new(options: Options, meter: &'a mut Meter<'b>) -> Self {
        let (reports, slips, displays) = Default::default();
        Self { options, meter, reports, slips, first: None, count: 0, list: None, asked: None, displays }
    }

    /// The result; `None` if no value is of a supported game.
    pub fn detected(mut self) -> Option<Detected> {
        self.end_displays();
        let (format, keys) = self.first?;
        let mut why = vec![Evidence::Keys { keys }];
        why.extend((self.count > 1).then_some(Evidence::Several { values: self.count }));
        let mut problems = Problems::default();
        let mut reports = self.reports.listed(&mut problems);
        self.slips.put(&mut reports, &mut problems);
        Some(Detected::new(format, why, reports, problems))
    }

    /// Counts a value of a supported game.
    fn count(&mut self, format: Format, keys: impl FnOnce() -> Vec<String>) {
        self.count += 1;
        if self.first.is_none() {
            self.first = Some((format, keys()));
        }
    }

    /// Takes a display of a match whose displays stand one after another; returns whether it is one.
    fn take_display(&mut self, document: &mut Document) -> bool {
        let goes_on = |value: &Json| self.displays.go_on_with(value);
        if !document.value.as_ref().is_some_and(goes_on) {
            self.end_displays();
            if !document.value.as_ref().is_some_and(Displays::begin_with) {
                return false;
            }
        }
        document.value.take().into_iter().for_each(|value| self.displays.push(value));
        self.displays.slips.append(&mut document.slips);
        self.displays.is_cut = document.cut_off;
        true
    }

    /// Judges the displays so far.
    fn end_displays(&mut self) {
        let Some((value, slips, is_cut)) = std::mem::take(&mut self.displays).into_value() else { return };
        let judged = self.judge(&value);
        if let Some(format) = judged {
            self.count(format, || keys(value.items().and_then(<[Json]>::first).unwrap_or(&value)));
            if is_cut {
                self.reports.last_mut().into_iter().for_each(|last| last.notes.push(Note::CutOff));
            }
        }
        self.slips.take(slips, self.reports.as_slice());
    }

    /// Judges a bot's input again with the bot's answer; returns whether that is possible.
    fn judge_answer(&mut self, asked: &Json, printed: &Json) -> bool {
        let one = One::of(asked, Format::BotInput, &self.options);
        let (Some(answer), Some(one), Some(last)) = (Answer::printed(printed), one, self.reports.last_mut()) else {
            return false;
        };
        let (mut input, misfits) = BotInput::of(one.input);
        let (requests, responses) = (input.requests.len(), input.responses.len());
        if responses == requests && requests > 0 {
            // The last request was answered above, and again here.
            let problem = Problem::error(EnvelopeProblem::Counts { requests, responses: responses + 1 });
            last.problems.insert(0, problem.at(printed.span));
            last.notes.retain(|note| !matches!(note, Note::LastAnswered { .. }));
            return true;
        }
        if responses + 1 != requests {
            return false;
        }
        if !put_failure(last, input.requests.len() - 1, &answer) {
            input.responses.extend(answer.response);
            *last = one.report_of(&input, misfits, &self.options);
        }
        true
    }

    /// Judges a value that is a bot's input or a test case.
    fn judge_one(&mut self, value: &Json, listed: Format) -> Option<Format> {
        let one = One::of(value, listed, &self.options)?;
        self.reports.add(|| one.report(&self.options));
        Some(one.format)
    }

    /// Judges a whole value; returns its form, if it is of a supported game.
    fn judge(&mut self, value: &Json) -> Option<Format> {
        let match_game = match_game(value, self.options.game);
        if let Some((game, log)) = match_game.and_then(|game| Some((game, MatchLog::of(value)?))) {
            let notes = || notes(value).into_iter().chain(log.is_reduced.then_some(Note::Reduced)).collect();
            self.reports.add(|| match_report(game, &log, notes(), &self.options));
            return Some(Format::MatchLog);
        }
        if let Some(log) = doudizhu::displays(value) {
            let format = if log.turns.is_empty() { Format::DealList } else { Format::MatchLog };
            self.reports.add(|| Report { format, ..match_report(GameId::DouDizhu, &log, notes(value), &self.options) });
            return Some(format);
        }
        match value.items() {
            Some(items) => {
                let judged = items.iter().filter(|item| self.judge_one(item, Format::TestCases).is_some()).count();
                (judged > 0).then_some(Format::TestCases)
            }
            None => self.judge_one(value, Format::BotInput),
        }
    }
}

impl Taker for Values<'_, '_> {
    fn item(&mut self, number: usize, item: Json, slips: &mut Vec<Slip>) -> Option<Json> {
        if number == 0 {
            self.end_displays();
            let is_empty = item.entries().is_some_and(<[_]>::is_empty);
            let is_entry = is_judges(&item) || is_answered(&item) || doudizhu::is_first_display(&item);
            let begins = is_empty || is_entry;
            let is_log = begins && One::of(&item, Format::TestCases, &self.options).is_none();
            self.list = Some(List { keys: keys(&item), is_log, is_judged: false });
        }
        if self.list.as_ref().is_some_and(|list| list.is_log) {
            return Some(item);
        }
        if self.judge_one(&item, Format::TestCases).is_some() {
            self.list.iter_mut().for_each(|list| list.is_judged = true);
        }
        self.slips.take(slips.drain(..), self.reports.as_slice());
        None
    }

    fn document(&mut self, mut document: Document) {
        let list = self.list.take();
        if list.is_none() && self.take_display(&mut document) {
            self.asked = None;
            return;
        }
        let mut judged = None;
        if let (Some(printed), Some(asked)) = (&document.value, self.asked.take())
            && self.judge_answer(&asked, printed)
        {
            return self.slips.take(document.slips, self.reports.as_slice());
        }
        match (&document.value, list) {
            (Some(_), Some(list)) if !list.is_log => {
                if list.is_judged {
                    judged = Some(Format::TestCases);
                    self.count(Format::TestCases, || list.keys);
                }
            }
            (Some(value), _) => {
                judged = self.judge(value);
                if let Some(format) = judged {
                    self.count(format, || keys(value));
                }
            }
            (None, _) => {}
        }
        if judged.is_some() && document.cut_off {
            self.reports.last_mut().into_iter().for_each(|last| last.notes.push(Note::CutOff));
        }
        self.slips.take(document.slips, self.reports.as_slice());
        self.asked = document.value.filter(|_| judged == Some(Format::BotInput));
    }

    fn read_up_to(&mut self, at: usize) {
        // If nothing is judged, other readers follow.
        if self.reports.as_slice().is_empty() { self.meter.read(at) } else { self.meter.passed(at) }
    }
}

/// A bot's input, or a test case with one.
struct One<'v> {
    value: &'v Json,
    input: &'v Json,
    game: GameId,
    format: Format,
}

impl<'v> One<'v> {
    /// `None` if the value is not of a supported game. `listed` is the form of an input that is not a test case.
    fn of(value: &'v Json, listed: Format, options: &Options) -> Option<Self> {
        if let Some(game) = game_of_input(value, options.game) {
            // A list of bare inputs is a list of test cases without names.
            return Some(Self { value, input: value, game, format: listed });
        }
        let input = test_case::input(value)?;
        Some(Self { value, input, game: game_of_input(input, options.game)?, format: Format::TestCases })
    }

    fn report(&self, options: &Options) -> Report {
        let (input, misfits) = BotInput::of(self.input);
        self.report_of(&input, misfits, options)
    }

    fn report_of(&self, input: &BotInput, misfits: Vec<Misfit>, options: &Options) -> Report {
        let is_case = !std::ptr::eq(self.value, self.input);
        let notes = if is_case { test_case::notes(self.value) } else { Vec::new() };
        let mut report = bot_report(self.game, ReadInput { input, misfits, format: self.format, notes }, options);
        let shift = shift::shift(self.game, input, &report, options);
        // Where one response is surplus, the last one answers nothing.
        match shift {
            Some(shift) => report.notes.push(Note::ResponsesShifted { shift }),
            None => last_answer::allow(&mut report),
        }
        Report { place: self.value.span, ..report }
    }
}

/// The name of a match, and what is said to be expected of it.
fn notes(value: &Json) -> Vec<Note> {
    let named = value.get("name").and_then(Json::text);
    let mut notes: Vec<Note> =
        named.map(|name| Note::TestCase { name: name.to_owned(), category: None }).into_iter().collect();
    for key in ["expected_response", "expected", "output"] {
        let answer = value.get(key).filter(|answer| !answer.is_null());
        notes.extend(answer.map(|answer| Note::Expected { answer: answer.to_value().to_string() }));
    }
    notes
}
