const FIRST_BYTES = 256 * 1024;
const ZERO = '0'.charCodeAt(0);
/** UTF-8 takes no more of a letter of a JavaScript string. */
const MOST_BYTES_PER_LETTER = 3;

/** Puts JSON together from texts and from pieces that were encoded before. */
export class JsonWriter {
  // Used over and over; what is handed out is a copy.
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #length = 0;

  /** What `write` writes, which must not begin another. */
  compose(write: () => void): Buffer {
    this.#length = 0;
    write();
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  text(text: string): void {
    this.#makeRoom(text.length * MOST_BYTES_PER_LETTER);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** The rest of an object whose beginning was written without its end. @param more has a property at least */
  rest(more: object): void {
    this.ascii(',');
    this.text(JSON.stringify(more).slice(1));
  }

  /** A short text of plain letters: Node takes longer for the call than for the letters. */
  ascii(text: string): void {
    this.#makeRoom(text.length);
    for (let at = 0; at < text.length; at++) this.#bytes[this.#length++] = text.charCodeAt(at);
  }

  /** @returns where it begins */
  piece(piece: Buffer): number {
    this.#makeRoom(piece.length);
    const start = this.#length;
    this.#bytes.set(piece, start);
    this.#length += piece.length;
    return start;
  }

  /** Puts a whole number, zero or more, before a place in what is written already; there is room for it. */
  number(number: number, end: number): void {
    let left = number;
    let at = end;
    do {
      this.#bytes[--at] = ZERO + (left % 10);
      left = Math.floor(left / 10);
    } while (left > 0);
  }

  /** A list of items with commas between them. */
  list<Item>(items: Iterable<Item>, write: (item: Item) => void): void {
    let before = '[';
    for (const item of items) {
      this.ascii(before);
      write(item);
      before = ',';
    }
    this.ascii(before === '[' ? '[]' : ']');
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(2 * (this.#length + bytes));
    this.#bytes.copy(wider, 0, 0, this.#length);
    this.#bytes = wider;
  }
}
