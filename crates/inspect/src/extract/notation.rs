//! Dou Dizhu's record notation among other text: `;DA[…];BA[1]…`.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::{Span, scan};

use super::{Mapped, Taken};

/// The lines with properties, from the first property on; `None` without a deal.
pub fn notation(from: &Mapped) -> Option<Taken> {
    let text = from.text();
    scan::find(text, ";D")?;
    let mut found = Taken::default();
    let mut is_dealt = false;
    let mut at = 0;
    for line in scan::lines(text) {
        if let (Some(start), Some(end)) = (begin(line), scan::find_last(line, "]"))
            && start < end
        {
            // A closing parenthesis may follow.
            let end = end + 1 + usize::from(line.get(end + 1..).is_some_and(|rest| rest.starts_with(')')));
            let place = Span::new(at + start, at + end);
            is_dealt |= scan::find(place.of(text), ";D").is_some();
            found.text.copy(from, place);
            found.text.add("\n");
            found.places.push(from.source(place));
        }
        at += line.len();
    }
    is_dealt.then_some(found)
}

/// The start of a property, with the parenthesis before it: `;DA[`, `;A[`, `(;DA[`.
fn begin(line: &str) -> Option<usize> {
    let mut at = 0;
    loop {
        let found = at + scan::find(line.get(at..)?, ";")?;
        let letters = line.bytes().skip(found + 1).take_while(u8::is_ascii_uppercase).count();
        if matches!(letters, 1 | 2) && line.as_bytes().get(found + 1 + letters) == Some(&b'[') {
            let has_bracket = found > 0 && line.as_bytes().get(found - 1) == Some(&b'(');
            return Some(found - usize::from(has_bracket));
        }
        at = found + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_found_between_words() {
        let text = "第三局的棋谱；见下:\n棋谱: (;DA[0,1];DB[2];\n  ;BA[1];A[0]) 完\nthanks; all";
        let found = notation(&Mapped::whole(text)).unwrap();
        assert_eq!(found.text.text(), "(;DA[0,1];DB[2]\n;BA[1];A[0])\n");
        assert_eq!(found.places[1].of(text), ";BA[1];A[0])");
        assert!(notation(&Mapped::whole("a; b[1]\n;BA[1]")).is_none());
    }
}
