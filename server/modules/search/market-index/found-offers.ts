/** The offers that a search found, in columns, by number: one for each property. Used over and over. */
export class FoundOffers {
  count = 0;
  /** Slots of the properties. */
  readonly slots: Int32Array;
  readonly totals: Float64Array;
  /** What the order *recommended* asks of an offer; see {@link placesOf} and {@link isDiscounted}. */
  readonly #marks: Uint16Array;

  get bytes(): number {
    return this.slots.byteLength + this.totals.byteLength + this.#marks.byteLength;
  }

  /** @param most how many there can be */
  constructor(most: number) {
    this.slots = new Int32Array(most);
    this.totals = new Float64Array(most);
    this.#marks = new Uint16Array(most);
  }

  clear(): void {
    this.count = 0;
  }

  /** @param places beds of any kind in the offered units */
  add(slot: number, totalAgorot: number, places: number, isDiscounted: boolean): void {
    this.slots[this.count] = slot;
    this.totals[this.count] = totalAgorot;
    this.#marks[this.count] = (places << 1) | Number(isDiscounted);
    this.count += 1;
  }

  placesOf(offer: number): number {
    return (this.#marks[offer] ?? 0) >> 1;
  }

  isDiscounted(offer: number): boolean {
    return ((this.#marks[offer] ?? 0) & 1) === 1;
  }

  /** Moves an offer to an earlier number, whose own has been looked at. */
  move(offer: number, to: number): void {
    this.slots[to] = this.slots[offer] ?? 0;
    this.totals[to] = this.totals[offer] ?? 0;
    this.#marks[to] = this.#marks[offer] ?? 0;
  }
}
