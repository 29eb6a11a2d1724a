import type { Fields } from '#contract/primitives/field-kinds.ts';
import { UNIT } from '#contract/primitives/registration-fields.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { checkFields } from './check-fields.ts';
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
  const missing: IssueFound[] = room.beds.length === 0 ? [{ path: `${path}.beds`, code: 'bed_missing' }] : [];
  return [...missing, ...checkSleepers(path, UNIT.bedrooms.of, room, vocabulary)];
}

/** A living room need not have a sofa bed; then nobody sleeps there. */
function checkLivingRoom(path: string, room: Room, vocabulary: RegistrationVocabulary): IssueFound[] {
  return checkSleepers(path, UNIT.livingRooms.of, room, vocabulary);
}

function checkSleepers(path: string, fields: Fields, room: Room, vocabulary: RegistrationVocabulary): IssueFound[] {
  const ofBeds = room.beds.flatMap((bed, index) =>
    checkFields(UNIT.bedrooms.of.beds.of, bed, { vocabulary, path: `${path}.beds.${index}` }),
  );
  const ofPlaces = ofBeds.length > 0 ? [] : checkPlaces(path, room, vocabulary);
  return checkFields(fields, room, { vocabulary, also: { [`${path}.beds`]: () => [...ofBeds, ...ofPlaces] }, path });
}

function checkPlaces(path: string, { beds, maxGuests }: Room, vocabulary: RegistrationVocabulary): IssueFound[] {
  const places = bedPlaces(beds, vocabulary);
  if (maxGuests === null || maxGuests <= places) return [];
  return [{ path: `${path}.maxGuests`, code: 'guests_exceed_beds', facts: { guests: maxGuests, places } }];
}
