// What is said: to a screen reader by a live region, and in the list of messages.

import { find, make } from "./dom.js";

/** @typedef {{number: number, text: string, lang: string, urgent?: boolean}} Said */

const MOST_SHOWN = 300;
/** Milliseconds that a sentence stays in its live region: long after any reader has taken it. */
const STAYS = 5000;

export class Messages {
  constructor() {
    this.polite = find("polite", HTMLElement);
    this.urgent = find("urgent", HTMLElement);
    this.history = find("history", HTMLElement);
    this.latest = find("latest", HTMLElement);
    /** @type {(said: Said) => boolean} whether the page says it by a voice of its own */
    this.speaks = () => false;
    /** The number of the last sentence in the list. */
    this.last = 0;
  }

  /** @param {readonly Said[]} earlier - what was said already, and may be here */
  fill(earlier) {
    for (const said of earlier.filter(({ number }) => number > this.last)) this.show(said);
  }

  /** The sentences of another seat are counted anew. */
  countAnew() {
    this.last = 0;
  }

  forget() {
    for (const part of [this.polite, this.urgent, this.history, this.latest]) part.replaceChildren();
  }

  /**
   * Says what is told in one moment, and shows it beside the game, for eyes.
   * @param {readonly Said[]} told
   */
  tell(told) {
    this.latest.replaceChildren(...told.map(({ text, lang }) => make("p", text, { lang })));
    for (const said of told) this.say(said);
  }

  /** @param {Said} said */
  say(said) {
    this.show(said);
    // Nothing is said twice: either a screen reader says it, or the page.
    if (this.speaks(said)) return;
    const region = said.urgent ? this.urgent : this.polite;
    // What a key has answered is no longer wanted once another key is answered.
    if (said.urgent) region.replaceChildren();
    // A node of its own each time: the same words twice are said twice.
    const spoken = make("p", said.text, { lang: said.lang });
    region.append(spoken);
    setTimeout(() => spoken.remove(), STAYS);
  }

  /** @param {Said} said */
  show(said) {
    this.last = Math.max(this.last, said.number);
    this.history.append(make("li", said.text, { lang: said.lang }));
    while (this.history.children.length > MOST_SHOWN) this.history.firstElementChild?.remove();
  }
}
