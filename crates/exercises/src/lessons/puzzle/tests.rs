mod files;
mod referee;

use paiju_game::cards::{Rank, parse_ranks};
use paiju_game::{Lang, Limit, Rng, Say as _, Seed};

use super::*;
use paiju_ai::doudizhu::endgame::Illegal;
use paiju_doudizhu::{Action, Refusal};
use referee::end;

fn limit(work: u64) -> Limit<'static> {
    Limit { work, ..Limit::with_seed(Seed(0)) }
}

fn puzzle(line: &str) -> Puzzle {
    line.parse().unwrap()
}

fn play(cards: &str) -> Action {
    Action::Play(parse_ranks(cards).unwrap())
}

fn judge(course: &Course, action: Action) -> Judgement {
    course.judge(action, &limit(WORK)).unwrap()
}

#[test]
fn a_line_is_read_and_printed() {
    for line in [
        "34455KK|345522 - A -",
        "34455KK|345522 - A - 310,9,3,-",
        "3342|5A - A B:K",
        "4455|A2|33677 A B -",
        "4455|A2|33677 C B C:00 4294967295,255,9,091",
        "3|4|5 B A -",
    ] {
        assert_eq!(puzzle(line).to_string(), line);
        let json = serde_json::to_string(&puzzle(line)).unwrap();
        assert_eq!(serde_json::from_str::<Puzzle>(&json).unwrap(), puzzle(line));
    }
    let spoken = puzzle("kk5543|225543 - A  -   1,2,3,-");
    assert_eq!(spoken.to_string(), "3455KK|345522 - A - 1,2,3,-");
    assert_eq!(read("# what\n\n3|4|5 B A -\n").unwrap().len(), 1);
}

#[test]
fn other_texts_are_refused() {
    use paiju_ai::doudizhu::endgame::EndgameError as E;
    use paiju_game::cards::{ParseRanksError, Rank};
    let refused = |line: &str| line.parse::<Puzzle>().unwrap_err();
    assert_eq!(refused(""), PuzzleError::Fields { found: 0 });
    assert_eq!(refused("3|4 - A - 1,2,3,- x"), PuzzleError::Fields { found: 6 });
    assert_eq!(refused("3 - A -"), PuzzleError::Hands { found: 1 });
    assert_eq!(refused("3|4|5|6 A A -"), PuzzleError::Hands { found: 4 });
    assert_eq!(refused("3|x - A -"), PuzzleError::Cards(ParseRanksError::NoRank { letter: 'x', at: 0 }));
    assert_eq!(refused("ZZ|3 - A -"), PuzzleError::Cards(ParseRanksError::TooMany { rank: Rank::BigJoker }));
    assert_eq!(
        refused("33344445555666677777888|9 - A -"),
        PuzzleError::Cards(ParseRanksError::TooMany { rank: Rank::Seven })
    );
    assert_eq!(refused("333344445555666677778|9 - A -"), PuzzleError::TooManyCards { seat: Seat(0) });
    assert_eq!(refused("3|4|5 D A -"), PuzzleError::Seat);
    assert_eq!(refused("3|4|5 - A -"), PuzzleError::NoLandlord);
    assert_eq!(refused("3|4 A A -"), PuzzleError::TwoHands);
    assert_eq!(refused("3|4 - B -"), PuzzleError::TwoHands);
    assert_eq!(refused("3|4 - A A:3"), PuzzleError::TwoHands);
    assert_eq!(refused("3|4 - A 3"), PuzzleError::Beat);
    assert_eq!(refused("3|4 - A B:"), PuzzleError::NoCombination { cards: CardSet::EMPTY });
    let pair = parse_ranks("35").unwrap();
    assert_eq!(refused("3|4 - A B:35"), PuzzleError::NoCombination { cards: pair });
    assert_eq!(refused("333|44 - A B:33"), PuzzleError::Endgame(E::NotOnePack { rank: Rank::Three }));
    assert_eq!(refused("3||5 A A -"), PuzzleError::Endgame(E::Over { seat: Seat(1) }));
    assert_eq!(refused("3|4|5 A B B:6"), PuzzleError::Endgame(E::OwnLead { seat: Seat(1) }));
    for measure in ["1,2,3", "x,2,3,-", "1,256,3,-", "1,2,3,00", "1,2,3,0000", "1,2,3,0x0", "4294967296,2,3,-"] {
        assert_eq!(refused(&format!("3|4 - A - {measure}")), PuzzleError::Measure);
    }
    let error = read("3|4 - A -\n3|4 - A\n").unwrap_err();
    assert_eq!((error.line, error.say(Lang::Zh).as_str()), (2, "第 2 行：应有 4 或 5 栏，现有 3 栏"));
}

#[test]
fn whatever_is_read_is_printed_as_it_is_read_again() {
    let mut rng = Rng::new(Seed(8));
    let letters: Vec<char> = "3345678990JQKA2YZ||||  --:,ABC019\u{e9}".chars().collect();
    let base: Vec<char> = "4455|A2|33677 A B C:00 12,3,4,050".chars().collect();
    let mut read = 0;
    for _ in 0..200_000 {
        let mut text = base.clone();
        for _ in 0..=rng.below(6) {
            let at = rng.below(text.len() as u32) as usize;
            match rng.below(3) {
                0 => _ = text.remove(at),
                1 => text[at] = *rng.pick(&letters).unwrap(),
                _ => text.insert(at, *rng.pick(&letters).unwrap()),
            }
        }
        let text: String = text.into_iter().collect();
        match text.parse::<Puzzle>() {
            Ok(puzzle) => {
                assert_eq!(puzzle.to_string().parse(), Ok(puzzle), "{text}");
                read += 1;
            }
            Err(error) => assert_ne!(error.say(Lang::Zh), error.say(Lang::En), "{text}"),
        }
    }
    assert!(read > 20_000, "{read}");
}

#[test]
fn a_wrong_play_is_refuted_and_the_right_one_wins() {
    // The pair must go first: after 3 or K the other hand goes out by its pair and 4.
    let puzzle = puzzle("3KK|44A - A -");
    let course = Course::new(&puzzle);
    assert_eq!(course.actions().len(), 3);
    assert_eq!(course.winning(&limit(WORK)).unwrap(), [play("KK")]);
    assert_eq!(judge(&course, play("KK")), Judgement::Keeps);
    let Judgement::Loses { refutation } = judge(&course, play("3")) else { panic!() };
    assert_eq!(refutation.first().map(|step| step.seat), Some(Seat(1)));
    assert_eq!(refutation.last().map(|step| step.seat), Some(Seat(1)));
    assert_eq!(course.hint(&limit(WORK)), Some(Hint::Play { action: play("KK"), plies: 3 }));
    let mut course = Course::after(&puzzle, &[play("KK"), Action::Pass]).unwrap();
    assert_eq!((course.turn(), course.target(), course.hand(Seat(0)).len()), (Some(Seat(0)), None, 1));
    assert_eq!(judge(&course, play("3")), Judgement::Out);
    course.play(play("3")).unwrap();
    assert_eq!((course.turn(), course.winner()), (None, Some(Seat(0))));
    assert_eq!((course.hint(&limit(WORK)), course.reply(&limit(WORK))), (None, None));
    assert_eq!(course.play(Action::Pass), Err(Refusal::Over.into()));
}

/// Of two equal cards either may be played: the one that was picked leaves the hand.
#[test]
fn the_very_card_that_was_picked_is_played() {
    let puzzle = puzzle("33456|7 - A -");
    let mut course = Course::new(&puzzle);
    let higher: CardSet = course.hand(Seat(0)).of_rank(Rank::Three).iter().skip(1).collect();
    course.play(Action::Play(higher)).unwrap();
    assert_eq!(course.steps()[0].action, Action::Play(higher));
    assert!(course.hand(Seat(0)).len() == 4 && !course.hand(Seat(0)).contains_all(higher));
    course.play(Action::Pass).unwrap();
    // Only the other one is left of that rank, whichever is named.
    let lower = course.hand(Seat(0)).of_rank(Rank::Three);
    assert!(course.actions().contains(&Action::Play(lower)));
    course.play(Action::Play(higher)).unwrap();
    assert_eq!((course.steps()[2].action, course.hand(Seat(0)).len()), (Action::Play(lower), 3));
}

#[test]
fn an_illegal_play_names_its_rule() {
    let puzzle = puzzle("33344456|7788 - A -");
    let course = Course::new(&puzzle);
    let illegal = |action| course.judge(action, &limit(WORK)).unwrap_err();
    assert_eq!(illegal(Action::Pass), Refusal::MustLead.into());
    assert_eq!(illegal(Action::Bid(1)), Refusal::BiddingOver.into());
    assert!(matches!(illegal(play("77")), Illegal::Refused(Refusal::NotHeld { .. })));
    assert!(matches!(illegal(play("56")), Illegal::Refused(Refusal::NoCombination { .. })));
    let (at, illegal) = Course::after(&puzzle, &[play("5"), play("77")]).unwrap_err();
    assert!(at == 1 && matches!(illegal, Illegal::Refused(Refusal::WrongKind { .. })));
    // Three hands are played by the contest's rules, where a kicker may be of the chain.
    let three = |line: &str| judge(&Course::new(&self::puzzle(line)), play("33344445"));
    assert_eq!(three("33344445|7788|99 A A -"), Judgement::Out);
    let two = Course::new(&self::puzzle("33344445|7788 - A -"));
    let chain = two.judge(play("33344445"), &limit(WORK)).unwrap_err();
    assert!(matches!(chain, Illegal::ChainKickers { .. }) && !chain.say(Lang::Zh).is_empty());
}

#[test]
fn says_when_the_budget_is_spent() {
    let puzzle = puzzle("445566789KK|335678990QA - A -");
    let course = Course::new(&puzzle);
    assert_eq!(course.hint(&limit(1)), Some(Hint::Unsettled));
    assert_eq!(course.judge(play("4"), &limit(1)), Ok(Judgement::Unsettled));
    assert_eq!(course.winning(&limit(1)), None);
    assert!(course.reply(&limit(1)).is_some_and(|reply| reply.plies.is_none()));
    assert_eq!(Measure::of(&puzzle, &limit(1)), None);
}

#[test]
fn both_farmers_are_the_solvers_where_a_farmer_moves_first() {
    let sides = |line: &str| [0, 1, 2].map(|seat| puzzle(line).is_solvers(Seat(seat)));
    assert_eq!(sides("3|4|5 A B -"), [false, true, true]);
    assert_eq!(sides("3|4|5 A A -"), [true, false, false]);
    assert_eq!(sides("3|4|5 B A C:3"), [true, false, true]);
    assert_eq!(sides("3|4 - A -"), [true, false, false]);
}

#[test]
fn the_grade_rises_with_each_measure() {
    let measure = |text: &str| text.parse::<Measure>().unwrap();
    assert!(measure("3,5,1,000").grade() == 1 && measure("90000,25,6,111").grade() == 5);
    let points = |text: &str| measure(text).points();
    let rising = ["20,5,1,000", "40,5,1,000", "40,5,2,000", "40,5,2,003", "40,5,2,001", "40,5,2,011"];
    assert!(rising.map(points).is_sorted_by(|a, b| a < b));
}
