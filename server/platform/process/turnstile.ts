import { atTurnsEnd } from './at-turns-end.ts';

/** Lets so many in at a time, of all who come to it: the others are called, in the order of their coming, when somebody has left. */
export class Turnstile {
  readonly #most: number;
  readonly #waiting = new Set<() => void>();
  #inside = 0;
  // Those who were in there together may all come for what is next first.
  readonly #callSoon = atTurnsEnd(() => this.#call());
  #isCalling = false;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Goes in, where there is room and nobody else waits for it.
   * @param again called when it is its turn, for another attempt
   */
  enter(again: () => void): boolean {
    if (this.#inside >= this.#most || (this.#waiting.size > 0 && !this.#isCalling)) {
      this.#waiting.add(again);
      return false;
    }
    this.#inside += 1;
    return true;
  }

  leave(): void {
    this.#inside -= 1;
    this.#callSoon();
  }

  #call(): void {
    this.#isCalling = true;
    for (const again of this.#waiting) {
      if (this.#inside >= this.#most) break;
      this.#waiting.delete(again);
      again();
    }
    this.#isCalling = false;
  }
}
