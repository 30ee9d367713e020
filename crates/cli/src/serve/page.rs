//! The dialogue with one page: its questions go to its own instances, which end with it.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use serde::Serialize;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::door::Door;
use super::instance::Instance;
use super::message::{Ask, Hello, Refusal, Refused, Wanted};

/// The most instances per page: a table for every core of a large machine.
const MAX_INSTANCES: usize = 64;

/// Serves a page until it disconnects.
pub async fn speak(mut socket: WebSocket, door: Arc<Door>) {
    let hello = Hello { bots: door.bots.iter().map(|bot| bot.name.as_str()).collect() };
    if socket.send(Message::Text(written(&hello).into())).await.is_err() {
        return;
    }
    let (answers, mut answered) = unbounded_channel();
    let mut page = Page { door, answers, instances: BTreeMap::new() };
    loop {
        tokio::select! {
            // `answers` lives as long as the page does.
            Some(answer) = answered.recv() => {
                if socket.send(Message::Text(answer.into())).await.is_err() {
                    return;
                }
            }
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    let Ok(wanted) = serde_json::from_str(&text) else {
                        let frame = CloseFrame { code: close_code::POLICY, reason: "unreadable".into() };
                        // It is gone either way.
                        _ = socket.send(Message::Close(Some(frame))).await;
                        return;
                    };
                    page.take(wanted);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return,
            }
        }
    }
}

fn written(message: &impl Serialize) -> String {
    // Structures of strings and numbers always serialize.
    serde_json::to_string(message).unwrap_or_default()
}

/// The state of a page.
struct Page {
    door: Arc<Door>,
    answers: UnboundedSender<String>,
    instances: BTreeMap<u64, Instance>,
}

impl Page {
    fn take(&mut self, wanted: Wanted) {
        if let Wanted { id: Some(id), bot: Some(bot), instance: Some(instance), ask: Some(ask), .. } = wanted {
            if let Err(error) = self.ask(id, &bot, instance, ask) {
                // A page that no longer listens is gone, and this with it.
                _ = self.answers.send(written(&Refused { id, error }));
            }
            return;
        }
        if let Some(instance) = wanted.stop.and_then(|instance| self.instances.get(&instance)) {
            instance.stop();
        }
        if let Some(instance) = wanted.close {
            self.instances.remove(&instance);
        }
    }

    fn ask(&mut self, id: u64, bot: &str, instance: u64, ask: Ask) -> Result<(), Refusal> {
        if !self.instances.contains_key(&instance) {
            let bot = self.door.bots.iter().find(|known| known.name == bot).ok_or(Refusal::NoBot)?;
            if self.instances.len() >= MAX_INSTANCES {
                return Err(Refusal::TooMany);
            }
            let answers = self.answers.clone();
            let answer = move |answer: &super::message::Answer| _ = answers.send(written(answer));
            let new = self.door.holding.open(bot, answer).map_err(|_| Refusal::TooMany)?;
            self.instances.insert(instance, new);
        }
        self.instances.get(&instance).ok_or(Refusal::NotRunning)?.ask(id, ask)
    }
}
