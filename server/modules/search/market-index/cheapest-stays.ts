import { isLessPerNight } from '#rules/quote/rounding.ts';

/** The cheapest stays found so far, by arrival and by property. */
export class CheapestStays {
  // By arrival, in days after the first one.
  readonly places: Int32Array;
  readonly totals: Float64Array;
  readonly nights: Uint8Array;
  // By slot.
  readonly totalsOf: Float64Array;
  readonly nightsOf: Uint8Array;
  readonly arrivalsOf: Int16Array;
  // The arrival that a slot was last counted for, and one more.
  readonly #countedFor: Int16Array;

  constructor(days: number, slots: number) {
    this.places = new Int32Array(days);
    this.totals = new Float64Array(days).fill(Infinity);
    this.nights = new Uint8Array(days);
    this.totalsOf = new Float64Array(slots);
    this.nightsOf = new Uint8Array(slots);
    this.arrivalsOf = new Int16Array(slots);
    this.#countedFor = new Int16Array(slots);
  }

  /** A property's stays come by arrival, and then by length from the shortest. */
  add(slot: number, day: number, nights: number, totalAgorot: number): void {
    if (this.#countedFor[slot] !== day + 1) {
      this.#countedFor[slot] = day + 1;
      this.places[day] = (this.places[day] ?? 0) + 1;
    }
    const least = this.totals[day] ?? Infinity;
    if (totalAgorot < least || (totalAgorot === least && nights < (this.nights[day] ?? 0))) {
      this.totals[day] = totalAgorot;
      this.nights[day] = nights;
    }
    const known = this.nightsOf[slot] ?? 0;
    if (known !== 0 && !isLessPerNight(totalAgorot, nights, this.totalsOf[slot] ?? 0, known)) return;
    this.totalsOf[slot] = totalAgorot;
    this.nightsOf[slot] = nights;
    this.arrivalsOf[slot] = day;
  }
}
