import type { Agorot } from '#contract/primitives/money.ts';
import { dayNumberOf, nightsBetween } from '#rules/stay/local-dates.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters } from '../filters.ts';
import type { AskedGuests } from './asked-guests.ts';
import { type AskedOptions, askOptions, countOptions } from './asked-options.ts';
import type { AskedParties } from './asked-parties.ts';
import { type AskedStay, momentOnAxis, stayOnAxis } from './asked-stay.ts';
import { hasBit, setBit } from './bits.ts';
import { CheapestOfStays } from './cheapest-of-stays.ts';
import { findOffers } from './find-all.ts';
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
import { StayPrices } from './stay-prices.ts';
import { wantedUnits } from './wanted-units.ts';

/** What searches use over and over. */
interface Scratch {
  readonly offers: FoundOffers;
  readonly parties: AskedParties;
}

/** One of the stays, and what was found for it. */
interface OpenStay {
  readonly stay: AskedStay;
  readonly free: FreeUnits;
  readonly prices: StayPrices;
  readonly finder: OfferFinder;
  /** Places that pass all filters. */
  count: number;
  cheapestAgorot: Agorot;
}

/**
 * Looks at the stays one after the other, each as a search of one stay does, and shows each property with the cheapest that the price filter lets
 * through, else with the cheapest; of equals with the first.
 */
export function searchStays(columns: MarketColumns, question: OpenQuestion, { offers, parties }: Scratch): OpenAnswer {
  const [first] = question.stays;
  if (first === undefined) throw new RangeError('There is no stay to look for');
  const nights = nightsBetween(first.arrivalDate, first.departureDate);
  const choice = chooseFilters(question.filters, nights);
  const options = askOptions(columns, slotsOf(columns, question.place), choice);
  const wanted = wantedUnits(columns, options);
  const guests = parties.of(partyOf(question.roomsInfo));
  const stays = staysOf(columns, question, { options, guests, nights });
  const cheapest = new CheapestOfStays(columns.propertySlots, choice.totals);
  for (const [number, one] of stays.entries()) {
    findOffers(columns, { ...one, options, wanted, guests }, offers);
    cheapest.add(number, offers);
    count(one, offers, (slot, total) => hasBit(options.passing, slot) && cheapest.passes(total));
  }
  const { offering, bins } = gather(columns, { options, cheapest, nights }, offers);
  const page = pageOf(columns, offers, guests.guests, question).flatMap((offer) => {
    const slot = offers.slots[offer] ?? 0;
    const stay = cheapest.stays[slot] ?? 0;
    const one = stays[stay];
    const totals = stays.map((each) => totalOf(columns, each, slot));
    return one ? [{ ...presentOffer(columns, { ...one, rooms: guests.rooms }, slot), stay, totals }] : [];
  });
  return {
    page,
    totalItems: offers.count,
    counts: countOptions(columns, options, offering),
    histogram: bins.histogram(),
    stays: stays.map(({ count, cheapestAgorot }) => ({ count, cheapestAgorot: count > 0 ? cheapestAgorot : null })),
  };
}

/** Each with units of its own that are free, for results are presented when all of them have been looked at. */
function staysOf(
  columns: MarketColumns,
  { stays, viewer }: OpenQuestion,
  { options, guests, nights }: { options: AskedOptions; guests: AskedGuests; nights: number },
): OpenStay[] {
  const moment = momentOnAxis(viewer.now, columns.firstDay);
  const nightsViewer = { now: viewer.now.getTime(), holder: holderOf(viewer.browserHash) };
  return stays.map(({ arrivalDate }) => {
    const stay = stayOnAxis({ arrival: dayNumberOf(arrivalDate) - columns.firstDay, nights }, moment, columns.axis);
    const free = new FreeUnits(columns, options.ranges, stay, nightsViewer, new Uint32Array(columns.units.rowWords));
    const prices = new StayPrices(stay, columns.units);
    return { stay, free, prices, finder: new OfferFinder(columns.units, guests, prices), count: 0, cheapestAgorot: Infinity };
  });
}

function count(one: OpenStay, { slots, totals, count }: FoundOffers, counts: (slot: number, total: number) => boolean): void {
  for (let offer = 0; offer < count; offer++) {
    const total = totals[offer] ?? 0;
    if (!counts(slots[offer] ?? 0, total)) continue;
    one.count += 1;
    if (total < one.cheapestAgorot) one.cheapestAgorot = total;
  }
}

/** Leaves among the offers each property's stay, where it passes every filter, and counts what the others count for. */
function gather(
  { isListed }: MarketColumns,
  { options, cheapest, nights }: { options: AskedOptions; cheapest: CheapestOfStays; nights: number },
  offers: FoundOffers,
) {
  const offering = new Uint32Array(isListed.length);
  const bins = new PriceBins(nights);
  offers.clear();
  for (const { from, end } of options.ranges) {
    for (let slot = from; slot < end; slot++) {
      const total = cheapest.totals[slot] ?? Infinity;
      if (total === Infinity) continue;
      const passesPrice = cheapest.passes(total);
      if (passesPrice) setBit(offering, slot, true);
      if (!hasBit(options.passing, slot)) continue;
      bins.add(total);
      if (passesPrice) cheapest.moveTo(offers, slot);
    }
  }
  return { offering, bins };
}

/** Null where the property does not offer the stay. */
function totalOf({ firstUnits }: MarketColumns, { free, finder }: OpenStay, slot: number): Agorot | null {
  const freeUnits = free.of(slot);
  return freeUnits !== 0 && finder.find(firstUnits[slot] ?? 0, freeUnits) ? finder.totalAgorot : null;
}
