//! Puzzles as text, one per line: `HANDS LANDLORD TURN BEAT MEASURE`.
//!
//! `K554|A2|33677 A B - 412,9,3,021`: the hands by rank, as [`paiju_game::cards::parse_ranks`] reads them, of A and B, or of
//! A, B and C, in order of play; the landlord, `-` with two hands; the seat to move, A with two hands; the cards to
//! beat, `C:55` for C's pair, `-` for a lead; the difficulty, by [`super::Measure`], which is optional.

use std::fmt;
use std::str::FromStr;

use paiju_game::cards::{CardSet, ParseRanksError, parse_ranks, write_ranks};
use paiju_game::{Lang, Say, Seat, texts};

use super::Puzzle;
use paiju_ai::doudizhu::endgame::EndgameError;
use paiju_doudizhu::text::ranks;

texts! {
    /// Why a text is not a puzzle.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{}", self.say(Lang::En))]
    #[non_exhaustive]
    pub enum PuzzleError {
        Fields { found: usize } =>
            format!("应有 4 或 5 栏，现有 {found} 栏"),
            format!("{found} fields instead of 4 or 5");
        Hands { found: usize } =>
            format!("应有两手或三手牌，现有 {found} 手"),
            format!("{found} hands instead of 2 or 3");
        Cards(error: ParseRanksError) =>
            match error {
                ParseRanksError::NoRank { letter, .. } => format!("没有 {letter:?} 这种牌"),
                ParseRanksError::TooMany { rank } => EndgameError::NotOnePack { rank: *rank }.say(Lang::Zh),
            },
            error.to_string();
        TooManyCards { seat: Seat } =>
            format!("{} 号位的牌超过 {} 张", seat.0, Puzzle::MOST),
            format!("seat {} has more than {} cards", seat.0, Puzzle::MOST);
        Seat => "座位要写成 A、B 或 C", "a seat is written as A, B or C";
        TwoHands =>
            "两手牌的残局没有地主，由 A 先走，要压的牌是 B 出的",
            "two hands have no landlord, and A moves first, on what B has played";
        NoLandlord => "三手牌的残局要写明谁是地主", "with three hands one of them is the landlord's";
        Beat =>
            "要压的牌写成 C:55（谁出的、什么牌），领出写成 -",
            "the cards to beat are written as C:55, owner and cards, or - for a lead";
        NoCombination { cards: CardSet } =>
            format!("要压的 {} 不成牌型", ranks(*cards, Lang::Zh)),
            format!("the cards to beat, {}, are not a legal combination", ranks(*cards, Lang::En));
        Endgame(error: EndgameError) => |lang| error.say(lang);
        Measure =>
            "难度读不懂：要写成 局面数,步数,唯一着数,失手",
            "the difficulty cannot be read: it is written as positions,plies,only,fails";
    }
}

impl From<EndgameError> for PuzzleError {
    fn from(error: EndgameError) -> Self {
        Self::Endgame(error)
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(line: &str) -> Result<Self, PuzzleError> {
        let mut fields = [""; 5];
        let mut found = 0;
        for field in line.split_whitespace() {
            if let Some(place) = fields.get_mut(found) {
                *place = field;
            }
            found += 1;
        }
        if !(4..=5).contains(&found) {
            return Err(PuzzleError::Fields { found });
        }
        let [hands, landlord, turn, beat, measure] = fields;
        let (held, hands) = read_hands(hands)?;
        let landlord = if landlord == "-" { None } else { Some(read_seat(landlord)?) };
        let turn = read_seat(turn)?;
        let target = if beat == "-" { None } else { Some(read_beat(beat)?) };
        if held == 2 && (landlord.is_some() || turn != Seat(0) || target.is_some_and(|(owner, _)| owner != Seat(1))) {
            return Err(PuzzleError::TwoHands);
        }
        if held == 3 && landlord.is_none() {
            return Err(PuzzleError::NoLandlord);
        }
        let puzzle = Self::new(hands, landlord, turn, target)?;
        if measure.is_empty() { Ok(puzzle) } else { Ok(puzzle.with_measure(measure.parse()?)) }
    }
}

fn read_hands(text: &str) -> Result<(usize, [CardSet; 3]), PuzzleError> {
    let mut hands = [CardSet::EMPTY; 3];
    let mut found = 0;
    for hand in text.split('|') {
        if let Some(place) = hands.get_mut(found) {
            *place = parse_ranks(hand).map_err(PuzzleError::Cards)?;
        }
        found += 1;
    }
    if (2..=3).contains(&found) { Ok((found, hands)) } else { Err(PuzzleError::Hands { found }) }
}

fn read_seat(text: &str) -> Result<Seat, PuzzleError> {
    match text {
        "A" => Ok(Seat(0)),
        "B" => Ok(Seat(1)),
        "C" => Ok(Seat(2)),
        _ => Err(PuzzleError::Seat),
    }
}

const fn letter(seat: Seat) -> char {
    (b'A' + seat.0) as char
}

fn read_beat(text: &str) -> Result<(Seat, CardSet), PuzzleError> {
    let (owner, cards) = text.split_once(':').ok_or(PuzzleError::Beat)?;
    Ok((read_seat(owner)?, parse_ranks(cards).map_err(PuzzleError::Cards)?))
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = Seat::all(self.seats()).map(|seat| write_ranks(self.hand(seat))).collect::<Vec<_>>();
        let landlord = self.landlord.map_or('-', letter);
        write!(f, "{} {landlord} {} ", hands.join("|"), letter(self.turn))?;
        match self.target {
            Some((owner, cards)) => write!(f, "{}:{}", letter(owner), write_ranks(cards))?,
            None => f.write_str("-")?,
        }
        self.measure.map_or(Ok(()), |measure| write!(f, " {measure}"))
    }
}

impl TryFrom<String> for Puzzle {
    type Error = PuzzleError;

    fn try_from(line: String) -> Result<Self, PuzzleError> {
        line.parse()
    }
}

impl From<Puzzle> for String {
    fn from(puzzle: Puzzle) -> Self {
        puzzle.to_string()
    }
}

/// An invalid line of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Lang::En))]
pub struct LineError {
    /// The line's number, from 1.
    pub line: usize,
    pub error: PuzzleError,
}

impl Say for LineError {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => format!("第 {} 行：{}", self.line, self.error.say(lang)),
            Lang::En => format!("line {}: {}", self.line, self.error.say(lang)),
        }
    }
}

/// Reads a file of puzzles, one per line; blank lines and those that start with `#` are skipped.
///
/// # Errors
/// The first invalid line.
pub fn read(text: &str) -> Result<Vec<Puzzle>, LineError> {
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|(text, line)| text.parse().map_err(|error| LineError { line, error })).collect()
}
