//! Text copied from a web page's source: with tags and entities.

use paiju_game::platform::{Span, scan};

use super::Mapped;

/// The longest tag recognised; some contain addresses.
const LONGEST: usize = 400;

/// The text without tags and entities; `None` if it has none.
pub fn plain(from: &Mapped) -> Option<Mapped> {
    let (text, mut at) = (from.text(), 0);
    let parts = std::iter::from_fn(|| {
        loop {
            let start = at + scan::find_letter(text.get(at..)?, |letter| matches!(letter, '<' | '&'))?;
            let rest = text.get(start..)?;
            at = start + 1;
            if let Some((length, plain)) = tag(rest).or_else(|| entity(rest)) {
                at = start + length;
                return Some((Span::new(start, at), plain.into()));
            }
        }
    });
    Mapped::replacing(from, parts)
}

/// What a tag is read as: the end of a line, the end of a cell, or nothing.
fn tag(rest: &str) -> Option<(usize, &'static str)> {
    let name = rest.strip_prefix('<')?;
    let name = name.strip_prefix('/').unwrap_or(name);
    let length = name.bytes().take(12).take_while(u8::is_ascii_alphanumeric).count();
    let name = name.get(..length)?.to_ascii_lowercase();
    let plain = match name.as_str() {
        "br" | "p" | "div" | "tr" | "li" | "ul" | "ol" | "pre" | "table" | "tbody" | "thead" | "blockquote" | "hr"
        | "h1" | "h2" | "h3" | "h4" | "body" | "html" | "head" | "title" | "script" | "textarea" => "\n",
        "td" | "th" => " | ",
        "span" | "b" | "i" | "em" | "strong" | "a" | "code" | "font" | "u" | "small" | "mark" | "kbd" | "tt" => "",
        _ => return None,
    };
    let within = rest.as_bytes().iter().take(LONGEST);
    let end = within.enumerate().skip(1).find(|(_, byte)| matches!(byte, b'>' | b'<'))?;
    scan::visited(end.0);
    (*end.1 == b'>').then_some((end.0 + 1, plain))
}

fn entity(rest: &str) -> Option<(usize, &'static str)> {
    const ENTITIES: [(&str, &str); 12] = [
        ("&quot;", "\""),
        ("&#34;", "\""),
        ("&#x22;", "\""),
        ("&apos;", "'"),
        ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&nbsp;", " "),
        ("&#160;", " "),
        ("&#10;", "\n"),
        ("&amp;", "&"),
    ];
    ENTITIES.iter().find(|(written, _)| rest.starts_with(written)).map(|&(written, plain)| (written.len(), plain))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_become_lines_and_cells() {
        let text =
            "<table><tr><td>1</td><td class=\"x\">BID A1</td></tr></table><p>{&quot;a&quot;:<b>1</b>}</p> A < BID B<C";
        let mapped = plain(&Mapped::whole(text)).unwrap();
        assert_eq!(mapped.text(), "\n\n | 1 |  | BID A1 | \n\n\n{\"a\":1}\n A < BID B<C");
        let at = scan::find(mapped.text(), "\"a\"").unwrap();
        assert_eq!(mapped.source(Span::new(at, at + 3)).of(text), "&quot;a&quot;");
        assert_eq!(plain(&Mapped::whole("A < BID A1 & <x>")), None);
    }
}
