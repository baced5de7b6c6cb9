// Small helpers for elements.

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function find(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(id);
  return found;
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {string} text
 * @param {Record<string, string>} attributes
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, text = "", attributes = {}) {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/**
 * Changes a text only where it is another: a reader may read again what is written again.
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Gives a parent one child for each entry, in their order. A child keeps its id, and so its focus,
 * as long as its entry is there.
 * @template T
 * @param {HTMLElement} parent
 * @param {readonly T[]} entries
 * @param {(entry: T) => string} id
 * @param {(entry: T, child: HTMLElement | null) => HTMLElement} fill
 */
export function keep(parent, entries, id, fill) {
  const before = new Map([...parent.children].map((child) => [child.id, child]));
  const wanted = entries.map((entry) => {
    const known = before.get(id(entry));
    const child = fill(entry, known instanceof HTMLElement ? known : null);
    child.id = id(entry);
    return child;
  });
  for (const child of [...parent.children]) {
    if (!wanted.includes(/** @type {HTMLElement} */ (child))) child.remove();
  }
  wanted.forEach((child, place) => {
    if (parent.children[place] !== child) parent.insertBefore(child, parent.children[place] ?? null);
  });
  parent.hidden = !entries.length;
}
