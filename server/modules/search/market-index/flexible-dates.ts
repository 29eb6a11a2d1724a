import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters, type FilterChoice } from '../filters.ts';
import { AskedGuests } from './asked-guests.ts';
import { type AskedOptions, askOptions } from './asked-options.ts';
import { type AskedStay, momentOnAxis, stayOnAxis } from './asked-stay.ts';
import { hasBit } from './bits.ts';
import { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { FlexibleAnswer, FlexibleQuestion } from './market-question.ts';
import { OfferFinder } from './offer-finder.ts';
import { holderOf } from './property-record.ts';
import { slotsOf } from './slots-of-place.ts';

/** The cheapest stays found so far, by arrival and by property. */
class CheapestStays {
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

  /** Offers come by arrival, and then by length from the shortest. */
  add(slot: number, day: number, nights: number, totalAgorot: number): void {
    if (this.#countedFor[slot] !== day + 1) {
      this.#countedFor[slot] = day + 1;
      this.places[day] = (this.places[day] ?? 0) + 1;
    }
    if (totalAgorot < (this.totals[day] ?? Infinity)) {
      this.totals[day] = totalAgorot;
      this.nights[day] = nights;
    }
    const known = this.nightsOf[slot] ?? 0;
    // Averages are compared without dividing.
    if (known !== 0 && totalAgorot * known >= (this.totalsOf[slot] ?? 0) * nights) return;
    this.totalsOf[slot] = totalAgorot;
    this.nightsOf[slot] = nights;
    this.arrivalsOf[slot] = day;
  }
}

/** Looks at every stay of the window; see {@link FlexibleQuestion}. Stays that leave the axis of nights are left out. */
export function cheapestByArrival(columns: MarketColumns, question: FlexibleQuestion, words: Uint32Array): FlexibleAnswer {
  const { place, filters, viewer, roomsInfo } = question;
  const first = dayNumberOf(question.from) - columns.firstDay;
  const moment = momentOnAxis(viewer.now, columns.firstDay);
  const nightsViewer = { now: viewer.now.getTime(), holder: holderOf(viewer.browserHash) };
  const lengths = [...new Set(question.nights)].sort((one, other) => one - other);
  const guests = new AskedGuests(columns.kinds, partyOf(roomsInfo));
  const options = askOptions(columns, slotsOf(columns, place), chooseFilters(filters, 1));
  const found = new CheapestStays(question.days, columns.propertySlots);
  for (let day = 0; day < question.days; day++) {
    for (const nights of lengths) {
      if (first + day + nights >= columns.axis.nights) continue;
      const stay = stayOnAxis({ arrival: first + day, nights }, moment, columns.axis);
      const free = new FreeUnits(columns, options.ranges, stay, nightsViewer, words);
      const finder = new OfferFinder(columns, stay, guests);
      addOffers(columns, { options, free, finder, stay, day, totals: chooseFilters(filters, nights).totals }, found);
    }
  }
  return presentStays(columns, question.from, options, found);
}

interface OneStay {
  readonly options: AskedOptions;
  readonly free: FreeUnits;
  readonly finder: OfferFinder;
  readonly stay: AskedStay;
  /** Of the arrival, after the window's first. */
  readonly day: number;
  readonly totals: FilterChoice['totals'];
}

function addOffers({ firstUnits }: MarketColumns, { options, free, finder, stay, day, totals }: OneStay, found: CheapestStays): void {
  for (const { from, end } of options.ranges) {
    for (let slot = from; slot < end; slot++) {
      if (!hasBit(options.passing, slot)) continue;
      const freeUnits = free.of(slot);
      if (freeUnits === 0 || !finder.find(firstUnits[slot] ?? 0, freeUnits)) continue;
      const { totalAgorot } = finder;
      if (totals.leastAgorot <= totalAgorot && totalAgorot <= totals.mostAgorot) found.add(slot, day, stay.nights, totalAgorot);
    }
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
