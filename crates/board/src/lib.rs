#![doc = include_str!("../README.md")]

mod games;

use paiju_draw::{Picture, Theme, style};
use paiju_game::{Lang, Seat, SeatSet};
use paiju_inspect::{Report, share};
use wasm_bindgen::prelude::*;

use crate::games::{GAMES, Game};

/// A text with games, to be drawn moment by moment. Moment `k` is the table after the first `k` steps.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Board {
    game: Game,
    reports: Vec<Report>,
}

#[wasm_bindgen]
impl Board {
    /// Reads a text: match logs or bot inputs in Botzone's JSON, transcripts of Dou Dizhu, or a link to the inspector that
    /// holds one. `undefined` if it has no game of those that are compiled in.
    pub fn read(text: &str) -> Option<Self> {
        let unpacked = linked(text).and_then(|packed| share::unpack(packed).ok());
        let text = unpacked.as_deref().unwrap_or(text);
        let read = GAMES.iter().map(|&game| Self { game, reports: (game.read)(text) });
        read.into_iter().find(|board| !board.reports.is_empty())
    }

    /// The number of games in the text.
    #[wasm_bindgen(getter)]
    pub fn games(&self) -> usize {
        self.reports.len()
    }

    /// The last moment of a game.
    pub fn last(&self, game: usize) -> usize {
        self.reports.get(game).map_or(0, |report| report.replay.len())
    }

    /// The moment before this turn is answered, in the numbers of `paiju inspect`; without a turn, and beyond the last one,
    /// the moment of the first error, otherwise the end.
    pub fn moment(&self, game: usize, turn: Option<usize>) -> usize {
        let Some(report) = self.reports.get(game) else { return 0 };
        let of_turn = turn.and_then(|turn| Picture::moment_of(report, turn).ok());
        of_turn.unwrap_or_else(|| Picture::usual_moment(report))
    }

    /// The step that led to a moment, in words; empty at the start.
    pub fn said(&self, game: usize, moment: usize, lang: &str) -> String {
        let lang = language(lang);
        let step = || {
            let report = self.reports.get(game)?;
            let index = moment.checked_sub(1)?;
            let seat = report.seat_said(report.replay.step(index)?.seat, lang);
            let said = report.replay.said(index, lang)?;
            Some(match lang {
                Lang::Zh => format!("{seat}：{said}"),
                Lang::En => format!("{seat}: {said}"),
            })
        };
        step().unwrap_or_default()
    }

    /// The table as SVG without its style, which [`Board::style`] gives: a strict Content-Security-Policy allows none
    /// within. With a seat, only that hand is open, unless all are; a number that is no seat opens none.
    pub fn svg(&self, game: usize, moment: usize, seat: Option<u32>, open: bool, lang: &str, theme: &str) -> String {
        let picture = self.picture(game, moment, seat, open, language(lang));
        picture.map_or_else(String::new, |picture| picture.bare_svg(language(lang), Theme::named(theme)))
    }

    /// The same as plain text.
    pub fn text(&self, game: usize, moment: usize, seat: Option<u32>, open: bool, lang: &str) -> String {
        let picture = self.picture(game, moment, seat, open, language(lang));
        picture.map_or_else(String::new, |picture| picture.text(language(lang)))
    }

    /// The style of a picture: `auto`, `light` or `dark`.
    pub fn style(theme: &str) -> String {
        style(Theme::named(theme))
    }
}

impl Board {
    fn picture(&self, game: usize, moment: usize, seat: Option<u32>, open: bool, lang: Lang) -> Option<Picture> {
        let report = self.reports.get(game)?;
        let mut picture = (self.game.draw)(report, moment, lang)?;
        if let Some(seat) = seat {
            let known = u8::try_from(seat).ok().filter(|&seat| seat < report.seats).map(Seat);
            picture.viewer = known.unwrap_or(picture.viewer);
            if !open {
                picture.scene = picture.scene.seen_by(known.map_or(SeatSet::EMPTY, SeatSet::only));
            }
        }
        Some(picture)
    }
}

/// The packed text of a link to the inspector.
fn linked(text: &str) -> Option<&str> {
    let (_, query) = text.trim().split_once("#/inspect?")?;
    query.split('&').find_map(|part| part.strip_prefix("text="))
}

/// Chinese for any of its tags, otherwise English.
fn language(tag: &str) -> Lang {
    if tag.to_ascii_lowercase().starts_with("zh") { Lang::Zh } else { Lang::En }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bot's input of Dou Dizhu: a hand, and the first to bid.
    const INPUT: &str = r#"{"requests": [{"own": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], "bid": []}], "responses": []}"#;

    #[test]
    fn a_text_and_a_link_that_holds_it_are_the_same_board() {
        let link = format!("https://example.org/#/inspect?game=0&text={}", share::pack(INPUT));
        let [text, link] = [INPUT, &link].map(|text| Board::read(text).unwrap());
        assert_eq!((text.games(), text.reports == link.reports), (1, true));
        let svg = text.svg(0, text.moment(0, None), None, true, "zh-CN", "dark");
        assert!(svg.starts_with("<svg") && svg.contains("斗地主") && svg.contains("paiju dark"), "{svg}");
        assert!(!svg.contains("<style") && Board::style("dark").contains("--paiju-felt"));
        assert!(text.text(0, 0, None, true, "fr").contains("Dou Dizhu"));
    }

    #[test]
    fn no_call_of_a_page_is_out_of_bounds() {
        assert!(
            ["", "{", "#/inspect?text=x", "#/inspect?text=", "3 4 5"].iter().all(|text| Board::read(text).is_none())
        );
        let board = Board::read(INPUT).unwrap();
        assert_eq!((board.last(7), board.moment(7, Some(0)), board.said(7, 7, "en")), (0, 0, String::new()));
        assert_eq!(board.svg(7, 0, None, true, "en", "auto"), "");
        assert!(board.svg(0, 99, Some(9), false, "en", "x").contains("paiju auto"));
        assert_eq!(board.moment(0, Some(99)), board.moment(0, None));
    }

    /// A log of Botzone's own rules: the landlord leads a shuttle (航天飞机) that the contest does not know.
    #[cfg(feature = "doudizhu")]
    #[test]
    fn a_log_by_botzones_rules_has_its_combinations_and_scores() {
        let hand = |cards: std::ops::Range<u8>| format!("{:?}", cards.collect::<Vec<_>>());
        let first = "[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,51,52,53]";
        let deal = format!(r#"{{"allocation":[{first},{},{}],"publiccard":[51,52,53]}}"#, hand(17..34), hand(34..51));
        let asked = format!(r#"{{"own":{first},"history":[[],[]],"publiccard":[51,52,53]}}"#);
        let judge = format!(r#"{{"output":{{"command":"request","content":{{"0":{asked}}},"display":{deal}}}}}"#);
        let answer = r#"{"0":{"verdict":"OK","response":[0,1,2,3,4,5,6,7]}}"#;
        let board = Board::read(&format!(r#"{{"initdata":{deal},"log":[{judge},{answer}]}}"#)).unwrap();
        let said = board.said(0, board.last(0), "zh");
        assert!(said.contains("航天飞机"), "{said}");
        assert!(board.text(0, board.last(0), None, true, "zh").contains("航天飞机"));
    }

    #[test]
    fn a_missing_seat_opens_no_hand() {
        let board = Board::read(INPUT).unwrap();
        let hidden =
            |seat, open| board.text(0, board.moment(0, None), seat, open, "en").matches("17 face down").count();
        assert_eq!([None, Some(0), Some(1)].map(|seat| hidden(seat, false)), [2, 2, 3]);
        assert_eq!([3, 256, u32::MAX].map(|seat| hidden(Some(seat), false)), [3; 3]);
        assert_eq!(hidden(Some(3), true), 2);
    }
}
