// AssemblyScript. What is set for the dates of a stay: StayDates (server/modules/search/market-index/stay-dates.ts), which says what all of this means,
// over the same words (date-words.ts).

const UNLIMITED: i32 = 0x7fff_ffff;
const NO_HOUR: i32 = 0xffff;
const DATES_HEAD: i32 = 4;
const RULE_WORDS: i32 = 4;
const SPECIAL_WORDS: i32 = 4;
/** Nights of a stay that fit into the bits of a word. */
const MOST_MARKED: i32 = 31;

// The stay that is asked for.
let words: usize = 0;
let weekdays: usize = 0;
let arrival: i32 = 0;
let nights: i32 = 0;
let today: i32 = 0;
let minute: i32 = 0;
let early: i32 = 0;
let late: i32 = 0;

// What the fields below tell of.
let knownDates: i32 = -1;
let knownWeekend: i32 = -1;
let isConcerned: bool = false;
/** A bit for each night that is a weekend's, for one set of weekdays. */
let weekendsOf: i32 = -1;
let weekends: i32 = 0;

export let isOpen: bool = true;
export let mostMinimum: i32 = 0;
export let midweek: i32 = 0;
export let weekend: i32 = 0;
export let base: i32 = 0;
export let single: i32 = 0;
export let babyNights: i32 = 0;
export let childNights: i32 = 0;
export let adultNights: i32 = 0;
export let baby: i32 = 0;
export let child: i32 = 0;
export let adult: i32 = 0;

let arrivalRule: i32 = 0;
let relaxed: i32 = UNLIMITED;
let rules: i32 = 0;
let minima: i32 = 0;
let prices: i32 = 0;
let firstSpecial: i32 = 0;
let special: i32 = 0;
let specialsLeft: i32 = 0;

/** @param ofWeekdays a byte for each date of the stay, the departure's included */
export function askStay(
  ofWords: usize,
  ofWeekdays: usize,
  first: i32,
  length: i32,
  now: i32,
  minuteNow: i32,
  earlyDates: i32,
  lateDates: i32,
): void {
  words = ofWords;
  weekdays = ofWeekdays;
  arrival = first;
  nights = length;
  today = now;
  minute = minuteNow;
  early = earlyDates;
  late = lateDates;
  knownDates = -1;
  weekendsOf = -1;
}

function word(at: i32): i32 {
  return load<i32>(words + ((<usize>at) << 2));
}

function weekdayOn(night: i32): i32 {
  return <i32>load<u8>(weekdays + <usize>night);
}

export function mayConcern(dates: i32): bool {
  return ((word(dates + 2) & early) | (word(dates + 3) & late)) !== 0;
}

/** Of dates that {@link mayConcern} the stay. */
export function concern(dates: i32, ofWeekend: i32): bool {
  if (dates === knownDates && ofWeekend === knownWeekend) return isConcerned;
  knownDates = dates;
  knownWeekend = ofWeekend;
  isConcerned = read(dates, ofWeekend);
  return isConcerned;
}

function read(at: i32, ofWeekend: i32): bool {
  const counts = word(at);
  rules = at + DATES_HEAD;
  minima = rules + RULE_WORDS * (word(at + 1) & 0xff);
  prices = minima + (counts >> 20);
  firstSpecial = prices + 2 * ((counts >> 10) & 0x3ff);
  special = firstSpecial;
  specialsLeft = counts & 0x3ff;
  isOpen = keepsRules();
  if (!isOpen) return true;
  if (!isTouched()) return false;
  mostMinimum = midweek = weekend = base = single = 0;
  babyNights = childNights = adultNights = baby = child = adult = 0;
  if (minima === firstSpecial && nights <= MOST_MARKED) {
    readRanges(ofWeekend);
    return true;
  }
  for (let night = 0; night < nights && isOpen; night++) {
    const isWeekend = (ofWeekend >> weekdayOn(night)) & 1;
    const covering = specialOn(arrival + night);
    askMinimum(arrival + night, covering, isWeekend);
    addNight(arrival + night, covering, isWeekend);
  }
  return true;
}

function readRanges(ofWeekend: i32): void {
  const all = <i32>(<u32>-1 >>> (32 - nights));
  markWeekends(ofWeekend);
  let plain = all;
  let open = all;
  let at = special;
  for (let left = specialsLeft; left > 0 && word(at) >> 16 < arrival + nights; left--) {
    const asks = word(at + 1);
    const marked = nightsOf(word(at)) & plain;
    plain &= ~marked;
    const minimum = asks & 0xff;
    if (minimum !== 0) {
      open &= ~marked;
      if (minimum > nights) isOpen = false;
    }
    addSpecials(at, popcnt(marked & ~weekends), popcnt(marked & weekends), true);
    at += SPECIAL_WORDS + popcnt(asks >> 8);
  }
  const standard = popcnt(plain);
  weekend = popcnt(plain & weekends);
  midweek = standard - weekend;
  babyNights += standard;
  childNights += standard;
  adultNights += standard;
  askMinima(open);
}

function markWeekends(ofWeekend: i32): void {
  if (weekendsOf === ofWeekend) return;
  weekendsOf = ofWeekend;
  weekends = 0;
  for (let night = 0; night < nights; night++) weekends |= ((ofWeekend >> weekdayOn(night)) & 1) << night;
}

function askMinima(open: i32): void {
  let rest = open;
  for (let rule = rules; rule < minima && rest !== 0; rule += RULE_WORDS) {
    const marked = nightsOf(word(rule)) & rest;
    if (marked === 0) continue;
    rest &= ~marked;
    const asked = word(rule + 1);
    if ((marked & ~weekends) !== 0) askRule(rule, asked & 0xff);
    if ((marked & weekends) !== 0) askRule(rule, (asked >> 8) & 0xff);
  }
  if (rest !== 0) mostMinimum = relaxed;
}

function askRule(rule: i32, minimum: i32): void {
  const asked = rule === arrivalRule ? min(minimum, relaxed) : minimum;
  if (asked === 0) mostMinimum = relaxed;
  else if (asked > nights) isOpen = false;
}

function nightsOf(dates: i32): i32 {
  const from = max(0, (dates >> 16) - arrival);
  const end = min(nights, (dates & 0xffff) - arrival + 1);
  return from < end ? (<i32>(<u32>-1 >>> (32 - (end - from)))) << from : 0;
}

function isTouched(): bool {
  const departure = arrival + nights;
  if (minima !== firstSpecial || specialOn(arrival) !== 0) return true;
  if (specialsLeft > 0 && word(special) >> 16 < departure) return true;
  for (let rule = rules; rule < minima; rule += RULE_WORDS) {
    const dates = word(rule);
    if (dates >> 16 < departure && arrival <= (dates & 0xffff)) return true;
  }
  return false;
}

function ruleOn(day: i32): i32 {
  for (let rule = rules; rule < minima; rule += RULE_WORDS) {
    const dates = word(rule);
    if (dates >> 16 <= day && day <= (dates & 0xffff)) return rule;
  }
  return 0;
}

function keepsRules(): bool {
  arrivalRule = ruleOn(arrival);
  relaxed = UNLIMITED;
  const departureRule = ruleOn(arrival + nights);
  if (departureRule !== 0 && ((word(departureRule + 2) >> (8 + weekdayOn(nights))) & 1) === 0) return false;
  if (arrivalRule === 0) return true;
  const lengths = word(arrivalRule + 1);
  const days = word(arrivalRule + 2);
  const hours = word(arrivalRule + 3);
  const until = hours & 0xffff;
  const asked = days >> 16;
  const notice = asked !== 0 ? asked : until !== NO_HOUR && minute >= until ? 1 : 0;
  const most = lengths >> 16;
  if (arrival < today + notice || ((days >> weekdayOn(0)) & 1) === 0 || (most !== 0 && nights > most)) return false;
  if (hours >> 24 !== 0 && arrival <= today + ((hours >> 16) & 0xff)) relaxed = hours >> 24;
  return true;
}

function specialOn(day: i32): i32 {
  while (specialsLeft > 0 && (word(special) & 0xffff) < day) {
    special += SPECIAL_WORDS + popcnt(word(special + 1) >> 8);
    specialsLeft -= 1;
  }
  return specialsLeft > 0 && word(special) >> 16 <= day ? special : 0;
}

function askMinimum(day: i32, covering: i32, isWeekend: i32): void {
  const asked = minimumOn(day, covering, isWeekend);
  if (asked === 0) mostMinimum = relaxed;
  else if (asked > nights) isOpen = false;
}

function minimumOn(day: i32, covering: i32, isWeekend: i32): i32 {
  for (let own = minima; own < prices; own++) if (word(own) >> 16 === day) return word(own) & 0xffff;
  const bySpecial = covering === 0 ? 0 : word(covering + 1) & 0xff;
  if (bySpecial !== 0) return bySpecial;
  const rule = ruleOn(day);
  const byRule = rule === 0 ? 0 : (word(rule + 1) >> (8 * isWeekend)) & 0xff;
  return byRule !== 0 && rule === arrivalRule ? min(byRule, relaxed) : byRule;
}

function addNight(day: i32, covering: i32, isWeekend: i32): void {
  const own = ownPriceAt(day);
  if (own !== 0) {
    base += word(own);
    single += word(own);
  }
  if (covering !== 0) {
    addSpecials(covering, 1 - isWeekend, isWeekend, own === 0);
    return;
  }
  if (own === 0) {
    midweek += 1 - isWeekend;
    weekend += isWeekend;
  }
  babyNights += 1;
  childNights += 1;
  adultNights += 1;
}

function addSpecials(at: i32, midweekNights: i32, weekendNights: i32, isPriced: bool): void {
  const which = word(at + 1) >> 8;
  const all = midweekNights + weekendNights;
  const low = word(at + 2);
  const high = word(at + 3);
  let next = at + SPECIAL_WORDS;
  const singleLow = (which & 1) !== 0 ? word(next++) : low;
  const singleHigh = (which & 2) !== 0 ? word(next++) : high;
  if (isPriced) {
    base += midweekNights * low + weekendNights * high;
    single += midweekNights * singleLow + weekendNights * singleHigh;
  }
  if ((which & 4) !== 0) baby += all * word(next++);
  else babyNights += all;
  if ((which & 8) !== 0) child += all * word(next++);
  else childNights += all;
  if ((which & 16) !== 0) adult += all * word(next++);
  else adultNights += all;
}

/** Where the price of the night itself stands; 0 where it has none. */
function ownPriceAt(day: i32): i32 {
  for (let own = prices; own < firstSpecial; own += 2) if (word(own) === day) return own + 1;
  return 0;
}
