/** Bytes that are copied between two pauses: a millisecond or two. */
const BYTES_PER_STEP = 1 << 22;
/** Texts that are written or read between two pauses. */
const TEXTS_PER_STEP = 5000;

type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array;

/** An index as bytes, to be kept in a file: columns by their names, and what is few as JSON. */
export interface SavedIndex {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly columns: ReadonlyMap<string, Uint8Array>;
}

/** Takes a copy of an index, column by column, in small steps. */
export class IndexWriter implements SavedIndex {
  readonly facts: Record<string, unknown> = {};
  readonly columns = new Map<string, Uint8Array>();

  fact(name: string, value: unknown): void {
    this.facts[name] = structuredClone(value);
  }

  *column(name: string, numbers: Numbers): Generator<void> {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    const copy = new Uint8Array(bytes.length);
    this.columns.set(name, copy);
    for (let start = 0; start < bytes.length; start += BYTES_PER_STEP) {
      copy.set(bytes.subarray(start, start + BYTES_PER_STEP), start);
      yield;
    }
  }

  /** A column of texts: those that are not there are empty. */
  *texts(name: string, texts: Iterable<string | undefined>): Generator<void> {
    const pieces: Buffer[] = [];
    const ends: number[] = [];
    let end = 0;
    for (const text of texts) {
      const piece = Buffer.from(text ?? '');
      pieces.push(piece);
      end += piece.length;
      ends.push(end);
      if (ends.length % TEXTS_PER_STEP === 0) yield;
    }
    // Not among the small pieces that share their memory: columns are handed from thread to thread.
    this.columns.set(name, new Uint8Array(Buffer.concat(pieces)));
    yield* this.column(`${name} ends`, Int32Array.from(ends));
  }
}

/** Gives out what an {@link IndexWriter} has taken. Whatever does not fit is an error. */
export class IndexReader {
  readonly #saved: SavedIndex;

  constructor(saved: SavedIndex) {
    this.#saved = saved;
  }

  /** What was said under a name; that it is of the kind asked for is its writer's promise, and the file's checksum. */
  fact<Kind>(name: string): Kind {
    if (!(name in this.#saved.facts)) throw new Error(`The saved index says nothing of ${name}`);
    return this.#saved.facts[name] as Kind;
  }

  number(name: string): number {
    const value = this.fact<unknown>(name);
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new Error(`The saved index has no number ${name}`);
    return value;
  }

  /** Fills the beginning of a column. */
  *into(name: string, numbers: Numbers): Generator<void> {
    const saved = this.#bytesOf(name);
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    if (saved.length > bytes.length) throw new RangeError(`The saved column ${name} is longer than the index has room for`);
    for (let start = 0; start < saved.length; start += BYTES_PER_STEP) {
      bytes.set(saved.subarray(start, start + BYTES_PER_STEP), start);
      yield;
    }
  }

  *texts(name: string, take: (text: string, place: number) => void): Generator<void> {
    const letters = Buffer.from(this.#bytesOf(name).buffer, this.#bytesOf(name).byteOffset, this.#bytesOf(name).byteLength);
    const saved = this.#bytesOf(`${name} ends`);
    const ends = new Int32Array(saved.length / Int32Array.BYTES_PER_ELEMENT);
    yield* this.into(`${name} ends`, ends);
    let start = 0;
    for (const [place, end] of ends.entries()) {
      take(letters.toString('utf8', start, end), place);
      start = end;
      if (place % TEXTS_PER_STEP === 0) yield;
    }
  }

  #bytesOf(name: string): Uint8Array {
    const bytes = this.#saved.columns.get(name);
    if (!bytes) throw new Error(`The saved index has no column ${name}`);
    return bytes;
  }
}
