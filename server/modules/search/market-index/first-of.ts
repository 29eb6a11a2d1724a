/** The first of a list by their keys, kept while the list goes by: a heap whose root is the last of those kept. */
export class FirstOf {
  readonly #most: number;
  readonly #tieOf: (item: number) => number;
  readonly #items: number[] = [];
  readonly #keys: number[] = [];
  /** Whatever has a higher key is not among the first. */
  worst = Infinity;

  /** @param tieOf decides between items of the same key, the lower before the higher: no two have the same */
  constructor(most: number, tieOf: (item: number) => number) {
    this.#most = most;
    this.#tieOf = tieOf;
  }

  offer(item: number, key: number): void {
    if (this.#items.length < this.#most) {
      this.#items.push(item);
      this.#keys.push(key);
      this.#rise(this.#items.length - 1);
    } else if (this.#isBefore(item, key, 0)) {
      this.#items[0] = item;
      this.#keys[0] = key;
      this.#sink();
    }
    if (this.#items.length === this.#most) this.worst = this.#keys[0] ?? Infinity;
  }

  /** In their order, each with its key. */
  inOrder(): { readonly item: number; readonly key: number }[] {
    const kept = this.#items.map((item, at) => ({ item, key: this.#keys[at] ?? 0 }));
    return kept.sort((one, other) => one.key - other.key || this.#tieOf(one.item) - this.#tieOf(other.item));
  }

  #isBefore(item: number, key: number, at: number): boolean {
    const other = this.#keys[at] ?? 0;
    return key < other || (key === other && this.#tieOf(item) < this.#tieOf(this.#items[at] ?? 0));
  }

  #swap(one: number, other: number): void {
    const [item = 0, key = 0] = [this.#items[one], this.#keys[one]];
    this.#items[one] = this.#items[other] ?? 0;
    this.#keys[one] = this.#keys[other] ?? 0;
    this.#items[other] = item;
    this.#keys[other] = key;
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (this.#isBefore(this.#items[at] ?? 0, this.#keys[at] ?? 0, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    const { length } = this.#items;
    for (let at = 0; 2 * at + 1 < length; ) {
      let last = 2 * at + 1;
      if (last + 1 < length && this.#isBefore(this.#items[last] ?? 0, this.#keys[last] ?? 0, last + 1)) last += 1;
      if (this.#isBefore(this.#items[last] ?? 0, this.#keys[last] ?? 0, at)) return;
      this.#swap(at, last);
      at = last;
    }
  }
}
