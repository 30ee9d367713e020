//! What the site says about itself, on the last line of its pages and in the help.

use crate::decimal::size;
use paiju_game::texts;

texts! {
    /// A text of the site about itself.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum ColophonText {
        Title => "关于本站", "About this site";
        Version => concat!("牌局 ", env!("CARGO_PKG_VERSION")), concat!("Paiju ", env!("CARGO_PKG_VERSION"));
        Source => "源代码", "Source code";
        Documentation => "文档", "Documentation";
        Licences => "许可与第三方声明", "Licences and notices";
        Report => "日志看错了？告诉我们", "Report a misread log";
        /// The number of bytes not stored yet.
        Keep(bytes: u64) =>
            format!("全部下载，断网也能用（{}）", size(*bytes)),
            format!("Keep everything for offline use ({})", size(*bytes));
        Keeping(bytes: u64) => format!("正在下载，还剩 {}", size(*bytes)), format!("Downloading, {} to go", size(*bytes));
        KeepAgain(bytes: u64) =>
            format!("没下载完，再试一次（还剩 {}）", size(*bytes)),
            format!("Not finished: try again ({} to go)", size(*bytes));
        Kept => "已全部下载，断网也能用", "Everything works offline";
    }
}
