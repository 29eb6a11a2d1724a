const PREFIX = 'lina-tab:';

/**
 * Which tabs of this browser are open: each holds a lock of its name, which the browser lets go of when the tab closes or crashes.
 * @param own name of this tab, which is open from now on
 */
export class OpenTabs {
  readonly #locks = navigator.locks as LockManager | undefined; // where offered: on secure origins
  readonly #held: Promise<void>;
  #names: ReadonlySet<string> | undefined;

  constructor(own: string) {
    this.#held = hold(this.#locks, PREFIX + own);
  }

  /** Every tab counts as open while nothing better is known; undefined where browsers cannot know. */
  readonly isOpen = (tab: string): boolean | undefined => {
    if (!this.#locks) return undefined;
    return this.#names?.has(tab) ?? true;
  };

  /** Does something while it is known which tabs are open; a moment later others may be. */
  async whileKnown(act: () => void): Promise<void> {
    if (!this.#locks) return;
    await this.#held;
    const { held = [], pending = [] } = await this.#locks.query();
    this.#names = new Set([...held, ...pending].map(({ name }) => (name ?? '').slice(PREFIX.length)));
    act();
    this.#names = undefined;
  }
}

/** Resolves once the lock is held, which it is for as long as the page lives. */
async function hold(locks: LockManager | undefined, name: string): Promise<void> {
  const { promise: forEver } = Promise.withResolvers<void>();
  await new Promise<void>((resolve) => {
    void locks?.request(name, { mode: 'shared' }, () => {
      resolve();
      return forEver;
    });
  });
}
