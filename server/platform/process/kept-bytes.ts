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
}

/**
 * What was answered or written before, by its key, all of it in one piece of memory, in which the oldest make room for new ones. Each as a buffer of its own would outlive
 * the young generation and then, some tens of megabytes later, make the collector go through the whole heap, which holds everybody up.
 */
export class KeptBytes<About> {
  readonly #size: number;
  #room: Buffer | undefined;
  readonly #places = new Map<string, Place<About>>();
  /** In the order in which they were taken, those that were given up among them: what is written next lies over the oldest. A map's own first is long to find once many are gone. */
  readonly #order: Place<About>[] = [];
  #oldest = 0;
  #next = 0;

  /** @param size of all bytes and keys together, in bytes */
  constructor(size: number) {
    this.#size = size;
  }

  /** What is known of the bytes of a key; undefined where none are kept. */
  aboutOf(key: string): About | undefined {
    return this.#places.get(key)?.about;
  }

  /** A copy, for what is kept now may be written over while somebody still reads it. */
  bytesOf(key: string): Buffer | undefined {
    const place = this.#places.get(key);
    return place && this.#room && Buffer.from(this.#room.subarray(place.begin, place.begin + place.length));
  }

  /** Keeps a copy, in the place of what was kept of the same key; nothing that is larger than all of the room. */
  keep(key: string, bytes: Uint8Array, about: About): void {
    // Keys may be longer than what they stand for: as much of the room stays empty for them.
    const need = key.length + bytes.length;
    const known = this.#places.get(key);
    if (known && need <= known.end - known.begin) return this.#write(known, bytes, about);
    this.#places.delete(key);
    if (need > this.#size) return;
    if (this.#next + need > this.#size) {
      this.#makeRoom(this.#next, this.#size);
      this.#next = 0;
    }
    const begin = this.#next;
    this.#next = begin + need;
    this.#makeRoom(begin, this.#next);
    const place = { key, begin, end: this.#next, length: 0, about };
    this.#places.set(key, place);
    this.#order.push(place);
    this.#write(place, bytes, about);
  }

  forget(key: string): void {
    this.#places.delete(key);
  }

  #write(place: Place<About>, bytes: Uint8Array, about: About): void {
    this.#room ??= Buffer.allocUnsafeSlow(this.#size);
    this.#room.set(bytes, place.begin);
    place.length = bytes.length;
    place.about = about;
  }

  /** Gives up what lies between two places of the room, and what no longer counts before it. */
  #makeRoom(begin: number, end: number): void {
    for (let place = this.#order[this.#oldest]; place; place = this.#order[++this.#oldest]) {
      const isKept = this.#places.get(place.key) === place;
      if (isKept && (place.begin >= end || place.end <= begin)) break;
      if (isKept) this.#places.delete(place.key);
    }
    if (this.#oldest < MOST_PASSED || this.#oldest * 2 < this.#order.length) return;
    this.#order.splice(0, this.#oldest);
    this.#oldest = 0;
  }
}
