// AssemblyScript. Looks at properties once for all of some stays: Sweep (server/modules/search/market-index/sweep-stays.ts), for 64 stays at a time. kernel-stays.ts asks it.

import { askFree, turnFree } from './free-stays';
import { beginBlock } from './listed-units';
import { addRoom, askRoom, listRoom } from './room-stays';
import { askCosts } from './rooms-costs';
import { addRooms, askRooms, finishRooms, listProperty, listRooms, mayOffer } from './rooms-stays';
import { askFound, emit } from './stay-found';
import { turnToStays } from './stay-sets';
import { askSums, begin, end, settle, turnToSums } from './stay-sums';
import { askDated, askStretches, forgetStretch } from './stretch-stays';
import { askRates } from './unit-stays';

export { askCosts, askDated, askFound, askFree, askRates, askRoom, askRooms, askStretches, askSums, settle, turnFree };

let passing: usize = 0;
let wanted: usize = 0;
let firstUnits: usize = 0;
let unitCounts: usize = 0;
let hasRooms: bool = false;

/**
 * @param ofPassing set of the properties that pass all filters but that of prices @param ofWanted of those that can count for anything
 * @param isOfRooms whether the party has several rooms: see {@link askRooms}, else {@link askRoom}
 */
export function askProperties(ofPassing: usize, ofWanted: usize, ofFirst: usize, ofCounts: usize, isOfRooms: bool): void {
  passing = ofPassing;
  wanted = ofWanted;
  firstUnits = ofFirst;
  unitCounts = ofCounts;
  hasRooms = isOfRooms;
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

function firstOf(slot: i32): i32 {
  return load<i32>(firstUnits + ((<usize>slot) << 2));
}

function countOf(slot: i32): i32 {
  return <i32>load<u8>(unitCounts + <usize>slot);
}

/** Looks at properties of a block whose free units have been found. @param word the first of the block's words @param endWord the word after its last */
export function sweep(from: i32, until: i32, word: i32, endWord: i32): void {
  beginBlock(word);
  if (hasRooms) listAll(from, until, endWord);
  else listRoom(endWord);
  for (let slot = from; slot < until; slot++) {
    if (!isIn(wanted, slot)) continue;
    const first = firstOf(slot);
    const count = countOf(slot);
    begin(slot - from, isIn(passing, slot));
    if (hasRooms) addRooms(first, count);
    else addRoom(first, count);
    end(slot - from);
  }
}

/** Lists the units of all properties for several rooms. */
function listAll(from: i32, until: i32, endWord: i32): void {
  listRooms(endWord);
  for (let slot = from; slot < until; slot++) if (isIn(wanted, slot)) listProperty(firstOf(slot), countOf(slot));
  finishRooms();
}

/**
 * Notes, in a byte each, which properties of a block whose free units have been found may offer several rooms for any of the stays.
 * @param isNew whether this is the first table of stays: what earlier ones found counts as well
 */
export function siftRooms(from: i32, until: i32, word: i32, to: usize, isNew: bool): void {
  beginBlock(word);
  for (let slot = from; slot < until; slot++) {
    const at = to + <usize>(slot - from);
    if (isNew) store<u8>(at, 0);
    if (isIn(wanted, slot) && load<u8>(at) === 0) store<u8>(at, <u8>mayOffer(firstOf(slot), countOf(slot)));
  }
}

/** Makes offers of what has been found of the block's properties. @param known how many there are @returns how many there are then */
export function emitAll(from: i32, until: i32, known: i32): i32 {
  let count = known;
  for (let slot = from; slot < until; slot++) if (isIn(wanted, slot)) count = emit(slot - from, slot, isIn(passing, slot), count);
  return count;
}
