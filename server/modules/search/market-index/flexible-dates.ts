import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters } from '../filters.ts';
import { type AskedOptions, askOptions } from './asked-options.ts';
import type { AskedParties } from './asked-parties.ts';
import { type AskedStay, momentOnAxis, stayOnAxis } from './asked-stay.ts';
import { hasBit } from './bits.ts';
import { CheapestStays } from './cheapest-stays.ts';
import { findOffers } from './find-all.ts';
import { FirstOf } from './first-of.ts';
import type { FoundOffers } from './found-offers.ts';
import { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { CheapestStay, FlexibleAnswer, FlexibleQuestion } from './market-question.ts';
import { OfferFinder } from './offer-finder.ts';
import { holderOf } from './property-record.ts';
import { slotsOf } from './slots-of-place.ts';
import { StayPrices } from './stay-prices.ts';
import { wantedUnits } from './wanted-units.ts';

/** What searches use over and over. */
interface Scratch {
  readonly free: Uint32Array;
  readonly offers: FoundOffers;
  readonly parties: AskedParties;
}

/** Looks at every stay of the window; see {@link FlexibleQuestion}. Stays that leave the axis of nights are left out. */
export function cheapestByArrival(columns: MarketColumns, question: FlexibleQuestion, scratch: Scratch): FlexibleAnswer {
  const { viewer, filters } = question;
  const asked = askOptions(columns, slotsOf(columns, question.place), chooseFilters(filters, 1));
  // Counts of options are not asked for, so that whatever fails a filter is of no account.
  const options = { ...asked, wanted: asked.passing };
  const wanted = wantedUnits(columns, options);
  const guests = scratch.parties.of(partyOf(question.roomsInfo));
  const nightsViewer = { now: viewer.now.getTime(), holder: holderOf(viewer.browserHash) };
  const found = new CheapestStays(question.days, columns.propertySlots);
  const { offers } = scratch;
  for (const { stay, day } of staysOf(columns, question)) {
    const free = new FreeUnits(columns, options.ranges, stay, nightsViewer, scratch.free);
    const prices = new StayPrices(stay, columns.units);
    findOffers(columns, { options, wanted, free, prices, finder: new OfferFinder(columns.units, guests, prices), guests, stay }, offers);
    const { leastAgorot, mostAgorot } = chooseFilters(filters, stay.nights).totals;
    for (let offer = 0; offer < offers.count; offer++) {
      const total = offers.totals[offer] ?? 0;
      if (leastAgorot <= total && total <= mostAgorot) found.add(offers.slots[offer] ?? 0, day, stay.nights, total);
    }
  }
  return { arrivals: arrivalsOf(question.from, found), places: placesOf(columns, question, options, found) };
}

/** By arrival, in days after the window's first, and then by length from the shortest. */
function staysOf(columns: MarketColumns, question: FlexibleQuestion): { readonly stay: AskedStay; readonly day: number }[] {
  const first = dayNumberOf(question.from) - columns.firstDay;
  const moment = momentOnAxis(question.viewer.now, columns.firstDay);
  const lengths = [...new Set(question.nights)].sort((one, other) => one - other);
  const days = Array.from({ length: question.days }, (_, day) => day);
  return days.flatMap((day) =>
    lengths
      .filter((nights) => first + day + nights < columns.axis.nights)
      .map((nights) => ({ stay: stayOnAxis({ arrival: first + day, nights }, moment, columns.axis), day })),
  );
}

function arrivalsOf(from: string, found: CheapestStays): FlexibleAnswer['arrivals'] {
  return Array.from(found.places, (places, day) => {
    const [totalAgorot = 0, nights = 0] = [found.totals[day], found.nights[day]];
    return { arrivalDate: addDays(from, day), places, cheapest: places > 0 ? { totalAgorot, nights } : null };
  });
}

function placesOf(
  columns: MarketColumns,
  { from, mostPlaces }: FlexibleQuestion,
  { ranges, passing }: AskedOptions,
  found: CheapestStays,
): CheapestStay[] {
  const first = new FirstOf(mostPlaces ?? columns.propertySlots, (slot) => columns.propertyIds[slot] ?? 0);
  for (const { from: start, end } of ranges) {
    for (let slot = start; slot < end; slot++) {
      const nights = found.nightsOf[slot] ?? 0;
      if (nights === 0 || !hasBit(passing, slot)) continue;
      // Whole agorot by at most some dozens of nights: no two different averages are the same number.
      const key = (found.totalsOf[slot] ?? 0) / nights;
      if (key <= first.worst) first.offer(slot, key);
    }
  }
  return first.inOrder().map(({ item: slot }) => ({
    propertyId: columns.propertyIds[slot] ?? 0,
    arrivalDate: addDays(from, found.arrivalsOf[slot] ?? 0),
    nights: found.nightsOf[slot] ?? 0,
    totalAgorot: found.totalsOf[slot] ?? 0,
  }));
}
