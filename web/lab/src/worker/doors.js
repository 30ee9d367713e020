// Imported before everything else: a runtime must not see what is removed here.

/**
 * What the frame already forbids: it has no storage, and its policy blocks all connections. Removed as well, so that a program gets an error at its
 * own line and not a refusal later.
 */
const AWAY = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "EventSource",
  "WebTransport",
  "importScripts",
  "Worker",
  "SharedWorker",
  "BroadcastChannel",
  "indexedDB",
  "caches",
  "FileReaderSync",
  "createImageBitmap",
  "Notification",
];

for (const name of AWAY) {
  for (let at = globalThis; at; at = Object.getPrototypeOf(at)) delete at[name];
}
