// AssemblyScript: tools/set-up/kernel.mjs makes WebAssembly of it. These are the steps of UnitBlock (server/modules/search/market-index/unit-block.ts,
// which says what they find and why), over columns that lie in one memory. Addresses are bytes from its start.

import { keep, listKeys, listScores, sift } from './offers';
import { askStay } from './stay-dates';
import { price, priceDated } from './unit-prices';
import { TERMS, UNIT_SHIFT } from './unit-words';

export * from './sweep-stays';

const NOTHING: i32 = 0x7fff_ffff;

export { askStay, keep, listKeys, listScores, price, priceDated, sift };

/** Bits of a word that stand for numbers from one up to, not including, another. @param first what the lowest bit stands for */
function within(bits: u32, first: i32, from: i32, end: i32): u32 {
  const high = first < from ? bits & ((<u32>-1) << (from - first)) : bits;
  return end - first < 32 ? high & ~((<u32>-1) << (end - first)) : high;
}

/**
 * Lists the units of some words' bits that the party fits into.
 * @param word the first word @param endWord the word after the last
 * @param from the first unit that counts @param end the unit after the last that does
 * @param free by word, the units that are free @param wanted those of them that can count for anything; 0 where all can
 * @param dated by word, the units for whose dates something may be set, in so many rows
 * @param places takes how many of the listed ones those are, and then where they stand in the list
 * @returns how many are listed
 */
export function gather(
  word: i32,
  endWord: i32,
  from: i32,
  end: i32,
  free: usize,
  wanted: usize,
  dated: usize,
  rowBytes: usize,
  rows: i32,
  kinds: usize,
  byKind: usize,
  listed: usize,
  guestsOf: usize,
  places: usize,
): i32 {
  let count = 0;
  let datedCount = 0;
  for (let at = (<usize>word) << 2; at < (<usize>endWord) << 2; at += 4) {
    const base = <i32>(at << 3);
    let rest = load<u32>(free + at);
    if (wanted !== 0) rest &= load<u32>(wanted + at);
    rest = within(rest, base, from, end);
    if (rest === 0) continue;
    let touched: u32 = 0;
    for (let row = 0, ofRow = dated + at; row < rows; row++, ofRow += rowBytes) touched |= load<u32>(ofRow);
    for (; rest !== 0; rest &= rest - 1) {
      const bit = ctz(rest);
      const unit = base + <i32>bit;
      const kind = load<u16>(kinds + ((<usize>unit) << 1));
      const guests = load<i32>(byKind + ((<usize>kind) << 2));
      const fits = 1 - (guests >>> 31);
      store<i32>(listed + ((<usize>count) << 2), unit);
      store<i32>(guestsOf + ((<usize>count) << 2), guests);
      store<i32>(places + ((<usize>datedCount) << 2), count, 4);
      datedCount += fits & <i32>(touched >>> bit);
      count += fits;
    }
  }
  store<i32>(places, datedCount);
  return count;
}

/**
 * Leaves the units that have prices and are free on all nights; some beyond the end may be done as well.
 * @param taken the row of the first night
 */
export function leaveFree(free: usize, priced: usize, taken: usize, rowBytes: usize, nights: i32, word: i32, endWord: i32): void {
  for (let at = ((<usize>word) << 2) & ~63; at < (<usize>endWord) << 2; at += 64) {
    let row = taken + at;
    let a = v128.load(row);
    let b = v128.load(row, 16);
    let c = v128.load(row, 32);
    let d = v128.load(row, 48);
    for (let night = 1; night < nights; night++) {
      row += rowBytes;
      a = v128.or(a, v128.load(row));
      b = v128.or(b, v128.load(row, 16));
      c = v128.or(c, v128.load(row, 32));
      d = v128.or(d, v128.load(row, 48));
    }
    const from = priced + at;
    const to = free + at;
    v128.store(to, v128.andnot(v128.load(from), a));
    v128.store(to, v128.andnot(v128.load(from, 16), b), 16);
    v128.store(to, v128.andnot(v128.load(from, 32), c), 32);
    v128.store(to, v128.andnot(v128.load(from, 48), d), 48);
  }
}

/** Adds the units of some words' properties. @param firstUnits by slot @param unitCounts by slot, in a byte each */
export function spread(wanted: usize, word: i32, endWord: i32, firstUnits: usize, unitCounts: usize, units: usize): void {
  for (let at = word; at < endWord; at++) {
    for (let rest = load<u32>(wanted + ((<usize>at) << 2)); rest !== 0; rest &= rest - 1) {
      const slot = ((<usize>at) << 5) + <usize>ctz(rest);
      const first = load<u32>(firstUnits + (slot << 2));
      const count = <u32>load<u8>(unitCounts + slot);
      const bits = count === 0 ? 0 : (<u32>-1 >>> (32 - count)) << (first & 31);
      const to = units + ((<usize>(first >>> 5)) << 2);
      store<u32>(to, load<u32>(to) | bits);
    }
  }
}

/**
 * Finds the first of the cheapest units of every property.
 * @param marks takes the beds of the unit and whether anything is taken off, as found-offers.ts keeps them
 * @returns how many properties there are
 */
export function findCheapest(
  count: i32,
  listed: usize,
  totals: usize,
  offs: usize,
  properties: usize,
  units: usize,
  placesOf: usize,
  slots: usize,
  lowest: usize,
  cheapest: usize,
  marks: usize,
): i32 {
  let number: usize = 0;
  let property = -1;
  let low = NOTHING;
  let best: usize = 0;
  for (let place: usize = 0; place < (<usize>count) << 2; place += 4) {
    const next = load<i32>(properties + ((<usize>load<i32>(listed + place)) << 2));
    const isNext = next !== property;
    number += (<usize>(isNext && low !== NOTHING)) << 2;
    const before = select(NOTHING, low, isNext);
    const total = load<i32>(totals + place) & NOTHING;
    const isLess = total < before;
    low = select(total, before, isLess);
    best = select(place, best, isLess);
    store<i32>(slots + number, next);
    store<i32>(lowest + number, low);
    store<i32>(cheapest + number, <i32>best);
    property = next;
  }
  const end = number + ((<usize>(low !== NOTHING)) << 2);
  for (let at: usize = 0; at < end; at += 4) {
    const place = <usize>load<i32>(cheapest + at);
    const unit = <usize>load<i32>(listed + place);
    const kind = <usize>load<u16>(units + (unit << UNIT_SHIFT));
    store<i32>(cheapest + at, <i32>(place >> 2));
    store<u16>(marks + (at >> 1), <u16>((load<i32>(placesOf + (kind << 2)) << 1) | <i32>(load<i32>(offs + place) > 0)));
  }
  return <i32>(end >> 2);
}

// What offerRoom is asked: see there.
let free: usize = 0;
let wanted: usize = 0;
let dated: usize = 0;
let rowBytes: usize = 0;
let rows: i32 = 0;
let nights: i32 = 0;
let units: usize = 0;
let kinds: usize = 0;
let properties: usize = 0;
let singles: usize = 0;
let byKind: usize = 0;
let placesOf: usize = 0;
let weekendNights: usize = 0;
let terms: usize = 0;
let ofProperties: usize = 0;

/** Names the sets of units that {@link offerRoom} looks at; see {@link gather}. */
export function askUnits(ofFree: usize, ofWanted: usize, ofDated: usize, bytes: usize, count: i32, length: i32): void {
  free = ofFree;
  wanted = ofWanted;
  dated = ofDated;
  rowBytes = bytes;
  rows = count;
  nights = length;
}

/** Names the columns that {@link offerRoom} reads. */
export function askColumns(
  ofRates: usize,
  ofKinds: usize,
  ofSlots: usize,
  ofSingles: usize,
  guests: usize,
  beds: usize,
  weekends: usize,
  ofTerms: usize,
  onceCharges: usize,
): void {
  units = ofRates;
  kinds = ofKinds;
  properties = ofSlots;
  singles = ofSingles;
  byKind = guests;
  placesOf = beds;
  weekendNights = weekends;
  terms = ofTerms;
  ofProperties = onceCharges;
}

/**
 * Adds the cheapest of the asked units of every property to a list of offers: all steps for some words, one after the other.
 * @param known how many offers there are
 * @returns how many there are then
 */
export function offerRoom(
  word: i32,
  endWord: i32,
  from: i32,
  end: i32,
  listed: usize,
  guestsOf: usize,
  places: usize,
  totals: usize,
  offs: usize,
  lowest: usize,
  cheapest: usize,
  known: i32,
  slotsFound: usize,
  totalsFound: usize,
  marksFound: usize,
): i32 {
  const count = gather(word, endWord, from, end, free, wanted, dated, rowBytes, rows, kinds, byKind, listed, guestsOf, places);
  price(count, nights, listed, guestsOf, units, singles, weekendNights, terms, totals, offs);
  priceDated(places, nights, listed, guestsOf, units, singles, terms, totals, offs);
  const first = <usize>known;
  const slots = slotsFound + (first << 2);
  const marks = marksFound + (first << 1);
  const offering = <usize>findCheapest(count, listed, totals, offs, properties, units, placesOf, slots, lowest, cheapest, marks);
  for (let offer: usize = 0; offer < offering; offer++) {
    let total = <f64>load<i32>(lowest + (offer << 2));
    if (ofProperties !== 0) {
      const place = <usize>load<i32>(cheapest + (offer << 2));
      const unit = <usize>load<i32>(listed + (place << 2));
      total += load<f64>(ofProperties + ((<usize>load<i32>(units + (unit << UNIT_SHIFT), TERMS)) << 3));
    }
    store<f64>(totalsFound + ((first + offer) << 3), total);
  }
  return known + <i32>offering;
}

/** How many bits two sets have in common. @param bytes of each; a multiple of 16 */
export function countCommon(one: usize, other: usize, bytes: usize): i32 {
  let sum = 0;
  for (let at: usize = 0; at < bytes; ) {
    // A byte counts to 255.
    const stop = min(bytes, at + 16 * 31);
    let counts = i8x16.splat(0);
    for (; at < stop; at += 16) counts = i8x16.add(counts, i8x16.popcnt(v128.and(v128.load(one + at), v128.load(other + at))));
    const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(counts));
    sum += i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
  }
  return sum;
}
