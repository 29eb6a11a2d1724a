import type { LeftOut } from '../../empty/why-empty.ts';
import type { AskedGuests } from '../asked-guests.ts';
import { lowestBit } from '../bits.ts';
import type { FreeUnits } from '../free-units.ts';
import type { MarketColumns } from '../market-columns.ts';
import type { StayPrices } from '../stay-prices.ts';
import { RoomForParty } from './room-for-party.ts';

interface Asked {
  readonly guests: AskedGuests;
  readonly free: FreeUnits;
  readonly prices: StayPrices;
}

/** Says why properties have no offer for a stay, as empty/why-empty.ts and rules/fitting/explain-no-offer.ts do, from columns. */
export class WhyLeftOut {
  readonly #columns: MarketColumns;
  readonly #asked: Asked;
  readonly #room: RoomForParty;
  /** As if children were taken everywhere. */
  readonly #welcoming: RoomForParty;

  constructor(columns: MarketColumns, asked: Asked) {
    this.#columns = columns;
    this.#asked = asked;
    this.#room = new RoomForParty(columns.units, asked.guests);
    this.#welcoming = new RoomForParty(columns.units, asked.guests, { isWelcoming: true });
  }

  /** Who has an offer after all was left out by filters. @param slot of the property */
  of(slot: number): LeftOut {
    const first = this.#columns.firstUnits[slot] ?? 0;
    const count = this.#columns.unitCounts[slot] ?? 0;
    if (count === 0) return 'noPlace';
    const all = -1 >>> (32 - count);
    this.#room.turnTo(first, count);
    if (!this.#room.isIn(all)) return this.#whyNone(first, count, all);
    const { free, prices } = this.#asked;
    const isFree = free.of(slot);
    const allowed = among(isFree, (unit) => prices.keepsRules(first + unit));
    // Of units that are taken it is only asked who would fit.
    if (!this.#room.isIn((all & ~isFree) | allowed)) return 'stayRule';
    if (!this.#room.isIn(isFree)) return 'soldOut';
    if (!this.#room.isIn(allowed)) return 'stayRule';
    return this.#room.isIn(among(allowed, (unit) => prices.takes(first + unit))) ? 'filteredOut' : 'minimumStay';
  }

  #whyNone(first: number, count: number, all: number): LeftOut {
    this.#welcoming.turnTo(first, count);
    return this.#welcoming.isIn(all) ? 'childrenNotAllowed' : 'tooManyGuests';
  }
}

/** Those of some units, a bit for each, of which something is true. */
function among(units: number, isTrue: (unit: number) => boolean): number {
  let left = 0;
  for (let bits = units; bits !== 0; bits &= bits - 1) if (isTrue(lowestBit(bits))) left |= bits & -bits;
  return left;
}
