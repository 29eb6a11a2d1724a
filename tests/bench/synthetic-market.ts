import type { FILTERS } from '#contract/primitives/filters.ts';
import type { HoursFacts } from '#rules/hours/stay-hours.ts';
import type { ExtraCharge, SpecialRate, StandardRate, StayRule } from '#rules/quote/types.ts';
import { HOLIDAY_NIGHTS } from '#rules/stay/holidays.ts';
import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';
import type { IndexedRates, PropertyRecord, UnitRecord } from '#server/modules/search/market-index/property-record.ts';
import { AXIS_NIGHTS } from '#server/modules/search/market-index/unit-columns.ts';
import { type Dice, diceOf } from '#tests/consistency/dice.ts';
import { seededRandom } from '#tests/consistency/random-requests.ts';

/** The day on which the synthetic market is searched. */
export const SYNTHETIC_TODAY = '2026-11-22';
const FIRST_DAY = dayNumberOf(SYNTHETIC_TODAY);
const REGIONS = 10;
const CITIES_OF_REGION = 12;
const DISTRICTS = 6;
const MOST_UNITS = 14;
/** Nights of ours that are known: 18 months; more than half of them are taken. */
const NIGHTS = 548;
const LENGTHS = [1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 1, 2, 3, 2, 4, 5, 7, 3, 2] as const;

/** Options by filter, each with the share of properties that hold it. */
export const SYNTHETIC_OPTIONS = {
  PROPERTY_TYPE: ids('type', 10),
  SUITABLE_FOR: ids('suitable', 8),
  SWIMMING_POOL: ids('pool', 4),
  FACILITIES: ids('facility', 60),
  MEALS: ids('meal', 8),
  FOR_RELIGIOUS: ids('religious', 6),
  ACCESSIBILITY: ids('accessible', 6),
  PETS: ids('pets', 3),
  FREE_CANCELLATION: ids('cancellation', 5),
} as const satisfies Partial<Record<keyof typeof FILTERS, readonly string[]>>;

function ids(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index}`);
}

/** Where a property is, and how many units it has. */
export type PropertyOutline = Pick<PropertyRecord, 'propertyId' | 'cityId' | 'regionId' | 'districtId'> & { readonly unitCount: number };

/** Where property `id` is, and how many units it has: regions and cities are of very different sizes. */
export function syntheticOutline(id: number): PropertyOutline {
  const random = seededRandom(id * 2 + 1);
  const region = Math.min(REGIONS - 1, Math.floor(random() ** 2 * REGIONS));
  const city = region * CITIES_OF_REGION + Math.floor(random() ** 2 * CITIES_OF_REGION);
  const unitCount = Math.min(MOST_UNITS, 1 + Math.floor(-Math.log(1 - random()) * 3.5));
  return { propertyId: id, regionId: `region-${region}`, cityId: `city-${city}`, districtId: `district-${city % DISTRICTS}`, unitCount };
}

/** The whole property, the same for the same id. */
export function syntheticRecord(id: number): PropertyRecord {
  const { unitCount, ...place } = syntheticOutline(id);
  const dice = diceOf(seededRandom(id * 2));
  const some = (all: readonly string[]) => new Set(all.filter((_, index) => dice.happens(0.75 / (1 + index * 0.1))));
  const one = (all: readonly string[]) => new Set([dice.pick(all)]);
  const { PROPERTY_TYPE, FREE_CANCELLATION, ...others } = SYNTHETIC_OPTIONS;
  const house = houseOf(dice, chargesFor(id));
  const [latitude, longitude] = [29.5 + dice.below(3800) / 1000, 34.3 + dice.below(1500) / 1000];
  return {
    ...place,
    name: { he: `מקום ${(id * 7919) % 1_000_003}`, en: `Place ${(id * 7919) % 1_000_003}` },
    ...{ latitude, longitude },
    weekendNights: dice.pick([
      [4, 5, 6],
      [4, 5, 6],
      [4, 5],
      [5, 6],
    ] as const),
    hours: hoursOf(id, { latitude, longitude }),
    childrenAllowed: dice.happens(0.9),
    options: {
      ...{
        PROPERTY_TYPE: one(PROPERTY_TYPE),
        FREE_CANCELLATION: one(FREE_CANCELLATION),
        LOCATION: new Set([place.cityId, place.regionId]),
      },
      ...Object.fromEntries(Object.entries(others).map(([filterId, all]) => [filterId, some(all)])),
    },
    qualityPoints: dice.below(3000) / 100,
    recentBookings: dice.below(12),
    stars: { count: dice.below(80), sum: 0, oldCount: 0, oldSum: 0 },
    units: Array.from({ length: unitCount }, (_, index) => unitOf(id, index + 1, house, dice)),
  };
}

/** Hours of a property, by lots of their own: four in ten let guests who keep Shabbat stay after its end, others let them go late, or close the day. */
function hoursOf(id: number, { latitude, longitude }: { latitude: number; longitude: number }): HoursFacts {
  const dice = diceOf(seededRandom(id * 2 + HOURS_SEED));
  const rest = { arrivalFrom: dice.pick(['', 'end+60', 'none']), arrivalUntil: '', departureUntil: dice.pick(['', '', 'end+60']) };
  return {
    arrivalFrom: dice.pick(['14:00', '15:00', '15:00', '16:00']),
    arrivalUntil: dice.pick(['20:00', '22:00', '23:00']),
    departureUntil: dice.pick(['10:00', '11:00', '11:00', '12:00']),
    otherHours: dice.happens(0.3) ? { rest } : {},
    lateDepartureMinutes: dice.happens(0.4) ? dice.pick([0, 30, 60]) : null,
    place: { latitude, longitude, candleMinutes: 18 },
  };
}

const HOURS_SEED = 7_000_001;

/** Returns what a property charges for leaving late, if anything. */
function chargesFor(id: number): ExtraCharge[] {
  const dice = diceOf(seededRandom(id * 2 + HOURS_SEED + 1));
  if (!dice.happens(0.25)) return [];
  const terms = { title: null, isOfProperty: dice.happens(0.5), per: 'stay', isOptional: true, maximumCount: 1 } as const;
  return [{ ...terms, id: 2, kind: 'lateCheckout', amountAgorot: 5000 + 1000 * dice.below(20) }];
}

/** What the units of a property have in common. */
interface House {
  readonly basePrice: number;
  readonly occupied: number;
  readonly specials: readonly SpecialRate[];
  readonly rules: readonly StayRule[];
  readonly charges: readonly ExtraCharge[];
}

function houseOf(dice: Dice, late: readonly ExtraCharge[]): House {
  const basePrice = 20_000 + dice.below(430) ** 2;
  const onAxis = HOLIDAY_NIGHTS.filter(
    ({ lastNight, firstNight }) => lastNight >= SYNTHETIC_TODAY && firstNight < addDays(SYNTHETIC_TODAY, NIGHTS),
  );
  const specials = onAxis
    .filter(({ id }) => id !== 'tu-bav' && dice.happens(0.5))
    .map(({ firstNight, lastNight }) => ({
      ...{ firstNight, lastNight, midweekAgorot: Math.round(basePrice * 1.4), weekendAgorot: Math.round(basePrice * 1.7) },
      ...{ singleMidweekAgorot: null, singleWeekendAgorot: null, babyExtraAgorot: null, childExtraAgorot: null },
      ...{ adultExtraAgorot: dice.happens(0.2) ? 15_000 : null, minimumNights: dice.happens(0.4) ? 2 + dice.below(3) : null },
    }));
  return {
    ...{ basePrice, specials, occupied: 0.25 + dice.below(60) / 100 },
    rules: dice.happens(0.3) ? [ruleOf(dice)] : [],
    charges: [...(dice.happens(0.3) ? [chargeOf(dice)] : []), ...late],
  };
}

function ruleOf(dice: Dice): StayRule {
  const first = dice.below(200);
  return {
    ...{ firstDate: addDays(SYNTHETIC_TODAY, first), lastDate: addDays(SYNTHETIC_TODAY, first + 30 + dice.below(200)) },
    ...{ midweekMinimum: null, weekendMinimum: 2, maximumNights: dice.happens(0.2) ? 14 : null },
    ...{ arrivalDays: dice.happens(0.1) ? [0, 1, 2, 3, 4] : null, departureDays: null },
    ...{ noticeDays: dice.below(3), tonightUntil: null, relaxation: dice.happens(0.3) ? { days: 7, minimumNights: 1 } : null },
  };
}

function chargeOf(dice: Dice): ExtraCharge {
  return {
    ...{ id: 1, kind: 'cleaning', title: null, isOfProperty: dice.happens(0.5), per: dice.pick(['stay', 'stay', 'night', 'guestNight']) },
    ...{ amountAgorot: 5000 + 1000 * dice.below(20), isOptional: false, maximumCount: 1 },
  };
}

function unitOf(propertyId: number, position: number, house: House, dice: Dice): UnitRecord {
  return {
    unitId: propertyId * 16 + position,
    position,
    capacity: capacityOf(dice),
    ageBorders: { babyMaxAge: 2, childMaxAge: dice.happens(0.9) ? 18 : 14, adultFromAge: dice.happens(0.1) ? 12 : null },
    rates: ratesOf(house, dice),
    takenDays: takenDays(house.occupied, dice),
    heldNights: dice.happens(0.001)
      ? [{ firstDay: FIRST_DAY + dice.below(60), endDay: FIRST_DAY + 62, expiresAt: Infinity, holder: null }]
      : [],
  };
}

function capacityOf(dice: Dice): UnitRecord['capacity'] {
  const bedrooms = dice.pick([1, 1, 1, 2, 2, 3, 4]);
  const places = 2 * bedrooms + dice.pick([0, 0, 1, 2]);
  return { bedrooms, places, cribs: dice.below(2), childExtraBeds: dice.below(3), adultExtraBeds: dice.below(2) };
}

function ratesOf({ basePrice, specials, rules, charges }: House, dice: Dice): IndexedRates {
  const midweekAgorot = Math.round((basePrice * (80 + dice.below(50))) / 100);
  const standard: StandardRate = {
    ...{ midweekAgorot, weekendAgorot: Math.round((midweekAgorot * (110 + dice.below(50))) / 100) },
    ...{ singleMidweekAgorot: dice.happens(0.2) ? Math.round(midweekAgorot * 0.8) : null, singleWeekendAgorot: null },
    ...{ babyExtraAgorot: 0, childExtraAgorot: 2000 + 100 * dice.below(60), adultExtraAgorot: 5000 + 100 * dice.below(100) },
  };
  const ownPrices = dice.happens(0.05)
    ? Array.from({ length: 5 }, () => [addDays(SYNTHETIC_TODAY, dice.below(NIGHTS)), midweekAgorot] as const)
    : [];
  return {
    ...{ baseGuests: 1 + dice.below(3), minimumNights: dice.pick([1, 1, 1, 2]), standard, stayRules: rules, extraCharges: charges },
    specials: dice.happens(0.8) ? specials : [],
    discounts: dice.happens(0.6) ? [{ nights: 2 + dice.below(4), type: 'PERCENT' as const, value: 5 * (1 + dice.below(5)) }] : [],
    priceByDate: new Map(ownPrices),
    minimumNightsByDate: new Map(),
  };
}

/** Stays one behind the other, with gaps that leave the asked share of the nights taken. */
function takenDays(occupied: number, dice: Dice): number[] {
  const days: number[] = [];
  const gap = (2.95 * (1 - occupied)) / occupied;
  for (let day = dice.below(4); day < Math.min(NIGHTS, AXIS_NIGHTS); ) {
    const end = Math.min(NIGHTS, day + dice.pick(LENGTHS));
    for (; day < end; day++) days.push(FIRST_DAY + day);
    day += Math.round(-Math.log(1 - dice.below(1000) / 1000) * gap);
  }
  return days;
}
