const PREFIX = 'lina-tab:';

/**
 * Which tabs of this browser are open: each holds a lock of its name, which the browser lets go of when the tab closes or crashes.
 * @param own name of this tab, which is open from now on
 */
export class OpenTabs {
  readonly #held: Promise<void>;
  #names: ReadonlySet<string> | undefined;

  constructor(own: string) {
    this.#held = hold(PREFIX + own);
  }

  /** Every tab counts as open while nothing better is known; undefined where browsers cannot know. */
  readonly isOpen = (tab: string): boolean | undefined => {
    if (!navigator.locks) return undefined;
    return this.#names?.has(tab) ?? true;
  };

  /** Does something while it is known which tabs are open; a moment later others may be. */
  async whileKnown(act: () => void): Promise<void> {
    if (!navigator.locks) return;
    await this.#held;
    const { held = [], pending = [] } = await navigator.locks.query();
    this.#names = new Set([...held, ...pending].map(({ name }) => (name ?? '').slice(PREFIX.length)));
    act();
    this.#names = undefined;
  }
}

/** Resolves once the lock is held, which it is for as long as the page lives. */
async function hold(name: string): Promise<void> {
  const { promise: forEver } = Promise.withResolvers<void>();
  await new Promise<void>((resolve) => {
    void navigator.locks?.request(name, { mode: 'shared' }, () => {
      resolve();
      return forEver;
    });
  });
}
