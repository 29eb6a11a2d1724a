import { countBitsIn, type Range } from '../bits.ts';
import type { MarketColumns } from '../market-columns.ts';
import type { IndexPlace } from '../market-question.ts';
import { findStay, type StayQuestion } from '../one-stay.ts';
import { slotsOf } from '../slots-of-place.ts';
import type { Steps } from '../steps.ts';

/** A search without its place. */
export type CountedQuestion = Omit<StayQuestion, 'place'>;

/** Counts the results that a search has at each of some places, which may lie in each other: each property is looked at once. */
export function* countAt(columns: MarketColumns, question: CountedQuestion, places: readonly IndexPlace[]): Steps<number[]> {
  const rangesOf = (place: IndexPlace) => slotsOf(columns, place).ranges;
  const { options, offering } = yield* findStay(columns, question, { ranges: united(places.flatMap(rangesOf)) });
  const matching = offering.map((bits, word) => bits & (options.passing[word] ?? 0));
  return places.map((place) => rangesOf(place).reduce((sum, range) => sum + countBitsIn(matching, range), 0));
}

/** The same slots, each once. */
function united(ranges: readonly Range[]): Range[] {
  const apart: { from: number; end: number }[] = [];
  for (const range of ranges.filter(({ from, end }) => from < end).toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1);
    if (last && range.from <= last.end) last.end = Math.max(last.end, range.end);
    else apart.push({ ...range });
  }
  return apart;
}
