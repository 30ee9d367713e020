//! Removes comments: visitors need not load them.

/// The page without HTML comments and without script lines that are only a comment.
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
    fn only_comments_are_removed() {
        let page =
            "<p>a</p>\n  <!-- of\n two lines -->\n<script>\n  // says\n  go(\"http://a\"); // stays\n</script>\n";
        assert_eq!(removed(page), "<p>a</p>\n<script>\n  go(\"http://a\"); // stays\n</script>\n");
        assert_eq!(removed("a <!-- open"), "a");
        assert_eq!(removed("plain"), "plain");
    }
}
