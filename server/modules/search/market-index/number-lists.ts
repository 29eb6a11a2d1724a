/** So many rows are one array: more come without moving those that are there. */
const ROWS_PER_BLOCK = 1 << 14;
const NONE = -1;

/** Rows of whole numbers, each in the list of somebody. Millions of them are no objects, and the collector never looks at them. */
export class NumberLists {
  readonly #width: number;
  /** By owner, the last row that came. */
  readonly #last: Int32Array;
  /** Rows, each with the one before it of the same list in front. */
  readonly #blocks: Int32Array[] = [];
  #count = 0;

  /** @param owners how many there are, numbered from 0 @param columns numbers of a row */
  constructor(owners: number, columns: number) {
    this.#width = columns + 1;
    this.#last = new Int32Array(owners).fill(NONE);
  }

  /** Adds one row of some columns. */
  add(owner: number, columns: readonly Int32Array[], row: number): void {
    const block = this.#count % ROWS_PER_BLOCK === 0 ? this.#addBlock() : this.#blockOf(this.#count);
    let at = (this.#count % ROWS_PER_BLOCK) * this.#width;
    block[at++] = this.#last[owner] ?? NONE;
    for (let column = 0; column < columns.length; column++) block[at++] = columns[column]?.[row] ?? 0;
    this.#last[owner] = this.#count;
    this.#count += 1;
  }

  /** What is made of each row of a list, the last first. @param make is told where the row's numbers stand */
  map<Made>(owner: number, make: (numbers: Int32Array, at: number) => Made): readonly Made[] {
    let row = this.#last[owner] ?? NONE;
    if (row === NONE) return NO_ROWS;
    const all: Made[] = [];
    while (row !== NONE) {
      const block = this.#blockOf(row);
      const at = (row % ROWS_PER_BLOCK) * this.#width;
      all.push(make(block, at + 1));
      row = block[at] ?? NONE;
    }
    return all;
  }

  /** Whether two lists have the same rows, in the same order. */
  areSame(owner: number, other: number): boolean {
    let [one, two] = [this.#last[owner] ?? NONE, this.#last[other] ?? NONE];
    while (one !== NONE && two !== NONE) {
      const [first, second] = [this.#blockOf(one), this.#blockOf(two)];
      const [at, otherAt] = [(one % ROWS_PER_BLOCK) * this.#width, (two % ROWS_PER_BLOCK) * this.#width];
      for (let place = 1; place < this.#width; place++) if (first[at + place] !== second[otherAt + place]) return false;
      [one, two] = [first[at] ?? NONE, second[otherAt] ?? NONE];
    }
    return one === two;
  }

  #blockOf(row: number): Int32Array {
    return this.#blocks[Math.floor(row / ROWS_PER_BLOCK)] as Int32Array;
  }

  #addBlock(): Int32Array {
    const block = new Int32Array(ROWS_PER_BLOCK * this.#width);
    this.#blocks.push(block);
    return block;
  }
}

const NO_ROWS: readonly never[] = [];
