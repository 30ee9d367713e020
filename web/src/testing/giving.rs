//! A visitor's input: files and texts dropped or pasted.

use anyhow::Result;
use serde_json::json;

use super::Page;

impl Page {
    /// Drops files with these names and contents onto the page, together.
    pub async fn drop_files(&self, files: &[(&str, &[u8])]) -> Result<()> {
        let script = "const dataTransfer = new DataTransfer();
            for (const [name, bytes] of arguments[0]) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
            document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))";
        self.run_with(script, vec![json!(files)]).await.map(drop)
    }

    /// Pastes a text onto the page, outside of any field.
    pub async fn paste(&self, text: &str) -> Result<()> {
        self.paste_into("(document.querySelector('.inspect') ?? document.body)", text).await
    }

    /// Pastes a text into what a JavaScript expression names.
    pub async fn paste_into(&self, target: &str, text: &str) -> Result<()> {
        let script = format!(
            "const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', arguments[0]);
            const event = new ClipboardEvent('paste', {{ bubbles: true, cancelable: true, clipboardData }});
            {target}.dispatchEvent(event)"
        );
        self.run_with(&script, vec![json!(text)]).await.map(drop)
    }
}
