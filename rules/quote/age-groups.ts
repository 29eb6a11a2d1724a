import type { AgeBorders, AgeGroup, RoomRequest } from './types.ts';

/** The numbers of a party that fall into each age group of a unit. */
export interface GuestCounts {
  readonly babies: number;
  readonly children: number;
  readonly adults: number;
}

/** Returns the age group of a searched child in a unit, by its age in years (docs/product.md §5.2). Searched adults are adults everywhere. */
export function ageGroupOf(age: number, borders: AgeBorders): AgeGroup {
  if (age <= borders.babyMaxAge) return 'baby';
  if (age <= borders.childMaxAge && (borders.adultFromAge === null || age < borders.adultFromAge)) return 'child';
  return 'adult';
}

/** Counts the guests of some rooms, taken together, by the unit's age groups. */
export function countGuests(rooms: readonly RoomRequest[], borders: AgeBorders): GuestCounts {
  let babies = 0;
  let children = 0;
  let adults = 0;
  for (const room of rooms) {
    adults += room.adults;
    for (const age of room.childAges) {
      const group = ageGroupOf(age, borders);
      if (group === 'baby') babies += 1;
      else if (group === 'child') children += 1;
      else adults += 1;
    }
  }
  return { babies, children, adults };
}

/** Returns whether the single-guest price applies: exactly one guest who is not a baby (docs/product.md §5.3). */
export function isSingleGuest(guests: GuestCounts): boolean {
  return guests.adults + guests.children === 1;
}

/** Adults who find no base place: adults take the base places first. */
export function extraAdults(guests: GuestCounts, baseGuests: number): number {
  return Math.max(0, guests.adults - baseGuests);
}

/** Children who find no base place behind the adults. Babies take none, and always pay their own extra. */
export function extraChildren(guests: GuestCounts, baseGuests: number): number {
  return Math.max(0, guests.children - Math.max(0, baseGuests - guests.adults));
}
