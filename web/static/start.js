// Before the first paint: the theme and language that the visitor chose, so that nothing flashes. Kept by web/src/settings.rs.
(() => {
  const kept = (key) => {
    try { return localStorage.getItem("paiju." + key); } catch { return null; }
  };
  const root = document.documentElement;
  const theme = kept("theme");
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  const lang = kept("lang") ?? navigator.language;
  root.lang = /^zh/i.test(lang) ? "zh-Hans" : "en";
})();
