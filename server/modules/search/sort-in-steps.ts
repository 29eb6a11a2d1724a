/** Items that are sorted, or merged, between two pauses: names, which are costly to compare, take some milliseconds. */
const SORTED_PER_STEP = 500;
const MERGED_PER_STEP = 2000;

/** Neighbouring items: two runs, the second from `middle` on. */
interface Runs {
  readonly from: number;
  readonly middle: number;
  readonly end: number;
}

/**
 * Sorts numbers in small steps, for many that are costly to compare: in runs, which are merged until there is one. What is
 * in order already, or nearly, is hardly compared.
 * @param items given away
 * @param ordered so many of the first are in order already
 */
export function* sortInSteps(items: Int32Array, compare: (one: number, other: number) => number, ordered = 0): Generator<void, Int32Array> {
  const ends = ordered > 0 ? [ordered] : [];
  for (let start = ordered; start < items.length; start += SORTED_PER_STEP) {
    const end = Math.min(items.length, start + SORTED_PER_STEP);
    // Lists, unlike columns, are sorted in a way that makes use of what is in order.
    items.set(Array.from(items.subarray(start, end)).sort(compare), start);
    // Behind a run that it goes on with, it is one with it.
    if (start > 0 && compare(items[start - 1] ?? 0, items[start] ?? 0) <= 0) ends.pop();
    ends.push(end);
    yield;
  }
  return yield* mergeRuns(items, ends, compare);
}

function* mergeRuns(
  items: Int32Array,
  runs: readonly number[],
  compare: (one: number, other: number) => number,
): Generator<void, Int32Array> {
  let [sorted, merged] = [items, new Int32Array(items.length) as Int32Array];
  let ends = runs;
  while (ends.length > 1) {
    for (let run = 0; run < ends.length; run += 2) {
      const [from, middle] = [run === 0 ? 0 : (ends[run - 1] ?? 0), ends[run] ?? items.length];
      yield* merge(sorted, merged, { from, middle, end: ends[run + 1] ?? middle }, compare);
    }
    ends = ends.filter((_, run) => run % 2 === 1 || run === ends.length - 1);
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

function* merge(
  sorted: Int32Array,
  merged: Int32Array,
  { from, middle, end }: Runs,
  compare: (one: number, other: number) => number,
): Generator<void> {
  let [one, other] = [from, middle];
  for (let place = from; place < end; place++) {
    const isFirst = one < middle && (other === end || compare(sorted[one] ?? 0, sorted[other] ?? 0) <= 0);
    merged[place] = sorted[isFirst ? one++ : other++] ?? 0;
    if (place % MERGED_PER_STEP === 0) yield;
  }
}
