//! The address at which the page is published, for link previews. Its only source is `homepage` in the workspace's `Cargo.toml`.

/// The placeholder in `index.html`.
const PLACE: &str = "%homepage%";
/// Tags that are useless without a picture.
const WITH_PICTURE: [&str; 2] = ["\"og:image", "\"twitter:card\""];

/// The page with the address written in; without an address, the page without the lines that need one.
pub fn written(page: &str, homepage: &str) -> String {
    if homepage.is_empty() {
        let needs = |line: &&str| line.contains(PLACE) || WITH_PICTURE.iter().any(|start| line.contains(start));
        return page.split_inclusive('\n').filter(|line| !needs(line)).collect();
    }
    page.replace(PLACE, &format!("{}/", homepage.trim_end_matches('/')))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<meta property=\"og:title\">\n<meta property=\"og:image\" content=\"%homepage%og.png\">\n\
        <meta property=\"og:image:width\">\n<meta name=\"twitter:card\">\n";

    #[test]
    fn a_missing_address_is_not_named() {
        assert_eq!(written(PAGE, ""), "<meta property=\"og:title\">\n");
    }

    #[test]
    fn the_address_is_written_in() {
        for homepage in ["https://a.example/b", "https://a.example/b/"] {
            let page = written(PAGE, homepage);
            assert!(page.contains("content=\"https://a.example/b/og.png\""), "{page}");
            assert!(page.contains("twitter:card"), "{page}");
        }
    }
}
