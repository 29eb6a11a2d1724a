import { countBitsIn, type Range } from '../bits.ts';
import type { MarketColumns } from '../market-columns.ts';
import type { IndexPlace } from '../market-question.ts';
import { findStayAt, type StayQuestion } from '../one-stay.ts';
import type { Scratch } from '../scratch.ts';
import { slotsOf } from '../slots-of-place.ts';
import type { Steps } from '../steps.ts';

/** A search without its place. */
export type CountedQuestion = Omit<StayQuestion, 'place'>;

/** How many results a search has at each of some places, which may lie in each other: each property is looked at once. */
export function* countAt(
  columns: MarketColumns,
  question: CountedQuestion,
  places: readonly IndexPlace[],
  scratch: Scratch,
): Steps<number[]> {
  const rangesOf = (place: IndexPlace) => slotsOf(columns, place).ranges;
  const { current, offering } = yield* findStayAt(columns, question, scratch, () => ({ ranges: united(places.flatMap(rangesOf)) }));
  const { passing } = current().options;
  const matching = offering.map((bits, word) => bits & (passing[word] ?? 0));
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
