// AssemblyScript. What a property offers several rooms for some stays: ManyRooms (server/modules/search/market-index/many-rooms.ts), of rooms alike or of
// two that differ, for 64 stays at a time. Of most stays the lowest totals of the units tell enough: that they are offered, and the lowest of nothing.

import { wantedIn } from './free-stays';
import * as units from './listed-units';
import { addListed } from './room-stays';
import * as costs from './rooms-costs';
import * as sums from './stay-sums';
import { guestsIn, onceIn } from './unit-facts';
import * as rates from './unit-stays';

/** Of offers for all rooms in one unit: those for a unit each come before them. */
const RANK_OF_ALL: i32 = 1024;
/** By how much more than the lowest totals come to pairs of units are looked for first. */
const FIRST_MARGIN: f64 = 0.25;
// In the scratch memory: by list of units, where the property's begin and end; by type of room and unit, the stays that the unit takes; and the lowest totals
// of units that take any, in order.
const ENDS: usize = 16;
const TAKEN: usize = 64;
const TAKEN_BYTES: usize = 256;
const LOWEST: usize = TAKEN + 2 * TAKEN_BYTES;

let rooms: i32 = 0;
let types: i32 = 0;
/** By type of room, what the party is to kinds of units; and then what all of it is to them, which counts where any kind takes them. */
let byKinds: usize = 0;
let kindBytes: usize = 0;
let takesAll: bool = false;
/** A list of units for each of them. */
let lists: usize = 0;
let scratch: usize = 0;

// Of the property at hand: its first unit, how many it has, what it charges once, how many units take any stay, and the stays of which the lowest totals do not tell.
let firstUnit: i32 = 0;
let unitCount: i32 = 0;
let once: f64 = 0;
let known: i32 = 0;
let unsure: u64 = 0;

/** @param ofKinds a table for each type, and one for all rooms in one unit @param ofUnits takes a list of units for each @param ofScratch takes what is noted of a property */
export function askRooms(
  ofRooms: i32,
  ofTypes: i32,
  ofKinds: usize,
  bytes: usize,
  isAnyForAll: bool,
  ofUnits: usize,
  ofScratch: usize,
): void {
  rooms = ofRooms;
  types = ofTypes;
  byKinds = ofKinds;
  kindBytes = bytes;
  takesAll = isAnyForAll;
  lists = ofUnits;
  scratch = ofScratch;
}

/** Begins with the words of a block up to, not including, another. */
export function listRooms(endWord: i32): void {
  for (let list = 0; list <= types; list++) {
    const at = <u32>(lists + <usize>list * units.LIST_BYTES);
    store<u32>(scratch + ((<usize>list) << 2), at);
    store<u32>(scratch + ((<usize>list) << 2), at, ENDS);
  }
  if (takesAll) units.listWords(startOf(types), byKinds + <usize>types * kindBytes, endWord);
}

/** Whether a property has units enough for any stay, whatever each of the rooms may have, or one that takes all of them. */
export function mayOffer(first: i32, count: i32): bool {
  if (count === 0) return false;
  const word = first >> 5;
  const bits = bitsOf(first, count);
  if (count >= rooms && freeFor(word, bits) !== 0) return true;
  if (!takesAll) return false;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const unit = (word << 5) + <i32>ctz(rest);
    if (units.freeIn(unit) !== 0 && guestsIn(unit, byKinds + <usize>types * kindBytes) >= 0) return true;
  }
  return false;
}

/** Units of a property that have prices and matter, in their word. */
function bitsOf(first: i32, count: i32): u32 {
  return wantedIn(first >> 5) & ((<u32>-1 >>> (32 - count)) << (first & 31));
}

/** Lists the units of a property that has enough of them for any stay. */
export function listProperty(first: i32, count: i32): void {
  if (count < rooms) return;
  const word = first >> 5;
  const bits = bitsOf(first, count);
  if (freeFor(word, bits) === 0) return;
  for (let type = 0; type < types; type++) {
    const end = units.listUnits(endOf(type), byKinds + <usize>type * kindBytes, word, bits);
    store<u32>(scratch + ((<usize>type) << 2), <u32>end, ENDS);
  }
}

/** Stays for which as many units are free that any room may have as there are rooms. */
function freeFor(word: i32, bits: u32): u64 {
  costs.clearHaving();
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const unit = (word << 5) + <i32>ctz(rest);
    const free = units.freeIn(unit);
    if (free === 0) continue;
    if (guestsIn(unit, byKinds) >= 0 || (types > 1 && guestsIn(unit, byKinds + kindBytes) >= 0)) costs.have(free);
  }
  return costs.enough();
}

/** To be called once the block's properties have been listed. */
export function finishRooms(): void {
  for (let type = 0; type < types; type++) {
    const start = startOf(type);
    units.finish(start, endOf(type));
    store<u32>(scratch + ((<usize>type) << 2), <u32>start, ENDS);
  }
}

function startOf(list: i32): usize {
  return <usize>load<u32>(scratch + ((<usize>list) << 2));
}

function endOf(list: i32): usize {
  return <usize>load<u32>(scratch + ((<usize>list) << 2), ENDS);
}

/** Finds the property's units in a list, behind those of the last one. */
function turnTo(list: i32, first: i32, count: i32): void {
  let at = endOf(list);
  while (units.unitIn(at) < first) at += 4;
  store<u32>(scratch + ((<usize>list) << 2), <u32>at);
  while (units.unitIn(at) < first + count) at += 4;
  store<u32>(scratch + ((<usize>list) << 2), <u32>at, ENDS);
}

/** Adds what a property of the block offers: a unit for each room, and one for all of them. */
export function addRooms(first: i32, count: i32): void {
  firstUnit = first;
  unitCount = count;
  if (takesAll) {
    turnTo(types, first, count);
    // The cheaper way, as a rule: less is left to look for then.
    addListed(startOf(types), endOf(types), RANK_OF_ALL);
  }
  for (let type = 0; type < types; type++) turnTo(type, first, count);
  if (count < rooms) return;
  const fitting = <i32>((endOf(0) - startOf(0)) >> 2);
  if (types === 1 ? fitting < rooms : fitting === 0 || startOf(1) === endOf(1)) return;
  once = onceIn(units.unitIn(startOf(0)));
  if (sums.isEndless) addSeveral();
  else addAll(-1);
}

/** Adds what there is for some stays, whatever it costs. */
function addAll(stays: u64): void {
  if (types === 1) costs.addAllAlike(startOf(0), endOf(0), stays, once);
  else costs.addAllPairs(startOf(0), endOf(0), startOf(1), endOf(1), stays, once);
}

function addSeveral(): void {
  unsure = 0;
  known = 0;
  for (let type = 0; type < types; type++) see(type);
  const offered = (types === 1 ? offeredAlike() : offeredPairs()) & ~unsure;
  if (offered !== 0) {
    const least = leastOfAll();
    if (!sums.isDear(least, offered)) addLowest(offered, least);
    sums.addDear(offered);
  }
  if (unsure !== 0) addAll(unsure);
}

/** Notes the stays that units take, for a type of room, as far as their lowest totals tell. */
function see(type: i32): void {
  const to = scratch + TAKEN + <usize>type * TAKEN_BYTES;
  for (let unit: usize = 0; unit < <usize>unitCount; unit++) store<u64>(to + (unit << 3), 0);
  for (let at = startOf(type); at < endOf(type); at += 4) {
    const set = takenBy(at);
    store<u64>(to + ((<usize>(units.unitIn(at) - firstUnit)) << 3), set);
    if (set !== 0 && types === 1) insert(units.lowestAt(at));
  }
}

function takenBy(at: usize): u64 {
  const unit = units.unitIn(at);
  units.look(at);
  unsure |= units.alone;
  if (units.special !== 0) {
    rates.readPrices(unit, units.guestsAt(at));
    if (rates.moreOfSpecials() < 0) unsure |= units.special;
  }
  return units.standard | units.special;
}

/** Puts a total among those in order. */
function insert(total: u32): void {
  let at = scratch + LOWEST + ((<usize>known) << 2);
  for (; at > scratch + LOWEST && load<u32>(at - 4) > total; at -= 4) store<u32>(at, load<u32>(at - 4));
  store<u32>(at, total);
  known += 1;
}

function takenIn(type: i32, number: i32): u64 {
  return load<u64>(scratch + TAKEN + <usize>type * TAKEN_BYTES + ((<usize>number) << 3));
}

/** Stays for which there are units enough for rooms alike. */
function offeredAlike(): u64 {
  if (known < rooms) return 0;
  costs.clearHaving();
  for (let at = startOf(0); at < endOf(0); at += 4) costs.have(takenIn(0, units.unitIn(at) - firstUnit));
  return costs.enough();
}

/** Stays for which each of two rooms can have a unit of its own. */
function offeredPairs(): u64 {
  let first: u64 = 0;
  let second: u64 = 0;
  let both: u64 = 0;
  for (let number = 0; number < unitCount; number++) {
    const one = takenIn(0, number);
    const other = takenIn(1, number);
    both |= (first & other) | (second & one);
    first |= one;
    second |= other;
  }
  return both;
}

/** What the rooms cost at least. */
function leastOfAll(): f64 {
  return types === 1 ? leastOf(rooms) : once + leastIn(0) + leastIn(1);
}

/** What the cheapest units cost. */
function leastOf(count: i32): f64 {
  let sum = once;
  for (let number = 0; number < count; number++) sum += <f64>load<u32>(scratch + LOWEST + ((<usize>number) << 2));
  return sum;
}

/** What a room of a type costs at least. */
function leastIn(type: i32): f64 {
  let least: u32 = u32.MAX_VALUE;
  for (let at = startOf(type); at < endOf(type); at += 4) least = min(least, units.lowestAt(at));
  return <f64>least;
}

/** Adds what is the lowest of anything: units cost no more than leaves room for the cheapest others. @param least what all rooms cost at least */
function addLowest(offered: u64, least: f64): void {
  let most = sums.lowest;
  if (sums.mayLower(least, offered)) most = Infinity;
  else if (most === Infinity)
    most = least + FIRST_MARGIN * (types === 1 ? leastOf(rooms) - leastOf(rooms - 1) : max(leastIn(0), leastIn(1)));
  for (;;) {
    if (types === 1) costs.addAlike(startOf(0), endOf(0), offered, once, most - leastOf(rooms - 1));
    else costs.addPairs(startOf(0), endOf(0), startOf(1), endOf(1), offered, once, most - once - leastIn(1), most - once - leastIn(0));
    if (sums.lowest <= most) return;
    most = sums.lowest;
  }
}
