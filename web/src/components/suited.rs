//! Texts with cards in them, each card in the colour of its suit.

use yew::prelude::*;

/// A text whose cards (♠9, ♥10) are coloured by suit, as the style sheets define.
pub fn suited(text: &str) -> Html {
    parts(text)
        .map(|(class, part)| match class {
            Some(class) => html! { <span class={classes!("suit", class)}>{ part.to_owned() }</span> },
            None => html! { { part.to_owned() } },
        })
        .collect()
}

/// Splits a text before and after each card, with the suit's class for a card.
fn parts(text: &str) -> impl Iterator<Item = (Option<&'static str>, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let class = suit_class(first);
        let end = match class {
            // The rank follows its suit directly.
            Some(_) => {
                let behind = &rest[first.len_utf8()..];
                let rank = behind.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(behind.len());
                first.len_utf8() + rank
            }
            None => rest.find(|letter| suit_class(letter).is_some()).unwrap_or(rest.len()),
        };
        let (part, behind) = rest.split_at(end);
        rest = behind;
        Some((class, part))
    })
}

const fn suit_class(letter: char) -> Option<&'static str> {
    match letter {
        '♠' => Some("spade"),
        '♥' => Some("heart"),
        '♣' => Some("club"),
        '♦' => Some("diamond"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_a_part_of_its_own() {
        let found: Vec<_> = parts("对子 ♠10 ♥10，毙").collect();
        let wanted = [(None, "对子 "), (Some("spade"), "♠10"), (None, " "), (Some("heart"), "♥10"), (None, "，毙")];
        assert_eq!(found, wanted);
        assert_eq!(parts("♣2♦A").collect::<Vec<_>>(), [(Some("club"), "♣2"), (Some("diamond"), "♦A")]);
    }

    #[test]
    fn nothing_is_lost() {
        for text in ["", "不出", "♦", "a♠", "打 2，♥ 主"] {
            assert_eq!(parts(text).map(|(_, part)| part).collect::<String>(), text);
        }
    }
}
