import { type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { DiscountTier, SpecialRate, UnitPricing } from '#rules/quote/types.ts';
import { PRICE_COLUMNS, pricesFrom, type SpecialPrices } from './rate-columns.ts';

/** What a host set for a unit: all that decides its price, but its age groups and the property's weekend. */
export type UnitRates = Omit<UnitPricing, 'ageBorders' | 'weekendNights'>;

/** Prices in the order of their columns. */
type Prices = readonly (number | null)[];

/** Rates of units for a range of nights, as lists: some thousand values travel in one text. */
export interface RateRows {
  readonly rates: readonly (readonly [unitId: number, baseGuests: number, minimumNights: number, ...prices: Prices])[];
  readonly specials: readonly (readonly [
    unitId: number,
    firstNight: LocalDate,
    lastNight: LocalDate,
    minimumNights: number | null,
    ...prices: Prices,
  ])[];
  readonly discounts: readonly (readonly [unitId: number, nights: number, type: DiscountTier['type'], value: number])[];
  readonly minimum_stays: readonly (readonly [unitId: number, night: LocalDate, nights: number])[];
}

export const NO_RATES: RateRows = { rates: [], specials: [], discounts: [], minimum_stays: [] };

/** The nights that rates are read for, and the longest stay within them. */
interface Nights {
  readonly first: LocalDate;
  /** Not included. */
  readonly end: LocalDate;
  /** Discounts for more nights are left out; absent: none are. */
  readonly mostNights?: number;
}

// Names of ours, put together once: every search says them.
const pricesIn = (table: string) =>
  sql.raw(
    Object.values(PRICE_COLUMNS)
      .map((column) => `${table}.${column}`)
      .join(', '),
  );
const STANDARD_PRICES = pricesIn('r');
const SPECIAL_PRICES = pricesIn('s');

/** The columns of {@link RateRows} in a statement that names its units as `chosen (id, …)`. */
export function rateColumns({ first, end, mostNights }: Nights): RawBuilder<RateRows> {
  return sql`
    (select coalesce(json_agg(json_build_array(r.unit_id, r.base_guests, r.minimum_nights, ${STANDARD_PRICES})), '[]')
      from rates r join chosen c on c.id = r.unit_id) as rates,
    (select coalesce(json_agg(json_build_array(s.unit_id, s.first_night, s.last_night, s.minimum_nights, ${SPECIAL_PRICES})
        order by s.first_night), '[]')
      from special_rates s join chosen c on c.id = s.unit_id
      where s.first_night < ${end}::date and s.last_night >= ${first}::date) as specials,
    (select coalesce(json_agg(json_build_array(d.unit_id, d.nights, d.type, d.value) order by d.nights), '[]')
      from discount_tiers d join chosen c on c.id = d.unit_id
      ${mostNights === undefined ? sql`` : sql`where d.nights <= ${mostNights}::int`}) as discounts,
    (select coalesce(json_agg(json_build_array(m.unit_id, m.night, m.nights)), '[]')
      from minimum_stays m join chosen c on c.id = m.unit_id
      where m.night >= ${first}::date and m.night < ${end}::date) as minimum_stays`;
}

const NO_MINIMUMS: ReadonlyMap<LocalDate, number> = new Map();

/** The rates of each unit that has any, as the rules want them. */
export function ratesByUnit(rows: RateRows): Map<number, UnitRates> {
  const specials = Map.groupBy(rows.specials, ([unitId]) => unitId);
  const discounts = Map.groupBy(rows.discounts, ([unitId]) => unitId);
  const minimums = Map.groupBy(rows.minimum_stays, ([unitId]) => unitId);
  return new Map(
    rows.rates.map((row) => {
      const [unitId, baseGuests, minimumNights] = row;
      const rates: UnitRates = {
        baseGuests,
        minimumNights,
        standard: pricesFrom(row, 3),
        specials: specials.get(unitId)?.map(toSpecial) ?? [],
        discounts: discounts.get(unitId)?.map(([, nights, type, value]) => ({ nights, type, value })) ?? [],
        minimumNightsByDate: minimumsOf(minimums.get(unitId)),
      };
      return [unitId, rates];
    }),
  );
}

function toSpecial(row: RateRows['specials'][number]): SpecialRate {
  const [, firstNight, lastNight, minimumNights] = row;
  return { firstNight, lastNight, minimumNights, ...pricesFrom<SpecialPrices>(row, 4) };
}

function minimumsOf(rows: RateRows['minimum_stays'] | undefined): ReadonlyMap<LocalDate, number> {
  return rows === undefined ? NO_MINIMUMS : new Map(rows.map(([, night, nights]) => [night, nights]));
}
