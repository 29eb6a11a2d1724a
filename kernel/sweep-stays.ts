// AssemblyScript. Looks at properties once for all of some stays: Sweep (server/modules/search/market-index/sweep-stays.ts), for 64 stays at a time. kernel-stays.ts asks it.

import { askFree, sets, turnFree } from './free-stays';
import { addRooms, askRooms } from './rooms-stays';
import { turnToStays } from './stay-sets';
import { askFound, askSums, begin, emit, end, settle, turnToSums } from './stay-sums';
import { askStretches, forgetStretch } from './stretch-stays';
import { addUnit, askRates, guestsIn, onceIn } from './unit-stays';

export { askFound, askFree, askRates, askRooms, askStretches, askSums, settle, turnFree };

let passing: usize = 0;
let wanted: usize = 0;
let firstUnits: usize = 0;
let unitCounts: usize = 0;
let byKind: usize = 0;
let hasRooms: bool = false;
let dated: usize = 0;
let rowBytes: usize = 0;
let rows: i32 = 0;

/**
 * @param ofPassing set of the properties that pass all filters but that of prices @param ofWanted of those that can count for anything
 * @param ofKinds what a party of one room is to kinds of units @param isOfRooms whether it has several: see {@link askRooms}
 * @param ofDated by word, the units for whose dates something may be set, in so many rows
 */
export function askProperties(
  ofPassing: usize,
  ofWanted: usize,
  ofFirst: usize,
  ofCounts: usize,
  ofKinds: usize,
  isOfRooms: bool,
  ofDated: usize,
  bytes: usize,
  count: i32,
): void {
  passing = ofPassing;
  wanted = ofWanted;
  firstUnits = ofFirst;
  unitCounts = ofCounts;
  byKind = ofKinds;
  hasRooms = isOfRooms;
  dated = ofDated;
  rowBytes = bytes;
  rows = count;
}

/** Turns to a table of stays: see {@link turnToStays} and {@link turnToSums}. */
export function turnToTable(table: usize, weekdays: usize, nights: i32, isNew: bool, sums: usize, number: i32): void {
  turnToStays(table, weekdays, nights, isNew);
  turnToSums(sums, number);
  forgetStretch();
}

function isIn(set: usize, slot: i32): bool {
  return ((load<u32>(set + ((<usize>(slot >>> 5)) << 2)) >>> (slot & 31)) & 1) !== 0;
}

/** Looks at properties of a block whose free units have been found. @param word the first of the block's words */
export function sweep(from: i32, until: i32, word: i32): void {
  let known = -1;
  let touched: u32 = 0;
  for (let slot = from; slot < until; slot++) {
    if (!isIn(wanted, slot)) continue;
    const first = load<i32>(firstUnits + ((<usize>slot) << 2));
    const count = <i32>load<u8>(unitCounts + <usize>slot);
    if (first >> 5 !== known) {
      known = first >> 5;
      touched = 0;
      for (let row = 0, at = dated + ((<usize>known) << 2); row < rows; row++, at += rowBytes) touched |= load<u32>(at);
    }
    begin(slot - from, isIn(passing, slot));
    const start = (<usize>(first - (word << 5))) << 3;
    if (hasRooms) addRooms(first, count, start, touched);
    else addOne(first, count, sets + start, touched);
    end(slot - from);
  }
}

/** Adds what a property offers a party of one room: all of its units. */
function addOne(first: usize, count: i32, ofFirst: usize, touched: u32): void {
  for (let unit = first, at = ofFirst; unit < first + <usize>count; unit++, at += 8) {
    const free = load<u64>(at);
    if (free === 0) continue;
    const guests = guestsIn(unit, byKind);
    if (guests >= 0) addUnit(unit, guests, free, onceIn(unit), ((touched >>> (<u32>unit & 31)) & 1) !== 0);
  }
}

/** Makes offers of what has been found of the block's properties. @param known how many there are @returns how many there are then */
export function emitAll(from: i32, until: i32, known: i32): i32 {
  let count = known;
  for (let slot = from; slot < until; slot++) if (isIn(wanted, slot)) count = emit(slot - from, slot, isIn(passing, slot), count);
  return count;
}
