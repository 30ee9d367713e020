//! Copies the shown table as a picture: as SVG, PNG or text.

use js_sys::{Array, Function, Object, Promise, Reflect};
use paiju_draw::Picture;
use paiju_game::{Say, Spoken};
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};
use yew::prelude::*;

use super::hand_out::{copy_and_tell, when_settled};
use crate::i18n::{Text, use_lang};
use crate::names::GAMES;
use crate::worker::pictures::Form;
use crate::worker::protocol::Trouble;
use crate::worker::{game as engine, use_query};

/// How many PNG pixels make one unit of the picture, so that it stays sharp on dense screens.
const SCALE: u32 = 2;

#[derive(PartialEq, Properties)]
pub struct CopyPictureProps {
    pub picture: Picture,
}

/// The menu entries that copy a picture, and the result.
#[component]
pub fn CopyPicture(props: &CopyPictureProps) -> Html {
    let lang = use_lang();
    let draw = use_query();
    let told = use_state(|| None::<Spoken>);
    // A message is about the picture that was shown then.
    use_effect_with(props.picture.clone(), {
        let told = told.setter();
        move |_| told.set(None)
    });
    let Some(game) = GAMES.into_iter().find(|game| game.id == props.picture.scene.game().code()) else {
        return Html::default();
    };
    let entry = |words: Text, class: &'static str, form: Form| {
        let (draw, told, picture) = (draw.clone(), told.setter(), props.picture.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            let told = told.clone();
            let done = Callback::from(move |drawn: Result<String, Trouble>| match drawn {
                Ok(svg) if form == Form::Png => copy_png(&svg, told.clone()),
                Ok(text) => copy_and_tell(text, told.clone()),
                Err(trouble) => told.set(Some(Spoken::of(&trouble))),
            });
            draw.emit((engine::picture(game.id, Box::new(picture.clone()), form, lang), done));
        });
        html! { <li><button type="button" {class} {onclick}>{ words.say(lang) }</button></li> }
    };
    html! {
        <>
            { entry(Text::CopySvg, "copy-svg", Form::Svg) }
            { entry(Text::CopyPng, "copy-png", Form::Png) }
            { entry(Text::CopyDiagram, "copy-diagram", Form::Text) }
            <li class="menu-told" aria-live="polite">{ told.as_ref().map(|told| told.say(lang)) }</li>
        </>
    }
}

/// Renders a picture and puts it into the clipboard.
fn copy_png(svg: &str, told: UseStateSetter<Option<Spoken>>) {
    let tell = move |fine: bool| told.set(Some(Spoken::of(if fine { &Text::Copied } else { &Text::NotCopied })));
    let Ok(image) = HtmlImageElement::new() else { return tell(false) };
    let address = js_sys::encode_uri_component(svg);
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{address}"));
    when_settled(&image.decode(), move |loaded| match loaded.and_then(|_| write_image(&image).ok()) {
        Some(writing) => when_settled(&writing, move |written| tell(written.is_some())),
        None => tell(false),
    });
}

/// Writes an image to the clipboard. It must be asked during the click; it then waits for the pixels.
fn write_image(image: &HtmlImageElement) -> Result<JsValue, JsValue> {
    let window = web_sys::window().ok_or("no window")?;
    let canvas: HtmlCanvasElement = window.document().ok_or("no document")?.create_element("canvas")?.dyn_into()?;
    canvas.set_width(image.natural_width() * SCALE);
    canvas.set_height(image.natural_height() * SCALE);
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or("no canvas")?.dyn_into()?;
    let [width, height] = [canvas.width(), canvas.height()].map(f64::from);
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height)?;
    let pixels = Promise::new(&mut |done: Function, failed: Function| {
        let heard = Closure::once_into_js(move |blob: JsValue| {
            let settle = if blob.is_null() { failed } else { done };
            // Settling a promise cannot fail.
            let _ = settle.call1(&JsValue::UNDEFINED, &blob);
        });
        // If it throws, the promise is rejected.
        let _ = canvas.to_blob(heard.unchecked_ref());
    });
    // Not every browser has `ClipboardItem`.
    let items = Object::new();
    Reflect::set(&items, &"image/png".into(), &pixels)?;
    let maker: Function = Reflect::get(&window, &"ClipboardItem".into())?.dyn_into()?;
    let item = Reflect::construct(&maker, &Array::of1(&items))?;
    Ok(window.navigator().clipboard().write(&Array::of1(&item)).into())
}
