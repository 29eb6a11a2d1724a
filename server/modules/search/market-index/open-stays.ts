import { nightsBetween } from '#rules/stay/local-dates.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters } from '../filters.ts';
import { askOptions, countOptions } from './asked-options.ts';
import { AskedStays } from './asked-stays.ts';
import type { MarketColumns } from './market-columns.ts';
import type { OpenAnswer, OpenQuestion } from './market-question.ts';
import { presentPage } from './open-page.ts';
import { pageOf } from './ranking.ts';
import { type Scratch, viewerOf } from './scratch.ts';
import { slotsOf } from './slots-of-place.ts';
import { type Steps, whileUnchanged } from './steps.ts';
import { sweepStays } from './sweep-stays.ts';

/** What decides which properties are found. */
export type StaysQuestion = Pick<OpenQuestion, 'stays' | 'place' | 'filters' | 'roomsInfo' | 'viewer'>;

/** Answers a search of several stays: see {@link sweepStays}. */
export function* searchStays(columns: MarketColumns, question: OpenQuestion, scratch: Scratch): Steps<OpenAnswer> {
  const { free, offers } = scratch.workspace;
  const { current, found } = yield* findStays(columns, question, scratch);
  yield;
  const { stays, viewer } = current();
  const counts = countOptions(columns, current().options, found.offering);
  const { guests } = current();
  const shown = pageOf(columns, offers, guests.guests, question).map((offer) => ({
    slot: offers.slots[offer] ?? 0,
    stay: found.stays[offer] ?? 0,
  }));
  const { counts: places, totals } = found.byStay;
  return {
    page: yield* presentPage(columns, shown, { stays, guests, viewer, free }),
    totalItems: offers.count,
    counts,
    histogram: found.bins.histogram(),
    stays: stays.stays.map((_, stay) => ({ count: places[stay] ?? 0, cheapestAgorot: places[stay] ? (totals[stay] ?? null) : null })),
  };
}

/** Finds what there is for several stays; the offers that pass every filter stand in the workspace then. */
export function* findStays(columns: MarketColumns, question: StaysQuestion, { workspace, parties, kernel }: Scratch) {
  const [first] = question.stays;
  if (first === undefined) throw new RangeError('There is no stay to look for');
  const nights = nightsBetween(first.arrivalDate, first.departureDate);
  const choice = chooseFilters(question.filters, nights);
  const arrivals = question.stays.map(({ arrivalDate }) => arrivalDate);
  const stays = new AskedStays(arrivals, nights, question.viewer.now, columns.axis);
  const viewer = viewerOf(question);
  const current = whileUnchanged(columns, () => {
    const options = askOptions(columns, slotsOf(columns, question.place), choice);
    return { stays, options, guests: parties.of(partyOf(question.roomsInfo)), totals: choice.totals, viewer };
  });
  return { current, found: yield* sweepStays(columns, current, workspace, kernel) };
}
