//! Checks the project's own lessons: positions, right answers, wrong answers with their reasons, and facts.

use paiju_exercises::lessons::{Answer, Ask, Course, Lesson, Question, Words, best_play, check, judge, play, solution};
use paiju_game::{Lang, Say};

use crate::lessons::common::whole;

/// The number of characters per line on a page 360 px wide.
const COLUMNS: usize = 31;

/// The courses with questions; the tables are only read.
fn asking() -> impl Iterator<Item = Course> {
    Course::ALL.into_iter().filter(|course| !Course::TABLES.contains(course))
}

#[test]
fn no_course_has_a_problem() {
    for course in Course::ALL {
        let faults: Vec<String> = check(&whole(course)).iter().map(|fault| fault.say(Lang::En)).collect();
        assert!(faults.is_empty(), "{course:?}: {faults:#?}");
    }
}

#[test]
fn every_step_has_a_question_or_facts() {
    asking().for_each(|course| steps_are_held(&whole(course), course));
}

#[test]
fn each_table_has_facts_and_fits_a_phone() {
    Course::TABLES.into_iter().for_each(|course| tables_are_held(&whole(course)));
}

#[test]
fn the_answer_that_is_shown_is_right() {
    asking().for_each(|course| solutions_are_right(&whole(course)));
}

#[test]
fn each_text_is_in_both_languages() {
    Course::ALL.into_iter().for_each(|course| is_in_both_languages(&whole(course)));
}

/// Whatever is taught by a ruling of ours is marked as one, and the ruling exists.
#[test]
fn our_own_readings_are_marked() {
    let root = format!("{}/../../docs/rulings", env!("CARGO_MANIFEST_DIR"));
    let pages = std::fs::read_dir(root).expect("a folder").map(|page| page.expect("a page").path());
    let rulings: String = pages.map(|page| std::fs::read_to_string(page).expect("a page")).collect();
    let mut marked = Vec::new();
    for course in Course::ALL {
        for (number, step) in whole(course).steps.iter().enumerate() {
            for reading in &step.readings {
                let row = format!("\n| {} |", reading.ruling);
                assert!(rulings.contains(&row), "{course:?}: no ruling {}", reading.ruling);
                marked.push((course.code(), number + 1, reading.ruling.clone()));
            }
        }
    }
    // Kickers of the chain's own rank, both jokers as two singles, 33337777.
    for (step, ruling) in [(5, "D2"), (6, "D2"), (6, "D5")] {
        assert!(marked.contains(&("doudizhu-rules", step, ruling.to_owned())), "{marked:?}");
    }
    assert!(marked.contains(&("doudizhu-tables", 3, "D2".to_owned())), "{marked:?}");
}

/// Courses are short, and every step asks something or has facts. DOUDIZHUVER has a step for each line of the referee.
fn steps_are_held(lesson: &Lesson, course: Course) {
    let steps = &lesson.steps;
    let most = if course == Course::DouDizhuProtocol { 18 } else { 12 };
    assert!((8..=most).contains(&steps.len()), "{course:?}: {} steps", steps.len());
    for (number, step) in steps.iter().enumerate() {
        let is_held = step.ask.is_some() || !step.facts.is_empty();
        assert!(is_held, "{course:?}, step {}: nothing holds what it says", number + 1);
    }
    let held = steps.iter().filter(|step| !step.facts.is_empty()).count();
    assert!(2 * held >= steps.len(), "{course:?}: only {held} steps have facts");
    let asked = steps.iter().filter(|step| step.ask.is_some()).count();
    assert!(4 * asked >= 3 * steps.len(), "{course:?}: only {asked} steps ask");
}

/// Each step of the tables shows facts that the engine confirms, in columns that fit on a phone.
fn tables_are_held(lesson: &Lesson) {
    assert!((3..=8).contains(&lesson.steps.len()), "{} steps", lesson.steps.len());
    for (number, step) in lesson.steps.iter().enumerate() {
        let number = number + 1;
        assert!(!step.show.is_empty(), "step {number}: no table");
        assert!(!step.facts.is_empty(), "step {number}: nothing holds what it says");
        let lines = step.show.iter().filter_map(|show| show.text.as_deref()).flat_map(str::lines);
        for line in lines.filter(|line| line.trim().contains("  ")) {
            assert!(line.chars().count() <= COLUMNS, "step {number}: {line}");
        }
    }
}

/// The best play is right, and listed wrong plays are wrong by the AI's own appraisal, not just by the rules.
fn plays_are_right(lesson: &Lesson, number: usize, ask: &Ask) {
    let judged = |answer: &Answer| judge(lesson, number, answer).expect("it can be judged");
    assert!(judged(&best_play(lesson, number).expect("a best play")).right, "step {}", number + 1);
    for reply in &ask.replies {
        let answer = play(lesson, number, &reply.to).expect("an action");
        let found = judged(&answer);
        assert!(!found.right && Some(&found.because) == reply.because.as_ref(), "{answer:?}: {found:?}");
    }
    let worse = ask.replies.iter().filter(|reply| reply.because.as_deref() == Some("worse")).count();
    assert!(worse > 0, "step {}: no tempting play is listed", number + 1);
}

/// The solution shown to learners who give up is right, and another answer is not.
fn solutions_are_right(lesson: &Lesson) {
    for (number, step) in lesson.steps.iter().enumerate() {
        let Some(ask) = &step.ask else { continue };
        if let Some(Question::Play(_)) = ask.question() {
            plays_are_right(lesson, number, ask);
            continue;
        }
        let is_right = |answer: &Answer| judge(lesson, number, answer).is_ok_and(|judged| judged.right);
        if let Some(answer) = solution(lesson.game, step) {
            assert!(is_right(&answer), "{:?}, step {}: {answer:?}", lesson.title, number + 1);
        }
        let wrong = match ask.question() {
            Some(Question::Choose(choices)) => choices.iter().position(|choice| !choice.right).map(Answer::Choice),
            Some(Question::Number(number)) => Some(Answer::Number(number + 1)),
            Some(Question::Answer(_)) => Some(Answer::Printed("nonsense".into())),
            Some(Question::Pick(_) | Question::Mark(_) | Question::Play(_)) | None => None,
        };
        if let Some(wrong) = wrong {
            assert!(!is_right(&wrong), "{:?}, step {}: {wrong:?}", lesson.title, number + 1);
        }
    }
}

fn words(lesson: &Lesson) -> Vec<&Words> {
    let mut words = vec![&lesson.title];
    words.extend(&lesson.about);
    for step in &lesson.steps {
        words.extend([&step.title, &step.text]);
        words.extend(step.show.iter().filter_map(|show| show.label.as_ref()));
        let Some(ask) = &step.ask else { continue };
        words.push(&ask.say);
        words.extend(ask.right.iter().chain(&ask.wrong));
        words.extend(ask.replies.iter().map(|reply| &reply.say));
        for choice in ask.choose.iter().flatten() {
            words.push(&choice.say);
            words.extend(&choice.reply);
        }
    }
    words
}

/// Each text is in both languages, without words of the other.
fn is_in_both_languages(lesson: &Lesson) {
    let is_chinese = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    for words in words(lesson) {
        let (zh, en) = (words.say(Lang::Zh), words.say(Lang::En));
        assert!(matches!(words, Words::Both { .. }), "one language: {en}");
        // Cards and messages are the same in both.
        let is_code = !zh.chars().any(char::is_alphabetic) || zh == en;
        assert!(is_code || zh.chars().any(is_chinese), "{zh}");
        assert!(is_code || !en.chars().any(is_chinese), "{en}");
    }
}

/// What the tables say beyond their facts.
#[cfg(test)]
mod tables {
    use std::collections::BTreeMap;

    use paiju_doudizhu::RuleSet;
    use paiju_doudizhu::protocol::{EngineMessage, PlatformMessage};
    use paiju_exercises::lessons::{Course, Face, Fact, Lesson, Pieces, Step};
    use paiju_game::cards::Card;
    use paiju_game::{Lang, Say};
    use paiju_inspect::{Note, Options, inspect};
    use paiju_mahjong::Tile;
    use paiju_tractor::{CardId, Level, SuitOrder, Trump, attackers_win, game_points};

    fn lesson(course: Course) -> Lesson {
        super::whole(course)
    }

    /// The texts that a step shows.
    fn texts(step: &Step) -> Vec<&str> {
        step.show.iter().filter_map(|show| show.text.as_deref()).collect()
    }

    /// The cards or tiles that a step shows, one after the other.
    fn faces(lesson: &Lesson, step: usize) -> Vec<Face> {
        let shown = lesson.steps[step].show.iter().filter_map(|show| show.cards.as_deref());
        let read = |text| Pieces::read(lesson.game, text).expect("cards or tiles");
        shown.map(read).flat_map(|pieces| pieces.iter().map(|piece| piece.face).collect::<Vec<_>>()).collect()
    }

    fn name(card: Card) -> String {
        let suit = card.suit().map(|suit| suit.sign().to_string());
        suit.unwrap_or_default() + card.rank().face()
    }

    /// The cards of a table of numbers, with suits above its columns and ranks before its rows.
    fn numbered(table: &str) -> BTreeMap<u8, String> {
        let mut rows = table.lines();
        let suits: Vec<&str> = rows.next().expect("suits").split_whitespace().collect();
        let row = |row: &str| {
            let mut words = row.split_whitespace();
            let rank = words.next().expect("a rank").to_owned();
            let name = |suit: &str| match rank.as_str() {
                "Y" | "jo" => "小王".to_owned(),
                "Z" | "Jo" => "大王".to_owned(),
                rank => format!("{suit}{rank}"),
            };
            let cells = words.zip(&suits).map(|(number, suit)| (number.parse().expect("a number"), name(suit)));
            cells.collect::<Vec<_>>()
        };
        rows.flat_map(row).collect()
    }

    #[test]
    fn number_the_cards_of_dou_dizhu() {
        let lesson = lesson(Course::DouDizhuTables);
        let cards: BTreeMap<u8, String> = Card::all().map(|card| (card.id(), name(card))).collect();
        assert_eq!(numbered(texts(&lesson.steps[0])[0]), cards);
        assert!(faces(&lesson, 0).into_iter().eq(Card::all().map(Face::Card)));
    }

    #[test]
    fn number_the_cards_of_tractor_in_both_orders() {
        let lesson = lesson(Course::TractorTables);
        for (step, order) in [SuitOrder::Shcd, SuitOrder::Hdsc].into_iter().enumerate() {
            let face = |number| CardId::from_number(number, order).expect("a card").face();
            let cards: BTreeMap<u8, String> = (0..108).map(|number| (number, name(face(number)))).collect();
            assert_eq!(numbered(texts(&lesson.steps[step])[0]), cards);
            assert!(faces(&lesson, step).into_iter().eq((0..54).map(face).map(Face::Card)));
        }
    }

    #[test]
    fn have_every_tile() {
        let tiles: Vec<Face> = Tile::all().map(|tile| Face::Tile(tile, false)).collect();
        assert_eq!(faces(&lesson(Course::MahjongTables), 0)[..tiles.len()], tiles);
    }

    /// Examples of a type are of that type, and no type is missing.
    #[test]
    fn show_each_type_of_dou_dizhu() {
        let lesson = lesson(Course::DouDizhuTables);
        let mut types = Vec::new();
        for show in lesson.steps[1..3].iter().flat_map(|step| &step.show) {
            let label = show.label.as_ref().expect("a label");
            let [zh, en] = [Lang::Zh, Lang::En].map(|lang| label.say(lang).replace('−', "-"));
            let number: i8 = zh.split(' ').next().expect("a number").parse().expect("a number");
            assert!(en.starts_with(&format!("{number} ")), "{en}");
            types.push(number);
            let Some(cards) = &show.cards else { continue };
            let made = RuleSet::Contest.combination(Pieces::read(lesson.game, cards).expect("cards").card_set());
            assert_eq!(made.map_or(-1, |made| made.kind.number() as i8), number, "{cards}");
        }
        assert!((-1..=11).all(|number| types.contains(&number)), "{types:?}");
    }

    /// The fixed words of a message.
    fn fixed(line: &str) -> Vec<&str> {
        let is_fixed = |word: &&str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_uppercase());
        line.split(' ').filter(is_fixed).collect()
    }

    /// Odd lines are the platform's, even lines the players', and each follows the text's form.
    #[test]
    fn have_the_twenty_messages() {
        let lesson = lesson(Course::DouDizhuTables);
        let [forms, examples] = texts(&lesson.steps[5])[..] else { panic!("not two tables") };
        let lines: Vec<(&str, &str)> = forms.lines().zip(examples.lines()).collect();
        assert_eq!((lines.len(), forms.lines().count(), examples.lines().count()), (20, 20, 20));
        for (at, (form, example)) in lines.into_iter().enumerate() {
            let deviations = match at % 2 {
                0 => PlatformMessage::parse(example).expect(example).deviations,
                _ => EngineMessage::parse(example).expect(example).deviations,
            };
            assert!(deviations.is_empty(), "{example}: {deviations:?}");
            assert_eq!(fixed(form), fixed(example));
        }
    }

    #[test]
    fn have_the_messages_of_mahjong() {
        let lesson = lesson(Course::MahjongTables);
        let [forms, examples] = texts(&lesson.steps[2])[..] else { panic!("not two tables") };
        assert_eq!((forms.lines().count(), examples.lines().count()), (9, 9));
        for (form, example) in forms.lines().zip(examples.lines()) {
            assert_eq!((form.get(..1), fixed(form)), (example.get(..1), fixed(example)));
            assert_eq!(form.split(' ').count() == 1, example.split(' ').count() == 1);
        }
    }

    #[test]
    fn have_the_results_of_tractor() {
        let lesson = lesson(Course::TractorTables);
        let [kitty, results] = texts(&lesson.steps[3])[..] else { panic!("not two tables") };
        let trump = Trump { level: Level::try_from('2').expect("a level"), suit: None };
        for row in kitty.lines() {
            let (lead, factor) = row.split_once('×').expect("a factor");
            let lead = Pieces::read(lesson.game, lead).expect("cards").tractor_cards();
            let lead = paiju_tractor::Combination::of(lead, trump).expect("a lead");
            assert_eq!((2 * lead.shape.largest().size()).to_string(), factor, "{row}");
        }
        for points in (-100..=400).step_by(5) {
            let number = |text: &str| text.parse::<i32>().expect("points");
            let has = |range: &str| match (range.strip_prefix("<="), range.strip_prefix(">="), range.split_once("..")) {
                (Some(most), ..) => points <= number(most),
                (_, Some(least), _) => points >= number(least),
                (.., Some((least, most))) => (number(least)..=number(most)).contains(&points),
                _ => panic!("{range}"),
            };
            let rows: Vec<Vec<&str>> = results.lines().map(|row| row.split_whitespace().collect()).collect();
            let found: Vec<_> =
                rows.iter().filter(|row| has(row[0])).map(|row| (number(row[1]), number(row[2]))).collect();
            let won = game_points(points);
            assert_eq!(found, [if attackers_win(points) { (0, won) } else { (won, 0) }], "{points}");
        }
    }

    /// The same number, called at level 2: the suit that becomes trumps reveals the suit order.
    #[test]
    fn tell_the_orders_of_suits_apart() {
        let lesson = lesson(Course::TractorTables);
        let order_in = |fact: &Fact| {
            let Fact::Judged { text, .. } = fact else { return None };
            let inspection = inspect(text.as_bytes(), &Options { game: Some(lesson.game), ..Options::default() });
            inspection.reports.iter().flat_map(|report| &report.notes).find_map(|note| match note {
                Note::SuitOrder { detected } if detected.evidence.is_some() => Some(detected.order),
                _ => None,
            })
        };
        let orders: Vec<SuitOrder> = lesson.steps[1].facts.iter().filter_map(order_in).collect();
        assert_eq!(orders, [SuitOrder::Shcd, SuitOrder::Hdsc]);
    }
}
