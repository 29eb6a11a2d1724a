import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { type SpecialRateInput, saveUnitRates, type UnitRatesInput } from '#server/modules/pricing/index.ts';
import { createProperties, type PropertyInput, type UnitInput } from '#server/modules/properties/index.ts';
import type { Clock } from '#server/platform/clock.ts';

/** A unit for two with one bedroom; a test says only what matters to it. */
export function aUnit(overrides: Partial<UnitInput> = {}): UnitInput {
  return {
    unitType: 'double-room',
    name: { he: 'חדר הגפן', en: 'The Vine Room' },
    description: { he: 'חדר זוגי שקט עם יציאה לגינה.', en: 'A quiet double room that opens to the garden.' },
    areaSqm: 28,
    bathrooms: 1,
    smokingStatus: 'not-allowed',
    privateJacuzzi: null,
    cribs: 0,
    childExtraBeds: 0,
    adultExtraBeds: 0,
    ageBorders: { babyMaxAge: 2, childMaxAge: 18, adultFromAge: null },
    rooms: [{ kind: 'bedroom', places: 2, privateBathroom: true, beds: [{ size: 'queen', count: 1 }] }],
    terms: {},
    photos: [aPhoto('unit')],
    ...overrides,
  };
}

/** Rooms of a unit from the places of each bedroom: `bedrooms(2, 2)` sleeps four. */
export function bedrooms(...places: number[]): UnitInput['rooms'] {
  return places.map((count) => ({
    kind: 'bedroom',
    places: count,
    privateBathroom: false,
    beds: count > 0 ? [{ size: 'single', count }] : [],
  }));
}

export function aPhoto(name: string): UnitInput['photos'][number] {
  return {
    source: `test:${name}`,
    alt: { he: 'תמונה', en: 'A picture' },
    width: 1600,
    height: 1067,
    placeholder: 'linear-gradient(#cde, #fed)',
  };
}

/** A published property in Rosh Pinna with one unit for two. */
export function aProperty(overrides: Partial<PropertyInput> = {}): PropertyInput {
  return {
    ownerId: 0,
    status: 'approved',
    isPublished: true,
    propertyType: 'zimmer',
    name: { he: 'בקתות הגליל', en: 'Galilee Cabins' },
    description: { he: 'מקום אירוח קטן בלב הגליל.', en: 'A small place in the heart of the Galilee.' },
    cityId: 'rosh-pinna',
    street: { he: 'החלוצים 12', en: '12 HaHalutzim' },
    zipCode: '1200000',
    directions: { he: 'מול בית הכנסת הישן', en: 'Opposite the old synagogue' },
    latitude: 32.9681,
    longitude: 35.5426,
    contact: { name: 'Noa Levi', phone: '0501234567', email: 'host@example.com' },
    business: {
      name: 'בקתות הגליל בע״מ',
      number: '515000008',
      vatNumber: '515000008',
      isAtProperty: true,
      address: 'החלוצים 12, ראש פינה',
      city: '',
      zipCode: '',
      phone: '046123456',
    },
    vatStatus: 'licensed',
    weekendNights: [4, 5, 6],
    arrivalFrom: '15:00',
    arrivalUntil: '22:00',
    departureUntil: '11:00',
    otherHours: {},
    lateDepartureMinutes: null,
    childrenAllowed: true,
    guestChangesUntilDays: null,
    cancellation: { period: 'until-72-hours', fee: 'firstNight', noShowFee: 'full', notes: { he: '', en: '' } },
    notes: { he: '', en: '' },
    commissionBasisPoints: 1000,
    terms: {},
    photos: [aPhoto('property')],
    units: [aUnit()],
    ...overrides,
  };
}

/** Rates for two: ₪500 midweek, ₪700 at the weekend, no extras, no discount, one night at least. `standard` may be given in part. */
export interface RateOverrides extends Partial<Omit<UnitRatesInput, 'unitId' | 'standard'>> {
  readonly standard?: Partial<UnitRatesInput['standard']>;
}

export function someRates(unitId: number, overrides: RateOverrides = {}): UnitRatesInput {
  return {
    unitId,
    baseGuests: 2,
    minimumNights: 1,
    specials: [],
    discounts: [],
    minimumStays: [],
    ...overrides,
    standard: {
      midweekAgorot: 50_000,
      weekendAgorot: 70_000,
      singleMidweekAgorot: null,
      singleWeekendAgorot: null,
      babyExtraAgorot: 0,
      childExtraAgorot: 0,
      adultExtraAgorot: 0,
      ...overrides.standard,
    },
  };
}

/** A special rate of ₪900 a night; the nights have to be said. */
export function aSpecialRate(overrides: Partial<SpecialRateInput> & Pick<SpecialRateInput, 'firstNight' | 'lastNight'>): SpecialRateInput {
  return {
    name: { he: 'תקופה מיוחדת', en: 'Special time' },
    holiday: null,
    midweekAgorot: 90_000,
    weekendAgorot: 90_000,
    singleMidweekAgorot: null,
    singleWeekendAgorot: null,
    babyExtraAgorot: null,
    childExtraAgorot: null,
    adultExtraAgorot: null,
    minimumNights: null,
    ...overrides,
  };
}

/** A host's account, without a password that fits; sign-in tests make theirs through identity. */
export async function saveOwner(db: Kysely<Database>, at: Date): Promise<number> {
  const email = `host-${randomBytes(6).toString('hex')}@example.com`;
  const row = { email, username: 'Noa Levi', password_hash: '-', roles: ['ROLE_POWNER'], created_at: at };
  return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export interface SavedProperty {
  readonly propertyId: number;
  readonly unitIds: number[];
  /** The first unit, for tests that need no other. */
  readonly unitId: number;
  readonly ownerId: number;
}

/**
 * Saves a property with rates through the modules' faces.
 * @param given.units overrides of each unit; one default unit when left out
 * @param given.rates of all units, or a list by unit
 */
export async function saveProperty(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  given: {
    property?: Partial<PropertyInput>;
    units?: readonly Partial<UnitInput>[];
    rates?: RateOverrides | readonly RateOverrides[];
  } = {},
): Promise<SavedProperty> {
  const at = clock.now();
  const { rates } = given;
  return await db.transaction().execute(async (trx) => {
    const ownerId = given.property?.ownerId ?? (await saveOwner(trx, at));
    const units = given.units?.map((unit) => aUnit(unit)) ?? given.property?.units ?? [aUnit()];
    const [created] = await createProperties(trx, [aProperty({ ...given.property, ownerId, units })], at);
    const unitId = created?.unitIds[0];
    if (!created || unitId === undefined) throw new Error('The property was not created');
    const ratesOf = (index: number) =>
      Array.isArray(rates) ? (rates as readonly RateOverrides[])[index] : (rates as RateOverrides | undefined);
    await saveUnitRates(
      trx,
      created.unitIds.map((id, index) => someRates(id, ratesOf(index))),
      at,
    );
    return { ...created, unitId, ownerId };
  });
}
