import { wordsFor } from './bits.ts';
import type { Stretch } from './date-words.ts';
import type { MarketColumns } from './market-columns.ts';
import type { HeldNights } from './property-record.ts';
import type { PropertyRows } from './property-rows.ts';
import { spreadNights } from './spread-nights.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';
import type { UnitRows } from './unit-rows.ts';

const NIGHT_WORDS = wordsFor(AXIS_NIGHTS);
const PROPERTIES_PER_STEP = 20;
/** Words of the bitsets, of 32 units each. */
const WORDS_PER_STEP = 64;

/** The nights of all units that are taken for everybody, as bits by slot. */
export class UnitNights {
  /** {@link NIGHT_WORDS} each. */
  readonly bits: Uint32Array;

  constructor(columns: MarketColumns) {
    const { end } = columns.unitsOf({ from: 0, end: columns.propertySlots });
    this.bits = new Uint32Array(32 * wordsFor(end) * NIGHT_WORDS);
  }

  /** The first of a unit's. */
  startOf(slot: number): number {
    return slot * NIGHT_WORDS;
  }

  /** Into the columns, once all units are there, in small steps. Those without prices have no nights there. */
  *spread({ units }: MarketColumns): Generator<void> {
    const { taken, rowWords, isPriced } = units;
    const words = this.bits.length / (32 * NIGHT_WORDS);
    for (let at = 0; at < words; at++) {
      const nights = this.bits.subarray(at * 32 * NIGHT_WORDS, (at + 1) * 32 * NIGHT_WORDS);
      spreadNights(nights, { words: NIGHT_WORDS, units: isPriced[at] ?? 0 }, { taken, rowWords, at });
      if (at % WORDS_PER_STEP === 0) yield;
    }
  }
}

/** Says of all properties what their own rows do, in small steps. @param bookings online ones of the thirty days before today, by property */
export function* describeProperties(
  columns: MarketColumns,
  properties: PropertyRows,
  bookings: ReadonlyMap<number, number>,
): Generator<void> {
  for (let slot = 0; slot < columns.propertySlots; slot++) {
    properties.describe(slot, bookings.get(columns.propertyIds[slot] ?? 0) ?? 0);
    if (slot % PROPERTIES_PER_STEP === 0) yield;
  }
}

/** Puts all units into the columns, their nights left out, once all has come of them, in small steps. @param held nights that holds take, by slot of the unit */
export function* fillUnits(
  columns: MarketColumns,
  rows: { readonly properties: PropertyRows; readonly units: UnitRows },
  held: ReadonlyMap<number, readonly HeldNights[]>,
): Generator<void> {
  for (let slot = 0; slot < columns.propertySlots; slot++) {
    const { weekend, childrenAllowed } = rows.properties.of(slot);
    const { from, end } = rows.units.slotsOf(slot);
    const property = { slot, weekend, childrenAllowed };
    // The last dates of the property's units, and the unit that has them.
    let known: { readonly dates: Stretch; readonly unit: number } | undefined;
    let isHeld = false;
    for (let unit = from; unit < end; unit++) {
      const same = known && rows.units.lists.haveSameDates(unit, known.unit) ? known.dates : undefined;
      const dates = columns.units.putUnit(unit, rows.units.factsOf(unit, same), property, known?.dates);
      if (dates) known = { dates, unit };
      isHeld ||= held.has(unit);
    }
    if (isHeld)
      columns.hold(
        slot,
        Array.from({ length: end - from }, (_, unit) => ({ heldNights: held.get(from + unit) ?? [] })),
      );
    if (slot % PROPERTIES_PER_STEP === 0) yield;
  }
}

/** What has to wait for all tables, in small steps: the nights of all units, and how good the listings are. */
export function* finishColumns(
  columns: MarketColumns,
  { properties, nights }: { readonly properties: PropertyRows; readonly nights: UnitNights },
): Generator<void> {
  yield* nights.spread(columns);
  for (let slot = 0; slot < columns.propertySlots; slot++) {
    properties.judge(slot);
    if (slot % PROPERTIES_PER_STEP === 0) yield;
  }
}
