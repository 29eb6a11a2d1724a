import type { Stay } from '#rules/stay/stay.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { type LeftOut, NONE_LEFT_OUT } from '../../empty/why-empty.ts';
import type { LesserChoice } from '../../empty/without-one.ts';
import { chooseFilters } from '../../filters.ts';
import { hasBit } from '../bits.ts';
import { FreeUnits } from '../free-units.ts';
import type { MarketColumns } from '../market-columns.ts';
import { askedStayOf, findStay, type StayQuestion } from '../one-stay.ts';
import { findStays } from '../open-stays.ts';
import { type Scratch, viewerOf } from '../scratch.ts';
import { slotsOf } from '../slots-of-place.ts';
import { StayPrices } from '../stay-prices.ts';
import { type Steps, whileUnchanged } from '../steps.ts';
import { countFailingOne } from './failing-one.ts';
import { WhyLeftOut } from './why-left-out.ts';

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
const PROPERTIES_PER_STEP = 256;

/** Says why a search finds nothing. What properties offer at all is looked for once more, for filters have left it out. */
export function* explainNothing(columns: MarketColumns, question: EmptyQuestion, scratch: Scratch): Steps<Explained> {
  const { filters } = question;
  const any = yield* offeringOf(columns, { ...question, filters: {} }, scratch);
  const affordable = filters.price ? yield* offeringOf(columns, { ...question, filters: { price: filters.price } }, scratch) : any;
  const leftOut = yield* countLeftOut(columns, question, any, scratch);
  const choice = chooseFilters(filters, askedStayOf(columns, question).nights);
  const lesser = yield* countFailingOne(columns, () => slotsOf(columns, question.place), choice, { any, affordable });
  return { leftOut, lesser };
}

/** The properties with an offer that passes the price filter, by slot. */
function* offeringOf(columns: MarketColumns, question: EmptyQuestion, scratch: Scratch): Steps<Uint32Array> {
  const { openStays } = question;
  if (!openStays) return (yield* findStay(columns, question, scratch)).offering.slice();
  return (yield* findStays(columns, { ...question, stays: openStays }, scratch)).found.offering.slice();
}

/** @param offering properties with an offer */
function* countLeftOut(
  columns: MarketColumns,
  question: EmptyQuestion,
  offering: Uint32Array,
  { workspace, parties }: Scratch,
): Steps<Record<LeftOut, number>> {
  const current = whileUnchanged(columns, () => {
    const slots = slotsOf(columns, question.place);
    const stay = askedStayOf(columns, question);
    const free = new FreeUnits(columns, slots.ranges, stay, viewerOf(question), workspace.free);
    const prices = new StayPrices(stay, columns.units);
    return { slots, why: new WhyLeftOut(columns, { guests: parties.of(partyOf(question.roomsInfo)), free, prices }) };
  });
  const counts = { ...NONE_LEFT_OUT };
  for (const { from, end } of current().slots.ranges) {
    for (let slot = from; slot < end; slot++) {
      if ((slot - from) % PROPERTIES_PER_STEP === 0) yield;
      const { slots, why } = current();
      if (!hasBit(columns.isListed, slot) || (slots.inside && !hasBit(slots.inside, slot))) continue;
      counts[hasBit(offering, slot) ? 'filteredOut' : why.of(slot)] += 1;
    }
  }
  return counts;
}
