import type { MapArea } from '#contract/primitives/map-area.ts';
import { type Range, setBit } from './bits.ts';
import type { MarketColumns } from './market-columns.ts';
import type { IndexPlace } from './market-question.ts';

/** The slots of a place's properties, as few ranges as may be; slots that stand empty may be among them. */
export interface AskedSlots {
  readonly ranges: readonly Range[];
  /** Those of the ranges that are in the place, where not all of them are. */
  readonly inside?: Uint32Array;
}

/** Slots of an area that are no farther apart make one range. */
const NEAR_SLOTS = 256;

export function slotsOf(columns: MarketColumns, place: IndexPlace): AskedSlots {
  if (place.kind === 'country') return { ranges: [{ from: 0, end: columns.propertySlots }] };
  if (place.kind === 'area') return slotsIn(columns, place.area);
  if (place.kind !== 'property') return { ranges: columns.places.rangesOf(place.kind, place.id) };
  const slot = columns.slotOf.get(place.propertyId);
  return { ranges: slot === undefined ? [] : [{ from: slot, end: slot + 1 }] };
}

/** Neighbours in an area need not be neighbours by slot: of a few long ranges, a bit for each slot says whether it is inside. */
function slotsIn({ latitudes, longitudes, propertySlots, isListed }: MarketColumns, { south, west, north, east }: MapArea): AskedSlots {
  const inside = new Uint32Array(isListed.length);
  const ranges: { from: number; end: number }[] = [];
  for (let slot = 0; slot < propertySlots; slot++) {
    const latitude = latitudes[slot] ?? 0;
    const longitude = longitudes[slot] ?? 0;
    if (latitude < south || latitude > north || longitude < west || longitude > east) continue;
    setBit(inside, slot, true);
    const last = ranges.at(-1);
    if (last && slot - last.end < NEAR_SLOTS) last.end = slot + 1;
    else ranges.push({ from: slot, end: slot + 1 });
  }
  return { ranges, inside };
}
