/** For which stays there are units enough for some rooms. Used over and over. */
export class EnoughUnits {
  readonly #rooms: number;
  /** By number of units, the stays that so many of them have. */
  readonly #having: Int32Array;

  constructor(rooms: number) {
    this.#rooms = rooms;
    this.#having = new Int32Array(rooms + 1);
  }

  /** @param ofUnits a word of stays for each unit @returns those that as many of the units have as there are rooms */
  of(ofUnits: Int32Array, units: number): number {
    const having = this.#having.fill(0);
    having[0] = -1;
    for (let unit = 0; unit < units; unit++) {
      const stays = ofUnits[unit] ?? 0;
      for (let rooms = Math.min(this.#rooms, unit + 1); rooms > 0; rooms--)
        having[rooms] = (having[rooms] ?? 0) | ((having[rooms - 1] ?? 0) & stays);
    }
    return having[this.#rooms] ?? 0;
  }
}
