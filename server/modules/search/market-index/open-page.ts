import type { Agorot } from '#contract/primitives/money.ts';
import type { AskedGuests } from './asked-guests.ts';
import type { AskedStays } from './asked-stays.ts';
import { lowestBit } from './bits.ts';
import { FreeUnits } from './free-units.ts';
import type { NightsViewer } from './held-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { OpenAnswer } from './market-question.ts';
import { OfferFinder } from './offer-finder.ts';
import { OfferedStays } from './offered-stays.ts';
import { presentOffer } from './present-offer.ts';
import { EveryOffer } from './stay-offers.ts';
import { StayPrices } from './stay-prices.ts';
import { type Steps, whileUnchanged } from './steps.ts';

/** A property of a page, and the number of the stay that it is shown with. */
interface Shown {
  readonly slot: number;
  readonly stay: number;
}

interface Presenting {
  readonly stays: AskedStays;
  readonly guests: AskedGuests;
  readonly viewer: NightsViewer;
  /** Takes free units: a word for each word of them. */
  readonly free: Uint32Array;
}

/** Properties of a page, one by one: each with what it asks for every stay, and written out for its own. Those that no longer offer it are left out. */
export function* presentPage(columns: MarketColumns, shown: readonly Shown[], asked: Presenting): Steps<OpenAnswer['page']> {
  const { stays, guests, viewer } = asked;
  const current = whileUnchanged(columns, () => {
    guests.follow();
    return { offered: new OfferedStays(columns, { stays, guests, viewer }), finders: new Map<number, OfferFinder>() };
  });
  const page: OpenAnswer['page'][number][] = [];
  for (const { slot, stay } of shown) {
    yield;
    const { offered, finders } = current();
    const result = presentIn(columns, { slot, stay }, asked, finders);
    if (result) page.push({ ...result, stay, totals: totalsOf(columns, slot, offered, stays.count) });
  }
  return page;
}

/** @param finders by number of the stay, those that have been made */
function presentIn(columns: MarketColumns, { slot, stay: number }: Shown, asked: Presenting, finders: Map<number, OfferFinder>) {
  const { stays, guests, viewer, free: words } = asked;
  const stay = stays.stays[number];
  if (!stay) return undefined;
  const free = new FreeUnits(columns, [{ from: slot, end: slot + 1 }], stay, viewer, words);
  const finder = finders.get(number) ?? new OfferFinder(columns.units, guests, new StayPrices(stay, columns.units));
  finders.set(number, finder);
  return presentOffer(columns, { finder, free, rooms: guests.rooms }, slot);
}

/** By stay, the total of the property; null where it does not offer one. */
function totalsOf({ firstUnits, unitCounts }: MarketColumns, slot: number, offered: OfferedStays, stays: number): (Agorot | null)[] {
  const lowest = new LowestByStay(stays);
  const first = firstUnits[slot] ?? 0;
  offered.turnTo(first >>> 5, (first >>> 5) + 1, undefined);
  offered.add(first, unitCounts[slot] ?? 0, lowest);
  return Array.from(lowest.totals, (total) => (total === Infinity ? null : total));
}

/** The lowest total of every stay, whatever it is. */
class LowestByStay extends EveryOffer {
  readonly totals: Float64Array;

  constructor(stays: number) {
    super();
    this.totals = new Float64Array(stays).fill(Infinity);
  }

  add(total: number, word: number, stays: number): void {
    for (let rest = stays; rest !== 0; rest &= rest - 1) {
      const stay = (word << 5) + lowestBit(rest);
      this.totals[stay] = Math.min(this.totals[stay] ?? Infinity, total);
    }
  }
}
