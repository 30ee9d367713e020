//! The tutorial's engine, whose numbers a visitor changes.

use wasm_bindgen_test::*;

use crate::testing::on_page;

#[wasm_bindgen_test]
async fn a_parameter_of_the_engine_is_changed_and_compared() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?tuning").await?;
        page.find(".values tbody tr").await?;
        page.run("document.querySelectorAll('.remedy')[4].click()").await?;
        page.find(".knob.changed").await?;
        page.click(".compare").await?;
        page.find(".compared .score").await?;
        page.click(".reset").await?;
        page.wait_until("!document.querySelector('.knob.changed')").await?;
        // A lesson tells of the bugs.
        page.click(".to-bugs").await?;
        page.wait_until("location.hash.startsWith('#/learn?course=doudizhu-tutorial')").await?;
        page.find(".lesson-step .asking, .lesson-step input").await?;
        page.open("#/learn?course=doudizhu-tutorial&step=4").await?;
        page.find(".lesson-step .felt").await.map(drop)
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_remedy_shows_where_it_acts_and_the_engine_takes_a_seat_by_its_name() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?tuning").await?;
        page.find(".values tbody tr").await?;
        // Each jumps to a moment in which it changes the play.
        for remedy in 0..7 {
            page.run(&format!("document.querySelectorAll('.remedy')[{remedy}].click()")).await?;
            page.find(".notice.usual").await?;
            let told = page.run("return document.querySelector('.engine-moment').labels[0].textContent").await?;
            page.click(".parting").await?;
            page.wait_until(&format!("document.querySelector('.engine-moment')?.labels[0].textContent !== {told}"))
                .await?;
            page.find(".notice.usual").await?;
            page.click(".reset").await?;
            page.wait_until("!document.querySelector('.notice.usual')").await?;
        }
        // The tutorial's own example: the 4 of 34567 is played on a 3.
        page.click(".example").await?;
        page.wait_until("document.querySelector('.values tbody td')?.textContent.endsWith(' 4')").await?;
        // The parameters are in the address and in the name.
        page.run("document.querySelectorAll('.remedy')[1].click()").await?;
        page.wait_until("location.hash === '#/learn?tuning=tuned:split-straight=40'").await?;
        assert_eq!(page.text(".engine-name").await?, "ai:tuned:split-straight=40");
        page.reload().await?;
        page.find(".knob.changed").await?;
        page.click(".effects .at-table").await?;
        page.find(".felt").await?;
        let sits = "[...document.querySelectorAll('.sitter select')].filter(one => one.value === 'tuned:split-straight=40').length";
        page.wait_until(&format!("{sits} === 2")).await?;
        // It plays there: West bids first.
        page.wait_until("location.hash.includes('tuned') && document.querySelector('.slider')?.max >= 1").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_engine_answers_at_a_custom_position_and_a_whole_game_is_watched() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?tuning=tuned:split-straight=40").await?;
        page.click(".own-position summary").await?;
        page.fill(".own-hand", "3 4 5 6 7 10 10 J J Q Q K K A A 2 小王").await?;
        page.fill(".own-target", "3").await?;
        let there = "location.hash.endsWith('=40&at=after&hand=3456700JJQQKKAA2Y&beat=3')";
        page.wait_until(there).await?;
        page.wait_until("document.querySelector('.notice.usual')?.textContent.endsWith(' 4')").await?;
        // The link holds it.
        page.reload().await?;
        page.find(".notice.usual").await?;
        page.wait_until("document.querySelector('.own-hand').value === '3456700JJQQKKAA2Y'").await?;
        page.fill(".own-target", "3 4").await?;
        page.find(".own-position .notice").await?;
        // A bid is described in the tutorial's terms.
        page.pick(".asked", "bid-2").await?;
        page.wait_until("['sum', 'count'].every(name => document.querySelector('.values td:last-child')?.textContent.includes(name))").await?;
        // From here to a whole game at three seats in two presses.
        page.click(".watch summary").await?;
        page.click(".watch .start").await?;
        page.find(".felt").await?;
        let sits = "[...document.querySelectorAll('.sitter select')].map(one => one.value).sort().join()";
        page.wait_until(&format!("{sits} === 'sample,sample,tuned:split-straight=40'")).await?;
        page.wait_until("document.querySelector('.slider')?.value >= 2").await
    })
    .await;
}
