import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { checkNumber } from './check-number.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

type Bed = UnitDocument['bedrooms'][number]['beds'][number];

/** Bedrooms (one at least) and living rooms: beds, and how many guests (specification §3, §5). */
export function checkRooms({ bedrooms, livingRooms }: UnitDocument, vocabulary: RegistrationVocabulary): IssueFound[] {
  const { maxBedrooms, maxLivingRooms } = REGISTRATION_LIMITS;
  return [
    ...(bedrooms.length === 0 ? [{ path: 'bedrooms', code: 'bedroom_missing' } as const] : []),
    ...tooMany('bedrooms', bedrooms.length, maxBedrooms),
    ...tooMany('livingRooms', livingRooms.length, maxLivingRooms),
    ...bedrooms.flatMap((room, index) => checkRoom(`bedrooms.${index}`, room, vocabulary)),
    ...livingRooms.flatMap((room, index) => checkLivingRoom(`livingRooms.${index}`, room, vocabulary)),
  ];
}

/** How many guests sleep in the rooms, extra beds aside; what is not given counts 0. */
export function placesOf({ bedrooms, livingRooms }: Pick<UnitDocument, 'bedrooms' | 'livingRooms'>): number {
  return [...bedrooms, ...livingRooms].reduce((sum, room) => sum + (room.maxGuests ?? 0), 0);
}

/** How many guests the beds of a room sleep. */
export function bedPlaces(beds: readonly Bed[], vocabulary: Pick<RegistrationVocabulary, 'occupancyOf'>): number {
  return beds.reduce((sum, bed) => sum + (bed.count ?? 0) * vocabulary.occupancyOf(bed.size), 0);
}

function tooMany(path: string, count: number, max: number): IssueFound[] {
  return count > max ? [{ path, code: 'number_out_of_range', facts: { min: 0, max } }] : [];
}

interface Room {
  readonly beds: readonly Bed[];
  readonly maxGuests: number | null;
}

function checkRoom(path: string, room: Room, vocabulary: RegistrationVocabulary): IssueFound[] {
  return [
    ...(room.beds.length === 0 ? [{ path: `${path}.beds`, code: 'bed_missing' } as const] : []),
    ...checkBeds(path, room, vocabulary),
    ...checkNumber(`${path}.maxGuests`, room.maxGuests, 1, REGISTRATION_LIMITS.maxRoomGuests),
  ];
}

/** A living room need not have a sofa bed; then nobody sleeps there. */
function checkLivingRoom(path: string, room: Room, vocabulary: RegistrationVocabulary): IssueFound[] {
  return [...checkBeds(path, room, vocabulary), ...checkNumber(`${path}.maxGuests`, room.maxGuests, 0, REGISTRATION_LIMITS.maxRoomGuests)];
}

function checkBeds(path: string, { beds, maxGuests }: Room, vocabulary: RegistrationVocabulary): IssueFound[] {
  const issues = beds.flatMap((bed, index) => [
    ...(vocabulary.hasOption('standard_bed_sizes', bed.size)
      ? []
      : [{ path: `${path}.beds.${index}.size`, code: 'option_unknown' as const, facts: { set: 'standard_bed_sizes', option: bed.size } }]),
    ...checkNumber(`${path}.beds.${index}.count`, bed.count, 1, REGISTRATION_LIMITS.maxBedsOfSize),
  ]);
  const places = bedPlaces(beds, vocabulary);
  if (issues.length > 0 || maxGuests === null || maxGuests <= places) return issues;
  return [{ path: `${path}.maxGuests`, code: 'guests_exceed_beds', facts: { guests: maxGuests, places } }];
}
