// AssemblyScript. Sets of stays of one length, 64 at a time with a bit for each: AskedStays and NightMixes (server/modules/search/market-index), over
// tables that kernel-stays.ts writes.

// Where the parts of a table begin: the axis's days of the arrivals, and of the first and the last of them; all stays; by the days from the first
// to the last, in stretches of ten, the bits that date-words.ts says; by weekdays, the stays that arrive on them; by days from the first arrival on,
// the stays that arrive earlier.
const FIRST: usize = 128;
const LAST: usize = 132;
const ALL: usize = 136;
const EARLY: usize = 144;
const LATE: usize = 148;
const ON_WEEKDAYS: usize = 152;
const BEFORE: usize = 1176;
/** By weekend, the stays by how many nights are its own: so many sets, from the fewest nights on. */
const MIXES: usize = 6400;
export const MIXES_OF_WEEKEND: i32 = 4;
const WEEKENDS: i32 = 128;
/** By weekend, how many nights of any of the stays are its own: the fewest and the most, in a byte each; and the stays that have so many. */
const SPANS: usize = MIXES + ((WEEKENDS * MIXES_OF_WEEKEND) << 3);
const ENDS: usize = SPANS + (WEEKENDS << 1);
const WEEKDAYS: i32 = 7;
/** A bit for each week of 63 days. */
const WEEKS: u64 = (((<u64>1) << 63) - 1) / 127;

let table: usize = 0;
let weekdays: usize = 0;
export let nights: i32 = 0;
export let first: i32 = 0;
export let last: i32 = 0;
export let all: u64 = 0;
export let early: i32 = 0;
export let late: i32 = 0;

/** Turns to a table. @param ofWeekdays a byte for each day of the axis @param isNew whether the table has just been written */
export function turnToStays(at: usize, ofWeekdays: usize, length: i32, isNew: bool): void {
  table = at;
  weekdays = ofWeekdays;
  nights = length;
  first = load<i32>(at, FIRST);
  last = load<i32>(at, LAST);
  all = load<u64>(at, ALL);
  early = load<i32>(at, EARLY);
  late = load<i32>(at, LATE);
  if (isNew) for (let weekend = 0; weekend < WEEKENDS; weekend++) mix(weekend);
}

function mix(weekend: i32): void {
  const to = mixesOf(weekend);
  memory.fill(to, 0, MIXES_OF_WEEKEND << 3);
  const fewest = fewestOf(weekend);
  for (let weekday = 0; weekday < WEEKDAYS; weekday++) {
    const at = to + ((<usize>(weekendNights(weekend, weekday, nights) - fewest)) << 3);
    store<u64>(at, load<u64>(at) | onWeekdays(1 << weekday));
  }
  let least = 0;
  let most = MIXES_OF_WEEKEND - 1;
  while (least < most && load<u64>(to + ((<usize>least) << 3)) === 0) least += 1;
  while (least < most && load<u64>(to + ((<usize>most) << 3)) === 0) most -= 1;
  store<u16>(spansOfWeekends() + ((<usize>weekend) << 1), <u16>((fewest + least) | ((fewest + most) << 8)));
  const ends = table + ENDS + ((<usize>weekend) << 4);
  store<u64>(ends, load<u64>(to + ((<usize>least) << 3)));
  store<u64>(ends, load<u64>(to + ((<usize>most) << 3)), 8);
}

/** Stays with as few nights of the weekend as any. */
export function withFewest(weekend: i32): u64 {
  return load<u64>(table + ENDS + ((<usize>weekend) << 4));
}

/** Stays with as many nights of the weekend as any. */
export function withMost(weekend: i32): u64 {
  return load<u64>(table + ENDS + ((<usize>weekend) << 4), 8);
}

export function spansOfWeekends(): usize {
  return table + SPANS;
}

export function mixesOf(weekend: i32): usize {
  return table + MIXES + ((<usize>(weekend * MIXES_OF_WEEKEND)) << 3);
}

/** How few nights of a stay can be the weekend's. */
export function fewestOf(weekend: i32): i32 {
  const days = popcnt(weekend);
  return (nights / WEEKDAYS) * days + max(0, (nights % WEEKDAYS) + days - WEEKDAYS);
}

/** How many of some nights, the first on a weekday, are the weekend's: of fewer than 57. */
export function weekendNights(weekend: i32, weekday: i32, length: i32): i32 {
  return <i32>popcnt(((<u64>weekend * WEEKS) >> weekday) & (((<u64>1) << length) - 1));
}

export function weekdayOf(day: i32): i32 {
  return <i32>load<u8>(weekdays + <usize>day);
}

export function weekdaysFrom(day: i32): usize {
  return weekdays + <usize>day;
}

export function arrivalOf(stay: i32): i32 {
  return <i32>load<u16>(table + ((<usize>stay) << 1));
}

/** Stays that arrive before a day. */
export function before(day: i32): u64 {
  if (day <= first) return 0;
  return day > last ? all : load<u64>(table + ((<usize>(day - first)) << 3), BEFORE);
}

/** Stays that arrive from a day to another, or on it. */
export function arriving(from: i32, to: i32): u64 {
  return before(to + 1) & ~before(from);
}

/** Stays that arrive on the weekdays whose bits are set. */
export function onWeekdays(bits: i32): u64 {
  return load<u64>(table + ((<usize>bits) << 3), ON_WEEKDAYS);
}

/** Stays that depart on the weekdays whose bits are set. */
export function leavingOn(bits: i32): u64 {
  const shift = nights % WEEKDAYS;
  return onWeekdays(((bits >> shift) | (bits << (WEEKDAYS - shift))) & 0x7f);
}

/** Stays with a night that is the weekend's, or with one that is not. */
export function having(weekend: i32, isOfWeekend: bool): u64 {
  const fewest = fewestOf(weekend);
  let set: u64 = 0;
  for (let more = 0; more < MIXES_OF_WEEKEND; more++) {
    const ofWeekend = fewest + more;
    if ((isOfWeekend ? ofWeekend : nights - ofWeekend) > 0) set |= load<u64>(mixesOf(weekend) + ((<usize>more) << 3));
  }
  return set;
}
