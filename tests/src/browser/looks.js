// What is wrong with how a page looks at one size of the window: everything is measured in one go, and nothing is changed.

const box = (node) => node.getBoundingClientRect();
const all = (css) => css ? [...document.querySelectorAll(css)] : [];
const isShown = (node) => node.getClientRects().length > 0 && node.checkVisibility({ visibilityProperty: true });
// What flies over a table, cards and tiles that lie on each other, what scrolls, and names of any length.
const MEANT = ".sr-only, svg, .moment, .swept, .fan, .hand, .pool, .melds, .rank, .sitter, .history ol, .lines, pre";
const named = (node) => `${node.localName}.${node.className.baseVal ?? node.className} "${node.textContent.trim().slice(0, 30)}"`;
const shown = (css, but = ".sr-only") => all(css).filter((node) => isShown(node) && !node.closest(but));
// Without the scroll bar. A telephone's window grows with what is too wide for it, this does not.
const windowWidth = () => document.documentElement.clientWidth;

// Elements whose text does not fit, or that overflow the window at its sides.
function cut(texts, meant) {
  return shown(texts, `[class*=card], .tables ul, ${meant}`).filter((node) => {
    const { left, right } = box(node);
    const scrolls = node.matches("select, input, textarea");
    const isCut = !scrolls && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== "visible";
    return isCut || right > windowWidth() + 1 || left < -1;
  }).map(named);
}

// What the containers of an element let be seen of anything within it.
function clips() {
  const known = new Map([[null, { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }]]);
  return function clip(holder) {
    if (!known.has(holder)) {
      const around = clip(holder.parentElement);
      known.set(holder, getComputedStyle(holder).overflowY === "visible" ? around : common(around, box(holder)));
    }
    return known.get(holder);
  };
}

const common = (one, other) => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

// Pairs of elements that visibly overlap by more than so many pixels.
function overlapping(parts, meant, most = 1) {
  const clip = clips();
  const seen = shown(parts, meant).map((node) => ({ node, ...common(clip(node.parentElement), box(node)) }));
  return seen.flatMap((one, index) => seen.slice(index + 1)
    .filter((other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > most
      && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > most
      && !one.node.contains(other.node) && !other.node.contains(one.node))
    .map((other) => `${named(one.node)} / ${named(other.node)}`));
}

// Runs this with an element in the middle of the window, and scrolls back.
function brought(node, look) {
  const scrolled = [];
  for (let above = node.parentElement; above; above = above.parentElement) scrolled.push([above, above.scrollLeft, above.scrollTop]);
  node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const found = look();
  for (const [above, left, top] of scrolled) above.scrollTo({ left, top, behavior: "instant" });
  return found;
}

// Elements that a press in their middle does not reach.
function covered(buttons, meant) {
  return shown(buttons, meant).flatMap((node) => brought(node, () => {
    // A link may be broken into lines.
    const [{ left, top, width, height }] = node.getClientRects();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over && (node.contains(over) || over.closest("label")?.control === node) ? [] : [`${named(node)} below ${over ? named(over) : "nothing"}`];
  }));
}

// Elements that are not wholly within the window or within a container that hides the rest.
function hidden(whole) {
  return shown(whole).filter((node) => {
    const seen = box(node);
    const sticksOut = ({ left, top, right, bottom }) => seen.left < left - 1 || seen.top < top - 1 || seen.right > right + 1 || seen.bottom > bottom + 1;
    if (sticksOut({ left: 0, top: 0, right: windowWidth(), bottom: innerHeight })) return true;
    for (let around = node.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "hidden" && sticksOut(box(around))) return true;
    }
    return false;
  }).map(named);
}

// Menus that leave the window at its sides, or whose words do not fit. Below it a page can be scrolled, but the inspector is as high as the window.
function menus() {
  return shown("details.menu, details.tables").flatMap((menu) => brought(menu, () => {
    const wasOpen = menu.open;
    menu.open = true;
    const list = menu.querySelector("ul");
    const { left, right, bottom } = box(list);
    const fits = left >= 0 && right <= windowWidth() && bottom <= (menu.closest(".inspect") ? innerHeight : Infinity) && list.scrollWidth <= list.clientWidth;
    const { scrollWidth, clientWidth } = list;
    menu.open = wasOpen;
    return fits ? [] : [`${named(menu)} from ${left} to ${right} and ${bottom}, ${scrollWidth} in ${clientWidth}`];
  }));
}

// Parts of a seat's plate that leave it, and the own plate below the table's buttons.
function spilt() {
  const parts = all(".plate").flatMap((plate) => [...plate.children].filter((part) => isShown(part)
    && (box(part).right > box(plate).right + 1 || box(part).bottom > box(plate).bottom + 1 || box(part).left < box(plate).left - 1)));
  return [...parts.map(named), ...overlapping(".own > .plate, .corner-tools", ".sr-only", 0)];
}

// Pieces of a table that leave it.
function beyondTheFelt() {
  const felt = document.querySelector(".felt");
  if (!felt) return [];
  const { left, top, right, bottom } = box(felt);
  return shown(PIECES).filter((node) => {
    const at = box(node);
    return at.width && (at.left < left - 1 || at.top < top - 1 || at.right > right + 1 || at.bottom > bottom + 1);
  }).map(named);
}

const PIECES = ".place .plate, .own .plate, .own .hand, .own-cards > .fan, .wall, .banner, .pool, .stakes, .trumps .level";

// A page or a bar that is wider than the window.
function tooWide() {
  const sideways = all("html, .top").filter((node) => node.scrollWidth > node.clientWidth);
  const above = shown(".brand-name").filter((name) => box(name).top < 0);
  return [
    ...sideways.map((node) => `scrolls sideways: ${node.localName}.${node.className} by ${node.scrollWidth - node.clientWidth}`),
    ...above.map((node) => `above the window: ${named(node)}`),
  ];
}

// Controls that are smaller than a finger's tip. Overlapping cards and links within text are exempt.
function tooSmall() {
  const controls = "button, summary, select, .ghost, .primary, .plain-button, .icon-button, .small-button, .top a";
  const texts = "[class*=card], [class*=tile], .sr-only, .demo-line, .entry, .line, .column, .lane-scroll, .skip";
  return shown(controls, texts).flatMap((node) => {
    const { width, height } = box(node);
    const isLow = height < 39 && !brought(node, () => reaches(node, 19));
    return isLow || (width < 39 && !node.matches(".top a")) ? [`${named(node)} ${Math.round(width)}×${Math.round(height)}`] : [];
  });
}

// Whether a press so far above and below its middle reaches it.
function reaches(node, far) {
  const { left, top, width, height } = box(node);
  return [-far, far].every((away) => node.contains(document.elementFromPoint(left + width / 2, top + height / 2 + away)));
}

// What must not happen anywhere.
function everywhere() {
  const found = tooWide();
  const say = (what, names) => found.push(...names.map((name) => `${what}: ${name}`));
  say("a menu that does not fit", menus());
  say("beyond its plate", spilt());
  say("a name that cannot be read", shown(".sitter").filter((name) => name.clientWidth < 40).map((name) => `${named(name)}, ${name.clientWidth}`));
  const isTouched = matchMedia("(pointer: coarse)").matches;
  say("a key for fingers", isTouched ? shown("kbd").map(named) : []);
  say("too small for a finger", isTouched ? tooSmall() : []);
  say("beyond its drawing", all("main svg text").filter((text) => isShown(text) && box(text).right > box(text.ownerSVGElement).right + 1).map(named));
  say("beyond its picture", all(".game-art").flatMap((art) => [...art.querySelectorAll(".card, .tile")].filter((piece) => {
    const [frame, seen] = [art, piece].map(box);
    return seen.bottom > frame.bottom || seen.right > frame.right || seen.left < frame.left;
  })).map(named));
  // The timeline shows the moment that the board shows.
  const [column, lanes] = [".column.current", ".lane-scroll"].map((css) => document.querySelector(css)).map((node) => node && isShown(node) && box(node));
  if (column && lanes && (column.left < lanes.left || column.right > lanes.right)) say("out of sight", ["the shown moment"]);
  return found;
}

// Chinese in an English page, or none in a Chinese one. Tiles bear Chinese signs.
function foreign() {
  const main = document.querySelector("main");
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const said = [];
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement;
    if (isShown(holder) && !holder.closest(".tile, option, pre, .sr-only")) said.push(texts.currentNode.data);
  }
  const words = said.join(" ");
  const chinese = words.match(/[\u2e80-\u9fff，。：；？！（）]+/g) ?? [];
  if (document.documentElement.lang === "en") return chinese;
  return chinese.join("").length < 5 ? [words.slice(0, 100)] : [];
}

function faults({ texts, parts, buttons, meant: more, whole: [window, whole], hand, felt, mixed, bar }) {
  scrollTo(0, 0);
  if (bar) return tooWide();
  const meant = more ? `${MEANT}, ${more}` : MEANT;
  const found = everywhere();
  const say = (what, names) => found.push(...names.map((name) => `${what}: ${name}`));
  say("cut", cut(texts, meant));
  say("overlap", overlapping(parts, meant));
  if (innerWidth === window[0] && innerHeight === window[1]) say("hidden", hidden(whole));
  if (felt) say("overlap", overlapping(PIECES, ".sr-only", 2));
  if (felt) say("beyond the felt", beyondTheFelt());
  // A card's rank is in its upper half.
  if (hand) say("below the window", all(".own-cards button").filter((card) => box(card).top + box(card).height / 2 > innerHeight).map(named));
  if (!mixed) say("wrong language", foreign());
  say("covered", covered(buttons, meant));
  return found;
}

// Sizes to compare between windows.
function sizes() {
  const [card, picked] = [".own-cards :is(.card, .tile)", ".exercise .pick :is(.card, .tile)"].map((css) => document.querySelector(css)?.offsetWidth);
  const font = (css) => (node => node && parseFloat(getComputedStyle(node).fontSize))(document.querySelector(css));
  const own = document.querySelector(".own-cards");
  return {
    card,
    picked,
    picked_rows: new Set(all(".hand.pick > li").map((one) => one.offsetTop)).size,
    felt: document.querySelector(".felt")?.offsetWidth,
    plate: font(".own .plate"),
    tab: font(".tab-list button"),
    words: font(".learn :is(h2, .says, .question, .hint, .task, .what)"),
    hand: own && box(own).top + scrollY,
    rest: document.documentElement.scrollHeight - innerHeight,
    bar: shown(".top").length > 0,
    side: shown(".side").length > 0,
  };
}

// The panes that a small window shows one at a time are looked at in turn. What is drawn late gets some frames' time.
async function looked(rules) {
  const tabs = shown(rules.panes);
  const found = [];
  for (const tab of tabs.length ? tabs : [null]) {
    tab?.click();
    let now = [];
    for (let tries = 0; tries < 20; tries++) {
      await frame();
      now = faults(rules);
      if (now.length === 0) break;
    }
    found.push(...now.map((fault) => tab ? `${tab.textContent.trim()}: ${fault}` : fault));
  }
  scrollTo(0, 0);
  return { faults: found, sizes: sizes() };
}
