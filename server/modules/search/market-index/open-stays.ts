import type { Agorot } from '#contract/primitives/money.ts';
import { dayNumberOf, nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters } from '../filters.ts';
import type { TotalRange } from '../price-filter.ts';
import { AskedGuests } from './asked-guests.ts';
import { type AskedOptions, askOptions, countOptions } from './asked-options.ts';
import { momentOnAxis, stayOnAxis } from './asked-stay.ts';
import { hasBit, setBit } from './bits.ts';
import { scoreOf } from './find-all.ts';
import { OneRoomTotals, type PricedStay, totalOf } from './flexible-dates.ts';
import type { FoundOffers } from './found-offers.ts';
import { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { OpenAnswer, OpenQuestion } from './market-question.ts';
import { OfferFinder } from './offer-finder.ts';
import { presentOffer } from './present-offer.ts';
import { PriceBins } from './price-bins.ts';
import { holderOf } from './property-record.ts';
import { pageOf } from './ranking.ts';
import { slotsOf } from './slots-of-place.ts';

/** One of the stays, and what was found for it. */
interface OpenStay extends PricedStay {
  readonly free: FreeUnits;
  /** Places that pass all filters. */
  count: number;
  cheapestAgorot: Agorot;
}

/**
 * Looks at every stay for every property of the place, and shows each property with the cheapest that the price filter lets through, else with the
 * cheapest; of equals with the first.
 * @param found takes the offers that pass every filter
 */
export function searchStays(columns: MarketColumns, question: OpenQuestion, found: FoundOffers): OpenAnswer {
  const [first] = question.stays;
  if (first === undefined) throw new RangeError('There is no stay to look for');
  const nights = nightsBetween(first.arrivalDate, first.departureDate);
  const choice = chooseFilters(question.filters, nights);
  const options = askOptions(columns, slotsOf(columns, question.place), choice);
  const guests = new AskedGuests(columns.kinds, partyOf(question.roomsInfo));
  const stays = staysOf(columns, question, { options, guests, nights });
  const shown = new Uint16Array(columns.propertySlots);
  const offering = new Uint32Array(columns.isListed.length);
  const bins = new PriceBins(nights);
  const prices = new PricesOfPlace(columns, stays, guests.rooms);
  found.clear();
  for (const slot of slotsAmong(options)) {
    if (!prices.turnTo(slot)) continue;
    const best = prices.bestIn(choice.totals);
    const total = prices.totals[best] ?? Infinity;
    const passesPrice = isIn(choice.totals, total);
    if (passesPrice) setBit(offering, slot, true);
    if (!hasBit(options.passing, slot)) continue;
    bins.add(total);
    prices.countIn(choice.totals);
    if (!passesPrice) continue;
    shown[slot] = best;
    found.add(slot, total, scoreOfStay(columns, slot, stays[best], guests.guests));
  }
  const page = pageOf(columns, found, question).flatMap((offer) => {
    const slot = found.slots[offer] ?? 0;
    const stay = shown[slot] ?? 0;
    const one = stays[stay];
    prices.turnTo(slot);
    const totals = Array.from(prices.totals, (total) => (total < Infinity ? total : null));
    return one ? [{ ...presentOffer(columns, { ...one, rooms: guests.rooms }, slot), stay, totals }] : [];
  });
  return {
    page,
    totalItems: found.count,
    counts: countOptions(columns, options, offering),
    histogram: bins.histogram(),
    stays: stays.map(({ count, cheapestAgorot }) => ({ count, cheapestAgorot: count > 0 ? cheapestAgorot : null })),
  };
}

function* slotsAmong({ ranges, wanted }: AskedOptions): Iterable<number> {
  for (const { from, end } of ranges) for (let slot = from; slot < end; slot++) if (hasBit(wanted, slot)) yield slot;
}

function staysOf(
  columns: MarketColumns,
  { stays, viewer }: OpenQuestion,
  { options, guests, nights }: { options: AskedOptions; guests: AskedGuests; nights: number },
): OpenStay[] {
  const moment = momentOnAxis(viewer.now, columns.firstDay);
  const nightsViewer = { now: viewer.now.getTime(), holder: holderOf(viewer.browserHash) };
  return stays.map(({ arrivalDate }: Stay) => {
    const stay = stayOnAxis({ arrival: dayNumberOf(arrivalDate) - columns.firstDay, nights }, moment, columns.axis);
    const free = new FreeUnits(columns, options.ranges, stay, nightsViewer, new Uint32Array(columns.unitWords));
    const finder = new OfferFinder(columns, stay, guests);
    return { stay, free, finder, pattern: stay.weekdays[0] ?? 0, count: 0, cheapestAgorot: Infinity };
  });
}

function scoreOfStay(columns: MarketColumns, slot: number, one: OpenStay | undefined, guests: number): number {
  // Where the offer is known to be, so that the finder holds what the score is made of.
  if (one === undefined || totalOf(columns, one, slot, one.free.of(slot)) === Infinity) return 0;
  return scoreOf(columns, slot, { finder: one.finder, guests });
}

/** What is not offered is in no range, not even in one without end. */
function isIn({ leastAgorot, mostAgorot }: TotalRange, total: number): boolean {
  return total < Infinity && leastAgorot <= total && total <= mostAgorot;
}

/** What one property asks for each of the stays. */
class PricesOfPlace {
  /** By stay; `Infinity` where it is not offered. */
  readonly totals: Float64Array;
  readonly #columns: MarketColumns;
  readonly #stays: readonly OpenStay[];
  readonly #oneRoom: OneRoomTotals | undefined;

  constructor(columns: MarketColumns, stays: readonly OpenStay[], rooms: number) {
    this.#columns = columns;
    this.#stays = stays;
    this.totals = new Float64Array(stays.length);
    this.#oneRoom = rooms === 1 ? new OneRoomTotals(columns, stays) : undefined;
  }

  /** @returns whether any of the stays is offered */
  turnTo(slot: number): boolean {
    let isOffered = false;
    this.#oneRoom?.begin(slot);
    for (const [index, one] of this.#stays.entries()) {
      const free = one.free.of(slot);
      const total = free === 0 ? Infinity : (this.#oneRoom?.cheapest(one, free) ?? totalOf(this.#columns, one, slot, free));
      this.totals[index] = total;
      if (total < Infinity) isOffered = true;
    }
    return isOffered;
  }

  bestIn(range: TotalRange): number {
    let best = 0;
    for (let stay = 1; stay < this.totals.length; stay++) {
      const [total, before] = [this.totals[stay] ?? Infinity, this.totals[best] ?? Infinity];
      const passes = isIn(range, total);
      if (passes === isIn(range, before) ? total < before : passes) best = stay;
    }
    return best;
  }

  /** Counts the property for the stays whose price is within the range. */
  countIn(range: TotalRange): void {
    for (const [index, one] of this.#stays.entries()) {
      const total = this.totals[index] ?? Infinity;
      if (!isIn(range, total)) continue;
      one.count += 1;
      if (total < one.cheapestAgorot) one.cheapestAgorot = total;
    }
  }
}
