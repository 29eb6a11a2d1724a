import { type AskedGuests, UNFIT } from '../asked-guests.ts';
import { lowestBit } from '../bits.ts';
import type { UnitColumns } from '../unit-columns.ts';
import { kindOf, UNIT_WORDS } from '../unit-words.ts';

const MOST_UNITS = 32;
const NOBODY = -1;

/**
 * Whether some of a property's units have room for a party, whatever they cost, as rules/fitting says: a unit for each room, or one for all. Used
 * over and over.
 */
export class RoomForParty {
  readonly #columns: UnitColumns;
  readonly #guests: AskedGuests;
  /** Whether to look as if children were taken everywhere. */
  readonly #isWelcoming: boolean;
  /** By type of room, and behind them for the whole party, the units that have room: bit n for the property's n-th. */
  readonly #roomy: Int32Array;
  /** By unit, the room that has it. */
  readonly #roomIn = new Int8Array(MOST_UNITS);
  #tried = 0;

  constructor(columns: UnitColumns, guests: AskedGuests, { isWelcoming = false } = {}) {
    this.#columns = columns;
    this.#guests = guests;
    this.#isWelcoming = isWelcoming;
    this.#roomy = new Int32Array(guests.types + 1);
  }

  /** Turns to a property. @param first its first unit @param count how many it has */
  turnTo(first: number, count: number): void {
    const { units } = this.#columns;
    this.#roomy.fill(0);
    for (let unit = 0; unit < count; unit++) {
      const kind = kindOf(units[(first + unit) * UNIT_WORDS] ?? 0);
      for (let type = 0; type < this.#roomy.length; type++)
        if (this.#hasRoom(kind, type)) this.#roomy[type] = (this.#roomy[type] ?? 0) | (1 << unit);
    }
  }

  /** @param units of the property, a bit for each */
  isIn(units: number): boolean {
    const { rooms, types } = this.#guests;
    // With one room a unit for all is the same as one for each.
    if (rooms === 1) return ((this.#roomy[0] ?? 0) & units) !== 0;
    if (((this.#roomy[types] ?? 0) & units) !== 0) return true;
    this.#roomIn.fill(NOBODY);
    for (let room = 0; room < rooms; room++) {
      this.#tried = 0;
      if (!this.#give(room, units)) return false;
    }
    return true;
  }

  /** Gives a room a unit of its own, where that takes others' units for theirs (the augmenting paths of bipartite matching). */
  #give(room: number, units: number): boolean {
    const roomy = (this.#roomy[this.#guests.typeOfRoom[room] ?? 0] ?? 0) & units;
    for (let bits = roomy; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      if ((this.#tried & bit) !== 0) continue;
      this.#tried |= bit;
      const unit = lowestBit(bit);
      const other = this.#roomIn[unit] ?? NOBODY;
      if (other !== NOBODY && !this.#give(other, units)) continue;
      this.#roomIn[unit] = room;
      return true;
    }
    return false;
  }

  #hasRoom(kind: number, type: number): boolean {
    return this.#isWelcoming ? this.#guests.haveRoomIn(kind, type) : this.#guests.guestsOf(kind, type) !== UNFIT;
  }
}
