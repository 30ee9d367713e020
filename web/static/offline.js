// Starts the service worker (sw.js) once the page is there; a browser without one loses only the offline use.
if ("serviceWorker" in navigator) {
  addEventListener("load", () => {
    navigator.serviceWorker
      .register("./sw.js", { updateViaCache: "none" })
      .catch((error) => console.warn("no offline use:", error));
  });
}
