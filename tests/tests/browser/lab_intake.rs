//! What people bring to the Lab runs: archives, several sources, old encodings, files without an extension.

use std::io::{Cursor, Write};

use anyhow::{Result, ensure};
use paiju_tests::browser::{Page, in_lab, starter};
use zip::write::{SimpleFileOptions, ZipWriter};

/// A zip archive of these files.
fn packed(files: &[(&str, &[u8])]) -> Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default())?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}

/// Drops a program, which then opens with these files, the main one first.
async fn opens(page: &Page, files: &[(&str, &[u8])], tabs: &str) -> Result<()> {
    page.open("#/lab").await?;
    page.find(".own-bots .empty, .bot-list li").await?;
    page.drop_files(files).await?;
    has_tabs(page, tabs).await
}

async fn has_tabs(page: &Page, wanted: &str) -> Result<()> {
    let tabs = "[...document.querySelectorAll('.tab')].map(it => it.textContent).join()";
    page.wait_until(&format!("{tabs} === '{wanted}'")).await
}

/// Runs the example's turn: the answer is legal.
async fn answers(page: &Page) -> Result<()> {
    page.wait_until("(area => !!area && area.value.length > 10)(document.querySelector('.turn-input'))").await?;
    page.click(".turn .run").await?;
    page.find(".verdict .legal").await.map(drop)
}

#[test]
#[ignore = "in --all"]
fn an_archive_and_a_file_without_an_ending_answer() {
    in_lab(async |page| {
        let reads = format!(
            "with open('weights.bin', 'rb') as weights:\n    assert weights.read() == b'\\x00\\xff'\n{}",
            starter("doudizhu-json.py")?
        );
        let files = [("bot/weights.bin", &b"\0\xff"[..]), ("bot/__main__.py", reads.as_bytes())];
        opens(page, &[("bot.zip", &packed(&files)?)], "__main__.py,weights.bin").await?;
        answers(page).await?;
        opens(page, &[("bot", starter("doudizhu-lines.js")?.as_bytes())], "bot").await?;
        let speech = page.run("return document.querySelector('.bench select.speech').value").await?;
        ensure!(speech == "lines", "{speech}");
        ensure!(page.text(".bench .language").await? == "JavaScript");
        answers(page).await
    });
}

#[test]
#[ignore = "in --all"]
fn sources_that_include_each_other_and_an_old_encoding_answer() {
    in_lab(async |page| {
        // 「牌」 in the encoding of Chinese Windows.
        let main = [b"// \xc5\xc6\n#include \"rules.cpp\"\nint main() { return play(); }\n".as_slice()].concat();
        let cpp = starter("doudizhu-json.cpp")?;
        let rules = cpp.replace("int main()", "int play()");
        ensure!(rules != cpp, "the starter has another main");
        let files = [("rules.cpp", rules.as_bytes()), ("main.cpp", &main[..])];
        opens(page, &files, "main.cpp,rules.cpp").await?;
        let is_read = "[...document.querySelector('.code-editor').shadowRoot.querySelectorAll('.cm-line')].some(it => it.textContent === '// 牌')";
        page.wait_until(is_read).await?;
        answers(page).await
    });
}
