// AssemblyScript. What properties offer a party of one room for 64 stays: UnitStays.addAll (server/modules/search/market-index/unit-stays.ts), for a block of
// them.

import * as units from './listed-units';
import * as sums from './stay-sums';
import { onceIn } from './unit-facts';
import * as rates from './unit-stays';

let byKind: usize = 0;
let list: usize = 0;
/** Where the next property's units begin in the list. */
let next: usize = 0;
/** What the property at hand charges once. */
let once: f64 = 0;
/** Where prices are filtered, whether nothing of the property costs less than the lowest totals of its units. */
let isSure: bool = false;

/** @param ofKinds what the party is to kinds of units @param ofList takes units: see {@link units.listUnits} */
export function askRoom(ofKinds: usize, ofList: usize): void {
  byKind = ofKinds;
  list = ofList;
  isSure = false;
}

/** Begins with the words of a block up to, not including, another. */
export function listRoom(endWord: i32): void {
  units.listWords(list, byKind, endWord);
  next = list;
}

/** Adds what a property of the block offers. */
export function addRoom(first: i32, count: i32): void {
  while (units.unitIn(next) < first) next += 4;
  const start = next;
  while (units.unitIn(next) < first + count) next += 4;
  isSure = !sums.isEndless && areSure(start, next);
  addListed(start, next, 0);
}

/** Whether nothing costs less than the lowest totals of some units, whatever is set for their dates. */
function areSure(from: usize, until: usize): bool {
  for (let at = from; at < until; at += 4) {
    if (units.datesAt(at) === 0) continue;
    units.look(at);
    if (units.alone !== 0) return false;
    if (units.special === 0) continue;
    rates.readPrices(units.unitIn(at), units.guestsAt(at));
    if (rates.moreOfSpecials() < 0) return false;
  }
  return true;
}

/** Adds what the units of a property offer. @param from where they begin in a list @param until where they end @param rank of offers of the first of them */
export function addListed(from: usize, until: usize, rank: i32): void {
  if (from === until) return;
  let best = from;
  let lowest: u32 = u32.MAX_VALUE;
  for (let at = from; at < until; at += 4) {
    const total = units.lowestAt(at);
    best = select(at, best, total < lowest);
    lowest = min(lowest, total);
  }
  once = onceIn(units.unitIn(from));
  if (isSure) sums.costsAtLeast(<f64>lowest + once);
  // The cheapest first: the others can be the lowest of little then. Of equals the first counts all the same.
  sums.ranked(rank + <i32>(best - from));
  addUnit(best);
  for (let at = from; at < until; at += 4) {
    if (at === best) continue;
    sums.ranked(rank + <i32>(at - from));
    addUnit(at);
  }
  sums.ranked(0);
}

function addUnit(at: usize): void {
  if (!sums.isEndless) {
    if (!isSure || !sums.isTooDear(<f64>units.lowestAt(at) + once)) addWhole(at);
    return;
  }
  units.look(at);
  if (!isKnown(at)) addWhole(at);
  else if (units.alone !== 0) rates.addAlone(units.unitIn(at), units.guestsAt(at), units.alone, once, units.datesAt(at));
}

function addWhole(at: usize): void {
  rates.addUnit(units.unitIn(at), units.guestsAt(at), units.freeIn(units.unitIn(at)), once, units.datesAt(at));
}

/** Adds the stays that it takes by its lowest total alone, where that says enough. */
function isKnown(at: usize): bool {
  const total = <f64>units.lowestAt(at) + once;
  if (sums.mayLower(total, units.standard | units.special)) return false;
  const isDear = total > sums.lowest;
  if (!isDear || units.special !== 0) {
    rates.readPrices(units.unitIn(at), units.guestsAt(at));
    const more = units.special !== 0 ? rates.moreOfSpecials() : rates.NO_MORE;
    if (isDear ? more < 0 : !addLowest(at, total, more)) return false;
  }
  sums.addDear(units.standard | units.special);
  return true;
}

/** Adds the stays of the lowest total. @param more how much a night of a special rate costs more at least @returns false where others may cost as little */
function addLowest(at: usize, total: f64, more: i32): bool {
  const set = units.standard & rates.lowestStays();
  if (set === 0 || !rates.rises(min(more, rates.stepOfMixes()))) return false;
  sums.add(total, set, rates.markOf(<i32>units.isOffAt(at)));
  return true;
}
