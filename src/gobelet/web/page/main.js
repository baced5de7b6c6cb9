// A page that shows and says what its seat tells it, and sends what the player does.

import { find, write } from "./dom.js";
import { firstWords } from "./first_words.js";
import { listen } from "./keys.js";
import { IS_HOUSE, Line } from "./line.js";
import { Messages } from "./messages.js";
import { PageOptions } from "./options.js";
import { SceneView } from "./scene.js";
import { Sounds } from "./sounds.js";

/** @typedef {import("./line.js").Frame} Frame */

/** Ends after which the player may come again. */
const AGAIN = ["elsewhere", "idle", "failed", "full", "taken"];

const status = find("status", HTMLElement);
const here = find("here", HTMLButtonElement);
const messages = new Messages();
const options = new PageOptions();
const sounds = new Sounds();
let words = firstWords();
let isLost = false;

const line = new Line({ opened, news, lost, closed });
const scene = new SceneView((frame) => line.act(frame));
messages.speaks = (said) => options.voice.say(said);

/** @param {boolean} isOther - the seat is another one than before */
function opened(isOther) {
  if (isOther) {
    messages.countAnew();
    scene.beginAnew();
  }
  if (isLost) tell(words.back);
  isLost = false;
  here.hidden = true;
}

/**
 * Says something of the page itself.
 * @param {string} text
 */
function tell(text) {
  const spoken = options.voice.say({ text, lang: document.documentElement.lang });
  status.setAttribute("aria-live", spoken ? "off" : "polite");
  write(status, text);
}

/** @param {Frame} frame */
function news(frame) {
  if (frame.words) use(frame.words);
  if (frame.erased) {
    messages.forget();
    options.voice.stop();
  }
  if (frame.earlier) messages.fill(frame.earlier);
  if (frame.scene) scene.show(frame.scene);
  if (frame.said?.length) messages.tell(frame.said);
  if (frame.said?.length) line.hear(frame.said.at(-1).number);
  if (frame.copy) void copy(frame.copy);
  if (frame.file) save(frame.file);
  if (frame.sounds) void sounds.play(frame.sounds);
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    mention(words.copied);
  } catch {
    mention(words.not_copied);
  }
}

/**
 * Says what the page itself has done, in answer to a key.
 * @param {string} text
 */
function mention(text) {
  messages.tell([{ number: 0, text, lang: document.documentElement.lang, urgent: true }]);
}

/** @param {{name: string, text: string}} file */
function save({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  mention(words.saved.replace("{name}", name));
}

/** @param {Record<string, string>} told */
function use(told) {
  words = told;
  scene.use(words);
  options.use(words);
  write(here, words.here);
  find("messages", HTMLElement).hidden = false;
}

function lost() {
  // A moment without a line is not worth a word.
  if (line.failed < 2 || isLost) return;
  isLost = true;
  tell(navigator.onLine ? words.lost : words.offline);
}

/** @param {string} code */
function closed(code) {
  isLost = false;
  // It gets the focus, and is read by that; a live region would say it once more.
  status.setAttribute("aria-live", "off");
  write(status, words[code] ?? code);
  options.voice.say({ text: words[code] ?? code, lang: document.documentElement.lang });
  here.hidden = !AGAIN.includes(code) && !(code === "over" && IS_HOUSE);
  document.title = "Gobelet";
  status.focus();
  find("scene", HTMLElement).hidden = find("keys", HTMLElement).hidden = true;
}

here.addEventListener("click", () => {
  write(status, "");
  status.focus();
  here.hidden = true;
  line.open();
});

listen(find("keys", HTMLElement), (key, char) => line.act({ type: "Press", key, char }));
line.open();
// A game on this computer has another address each time: there is nothing to install.
if ("serviceWorker" in navigator && location.protocol === "https:") {
  // Without a certificate that the browser trusts nothing is kept, and the page plays all the same.
  navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => {});
}
