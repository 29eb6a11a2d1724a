import type { Range } from './bits.ts';
import type { HeldNights } from './property-record.ts';

/** A held stretch of nights of a unit's slot. */
export interface HeldNightsOfUnit extends HeldNights {
  readonly unit: number;
}

/** Who looks at nights, and when: a hold takes none from its own browser, and none once it has expired (docs/product.md §7). */
export interface NightsViewer {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly holder: string | null;
}

/** IsStillValid of all units, expired ones too, in columns: every search asks each of them. */
export class HeldUnits {
  readonly #units: Int32Array;
  readonly #firstDays: Int32Array;
  readonly #endDays: Int32Array;
  readonly #expireAt: Float64Array;
  readonly #holders: readonly (string | null)[];

  constructor(held: readonly HeldNightsOfUnit[]) {
    this.#units = Int32Array.from(held, ({ unit }) => unit);
    this.#firstDays = Int32Array.from(held, ({ firstDay }) => firstDay);
    this.#endDays = Int32Array.from(held, ({ endDay }) => endDay);
    this.#expireAt = Float64Array.from(held, ({ expiresAt }) => expiresAt);
    this.#holders = held.map(({ holder }) => holder);
  }

  /** Takes the units out of a set that are held for somebody else in these nights. @param nights numbers of days */
  takeFrom(free: Uint32Array, nights: Range, viewer: NightsViewer): void {
    for (let each = 0; each < this.#units.length; each++) {
      if ((this.#endDays[each] ?? 0) <= nights.from || (this.#firstDays[each] ?? 0) >= nights.end) continue;
      if ((this.#expireAt[each] ?? 0) <= viewer.now) continue;
      if (viewer.holder !== null && this.#holders[each] === viewer.holder) continue;
      const unit = this.#units[each] ?? 0;
      free[unit >>> 5] = (free[unit >>> 5] ?? 0) & ~(1 << (unit & 31));
    }
  }

  /** When, after a moment, the first of them ends; infinity where none does. */
  nextEnd(now: number): number {
    let next = Infinity;
    for (const expiresAt of this.#expireAt) if (expiresAt > now && expiresAt < next) next = expiresAt;
    return next;
  }
}
