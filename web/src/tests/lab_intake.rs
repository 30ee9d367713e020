//! What people bring to the Lab: archives, several sources, old encodings, files without an extension, and no programs at all.

use std::io::{Cursor, Write};

use anyhow::{Result, ensure};
use wasm_bindgen_test::*;
use zip::write::{SimpleFileOptions, ZipWriter};

use super::at_lab::{has_tabs, has_text, program, take_third_turn, with_files};
use crate::testing::on_page;

/// A zip archive of these files.
fn packed(files: &[(&str, &[u8])]) -> Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default())?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}

#[wasm_bindgen_test]
async fn programs_come_in_archives_without_an_ending_and_in_an_old_encoding() {
    on_page(async |page| {
        let files = [("bot/weights.bin", &b"\0\xff"[..]), ("bot/__main__.py", b"open('weights.bin')\n")];
        with_files(page, &[("bot.zip", &packed(&files)?)]).await?;
        has_tabs(page, "__main__.py,weights.bin").await?;

        let lines = "require('readline').createInterface({ input: process.stdin }).on('line', line => line === 'DOUDIZHUVER 1.0');\n";
        with_files(page, &[("bot", lines.as_bytes())]).await?;
        has_tabs(page, "bot").await?;
        let speech = page.run("return document.querySelector('.bench select.speech').value").await?;
        ensure!(speech == "lines", "{speech}");
        ensure!(page.text(".bench .language").await? == "JavaScript");

        // 「牌」 in the encoding of Chinese Windows.
        let main = b"// \xc5\xc6\n#include \"rules.cpp\"\nint main() { return play(); }\n";
        with_files(page, &[("rules.cpp", b"int play() { return 0; }\n"), ("main.cpp", main)]).await?;
        has_tabs(page, "main.cpp,rules.cpp").await?;
        has_text(page, "// 牌\n").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn another_file_is_made_the_main_one() {
    on_page(async |page| {
        let (other, bot) = ("throw new Error('not this one')\n", program("none"));
        with_files(page, &[("main.js", other.as_bytes()), ("other.js", bot.as_bytes())]).await?;
        has_tabs(page, "main.js,other.js").await?;
        page.click(".tab:nth-child(2)").await?;
        page.click(".set-main").await?;
        has_tabs(page, "other.js,main.js").await?;
        take_third_turn(page).await?;
        page.find(".verdict .legal").await.map(drop)
    })
    .await;
}

#[wasm_bindgen_test]
async fn files_that_are_no_program_are_refused_with_a_reason() {
    on_page(async |page| {
        page.open("#/lab").await?;
        page.find(".own-bots .empty").await?;
        for (files, word) in [
            (vec![("virus.exe", "MZ")], "virus.exe"),
            (vec![("a.py", ""), ("b.js", "")], "JavaScript"),
            (vec![("x.wasm", "<html>")], "x.wasm"),
            (vec![("x.json", "{}")], "x.json"),
            (vec![("x.py", "a\0b")], "x.py"),
        ] {
            let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
            page.drop_files(&files).await?;
            page.wait_until(&format!("!!document.querySelector('.lab > .notice')?.innerText.includes('{word}')"))
                .await?;
            page.click(".lab > .notice button").await?;
            page.wait_until("!document.querySelector('.lab > .notice')").await?;
        }
        assert_eq!(page.count(".bot-list li").await?, 0, "none of them is kept");
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_bot_in_a_link_is_shown_and_taken_only_on_consent() {
    on_page(async |page| {
        with_files(page, &[("carried.js", program("none").as_bytes())]).await?;
        page.run("navigator.clipboard.writeText = async text => { window.copied = text }").await?;
        page.click(".link-bot").await?;
        page.wait_until("!!window.copied").await?;
        let link = page.run("return window.copied.slice(window.copied.indexOf('#'))").await?;
        let link = link.as_str().unwrap_or_default().to_owned();
        ensure!(link.starts_with("#/lab?bot="), "{link}");
        let count = "return document.querySelectorAll('.bot-list li').length";
        page.open_anew(&link).await?;
        page.find(".linked-bot pre").await?;
        page.open_anew("#/lab").await?;
        page.find(".bot-list li").await?;
        ensure!(page.run(count).await? == 1, "looking at it takes nothing");
        page.open_anew(&link).await?;
        page.click(".take-linked-bot").await?;
        has_tabs(page, "carried.js").await?;
        page.open_anew("#/lab").await?;
        page.wait_until("document.querySelectorAll('.bot-list li').length === 2").await?;
        for hostile in ["#/lab?bot=", "#/lab?bot=1x", "#/lab?bot=1<script>", &link[..link.len() / 2]] {
            page.open_anew(hostile).await?;
            page.find(".notice").await?;
            ensure!(page.run("return !document.querySelector('.take-linked-bot')").await? == true, "{hostile}");
        }
        Ok(())
    })
    .await;
}
