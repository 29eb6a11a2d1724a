import type { LocalDate } from '#contract/primitives/local-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import type { Change } from '#server/platform/database/change-feed.ts';
import type { UnitNight } from './queries.ts';

/** A change of a unit's nights, both ends included. */
export function occupancyChange(propertyId: number, unitId: number, firstNight: LocalDate, lastNight: LocalDate): Change {
  return { kind: 'occupancy', propertyId, unitId, firstNight, lastNight };
}

/** One change for each unit, over the nights of the stay. */
export function stayChanges(unitIds: readonly number[], propertyOf: ReadonlyMap<number, number>, stay: Stay): Change[] {
  const lastNight = addDays(stay.departureDate, -1);
  return unitIds.flatMap((unitId) => {
    const propertyId = propertyOf.get(unitId);
    return propertyId === undefined ? [] : [occupancyChange(propertyId, unitId, stay.arrivalDate, lastNight)];
  });
}

/** One change for each unit, from its first to its last night. */
export function occupancyChanges(nights: readonly UnitNight[], propertyOf: ReadonlyMap<number, number>): Change[] {
  const ranges = new Map<number, { first: LocalDate; last: LocalDate }>();
  for (const { unitId, night } of nights) {
    const range = ranges.get(unitId);
    if (!range) ranges.set(unitId, { first: night, last: night });
    else if (night < range.first) range.first = night;
    else if (night > range.last) range.last = night;
  }
  return [...ranges].flatMap(([unitId, { first, last }]) => {
    const propertyId = propertyOf.get(unitId);
    return propertyId === undefined ? [] : [occupancyChange(propertyId, unitId, first, last)];
  });
}
