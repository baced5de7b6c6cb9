// Keeps the files of one version of the page, so that it comes up without its program and says so. It keeps nothing of
// a game: what is not among these files is neither asked for here nor kept.

const VERSION = "";
/** @type {Record<string, string>} the files of this version by their paths, and their tags */
const SHELL = {};

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const BEGINNING = "gobelet ";
const NAME = BEGINNING + VERSION;

/** Keeps all files, or none: those of two versions never come together. */
async function keep() {
  const paths = Object.keys(SHELL);
  const answers = await Promise.all(paths.map((path) => fetch(path, { cache: "no-cache" })));
  answers.forEach((answer, place) => {
    if (!answer.ok || answer.headers.get("ETag") !== SHELL[paths[place]]) throw new Error(paths[place]);
  });
  const cache = await caches.open(NAME);
  await Promise.all(answers.map((answer, place) => cache.put(paths[place], answer)));
  await worker.skipWaiting();
}

/** Lets go of other versions. */
async function begin() {
  for (const name of await caches.keys()) {
    if (name.startsWith(BEGINNING) && name !== NAME) await caches.delete(name);
  }
  await worker.clients.claim();
}

/** @param {string} path */
async function kept(path) {
  const cache = await caches.open(NAME);
  return cache.match(path, { ignoreVary: true });
}

/**
 * Returns what there is now, or without its program what was kept.
 * @param {Request} request
 * @param {string} path
 */
async function newest(request, path) {
  try {
    const answer = await fetch(request);
    // Something else may stand before the program.
    if (answer.status < 500) return answer;
  } catch {
    // There is no program, or no way to it.
  }
  return (await kept(path)) ?? Response.error();
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(begin()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !(pathname in SHELL)) return;
  const ofVersion = pathname.startsWith(`/${VERSION}/`);
  event.respondWith(
    ofVersion ? kept(pathname).then((found) => found ?? fetch(request)) : newest(request, pathname),
  );
});
