
// Says that the page, or a part of it, could not be loaded, and lets the visitor retry. The build inlines this into index.html: any
// other file may be missing, on a host that is being updated or over a broken connection.
(() => {
  let told;

  // Each choice is [Chinese, English, action]; without choices the message is removed.
  function tell(choices) {
    told?.remove();
    told = undefined;
    if (!choices) return;
    const language = /^zh/i.test(document.documentElement.lang) ? 0 : 1;
    const text = ["页面没有加载完整，请检查网络后重试。", "The page could not be loaded completely. Check the connection and try again."];
    const make = (name, properties) => Object.assign(document.createElement(name), properties);
    told = make("div", { className: "notice failed" });
    told.setAttribute("role", "alert");
    told.append(make("p", { textContent: text[language] }));
    for (const choice of choices) {
      const button = make("button", { type: "button", className: "primary", textContent: choice[language] });
      button.addEventListener("click", choice[2]);
      told.append(button);
    }
    document.body.prepend(told);
  }

  const reload = ["重新加载页面", "Reload the page", () => location.reload()];
  // From parts.js: `detail` loads the part again; without it the message is removed.
  addEventListener("paiju-failed", ({ detail }) => tell(detail && [["重试", "Try again", detail], reload]));

  // Until the page's first module runs, nothing else notices a missing file.
  const events = ["error", "unhandledrejection"];
  function lost({ target }) {
    if (target instanceof Element && !target.matches("script, link[rel=stylesheet]")) return;
    if (document.body) tell([reload]);
    else addEventListener("DOMContentLoaded", () => tell([reload]), { once: true });
  }
  for (const event of events) addEventListener(event, lost, true);
  addEventListener("TrunkApplicationStarted", () => {
    for (const event of events) removeEventListener(event, lost, true);
  }, { once: true });
})();
