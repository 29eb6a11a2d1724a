import { nightsBetween } from '#rules/stay/local-dates.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters } from '../filters.ts';
import { askOptions, countOptions } from './asked-options.ts';
import type { AskedParties } from './asked-parties.ts';
import { AskedStays } from './asked-stays.ts';
import type { KernelStays } from './kernel-stays.ts';
import type { MarketColumns } from './market-columns.ts';
import type { OpenAnswer, OpenQuestion } from './market-question.ts';
import { presentPage } from './open-page.ts';
import { holderOf } from './property-record.ts';
import { pageOf } from './ranking.ts';
import { slotsOf } from './slots-of-place.ts';
import { type Steps, whileUnchanged } from './steps.ts';
import { sweepStays } from './sweep-stays.ts';
import type { Workspace } from './workspace.ts';

/** What searches use over and over. */
interface Scratch {
  readonly workspace: Workspace;
  readonly parties: AskedParties;
  readonly kernel: KernelStays | undefined;
}

/** Answers a search of several stays: see {@link sweepStays}. */
export function* searchStays(columns: MarketColumns, question: OpenQuestion, { workspace, parties, kernel }: Scratch): Steps<OpenAnswer> {
  const { free, offers } = workspace;
  const [first] = question.stays;
  if (first === undefined) throw new RangeError('There is no stay to look for');
  const nights = nightsBetween(first.arrivalDate, first.departureDate);
  const choice = chooseFilters(question.filters, nights);
  const arrivals = question.stays.map(({ arrivalDate }) => arrivalDate);
  const stays = new AskedStays(arrivals, nights, question.viewer.now, columns.axis);
  const viewer = { now: question.viewer.now.getTime(), holder: holderOf(question.viewer.browserHash) };
  const current = whileUnchanged(columns, () => {
    const options = askOptions(columns, slotsOf(columns, question.place), choice);
    return { stays, options, guests: parties.of(partyOf(question.roomsInfo)), totals: choice.totals, viewer };
  });
  const found = yield* sweepStays(columns, current, workspace, kernel);
  yield;
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
