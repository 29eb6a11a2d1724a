// AssemblyScript. The stays for which units are free: FreeStays (server/modules/search/market-index/free-stays.ts), for 128 units and 64 stays at a time.

import * as stays from './stay-sets';

/** Bytes of the words of a block, and of its rows. */
const BLOCK_BYTES: usize = 256;
/** Bytes of words that are done at once, and of a square of so many words. */
const STEP: usize = 16;
const SQUARE_BYTES: usize = 512;
const UNITS_PER_WORD: usize = 32;
/** Of the sets of the units of four words. */
const FOUR_WORDS_BYTES: usize = 1024;

let taken: usize = 0;
let rowBytes: usize = 0;
let priced: usize = 0;
let wanted: usize = 0;
let rows: usize = 0;
let square: usize = 0;
export let sets: usize = 0;

/**
 * @param ofRows takes the nights of a block @param ofSquare takes a square of bits @param ofSets takes the stays of the block's units
 * @param ofWanted the units that matter; 0 where all do
 */
export function askFree(
  ofTaken: usize,
  bytes: usize,
  ofPriced: usize,
  ofWanted: usize,
  ofRows: usize,
  ofSquare: usize,
  ofSets: usize,
): void {
  taken = ofTaken;
  rowBytes = bytes;
  priced = ofPriced;
  wanted = ofWanted;
  rows = ofRows;
  square = ofSquare;
  sets = ofSets;
}

/** Units of a word that have prices and matter. */
export function wantedIn(word: i32): u32 {
  const at = (<usize>word) << 2;
  const units = load<u32>(priced + at);
  return wanted === 0 ? units : units & load<u32>(wanted + at);
}

/** Finds the sets of the units of some words, at most 64; a few words beyond them may be done as well. */
export function turnFree(word: i32, endWord: i32): void {
  const width = (<usize>(endWord - word)) << 2;
  const from = (<usize>word) << 2;
  unite(from, width);
  for (let at: usize = 0; at < width; at += STEP) {
    let units = v128.load(priced + from + at);
    if (wanted !== 0) units = v128.and(units, v128.load(wanted + from + at));
    if (!v128.any_true(units)) {
      memory.fill(sets + (at << 6), 0, FOUR_WORDS_BYTES);
      continue;
    }
    turnHalf(at, units, 0);
    turnHalf(at, units, 1);
  }
}

function unite(from: usize, width: usize): void {
  const nights = stays.nights;
  const span = stays.last - stays.first + nights;
  for (let night = 0; night < span; night++) {
    const row = taken + <usize>(stays.first + night) * rowBytes + from;
    const to = rows + <usize>night * BLOCK_BYTES;
    for (let at: usize = 0; at < width; at += STEP) v128.store(to + at, v128.load(row + at));
  }
  for (let united = 1; united < nights; ) {
    const more = min(united, nights - united);
    united += more;
    const step = <usize>more * BLOCK_BYTES;
    for (let night = 0; night <= span - united; night++) {
      const row = rows + <usize>night * BLOCK_BYTES;
      for (let at = row; at < row + width; at += STEP) v128.store(at, v128.or(v128.load(at), v128.load(at + step)));
    }
  }
}

/** Makes sets of 32 of the stays, of four words of units: four squares at once. */
function turnHalf(at: usize, units: v128, half: i32): void {
  for (let bit = 0; bit < 32; bit++) {
    const stay = (half << 5) + bit;
    let free = i64x2.splat(0);
    if ((stays.all >> stay) & 1) {
      const night = stays.arrivalOf(stay) - stays.first;
      free = v128.andnot(units, v128.load(rows + <usize>night * BLOCK_BYTES + at));
    }
    v128.store(square + ((<usize>bit) << 4), free);
  }
  turnAbout();
  const to = sets + (at << 6) + ((<usize>half) << 2);
  for (let unit: usize = 0; unit < UNITS_PER_WORD; unit++) {
    const four = v128.load(square + (unit << 4));
    const one = to + (unit << 3);
    v128.store32_lane(one, four, 0);
    v128.store32_lane(one, four, 1, 256);
    v128.store32_lane(one, four, 2, 512);
    v128.store32_lane(one, four, 3, 768);
  }
}

function turnAbout(): void {
  let mask: u32 = 0x0000_ffff;
  for (let half: usize = 16; half !== 0; half >>= 1, mask ^= mask << (<u32>half)) {
    const masks = i32x4.splat(<i32>mask);
    const step = half << 4;
    for (let row: usize = 0; row < SQUARE_BYTES; row = (row + step + 16) & ~step) {
      const upper = v128.load(square + row);
      const lower = v128.load(square + row + step);
      const differing = v128.and(v128.xor(i32x4.shr_u(upper, <i32>half), lower), masks);
      v128.store(square + row, v128.xor(upper, i32x4.shl(differing, <i32>half)));
      v128.store(square + row + step, v128.xor(lower, differing));
    }
  }
}
