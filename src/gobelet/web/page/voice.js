// A voice for who has no screen reader: the browser's own. It is the page's queue, for a browser that is told to be
// silent forgets all that waits.

/** @typedef {{text: string, lang: string, urgent?: boolean}} Said */

/** The most words of a sentence that is said again after the answer to a key which has cut it. */
const SHORT = 15;

export class Voice {
  constructor() {
    this.on = false;
    /** @type {(Said & {again?: boolean})[]} */
    this.waiting = [];
    /** @type {(Said & {again?: boolean}) | null} */
    this.said = null;
    /** @type {SpeechSynthesisUtterance | null} */
    this.spoken = null;
  }

  static get exists() {
    return "speechSynthesis" in window;
  }

  /**
   * Says a sentence, and returns whether it does. What answers a key cuts what is said, and comes before all news.
   * @param {Said} said
   */
  say(said) {
    if (!this.on || !Voice.exists) return false;
    if (said.urgent) {
      const news = this.waiting.filter(({ urgent }) => !urgent);
      this.waiting = [said, ...this.cut(), ...news];
      this.silence();
    } else {
      this.waiting.push(said);
    }
    if (!this.spoken) this.next();
    return true;
  }

  /** Returns what is being said, if it is news that comes again: short, and cut for the first time. */
  cut() {
    const said = this.said;
    if (!said || said.urgent || said.again || said.text.split(/\s+/).length > SHORT) return [];
    return [{ ...said, again: true }];
  }

  next() {
    const said = this.waiting.shift() ?? null;
    this.said = said;
    this.spoken = null;
    if (!said) return;
    const spoken = new SpeechSynthesisUtterance(said.text);
    spoken.lang = said.lang;
    spoken.onend = spoken.onerror = () => {
      if (spoken === this.spoken) this.next();
    };
    this.spoken = spoken;
    speechSynthesis.speak(spoken);
  }

  silence() {
    this.said = this.spoken = null;
    speechSynthesis.cancel();
  }

  /** Forgets all, as somebody else sits there now, or it is to be silent. */
  stop() {
    this.waiting = [];
    if (Voice.exists) this.silence();
  }
}
