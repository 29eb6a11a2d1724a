// AssemblyScript. What units cost: the steps of UnitBlock (server/modules/search/market-index/unit-block.ts) that price, over the same words.

import * as stay from './stay-dates';
import { ADULT, BABY, CHILD, DATES, MIDWEEK, TERMS, UNIT_SHIFT, WEEKEND } from './unit-words';

/** Bytes of terms are two to the power of it, and where they stand behind the percent; see stay-terms.ts. */
const TERMS_SHIFT: u8 = 4;
const OFF: usize = 4;
const OF_UNIT: usize = 8;
const OF_GUEST: usize = 12;
/** Of guests: whether they pay what a single one does; see asked-guests.ts. */
const SINGLE: i32 = 1 << 26;

/** Prices what is listed, as if nothing were set for dates: four units at a time. @param terms see stay-terms.ts */
export function price(
  count: i32,
  nights: i32,
  listed: usize,
  guestsOf: usize,
  units: usize,
  singles: usize,
  weekendNights: usize,
  terms: usize,
  totals: usize,
  offs: usize,
): void {
  priceBy<u8>(count, nights, listed, guestsOf, units, singles, weekendNights, terms, totals, offs);
}

/** The same for several stays of one length, whatever the units' own minima: the lowest total of any. @param weekendNights by weekend, the fewest of them and the most, in a byte each */
export function priceLowest(
  count: i32,
  nights: i32,
  listed: usize,
  guestsOf: usize,
  units: usize,
  singles: usize,
  weekendNights: usize,
  terms: usize,
  totals: usize,
  offs: usize,
): void {
  priceBy<u16>(count, nights, listed, guestsOf, units, singles, weekendNights, terms, totals, offs);
}

/** By what is known of a weekend: how many nights are its own, or between how many and how many. */
function priceBy<Nights>(
  count: i32,
  nights: i32,
  listed: usize,
  guestsOf: usize,
  units: usize,
  singles: usize,
  weekendNights: usize,
  terms: usize,
  totals: usize,
  offs: usize,
): void {
  const end = (<usize>count) << 2;
  let place: usize = 0;
  for (; place + 16 <= end; place += 16)
    priceFour<Nights>(place, nights, listed, guestsOf, units, singles, weekendNights, terms, totals, offs);
  for (; place < end; place += 4) priceUnit<Nights>(place, nights, listed, guestsOf, units, singles, weekendNights, terms, totals, offs);
}

function priceUnit<Nights>(
  place: usize,
  nights: i32,
  listed: usize,
  guestsOf: usize,
  units: usize,
  singles: usize,
  weekendNights: usize,
  terms: usize,
  totals: usize,
  offs: usize,
): void {
  const unit = <usize>load<i32>(listed + place);
  const guests = load<i32>(guestsOf + place);
  const at = units + (unit << UNIT_SHIFT);
  const head = load<u32>(at);
  const isSingle = (guests & SINGLE) !== 0;
  const low = isSingle ? load<i32>(singles + (unit << 3)) : load<i32>(at, MIDWEEK);
  const high = isSingle ? load<i32>(singles + (unit << 3), 4) : load<i32>(at, WEEKEND);
  const extras =
    (guests & 0x7f) * load<i32>(at, ADULT) + ((guests >> 7) & 0x3f) * load<i32>(at, CHILD) + ((guests >> 13) & 0x3f) * load<i32>(at, BABY);
  const weekend = nightsOfWeekend<Nights>(weekendNights, at, high < low);
  const subtotal = nights * (low + extras) + weekend * (high - low);
  const total = withTerms(place, subtotal, guests, terms + ((<usize>load<i32>(at, TERMS)) << TERMS_SHIFT), offs);
  store<i32>(totals + place, sizeof<Nights>() > 1 ? total : total | ((nights - <i32>(head >>> 23)) >> 31));
}

/** Takes off what the terms say, and adds what everybody pays beside the nights. */
function withTerms(place: usize, subtotal: i32, guests: i32, terms: usize, offs: usize): i32 {
  const percent = <i32>((<f64>subtotal * <f64>load<i32>(terms) + 50.5) * 0.01);
  const off = min(percent + load<i32>(terms, OFF), subtotal);
  store<i32>(offs + place, off);
  return subtotal - off + load<i32>(terms, OF_UNIT) + load<i32>(terms, OF_GUEST) * ((guests >> 19) & 0x7f);
}

/** The same of four. Words of one kind stand in a vector each. */
function priceFour<Nights>(
  place: usize,
  nights: i32,
  listed: usize,
  guestsOf: usize,
  units: usize,
  singles: usize,
  weekendNights: usize,
  terms: usize,
  totals: usize,
  offs: usize,
): void {
  const a = units + ((<usize>load<i32>(listed + place)) << UNIT_SHIFT);
  const b = units + ((<usize>load<i32>(listed + place, 4)) << UNIT_SHIFT);
  const c = units + ((<usize>load<i32>(listed + place, 8)) << UNIT_SHIFT);
  const d = units + ((<usize>load<i32>(listed + place, 12)) << UNIT_SHIFT);
  const guests = v128.load(guestsOf + place);
  let ab = v128.shuffle<i32>(v128.load(a), v128.load(b), 0, 4, 1, 5);
  let cd = v128.shuffle<i32>(v128.load(c), v128.load(d), 0, 4, 1, 5);
  const heads = v128.shuffle<i32>(ab, cd, 0, 1, 4, 5);
  let low = v128.shuffle<i32>(ab, cd, 2, 3, 6, 7);
  ab = v128.shuffle<i32>(v128.load(a), v128.load(b), 2, 6, 3, 7);
  cd = v128.shuffle<i32>(v128.load(c), v128.load(d), 2, 6, 3, 7);
  let high = v128.shuffle<i32>(ab, cd, 0, 1, 4, 5);
  let extras = i32x4.mul(v128.and(guests, i32x4.splat(0x7f)), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7));
  if (v128.any_true(v128.and(guests, i32x4.splat(0xfff << 7)))) {
    ab = v128.shuffle<i32>(v128.load(a, CHILD), v128.load(b, CHILD), 0, 4, 1, 5);
    cd = v128.shuffle<i32>(v128.load(c, CHILD), v128.load(d, CHILD), 0, 4, 1, 5);
    const children = v128.and(i32x4.shr_u(guests, 7), i32x4.splat(0x3f));
    const babies = v128.and(i32x4.shr_u(guests, 13), i32x4.splat(0x3f));
    extras = i32x4.add(extras, i32x4.mul(children, v128.shuffle<i32>(ab, cd, 0, 1, 4, 5)));
    extras = i32x4.add(extras, i32x4.mul(babies, v128.shuffle<i32>(ab, cd, 2, 3, 6, 7)));
  }
  if (v128.any_true(v128.and(guests, i32x4.splat(SINGLE)))) {
    const ofA = pricesOf(a, listed, guestsOf, singles, place);
    const ofB = pricesOf(b, listed, guestsOf, singles, place + 4);
    const ofC = pricesOf(c, listed, guestsOf, singles, place + 8);
    const ofD = pricesOf(d, listed, guestsOf, singles, place + 12);
    ab = v128.shuffle<i32>(ofA, ofB, 0, 4, 1, 5);
    cd = v128.shuffle<i32>(ofC, ofD, 0, 4, 1, 5);
    low = v128.shuffle<i32>(ab, cd, 0, 1, 4, 5);
    high = v128.shuffle<i32>(ab, cd, 2, 3, 6, 7);
  }
  const weekend = weekendsOf<Nights>(weekendNights, a, b, c, d, i32x4.lt_s(high, low));
  const all = i32x4.splat(nights);
  const subtotal = i32x4.add(i32x4.mul(all, i32x4.add(low, extras)), i32x4.mul(weekend, i32x4.sub(high, low)));
  const total = withTermsOfFour(place, subtotal, guests, terms, a, b, c, d, offs);
  if (sizeof<Nights>() > 1) {
    v128.store(totals + place, total);
  } else {
    const refused = i32x4.shr_s(i32x4.sub(all, i32x4.shr_u(heads, 23)), 31);
    v128.store(totals + place, v128.or(total, refused));
  }
}

/** The same as {@link withTerms} of four units. */
function withTermsOfFour(
  place: usize,
  subtotal: v128,
  guests: v128,
  terms: usize,
  a: usize,
  b: usize,
  c: usize,
  d: usize,
  offs: usize,
): v128 {
  const termsA = v128.load(terms + ((<usize>load<i32>(a, TERMS)) << TERMS_SHIFT));
  const termsB = v128.load(terms + ((<usize>load<i32>(b, TERMS)) << TERMS_SHIFT));
  const termsC = v128.load(terms + ((<usize>load<i32>(c, TERMS)) << TERMS_SHIFT));
  const termsD = v128.load(terms + ((<usize>load<i32>(d, TERMS)) << TERMS_SHIFT));
  let ab = v128.shuffle<i32>(termsA, termsB, 0, 4, 1, 5);
  let cd = v128.shuffle<i32>(termsC, termsD, 0, 4, 1, 5);
  const percent = percentOf(subtotal, v128.shuffle<i32>(ab, cd, 0, 1, 4, 5));
  const off = i32x4.min_s(i32x4.add(percent, v128.shuffle<i32>(ab, cd, 2, 3, 6, 7)), subtotal);
  ab = v128.shuffle<i32>(termsA, termsB, 2, 6, 3, 7);
  cd = v128.shuffle<i32>(termsC, termsD, 2, 6, 3, 7);
  const counted = v128.and(i32x4.shr_u(guests, 19), i32x4.splat(0x7f));
  const charges = i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), i32x4.mul(v128.shuffle<i32>(ab, cd, 2, 3, 6, 7), counted));
  v128.store(offs + place, off);
  return i32x4.add(i32x4.sub(subtotal, off), charges);
}

/** What a night costs, midweek and at the weekend: what a single guest pays, or everybody. */
function pricesOf(unit: usize, listed: usize, guestsOf: usize, singles: usize, place: usize): v128 {
  const ofSingle = singles + ((<usize>load<i32>(listed + place)) << 3);
  return v128.load64_zero(select(ofSingle, unit + MIDWEEK, (load<i32>(guestsOf + place) & SINGLE) !== 0));
}

/** How many nights are the weekend's, by the sets of weekdays in the heads of four units. @param isLess which of them cost less than others */
function weekendsOf<Nights>(weekendNights: usize, a: usize, b: usize, c: usize, d: usize, isLess: v128): v128 {
  let weekend = i32x4.splat(<i32>load<Nights>(weekendNights + weekendAt<Nights>(a)));
  weekend = i32x4.replace_lane(weekend, 1, <i32>load<Nights>(weekendNights + weekendAt<Nights>(b)));
  weekend = i32x4.replace_lane(weekend, 2, <i32>load<Nights>(weekendNights + weekendAt<Nights>(c)));
  weekend = i32x4.replace_lane(weekend, 3, <i32>load<Nights>(weekendNights + weekendAt<Nights>(d)));
  if (sizeof<Nights>() === 1) return weekend;
  return v128.bitselect(i32x4.shr_u(weekend, 8), v128.and(weekend, i32x4.splat(0xff)), isLess);
}

/** The same of one unit. */
function nightsOfWeekend<Nights>(weekendNights: usize, unit: usize, isLess: bool): i32 {
  const weekend = <i32>load<Nights>(weekendNights + weekendAt<Nights>(unit));
  if (sizeof<Nights>() === 1) return weekend;
  return isLess ? weekend >> 8 : weekend & 0xff;
}

function weekendAt<Nights>(unit: usize): usize {
  return (<usize>load<u16>(unit, 2) & 0x7f) * sizeof<Nights>();
}

/** Half up, in doubles as {@link withTerms} does. */
function percentOf(amounts: v128, percents: v128): v128 {
  const half = f64x2.splat(50.5);
  const hundredth = f64x2.splat(0.01);
  const low = f64x2.mul(f64x2.convert_low_i32x4_s(amounts), f64x2.convert_low_i32x4_s(percents));
  const amountsAbove = v128.shuffle<i32>(amounts, amounts, 2, 3, 2, 3);
  const percentsAbove = v128.shuffle<i32>(percents, percents, 2, 3, 2, 3);
  const high = f64x2.mul(f64x2.convert_low_i32x4_s(amountsAbove), f64x2.convert_low_i32x4_s(percentsAbove));
  const ofLow = i32x4.trunc_sat_f64x2_s_zero(f64x2.mul(f64x2.add(low, half), hundredth));
  const ofHigh = i32x4.trunc_sat_f64x2_s_zero(f64x2.mul(f64x2.add(high, half), hundredth));
  return v128.shuffle<i32>(ofLow, ofHigh, 0, 1, 4, 5);
}

/**
 * Leaves the places of units whose dates may concern the stay. Their words lie far apart: without a branch that waits for one of them, the
 * processor fetches many at a time, and they are near when {@link priceDated} reads on.
 */
function leaveConcerned(places: usize, listed: usize, units: usize): void {
  const count = load<i32>(places);
  let left: usize = 0;
  for (let number = 1; number <= count; number++) {
    const place = load<i32>(places + ((<usize>number) << 2));
    const unit = <usize>load<i32>(listed + ((<usize>place) << 2));
    left += 4;
    store<i32>(places + left, place);
    left -= (1 - <usize>stay.mayConcern(load<i32>(units + (unit << UNIT_SHIFT), DATES))) << 2;
  }
  store<i32>(places, <i32>(left >> 2));
}

/**
 * Prices those of the listed units for whose dates something is set: the stay is the one that was asked for last.
 * @param places how many may be, and where they stand in the list
 */
export function priceDated(
  places: usize,
  nights: i32,
  listed: usize,
  guestsOf: usize,
  units: usize,
  singles: usize,
  terms: usize,
  totals: usize,
  offs: usize,
): void {
  leaveConcerned(places, listed, units);
  const count = load<i32>(places);
  for (let number = 1; number <= count; number++) {
    const place = (<usize>load<i32>(places + ((<usize>number) << 2))) << 2;
    const unit = <usize>load<i32>(listed + place);
    const at = units + (unit << UNIT_SHIFT);
    const head = load<u32>(at);
    const dates = load<i32>(at, DATES);
    // Dates that are near only leave it what it costs on any.
    if (!stay.concern(dates, (head >>> 16) & 0x7f)) continue;
    if (!stay.isOpen || min(<i32>(head >>> 23), stay.mostMinimum) > nights) {
      store<i32>(totals + place, -1);
      continue;
    }
    const guests = load<i32>(guestsOf + place);
    const isSingle = (guests & SINGLE) !== 0;
    const low = isSingle ? load<i32>(singles + (unit << 3)) : load<i32>(at, MIDWEEK);
    const high = isSingle ? load<i32>(singles + (unit << 3), 4) : load<i32>(at, WEEKEND);
    const subtotal =
      (isSingle ? stay.single : stay.base) +
      stay.midweek * low +
      stay.weekend * high +
      (guests & 0x7f) * (stay.adult + stay.adultNights * load<i32>(at, ADULT)) +
      ((guests >> 7) & 0x3f) * (stay.child + stay.childNights * load<i32>(at, CHILD)) +
      ((guests >> 13) & 0x3f) * (stay.baby + stay.babyNights * load<i32>(at, BABY));
    const total = withTerms(place, subtotal, guests, terms + ((<usize>load<i32>(at, TERMS)) << TERMS_SHIFT), offs);
    store<i32>(totals + place, total);
  }
}
