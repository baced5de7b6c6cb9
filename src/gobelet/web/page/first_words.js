// The page's own words in all languages, before its seat has told any: the program writes them in here.

/** @type {Record<string, Record<string, string>>} */
const WORDS = {};

const NAME = "gobelet language";

/** Returns the language of the last game here, or the first of the browser's that there is. */
function language() {
  let last = "";
  try {
    last = localStorage.getItem(NAME) ?? "";
  } catch {
    // Nothing is kept here.
  }
  const wanted = [last, ...navigator.languages].map((one) => one.split("-")[0].toLowerCase());
  return wanted.find((one) => one in WORDS) ?? "en";
}

/** Returns the words to begin with, and has the page say that it is in their language. */
export function firstWords() {
  const code = language();
  document.documentElement.lang = code;
  return WORDS[code] ?? {};
}

/** @param {string} code */
export function keepLanguage(code) {
  try {
    localStorage.setItem(NAME, code);
  } catch {
    // The browser's language counts the next time.
  }
}
