// AssemblyScript. What there is to know of a unit before its prices are looked at.

import { DATES, TERMS, UNIT_SHIFT } from './unit-words';

let units: usize = 0;
let kinds: usize = 0;
/** By number of terms, what a property charges once; 0 where none does. */
let onceCharges: usize = 0;

/** Names the columns. */
export function askFacts(ofUnits: usize, ofKinds: usize, ofOnce: usize): void {
  units = ofUnits;
  kinds = ofKinds;
  onceCharges = ofOnce;
}

/** What a party is to the unit's kind. @param byKind see asked-guests.ts */
export function guestsIn(unit: usize, byKind: usize): i32 {
  return load<i32>(byKind + ((<usize>load<u16>(kinds + (unit << 1))) << 2));
}

/** What the unit's property charges once. */
export function onceIn(unit: usize): f64 {
  if (onceCharges === 0) return 0;
  return load<f64>(onceCharges + ((<usize>load<i32>(units + (unit << UNIT_SHIFT), TERMS)) << 3));
}

/** Where the words of the unit's dates begin; 0 for none. */
export function datesIn(unit: usize): i32 {
  return load<i32>(units + (unit << UNIT_SHIFT), DATES);
}

/** The fewest nights that the unit itself takes. */
export function minimumIn(unit: usize): i32 {
  return load<i32>(units + (unit << UNIT_SHIFT)) >>> 23;
}

/** Weekdays whose nights are the weekend's, bit n for weekday n. */
export function weekendIn(unit: usize): i32 {
  return <i32>load<u16>(units + (unit << UNIT_SHIFT), 2) & 0x7f;
}
