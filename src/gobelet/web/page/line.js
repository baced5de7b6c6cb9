// The line to the seat: it is made again whenever it breaks, and goes on where it was.

/** @typedef {{type: string, [field: string]: any}} Frame */

const PAUSES = [200, 500, 1000, 2000, 4000];

/** Milliseconds in which what the player does is answered, or the line is broken and nobody says so. */
const ANSWER = 8000;

/** The version of the page, as its program names it in the path of this file. */
const VERSION = new URL(import.meta.url).pathname.split("/").at(-2) ?? "";

/**
 * What the browser keeps for this link, or this house; a window that may keep nothing has it while
 * it is open.
 */
class BrowserMemory {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    /** @type {{key: string, kept: Record<string, string>}} */
    this.values = { key: "", kept: {} };
    try {
      Object.assign(this.values, JSON.parse(localStorage.getItem(this.name) ?? "{}"));
    } catch {
      // Nothing is kept here, or something else.
    }
  }

  /** @param {Record<string, string>} told - an empty text is kept no more */
  keep(told) {
    const all = Object.entries({ ...this.values.kept, ...told });
    this.put({ kept: Object.fromEntries(all.filter(([, text]) => text)) });
  }

  /** @param {Partial<{key: string, kept: Record<string, string>}>} values */
  put(values) {
    Object.assign(this.values, values);
    try {
      localStorage.setItem(this.name, JSON.stringify(this.values));
    } catch {
      // The player comes back as long as the page stays open.
    }
  }
}

/** Whether the page is of a house, which knows this browser by whatever link it comes. */
export const IS_HOUSE = "house" in document.documentElement.dataset;

/** Returns the token of the link; of a page that was installed, that of the last link. */
function tokenOfLink() {
  const token = location.hash.slice(1);
  if (IS_HOUSE) return token;
  try {
    if (token) localStorage.setItem("gobelet last", token);
    return token || (localStorage.getItem("gobelet last") ?? "");
  } catch {
    return token;
  }
}

/**
 * Whether the program is another version by now; then the page is loaded again, once.
 * @param {string} version
 */
function isNewer(version) {
  if (!version || version === VERSION) return false;
  try {
    if (sessionStorage.getItem("gobelet version") === version) return false;
    sessionStorage.setItem("gobelet version", version);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

export class Line {
  /**
   * @param {{opened: (isOther: boolean) => void, news: (news: Frame) => void, lost: () => void,
   *   closed: (code: string) => void}} listener
   */
  constructor(listener) {
    this.listener = listener;
    this.token = tokenOfLink();
    this.kept = new BrowserMemory(IS_HOUSE ? "gobelet house" : `gobelet ${this.token}`);
    this.heard = 0;
    this.failed = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.over = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.unanswered = undefined;
    // A link that is opened in the same tab.
    addEventListener("hashchange", () => this.follow());
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
  }

  open() {
    this.over = false;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/seat`);
    this.socket = socket;
    socket.onopen = () =>
      this.send({
        type: "Open",
        token: this.token,
        key: this.kept.values.key,
        heard: this.heard,
        languages: navigator.languages.slice(0, 8),
        kept: this.kept.values.kept,
      });
    socket.onmessage = (event) => {
      if (socket === this.socket) this.take(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.broken();
    };
  }

  /** @param {Frame} frame */
  take(frame) {
    clearTimeout(this.unanswered);
    this.unanswered = undefined;
    if (frame.type === "Opened") {
      if (isNewer(frame.version)) return;
      this.failed = 0;
      const isOther = frame.key !== this.kept.values.key;
      // Another seat counts its sentences anew.
      if (isOther) this.heard = 0;
      if (frame.token) this.rename(frame.token);
      this.kept.put({ key: frame.key });
      if (IS_HOUSE && this.token) {
        // The link has led to its table; where the player goes from there the seat knows.
        this.token = "";
        history.replaceState(null, "", location.pathname);
      }
      this.listener.opened(isOther);
    } else if (frame.type === "Closed") {
      this.over = true;
      this.listener.closed(frame.code);
    } else {
      if (frame.keep) this.kept.keep(frame.keep);
      this.listener.news(frame);
    }
  }

  /**
   * A link that opened once is another from now on, in the page's address, too.
   * @param {string} token
   */
  rename(token) {
    if (token === this.token) return;
    history.replaceState(null, "", `#${token}`);
    this.token = tokenOfLink();
    this.kept = new BrowserMemory(`gobelet ${token}`);
  }

  broken() {
    clearTimeout(this.unanswered);
    this.unanswered = undefined;
    this.socket = null;
    if (this.over) return;
    this.listener.lost();
    const pause = PAUSES[Math.min(this.failed, PAUSES.length - 1)] * (0.75 + Math.random() / 2);
    this.failed += 1;
    this.timer = setTimeout(() => this.again(), pause);
  }

  again() {
    clearTimeout(this.timer);
    if (!this.socket && !this.over) this.open();
  }

  follow() {
    const token = location.hash.slice(1);
    if (!IS_HOUSE || !token) return;
    this.token = token;
    this.open();
  }

  /** A phone that wakes, or has a network again, waits no longer. */
  hurry() {
    if (document.visibilityState === "visible") this.again();
  }

  /**
   * Sends what the player does, with the time: on a slow line two presses may arrive at once.
   * @param {Frame} frame
   */
  act(frame) {
    this.send({ ...frame, at: Math.ceil(performance.now()) });
  }

  /** @param {Frame} frame */
  send(frame) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(frame));
    // Every key has its answer, but the one that stops speech.
    if (frame.type === "Heard" || frame.key === "backspace") return;
    this.unanswered ??= setTimeout(() => this.giveUp(), ANSWER);
  }

  /** A line that has no end, and on which nothing comes: the network was changed, or the phone slept. */
  giveUp() {
    const socket = this.socket;
    this.broken();
    socket?.close();
  }

  /** @param {number} number */
  hear(number) {
    if (number > this.heard) {
      this.heard = number;
      this.send({ type: "Heard", number });
    }
  }
}
