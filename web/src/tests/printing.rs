//! What a teacher prints; its look on paper is in `tests/tests/browser`.

use wasm_bindgen_test::*;

use crate::testing::on_page;

#[wasm_bindgen_test]
async fn a_lesson_is_printed_with_all_steps_and_optionally_with_answers() {
    on_page(async |page| {
        page.open("#/learn?course=doudizhu-rules").await?;
        page.find(".trail-step").await?;
        let steps = page.count(".trail-step").await?;
        page.click(".to-print").await?;
        page.wait_until(&format!("document.querySelectorAll('.printed-step').length === {steps}")).await?;
        let written = "document.querySelector('.printed-step input.number').value !== ''";
        assert_eq!(page.run(&format!("return {written}")).await?, false);
        page.click(".with-answers input").await?;
        page.wait_until(written).await
    })
    .await;
}

#[wasm_bindgen_test]
async fn puzzles_are_printed_with_their_solutions() {
    on_page(async |page| {
        page.open("#/learn?puzzles=2").await?;
        page.click("a.print").await?;
        page.find(".solutions").await?;
        assert_eq!((page.count(".printed-step .felt").await?, page.count(".solutions li").await?), (6, 6));
        Ok(())
    })
    .await;
}
