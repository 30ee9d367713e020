//! What the inspector says of texts, games and whole reports.

use paiju_cards::Suit;
use paiju_doudizhu::Penalty;
use paiju_game::{Lang, Say, Seat};
use paiju_inspect::doudizhu::Side;
use paiju_inspect::rules::RulesError;
use paiju_inspect::share::ShareError;
use paiju_inspect::{
    Evidence, Format, GameId, Language, Looks, Note, OtherGame, Problem, ProblemKind, Severity, Shift, TextProblem,
    TrialError, Unplayable, named_seat,
};
use paiju_mahjong::{Ending, SeatOutcome};
use paiju_tractor::botzone::{Alone, Asked, Detected, Evidence as Shown};
use paiju_tractor::{Banking, CardId, Cards, Level, SuitOrder, Trump};

use super::Wording;
use super::common;

struct FirstSeat(GameId);

impl Say for FirstSeat {
    fn say(&self, lang: Lang) -> String {
        named_seat(self.0, Seat(0), lang)
    }
}

/// The words with which the platform's judges end a match.
const JUDGES_WORDS: &str = "BAD_FORMAT INVALID_CARDTYPE INVALID_PASS MISMATCH_CARDTYPE MISMATCH_CARDLENGTH LESS_COMPARE MISSING_CARD \
    OUT_OF_RANGE REPEATED_CARD INVALID_BID INVALID_POKERID NOT_YOUR_POKER INVALID_POKERTYPE ILLEGAL_MOVE INVALID_FORMAT NOT_YOUR_TURN \
    ALREADY_REPORTED CANNOT_SNATCH ALREADY_SNATCHED WA INVALID_MOVE SYSTEM_ERROR INVALID_INPUT_VERDICT_TLE";

/// The explanation of a judge's verdict, without the verdict itself.
struct Explained(&'static str);

impl Say for Explained {
    fn say(&self, lang: Lang) -> String {
        Note::JudgeSays { word: self.0.to_owned() }.say(lang).replace(self.0, "")
    }
}

pub fn check(wording: &mut Wording) {
    let name = || "§7".to_owned();
    for format in Format::ALL {
        wording.check("Format", &format);
    }
    for game in GameId::ALL {
        wording.check("GameId", &game);
        wording.check("named_seat", &FirstSeat(game));
    }
    wording.check("Looks::Json", &Looks::Json { keys: Vec::new() });
    every!(wording, Looks, [Responses, Request, NoRequests, NoTurns, Answer, MatchAddress, Html, Binary, Lines, TwoPacks, Pattern], {
        Looks::Json { .. } => Looks::Json { keys: vec![name()] },
        Looks::OtherGame { .. } => Looks::OtherGame { game: OtherGame::Unknown },
        Looks::Conflict { .. } => Looks::Conflict { lines: [2, 4, 6] },
        Looks::Source { example: None, .. } => Looks::Source { language: Language::Cpp, example: None },
        Looks::Source { .. } => Looks::Source { language: Language::Cpp, example: Some([3, 7]) },
        Looks::FewInstructions { .. } => Looks::FewInstructions { readable: 3, lines: 9 },
    });
    every!(wording, OtherGame, [Mahjong, Guandan, Riichi, DouZero, RlCard, Shengji, Texas, Unknown]);
    every!(wording, TextProblem, [Empty, Undecodable], {
        TextProblem::TooLarge { .. } => TextProblem::TooLarge { bytes: 9, limit: 7 },
        TextProblem::NotRecognised { .. } => TextProblem::NotRecognised { looks: Looks::Lines },
        TextProblem::NotOfFormat { .. } => TextProblem::NotOfFormat { format: Format::DealList },
        TextProblem::TooManyGames { .. } => TextProblem::TooManyGames { read: 9, left_out: 7 },
        TextProblem::MoreOfThese { .. } => TextProblem::MoreOfThese { count: 7 },
    });
    every!(wording, Evidence, [MatchPage], {
        Evidence::Chosen { .. } => Evidence::Chosen { format: Format::SeatLog },
        Evidence::Instructions { .. } => Evidence::Instructions { lines: 7 },
        Evidence::Directions { .. } => Evidence::Directions { lines: 7 },
        Evidence::NotationItems { .. } => Evidence::NotationItems { items: 7 },
        Evidence::DealLines { .. } => Evidence::DealLines { deals: 7 },
        Evidence::Keys { .. } => Evidence::Keys { keys: vec![name()] },
        Evidence::Several { .. } => Evidence::Several { values: 7 },
        Evidence::Outputs { marks: 0, .. } => Evidence::Outputs { outputs: 7, marks: 0 },
        Evidence::Outputs { .. } => Evidence::Outputs { outputs: 7, marks: 7 },
        Evidence::LaterRequests { .. } => Evidence::LaterRequests { requests: 7 },
        Evidence::TurnCount { .. } => Evidence::TurnCount { turns: 7 },
    });
    every!(wording, TrialError, [NobodyAsked, Nothing, NoResponse, NotJudged, HandUnknown]);
    every!(wording, Unplayable, [NoDeal, Over, NotAsked, Refused, HandsHidden], {
        Unplayable::NoAgreement { .. } => Unplayable::NoAgreement { tried: 7 },
        Unplayable::AgainstTheRules { .. } => Unplayable::AgainstTheRules { step: 7 },
    });
    every!(wording, ShareError, [Version, Damaged, TooLong]);
    let no_json = || serde_json::from_str::<u8>("{").unwrap_err();
    every!(wording, RulesError, [NoGame], {
        RulesError::NotUtf8 { .. } => RulesError::NotUtf8 { at: 7 },
        RulesError::TooLong { .. } => RulesError::TooLong { limit: 7 },
        RulesError::NotJson(_) => RulesError::NotJson(no_json()),
        RulesError::NoQuestion(_) => RulesError::NoQuestion(no_json()),
        RulesError::NoAnswer(_) => RulesError::NoAnswer(paiju_game::Spoken::new("无".to_owned(), "none".to_owned())),
    });
    notes(wording);
    for word in JUDGES_WORDS.split_whitespace() {
        let said = Explained(word);
        assert!(said.say(Lang::Zh).contains('（') && said.say(Lang::En).contains('('), "{word} is not explained");
        wording.check(word, &said);
    }
    assert!(!Explained("SOMETHING").say(Lang::Zh).contains('（'));
    let problem = Problem::new(Severity::Error, ProblemKind::Text(TextProblem::Empty));
    wording.check("Problem", &Problem { count: 3, ..problem });
}

fn notes(wording: &mut Wording) {
    let (seat, name) = (Seat(0), || "§7".to_owned());
    let detected = |evidence| Detected { order: SuitOrder::Shcd, evidence };
    let shown = Shown { number: 6, major: Suit::Heart, turn: 0 };
    let outcome = || SeatOutcome { rank: 1, sharing: 1, points: 4.0, ending: Ending::Won { place: 1, tile: None } };
    let cards: Cards = CardId::all().take(2).collect();
    let trump = Some(Trump { level: Level::TWO, suit: Some(Suit::Heart) });
    let banking = Banking { called: Some(seat), snatched: Some(seat), banker: Some(seat), trump, kept: false };
    let alone = |asked| Note::RequestAlone { request: Box::new(Alone { seat, banking, asked }) };
    for trick in [vec![(seat, cards)], Vec::new()] {
        let play = Asked::Play { before: vec![(seat, cards)], trick, attackers: Some(5) };
        wording.check("RequestAlone", &alone(play));
    }
    for choice in choices() {
        wording.check("Choice", &choice);
    }
    let choice = choices().pop().unwrap();
    every!(wording, Note, [
        CutOff, Unfinished, NoRuling, PlayedOn, ScoreUnknown, OnlyDealt, OutputAlone, LinesElided, Unescaped, TwoPacks,
    ], {
        Note::RestSkipped { .. } => Note::RestSkipped { turns: 7 },
        Note::OneSeat { .. } => Note::OneSeat { seat },
        Note::FollowedOn { .. } => Note::FollowedOn { turns: 7 },
        Note::OnlySeat { known: true, .. } => Note::OnlySeat { game: GameId::Mahjong, seat, known: true },
        Note::OnlySeat { known: false, .. } => Note::OnlySeat { game: GameId::Tractor, seat, known: false },
        Note::SuitOrder { detected: Detected { evidence: Some(_), .. } } => Note::SuitOrder { detected: detected(Some(shown)) },
        Note::SuitOrder { .. } => Note::SuitOrder { detected: detected(None) },
        Note::Ranked { .. } => Note::Ranked { seat, result: Box::new(outcome()) },
        Note::BidUnknown { .. } => Note::BidUnknown { seat },
        Note::AnswersUnknown { .. } => Note::AnswersUnknown { turn: 0 },
        Note::RequestAlone { .. } => alone(Asked::Cover { public: cards }),
        Note::RequestsLeftOut { .. } => Note::RequestsLeftOut { read: 7 },
        Note::HalfDialogue { missing: Side::Engines } => Note::HalfDialogue { missing: Side::Engines },
        Note::HalfDialogue { missing: Side::Platform } => Note::HalfDialogue { missing: Side::Platform },
        Note::ResponsesShifted { shift: Shift { late: true, .. } } => Note::ResponsesShifted { shift: Shift { late: true, turn: 0 } },
        Note::ResponsesShifted { .. } => Note::ResponsesShifted { shift: Shift { late: false, turn: 0 } },
        Note::Skipped { parts: 1 } => Note::Skipped { parts: 1 },
        Note::Skipped { .. } => Note::Skipped { parts: 7 },
        Note::Invisible { .. } => Note::Invisible { count: 7 },
        Note::FullWidth { .. } => Note::FullWidth { count: 7 },
        Note::OnlyRequests { .. } => Note::OnlyRequests { count: 7 },
        Note::OnlyResponses { .. } => Note::OnlyResponses { count: 7 },
        Note::LinesLeftOut { .. } => Note::LinesLeftOut { lines: 7 },
        Note::JudgeSays { .. } => Note::JudgeSays { word: name() },
        Note::Choice(_) => Note::Choice(choice),
        Note::Penalty { .. } => Note::Penalty { penalty: Penalty::BeforeKitty { cap: 2100, games: 6, fine: 350 } },
        Note::JudgesDiffer { accepted: true, .. } => Note::JudgesDiffer { turn: 7, seat: Seat(1), accepted: true },
        Note::JudgesDiffer { .. } => Note::JudgesDiffer { turn: 7, seat: Seat(1), accepted: false },
        Note::LastAnswered { .. } => Note::LastAnswered { requests: 7 },
        Note::TestCase { .. } => Note::TestCase { name: name() },
        Note::Expected { .. } => Note::Expected { answer: name() },
    });
}

/// What was held and allowed at an error, in each game.
fn choices() -> Vec<paiju_inspect::Choice> {
    let choice = |(_, mut log): (GameId, serde_json::Value)| {
        // Late enough that somebody holds cards, and wrong in every game.
        let at = log.as_array().unwrap().len() / 4 * 2 + 1;
        log[at].as_object_mut().unwrap().values_mut().for_each(|answer| answer["response"] = serde_json::json!("x"));
        let report = common::report(&log.to_string());
        report.choice().unwrap()
    };
    common::logs().map(choice).into_iter().collect()
}
