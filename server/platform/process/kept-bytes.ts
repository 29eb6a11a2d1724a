/** Places that were given up may stand so many before those that count. */
const MOST_PASSED = 1000;

/** Where something lies in the room. */
interface Place<About> {
  readonly key: string;
  readonly begin: number;
  /** Behind all that is its own, of which its bytes are the beginning. */
  readonly end: number;
  length: number;
  about: About;
  /** So many still read it: until they have given it back nothing is written over it. */
  readers: number;
}

/** Bytes that stay as they are until they are given back, once. */
export interface LentBytes {
  readonly bytes: Buffer;
  giveBack(): void;
}

/**
 * What was answered or written before, by its key, all of it in one piece of memory, in which the oldest make room for new ones. Each as a buffer of its own would outlive
 * the young generation and then, some tens of megabytes later, make the collector go through the whole heap, which holds everybody up.
 */
export class KeptBytes<About> {
  readonly #size: number;
  readonly #aboutBytes: number;
  #room: Buffer | undefined;
  readonly #places = new Map<string, Place<About>>();
  /** In the order in which they were taken, those that were given up among them: what is written next lies over the oldest. A map's own first is long to find once many are gone. */
  readonly #order: Place<About>[] = [];
  #oldest = 0;
  #next = 0;

  /**
   * @param size of all bytes and keys together, and of what is known of them, in bytes
   * @param aboutBytes what is known of each takes, in bytes, so that many short ones do not outgrow the room beside it
   */
  constructor(size: number, aboutBytes = 0) {
    this.#size = size;
    this.#aboutBytes = aboutBytes;
  }

  /** What is known of the bytes of a key; undefined where none are kept. */
  aboutOf(key: string): About | undefined {
    return this.#places.get(key)?.about;
  }

  /** A copy, for those who do not say when they have read it. */
  bytesOf(key: string): Buffer | undefined {
    const place = this.#places.get(key);
    return place && Buffer.from(this.#bytesAt(place));
  }

  /** The bytes themselves: a copy for each reader would be as much work for the collector as to keep each. */
  lend(key: string): LentBytes | undefined {
    const place = this.#places.get(key);
    if (!place) return undefined;
    place.readers += 1;
    const giveBack = () => {
      place.readers -= 1;
    };
    return { bytes: this.#bytesAt(place), giveBack };
  }

  /** Keeps a copy, in the place of what was kept of the same key; nothing that is larger than all of the room, or whose place is still read. */
  keep(key: string, bytes: Uint8Array, about: About): void {
    // Keys and what is known may be longer than what they stand for: as much of the room stays empty for them.
    const need = key.length + this.#aboutBytes + bytes.length;
    const known = this.#places.get(key);
    if (known && known.readers === 0 && need <= known.end - known.begin) {
      this.#write(known, bytes, about);
      return;
    }
    this.#places.delete(key);
    if (need > this.#size) return;
    if (this.#next + need > this.#size) {
      if (!this.#makeRoom(this.#next, this.#size)) return;
      this.#next = 0;
    }
    const begin = this.#next;
    if (!this.#makeRoom(begin, begin + need)) return;
    this.#next = begin + need;
    const place = { key, begin, end: this.#next, length: 0, about, readers: 0 };
    this.#places.set(key, place);
    this.#order.push(place);
    this.#write(place, bytes, about);
  }

  forget(key: string): void {
    this.#places.delete(key);
  }

  #bytesAt({ begin, length }: Place<About>): Buffer {
    return this.#wholeRoom().subarray(begin, begin + length);
  }

  #write(place: Place<About>, bytes: Uint8Array, about: About): void {
    this.#wholeRoom().set(bytes, place.begin);
    place.length = bytes.length;
    place.about = about;
  }

  /** Not taken before there is anything to keep. */
  #wholeRoom(): Buffer {
    this.#room ??= Buffer.allocUnsafeSlow(this.#size);
    return this.#room;
  }

  /**
   * Gives up what lies between two places of the room, and what no longer counts before it.
   * @returns whether all of it is free; where somebody still reads, the next one is written behind that
   */
  #makeRoom(begin: number, end: number): boolean {
    for (let place = this.#order[this.#oldest]; place; place = this.#order[this.#oldest]) {
      const isKept = this.#places.get(place.key) === place;
      const counts = isKept || place.readers > 0;
      if (counts && (place.begin >= end || place.end <= begin)) return true;
      this.#passOldest();
      if (place.readers > 0) {
        this.#order.push(place);
        this.#next = place.end;
        return false;
      }
      if (isKept) this.#places.delete(place.key);
    }
    return true;
  }

  #passOldest(): void {
    this.#oldest += 1;
    if (this.#oldest < MOST_PASSED || this.#oldest * 2 < this.#order.length) return;
    this.#order.splice(0, this.#oldest);
    this.#oldest = 0;
  }
}
