import { isInArea } from '#contract/primitives/map-area.ts';
import type { Range } from './bits.ts';
import type { MarketColumns } from './market-columns.ts';
import type { IndexPlace } from './market-question.ts';

/** The slots of a place's properties, as few ranges as may be; slots that stand empty may be among them. */
export function slotsOf(columns: MarketColumns, place: IndexPlace): readonly Range[] {
  if (place.kind === 'country') return [{ from: 0, end: columns.propertySlots }];
  if (place.kind === 'area') return slotsIn(columns, place.area);
  if (place.kind !== 'property') return columns.places.rangesOf(place.kind, place.id);
  const slot = columns.slotOf.get(place.propertyId);
  return slot === undefined ? [] : [{ from: slot, end: slot + 1 }];
}

function slotsIn({ latitudes, longitudes, propertySlots }: MarketColumns, area: Parameters<typeof isInArea>[0]): Range[] {
  const ranges: Range[] = [];
  let from = -1;
  for (let slot = 0; slot <= propertySlots; slot++) {
    const isInside = slot < propertySlots && isInArea(area, { latitude: latitudes[slot] ?? 0, longitude: longitudes[slot] ?? 0 });
    if (isInside && from < 0) from = slot;
    if (isInside || from < 0) continue;
    ranges.push({ from, end: slot });
    from = -1;
  }
  return ranges;
}
