//! What people bring to the Lab: archives, several sources, old encodings, files without an ending.

use anyhow::{Result, ensure};
use paiju_tests::browser::{Page, in_lab};

const PYTHON: &str = include_str!("../../../web/lab/starters/doudizhu-json.py");
const CPP: &str = include_str!("../../../web/lab/starters/doudizhu-json.cpp");
const LINES: &str = include_str!("../../../web/lab/starters/doudizhu-lines.js");

/// The sum by which a zip archive checks a file.
fn crc(bytes: &[u8]) -> u32 {
    let of_bit = |sum: u32, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
    !bytes.iter().fold(u32::MAX, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), of_bit))
}

/// A zip archive that holds these files as they are.
fn packed(files: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut archive, mut list) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let at = archive.len() as u32;
        let (size, length) = (bytes.len() as u32, name.len() as u16);
        let mut about = vec![20, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        for number in [crc(bytes), size, size] {
            about.extend(number.to_le_bytes());
        }
        about.extend(length.to_le_bytes());
        about.extend([0, 0]);
        archive.extend(b"PK\x03\x04");
        archive.extend(&about);
        archive.extend(name.as_bytes());
        archive.extend(*bytes);
        list.extend(b"PK\x01\x02\x14\0");
        list.extend(&about);
        list.extend([0; 10]);
        list.extend(at.to_le_bytes());
        list.extend(name.as_bytes());
    }
    let (at, count) = (archive.len() as u32, files.len() as u16);
    archive.extend(&list);
    archive.extend(b"PK\x05\x06\0\0\0\0");
    archive.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
    archive.extend([(list.len() as u32).to_le_bytes(), at.to_le_bytes()].concat());
    archive.extend([0, 0]);
    archive
}

/// Drops a program, which is then open with these files, the main one first.
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
fn an_archive_and_a_file_without_an_ending_answer() {
    in_lab(async |page| {
        let reads =
            format!("with open('weights.bin', 'rb') as weights:\n    assert weights.read() == b'\\x00\\xff'\n{PYTHON}");
        let files = [("bot/weights.bin", &b"\0\xff"[..]), ("bot/__main__.py", reads.as_bytes())];
        opens(page, &[("bot.zip", &packed(&files))], "__main__.py,weights.bin").await?;
        answers(page).await?;
        opens(page, &[("bot", LINES.as_bytes())], "bot").await?;
        let speech = page.run("return document.querySelector('.bench select.speech').value").await?;
        ensure!(speech == "lines", "{speech}");
        ensure!(page.text(".bench .language").await? == "JavaScript");
        answers(page).await
    });
}

#[test]
fn sources_that_include_each_other_and_an_old_encoding_answer() {
    in_lab(async |page| {
        // 「牌」 as Windows writes it in China.
        let main = [b"// \xc5\xc6\n#include \"rules.cpp\"\nint main() { return play(); }\n".as_slice()].concat();
        let rules = CPP.replace("int main()", "int play()");
        ensure!(rules != CPP, "the starter has another main");
        let files = [("rules.cpp", rules.as_bytes()), ("main.cpp", &main[..])];
        opens(page, &files, "main.cpp,rules.cpp").await?;
        let is_read = "[...document.querySelector('.code-editor').shadowRoot.querySelectorAll('.cm-line')].some(it => it.textContent === '// 牌')";
        page.wait_until(is_read).await?;
        answers(page).await
    });
}

#[test]
fn another_file_is_made_the_main_one() {
    in_lab(async |page| {
        let other = "throw new Error('not this one')\n".as_bytes();
        let js = include_bytes!("../../../web/lab/starters/doudizhu-json.js");
        opens(page, &[("main.js", other), ("other.js", js)], "main.js,other.js").await?;
        page.click(".tab:nth-child(2)").await?;
        page.click(".set-main").await?;
        has_tabs(page, "other.js,main.js").await?;
        answers(page).await
    });
}
