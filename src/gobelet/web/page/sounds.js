// The sounds: each is fetched once, and played when, how loud and from where the program says.

/** @typedef {[name: string, at: number, gain: number, pan: number]} Sound */

export class Sounds {
  constructor() {
    /** @type {AudioContext | null} */
    this.context = null;
    /** @type {Map<string, Promise<AudioBuffer | null>>} */
    this.buffers = new Map();
    // Browsers let a page sound after a touch or a key.
    for (const kind of ["keydown", "pointerdown"]) {
      document.addEventListener(kind, () => this.wake(), { passive: true });
    }
  }

  wake() {
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") void this.context.resume();
  }

  /** @param {readonly Sound[]} sounds */
  async play(sounds) {
    const context = this.context;
    if (!context) return;
    const loaded = await Promise.all(sounds.map(([name]) => this.buffer(context, name)));
    const now = context.currentTime;
    sounds.forEach(([, at, gain, pan], place) => {
      const buffer = loaded[place];
      if (!buffer) return;
      const source = new AudioBufferSourceNode(context, { buffer });
      source
        .connect(new GainNode(context, { gain }))
        .connect(new StereoPannerNode(context, { pan }))
        .connect(context.destination);
      source.start(now + at);
    });
  }

  /**
   * @param {AudioContext} context
   * @param {string} name
   */
  buffer(context, name) {
    const known = this.buffers.get(name);
    if (known) return known;
    const loading = fetch(new URL(`sounds/${name}.wav`, import.meta.url))
      .then((answer) => answer.arrayBuffer())
      .then((data) => context.decodeAudioData(data))
      .catch(() => null);
    this.buffers.set(name, loading);
    return loading;
  }
}
