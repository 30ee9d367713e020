// The page before its program has loaded: theme, language, the bar, and the entrance or the frame of another page, made from the template
// in index.html. The build inlines this into the page, so that nothing has to be loaded for it.
(() => {
  // Stored by web/src/settings.rs and web/src/link.rs.
  const kept = (key) => {
    try { return localStorage.getItem("paiju." + key); } catch { return null; }
  };
  const root = document.documentElement;

  // `#/embed?lang=en&theme=dark&/table/doudizhu?seed=7`: an address of the site for another page's frame, after what that page wants. Whatever
  // is framed is shown without the site around it (web/src/embed.rs).
  const NAME = "paiju-embed?";
  if (window !== top) root.dataset.embed = window.name.startsWith(NAME) ? window.name.slice(NAME.length) : "";
  function unwrap() {
    const [, wanted, address] = /^#\/embed\?([^/]*)(.*)/.exec(location.hash) ?? [];
    if (address === undefined) return;
    // Opened in a tab of its own, such an address is the site's. In a frame it is kept for a reload.
    if (window !== top) {
      root.dataset.embed = wanted;
      window.name = NAME + wanted;
    }
    history.replaceState(null, "", "#" + address);
  }
  unwrap();
  addEventListener("popstate", unwrap);
  const wish = (key) => new URLSearchParams(root.dataset.embed ?? "").get(key);

  const theme = wish("theme") ?? kept("theme");
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  const isChinese = /^zh/i.test([wish("lang"), kept("lang")].find((lang) => lang === "zh" || lang === "en") ?? navigator.language);
  root.lang = isChinese ? "zh-Hans" : "en";

  const over = new AbortController();
  const hear = (target, event, heard) => target.addEventListener(event, heard, { signal: over.signal });
  let shell, pressed;
  const box = (within) => within?.querySelector("textarea");

  // Every text and attribute exists in both languages, Chinese before the bar.
  function translate(words) {
    const both = words.nodeValue.split("|");
    if (both.length === 2) words.nodeValue = both[isChinese ? 0 : 1];
  }

  function draw() {
    const path = location.hash.slice(1).split("?")[0].replace(/(.)\/$/, "$1") || "/";
    const made = document.getElementById("shell").content.firstElementChild.cloneNode(true);
    const all = (css) => [...made.querySelectorAll(css)];
    for (const element of all("*")) {
      [...element.attributes].forEach(translate);
      [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).forEach(translate);
    }

    // Each `main` names the address it is for; the first match stays.
    const fits = (start) => (start.length > 1 ? path.startsWith(start) : start === "" || path === start);
    const page = all("main").find(({ dataset }) => fits(dataset.for));
    all("main").filter((other) => other !== page).forEach((other) => other.remove());
    const wanted = ["dark", "light"].includes(theme) ? theme : "auto";
    all("button[data-theme]").filter(({ dataset }) => dataset.theme !== wanted).forEach((other) => other.remove());
    for (const link of all("a[data-last]")) {
      const query = kept("table." + link.dataset.last);
      if (query) link.setAttribute("href", `#/table/${link.dataset.last}?${query}`);
      else link.remove();
    }

    const here = all(".pages a").find((link) => link.getAttribute("href") === "#" + path);
    here?.classList.add("on");
    if (here?.closest("ul")) {
      const summary = made.querySelector("summary");
      summary.classList.add("on");
      summary.textContent = here.textContent;
      made.querySelector(".ground").classList.add(path.split("/").pop());
    }

    if (box(made) && box(shell)) box(made).value = box(shell).value;
    shell?.remove();
    document.body.append(made);
    shell = made;
  }

  // The element that the program has drawn in place of one here.
  function twin(one, part) {
    const same = (other) => ["href", "aria-label"].every((name) => other.getAttribute(name) === one.getAttribute(name));
    return [...part.querySelectorAll(one.localName)].find((other) => same(other) && other.textContent.trim() === one.textContent.trim());
  }

  // Keeps what was typed, and carries out the last click.
  function handOver(part) {
    over.abort();
    const focused = shell.contains(document.activeElement) && document.activeElement;
    const [from, to] = [box(shell), box(part)];
    const place = from && [from.selectionStart, from.selectionEnd, from.selectionDirection];
    shell.remove();
    if (from && to) {
      to.value = from.value;
      to.setSelectionRange(...place);
      to.scrollTop = from.scrollTop;
    }
    if (focused) (focused === from ? to : twin(focused, part))?.focus({ preventScroll: true });
    if (pressed) twin(pressed, part)?.click();
  }

  hear(document, "readystatechange", () => document.readyState === "interactive" && draw());
  hear(window, "hashchange", draw);
  hear(document, "click", ({ target }) => {
    const button = target.closest("button");
    if (shell?.contains(button)) pressed = button;
  });
  hear(document, "submit", (event) => event.preventDefault());
  // As in the page itself, text pasted into an empty box is inspected at once.
  hear(document, "paste", (event) => {
    const [field, text] = [box(shell), event.clipboardData.getData("text/plain").trim()];
    if (!field || !text || field.value || (event.target === field && !text.includes("\n"))) return;
    if (event.target !== field) {
      event.preventDefault();
      field.value = text;
    }
    pressed = shell.querySelector("form .primary");
  });
  // From parts.js, when a part begins to draw itself: this runs before the browser shows any of it.
  hear(window, "paiju-shown", ({ detail: part }) => {
    const observer = new MutationObserver(() => {
      if (!part.querySelector("main")) return;
      observer.disconnect();
      handOver(part);
    });
    observer.observe(part, { childList: true, subtree: true });
  });
})();
