//! The pictures that the readmes show.

use paiju_tests::browser::in_browser;
use paiju_tests::pictures;

#[test]
fn the_readmes_show_the_pages_as_they_are() {
    in_browser(pictures::are_current);
}
