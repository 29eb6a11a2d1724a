// AssemblyScript. What properties offer for 64 stays, and what all of them come to: PropertyStays, CheapestByStay and Sums of sweep-stays.ts
// (server/modules/search/market-index), which say what all of this means.

const STAYS_PER_TABLE: i32 = 64;
// Of sums, 64 stays each: the lowest totals, how many places there are, counters with a word for each of their bits, and by level of totals the stays
// whose lowest may be above one of that level.
const COUNTS: usize = 512;
const COUNTERS: usize = 768;
const COUNTED: usize = 832;
const DEARER: usize = 840;
const LEVELS: i32 = 512;
const MOST_LEVELLED: f64 = 2147483648;
const COUNTER_BITS: i32 = 8;
const MOST_COUNTED: i32 = 255;
// Of an offer in a list: its total, its stays, its mark, and which comes first of equals.
export const OFFER_BYTES: usize = 24;
const STAYS: usize = 8;
const MARK: usize = 16;
const RANK: usize = 20;
// Of what is known of a property, from the stays of earlier tables: the lowest total, its stay and mark, and whether the filter of prices lets it through.
const PROPERTY_BYTES: usize = 24;
export const STAY: usize = 8;
export const PASSES: usize = 16;

let sums: usize = 0;
let firstStay: i32 = 0;
let list: usize = 0;
let properties: usize = 0;
let least: f64 = 0;
let most: f64 = 0;

let listed: usize = 0;
/** Where the next offer of a unit stands that is to be put together with others; 0 where offers are the property's. */
let collected: usize = 0;
let ofUnit: usize = 0;
let limit: f64 = Infinity;
/** Of offers of one stay that cost as much, that of the lowest counts. */
let rank: i32 = 0;
/** Whether every offer has to be there before any counts, because the filter of prices has a lower end. */
let isListed: bool = false;
/** Whether nothing is too dear, so that of dear offers it is enough to know the stays. */
export let isEndless: bool = false;
let isUnlimited: bool = false;
let isCounted: bool = false;
/** The lowest total so far. */
export let lowest: f64 = Infinity;
let stay: i32 = 0;
let mark: i32 = 0;
let rankOfLowest: i32 = 0;
let passing: u64 = 0;

/** @param ofList takes the offers of a property @param ofProperties takes what is known of those of a block */
export function askSums(ofList: usize, ofProperties: usize, leastTotal: f64, mostTotal: f64): void {
  list = ofList;
  properties = ofProperties;
  least = leastTotal;
  most = mostTotal;
  isUnlimited = most === Infinity && least <= 0;
  isEndless = isUnlimited;
}

/** Turns to the sums of a table of stays. @param number of the table */
export function turnToSums(at: usize, number: i32): void {
  sums = at;
  firstStay = number * STAYS_PER_TABLE;
}

/** Begins with a property. @param place its number in the block @param counts whether it passes all filters but that of prices */
export function begin(place: i32, counts: bool): void {
  isCounted = counts;
  isListed = least > 0;
  passing = 0;
  listed = list;
  const at = knownOf(place);
  const isFirst = firstStay === 0;
  lowest = isFirst ? Infinity : load<f64>(at);
  stay = isFirst ? 0 : load<i32>(at, STAY);
  mark = isFirst ? 0 : load<i32>(at, STAY + 4);
}

/** Whether what costs so much is the lowest of nothing, neither of the property nor of any of some stays, so that it is enough to know them. */
export function isDear(total: f64, set: u64): bool {
  return total > limit || (isEndless && total > lowest && !mayLower(total, set));
}

/** Whether a total may be lower than the lowest of any of some stays; never wrongly no. */
export function mayLower(total: f64, set: u64): bool {
  return isCounted && (set & dearerThan(total)) !== 0;
}

function dearerThan(total: f64): u64 {
  return load<u64>(sums + DEARER + ((<usize>levelOf(total)) << 3));
}

/** Sixteen levels for each power of two: the higher of two totals has never a lower one. */
function levelOf(total: f64): i32 {
  if (total >= MOST_LEVELLED) return LEVELS - 1;
  const whole = <i32>total;
  if (whole === 0) return 0;
  const zeros = clz(whole);
  return ((31 - zeros) << 4) + <i32>(<u32>(whole << (zeros + 1)) >>> 28);
}

/** Nothing of the property costs less than so much: where the lower end of the filter lets all of it through, nothing has to wait for the rest. */
export function costsAtLeast(total: f64): void {
  if (firstStay === 0 && total >= least) isListed = false;
}

/** Whether what costs so much is neither let through by the filter of prices, nor the lowest of the property, whatever else there is. */
export function isTooDear(total: f64): bool {
  return !isListed && total > most && total > lowest;
}

/** Takes stays whose totals are dear, but not too dear. */
export function addDear(set: u64): void {
  if (collected === 0) passing |= set;
}

/** From now on offers are units', and come to a list. @param mostTotal above it they do not count */
export function collect(at: usize, mostTotal: f64): void {
  collected = ofUnit = at;
  isEndless = false;
  limit = mostTotal;
}

/** Begins with the next unit of a list. */
export function nextUnit(by: i32): void {
  ofUnit = collected;
  rank = by;
}

/** From now on offers are the property's. @returns where the list ends */
export function stopCollecting(): usize {
  const end = collected;
  collected = 0;
  rank = 0;
  isEndless = isUnlimited;
  limit = Infinity;
  return end;
}

export function ranked(by: i32): void {
  rank = by;
}

/** Takes stays that cost as much. */
export function add(total: f64, set: u64, ofOffer: i32): void {
  if (collected !== 0) {
    collectOffer(total, set, ofOffer);
  } else if (isListed) {
    put(listed, total, set, ofOffer);
    listed += OFFER_BYTES;
  } else {
    take(total, set, ofOffer, rank);
  }
}

/** Offers of a unit that cost as much are one. */
function collectOffer(total: f64, set: u64, ofOffer: i32): void {
  for (let offer = ofUnit; offer < collected; offer += OFFER_BYTES) {
    if (load<f64>(offer) !== total || load<i32>(offer, MARK) !== ofOffer) continue;
    store<u64>(offer, load<u64>(offer, STAYS) | set, STAYS);
    return;
  }
  put(collected, total, set, ofOffer);
  collected += OFFER_BYTES;
}

function put(at: usize, total: f64, set: u64, ofOffer: i32): void {
  store<f64>(at, total);
  store<u64>(at, set, STAYS);
  store<i32>(at, ofOffer, MARK);
  store<i32>(at, rank, RANK);
}

export function totalIn(offer: usize): f64 {
  return load<f64>(offer);
}

export function staysIn(offer: usize): u64 {
  return load<u64>(offer, STAYS);
}

export function markIn(offer: usize): i32 {
  return load<i32>(offer, MARK);
}

export function rankIn(offer: usize): i32 {
  return load<i32>(offer, RANK);
}

function take(total: f64, set: u64, ofOffer: i32, by: i32): void {
  if (total <= lowest) choose(total, set, ofOffer, by);
  if (total > most) return;
  passing |= set;
  if (isCounted) lower(total, set & dearerThan(total));
}

function choose(total: f64, set: u64, ofOffer: i32, by: i32): void {
  const number = firstStay + <i32>ctz(set);
  if (total === lowest && (number > stay || (number === stay && by >= rankOfLowest))) return;
  rankOfLowest = by;
  lowest = total;
  stay = number;
  mark = ofOffer;
}

function lower(total: f64, set: u64): void {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const at = sums + ((<usize>ctz(rest)) << 3);
    const before = load<f64>(at);
    if (total >= before) continue;
    store<f64>(at, total);
    reach(rest & (0 - rest), levelOf(total), levelOf(before));
  }
}

/** From now on the lowest total of a stay is of a level, and no longer of a higher one. */
function reach(stay: u64, level: i32, before: i32): void {
  for (let above = level + 1; above <= before; above++) {
    const at = sums + DEARER + ((<usize>above) << 3);
    store<u64>(at, load<u64>(at) & ~stay);
  }
}

/** Where it stands what is known of a property of the block. */
export function knownOf(place: i32): usize {
  return properties + <usize>place * PROPERTY_BYTES;
}

/** Notes what is known of the property. */
export function end(place: i32): void {
  const at = knownOf(place);
  const passes = isListed ? endList(at) : lowest <= most;
  if (isCounted && passing !== 0) count(passing);
  store<f64>(at, lowest);
  store<i32>(at, stay, STAY);
  store<i32>(at, mark, STAY + 4);
  store<i32>(at, <i32>passes, PASSES);
}

/** Takes the listed offers of stays that have none below the lower end; else the lowest. @returns whether the filter lets any through, of earlier stays too */
function endList(at: usize): bool {
  const passedBefore = firstStay !== 0 && load<i32>(at, PASSES) !== 0;
  const lowestBefore = lowest;
  let below: u64 = 0;
  for (let offer = list; offer < listed; offer += OFFER_BYTES) if (load<f64>(offer) < least) below |= load<u64>(offer, STAYS);
  let passes = passedBefore;
  for (let offer = list; offer < listed; offer += OFFER_BYTES) {
    const total = load<f64>(offer);
    const set = load<u64>(offer, STAYS) & ~below;
    if (total < least || total > most || set === 0) continue;
    if (!passes) lowest = Infinity;
    passes = true;
    take(total, set, load<i32>(offer, MARK), load<i32>(offer, RANK));
  }
  if (passes) return true;
  lowest = lowestBefore;
  for (let offer = list; offer < listed; offer += OFFER_BYTES) {
    const total = load<f64>(offer);
    if (total <= lowest) choose(total, load<u64>(offer, STAYS), load<i32>(offer, MARK), load<i32>(offer, RANK));
  }
  return false;
}

function count(set: u64): void {
  let carry = set;
  for (let at = sums + COUNTERS; carry !== 0; at += 8) {
    const bits = load<u64>(at);
    store<u64>(at, bits ^ carry);
    carry &= bits;
  }
  const counted = load<i32>(sums, COUNTED) + 1;
  store<i32>(sums, counted, COUNTED);
  if (counted === MOST_COUNTED) settle(sums);
}

/** Adds what the counters hold to the counts. @param at where the sums of a table begin */
export function settle(at: usize): void {
  for (let number = 0; number < STAYS_PER_TABLE; number++) {
    let sum = 0;
    for (let bit = 0; bit < COUNTER_BITS; bit++) sum += (<i32>((load<u64>(at + COUNTERS + ((<usize>bit) << 3)) >> number) & 1)) << bit;
    const to = at + COUNTS + ((<usize>number) << 2);
    store<i32>(to, load<i32>(to) + sum);
  }
  memory.fill(at + COUNTERS, 0, (<usize>COUNTER_BITS) << 3);
  store<i32>(at, 0, COUNTED);
}
