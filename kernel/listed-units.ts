// AssemblyScript. Units of a block that are free for any of 64 stays and take a party, each with the lowest total that it can have: so most of them need no
// second look. Steps are done for all of them one after the other, without branches, so that the processor fetches many of their words at a time.

import { sets, wantedIn } from './free-stays';
import * as stays from './stay-sets';
import * as stretch from './stretch-stays';
import { datesIn, guestsIn, minimumIn, weekendIn } from './unit-facts';
import { priceListed } from './unit-stays';

const SET_SHIFT: u8 = 3;
/** More than any unit. */
const NO_UNIT: i32 = 0x7fff_ffff;
// A list has so many bytes for each thing that it knows by number: units; what the party is to them; the lowest totals of the standard rate, without what the
// property charges once; what is taken off there; and where words of dates begin that may concern any stay, 0 for none. See stays-memory.ts.
const BYTES: usize = 8256;
const GUESTS: usize = BYTES;
const TOTALS: usize = 2 * BYTES;
const OFFS: usize = 3 * BYTES;
const DATES: usize = 4 * BYTES;
export const LIST_BYTES: usize = 5 * BYTES;

/** The unit whose set is the first. */
let firstUnit: usize = 0;

// Of the unit that was looked at last: stays that it takes at the standard rate, or with nights of a special one; and those to be looked at one by one.
export let standard: u64 = 0;
export let special: u64 = 0;
export let alone: u64 = 0;

/** Begins with a block. @param word the first of its words */
export function beginBlock(word: i32): void {
  firstUnit = (<usize>word) << 5;
}

/** Lists all units of the block's words. @param list takes them @param byKind what the party is to kinds of units @param endWord the word after the last */
export function listWords(list: usize, byKind: usize, endWord: i32): void {
  let next = list;
  for (let word = <i32>(firstUnit >>> 5); word < endWord; word++) next = listUnits(next, byKind, word, wantedIn(word));
  finish(list, next);
}

/** Lists some units of a word, bit n for the n-th. @param start where they begin @returns where they end */
export function listUnits(start: usize, byKind: usize, word: i32, bits: u32): usize {
  let next = start;
  const touched = stretch.datedIn(word);
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const bit = ctz(rest);
    const unit = (word << 5) + <i32>bit;
    const guests = guestsIn(unit, byKind);
    store<i32>(next, unit);
    store<i32>(next, guests, GUESTS);
    store<i32>(next, datesIn(unit) & (0 - <i32>((touched >>> bit) & 1)), DATES);
    next += (<usize>((guests >= 0) & (freeIn(unit) !== 0))) << 2;
  }
  return next;
}

/**
 * Words of dates lie far apart: in a loop that does nothing else the processor fetches many at a time, and they are near when they are read.
 */
function fetchDates(list: usize, end: usize): void {
  let bits = 0;
  for (let at = list; at < end; at += 4) bits |= stretch.firstOf(datesAt(at));
  // Nobody reads it; but for it nothing would be fetched.
  store<i32>(end, bits, TOTALS);
}

/** Finds what there is to know of the listed units, of which those are left out that take no stay. @returns where they end then */
export function finish(list: usize, end: usize): usize {
  fetchDates(list, end);
  const nights = stays.nights;
  let to = list;
  for (let at = list; at < end; at += 4) {
    const unit = unitIn(at);
    const guests = guestsAt(at);
    const ofUnit = datesAt(at);
    const dates = select(ofUnit, 0, stretch.mayConcern(ofUnit));
    store<i32>(to, unit);
    store<i32>(to, guests, GUESTS);
    store<i32>(to, dates, DATES);
    to += (<usize>((minimumIn(unit) <= nights) | (dates !== 0))) << 2;
  }
  store<i32>(to, NO_UNIT);
  priceListed(<i32>((to - list) >> 2), list, list + GUESTS, list + TOTALS, list + OFFS);
  return to;
}

export function unitIn(at: usize): i32 {
  return load<i32>(at);
}

export function guestsAt(at: usize): i32 {
  return load<i32>(at, GUESTS);
}

export function lowestAt(at: usize): u32 {
  return load<u32>(at, TOTALS);
}

export function isOffAt(at: usize): bool {
  return load<i32>(at, OFFS) > 0;
}

export function datesAt(at: usize): i32 {
  return load<i32>(at, DATES);
}

export function freeIn(unit: usize): u64 {
  return load<u64>(sets + ((unit - firstUnit) << SET_SHIFT));
}

/** Finds the stays that a listed unit takes. */
export function look(at: usize): void {
  const unit = unitIn(at);
  const dates = datesAt(at);
  const free = freeIn(unit);
  standard = free;
  special = alone = 0;
  if (dates === 0) return;
  stretch.turnTo(dates, weekendIn(unit));
  let open = free & stretch.open;
  alone = free & stretch.single;
  if (minimumIn(unit) > stays.nights) {
    alone |= open & stretch.singleOfLong & ~stretch.lenient;
    open &= stretch.lenient;
  }
  open &= ~alone;
  special = open & stretch.touched;
  standard = open & ~stretch.touched;
}
