/** Ids of one table are numbered one after the other: those of a page are neighbours. */
const IDS_PER_PAGE = 1 << 12;
const NONE = -1;

/** Where ids stand in an index. Hundreds of thousands of them are put in without a turn in which all of them are moved, as in a map that grows. */
export class PlaceOfId {
  readonly #pages: (Int32Array | undefined)[] = [];

  set(id: number, place: number): void {
    const page = Math.floor(id / IDS_PER_PAGE);
    const places = this.#pages[page] ?? new Int32Array(IDS_PER_PAGE).fill(NONE);
    this.#pages[page] = places;
    places[id % IDS_PER_PAGE] = place;
  }

  /** @returns −1 where it stands nowhere */
  get(id: number): number {
    return this.#pages[Math.floor(id / IDS_PER_PAGE)]?.[id % IDS_PER_PAGE] ?? NONE;
  }
}
