/** The offers that a search found, in columns, by number: one for each property. Used over and over. */
export class FoundOffers {
  count = 0;
  /** Slots of the properties. */
  readonly slots: Int32Array;
  readonly totals: Float64Array;
  readonly scores: Float64Array;

  get bytes(): number {
    return this.slots.byteLength + this.totals.byteLength + this.scores.byteLength;
  }

  /** @param most how many there can be */
  constructor(most: number) {
    this.slots = new Int32Array(most);
    this.totals = new Float64Array(most);
    this.scores = new Float64Array(most);
  }

  clear(): void {
    this.count = 0;
  }

  add(slot: number, totalAgorot: number, score: number): void {
    this.slots[this.count] = slot;
    this.totals[this.count] = totalAgorot;
    this.scores[this.count] = score;
    this.count += 1;
  }
}

/** The first of a list by an order, kept while the list goes by: a heap whose root is the last of those kept. */
export class FirstOf {
  readonly #most: number;
  readonly #isBefore: (one: number, other: number) => boolean;
  readonly #heap: number[] = [];

  /** @param isBefore a strict order of all items: no two are equal */
  constructor(most: number, isBefore: (one: number, other: number) => boolean) {
    this.#most = most;
    this.#isBefore = isBefore;
  }

  offer(item: number): void {
    const heap = this.#heap;
    if (heap.length < this.#most) this.#rise(heap.push(item) - 1);
    else if (this.#isBefore(item, heap[0] ?? item)) {
      heap[0] = item;
      this.#sink();
    }
  }

  /** In their order. */
  inOrder(): number[] {
    return this.#heap.toSorted((one, other) => (this.#isBefore(one, other) ? -1 : 1));
  }

  #rise(from: number): void {
    const heap = this.#heap;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const [item = 0, above = 0] = [heap[at], heap[parent]];
      if (this.#isBefore(item, above)) return;
      heap[at] = above;
      heap[parent] = item;
      at = parent;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let last = 2 * at + 1;
      if (last >= heap.length) return;
      if (last + 1 < heap.length && this.#isBefore(heap[last] ?? 0, heap[last + 1] ?? 0)) last += 1;
      const [item = 0, below = 0] = [heap[at], heap[last]];
      if (this.#isBefore(below, item)) return;
      heap[at] = below;
      heap[last] = item;
      at = last;
    }
  }
}
