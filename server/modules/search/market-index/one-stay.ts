import { dayNumberOf, nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters } from '../filters.ts';
import type { AskedGuests } from './asked-guests.ts';
import { type AskedOptions, askOptions, countOptions } from './asked-options.ts';
import { type AskedStay, momentOnAxis, stayOnAxis } from './asked-stay.ts';
import { hasBit } from './bits.ts';
import { findAll, type OffersMemory } from './find-all.ts';
import type { FoundOffers } from './found-offers.ts';
import { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { MarketAnswer, MarketQuestion } from './market-question.ts';
import { OfferFinder } from './offer-finder.ts';
import { presentOffer } from './present-offer.ts';
import { pageOf } from './ranking.ts';
import type { RememberedOffers } from './remembered-offers.ts';
import { type Scratch, viewerOf } from './scratch.ts';
import { type AskedSlots, slotsOf } from './slots-of-place.ts';
import { StayPrices } from './stay-prices.ts';
import { type Steps, whileUnchanged } from './steps.ts';
import { wantedUnits } from './wanted-units.ts';

/** What decides which properties are found. */
export type StayQuestion = Pick<MarketQuestion, 'stay' | 'place' | 'filters' | 'roomsInfo' | 'viewer'>;

/** Answers a search of one stay. */
export function* searchStay(columns: MarketColumns, question: MarketQuestion, scratch: Scratch): Steps<MarketAnswer> {
  const { offers } = scratch.workspace;
  const { current, offering, bins } = yield* findStay(columns, question, scratch);
  yield;
  const counts = countOptions(columns, current().options, offering);
  yield;
  const { finder, free, guests } = current();
  return {
    page: pageOf(columns, offers, guests.guests, question).flatMap(
      (offer) => presentOffer(columns, { finder, free, rooms: guests.rooms }, offers.slots[offer] ?? 0) ?? [],
    ),
    totalItems: offers.count,
    counts,
    histogram: bins.histogram(),
    foundAmong: (question.propertyIds ?? []).filter(isFound(columns, offering, current().options)),
  };
}

/** Finds what there is for one stay; the offers that pass every filter stand in the workspace then. What is found is remembered. */
export function* findStay(columns: MarketColumns, question: StayQuestion, { workspace, parties, remembered }: Scratch) {
  const current = asks(columns, question, { workspace, parties }, () => slotsOf(columns, question.place));
  const { guests, options, stay } = current();
  const memory = memoryOf(columns, remembered, question, { stay, guests, options });
  return { current, ...(yield* findAll(columns, current, workspace, memory)) };
}

/** The same at other slots than those of one place, which nobody remembers. */
export function* findStayAt(columns: MarketColumns, question: Omit<StayQuestion, 'place'>, scratch: Scratch, slots: () => AskedSlots) {
  const current = asks(columns, question, scratch, slots);
  return { current, ...(yield* findAll(columns, current, scratch.workspace, NO_MEMORY)) };
}

const NO_MEMORY: OffersMemory = { recall: () => false, remember: () => undefined };

/** What is asked of each property, made anew where something has changed. */
function asks(
  columns: MarketColumns,
  question: Omit<StayQuestion, 'place'>,
  { workspace, parties }: Pick<Scratch, 'workspace' | 'parties'>,
  slots: () => AskedSlots,
) {
  const stay = askedStayOf(columns, question);
  const choice = chooseFilters(question.filters, stay.nights);
  return whileUnchanged(columns, () => {
    const guests = parties.of(partyOf(question.roomsInfo));
    const options = askOptions(columns, slots(), choice);
    const prices = new StayPrices(stay, columns.units);
    return {
      options,
      wanted: wantedUnits(columns, options, workspace.wanted),
      free: new FreeUnits(columns, options.ranges, stay, viewerOf(question), workspace.free),
      prices,
      finder: new OfferFinder(columns.units, guests, prices),
      guests,
      stay,
      totals: choice.totals,
      isWhole: choice.chosen.length === 0,
    };
  });
}

/** The stay of a question on the axis of nights. */
export function askedStayOf(
  { firstDay, axis }: MarketColumns,
  { stay, viewer }: { stay: Stay; viewer: StayQuestion['viewer'] },
): AskedStay {
  const arrival = dayNumberOf(stay.arrivalDate) - firstDay;
  return stayOnAxis({ arrival, nights: nightsBetween(stay.arrivalDate, stay.departureDate) }, momentOnAxis(viewer.now, firstDay), axis);
}

interface AskedFor {
  readonly stay: AskedStay;
  readonly guests: AskedGuests;
  readonly options: AskedOptions;
}

/** What is remembered of the same stay; a hold that ends makes it another. */
function memoryOf(
  columns: MarketColumns,
  remembered: RememberedOffers,
  question: StayQuestion,
  { stay, guests, options }: AskedFor,
): OffersMemory {
  const { arrival, nights, today, minute } = stay;
  const { now, holder } = viewerOf(question);
  // The hour counts for nothing but arrivals of the same day.
  const key = JSON.stringify([question.place, arrival, nights, guests.party, holder, today, arrival <= today ? minute : 0]);
  return {
    recall: (found: FoundOffers, look: (slot: number) => void) => remembered.recall({ key, now }, options, found, look),
    remember: (found: FoundOffers) => remembered.remember({ key, now, until: columns.heldUnits.nextEnd(now) }, found),
  };
}

/** Whether a property has an offer and passes the filters. @param offering by slot: those with an offer */
function isFound({ slotOf }: MarketColumns, offering: Uint32Array, { passing }: AskedOptions): (propertyId: number) => boolean {
  return (propertyId) => {
    const slot = slotOf.get(propertyId);
    return slot !== undefined && hasBit(offering, slot) && hasBit(passing, slot);
  };
}
