// The page's own options: its colours, and a voice for who has no screen reader.

import { find, make } from "./dom.js";
import { Voice } from "./voice.js";

const NAME = "gobelet page";
const COLOURS = ["system", "dark", "light", "yellow"];

export class PageOptions {
  constructor() {
    this.voice = new Voice();
    this.place = find("options", HTMLElement);
    this.values = { colours: "system", voice: false };
    try {
      Object.assign(this.values, JSON.parse(localStorage.getItem(NAME) ?? "{}"));
    } catch {
      // Nothing is kept here.
    }
    this.apply();
  }

  apply() {
    document.documentElement.dataset.colours = this.values.colours;
    this.voice.on = this.values.voice;
    if (!this.voice.on) this.voice.stop();
    try {
      localStorage.setItem(NAME, JSON.stringify(this.values));
    } catch {
      // They count as long as the page is open.
    }
  }

  /** @param {Record<string, string>} words */
  use(words) {
    const colours = make("select", "", { id: "colours" });
    for (const name of COLOURS) colours.append(make("option", words[name], { value: name }));
    colours.value = this.values.colours;
    colours.addEventListener("change", () => {
      this.values.colours = colours.value;
      this.apply();
    });
    const parts = [make("summary", words.page), make("label", words.colours, { for: "colours" }), colours];
    if (Voice.exists) {
      const voice = make("input", "", { id: "voice", type: "checkbox" });
      voice.checked = this.values.voice;
      voice.addEventListener("change", () => {
        this.values.voice = voice.checked;
        this.apply();
      });
      const label = make("label", "", { for: "voice" });
      label.append(voice, ` ${words.voice}`);
      parts.push(label);
    }
    this.place.replaceChildren(...parts);
    this.place.hidden = false;
  }
}
