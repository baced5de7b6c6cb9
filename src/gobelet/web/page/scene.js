// The screen in front: its heading, its list, table or line, and what can be done.

import { find, keep, make, write } from "./dom.js";
import { keepLanguage } from "./first_words.js";

/** @typedef {import("./line.js").Frame} Frame */
/** @typedef {{face: string, selected: boolean, caption: string, colour: string, key: string,
 *   name: string}} Token */
/** @typedef {{id: number, text: string}} Item */
/** @typedef {{text: string, buttons: {key: string, name: string, number?: string}[]}} Command */
/** @typedef {{title: string, columns: string[], rows: [string, string[]][]}} Grid */
/** @typedef {{prompt: string, text: string, longest: number, edits: number}} Writing */
/**
 * @typedef {{screen: number, lang: string, title?: string, tokens?: Token[], chosen?: string,
 *   blank?: string, rows?: {label: string, value: string}[], items?: Item[], current?: number | null,
 *   grid?: Grid | null, writing?: Writing | null, own?: Command[], general?: Command[]}} Scene
 */

export class SceneView {
  /** @param {(frame: Frame) => void} send */
  constructor(send) {
    this.send = send;
    this.main = find("scene", HTMLElement);
    this.title = find("title", HTMLElement);
    this.form = find("writing", HTMLFormElement);
    this.line = find("line", HTMLInputElement);
    this.board = find("keys", HTMLElement);
    this.screen = 0;
    this.edits = 0;
    /** @type {Element | null} */
    this.before = null;
    /** @type {Record<string, string>} */
    this.words = {};
    this.line.addEventListener("input", () => this.edit(false));
    this.line.addEventListener("keydown", (event) => {
      if (event.key === "Escape") send({ type: "Press", key: "escape" });
    });
    addEventListener("resize", () => this.fitSheet());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.edit(true);
    });
  }

  /** @param {boolean} enter */
  edit(enter) {
    this.edits += 1;
    this.send({ type: "Line", text: this.line.value, edit: this.edits, enter });
  }

  /** @param {Record<string, string>} words */
  use(words) {
    this.words = words;
    this.board.setAttribute("aria-label", words.keys);
    write(this.board, words.keys);
    write(find("take", HTMLElement), words.enter);
    write(find("commands-title", HTMLElement), words.commands);
    write(find("general-title", HTMLElement), words.general);
    write(find("messages-title", HTMLElement), words.messages);
    find("tokens", HTMLElement).setAttribute("aria-label", words.tokens);
  }

  /** Another seat counts its screens anew. */
  beginAnew() {
    this.screen = 0;
  }

  /** @param {Scene} scene */
  show(scene) {
    const focused = document.activeElement;
    const another = scene.screen !== this.screen;
    this.screen = scene.screen;
    if (document.documentElement.lang !== scene.lang || another) keepLanguage(scene.lang);
    document.documentElement.lang = scene.lang;
    this.main.hidden = this.board.hidden = false;
    // A heading has no colon, as the name of the field below it has.
    const title = scene.title || scene.writing?.prompt.replace(/\s*:\s*$/, "") || "Gobelet";
    write(this.title, title);
    document.title = title === "Gobelet" ? title : `${title} – Gobelet`;
    this.showTokens(scene);
    this.showItems(scene);
    this.showSheet(scene);
    this.showWriting(scene.writing ?? null, another, focused);
    this.showCommands("own", scene.own ?? []);
    this.showCommands("general", scene.general ?? []);
    this.keepFocus(focused);
  }

  /** @param {Scene} scene */
  showTokens({ tokens = [], chosen = "", blank = "" }) {
    const numbered = tokens.map((token, place) => ({ ...token, place }));
    const list = find("tokens", HTMLElement);
    keep(list, numbered, ({ place }) => `token-${place}`, (token, known) => {
      const child = known ?? make("li");
      child.dataset.colour = token.colour;
      child.classList.toggle("selected", token.selected);
      const kind = token.key ? "BUTTON" : "SPAN";
      let place = child.firstElementChild;
      if (place?.tagName !== kind) {
        place = token.key ? this.keyButton() : make("span");
        child.replaceChildren(place);
      }
      if (place instanceof HTMLButtonElement) place.dataset.key = token.key;
      this.nameToken(/** @type {HTMLElement} */ (place), token, chosen, blank);
      return child;
    });
  }

  /**
   * Writes the face of a die or card, the name of a sign, its colour's name, and what it is
   * selected for, after a pause for the ear.
   * @param {HTMLElement} place
   * @param {Token} token
   * @param {string} chosen
   * @param {string} blank
   */
  nameToken(place, token, chosen, blank) {
    const parts = [make("span", token.face || blank, { class: token.face ? "face" : "no-face" })];
    if (token.name) {
      parts[0].setAttribute("aria-hidden", "true");
      parts.push(make("span", token.name, { class: "spoken" }));
    }
    if (token.caption) parts.push(make("span", token.caption));
    if (token.selected) {
      parts[parts.length - 1].append(make("span", ",", { class: "pause" }));
      parts.push(make("span", chosen));
    }
    const text = parts.map((part) => part.textContent).join(" ");
    if (place.dataset.text === text) return;
    place.dataset.text = text;
    place.replaceChildren(...parts.flatMap((part, n) => (n ? [" ", part] : [part])));
  }

  /** Returns a button that presses the key of its data. */
  keyButton() {
    const button = make("button", "", { type: "button" });
    button.addEventListener("click", () => this.send({ type: "Press", key: button.dataset.key }));
    return button;
  }

  /** @param {Scene} scene */
  showItems({ items = [], current = null }) {
    keep(find("items", HTMLElement), items, ({ id }) => `line-${this.screen}-${id}`, (item, known) => {
      const child = known ?? make("li");
      let button = child.querySelector("button");
      if (!button) {
        button = make("button", "", { type: "button" });
        button.addEventListener("click", () => this.send({ type: "Choose", item: item.id }));
        child.append(button);
      }
      button.id = `item-${this.screen}-${item.id}`;
      write(button, item.text);
      button.classList.toggle("current", item.id === current);
      return child;
    });
  }

  /** @param {Scene} scene */
  showSheet({ grid = null, rows = [], title = "" }) {
    const table = find("sheet", HTMLElement);
    const caption = grid ? title : this.words.sheet;
    const columns = grid?.columns ?? [this.words.value];
    const lines = grid?.rows ?? rows.map(({ label, value }) => [label, [value]]);
    const wanted = JSON.stringify([caption, columns, lines, this.words.open]);
    table.hidden = !lines.length;
    const commands = find("commands", HTMLElement);
    // A sheet that was asked for comes first; that of the game stands below what can be done.
    if (grid) commands.before(table);
    else commands.after(table);
    if (table.dataset.wanted === wanted) return;
    table.dataset.wanted = wanted;
    // The roles stay where the rows are stacked, and are no table to the browser.
    const head = make("tr", "", { role: "row" });
    for (const name of [this.words.row, ...columns]) {
      head.append(make("th", name, { scope: "col", role: "columnheader" }));
    }
    const body = make("tbody", "", { role: "rowgroup" });
    for (const [label, cells] of /** @type {[string, string[]][]} */ (lines)) {
      const row = make("tr", "", { role: "row" });
      row.append(make("th", label, { scope: "row", role: "rowheader" }));
      cells.forEach((cell, place) => {
        const text = cell || this.words.open;
        row.append(make("td", text, { role: "cell", "data-column": columns[place] }));
      });
      body.append(row);
    }
    const top = make("thead", "", { role: "rowgroup" });
    top.append(head);
    table.replaceChildren(make("caption", caption), top, body);
    this.fitSheet();
  }

  /** Stacks the cells of each row where not all columns have room for whole words. */
  fitSheet() {
    const table = find("sheet", HTMLElement);
    table.classList.remove("stacked");
    table.classList.toggle("stacked", table.offsetWidth > this.main.clientWidth);
  }

  /**
   * @param {Writing | null} writing
   * @param {boolean} another
   * @param {Element | null} focused
   */
  showWriting(writing, another, focused) {
    this.form.hidden = !writing;
    if (!writing) return;
    write(/** @type {HTMLElement} */ (this.form.querySelector("label")), writing.prompt);
    this.line.maxLength = writing.longest;
    if (another) this.edits = 0;
    // What was typed meanwhile is not written over.
    if (writing.edits === this.edits && this.line.value !== writing.text) {
      this.line.value = writing.text;
    }
    if (another) {
      this.before = focused;
      this.line.focus();
    }
  }

  /**
   * @param {string} place
   * @param {Command[]} commands
   */
  showCommands(place, commands) {
    const id = (/** @type {Command} */ { buttons }) => `${place}-${buttons[0].key}-${buttons.length}`;
    keep(find(place, HTMLElement), commands, id, (command, known) => {
      const several = command.buttons.length > 1;
      const group = known ?? (several ? make("fieldset") : make("div"));
      if (several && !group.firstElementChild) group.append(make("legend"));
      if (several) write(/** @type {Element} */ (group.firstElementChild), command.text);
      const old = [...group.querySelectorAll("button")];
      command.buttons.forEach(({ key, name, number }, place) => {
        const button = old[place] ?? this.keyButton();
        button.dataset.key = key;
        if (!old[place]) group.append(button);
        const text = several ? number || name : command.text;
        this.nameButton(button, text, text === name ? "" : name);
      });
      return group;
    });
  }

  /**
   * Writes what a button does, and after a pause for the ear the key that does the same.
   * @param {HTMLElement} button
   * @param {string} text
   * @param {string} key
   */
  nameButton(button, text, key) {
    if (button.dataset.text === `${text} ${key}`) return;
    button.dataset.text = `${text} ${key}`;
    button.replaceChildren(make("span", text));
    if (!key) return;
    const told = make("kbd");
    told.append(make("span", ", ", { class: "pause" }), key);
    button.append(told);
  }

  /**
   * Puts the focus where it was, or if that is gone on the heading: it never falls off the page.
   * From a line that is closed it goes back to where it was before.
   * @param {Element | null} focused
   */
  keepFocus(focused) {
    const now = document.activeElement;
    if (now && now !== document.body && isVisible(now)) return;
    if (!focused || focused === document.body) return;
    const place = this.form.contains(focused) ? this.before : focused;
    const there = place instanceof HTMLElement && place !== document.body && isVisible(place);
    (there ? place : this.title).focus();
  }
}

/** @param {Element} element */
function isVisible(element) {
  return element.isConnected && element.checkVisibility();
}
