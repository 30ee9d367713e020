//! The inspector's worker.

use paiju_inspect::{Inspection, Options, Progress, inspect_decoding, share};

use super::{InspectorQuestion, decoding};
use crate::packing::Parcel;
use crate::worker::host::{Service, Tell};
use crate::worker::protocol::Trouble;

/// The inspector's worker. It keeps the latest text.
#[derive(Default)]
pub struct Inspector {
    open: Option<Open>,
}

struct Open {
    document: u32,
    text: Text,
}

/// A text is judged at the first question about it.
enum Text {
    Unread { input: Vec<u8>, options: Options },
    Judged(Box<Inspection>),
}

impl Service for Inspector {
    type Question = InspectorQuestion;

    fn answer(&mut self, question: InspectorQuestion, tell: Tell<'_>) -> Result<Parcel, Trouble> {
        match question {
            InspectorQuestion::Open { document, input, options } => {
                self.open = Some(Open { document, text: Text::Unread { input, options } });
                Ok(Parcel::new(&()))
            }
            InspectorQuestion::About { document, question } => question.answer(self.judged(document, tell)?, tell),
            InspectorQuestion::Unpack(packed) => {
                share::unpack(&packed).map(|text| Parcel::new(&text)).map_err(Trouble::of)
            }
        }
    }
}

impl Inspector {
    fn judged(&mut self, document: u32, tell: Tell<'_>) -> Result<&Inspection, Trouble> {
        let open = self.open.as_mut().filter(|open| open.document == document).ok_or(Trouble::NoSuchText)?;
        if let Text::Unread { input, options } = &open.text {
            let mut watch = |progress: Progress| tell(progress.percent());
            open.text = Text::Judged(Box::new(inspect_decoding(input, options, &decoding::decode, &mut watch)));
        }
        match &open.text {
            Text::Judged(inspection) => Ok(inspection),
            Text::Unread { .. } => Err(Trouble::NoSuchText),
        }
    }
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::DouDizhu;
    use paiju_game::platform::{BotzoneGame, Record};
    use paiju_game::{Fault, Game, Lang, Say, Seat, Seed};
    use paiju_inspect::LinesUpTo;
    use paiju_mahjong::Mahjong;
    use paiju_tractor::Tractor;

    use super::*;
    use crate::games::{TableGame, Way};
    use crate::worker::inspector::{By, Document, unpack};
    use crate::worker::tests::{answer, ask};

    fn document(text: &str) -> Document {
        let text = text.to_owned();
        Document::new(Options::default(), move || text.clone().into_bytes())
    }

    /// Whether nonsense in place of an answer of this example is judged and refused; only Botzone's forms can be judged
    /// again.
    fn nonsense_is_refused<G: TableGame>(worker: &mut Inspector, index: usize) -> bool {
        let document = document(&G::write_example(index, Seed(4)).unwrap());
        answer(worker, &document.inspect(None)).unwrap();
        let refused = |moment| {
            let tried = answer(worker, &document.trial(0, moment, "{\"response\":\"nonsense\"}".to_owned()));
            tried.is_ok_and(|tried| tried.action.is_none() && !tried.problems.is_empty() && tried.edit.is_some())
        };
        (0..12).any(refused)
    }

    fn everything_is_answered<G: TableGame>() {
        let worker = &mut Inspector::default();
        let text = G::write_example(0, Seed(4)).unwrap();
        let document = document(&text);
        let (inspected, first) = answer(worker, &document.inspect(Some(9))).unwrap();
        assert_eq!((inspected.text.as_str(), inspected.games.len()), (text.as_str(), 1));
        assert_eq!(answer(worker, &document.game(0)).ok(), first, "there is no other");
        assert_eq!(answer(worker, &document.game(1)), Err(Trouble::NothingToWrite));
        let packed = answer(worker, &document.packed()).unwrap();
        assert_eq!(answer(worker, &unpack(packed)), Ok(text));
        assert!(answer(worker, &document.report(Lang::En)).unwrap().contains(G::name(Lang::En)));
        assert!(answer(worker, &document.table_address(0, 0, None, By::Ais)).unwrap().starts_with("#/table/"));
        // The text may show another hand than the first seat's.
        let has_choices = |moment| !answer(worker, &document.choices(0, moment)).unwrap().all.is_empty();
        assert!((0..4).any(has_choices));
        assert_eq!(answer(worker, &document.repairs(None)), Ok(Vec::new()));
        // Not every text comes from a platform.
        answer(worker, &document.exchanges(0)).unwrap();
        assert!(
            (0..G::examples(Lang::En).len()).any(|index| nonsense_is_refused::<G>(worker, index)),
            "no answer can be replaced"
        );
    }

    #[test]
    fn an_answer_is_judged_where_a_text_ends() {
        let worker = &mut Inspector::default();
        let read = <crate::names::Mahjong as TableGame>::read_by(Way::Json).unwrap();
        let read = document(&Mahjong::write_example(read, Seed(4)).unwrap());
        let judged = answer(worker, &read.answer("{\"response\":\"nonsense\"}".to_owned())).unwrap().unwrap();
        assert!(judged.action.is_none() && !judged.problems.is_empty());
        assert_eq!(answer(worker, &document("nothing").answer("{}".to_owned())), Ok(None));
        let whole = document(&Mahjong::write_example(0, Seed(4)).unwrap());
        assert!(matches!(answer(worker, &whole.answer("{}".to_owned())), Err(Trouble::Failed(_))), "it is over");
    }

    // ruling: D78
    #[test]
    fn a_fine_is_reported_with_its_formula() {
        let worker = &mut Inspector::default();
        let setup = DouDizhu::deal(Seed(4));
        let mut game = DouDizhu::start(&setup);
        game.forfeit(Seat(0), Fault::TimeOut { limit_ms: 15_000 });
        let turns = game.turns();
        let record = Record { setup: &setup, seed: Seed(4), players: &["a"; 3], turns: &turns, writing: () };
        let faulty = document(&serde_json::to_string(&record.match_log()).unwrap());
        let fine = answer(worker, &faulty.fine()).unwrap().unwrap();
        assert!(fine.say(Lang::Zh).starts_with("罚分 350 = 2100 ÷ 6："), "{fine:?}");
        let whole = document(&<DouDizhu as TableGame>::write_example(0, Seed(4)).unwrap());
        assert_eq!(answer(worker, &whole.fine()), Ok(None));
    }

    #[test]
    fn everything_is_answered_about_an_example_of_each_game() {
        everything_is_answered::<DouDizhu>();
        everything_is_answered::<Mahjong>();
        everything_is_answered::<Tractor>();
    }

    /// A bot's input ends with a question, so its answer can be judged there.
    fn an_answer_is_judged_at_the_end<G: TableGame>(worker: &mut Inspector, legal: &[String]) {
        for way in [Way::Json, Way::LongRunning, Way::Simple] {
            let index = G::read_by(way).unwrap();
            let is_allowed = |seed: u64, worker: &mut Inspector, outputs: &[String]| {
                let document = document(&G::write_example(index, Seed(seed)).unwrap());
                let (_, game) = answer(worker, &document.inspect(None)).unwrap();
                let moment = game.unwrap().report.steps.len();
                outputs
                    .iter()
                    .any(|output| answer(worker, &document.trial(0, moment, output.clone())).unwrap().action.is_some())
            };
            assert!(!is_allowed(4, worker, &["{\"response\":\"nonsense\"}".to_owned()]), "{way:?}");
            // A kept-running bot of Dou Dizhu is not told what it played itself, so its hand is unknown.
            let is_known = way != Way::LongRunning || G::ID != <DouDizhu as Game>::ID;
            assert_eq!((1..20).any(|seed| is_allowed(seed, worker, legal)), is_known, "{way:?}");
        }
    }

    #[test]
    fn an_answer_to_what_a_bot_reads_is_judged() {
        let worker = &mut Inspector::default();
        an_answer_is_judged_at_the_end::<DouDizhu>(worker, &["{\"response\":[]}".to_owned()]);
        let cards: Vec<String> = (0..108).map(|card| format!("{{\"response\":[{card}]}}")).collect();
        an_answer_is_judged_at_the_end::<Tractor>(worker, &cards);
        // After drawing, the seat must discard.
        let tiles = ["W", "B", "T"].iter().flat_map(|suit| (1..=9).map(move |rank| format!("PLAY {suit}{rank}")));
        let answers = tiles.chain(["PASS".to_owned()]).map(|answer| format!("{{\"response\":\"{answer}\"}}"));
        an_answer_is_judged_at_the_end::<Mahjong>(worker, &answers.collect::<Vec<_>>());
        let log = DouDizhu::write_example(<crate::names::DouDizhu as TableGame>::read_by(Way::Lines).unwrap(), Seed(4));
        let document = document(&log.unwrap());
        let lines = answer(worker, &document.engine_lines(0, Seat(1), LinesUpTo::Turn(0), false)).unwrap();
        assert!(lines.starts_with("DOUDIZHUVER") && lines.ends_with("WHAT\n"), "{lines}");
    }

    #[test]
    fn every_example_of_a_seats_log_asks_the_seat_before_the_first_play() {
        let worker = &mut Inspector::default();
        let index = <crate::names::DouDizhu as TableGame>::read_by(Way::Lines).unwrap();
        for seed in 0..40 {
            let document = document(&DouDizhu::write_example(index, Seed(seed)).unwrap());
            let lines = answer(worker, &document.engine_lines(0, Seat(1), LinesUpTo::Turn(0), false));
            assert!(lines.is_ok_and(|lines| lines.ends_with("WHAT\n")), "{seed}");
        }
    }

    #[test]
    fn an_engine_gets_its_lines() {
        let worker = &mut Inspector::default();
        let lines = (0..9).filter_map(|index| {
            let document = document(&DouDizhu::write_example(index, Seed(4))?);
            answer(worker, &document.engine_lines(0, Seat(1), LinesUpTo::Turn(usize::MAX), false)).ok()
        });
        assert!(lines.filter(|lines| lines.ends_with("WHAT\n")).count() > 1, "too few examples have an engine's lines");
    }

    #[test]
    fn a_text_stays_open_until_another_one_comes() {
        let worker = &mut Inspector::default();
        let (one, other) = (document("one"), document("other"));
        assert_eq!(ask(worker, &one.inspect(None).question), Err(Trouble::NoSuchText), "it was not handed over");
        assert_eq!(answer(worker, &one.inspect(None)).unwrap().0.text, "one");
        assert!(ask(worker, &one.inspect(None).question).is_ok(), "it is not handed over again");
        assert_eq!(answer(worker, &other.inspect(None)).unwrap().0.text, "other");
        assert_eq!(ask(worker, &one.inspect(None).question), Err(Trouble::NoSuchText), "another took its place");
    }

    #[test]
    fn a_broken_link_is_reported() {
        assert!(matches!(answer(&mut Inspector::default(), &unpack("%".to_owned())), Err(Trouble::Failed(_))));
    }
}
