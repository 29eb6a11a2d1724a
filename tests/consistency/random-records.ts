import fc from 'fast-check';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';
import { propertyUnits, rooms, staysOfYear } from '#rules/testing/arbitraries.ts';
import { hoursFacts } from '#rules/testing/hours-arbitraries.ts';
import { RANDOM_MOMENT } from '#rules/testing/stay-rule-arbitraries.ts';
import { ratingStepsOf } from '#server/modules/search/listings/load-listings.ts';
import type { MarketQuestion, OpenQuestion } from '#server/modules/search/market-index/market-question.ts';
import type { PropertyRecord, UnitRecord } from '#server/modules/search/market-index/property-record.ts';
import type { IndexPlace } from '#server/modules/search/place/resolve-place.ts';

/** The first day of the random markets' season, on which all is asked, and its evening: half past six in Jerusalem. */
export const FIRST_NIGHT = RANDOM_MOMENT.today;
const NOW = new Date('2027-04-01T15:30:00Z');
const FIRST_DAY = dayNumberOf(FIRST_NIGHT);
const BROWSERS = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

/** Each city with its region and district: the second district cuts through both regions. */
const CITIES = {
  c1: { regionId: 'r1', districtId: 'd1' },
  c2: { regionId: 'r1', districtId: 'd2' },
  c3: { regionId: 'r2', districtId: 'd2' },
} as const;
const OPTIONS = {
  PROPERTY_TYPE: ['villa', 'zimmer'],
  SUITABLE_FOR: ['couples', 'families'],
  SWIMMING_POOL: ['private', 'heated'],
  FACILITIES: ['spa', 'garden', 'sauna'],
  PETS: ['dogs'],
} as const;
const LOCATIONS = ['r1', 'r2', 'c1', 'c2', 'c3'];

const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

const held = fc.record({
  firstDay: fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 35 }),
  length: fc.integer({ min: 1, max: 3 }),
  // Over, over at this very moment, and not yet.
  expiresAt: fc.constantFrom(NOW.getTime() - 1, NOW.getTime(), NOW.getTime() + 1, NOW.getTime() + 60_000),
  holder: orNull(fc.constantFrom(...BROWSERS.map((browser) => browser.toString('base64')))),
});

const unitStates = fc.record({
  hasRates: fc.constantFrom(true, true, true, true, true, true, true, false),
  taken: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 4 })), { maxLength: 3 }),
  held: fc.array(held, { maxLength: 2 }).map((holds) => holds.slice(holds.length % 2)),
});

const options = fc.record(
  Object.fromEntries(Object.entries(OPTIONS).map(([id, ids]) => [id, fc.subarray([...ids])])) as Record<
    keyof typeof OPTIONS,
    fc.Arbitrary<string[]>
  >,
);

const facts = fc.record({
  cityId: fc.constantFrom('c1', 'c2', 'c3'),
  name: fc.record({ he: fc.constantFrom('אלה', 'ברוש', 'גפן', "ג'נגל"), en: fc.constantFrom('Oak', 'oak', 'Élan', 'Vine') }),
  latitude: fc.constantFrom(31, 32, 33),
  longitude: fc.constantFrom(34, 35, 36),
  options,
  qualityPoints: fc.constantFrom(10, 10, 20, 1 / 3),
  recentBookings: fc.constantFrom(0, 0, 1, 30),
  hours: hoursFacts,
  stars: fc.constantFrom(
    { count: 0, sum: 0, oldCount: 0, oldSum: 0 },
    { count: 2, sum: 4, oldCount: 1, oldSum: 1 },
    { count: 3, sum: 12, oldCount: 0, oldSum: 0 },
    { count: 6, sum: 29, oldCount: 4, oldSum: 20 },
  ),
});

/** A property of some id, with edges in everything that a search looks at. */
function recordsOf(propertyId: number): fc.Arbitrary<PropertyRecord> {
  const states = fc.array(unitStates, { minLength: 7, maxLength: 7 });
  return fc.tuple(facts, propertyUnits(0, 7), states).map(([fact, units, each]) => {
    const ordered = units.toSorted((one, other) => one.position - other.position);
    const [first] = ordered;
    return {
      ...{ ...fact, ...CITIES[fact.cityId], propertyId },
      options: {
        ...Object.fromEntries(Object.entries(fact.options).map(([id, ids]) => [id, new Set(ids)])),
        LOCATION: new Set([fact.cityId, CITIES[fact.cityId].regionId]),
        RATING: new Set(ratingStepsOf(fact.stars)),
      },
      weekendNights: first?.pricing.weekendNights ?? [],
      childrenAllowed: first?.childrenAllowed ?? true,
      units: ordered.map((unit, index) => unitOf(unit, propertyId, each[index])),
    };
  });
}

function unitOf(
  { position, capacity, pricing }: CandidateUnit,
  propertyId: number,
  state: typeof unitStates extends fc.Arbitrary<infer State> ? State | undefined : never,
): UnitRecord {
  const { ageBorders, weekendNights: _, hours: _hours, ...rates } = pricing;
  const days = (state?.taken ?? []).flatMap(([from, length]) => Array.from({ length }, (_day, day) => FIRST_DAY + from + day));
  return {
    ...{ unitId: propertyId * 100 + position, position, capacity, ageBorders },
    rates: state?.hasRates ? rates : null,
    takenDays: [...new Set(days)],
    heldNights: (state?.held ?? []).map(({ length, ...hold }) => ({ ...hold, endDay: hold.firstDay + length })),
  };
}

/** Properties with the ids from 1 on. */
export const markets: fc.Arbitrary<PropertyRecord[]> = fc
  .integer({ min: 1, max: 9 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => recordsOf(index + 1))));

/** What becomes of some properties: gone (null), or something else; those that the market has not yet are new. */
export const changes: fc.Arbitrary<Map<number, PropertyRecord | null>> = fc
  .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 })
  .chain((ids) => fc.tuple(...ids.map((id) => orNull(recordsOf(id)).map((record) => [id, record] as const))))
  .map((entries) => new Map(entries));

const places: fc.Arbitrary<IndexPlace> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'country' as const }) },
  fc.constantFrom('r1', 'r2').map((id) => ({ kind: 'region' as const, id })),
  fc.constantFrom('d1', 'd2').map((id) => ({ kind: 'district' as const, id })),
  fc.constantFrom('c1', 'c2', 'c3', 'nowhere').map((id) => ({ kind: 'city' as const, id })),
  fc.integer({ min: 1, max: 13 }).map((propertyId) => ({ kind: 'property' as const, propertyId })),
  fc.constant({ kind: 'area' as const, area: { south: 31, west: 34, north: 32, east: 35 } }),
);

const filters = fc.record(
  {
    price: fc
      .tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom(300, 900, 5000))
      .map(([from, width]) => ({ from, to: Math.min(5000, from + width) })),
    PROPERTY_TYPE: fc.subarray([...OPTIONS.PROPERTY_TYPE, 'castle']),
    SUITABLE_FOR: fc.subarray([...OPTIONS.SUITABLE_FOR]),
    RATING: fc.subarray(['4.5', '4.0', '3.5']),
    FACILITIES: fc.subarray([...OPTIONS.FACILITIES]),
    PETS: fc.subarray(['dogs', 'dragons']),
    LOCATION: fc.subarray([...LOCATIONS, 'atlantis']),
  },
  { requiredKeys: [] },
);

const parties = fc.oneof(
  { weight: 3, arbitrary: fc.array(rooms, { minLength: 1, maxLength: 1 }) },
  { weight: 3, arbitrary: fc.array(rooms, { minLength: 2, maxLength: 4 }) },
  {
    weight: 2,
    arbitrary: fc.tuple(rooms, fc.integer({ min: 2, max: 5 })).map(([room, count]) => Array.from({ length: count }, () => room)),
  },
  { weight: 1, arbitrary: fc.array(rooms, { minLength: 5, maxLength: 14 }) },
);

const asked = fc.record({
  place: places,
  filters: fc.oneof(fc.constant({}), filters),
  roomsInfo: parties.map((each) => ({
    numberOfGuests: 0,
    rooms: each.map(({ adults, childAges }, index) => ({
      ...{ name: String(index + 1), numberOfAdults: adults, numberOfChildren: childAges.length },
      children: childAges.map((age, id) => ({ id, age })),
    })),
  })),
  viewer: orNull(fc.constantFrom(...BROWSERS)).map((browserHash) => ({ now: NOW, browserHash })),
  locale: fc.constantFrom('he' as const, 'en' as const),
  keepsShabbat: fc.boolean(),
});

/** Searches of all kinds of places, parties, filters and orders, some of the second page. */
export const questions: fc.Arbitrary<MarketQuestion> = fc
  .tuple(
    asked,
    fc.record({
      stay: staysOfYear.filter(({ arrivalDate }) => arrivalDate >= FIRST_NIGHT),
      sortBy: fc.constantFrom('recommended' as const, 'price' as const, 'name' as const, 'rating' as const),
      sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
      page: fc.constantFrom(1, 1, 1, 2),
      perPage: fc.constantFrom(3, 30),
    }),
  )
  .map(([question, more]) => ({ ...question, ...more }));

/** Arrivals side by side, on one weekday alone, or on any days. */
const arrivalDays = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 12 })).map(daysOf) },
  { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 0, max: 8 }), fc.constantFrom(33, 64, 70)).map(daysOf) },
  fc.integer({ min: 0, max: 6 }).map((day) => daysOf([0, 12]).map((week) => day + 7 * week)),
  fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 8 }).map((days) => days.sort((one, other) => one - other)),
);

function daysOf([from, count]: [number, number]): number[] {
  return Array.from({ length: count }, (_, day) => from + day);
}

/** The same with open dates: up to ten weeks of stays of one length. */
export const openQuestions: fc.Arbitrary<OpenQuestion> = fc
  .tuple(
    questions,
    arrivalDays,
    fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 7 }) }, { weight: 1, arbitrary: fc.integer({ min: 8, max: 30 }) }),
  )
  .map(([{ stay: _, ...question }, days, nights]) => ({
    ...question,
    stays: days.map((day) => ({ arrivalDate: addDays(FIRST_NIGHT, day), departureDate: addDays(FIRST_NIGHT, day + nights) })),
  }));
