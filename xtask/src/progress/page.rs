//! The placeholder shown while the real page is built. It reloads itself until the real one answers.

use super::{Stage, duration};
use std::time::Duration;

const HEAD: &str = r#"<!DOCTYPE html>
<html lang="zh-Hans">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>牌局 Paiju</title>
<style>
body { max-width: 36rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; }
progress { width: 100%; }
li { opacity: 0.6; }
[aria-current] { opacity: 1; font-weight: bold; }
</style>
</head>
<body>
<h1>牌局 Paiju</h1>
<p>页面正在构建，完成后会自动打开。<br>The page is being built. It opens by itself when it is ready.</p>
"#;

/// The page now: the current step and how long it has taken.
pub fn html(now: Option<Stage>, elapsed: Duration, doing: &str) -> String {
    // The Lab follows when the page is up.
    let before = [Stage::Fetch, Stage::Compile, Stage::Bundle];
    let total: Duration = before.iter().map(|stage| stage.first_time()).sum();
    let over = before.iter().take_while(|stage| Some(**stage) != now && now.is_some());
    let over: Duration = over.map(|stage| stage.first_time()).sum();
    let current = now.map_or(Duration::ZERO, |stage| elapsed.min(stage.first_time()));
    let mut html = format!(
        "{HEAD}<p><progress max=\"{}\" value=\"{}\"></progress></p>\n<ol>\n",
        total.as_secs(),
        (over + current).as_secs()
    );
    for stage in before {
        let about = duration(stage.first_time());
        let (en, zh, _) = stage.about();
        if Some(stage) == now {
            let seconds = elapsed.as_secs();
            html += &format!(
                "<li aria-current=\"step\">{zh} · {en}: {seconds} s / {about}<br><small>{}</small></li>\n",
                escaped(doing)
            );
        } else {
            html += &format!("<li>{zh} · {en}: {about}</li>\n");
        }
    }
    html + "</ol>\n</body>\n</html>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_which_step_of_how_many_runs() {
        let page = html(Some(Stage::Compile), Duration::from_secs(65), "12: <yew>");
        assert_eq!(page.matches("<li").count(), 3);
        assert!(page.contains("<li aria-current=\"step\">编译页面 · Compiling the page: 65 s / 4 min"), "{page}");
        assert!(page.contains("12: &lt;yew>"), "{page}");
        assert!(page.contains("value=\"85\""), "{page}");
        assert!(html(None, Duration::ZERO, "").contains("value=\"0\""));
    }
}
