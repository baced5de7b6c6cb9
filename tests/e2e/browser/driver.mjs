// Drives one browser for the tests: a line of JSON with a command comes in, its answer goes out.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [, , modules, browserName, executablePath, shapes, trusts] = process.argv;
const load = createRequire(`${modules}/`);
const { default: puppeteer } = await import(load.resolve("puppeteer-core"));
const AXE = readFileSync(load.resolve("axe-core/axe.min.js"), "utf8");

const browser = await puppeteer.launch({
  browser: browserName,
  executablePath,
  headless: true,
  acceptInsecureCerts: true,
  args: [
    ...(browserName === "chrome" ? ["--no-sandbox"] : []),
    ...(browserName === "chrome" && trusts ? ["--ignore-certificate-errors"] : []),
  ],
  // Else timers of a page behind another one wait for a second.
  extraPrefsFirefox: {
    "dom.min_background_timeout_value": 4,
    "dom.min_background_timeout_value_without_budget_throttling": 4,
    "dom.timeout.enable_budget_timer_throttling": false,
  },
});
/** Private windows by their numbers: what each has open, and what its pages have complained of. */
const windows = new Map();
/** Pages by their numbers. */
const pages = [];
/** What changes the media of pages, by their numbers. */
const sessions = new Map();

/** Notes what live regions get, and whether the focus falls off the page. */
function witness() {
  window.spoken = [];
  window.lostFocus = [];
  window.statuses = [];
  window.hearers = new Set();
  addEventListener("DOMContentLoaded", () => {
    const regions = ["polite", "urgent"];
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes.filter(({ target }) => regions.includes(target.id))) {
        for (const { textContent, lang } of addedNodes) {
          window.spoken.push({ text: textContent, lang, urgent: target.id === "urgent", at: performance.now() });
          for (const hearer of window.hearers) hearer();
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
    const status = document.getElementById("status");
    new MutationObserver(() => window.statuses.push(status.textContent)).observe(status, { childList: true });
    let before = document.activeElement;
    addEventListener("focusin", ({ target }) => {
      before = target;
    });
    // Who touches where nothing can be touched takes the focus away; nothing is lost by that.
    addEventListener("focusout", ({ target, relatedTarget }) => {
      if (!relatedTarget && target.isConnected && target.checkVisibility()) before = document.body;
    });
    new MutationObserver(() => {
      const now = document.activeElement;
      if (before !== document.body && now === document.body) window.lostFocus.push(before.id);
      before = now;
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

/** Puts what a page has kept into its storage, unless there is something already. */
function fill(values) {
  if (!location.protocol.startsWith("http")) return;
  for (const [name, value] of Object.entries(values)) {
    if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }
}

/** Returns what is said from now on, once all is quiet after something was said, or `most` milliseconds have passed. */
function listen(most) {
  return new Promise((done) => {
    const before = window.spoken.length;
    const end = () => {
      window.hearers.delete(hearer);
      done(window.spoken.slice(before).map(({ text }) => text));
    };
    let timer = setTimeout(end, most);
    const hearer = () => {
      clearTimeout(timer);
      timer = setTimeout(end, 50);
    };
    window.hearers.add(hearer);
  });
}

/** Returns what is said from a place on, once it is as much as is wanted, or something else. */
function follow(from, wanted, most) {
  return new Promise((done) => {
    const end = (said) => {
      window.hearers.delete(look);
      clearTimeout(timer);
      done(said);
    };
    const found = () => window.spoken.slice(from, from + wanted.length).map(({ text }) => text);
    const look = () => {
      const said = found();
      if (said.length === wanted.length || said.some((text, n) => text !== wanted[n])) end(said);
    };
    const timer = setTimeout(() => end(found()), most);
    window.hearers.add(look);
    look();
  });
}

/** Does something with a page, and returns what is said after it. */
async function said(page, most, act) {
  const heard = pages[page].evaluate(listen, most);
  await act(pages[page]);
  return heard;
}

/** Presses a key, with others that are held down meanwhile. */
async function press({ keyboard }, keys) {
  const [key, ...held] = keys.split("+").reverse();
  for (const one of held) await keyboard.down(one);
  await keyboard.press(key);
  for (const one of held) await keyboard.up(one);
}

/** Touches what a selector finds, unless that is gone just then. */
async function touch(page, selector) {
  const found = await page.$(selector);
  try {
    await (browserName === "chrome" ? found?.tap() : found?.click());
  } catch (error) {
    if (!/detached|not clickable/.test(error)) throw error;
  }
}

/**
 * Returns the shape of what is to be seen: elements with their attributes, but for what names or counts them, and
 * whether there is text; of brothers of one shape the first. Texts of one language are one to axe, if there are any.
 */
function shape() {
  const naming = /^(id|for|href|src|value|data-(?!colour).*|aria-labelledby)$/;
  const media = ["dark", "more"].map((value, n) => matchMedia(`(prefers-${["color-scheme", "contrast"][n]}: ${value})`));
  const of = (element) => {
    if (!element.checkVisibility() || ["spoken", "pause"].includes(element.className)) return "";
    const has = [...element.attributes].map(({ name, value }) => {
      if (name === "aria-label") return name + Boolean(value);
      if (name === "aria-labelledby") return name + Boolean(document.getElementById(value)?.textContent);
      return naming.test(name) ? name : `${name}=${value}`;
    });
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const inner = new Set([...element.children].map(of));
    return `${element.tagName}(${has.join()})${text}[${[...inner].join("")}]`;
  };
  return [...media, matchMedia("(forced-colors: active)")].map(({ matches }) => matches) + of(document.documentElement);
}

/** Returns the file that says that axe has found nothing in a shape; the drivers of all workers know it by that. */
function clean(seen) {
  return join(shapes, createHash("sha256").update(seen).digest("hex"));
}

/** Gives a page axe, unless it has it. */
async function useAxe(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
}

const COMMANDS = {
  async window() {
    // Nothing can be installed from a private window.
    const context = trusts ? browser.defaultBrowserContext() : await browser.createBrowserContext();
    windows.set(windows.size, { contexts: [context], problems: [] });
    return windows.size - 1;
  },
  async leave({ window }) {
    for (const context of windows.get(window).contexts) {
      if (context !== browser.defaultBrowserContext()) await context.close();
    }
    if (trusts) for (const page of pages.splice(0)) await page.close();
    if (trusts) sessions.clear();
  },
  async open({ window, url, width, height, touch, language, storage, first, private: alone, shows }) {
    const { contexts, problems } = windows.get(window);
    if (alone) contexts.push(await browser.createBrowserContext());
    const page = await contexts.at(alone ? -1 : 0).newPage();
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (said) => {
      if (["error", "warn"].includes(said.type())) problems.push(said.text());
    });
    await page.setViewport({ width, height, isMobile: touch, hasTouch: touch });
    await page.evaluateOnNewDocument(witness);
    if (language) {
      await page.evaluateOnNewDocument((code) => {
        Object.defineProperty(navigator, "languages", { get: () => [code] });
      }, language);
    }
    if (first) await page.evaluateOnNewDocument(first);
    if (storage) await page.evaluateOnNewDocument(fill, storage);
    pages.push(page);
    await page.goto(url);
    await page.waitForSelector(shows, { timeout: 20_000 });
    return pages.length - 1;
  },
  press: ({ page, keys, most }) => said(page, most, (one) => press(one, keys)),
  /** Does something with a page without waiting for what is said. */
  async act({ page, keys, text, selector }) {
    if (keys) await press(pages[page], keys);
    if (text) await pages[page].keyboard.type(text);
    if (selector) await touch(pages[page], selector);
  },
  follow: ({ page, from, wanted, most }) => pages[page].evaluate(follow, from, wanted, most),
  tap: ({ page, selector, most }) => said(page, most, (one) => touch(one, selector)),
  run: ({ page, script, most }) => said(page, most, (one) => one.evaluate(script)),
  evaluate: ({ page, script }) => pages[page].evaluate(script),
  async wait({ page, script }) {
    await pages[page].waitForFunction(script, { timeout: 15_000, polling: 10 });
  },
  async axe({ page, only }) {
    const found = clean(`${browserName}${only}${await pages[page].evaluate(shape)}`);
    if (existsSync(found)) return [];
    await useAxe(pages[page]);
    const { violations } = await pages[page].evaluate(
      (rules) => window.axe.run(document, { ...(rules && { runOnly: rules }), resultTypes: ["violations"] }),
      only,
    );
    if (!violations.length) writeFileSync(found, "");
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  },
  async unsure({ page }) {
    await useAxe(pages[page]);
    const { incomplete } = await pages[page].evaluate(() =>
      window.axe.run(document, { runOnly: ["color-contrast"], resultTypes: ["incomplete"] }),
    );
    return incomplete.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`));
  },
  async tree({ page }) {
    return pages[page].accessibility.snapshot({ interestingOnly: false });
  },
  async screenshot({ page, path }) {
    // What is behind another page is not drawn.
    await pages[page].bringToFront();
    await pages[page].screenshot({ path, fullPage: true });
  },
  async viewport({ page, width, height, scale }) {
    await pages[page].setViewport({ width, height, deviceScaleFactor: scale });
  },
  offline: ({ page, off }) => pages[page].setOfflineMode(off),
  reload: async ({ page, shows }) => {
    await pages[page].reload();
    await pages[page].waitForSelector(shows ?? "#scene:not([hidden])", { timeout: 10_000 });
  },
  async installability({ page }) {
    const session = await pages[page].createCDPSession();
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    return installabilityErrors.map(({ errorId }) => errorId);
  },
  close: ({ page }) => pages[page].close(),
  async media({ page, features }) {
    // What a session has changed lasts as long as the session.
    if (!sessions.has(page)) sessions.set(page, await pages[page].createCDPSession());
    await sessions.get(page).send("Emulation.setEmulatedMedia", { features });
  },
  problems: ({ window }) => windows.get(window).problems.splice(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { command, ...given } = JSON.parse(line);
  let answer;
  try {
    answer = { done: (await COMMANDS[command](given)) ?? null };
  } catch (error) {
    answer = { failed: `${command}: ${error.stack}` };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();
