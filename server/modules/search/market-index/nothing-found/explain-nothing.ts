import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { type LeftOut, NONE_LEFT_OUT } from '../../empty/why-empty.ts';
import type { LesserChoice } from '../../empty/without-one.ts';
import { chooseFilters } from '../../filters.ts';
import { hasBit } from '../bits.ts';
import type { MarketColumns } from '../market-columns.ts';
import { findStay, StayFinder, type StayQuestion } from '../one-stay.ts';
import { findStays } from '../open-stays.ts';
import { slotsOf } from '../slots-of-place.ts';
import type { Steps } from '../steps.ts';
import { countFailingOne } from './failing-one.ts';

/** A search that found nothing; where its dates are open, `stay` is the first of them. */
export type EmptyQuestion = StayQuestion & { readonly openStays?: readonly Stay[] | undefined };

/** Why it found nothing. */
export interface Explained {
  /** By cause, how many properties of the place were left out, each for one. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  /** How many there would be without each of the choices of the filters. */
  readonly lesser: readonly LesserChoice[];
}

/** Properties that are looked at in a step. */
const PROPERTIES_PER_STEP = 64;

/** Says why a search finds nothing. What properties offer at all is looked for once more, for filters have left it out. */
export function* explainNothing(columns: MarketColumns, question: EmptyQuestion): Steps<Explained> {
  const { filters, place, stay } = question;
  const any = yield* offeringOf(columns, { ...question, filters: {} });
  const affordable = filters.price ? yield* offeringOf(columns, { ...question, filters: { price: filters.price } }) : any;
  const leftOut = yield* countLeftOut(columns, question, any);
  const choice = chooseFilters(filters, nightsBetween(stay.arrivalDate, stay.departureDate));
  const lesser = yield* countFailingOne(columns, () => slotsOf(columns, place), choice, { any, affordable });
  return { leftOut, lesser };
}

/** The properties with an offer that passes the price filter, by slot. */
function* offeringOf(columns: MarketColumns, question: EmptyQuestion): Steps<Uint32Array> {
  const { openStays } = question;
  if (openStays) return (yield* findStays(columns, { ...question, stays: openStays })).offering;
  return (yield* findStay(columns, question, slotsOf(columns, question.place))).offering;
}

/** @param offering properties with an offer */
function* countLeftOut(columns: MarketColumns, question: EmptyQuestion, offering: Uint32Array): Steps<Record<LeftOut, number>> {
  const { ranges, inside } = slotsOf(columns, question.place);
  const finder = new StayFinder(columns, question, ranges);
  const counts = { ...NONE_LEFT_OUT };
  for (const { from, end } of ranges) {
    for (let slot = from; slot < end; slot++) {
      if ((slot - from) % PROPERTIES_PER_STEP === 0) yield;
      if (!hasBit(columns.isListed, slot) || (inside && !hasBit(inside, slot))) continue;
      const cause: LeftOut = hasBit(offering, slot) ? 'filteredOut' : (finder.whyNone(slot) ?? 'filteredOut');
      counts[cause] += 1;
    }
  }
  return counts;
}
