// The keyboard: keys that reach the page, by the names that the program has for them.

/** @type {Record<string, string>} */
const NAMED = {
  Enter: "enter",
  Escape: "escape",
  " ": "space",
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "home",
  End: "end",
  PageUp: "page-up",
  PageDown: "page-down",
  Backspace: "backspace",
  Delete: "delete",
};

/** Function keys that no browser needs where the keyboard plays. */
const FUNCTION_KEYS = ["F1", "F2", "F8", "F9", "F10"];

const SHIFTED = ["h", "s"];

/**
 * Returns the name of a key; empty if it is not the game's.
 * @param {KeyboardEvent} event
 */
export function keyName(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return "";
  // By its place: the digits of the row need Shift on some keyboards, and none on others.
  const digit = /^(Digit|Numpad)([0-9])$/.exec(event.code);
  if (digit && !event.getModifierState("AltGraph") && (digit[1] === "Digit" || event.key === digit[2])) {
    return digit[1] === "Digit" && event.shiftKey ? `shift-${digit[2]}` : digit[2];
  }
  if (event.key in NAMED) return NAMED[event.key];
  if (FUNCTION_KEYS.includes(event.key)) return event.key.toLowerCase();
  return event.key.length === 1 ? letterName(event) : "";
}

/** @param {KeyboardEvent} event */
function letterName(event) {
  const place = /^Key([A-Z])$/.exec(event.code);
  const latin = /^[a-z]$/i.test(event.key);
  const letter = (latin || !place ? event.key : place[1]).toLowerCase();
  return event.shiftKey && SHIFTED.includes(letter) ? `shift-${letter}` : letter;
}

/**
 * Whether a key is for what has the focus, and not for the game.
 * @param {string} name
 * @param {EventTarget | null} target
 * @param {HTMLElement} board the place where the whole keyboard plays
 */
function isTaken(name, target, board) {
  if (target === board) return false;
  if (!(target instanceof Element)) return false;
  if (target.closest("input, select, textarea")) return true;
  if (/^f\d/.test(name) || name.startsWith("page-")) return true;
  return ["enter", "space"].includes(name) && target.closest("button, summary, a") !== null;
}

/**
 * @param {HTMLElement} board
 * @param {(key: string, char: string) => void} press
 */
export function listen(board, press) {
  document.addEventListener("keydown", (event) => {
    const name = keyName(event);
    if (!name || isTaken(name, event.target, board)) return;
    event.preventDefault();
    press(name, event.key.length === 1 ? event.key : "");
  });
}
