// Drives one browser for the tests: a line of JSON with a command comes in, its answer goes out.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const [, , modules, browserName, executablePath, trusts] = process.argv;
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
});
const pages = [];
const problems = [];

/** Notes what live regions get, and whether the focus falls off the page. */
function witness() {
  window.spoken = [];
  window.lostFocus = [];
  window.statuses = [];
  addEventListener("DOMContentLoaded", () => {
    const regions = ["polite", "urgent"];
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes.filter(({ target }) => regions.includes(target.id))) {
        for (const { textContent, lang } of addedNodes) {
          window.spoken.push({ text: textContent, lang, urgent: target.id === "urgent", at: performance.now() });
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

/** Waits until all is quiet after something was said, or for `most` milliseconds. */
function quiet(before, most) {
  return new Promise((done) => {
    const start = performance.now();
    let count = before;
    let since = start;
    const look = setInterval(() => {
      const now = performance.now();
      if (window.spoken.length > count) {
        count = window.spoken.length;
        since = now;
      }
      if (now - since > (count > before ? 50 : most)) {
        clearInterval(look);
        done(window.spoken.slice(before).map(({ text }) => text));
      }
    }, 5);
  });
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

const COMMANDS = {
  async open({ url, width, height, touch, media, language, storage, private: alone }) {
    const page = await (alone ? await browser.createBrowserContext() : browser).newPage();
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (said) => {
      if (["error", "warn"].includes(said.type())) problems.push(said.text());
    });
    await page.setViewport({ width, height, isMobile: touch, hasTouch: touch });
    if (media) {
      const session = await page.createCDPSession();
      await session.send("Emulation.setEmulatedMedia", { features: media });
    }
    await page.evaluateOnNewDocument(witness);
    if (language) {
      await page.evaluateOnNewDocument((code) => {
        Object.defineProperty(navigator, "languages", { get: () => [code] });
      }, language);
    }
    if (storage) await page.evaluateOnNewDocument(fill, storage);
    pages.push(page);
    await page.goto(url);
    await page.waitForSelector("#scene:not([hidden])", { timeout: 10_000 });
    return pages.length - 1;
  },
  async press({ page, keys, most }) {
    const before = await pages[page].evaluate(() => window.spoken.length);
    const [key, ...held] = keys.split("+").reverse();
    for (const one of held) await pages[page].keyboard.down(one);
    await pages[page].keyboard.press(key);
    for (const one of held) await pages[page].keyboard.up(one);
    return pages[page].evaluate(quiet, before, most);
  },
  async type({ page, text, most }) {
    const before = await pages[page].evaluate(() => window.spoken.length);
    await pages[page].keyboard.type(text);
    return pages[page].evaluate(quiet, before, most);
  },
  async tap({ page, selector, most }) {
    const before = await pages[page].evaluate(() => window.spoken.length);
    await touch(pages[page], selector);
    return pages[page].evaluate(quiet, before, most);
  },
  async run({ page, script, most }) {
    const before = await pages[page].evaluate(() => window.spoken.length);
    await pages[page].evaluate(script);
    return pages[page].evaluate(quiet, before, most);
  },
  evaluate: ({ page, script }) => pages[page].evaluate(script),
  async wait({ page, script }) {
    await pages[page].waitForFunction(script, { timeout: 15_000 });
  },
  async axe({ page }) {
    await pages[page].evaluate(AXE);
    const { violations } = await pages[page].evaluate(() =>
      window.axe.run(document, { resultTypes: ["violations"] }),
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  },
  async unsure({ page }) {
    await pages[page].evaluate(AXE);
    const { incomplete } = await pages[page].evaluate(() =>
      window.axe.run(document, { runOnly: ["color-contrast"], resultTypes: ["incomplete"] }),
    );
    return incomplete.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`));
  },
  async tree({ page }) {
    return pages[page].accessibility.snapshot({ interestingOnly: false });
  },
  async screenshot({ page, path }) {
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
  problems: () => problems.splice(0),
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
