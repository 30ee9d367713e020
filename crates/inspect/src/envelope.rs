//! Reads an inspected game's envelope again, for what its report does not keep.

use paiju_game::platform::{BotInput, MatchLog, json, read_simple};

use crate::{Format, Inspection, Report, botzone, test_case};

/// Botzone's envelope of a game.
pub(crate) enum Envelope {
    /// A match log.
    Match(MatchLog),
    /// One bot's input.
    Input(BotInput),
}

impl Envelope {
    /// For a game of an inspection; `None` for forms that are not Botzone's.
    pub(crate) fn of(inspection: &Inspection, report: &Report) -> Option<Self> {
        let (text, start) = inspection.read_from(report.place.start);
        let value = || json::read(text, start).value;
        Some(match report.format {
            Format::MatchLog => Self::Match(MatchLog::of(&value()?)?),
            Format::BotInput | Format::TestCases => {
                let value = value()?;
                Self::Input(BotInput::of(test_case::input(&value).unwrap_or(&value)).0)
            }
            Format::SimpleInput => Self::Input(read_simple(text)?.0),
            Format::LongRunning => Self::Input(botzone::long_running(text, Some(report.game))?.1.input),
            Format::BotOutput | Format::SeatLog | Format::RefereeLog | Format::RecordNotation | Format::DealList => {
                return None;
            }
        })
    }
}
