//! An element that a test has found.

use anyhow::Result;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use super::page::done;
use super::settled;

#[wasm_bindgen(module = "/src/testing/page.js")]
extern "C" {
    fn press(node: &Element) -> String;
    #[wasm_bindgen(js_name = type)]
    fn type_into(node: &Element, text: &str);
    fn fill(node: &Element, text: &str);
    fn clear(node: &Element);
    fn choose(list: &Element, value: &str) -> String;
}

pub struct PageElement(pub Element);

impl PageElement {
    /// Presses its middle with the mouse.
    pub async fn click(&self) -> Result<()> {
        done(&press(&self.0))?;
        settled().await;
        Ok(())
    }

    pub async fn send_keys(&self, text: &str) -> Result<()> {
        type_into(&self.0, text);
        settled().await;
        Ok(())
    }

    /// Replaces its content by typing.
    pub async fn fill(&self, text: &str) -> Result<()> {
        fill(&self.0, text);
        settled().await;
        Ok(())
    }

    pub async fn clear(&self) -> Result<()> {
        clear(&self.0);
        settled().await;
        Ok(())
    }

    pub async fn select_by_value(&self, value: &str) -> Result<()> {
        done(&choose(&self.0, value))?;
        settled().await;
        Ok(())
    }
}
