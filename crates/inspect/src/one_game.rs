//! The games of a text of one known game, for programs that must stay small: they hold no reader of another game.

use paiju_game::platform::json::{Json, read_all};
use paiju_game::platform::{BotInput, MatchLog};

use crate::botzone::OPENING;
use crate::{Format, InspectedGame, MAX_BYTES, Options, ReadInput, Report, last_answer};

/// The games of a text of match logs and bot inputs in Botzone's JSON: one value, several in a row, or a list of
/// inputs. Other games and forms are skipped; [`inspect`](crate::inspect()) reads more forms.
pub fn reports_of<G: InspectedGame>(text: &str) -> Vec<Report> {
    if text.len() > MAX_BYTES {
        return Vec::new();
    }
    let values: Vec<Json> = read_all(text).into_iter().filter_map(|document| document.value).collect();
    values.iter().flat_map(of_value::<G>).collect()
}

fn of_value<G: InspectedGame>(value: &Json) -> Vec<Report> {
    let options = Options::default();
    if let Some(log) = MatchLog::of(value).filter(|log| is_of::<G>(log)) {
        return vec![G::match_report(&log, Vec::new(), &options)];
    }
    let inputs = value.items().unwrap_or(std::slice::from_ref(value));
    inputs.iter().filter_map(|value| of_input::<G>(value, &options)).collect()
}

fn is_of<G: InspectedGame>(log: &MatchLog) -> bool {
    log.turns.first().is_some_and(|turn| turn.content.iter().any(|(_, request)| G::is_opening(request)))
}

/// A bot's input, or a test case with one.
fn of_input<G: InspectedGame>(value: &Json, options: &Options) -> Option<Report> {
    let (format, input) = value.get("input").map_or((Format::BotInput, value), |input| (Format::TestCases, input));
    // The first request shows the game; if it is damaged, the next ones do.
    let requests = input.get("requests")?.items()?;
    requests.iter().take(OPENING).find(|request| G::is_opening(request))?;
    let (input, misfits) = BotInput::of(input);
    let mut report = G::bot_report(ReadInput { misfits, ..ReadInput::alone(&input, format) }, options);
    last_answer::allow(&mut report);
    report.place = value.span;
    Some(report)
}

#[cfg(test)]
mod tests {
    use paiju_games::{DouDizhu, Mahjong, Tractor};

    use super::*;
    use crate::inspect;

    /// A bot's input of Dou Dizhu at its first turn.
    const INPUT: &str = r#"{"requests": [{"own": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], "bid": []}], "responses": []}"#;

    #[test]
    fn a_text_of_one_game_is_read_as_by_the_inspector_and_by_no_other_game() {
        let whole = inspect(INPUT.as_bytes(), &Options::default()).reports;
        assert_eq!(whole.len(), 1);
        assert_eq!(reports_of::<DouDizhu>(INPUT)[0].replay, whole[0].replay);
        assert_eq!(reports_of::<DouDizhu>(&format!("[{INPUT}, {INPUT}]\n{INPUT}")).len(), 3);
        assert!(reports_of::<Tractor>(INPUT).is_empty() && reports_of::<Mahjong>(INPUT).is_empty());
        for text in ["", "{", "[1, null]", "{\"log\": 3}", "{\"requests\": []}", "3 4 5"] {
            assert!(reports_of::<DouDizhu>(text).is_empty(), "{text}");
        }
    }
}
