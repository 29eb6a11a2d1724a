import { closeNights, importNights } from '#server/modules/inventory/index.ts';
import { setOwnNights } from '#server/modules/pricing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { saveExtraCharges } from '#tests/support/extra-charges.ts';
import { aSpecialRate, aUnit, bedrooms, type RateOverrides, type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { saveFeed } from '#tests/support/nights.ts';
import { saveStayRules } from '#tests/support/stay-rules.ts';
import { addDays } from './random-requests.ts';

type Random = () => number;

const TERMS = {
  suitable_for: ['couples', 'families', 'groups'],
  swimming_pool_types: ['private', 'shared', 'heated'],
  popular_facilities: [] as string[],
  for_religious: [] as string[],
};

/** Fills a test's market at random, tighter than a real one: few places, many edges in rates, beds and dates. */
export async function fillRandomMarket(context: AppContext, random: Random, properties: number): Promise<void> {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const terms = await termsOf(context);
  const today = context.clock.today();
  for (let count = 0; count < properties; count++) {
    const unitCount = 1 + below(5);
    const saved = await saveProperty(context, {
      property: {
        cityId: pick(['rosh-pinna', 'safed', 'eilat', 'arad']),
        propertyType: pick(['villa', 'zimmer', 'chalet']),
        isPublished: random() < 0.9,
        childrenAllowed: random() < 0.85,
        ...someHours(random),
        weekendNights: pick([
          [4, 5, 6],
          [4, 5],
          [5, 6],
        ]),
        cancellation: { period: pick(['until-72-hours', 'by-law-only']), fee: 'firstNight', noShowFee: 'full', notes: { he: '', en: '' } },
        terms: someTerms(terms, random),
      },
      units: Array.from({ length: unitCount }, () => ({
        ...aUnit(),
        rooms: bedrooms(...Array.from({ length: 1 + below(4) }, () => 1 + below(3))),
        cribs: below(2),
        childExtraBeds: below(3),
        adultExtraBeds: below(2),
        ageBorders: { babyMaxAge: 1 + below(3), childMaxAge: 14 + below(5), adultFromAge: pick([null, null, 5, 12, 18]) },
        terms: someTerms(terms, random),
      })),
      rates: Array.from({ length: unitCount }, () => someRandomRates(random, today)),
    });
    for (const unitId of saved.unitIds) await ruleSome(context, { ...saved, unitIds: [unitId] }, random);
    await priceSome(context, saved, random);
    await chargeSome(context, saved, random);
    for (const unitId of saved.unitIds) await closeSome(context, unitId, random, today);
    for (const unitId of saved.unitIds) await importSome(context, unitId, random, today);
  }
}

/** Hours of rest days and their eves, none of which lies near the time at which the sun sets or stars come out. */
function someHours(random: Random) {
  const pick = (...values: string[]) => values[Math.floor(random() * values.length)] ?? '';
  const hours = () => ({
    arrivalFrom: pick('', '', '12:00', '22:00', 'end+45', 'none'),
    arrivalUntil: pick('', '14:00', '23:30'),
    departureUntil: pick('', '', '10:00', '22:30', 'end+0'),
  });
  const days = (['rest', 'eve', 'friday', 'sunday'] as const).filter((day) => random() < (day === 'rest' ? 0.6 : 0.25));
  return {
    otherHours: Object.fromEntries(days.map((day) => [day, hours()])),
    lateDepartureMinutes: random() < 0.4 ? Math.floor(random() * 90) : null,
  };
}

type Terms = Record<string, string[]>;

async function termsOf({ db }: AppContext): Promise<Terms> {
  const rows = await db
    .selectFrom('terms')
    .select(['set_id', 'id'])
    .where('set_id', 'in', Object.keys(TERMS))
    .orderBy('position')
    .execute();
  return Object.fromEntries(
    Object.keys(TERMS).map((set) => [
      set,
      rows
        .filter((row) => row.set_id === set)
        .slice(0, 4)
        .map((row) => row.id),
    ]),
  );
}

function someTerms(terms: Terms, random: Random): Terms {
  return Object.fromEntries(Object.entries(terms).map(([set, ids]) => [set, ids.filter(() => random() < 0.4)]));
}

function someRandomRates(random: Random, today: string): RateOverrides {
  const below = (limit: number) => Math.floor(random() * limit);
  const maybe = (price: number) => (random() < 0.5 ? price : null);
  // Odd agorot make the half of a percent count.
  const price = () => 30_000 + below(90) * 1000 + below(100);
  const firstNight = addDays(today, 1 + below(20));
  return {
    baseGuests: 1 + below(4),
    minimumNights: 1 + below(2),
    standard: {
      midweekAgorot: price(),
      weekendAgorot: price(),
      singleMidweekAgorot: maybe(25_000),
      singleWeekendAgorot: maybe(28_050),
      babyExtraAgorot: below(3) * 2550,
      childExtraAgorot: below(3) * 5033,
      adultExtraAgorot: below(3) * 9999,
    },
    specials: [
      aSpecialRate({
        firstNight,
        lastNight: addDays(firstNight, below(6)),
        midweekAgorot: price(),
        weekendAgorot: price(),
        singleMidweekAgorot: maybe(20_000),
        childExtraAgorot: maybe(7777),
        minimumNights: random() < 0.3 ? 1 + below(3) : null,
      }),
    ],
    discounts: [
      { nights: 2, type: random() < 0.5 ? 'PERCENT' : 'AMOUNT', value: 1 + below(40) },
      { nights: 4, type: 'PERCENT', value: 1 + below(60) },
    ],
    minimumStays: random() < 0.4 ? [{ night: addDays(today, below(15)), nights: 1 + below(4) }] : [],
  };
}

/** Two rules of many a unit, one right behind the other or with a gap between. */
async function ruleSome(context: AppContext, saved: SavedProperty, random: Random): Promise<void> {
  if (random() < 0.5) return;
  const below = (limit: number) => Math.floor(random() * limit);
  const maybe = <Value>(value: Value) => (random() < 0.4 ? value : null);
  const days = () => ([0, 1, 2, 3, 4, 5, 6] as const).filter((day) => day === 4 || random() < 0.7);
  const first = below(8);
  const second = first + 4 + below(12);
  const today = context.clock.today();
  const ranges = [
    [first, second - 1 - below(2)],
    [second, second + below(10)],
  ] as const;
  const rules = ranges.map(([from, to]) => ({
    firstDate: addDays(today, from),
    lastDate: addDays(today, to),
    midweekMinimum: maybe(1 + below(2)),
    weekendMinimum: maybe(1 + below(3)),
    maximumNights: maybe(3 + below(3)),
    arrivalDays: maybe(days()),
    departureDays: maybe(days()),
    // Ten in the morning is the hour of the tests.
    ...(random() < 0.5 ? { noticeDays: below(4) } : { tonightUntil: maybe(random() < 0.5 ? '09:30' : '10:30') }),
    relaxation: maybe({ days: below(15), minimumNights: 1 }),
  }));
  await saveStayRules(context, saved, ...rules);
}

/** A price of its own for two nights of the first unit. */
async function priceSome({ db, clock }: AppContext, { propertyId, ownerId, unitId }: SavedProperty, random: Random): Promise<void> {
  const firstNight = addDays(clock.today(), Math.floor(random() * 20));
  const nights = { unitIds: [unitId], firstNight, lastNight: addDays(firstNight, 1) };
  const change = { propertyId, ...nights, revision: 0, priceAgorot: 20_000 + Math.floor(random() * 60_000), isConfirmed: true };
  const author = { userId: ownerId, impersonatorId: null, at: clock.now() };
  await db.transaction().execute((trx) => setOwnNights(trx, change, author, (state) => state));
}

/** Charges of the property and of its first unit, some of them for those who want them. */
async function chargeSome(context: AppContext, saved: SavedProperty, random: Random): Promise<void> {
  if (random() < 0.5) return;
  const spans = ['stay', 'night', 'guestNight'] as const;
  const charges = [null, null, [saved.unitId]].map((unitIds) => ({
    unitIds,
    ...(random() < 0.4 && { kind: 'lateCheckout' as const }),
    per: spans[Math.floor(random() * spans.length)] ?? 'stay',
    amountAgorot: 1_000 + Math.floor(random() * 20_000),
    isOptional: random() < 0.45,
  }));
  await saveExtraCharges(context, saved, ...charges.filter(() => random() < 0.7));
}

/** Another calendar takes some nights, beside and over closures. */
async function importSome({ db, clock }: AppContext, unitId: number, random: Random, today: string): Promise<void> {
  if (random() < 0.6) return;
  const now = clock.now();
  const feedId = await saveFeed(db, unitId, now);
  await db.transaction().execute(async (trx) => {
    for (let reading = 0; reading < 2; reading++) {
      const firstNight = addDays(today, Math.floor(random() * 25));
      const range = { firstNight, lastNight: addDays(firstNight, Math.floor(random() * 4)), isBlock: false };
      await importNights(trx, { feedId, unitId, ranges: [range], now });
    }
  });
}

async function closeSome({ db, clock }: AppContext, unitId: number, random: Random, today: string): Promise<void> {
  for (let closures = Math.floor(random() * 3); closures > 0; closures--) {
    const firstNight = addDays(today, Math.floor(random() * 25));
    const lastNight = addDays(firstNight, Math.floor(random() * 4));
    await db.transaction().execute((trx) => closeNights(trx, { unitId, firstNight, lastNight, reason: '' }, clock.now()));
  }
}
