//! The READMEs' screenshots.

use paiju_tests::browser::in_browser;
use paiju_tests::pictures;

#[test]
#[ignore = "in --all"]
fn the_readmes_show_the_current_pages() {
    in_browser(pictures::are_current);
}
