// AssemblyScript. What is set for the dates of some stays: StretchStays (server/modules/search/market-index/stretch-stays.ts), which says what all of
// this means, for 64 stays at a time.

import * as stays from './stay-sets';

const UNLIMITED: i32 = 0x7fff_ffff;
const NO_HOUR: i32 = 0xffff;
const DATES_HEAD: i32 = 4;
const RULE_WORDS: i32 = 4;
const SPECIAL_WORDS: i32 = 4;
/** Special rates that are told apart; stays of more are looked at one by one. */
const MOST_SPECIALS: i32 = 64;

let words: usize = 0;
let today: i32 = 0;
let minute: i32 = 0;
/** Of each special rate, the set of its stays and where its words begin. */
let ofSpecials: usize = 0;

/** By word, the units for whose dates something may be set, in so many rows. */
let dated: usize = 0;
let rowBytes: usize = 0;
let rows: i32 = 0;

let knownDates: i32 = -1;
let knownWeekend: i32 = -1;
export let isPlain: bool = true;
export let open: u64 = 0;
export let lenient: u64 = 0;
export let single: u64 = 0;
export let singleOfLong: u64 = 0;
export let touched: u64 = 0;
export let specials: i32 = 0;
let asking: u64 = 0;
let relaxed: u64 = 0;

/** Bytes that special rates take are {@link MOST_SPECIALS} times 16. */
export function askStretches(ofWords: usize, now: i32, minuteNow: i32, specialsAt: usize): void {
  words = ofWords;
  today = now;
  minute = minuteNow;
  ofSpecials = specialsAt;
}

/** @param ofDated by word, the units for whose dates something may be set, in so many rows */
export function askDated(ofDated: usize, bytes: usize, count: i32): void {
  dated = ofDated;
  rowBytes = bytes;
  rows = count;
}

/** Units of a word for whose dates something may be set. */
export function datedIn(word: i32): u32 {
  let touched: u32 = 0;
  for (let row = 0, at = dated + ((<usize>word) << 2); row < rows; row++, at += rowBytes) touched |= load<u32>(at);
  return touched;
}

/** The first of some dates' words. */
export function firstOf(dates: i32): i32 {
  return word(dates);
}

/** Whether words of dates may concern any of the stays; 0 stands for none. */
export function mayConcern(dates: i32): bool {
  return ((word(dates + 2) & stays.early) | (word(dates + 3) & stays.late)) !== 0;
}

/** To be called when other stays are asked for. */
export function forgetStretch(): void {
  knownDates = -1;
}

export function specialStays(special: i32): u64 {
  return load<u64>(ofSpecials + ((<usize>special) << 4));
}

/** Where the words of a special rate begin, as an address. */
export function specialAt(special: i32): usize {
  return words + ((<usize>load<i32>(ofSpecials + ((<usize>special) << 4), 8)) << 2);
}

function word(at: i32): i32 {
  return load<i32>(words + ((<usize>at) << 2));
}

export function turnTo(dates: i32, weekend: i32): void {
  if (dates === knownDates && weekend === knownWeekend) return;
  knownDates = dates;
  knownWeekend = weekend;
  isPlain = !mayConcern(dates);
  if (isPlain) return;
  open = stays.all;
  lenient = single = singleOfLong = touched = asking = 0;
  specials = 0;
  read(dates, weekend);
}

function read(at: i32, weekend: i32): void {
  const counts = word(at);
  const minima = at + DATES_HEAD + RULE_WORDS * (word(at + 1) & 0xff);
  const prices = minima + (counts >> 20);
  const firstSpecial = prices + 2 * ((counts >> 10) & 0x3ff);
  for (let own = minima; own < prices; own++) addSingle(word(own) >> 16);
  for (let own = prices; own < firstSpecial; own += 2) addSingle(word(own));
  readSpecials(firstSpecial, counts & 0x3ff);
  let known = -1;
  for (let rule = at + DATES_HEAD; rule < minima; rule += RULE_WORDS) {
    const dates = word(rule);
    const last = dates & 0xffff;
    if (last > known) readRule(rule, max(dates >> 16, known + 1), last, weekend);
    known = max(known, last);
  }
}

function addSingle(day: i32): void {
  single |= stays.arriving(day - stays.nights + 1, day);
}

function readSpecials(start: i32, count: i32): void {
  const nights = stays.nights;
  let at = start;
  for (let left = count; left > 0; left--) {
    const first = word(at) >> 16;
    const last = word(at) & 0xffff;
    if (first >= stays.last + nights) return;
    const asks = word(at + 1);
    if (last >= stays.first) {
      const set = stays.arriving(first - nights + 1, last);
      single |= set & touched;
      touched |= set;
      keepSpecial(at, set);
      askSpecial(asks & 0xff, set, first, last);
    }
    at += SPECIAL_WORDS + popcnt(asks >> 8);
  }
}

function keepSpecial(at: i32, set: u64): void {
  if (specials === MOST_SPECIALS) {
    single |= set;
    return;
  }
  const to = ofSpecials + ((<usize>specials) << 4);
  store<u64>(to, set);
  store<i32>(to, at, 8);
  specials += 1;
}

function askSpecial(minimum: i32, set: u64, first: i32, last: i32): void {
  if (minimum === 0) return;
  if (minimum > stays.nights) {
    open &= ~set;
    return;
  }
  asking |= set;
  lenient |= stays.arriving(first, last - stays.nights + 1);
}

function readRule(rule: i32, first: i32, last: i32, weekend: i32): void {
  const nights = stays.nights;
  if (first > stays.last + nights || last < stays.first) return;
  askArrival(rule, first, last);
  const lengths = word(rule + 1);
  const departures = (word(rule + 2) >> 8) & 0x7f;
  if (departures !== 0x7f) open &= ~stays.arriving(first - nights, last - nights) | stays.leavingOn(departures);
  if ((lengths & 0xffff) !== 0) askNights(lengths & 0xff, (lengths >> 8) & 0xff, first, last, weekend);
}

function askArrival(rule: i32, first: i32, last: i32): void {
  const days = word(rule + 2);
  const hours = word(rule + 3);
  const arriving = stays.arriving(first, last);
  const until = hours & 0xffff;
  const asked = days >> 16;
  const notice = asked !== 0 ? asked : until !== NO_HOUR && minute >= until ? 1 : 0;
  const maximum = word(rule + 1) >> 16;
  const most = maximum !== 0 ? maximum : UNLIMITED;
  open &= ~(stays.nights > most ? arriving : arriving & stays.before(today + notice));
  const arrivals = days & 0x7f;
  if (arrivals !== 0x7f) open &= ~arriving | stays.onWeekdays(arrivals);
  relaxed = 0;
  const minimum = hours >> 24;
  if (minimum === 0 || minimum > stays.nights) return;
  relaxed = arriving & stays.before(today + ((hours >> 16) & 0xff) + 1);
  lenient |= relaxed;
}

function askNights(midweek: i32, weekend: i32, first: i32, last: i32, ofWeekend: i32): void {
  const nights = stays.nights;
  const reached = stays.arriving(first - nights + 1, last);
  const inside = stays.arriving(first, last - nights + 1);
  const across = reached & ~inside;
  const withMidweek = stays.having(ofWeekend, false);
  const withWeekend = stays.having(ofWeekend, true);
  const short = (midweek > nights ? withMidweek : 0) | (weekend > nights ? withWeekend : 0);
  const left = (midweek === 0 ? withMidweek : 0) | (weekend === 0 ? withWeekend : 0);
  single |= (midweek > nights || weekend > nights ? across : 0) | (reached & asking);
  singleOfLong |= across;
  open &= ~(inside & short & ~relaxed);
  lenient |= inside & ~left;
}
