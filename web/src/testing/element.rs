//! An element that a test has found.

use anyhow::{Result, bail};
use serde_json::json;
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

pub struct Found(pub Element);

impl Found {
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

    pub async fn attr(&self, name: &str) -> Result<Option<String>> {
        Ok(self.0.get_attribute(name))
    }

    /// A property, as text.
    pub async fn prop(&self, name: &str) -> Result<Option<String>> {
        let value = js_sys::Reflect::get(&self.0, &name.into()).unwrap_or(JsValue::NULL);
        if value.is_null() || value.is_undefined() {
            return Ok(None);
        }
        match js_sys::JSON::stringify(&value).ok().and_then(|text| text.as_string()) {
            Some(text) => Ok(Some(serde_json::from_str::<String>(&text).unwrap_or_else(|_| json!(text).to_string()))),
            None => bail!("{name} is no value"),
        }
    }

    /// What is seen of its text.
    pub async fn text(&self) -> Result<String> {
        Ok(self.prop("innerText").await?.unwrap_or_default().trim().to_owned())
    }
}
