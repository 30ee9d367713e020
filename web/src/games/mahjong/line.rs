//! Actions in a link. Each tile is one letter. A letter alone is a discard, `-` before it PENG with that discard, `0`
//! before it GANG. `_` is a pass, `1` HU, `2` a target with the count of each tile.

use paiju_mahjong::{Action, Counts, Tile};

/// The letters of the tiles, by [`Tile::index`].
const TILES: &[u8; Tile::COUNT] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZa";

fn letter(tile: Tile) -> char {
    char::from(TILES[tile.index()])
}

fn tile(letter: u8) -> Option<Tile> {
    Tile::from_index(TILES.iter().position(|&other| other == letter)?)
}

/// Writes one action.
pub fn write(action: &Action) -> String {
    match action {
        Action::Pass => "_".to_owned(),
        Action::Play(tile) => letter(*tile).to_string(),
        Action::Peng { play } => format!("-{}", letter(*play)),
        Action::Gang(tile) => format!("0{}", letter(*tile)),
        Action::Hu => "1".to_owned(),
        Action::Target(target) => {
            let count = |&count: &u8| char::from(b'0' + count.min(9));
            ['2'].into_iter().chain(target.as_array().iter().map(count)).collect()
        }
    }
}

/// Reads a sequence of actions, without checking that they are legal.
pub fn read(text: &str) -> Option<Vec<Action>> {
    let mut actions = Vec::new();
    let mut letters = text.bytes();
    while let Some(first) = letters.next() {
        actions.push(match first {
            b'_' => Action::Pass,
            b'-' => Action::Peng { play: tile(letters.next()?)? },
            b'0' => Action::Gang(tile(letters.next()?)?),
            b'1' => Action::Hu,
            b'2' => {
                let mut counts = [0; Tile::COUNT];
                for count in &mut counts {
                    *count = letters.next().filter(u8::is_ascii_digit)? - b'0';
                }
                Action::Target(Counts::from_array(counts))
            }
            _ => Action::Play(tile(first)?),
        });
    }
    Some(actions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_read_back() {
        let each = |action: fn(Tile) -> Action| Tile::all().map(action);
        let mut actions: Vec<Action> = each(Action::Play)
            .chain(each(|play| Action::Peng { play }))
            .chain(each(Action::Gang))
            .chain([Action::Pass, Action::Hu, Action::Target(Counts::WHOLE), Action::Pass])
            .collect();
        actions.push(Action::Target("B1 B1 T5 W9".parse().unwrap()));
        let text: String = actions.iter().map(write).collect();
        assert!(text.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter)));
        assert_eq!(read(&text), Some(actions));
        assert_eq!(read(""), Some(Vec::new()));
    }

    #[test]
    fn invalid_texts_are_not_read() {
        for text in ["-", "0", "-_", "b", "3", "A%", "2012", "-0A"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
