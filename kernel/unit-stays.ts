// AssemblyScript. What units cost for some stays, and which of them they take: UnitStays (server/modules/search/market-index/unit-stays.ts), for 64 stays
// at a time.

import * as dates from './stay-dates';
import { askStay } from './stay-dates';
import * as stays from './stay-sets';
import * as sums from './stay-sums';
import * as stretch from './stretch-stays';
import { ADULT, BABY, CHILD, DATES, MIDWEEK, TERMS, UNIT_SHIFT, WEEKEND } from './unit-words';

/** Bytes of the amounts of terms, and where they stand; see stay-terms.ts. */
const TERM_BYTES: usize = 40;
const OFF: usize = 8;
const OF_UNIT: usize = 16;
const OF_GUEST: usize = 24;
const ONCE: usize = 32;
/** Bytes of a special rate before those that it need not have; see date-words.ts. */
const SPECIAL_BYTES: usize = 16;
const DAYS_PER_BIT: i32 = 10;

let units: usize = 0;
let singles: usize = 0;
let kinds: usize = 0;
let placesOf: usize = 0;
let terms: usize = 0;
let words: usize = 0;
let today: i32 = 0;
let minute: i32 = 0;

// Of the unit at hand.
let at: usize = 0;
let guests: i32 = 0;
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
  ofWords: usize,
  now: i32,
  minuteNow: i32,
): void {
  units = ofUnits;
  singles = ofSingles;
  kinds = ofKinds;
  placesOf = ofPlaces;
  terms = ofTerms;
  words = ofWords;
  today = now;
  minute = minuteNow;
}

/** What a party is to the unit's kind. @param byKind see asked-guests.ts */
export function guestsIn(unit: usize, byKind: usize): i32 {
  return load<i32>(byKind + ((<usize>load<u16>(kinds + (unit << 1))) << 2));
}

/** What the unit's property charges once. */
export function onceIn(unit: usize): f64 {
  return load<f64>(termsAt(units + (unit << UNIT_SHIFT)), ONCE);
}

function termsAt(ofUnit: usize): usize {
  return terms + <usize>load<i32>(ofUnit, TERMS) * TERM_BYTES;
}

/**
 * Adds what guests pay in the unit, for the stays that it takes.
 * @param free stays for which it is free @param more what comes with it @param isDated whether anything may be set for the dates
 */
export function addUnit(unit: usize, asGuests: i32, free: u64, more: f64, isDated: bool): void {
  at = units + (unit << UNIT_SHIFT);
  const head = load<u32>(at);
  weekend = (head >>> 16) & 0x7f;
  minimum = head >>> 23;
  const ofDates = isDated ? load<i32>(at, DATES) : 0;
  if (ofDates !== 0) stretch.turnTo(ofDates, weekend);
  const isLong = minimum > stays.nights;
  const isPlain = ofDates === 0 || stretch.isPlain;
  if (isLong && isPlain) return;
  read(unit, asGuests, head & 0xffff, more);
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

function read(unit: usize, asGuests: i32, kind: u32, more: f64): void {
  guests = asGuests;
  const isSingle = ((asGuests >> 26) & 1) !== 0;
  low = isSingle ? load<i32>(singles + (unit << 3)) : load<i32>(at, MIDWEEK);
  high = isSingle ? load<i32>(singles + (unit << 3), 4) : load<i32>(at, WEEKEND);
  extra = extrasOf(load<i32>(at, ADULT), load<i32>(at, CHILD), load<i32>(at, BABY));
  const ofTerms = termsAt(at);
  percentOff = load<f64>(ofTerms);
  fixedOff = load<f64>(ofTerms, OFF);
  charges = load<f64>(ofTerms, OF_UNIT) + load<f64>(ofTerms, OF_GUEST) * <f64>((asGuests >> 19) & 0x7f) + more;
  markOfPlaces = (<i32>load<u16>(placesOf + ((<usize>kind) << 1))) << 1;
}

function extrasOf(adult: i32, child: i32, baby: i32): i32 {
  return (guests & 0x7f) * adult + ((guests >> 7) & 0x3f) * child + ((guests >> 13) & 0x3f) * baby;
}

function totalOf(nights: i32): f64 {
  const subtotal = <f64>nights;
  const off = min(percentOff > 0 ? floor((subtotal * percentOff + 50.5) * 0.01) : fixedOff, subtotal);
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
    if (sums.isEndless && total > sums.lowest && total >= sums.bar) {
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
    const ofSpecial = stretch.specialAt(special);
    readSpecial(ofSpecial);
    const least = min(min(low, high) + extra, min(specialLow, specialHigh) + specialExtra);
    const total = totalOf(nights * least);
    if (sums.isEndless && total > sums.lowest && total >= sums.bar) {
      sums.addDear(set);
      continue;
    }
    const dates = load<i32>(ofSpecial);
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
