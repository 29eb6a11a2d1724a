// AssemblyScript. What becomes of the offers of a search: sift-offers.ts, ranking.ts and remembered-offers.ts (server/modules/search/market-index), which say
// what all of this means. An offer is its property's slot (four bytes), its total (eight) and its mark (two).

const FIT_POINTS: f64 = 40;
const BOOKINGS_POINTS: f64 = 20;
const POINTS_PER_BOOKING: f64 = 2;
const DISCOUNT_POINTS: f64 = 10;

function isIn(set: usize, slot: u32): u32 {
  return (load<u32>(set + ((<usize>(slot >>> 5)) << 2)) >>> (slot & 31)) & 1;
}

/**
 * Leaves the offers that pass every filter.
 * @param passing set of the properties that pass all filters but that of prices
 * @param width of a bin; whatever lies beyond all bins counts into the last
 * @param offering takes the properties whose offers pass the filter of prices
 * @returns how many are left
 */
export function sift(
  count: i32,
  slots: usize,
  totals: usize,
  marks: usize,
  passing: usize,
  least: f64,
  most: f64,
  width: f64,
  lastBin: f64,
  offering: usize,
  bins: usize,
): i32 {
  let left: usize = 0;
  for (let offer: usize = 0; offer < <usize>count; offer++) {
    const slot = load<u32>(slots + (offer << 2));
    const total = load<f64>(totals + (offer << 3));
    const mark = load<u16>(marks + (offer << 1));
    const passesPrice = <u32>(least <= total) & <u32>(total <= most);
    const passes = isIn(passing, slot);
    const word = offering + ((<usize>(slot >>> 5)) << 2);
    store<u32>(word, load<u32>(word) | (passesPrice << (slot & 31)));
    const bin = bins + ((<usize>(<i32>min(lastBin, total / width))) << 2);
    store<i32>(bin, load<i32>(bin) + <i32>passes);
    store<u32>(slots + (left << 2), slot);
    store<f64>(totals + (left << 3), total);
    store<u16>(marks + (left << 1), mark);
    left += <usize>(passes & passesPrice);
  }
  return <i32>left;
}

/** Copies the offers of some properties. @returns how many there are */
export function keep(
  count: i32,
  slots: usize,
  totals: usize,
  marks: usize,
  kept: usize,
  toSlots: usize,
  toTotals: usize,
  toMarks: usize,
): i32 {
  let to: usize = 0;
  for (let offer: usize = 0; offer < <usize>count; offer++) {
    const slot = load<u32>(slots + (offer << 2));
    store<u32>(toSlots + (to << 2), slot);
    store<f64>(toTotals + (to << 3), load<f64>(totals + (offer << 3)));
    store<u16>(toMarks + (to << 1), load<u16>(marks + (offer << 1)));
    to += <usize>isIn(kept, slot);
  }
  return <i32>to;
}

/**
 * Lists offers that may be among the first of their regions by the order *recommended*.
 * @param sign of their scores: -1 where the best come first
 * @param worst by region, the key beyond which nobody is among the first
 * @param counts takes, by region, how many offers there are
 * @returns how many are listed
 */
export function listScores(
  from: i32,
  end: i32,
  slots: usize,
  marks: usize,
  regions: usize,
  quality: usize,
  bookings: usize,
  guests: f64,
  sign: f64,
  worst: usize,
  counts: usize,
  listed: usize,
  keys: usize,
): i32 {
  let count: usize = 0;
  for (let offer = <usize>from; offer < <usize>end; offer++) {
    const slot = <usize>load<u32>(slots + (offer << 2));
    const mark = load<u16>(marks + (offer << 1));
    const region = <usize>load<u16>(regions + (slot << 1));
    store<i32>(counts + (region << 2), load<i32>(counts + (region << 2)) + 1);
    const places = mark >> 1;
    const fit = places > 0 ? FIT_POINTS * min<f64>(1, guests / <f64>places) : 0;
    const ofBookings = min<f64>(BOOKINGS_POINTS, <f64>load<i32>(bookings + (slot << 2)) * POINTS_PER_BOOKING);
    const key = sign * (fit + load<f64>(quality + (slot << 3)) + ofBookings + (mark & 1 ? DISCOUNT_POINTS : 0));
    store<i32>(listed + (count << 2), <i32>offer);
    store<f64>(keys + (count << 3), key);
    count += <usize>(key <= load<f64>(worst + (region << 3)));
  }
  return <i32>count;
}

/**
 * Lists offers that may be among the first of all by a number.
 * @param ofSlots that of their properties; 0 where the offers have it themselves
 * @param worst the key beyond which nobody is among the first
 */
export function listKeys(
  from: i32,
  end: i32,
  slots: usize,
  totals: usize,
  ofSlots: usize,
  sign: f64,
  worst: f64,
  listed: usize,
  keys: usize,
): i32 {
  let count: usize = 0;
  for (let offer = <usize>from; offer < <usize>end; offer++) {
    const at = ofSlots === 0 ? totals + (offer << 3) : ofSlots + ((<usize>load<u32>(slots + (offer << 2))) << 3);
    const key = sign * load<f64>(at);
    store<i32>(listed + (count << 2), <i32>offer);
    store<f64>(keys + (count << 3), key);
    count += <usize>(key <= worst);
  }
  return <i32>count;
}
