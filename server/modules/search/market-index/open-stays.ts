import type { Agorot } from '#contract/primitives/money.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters } from '../filters.ts';
import type { AskedGuests } from './asked-guests.ts';
import { askOptions, countOptions } from './asked-options.ts';
import type { AskedParties } from './asked-parties.ts';
import { AskedStays } from './asked-stays.ts';
import { FreeUnits } from './free-units.ts';
import type { KernelStays } from './kernel-stays.ts';
import type { MarketColumns } from './market-columns.ts';
import type { IndexedResult, OpenAnswer, OpenQuestion } from './market-question.ts';
import { OfferFinder } from './offer-finder.ts';
import { presentOffer } from './present-offer.ts';
import { holderOf } from './property-record.ts';
import { pageOf } from './ranking.ts';
import { slotsOf } from './slots-of-place.ts';
import { StayPrices } from './stay-prices.ts';
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

interface Shown {
  readonly slot: number;
  readonly stay: number;
}

interface Presenting {
  readonly stays: AskedStays;
  readonly guests: AskedGuests;
  readonly viewer: { readonly now: number; readonly holder: string | null };
  readonly free: Uint32Array;
}

/** Properties of a page, stay by stay: each with what it asks for all of them, and written out for its own. */
function* presentPage(
  columns: MarketColumns,
  shown: readonly Shown[],
  { stays, guests, viewer, free: words }: Presenting,
): Steps<OpenAnswer['page']> {
  const slots = shown.map(({ slot }) => ({ from: slot, end: slot + 1 }));
  const totals = shown.map((): (Agorot | null)[] => []);
  const results: IndexedResult[] = [];
  if (shown.length === 0) return [];
  for (const [number, stay] of stays.stays.entries()) {
    yield;
    guests.follow();
    const free = new FreeUnits(columns, slots, stay, viewer, words);
    const finder = new OfferFinder(columns.units, guests, new StayPrices(stay, columns.units));
    for (const [place, each] of shown.entries()) {
      const freeUnits = free.of(each.slot);
      const isOffered = freeUnits !== 0 && finder.find(columns.firstUnits[each.slot] ?? 0, freeUnits);
      totals[place]?.push(isOffered ? finder.totalAgorot : null);
      const result = each.stay === number ? presentOffer(columns, { finder, free, rooms: guests.rooms }, each.slot) : undefined;
      if (result) results[place] = result;
    }
  }
  return shown.flatMap(({ stay }, place) => {
    const [result, asked] = [results[place], totals[place]];
    return result && asked ? [{ ...result, stay, totals: asked }] : [];
  });
}
