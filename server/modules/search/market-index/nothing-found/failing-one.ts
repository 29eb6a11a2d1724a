import type { LesserChoice } from '../../empty/without-one.ts';
import type { ChosenFilter, FilterChoice } from '../../filters.ts';
import { holdersOf } from '../asked-options.ts';
import { wordRanges } from '../bits.ts';
import { countCommon } from '../count-common.ts';
import type { MarketColumns } from '../market-columns.ts';
import type { AskedSlots } from '../slots-of-place.ts';
import type { Steps } from '../steps.ts';

/** Properties with an offer, by slot: of any price, and of one that the price filter lets through. */
export interface Offering {
  readonly any: Uint32Array;
  readonly affordable: Uint32Array;
}

/**
 * By choice, how many properties with an offer fail it and no other: so many there would be without it. Those of the price first, then filter by
 * filter; where all options of a filter must hold, each is a choice.
 */
export function* countFailingOne(
  columns: MarketColumns,
  slots: () => AskedSlots,
  { chosen }: FilterChoice,
  { any, affordable }: Offering,
): Steps<LesserChoice[]> {
  const { ranges } = slots();
  const words = wordRanges(ranges);
  const choices = [...choicesOf(chosen)];
  const passing = (filter: ChosenFilter | undefined) => (filter ? holdersOf(columns, filter, ranges, words) : affordable);
  const [failing, failingMore] = [new Uint32Array(any.length), new Uint32Array(any.length)];
  for (const { filter } of choices) {
    const holders = passing(filter);
    for (let word = 0; word < any.length; word++) {
      const fails = (any[word] ?? 0) & ~(holders[word] ?? 0);
      failingMore[word] = (failingMore[word] ?? 0) | ((failing[word] ?? 0) & fails);
      failing[word] = (failing[word] ?? 0) | fails;
    }
    yield;
  }
  for (let word = 0; word < any.length; word++) failing[word] = (failing[word] ?? 0) & ~(failingMore[word] ?? 0);
  const counts: LesserChoice[] = [];
  for (const { filterId, optionId, filter } of choices) {
    const holders = passing(filter);
    const failingThis = failing.map((bits, word) => bits & ~(holders[word] ?? 0));
    counts.push({ filterId, optionId, count: countCommon(failingThis, failingThis, words) });
    yield;
  }
  return counts;
}

type Choice = Omit<LesserChoice, 'count'> & {
  /** Undefined for the price. */
  readonly filter: ChosenFilter | undefined;
};

function* choicesOf(chosen: readonly ChosenFilter[]): Generator<Choice> {
  yield { filterId: 'price', optionId: null, filter: undefined };
  for (const filter of chosen) {
    const { filterId, optionIds, isAlternative } = filter;
    if (isAlternative) yield { filterId, optionId: null, filter };
    else for (const optionId of optionIds) yield { filterId, optionId, filter: { filterId, optionIds: [optionId], isAlternative } };
  }
}
