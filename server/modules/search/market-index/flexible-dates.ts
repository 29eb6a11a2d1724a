import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters } from '../filters.ts';
import type { TotalRange } from '../price-filter.ts';
import { AskedGuests } from './asked-guests.ts';
import { type AskedOptions, askOptions } from './asked-options.ts';
import { type AskedStay, momentOnAxis, stayOnAxis } from './asked-stay.ts';
import { hasBit, lowestBit } from './bits.ts';
import { CheapestStays } from './cheapest-stays.ts';
import { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { FlexibleAnswer, FlexibleQuestion } from './market-question.ts';
import { OfferFinder } from './offer-finder.ts';
import { holderOf } from './property-record.ts';
import { bitsOfDays } from './rate-words.ts';
import { slotsOf } from './slots-of-place.ts';
import { UNIT, UNIT_WORDS } from './stay-sums.ts';

const WEEKDAYS = 7;
const MOST_UNITS = 32;

/** A stay to be priced. */
export interface PricedStay {
  readonly stay: AskedStay;
  readonly finder: OfferFinder;
  /** The number of its prices among those that depend on weekday and length alone. */
  readonly pattern: number;
}

/** One of the stays that are looked at. */
interface OneStay extends PricedStay {
  readonly free: FreeUnits;
  /** Of the arrival, after the window's first. */
  readonly day: number;
  readonly totals: TotalRange;
}

/** Looks at every stay of the window; see {@link FlexibleQuestion}. Stays that leave the axis of nights are left out. */
export function cheapestByArrival(columns: MarketColumns, question: FlexibleQuestion): FlexibleAnswer {
  const options = askOptions(columns, slotsOf(columns, question.place), chooseFilters(question.filters, 1));
  const stays = staysOf(columns, question, options);
  const found = new CheapestStays(question.days, columns.propertySlots);
  const rooms = question.roomsInfo.rooms.length;
  const finder = rooms === 1 ? new OneRoomTotals(columns, stays) : undefined;
  for (const { from, end } of options.ranges) {
    for (let slot = from; slot < end; slot++) {
      if (!hasBit(options.passing, slot)) continue;
      finder?.begin(slot);
      for (const one of stays) {
        const free = one.free.of(slot);
        const total = free === 0 ? Infinity : (finder?.cheapest(one, free) ?? totalOf(columns, one, slot, free));
        if (total < Infinity && one.totals.leastAgorot <= total && total <= one.totals.mostAgorot)
          found.add(slot, one.day, one.stay.nights, total);
      }
    }
  }
  return presentStays(columns, question.from, options, found);
}

/** By arrival, and then by length from the shortest. */
function staysOf(columns: MarketColumns, question: FlexibleQuestion, { ranges }: AskedOptions): OneStay[] {
  const { filters, viewer, roomsInfo } = question;
  const first = dayNumberOf(question.from) - columns.firstDay;
  const moment = momentOnAxis(viewer.now, columns.firstDay);
  const nightsViewer = { now: viewer.now.getTime(), holder: holderOf(viewer.browserHash) };
  const lengths = [...new Set(question.nights)].sort((one, other) => one - other);
  const guests = new AskedGuests(columns.kinds, partyOf(roomsInfo));
  return Array.from({ length: question.days }, (_, day) => day).flatMap((day) =>
    lengths.flatMap((nights, index): OneStay[] => {
      if (first + day + nights >= columns.axis.nights) return [];
      const stay = stayOnAxis({ arrival: first + day, nights }, moment, columns.axis);
      const free = new FreeUnits(columns, ranges, stay, nightsViewer, new Uint32Array(columns.unitWords));
      const pattern = index * WEEKDAYS + (stay.weekdays[0] ?? 0);
      return [{ stay, free, finder: new OfferFinder(columns, stay, guests), day, totals: chooseFilters(filters, nights).totals, pattern }];
    }),
  );
}

/** The lowest total among the free units of a property; `Infinity` where there is none. */
export function totalOf({ firstUnits }: MarketColumns, { finder }: Pick<PricedStay, 'finder'>, slot: number, free: number): number {
  return finder.find(firstUnits[slot] ?? 0, free) ? finder.totalAgorot : Infinity;
}

const UNSEEN = -1;

/**
 * What one room costs in the units of a property: where nothing is set for any date of the window, stays of the same length that begin on the
 * same weekday cost the same, and each is priced once.
 */
export class OneRoomTotals {
  readonly #columns: MarketColumns;
  readonly #early: number;
  readonly #late: number;
  readonly #patterns: number;
  /** By unit and pattern. */
  readonly #totals: Float64Array;
  #first = 0;
  /** The property's units for which something is set. */
  #dated = 0;

  constructor(columns: MarketColumns, stays: readonly PricedStay[]) {
    this.#columns = columns;
    this.#patterns = stays.reduce((most, { pattern }) => Math.max(most, pattern + 1), 0);
    this.#totals = new Float64Array(MOST_UNITS * this.#patterns);
    const arrivals = stays.map(({ stay }) => stay.arrival);
    const departures = stays.map(({ stay }) => stay.departure);
    const { early, late } = stays.length > 0 ? bitsOfDays(Math.min(...arrivals), Math.max(...departures)) : { early: 0, late: 0 };
    this.#early = early;
    this.#late = late;
  }

  /** Turns to another property. */
  begin(slot: number): void {
    const { firstUnits, unitCounts, units } = this.#columns;
    const count = unitCounts[slot] ?? 0;
    this.#first = firstUnits[slot] ?? 0;
    this.#dated = 0;
    this.#totals.fill(UNSEEN, 0, count * this.#patterns);
    for (let unit = 0; unit < count; unit++) {
      const at = (this.#first + unit) * UNIT_WORDS;
      const bits = ((units[at + UNIT.early] ?? 0) & this.#early) | ((units[at + UNIT.late] ?? 0) & this.#late);
      if (bits !== 0) this.#dated |= 1 << unit;
    }
  }

  /** The lowest total among the free units; `Infinity` where there is none. */
  cheapest({ finder, pattern }: PricedStay, free: number): number {
    // Those with dates of their own are looked at for each stay.
    const dated = free & this.#dated;
    let lowest = dated !== 0 && finder.find(this.#first, dated) ? finder.totalAgorot : Infinity;
    for (let bits = free & ~this.#dated; bits !== 0; bits &= bits - 1) {
      const unit = lowestBit(bits);
      const at = unit * this.#patterns + pattern;
      let total = this.#totals[at] ?? UNSEEN;
      if (total === UNSEEN) {
        total = finder.find(this.#first + unit, 1) ? finder.totalAgorot : Infinity;
        this.#totals[at] = total;
      }
      if (total < lowest) lowest = total;
    }
    return lowest;
  }
}

function presentStays(columns: MarketColumns, from: string, { ranges }: AskedOptions, found: CheapestStays): FlexibleAnswer {
  const arrivals = [...found.places].map((places, day) => {
    const [totalAgorot = 0, nights = 0] = [found.totals[day], found.nights[day]];
    return { arrivalDate: addDays(from, day), places, cheapest: places > 0 ? { totalAgorot, nights } : null };
  });
  const slots = ranges.flatMap(({ from: first, end }) => {
    const all = Array.from({ length: end - first }, (_, index) => first + index);
    return all.filter((slot) => found.nightsOf[slot] !== 0);
  });
  const places = slots.map((slot) => {
    const [arrival = 0, nights = 0, totalAgorot = 0] = [found.arrivalsOf[slot], found.nightsOf[slot], found.totalsOf[slot]];
    return { propertyId: columns.propertyIds[slot] ?? 0, arrivalDate: addDays(from, arrival), nights, totalAgorot };
  });
  places.sort((one, other) => one.totalAgorot * other.nights - other.totalAgorot * one.nights || one.propertyId - other.propertyId);
  return { arrivals, places };
}
