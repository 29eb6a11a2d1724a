// AssemblyScript. What units cost for some stays, and which of them they take: UnitStays (server/modules/search/market-index/unit-stays.ts), for 64 stays
// at a time.

import * as dates from './stay-dates';
import { askStay } from './stay-dates';
import * as stays from './stay-sets';
import * as sums from './stay-sums';
import * as stretch from './stretch-stays';
import { askFacts } from './unit-facts';
import { priceLowest } from './unit-prices';
import { ADULT, BABY, CHILD, MIDWEEK, TERMS, UNIT_SHIFT, WEEKEND } from './unit-words';

/** Bytes of terms are two to the power of it, and where they stand behind the percent; see stay-terms.ts. */
const TERMS_SHIFT: u8 = 4;
const OFF: usize = 4;
const OF_UNIT: usize = 8;
const OF_GUEST: usize = 12;
/** Bytes of a special rate before those that it need not have; see date-words.ts. */
const SPECIAL_BYTES: usize = 16;
const DAYS_PER_BIT: i32 = 10;
/** More than any night costs more than another. */
export const NO_MORE: i32 = 0x7fff_ffff;

let units: usize = 0;
let singles: usize = 0;
let placesOf: usize = 0;
let terms: usize = 0;
let words: usize = 0;
let today: i32 = 0;
let minute: i32 = 0;

// Of the unit at hand.
let at: usize = 0;
let guests: i32 = 0;
let kind: u32 = 0;
let weekend: i32 = 0;
let minimum: i32 = 0;
let low: i32 = 0;
let high: i32 = 0;
let extra: i32 = 0;
let percentOff: f64 = 0;
let fixedOff: f64 = 0;
let charges: f64 = 0;
let markOfPlaces: i32 = 0;
/** Whether the last total has something taken off. */
let isOff: bool = false;
// Of a special rate.
let specialLow: i32 = 0;
let specialHigh: i32 = 0;
let specialExtra: i32 = 0;

/** Names the columns; see {@link askStretches} for the moment. */
export function askRates(
  ofUnits: usize,
  ofSingles: usize,
  ofKinds: usize,
  ofPlaces: usize,
  ofTerms: usize,
  ofOnce: usize,
  ofWords: usize,
  now: i32,
  minuteNow: i32,
): void {
  units = ofUnits;
  singles = ofSingles;
  placesOf = ofPlaces;
  terms = ofTerms;
  askFacts(ofUnits, ofKinds, ofOnce);
  words = ofWords;
  today = now;
  minute = minuteNow;
}

/** Finds the lowest totals of the listed units for any of the stays: see {@link priceLowest}. */
export function priceListed(count: i32, listed: usize, guestsOf: usize, totals: usize, offs: usize): void {
  priceLowest(count, stays.nights, listed, guestsOf, units, singles, stays.spansOfWeekends(), terms, totals, offs);
}

/**
 * Adds what guests pay in the unit, for the stays that it takes.
 * @param free stays for which it is free @param more what comes with it @param ofDates where words of dates begin that may concern them; 0 for none
 */
export function addUnit(unit: usize, asGuests: i32, free: u64, more: f64, ofDates: i32): void {
  readPrices(unit, asGuests);
  if (ofDates !== 0) stretch.turnTo(ofDates, weekend);
  const isLong = minimum > stays.nights;
  const isPlain = ofDates === 0 || stretch.isPlain;
  if (isLong && isPlain) return;
  readTerms(more);
  if (isPlain) {
    addMixes(free);
    return;
  }
  const allowed = stretch.open & (isLong ? stretch.lenient : -1);
  const alone = free & (stretch.single | (isLong ? stretch.singleOfLong & stretch.open & ~stretch.lenient : 0));
  const taken = free & allowed & ~alone;
  addMixes(taken & ~stretch.touched);
  if ((taken & stretch.touched) !== 0) addSpecials(taken);
  for (let rest = alone; rest !== 0; rest &= rest - 1) addSingle(ofDates, <i32>ctz(rest));
}

/** Adds stays that have to be looked at one by one. */
export function addAlone(unit: usize, asGuests: i32, stays: u64, more: f64, ofDates: i32): void {
  readPrices(unit, asGuests);
  readTerms(more);
  for (let rest = stays; rest !== 0; rest &= rest - 1) addSingle(ofDates, <i32>ctz(rest));
}

/** Turns to a unit: what its nights cost. */
export function readPrices(unit: usize, asGuests: i32): void {
  at = units + (unit << UNIT_SHIFT);
  const head = load<u32>(at);
  kind = head & 0xffff;
  weekend = (head >>> 16) & 0x7f;
  minimum = head >>> 23;
  guests = asGuests;
  const isSingle = ((asGuests >> 26) & 1) !== 0;
  low = isSingle ? load<i32>(singles + (unit << 3)) : load<i32>(at, MIDWEEK);
  high = isSingle ? load<i32>(singles + (unit << 3), 4) : load<i32>(at, WEEKEND);
  extra = extrasOf(load<i32>(at, ADULT), load<i32>(at, CHILD), load<i32>(at, BABY));
}

function readTerms(more: f64): void {
  const ofTerms = termsAt();
  percentOff = <f64>load<i32>(ofTerms);
  fixedOff = <f64>load<i32>(ofTerms, OFF);
  charges = <f64>(load<i32>(ofTerms, OF_UNIT) + load<i32>(ofTerms, OF_GUEST) * ((guests >> 19) & 0x7f)) + more;
  markOfPlaces = markOf(0);
}

function termsAt(): usize {
  return terms + ((<usize>load<i32>(at, TERMS)) << TERMS_SHIFT);
}

/** Of the unit that was turned to, the mark of an offer. @param off 1 where something is taken off, else 0 */
export function markOf(off: i32): i32 {
  return ((<i32>load<u16>(placesOf + ((<usize>kind) << 1))) << 1) | off;
}

/** Of the unit that was turned to, by how much its totals differ at least before anything is taken off. */
export function stepOfMixes(): i32 {
  return high === low ? NO_MORE : abs(high - low);
}

/** Stays that cost the unit's lowest total, of those without a special rate. */
export function lowestStays(): u64 {
  if (high === low) return stays.all;
  return high > low ? stays.withFewest(weekend) : stays.withMost(weekend);
}

/** Whether nights that cost so much more make a higher total, whatever is taken off. */
export function rises(more: i32): bool {
  const ofTerms = termsAt();
  return load<i32>(ofTerms, OFF) === 0 && <f64>more * <f64>(100 - load<i32>(ofTerms)) > 100;
}

/** How much more at least than by the standard rate a night costs of the special rates that concern the stays. */
export function moreOfSpecials(): i32 {
  let least = NO_MORE;
  for (let special = 0; special < stretch.specials; special++) {
    readSpecial(stretch.specialAt(special));
    least = min(least, min(specialLow - low, specialHigh - high) + specialExtra - extra);
  }
  return least;
}

function extrasOf(adult: i32, child: i32, baby: i32): i32 {
  return (guests & 0x7f) * adult + ((guests >> 7) & 0x3f) * child + ((guests >> 13) & 0x3f) * baby;
}

function totalOf(nights: i32): f64 {
  const subtotal = <f64>nights;
  // Only one of the two takes anything off.
  const off = min(floor((subtotal * percentOff + 50.5) * 0.01) + fixedOff, subtotal);
  isOff = off > 0;
  return subtotal - off + charges;
}

function add(nights: i32, set: u64): void {
  const total = totalOf(nights);
  sums.add(total, set, markOfPlaces | <i32>isOff);
}

/** Stays at standard prices, from the cheapest on: the others need not be priced where they are the lowest of nothing. */
function addMixes(taken: u64): void {
  if (taken === 0) return;
  const nights = stays.nights;
  const step = high - low;
  const mixes = stays.mixesOf(weekend);
  const fewest = nights * (low + extra) + stays.fewestOf(weekend) * step;
  if (step === 0) {
    add(fewest, taken);
    return;
  }
  const turned = step < 0 ? stays.MIXES_OF_WEEKEND - 1 : 0;
  for (let number = 0; number < stays.MIXES_OF_WEEKEND; number++) {
    const mix = number ^ turned;
    const set = taken & load<u64>(mixes + ((<usize>mix) << 3));
    if (set === 0) continue;
    const total = totalOf(fewest + mix * step);
    if (sums.isDear(total, taken)) {
      sums.addDear(taken);
      return;
    }
    sums.add(total, set, markOfPlaces | <i32>isOff);
  }
}

/** Stays with nights of special rates. */
function addSpecials(taken: u64): void {
  const nights = stays.nights;
  for (let special = 0; special < stretch.specials; special++) {
    const set = taken & stretch.specialStays(special);
    if (set === 0) continue;
    const words = stretch.specialAt(special);
    readSpecial(words);
    const ofSpecial = min(specialLow, specialHigh) + specialExtra;
    // Each of them has a night of the special rate at least.
    const total = totalOf(ofSpecial + (nights - 1) * min(min(low, high) + extra, ofSpecial));
    if (sums.isDear(total, set)) {
      sums.addDear(set);
      continue;
    }
    const dates = load<i32>(words);
    for (let rest = set; rest !== 0; rest &= rest - 1) addTouched(<i32>ctz(rest), dates >> 16, (dates & 0xffff) + 1);
  }
}

/** A stay with nights of a special rate, which begins on a day and ends before another. */
function addTouched(stay: i32, first: i32, end: i32): void {
  const nights = stays.nights;
  const arrival = stays.arrivalOf(stay);
  const from = max(arrival, first);
  const ofSpecial = min(arrival + nights, end) - from;
  const ofWeekend = stays.weekendNights(weekend, stays.weekdayOf(arrival), nights);
  const ofBoth = stays.weekendNights(weekend, stays.weekdayOf(from), ofSpecial);
  const standard = (nights - ofSpecial) * (low + extra) + (ofWeekend - ofBoth) * (high - low);
  add(standard + ofSpecial * (specialLow + specialExtra) + ofBoth * (specialHigh - specialLow), (<u64>1) << stay);
}

function readSpecial(special: usize): void {
  const which = load<i32>(special, 4) >> 8;
  const isSingle = ((guests >> 26) & 1) !== 0;
  specialLow = load<i32>(special, 8);
  specialHigh = load<i32>(special, 12);
  let next = special + SPECIAL_BYTES;
  if ((which & 1) !== 0) {
    if (isSingle) specialLow = load<i32>(next);
    next += 4;
  }
  if ((which & 2) !== 0) {
    if (isSingle) specialHigh = load<i32>(next);
    next += 4;
  }
  let baby = load<i32>(at, BABY);
  let child = load<i32>(at, CHILD);
  let adult = load<i32>(at, ADULT);
  if ((which & 4) !== 0) {
    baby = load<i32>(next);
    next += 4;
  }
  if ((which & 8) !== 0) {
    child = load<i32>(next);
    next += 4;
  }
  if ((which & 16) !== 0) adult = load<i32>(next);
  specialExtra = extrasOf(adult, child, baby);
}

/** A stay by itself, as a search of one stay prices it. */
function addSingle(ofDates: i32, stay: i32): void {
  const nights = stays.nights;
  const arrival = stays.arrivalOf(stay);
  let early = 0;
  let late = 0;
  for (let bit = arrival / DAYS_PER_BIT; bit <= (arrival + nights) / DAYS_PER_BIT; bit++) {
    if (bit < 32) early |= 1 << bit;
    else late |= 1 << (bit - 32);
  }
  askStay(words, stays.weekdaysFrom(arrival), arrival, nights, today, minute, early, late);
  if (!dates.concern(ofDates, weekend)) {
    const ofWeekend = stays.weekendNights(weekend, stays.weekdayOf(arrival), nights);
    if (minimum <= nights) add(nights * (low + extra) + ofWeekend * (high - low), (<u64>1) << stay);
    return;
  }
  if (!dates.isOpen || min(minimum, dates.mostMinimum) > nights) return;
  const isSingle = ((guests >> 26) & 1) !== 0;
  const rooms = (isSingle ? dates.single : dates.base) + dates.midweek * low + dates.weekend * high;
  const adults = (guests & 0x7f) * (dates.adult + dates.adultNights * load<i32>(at, ADULT));
  const children = ((guests >> 7) & 0x3f) * (dates.child + dates.childNights * load<i32>(at, CHILD));
  const babies = ((guests >> 13) & 0x3f) * (dates.baby + dates.babyNights * load<i32>(at, BABY));
  add(rooms + adults + children + babies, (<u64>1) << stay);
}
