import type { CopiedRows } from '#server/platform/database/copied-rows.ts';
import { PlaceOfId } from './place-of-id.ts';

/** Numbers of a unit that its own table has, in the order of its columns there. */
export const OWN_FACTS = 8;
/** Before them stands the property. */
const WIDTH = OWN_FACTS + 1;
const FIRST_UNITS = 1 << 12;

/** The units of a market, those of properties that are not published too, in whatever order they come: before it is known where their properties stand. */
export class ListedUnits {
  count = 0;
  #numbers = new Int32Array(FIRST_UNITS * WIDTH);
  readonly #counts = new PlaceOfId();

  readonly take = (rows: CopiedRows): void => {
    const columns = Array.from({ length: WIDTH }, (_, place) => rows.column('number', place));
    const room = (this.count + rows.count) * WIDTH;
    if (room > this.#numbers.length) this.#widen(2 * room);
    let at = this.count * WIDTH;
    for (let row = 0; row < rows.count; row++) {
      const propertyId = columns[0]?.[row] ?? 0;
      this.#counts.set(propertyId, this.countOf(propertyId) + 1);
      for (const column of columns) this.#numbers[at++] = column[row] ?? 0;
    }
    this.count += rows.count;
  };

  /** How many units a property has. */
  readonly countOf = (propertyId: number): number => Math.max(0, this.#counts.get(propertyId));

  propertyOf(unit: number): number {
    return this.#numbers[unit * WIDTH] ?? 0;
  }

  /** A unit's own numbers; see {@link OWN_FACTS}. */
  factsOf(unit: number): Int32Array {
    return this.#numbers.subarray(unit * WIDTH + 1, (unit + 1) * WIDTH);
  }

  #widen(length: number): void {
    const wider = new Int32Array(length);
    wider.set(this.#numbers.subarray(0, this.count * WIDTH));
    this.#numbers = wider;
  }
}
