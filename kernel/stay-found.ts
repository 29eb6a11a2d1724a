// AssemblyScript. What is found of properties with many stays becomes offers: the rest of StaySums (server/modules/search/market-index/stay-sums.ts).

import { knownOf, PASSES, STAY } from './stay-sums';

let offering: usize = 0;
let bins: usize = 0;
let width: f64 = 0;
let lastBin: f64 = 0;
let slots: usize = 0;
let totals: usize = 0;
let marks: usize = 0;
let ofStays: usize = 0;

/** @param set takes the properties that the filter of prices lets through @param binWidth see sift in offers.ts */
export function askFound(
  set: usize,
  counts: usize,
  binWidth: f64,
  last: f64,
  slotsFound: usize,
  totalsFound: usize,
  marksFound: usize,
  staysFound: usize,
): void {
  offering = set;
  bins = counts;
  width = binWidth;
  lastBin = last;
  slots = slotsFound;
  totals = totalsFound;
  marks = marksFound;
  ofStays = staysFound;
}

/** Makes an offer of what is known of a property. @returns how many there are then */
export function emit(place: i32, slot: u32, passesOthers: bool, known: i32): i32 {
  const at = knownOf(place);
  const total = load<f64>(at);
  if (total === Infinity) return known;
  const passes = load<i32>(at, PASSES) !== 0;
  if (passes) {
    const word = offering + ((<usize>(slot >>> 5)) << 2);
    store<u32>(word, load<u32>(word) | (1 << (slot & 31)));
  }
  if (!passesOthers) return known;
  const bin = bins + ((<usize>(<i32>min(lastBin, total / width))) << 2);
  store<i32>(bin, load<i32>(bin) + 1);
  if (!passes) return known;
  store<u32>(slots + ((<usize>known) << 2), slot);
  store<f64>(totals + ((<usize>known) << 3), total);
  store<u16>(marks + ((<usize>known) << 1), <u16>load<i32>(at, STAY + 4));
  store<u16>(ofStays + ((<usize>known) << 1), <u16>load<i32>(at, STAY));
  return known + 1;
}
