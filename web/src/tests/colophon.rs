//! The page's foot, which says what it is.

use wasm_bindgen_test::*;

use crate::testing::on_page;

#[wasm_bindgen_test]
async fn the_page_says_what_it_is() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.open("").await?;
        assert!(page.text(".colophon").await?.starts_with(concat!("Paiju ", env!("CARGO_PKG_VERSION"))));
        // Where the table fills the window, the help shows it.
        page.open("#/table/doudizhu?seed=7&west=sample&south=sample&east=sample").await?;
        page.find(".felt").await?;
        assert_eq!(page.count(".colophon").await?, 0);
        page.press('?').await?;
        page.find(".help .colophon").await.map(drop)
    })
    .await;
}
