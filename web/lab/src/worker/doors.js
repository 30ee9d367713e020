// Imported before all else: what a runtime finds out about its surroundings, it finds out behind closed doors.

/**
 * What the wall forbids already: the frame has no storage, and its policy lets nothing out. Taken away as well, so that a program meets an error at
 * its own line and not a refusal that comes later.
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
