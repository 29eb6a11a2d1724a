import { firstReason } from '#rules/fitting/explain-no-offer.ts';
import type { LeftOut } from '../../empty/why-empty.ts';
import type { AskedGuests } from '../asked-guests.ts';
import { hasBit, lowestBit } from '../bits.ts';
import type { FreeUnits } from '../free-units.ts';
import type { MarketColumns } from '../market-columns.ts';
import type { StayPrices } from '../stay-prices.ts';
import { RoomForParty } from './room-for-party.ts';

interface Asked {
  readonly guests: AskedGuests;
  readonly free: FreeUnits;
  readonly prices: StayPrices;
}

/** Says why properties have no offer for a stay, as rules/fitting/explain-no-offer.ts does, from columns. */
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
    const { isPriced } = this.#columns.units;
    const all = among(count === 0 ? 0 : -1 >>> (32 - count), (unit) => hasBit(isPriced, first + unit));
    if (all === 0) return 'soldOut';
    this.#room.turnTo(first, count);
    const { free, prices } = this.#asked;
    const reason = firstReason<number>({
      all,
      haveRoom: (units) => this.#room.isIn(units),
      wouldHaveRoom: () => {
        this.#welcoming.turnTo(first, count);
        return this.#welcoming.isIn(all);
      },
      keepingRules: (units) => among(units, (unit) => prices.keepsRules(first + unit)),
      free: (units) => units & free.of(slot),
      longEnough: (units) => among(units, (unit) => prices.takes(first + unit)),
    });
    return reason ?? 'filteredOut';
  }
}

/** Those of some units, a bit for each, of which something is true. */
function among(units: number, isTrue: (unit: number) => boolean): number {
  let left = 0;
  for (let bits = units; bits !== 0; bits &= bits - 1) if (isTrue(lowestBit(bits))) left |= bits & -bits;
  return left;
}
