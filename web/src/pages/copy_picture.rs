//! Copies the shown table as a picture: as SVG, PNG or text.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Array, Function, Object, Promise, Reflect};
use paiju_draw::Picture;
use paiju_game::{Say, Spoken};
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};
use yew::prelude::*;

use super::hand_out::{clipboard, copy_and_tell, when_settled};
use crate::i18n::{Text, use_lang};
use crate::names::GameInfo;
use crate::worker::pictures::Form;
use crate::worker::protocol::Trouble;
use crate::worker::{Ask, Query, game as engine, use_query};

/// How many PNG pixels make one unit of the picture, so that it stays sharp on dense screens.
const SCALE: u32 = 2;

#[derive(PartialEq, Properties)]
pub struct CopyPictureProps {
    pub picture: Picture,
    /// The result, which the menu shows.
    pub told: UseStateHandle<Option<Spoken>>,
}

/// The menu entries that copy a picture.
#[component]
pub fn CopyPicture(props: &CopyPictureProps) -> Html {
    let lang = use_lang();
    let draw = use_query();
    let game = <&GameInfo>::from(props.picture.scene.game());
    let entry = |words: Text, class: &'static str, form: Form| {
        let (draw, told, picture) = (draw.clone(), props.told.setter(), props.picture.clone());
        let query = move || engine::picture(game.id, Box::new(picture.clone()), form, lang);
        let onclick = Callback::from(move |_: MouseEvent| {
            let told = told.clone();
            if form == Form::Png {
                return copy_png(&draw, query(), told);
            }
            let done = Callback::from(move |drawn: Result<String, Trouble>| match drawn {
                Ok(text) => copy_and_tell(text, told.clone()),
                Err(trouble) => told.set(Some(Spoken::of(&trouble))),
            });
            draw.emit((query(), done));
        });
        html! { <li><button type="button" {class} {onclick}>{ words.say(lang) }</button></li> }
    };
    html! {
        <>
            { entry(Text::CopySvg, "copy-svg", Form::Svg) }
            { entry(Text::CopyPng, "copy-png", Form::Png) }
            { entry(Text::CopyDiagram, "copy-diagram", Form::Text) }
        </>
    }
}

/// Pixels that the clipboard waits for.
struct Pixels {
    done: Function,
    failed: Function,
}

impl Pixels {
    fn refuse(&self) {
        // A promise can always be settled.
        let _ = self.failed.call0(&JsValue::UNDEFINED);
    }
}

impl Drop for Pixels {
    /// Nobody is left who could paint them. If they have come, this does nothing.
    fn drop(&mut self) {
        self.refuse();
    }
}

/// Has a picture drawn and painted for the clipboard, which is asked at once and waits for the pixels: Safari refuses what is
/// written after the click.
fn copy_png(draw: &Ask<String>, query: Query<String>, told: UseStateSetter<Option<Spoken>>) {
    let mut query = Some(query);
    let trouble = Rc::new(Cell::new(None));
    let pixels = Promise::new(&mut |done: Function, failed: Function| {
        let pixels = Rc::new(Pixels { done, failed });
        let trouble = Rc::clone(&trouble);
        let done = Callback::from(move |drawn: Result<String, Trouble>| match drawn {
            Ok(svg) => paint(&svg, Rc::clone(&pixels)),
            Err(why) => {
                trouble.set(Some(Spoken::of(&why)));
                pixels.refuse();
            }
        });
        if let Some(query) = query.take() {
            draw.emit((query, done));
        }
    });
    let tell = move |fine: bool| {
        let words = trouble.take().unwrap_or_else(|| Spoken::of(if fine { &Text::Copied } else { &Text::NotCopied }));
        told.set(Some(words));
    };
    match write_image(&pixels) {
        Ok(writing) => when_settled(&writing, move |written| tell(written.is_some())),
        Err(_) => tell(false),
    }
}

/// Writes an image to the clipboard.
fn write_image(pixels: &Promise) -> Result<JsValue, JsValue> {
    // Not every browser has `ClipboardItem`.
    let window = web_sys::window().ok_or("no window")?;
    let items = Object::new();
    Reflect::set(&items, &"image/png".into(), pixels)?;
    let maker: Function = Reflect::get(&window, &"ClipboardItem".into())?.dyn_into()?;
    let item = Reflect::construct(&maker, &Array::of1(&items))?;
    let clipboard = clipboard().ok_or("no clipboard")?;
    Ok(clipboard.write(&Array::of1(&item)).into())
}

fn paint(svg: &str, pixels: Rc<Pixels>) {
    let Ok(image) = HtmlImageElement::new() else { return };
    let address = js_sys::encode_uri_component(svg);
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{address}"));
    when_settled(&image.decode(), move |loaded| {
        if loaded.is_none_or(|_| read_pixels(&image, &pixels).is_err()) {
            pixels.refuse();
        }
    });
}

fn read_pixels(image: &HtmlImageElement, pixels: &Rc<Pixels>) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or("no document")?;
    let canvas: HtmlCanvasElement = document.create_element("canvas")?.dyn_into()?;
    canvas.set_width(image.natural_width() * SCALE);
    canvas.set_height(image.natural_height() * SCALE);
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or("no canvas")?.dyn_into()?;
    let [width, height] = [canvas.width(), canvas.height()].map(f64::from);
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height)?;
    let pixels = Rc::clone(pixels);
    let heard = Closure::once_into_js(move |blob: JsValue| {
        if !blob.is_null() {
            // A promise can always be settled.
            let _ = pixels.done.call1(&JsValue::UNDEFINED, &blob);
        }
    });
    canvas.to_blob(heard.unchecked_ref())
}
