//! Access control for the bots: only a page of this server, opened from the printed address.
//!
//! Another site's page can reach 127.0.0.1, and WebSockets have no same-origin policy. But their requests carry an
//! `Origin`, which no page can change; requests without one, from local programs, are refused as well. The host rejects
//! other host names.

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;

use super::instance::Holding;
use super::page;
use super::secret::Secret;
use crate::program::Bot;

/// The largest message in bytes: more than any bot input.
const MAX_MESSAGE: usize = 4 << 20;

/// The secret a page must know, and the bots behind it.
#[derive(Debug)]
pub struct Door {
    pub bots: Vec<Bot>,
    pub secret: Secret,
    pub holding: Arc<Holding>,
}

pub fn routes(door: Arc<Door>) -> Router {
    Router::new().route("/bots", get(knock)).with_state(door)
}

/// The parameters of the address.
#[derive(Deserialize)]
struct Said {
    #[serde(default)]
    secret: String,
}

async fn knock(
    State(door): State<Arc<Door>>,
    Query(said): Query<Said>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own_page(&headers) {
        return (StatusCode::FORBIDDEN, "only this server's page may talk to its bots\n").into_response();
    }
    if !door.secret.is(&said.secret) {
        return (StatusCode::FORBIDDEN, "open the address that paiju serve printed\n").into_response();
    }
    let upgrade = upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE);
    upgrade.on_upgrade(move |socket| page::speak(socket, door))
}

/// Whether the request comes from a page of the address it is sent to.
fn is_own_page(headers: &HeaderMap) -> bool {
    let origin = only(headers, header::ORIGIN).and_then(|origin| origin.strip_prefix("http://"));
    origin.is_some() && origin == only(headers, header::HOST)
}

/// The value of a header that occurs once.
fn only(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let first = values.next()?;
    first.to_str().ok().filter(|_| values.next().is_none())
}
