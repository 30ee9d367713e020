//! Files and texts that a visitor drops or pastes.

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

    /// Drops a text onto the page.
    pub async fn drop_text(&self, text: &str) -> Result<()> {
        let script = "const dataTransfer = new DataTransfer();
            dataTransfer.setData('text/plain', arguments[0]);
            document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))";
        self.run_with(script, vec![json!(text)]).await.map(drop)
    }
}
