import type { UnitDocument } from '#contract/registration-documents.ts';
import type { OptionLookup } from '#rules/registration/check-fields.ts';
import { bedPlaces } from '#rules/registration/check-unit.ts';

export type Bedroom = UnitDocument['bedrooms'][number];
export type LivingRoom = UnitDocument['livingRooms'][number];
export type Bed = Bedroom['beds'][number];

/** Returns what most bedrooms have; the host changes what is different. */
export function newBedroom(): Bedroom {
  return { beds: [{ size: 'double', count: 1 }], maxGuests: 2, privateBathroom: false };
}

export function newLivingRoom(): LivingRoom {
  return { beds: [{ size: 'sofa-bed', count: 1 }], maxGuests: 2 };
}

/** A room with other beds. Its number of guests goes along as long as it is what the beds sleep; a number of the host's own stays. */
export function withBeds<Room extends LivingRoom>(room: Room, beds: readonly Bed[], vocabulary: Pick<OptionLookup, 'occupancyOf'>): Room {
  const isAsBeds = room.maxGuests === null || room.maxGuests === bedPlaces(room.beds, vocabulary);
  return { ...room, beds: [...beds], maxGuests: isAsBeds ? bedPlaces(beds, vocabulary) : room.maxGuests };
}

/** The bed to offer next: the first size that the room does not have yet. */
export function nextBed(beds: readonly Bed[], sizes: readonly string[]): Bed {
  const size = sizes.find((each) => !beds.some((bed) => bed.size === each)) ?? sizes[0] ?? 'single';
  return { size, count: 1 };
}

/** How many sleep in a unit with all its extra beds, and how many cribs there are. */
export function capacityOf({ bedrooms, livingRooms, extraBeds }: Pick<UnitDocument, 'bedrooms' | 'livingRooms' | 'extraBeds'>): {
  guests: number;
  cribs: number;
} {
  const inRooms = [...bedrooms, ...livingRooms].reduce((sum, { maxGuests }) => sum + (maxGuests ?? 0), 0);
  return { guests: inRooms + (extraBeds.child.count ?? 0) + (extraBeds.adult.count ?? 0), cribs: extraBeds.baby.count ?? 0 };
}
