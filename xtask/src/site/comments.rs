//! What the sources say to their readers; visitors need not load it.

/// The page without comments: HTML's, and lines of its script that are nothing else.
pub fn removed(page: &str) -> String {
    let mut kept = String::with_capacity(page.len());
    let mut rest = page;
    while let Some((before, after)) = rest.split_once("<!--") {
        kept.push_str(before.trim_end_matches([' ', '\t', '\n']));
        rest = after.split_once("-->").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept.split_inclusive('\n').filter(|line| !line.trim_start().starts_with("//")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_go_and_all_else_stays() {
        let page =
            "<p>a</p>\n  <!-- of\n two lines -->\n<script>\n  // says\n  go(\"http://a\"); // stays\n</script>\n";
        assert_eq!(removed(page), "<p>a</p>\n<script>\n  go(\"http://a\"); // stays\n</script>\n");
        assert_eq!(removed("a <!-- open"), "a");
        assert_eq!(removed("plain"), "plain");
    }
}
