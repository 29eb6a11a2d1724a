// AssemblyScript. What a property offers several rooms for some stays: ManyRooms (server/modules/search/market-index/many-rooms.ts), of rooms alike or of
// two that differ, for 64 stays at a time.

import { sets } from './free-stays';
import * as sums from './stay-sums';
import { addUnit, guestsIn, onceIn } from './unit-stays';

/** Offers of a type of room in a property: one for each unit and stay at most, and a word for each in order. */
const LIST_BYTES: usize = 32 * 64 * sums.OFFER_BYTES;
const ORDER_BYTES: usize = 32 * 64 * 4;
const MOST_ROOMS: i32 = 14;
const SET_BYTES: usize = 8;
const RANKS: i32 = 32;
/** Of what is offered for all rooms in one unit. */
const LAST_RANK: i32 = RANKS * RANKS;

let rooms: i32 = 0;
let types: i32 = 0;
/** By type of room, what the party is to kinds of units; and then what all of it is to them, 0 where none takes it. */
let byKinds: usize = 0;
let kindBytes: usize = 0;
let takesAll: bool = false;
/** By type, a list of offers; where they stand in order of cost; and how many stays have so many units. */
let lists: usize = 0;
let orders: usize = 0;
let having: usize = 0;

/** Where the lists end, and how many offers they have in order. */
let ends: usize = 0;
let otherEnds: usize = 0;
let ordered: i32 = 0;
let touched: u32 = 0;
let firstSet: usize = 0;
/** Of pairs of units, by stay, the cheapest: its total and mark. */
let pairs: usize = 0;
const PAIR_BYTES: usize = 16;
const PAIR_MARK: usize = 8;

/** @param ofKinds a table for each type, and one for all rooms in one unit, which counts where any kind takes them */
export function askRooms(
  ofRooms: i32,
  ofTypes: i32,
  ofKinds: usize,
  bytes: usize,
  isAnyForAll: bool,
  ofLists: usize,
  ofOrders: usize,
  ofHaving: usize,
  ofPairs: usize,
): void {
  rooms = ofRooms;
  types = ofTypes;
  byKinds = ofKinds;
  kindBytes = bytes;
  takesAll = isAnyForAll;
  lists = ofLists;
  orders = ofOrders;
  having = ofHaving;
  pairs = ofPairs;
}

/** Adds what a property offers: a unit for each room, and one for all of them. @param dated units of its word for whose dates something may be set */
export function addRooms(first: usize, count: i32, start: usize, dated: u32): void {
  touched = dated;
  firstSet = start;
  if (count >= rooms) addSeveral(first, count);
  if (!takesAll) return;
  sums.ranked(LAST_RANK);
  const all = byKinds + <usize>types * kindBytes;
  for (let unit = first; unit < first + <usize>count; unit++) {
    const free = freeIn(unit - first);
    if (free === 0) continue;
    const guests = guestsIn(unit, all);
    if (guests >= 0) addUnit(unit, guests, free, onceIn(unit), isTouched(unit));
  }
  sums.ranked(0);
}

function freeIn(unit: usize): u64 {
  return load<u64>(sets + firstSet + unit * SET_BYTES);
}

function isTouched(unit: usize): bool {
  return ((touched >>> (<u32>unit & 31)) & 1) !== 0;
}

function addSeveral(first: usize, count: i32): void {
  const enough = findEnough(first, count);
  if (enough === 0) return;
  clearHaving();
  ends = collect(first, count, enough, 0);
  if (types > 1) otherEnds = collect(first, count, enough, 1);
  let once: f64 = 0;
  for (let unit = first; unit < first + <usize>count; unit++) if ((freeIn(unit - first) & enough) !== 0) once = onceIn(unit);
  sums.ranked(0);
  const offered = types > 1 ? pairsOffered() : load<u64>(having + <usize>rooms * SET_BYTES);
  if (offered === 0) return;
  ordered = sort(0, ends);
  if (types === 1) take(rooms, 0, offered, once, 0);
  else if (sums.isEndless) addPairs(once);
  else addPairsByStay(once, offered);
  if (sums.isEndless) sums.addDear(offered);
}

function clearHaving(): void {
  memory.fill(having, 0, <usize>(MOST_ROOMS + 1) * SET_BYTES);
  store<u64>(having, -1);
}

/** Counts a unit of some stays. */
function have(stays: u64): void {
  for (let room = rooms; room > 0; room--) {
    const at = having + <usize>room * SET_BYTES;
    store<u64>(at, load<u64>(at) | (load<u64>(at - SET_BYTES) & stays));
  }
}

/** Stays for which as many units are free that any room may have as there are rooms. */
function findEnough(first: usize, count: i32): u64 {
  clearHaving();
  for (let unit = first; unit < first + <usize>count; unit++) {
    const free = freeIn(unit - first);
    if (free === 0) continue;
    if (guestsIn(unit, byKinds) >= 0 || (types > 1 && guestsIn(unit, byKinds + kindBytes) >= 0)) have(free);
  }
  return load<u64>(having + <usize>rooms * SET_BYTES);
}

/** Prices every unit that a type of room may have, for some stays. @returns where its list ends */
function collect(first: usize, count: i32, stays: u64, type: i32): usize {
  sums.collect(lists + <usize>type * LIST_BYTES);
  const byKind = byKinds + <usize>type * kindBytes;
  for (let unit = first; unit < first + <usize>count; unit++) {
    const free = freeIn(unit - first) & stays;
    if (free === 0) continue;
    const guests = guestsIn(unit, byKind);
    if (guests < 0) continue;
    const start = sums.nextUnit();
    sums.ranked(<i32>(unit - first));
    addUnit(unit, guests, free, 0, isTouched(unit));
    let taken: u64 = 0;
    for (let offer = start; offer < sums.nextUnit(); offer += sums.OFFER_BYTES) taken |= sums.staysIn(offer);
    have(taken);
  }
  const end = sums.nextUnit();
  sums.stopCollecting();
  return end;
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

function isDear(least: f64): bool {
  return sums.isEndless && least > sums.lowest && least >= sums.bar;
}

/** For each of the stays, takes as many more units as rooms are left, from the cheapest on. */
function take(left: i32, from: i32, stays: u64, total: f64, mark: i32): void {
  let rest = stays;
  for (let number = from; number < ordered && rest !== 0; number++) {
    const offer = inOrder(0, number);
    const set = rest & sums.staysIn(offer);
    if (set === 0) continue;
    const cost = sums.totalIn(offer);
    // None of those that follow is cheaper.
    if (isDear(total + <f64>left * cost)) return;
    rest &= ~set;
    const marks = joinMarks(mark, sums.markIn(offer));
    if (left === 1) sums.add(total + cost, set, marks);
    else take(left - 1, number + 1, set, total + cost, marks);
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

/** Pairs from the cheapest on, as long as they may be the lowest of anything: of equals of one stay the first units count. */
function addPairs(once: f64): void {
  const others = sort(1, otherEnds);
  for (let number = 0; number < ordered; number++) {
    const one = inOrder(0, number);
    const cost = once + sums.totalIn(one);
    if (isDear(cost + sums.totalIn(inOrder(1, 0)))) return;
    for (let second = 0; second < others; second++) {
      const other = inOrder(1, second);
      const total = cost + sums.totalIn(other);
      if (isDear(total)) break;
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
  for (let rest = stays; rest !== 0; rest &= rest - 1) store<f64>(pairs + <usize>ctz(rest) * PAIR_BYTES, Infinity);
  for (let one = lists; one < ends; one += sums.OFFER_BYTES) {
    for (let other = lists + LIST_BYTES; other < otherEnds; other += sums.OFFER_BYTES) {
      const set = sums.staysIn(one) & sums.staysIn(other);
      if (set !== 0 && sums.rankIn(one) !== sums.rankIn(other)) keepPair(one, other, set);
    }
  }
  for (let rest = stays; rest !== 0; rest &= rest - 1) {
    const at = pairs + <usize>ctz(rest) * PAIR_BYTES;
    sums.add(once + load<f64>(at), rest & (0 - rest), load<i32>(at, PAIR_MARK));
  }
}

/** Lists come unit by unit, so that of equals the first pair is known already. */
function keepPair(one: usize, other: usize, set: u64): void {
  const total = sums.totalIn(one) + sums.totalIn(other);
  const mark = joinMarks(sums.markIn(one), sums.markIn(other));
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const at = pairs + <usize>ctz(rest) * PAIR_BYTES;
    if (total >= load<f64>(at)) continue;
    store<f64>(at, total);
    store<i32>(at, mark, PAIR_MARK);
  }
}
