// AssemblyScript. What the units of a property cost rooms, put together: the part of ManyRooms (server/modules/search/market-index/many-rooms.ts) that has to
// know more of them than their lowest totals.

import * as units from './listed-units';
import * as sums from './stay-sums';
import { addUnit } from './unit-stays';

/** Offers of a type of room in a property: one for each unit and stay at most, and a word for each in order. */
const LIST_BYTES: usize = 32 * 64 * sums.OFFER_BYTES;
const ORDER_BYTES: usize = 32 * 64 * 4;
const SET_BYTES: usize = 8;
const RANKS: i32 = 32;

let rooms: i32 = 0;
/** By type, a list of offers; where they stand in order of cost; and how many stays have so many units. */
let lists: usize = 0;
let orders: usize = 0;
let having: usize = 0;
/** Stays of which one unit has been counted, and those of which two have. */
let one: u64 = 0;
let several: u64 = 0;

/** Where the lists end, and how many offers they have in order. */
let ends: usize = 0;
let otherEnds: usize = 0;
let ordered: i32 = 0;
/** By stay, what is found for all rooms: a total and its mark. */
let found: usize = 0;
const FOUND_BYTES: usize = 16;
const FOUND_MARK: usize = 8;

export function askCosts(ofRooms: i32, ofLists: usize, ofOrders: usize, ofHaving: usize, ofFound: usize): void {
  rooms = ofRooms;
  lists = ofLists;
  orders = ofOrders;
  having = ofHaving;
  found = ofFound;
}

/** Begins to count units by stay: see {@link have}. */
export function clearHaving(): void {
  one = several = 0;
  // Of so few words a loop is faster than filling them.
  for (let room = 3; room <= rooms; room++) store<u64>(having + <usize>room * SET_BYTES, 0);
}

/** Counts a unit of some stays. */
export function have(stays: u64): void {
  for (let room = rooms; room > 3; room--) {
    const at = having + <usize>room * SET_BYTES;
    store<u64>(at, load<u64>(at) | (load<u64>(at - SET_BYTES) & stays));
  }
  if (rooms > 2) store<u64>(having + 3 * SET_BYTES, load<u64>(having + 3 * SET_BYTES) | (several & stays));
  several |= one & stays;
  one |= stays;
}

/** Stays of which as many units were counted as there are rooms. */
export function enough(): u64 {
  return rooms > 2 ? load<u64>(having + <usize>rooms * SET_BYTES) : several;
}

/** Rooms alike: adds the cheapest units of some stays, none of which costs more than a limit. @param from the property's units in their list */
export function addAlike(from: usize, until: usize, stays: u64, once: f64, limit: f64): void {
  ends = collect(from, until, stays, 0, limit);
  ordered = sort(0, ends);
  take(stays, once);
}

/** The same, whatever they cost, of stays of which nothing else is known. */
export function addAllAlike(from: usize, until: usize, stays: u64, once: f64): void {
  ends = collect(from, until, stays & freeFor(from, until), 0, Infinity);
  const offered = offeredIn();
  if (offered === 0) return;
  ordered = sort(0, ends);
  take(offered, once);
  if (sums.isEndless) sums.addDear(offered);
}

/** Two rooms that differ: adds pairs of units, none of which costs more than a limit. */
export function addPairs(
  one: usize,
  oneEnd: usize,
  other: usize,
  otherEnd: usize,
  stays: u64,
  once: f64,
  limit: f64,
  otherLimit: f64,
): void {
  ends = collect(one, oneEnd, stays, 0, limit);
  otherEnds = collect(other, otherEnd, stays, 1, otherLimit);
  if (ends === lists || otherEnds === lists + LIST_BYTES) return;
  ordered = sort(0, ends);
  addPairsInOrder(once, stays);
}

/** The same, whatever they cost, of stays of which nothing else is known. */
export function addAllPairs(one: usize, oneEnd: usize, other: usize, otherEnd: usize, stays: u64, once: f64): void {
  ends = collect(one, oneEnd, stays, 0, Infinity);
  otherEnds = collect(other, otherEnd, stays, 1, Infinity);
  const offered = pairsOffered();
  if (offered === 0) return;
  ordered = sort(0, ends);
  if (!sums.isEndless) {
    addPairsByStay(once, offered);
    return;
  }
  addPairsInOrder(once, offered);
  sums.addDear(offered);
}

/** Stays for which as many units are free as there are rooms. */
function freeFor(from: usize, until: usize): u64 {
  clearHaving();
  for (let at = from; at < until; at += 4) have(units.freeIn(units.unitIn(at)));
  return enough();
}

/** Stays for which as many units have offers in the first list as there are rooms. */
function offeredIn(): u64 {
  clearHaving();
  for (let offer = lists; offer < ends; ) {
    const unit = sums.rankIn(offer);
    let stays: u64 = 0;
    for (; offer < ends && sums.rankIn(offer) === unit; offer += sums.OFFER_BYTES) stays |= sums.staysIn(offer);
    have(stays);
  }
  return enough();
}

/** Prices units of a list for some stays, as far as they cost no more than a limit. @returns where the list of their offers ends */
function collect(from: usize, until: usize, stays: u64, type: i32, limit: f64): usize {
  sums.collect(lists + <usize>type * LIST_BYTES, limit);
  for (let at = from; at < until; at += 4) {
    const unit = units.unitIn(at);
    const free = units.freeIn(unit) & stays;
    if (free === 0) continue;
    sums.nextUnit(unit & (RANKS - 1));
    addUnit(unit, units.guestsAt(at), free, 0, units.datesAt(at));
  }
  return sums.stopCollecting();
}

/** Puts the offers of a list in order of cost; of equals the first stays the first. @returns how many there are */
function sort(type: i32, end: usize): i32 {
  const order = orders + <usize>type * ORDER_BYTES;
  let next = order;
  for (let offer = lists + <usize>type * LIST_BYTES; offer < end; offer += sums.OFFER_BYTES) {
    const total = sums.totalIn(offer);
    let at = next;
    for (; at > order && sums.totalIn(<usize>load<u32>(at - 4)) > total; at -= 4) store<u32>(at, load<u32>(at - 4));
    store<u32>(at, <u32>offer);
    next += 4;
  }
  return <i32>((next - order) >> 2);
}

function inOrder(type: i32, number: i32): usize {
  return <usize>load<u32>(orders + <usize>type * ORDER_BYTES + ((<usize>number) << 2));
}

function joinMarks(one: i32, other: i32): i32 {
  return (((one >> 1) + (other >> 1)) << 1) | ((one | other) & 1);
}

/** Gives each of the stays as many units as there are rooms, from the cheapest on, and adds what they come to. */
function take(stays: u64, once: f64): void {
  clearHaving();
  begin(stays, once);
  let rest = stays;
  for (let number = 0; number < ordered && rest !== 0; number++) {
    const offer = inOrder(0, number);
    const set = rest & sums.staysIn(offer);
    if (set === 0) continue;
    addToAll(set, sums.totalIn(offer), sums.markIn(offer));
    have(set);
    rest &= ~enough();
  }
  addFound(stays & ~rest);
}

/** Begins with what a property charges once, for each of the stays. */
function begin(stays: u64, once: f64): void {
  for (let rest = stays; rest !== 0; rest &= rest - 1) {
    const at = found + <usize>ctz(rest) * FOUND_BYTES;
    store<f64>(at, once);
    store<i32>(at, 0, FOUND_MARK);
  }
}

function addToAll(stays: u64, total: f64, mark: i32): void {
  for (let rest = stays; rest !== 0; rest &= rest - 1) {
    const at = found + <usize>ctz(rest) * FOUND_BYTES;
    store<f64>(at, load<f64>(at) + total);
    store<i32>(at, joinMarks(load<i32>(at, FOUND_MARK), mark), FOUND_MARK);
  }
}

function addFound(stays: u64): void {
  for (let rest = stays; rest !== 0; rest &= rest - 1) {
    const at = found + <usize>ctz(rest) * FOUND_BYTES;
    const total = load<f64>(at);
    const stay = rest & (0 - rest);
    if (!sums.isDear(total, stay)) sums.add(total, stay, load<i32>(at, FOUND_MARK));
  }
}

/** Stays for which each of two rooms can have a unit of its own. */
function pairsOffered(): u64 {
  let first: u64 = 0;
  let second: u64 = 0;
  let both: u64 = 0;
  let one = lists;
  let other = lists + LIST_BYTES;
  for (let unit = 0; one < ends || other < otherEnds; unit++) {
    let ofOne: u64 = 0;
    let ofOther: u64 = 0;
    for (; one < ends && sums.rankIn(one) === unit; one += sums.OFFER_BYTES) ofOne |= sums.staysIn(one);
    for (; other < otherEnds && sums.rankIn(other) === unit; other += sums.OFFER_BYTES) ofOther |= sums.staysIn(other);
    both |= (first & ofOther) | (second & ofOne);
    first |= ofOne;
    second |= ofOther;
  }
  return both;
}

/** Pairs from the cheapest on, as long as they may be the lowest of any of some stays: of equals of one stay the first units count. */
function addPairsInOrder(once: f64, stays: u64): void {
  const others = sort(1, otherEnds);
  for (let number = 0; number < ordered; number++) {
    const one = inOrder(0, number);
    const cost = once + sums.totalIn(one);
    if (sums.isDear(cost + sums.totalIn(inOrder(1, 0)), stays)) return;
    for (let second = 0; second < others; second++) {
      const other = inOrder(1, second);
      const total = cost + sums.totalIn(other);
      if (sums.isDear(total, stays)) break;
      const set = sums.staysIn(one) & sums.staysIn(other);
      if (set === 0 || sums.rankIn(one) === sums.rankIn(other)) continue;
      sums.ranked(sums.rankIn(one) * RANKS + sums.rankIn(other));
      sums.add(total, set, joinMarks(sums.markIn(one), sums.markIn(other)));
    }
  }
  sums.ranked(0);
}

/** The cheapest pair of each of the stays. */
function addPairsByStay(once: f64, stays: u64): void {
  for (let rest = stays; rest !== 0; rest &= rest - 1) store<f64>(found + <usize>ctz(rest) * FOUND_BYTES, Infinity);
  for (let one = lists; one < ends; one += sums.OFFER_BYTES) {
    for (let other = lists + LIST_BYTES; other < otherEnds; other += sums.OFFER_BYTES) {
      const set = sums.staysIn(one) & sums.staysIn(other);
      if (set !== 0 && sums.rankIn(one) !== sums.rankIn(other)) keepPair(one, other, set);
    }
  }
  for (let rest = stays; rest !== 0; rest &= rest - 1) {
    const at = found + <usize>ctz(rest) * FOUND_BYTES;
    sums.add(once + load<f64>(at), rest & (0 - rest), load<i32>(at, FOUND_MARK));
  }
}

/** Lists come unit by unit, so that of equals the first pair is known already. */
function keepPair(one: usize, other: usize, set: u64): void {
  const total = sums.totalIn(one) + sums.totalIn(other);
  const mark = joinMarks(sums.markIn(one), sums.markIn(other));
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const at = found + <usize>ctz(rest) * FOUND_BYTES;
    if (total >= load<f64>(at)) continue;
    store<f64>(at, total);
    store<i32>(at, mark, FOUND_MARK);
  }
}
