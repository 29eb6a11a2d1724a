import { type RawBuilder, sql } from 'kysely';
import type { ExtraChargeKind, ExtraChargeSpan } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { CurrentStayRule, DiscountTier, ExtraCharge, SpecialRate, UnitPricing, Weekday } from '#rules/quote/types.ts';
import { type BookingMoment, currentRule } from '#rules/stay-rules/current-rule.ts';
import { PRICE_COLUMNS, pricesFrom, type SpecialPrices } from './rate-columns.ts';

/** The rates of a unit: all that decides its price, but its age groups and the property's weekend and hours. */
export type UnitRates = Omit<UnitPricing, 'ageBorders' | 'weekendNights' | 'hours'>;

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
  readonly night_prices: readonly (readonly [unitId: number, night: LocalDate, priceAgorot: number])[];
  readonly stay_rules: readonly (readonly [
    unitId: number,
    firstDate: LocalDate,
    lastDate: LocalDate,
    midweekMinimum: number | null,
    weekendMinimum: number | null,
    maximumNights: number | null,
    arrivalDays: readonly Weekday[] | null,
    departureDays: readonly Weekday[] | null,
    noticeDays: number,
    tonightUntil: string | null,
    relaxedDays: number | null,
    relaxedMinimum: number | null,
  ])[];
  readonly extra_charges: readonly (readonly [
    unitId: number,
    id: number,
    kind: ExtraChargeKind,
    titleHe: string | null,
    titleEn: string | null,
    isOfProperty: boolean,
    per: ExtraChargeSpan,
    amountAgorot: number,
    isOptional: boolean,
    maximumCount: number,
  ])[];
}

export const NO_RATES: RateRows = {
  rates: [],
  specials: [],
  discounts: [],
  minimum_stays: [],
  night_prices: [],
  stay_rules: [],
  extra_charges: [],
};

/** Returns the CTE of the dates that {@link rateColumns} looks at: nights from `first` up to, not including, `end`. */
export function askedNights(first: LocalDate, end: LocalDate): RawBuilder<unknown> {
  return sql`asked_nights as materialized (select ${first}::date as first, ${end}::date as "end")`;
}

/** SQL of the dates that are looked at. */
const FIRST = sql.raw('(select first from asked_nights)');
const END = sql.raw('(select "end" from asked_nights)');

// Names of ours.
const pricesIn = (table: string) =>
  sql.raw(
    Object.values(PRICE_COLUMNS)
      .map((column) => `${table}.${column}`)
      .join(', '),
  );
const STANDARD_PRICES = pricesIn('r');
const SPECIAL_PRICES = pricesIn('s');

/** The SQL by which the rows of a table are written and found. */
interface RatePart {
  /** In the order of the row's list. */
  readonly columns: RawBuilder<unknown>;
  /** True if all of them are whole numbers: these go as arrays, which are written faster than lists of mixed values. */
  readonly isOfNumbers?: boolean;
  readonly from: RawBuilder<unknown>;
  readonly unitId: RawBuilder<unknown>;
  readonly orderBy?: RawBuilder<unknown>;
  readonly where?: RawBuilder<unknown>;
}
type RateParts = { readonly [Name in keyof RateRows]: RatePart };

/** @param ofStay see {@link rateColumns} */
function rateParts(ofStay: boolean): RateParts {
  return {
    rates: {
      columns: sql`r.unit_id, r.base_guests, r.minimum_nights, ${STANDARD_PRICES}`,
      isOfNumbers: true,
      from: sql`rates r`,
      unitId: sql`r.unit_id`,
    },
    specials: {
      columns: sql`s.unit_id, s.first_night, s.last_night, s.minimum_nights, ${SPECIAL_PRICES}`,
      from: sql`special_rates s`,
      unitId: sql`s.unit_id`,
      orderBy: sql`s.first_night`,
      where: sql`daterange(s.first_night, s.last_night, '[]') && daterange(${FIRST}, ${END})`,
    },
    discounts: {
      columns: sql`d.unit_id, d.nights, d.type, d.value`,
      from: sql`discount_tiers d`,
      unitId: sql`d.unit_id`,
      orderBy: sql`d.nights`,
      ...(ofStay && { where: sql`d.nights <= ${END} - ${FIRST}` }),
    },
    minimum_stays: {
      columns: sql`m.unit_id, m.night, m.nights`,
      from: sql`minimum_stays m`,
      unitId: sql`m.unit_id`,
      where: sql`m.night >= ${FIRST} and m.night < ${END}`,
    },
    night_prices: {
      columns: sql`p.unit_id, p.night, p.price_agorot`,
      from: sql`night_prices p`,
      unitId: sql`p.unit_id`,
      where: sql`p.night >= ${FIRST} and p.night < ${END}`,
    },
    stay_rules: stayRulesPart(),
    extra_charges: extraChargesPart(ofStay),
  };
}

function stayRulesPart(): RateParts['stay_rules'] {
  return {
    columns: sql`ru.unit_id, sr.first_date, sr.last_date, sr.midweek_minimum, sr.weekend_minimum, sr.maximum_nights, sr.arrival_days,
      sr.departure_days, sr.notice_days, sr.tonight_until, sr.relaxed_days, sr.relaxed_minimum`,
    from: sql`stay_rule_units ru join stay_rules sr on sr.id = ru.rule_id`,
    unitId: sql`ru.unit_id`,
    where: sql`ru.first_date <= ${END} and ru.last_date >= ${FIRST}`,
  };
}

function extraChargesPart(ofStay: boolean): RateParts['extra_charges'] {
  return {
    columns: sql`u.unit_id, e.id, e.kind, e.title_he, e.title_en, e.is_of_property, e.per, e.amount_agorot, e.is_optional, e.maximum_count`,
    from: sql`(
      select eu.charge_id, eu.unit_id from extra_charge_units eu
      union all
      select ofp.id, pu.id from extra_charges ofp join units pu on pu.property_id = ofp.property_id where ofp.is_of_property
    ) as u join extra_charges e on e.id = u.charge_id`,
    unitId: sql`u.unit_id`,
    orderBy: sql`e.is_optional, e.id`,
    ...(ofStay && { where: sql`not e.is_optional or e.kind = 'lateCheckout'` }),
  };
}

const whereOf = (where: RawBuilder<unknown> | undefined) => (where ? sql`where ${where}` : sql``);

/** Returns a list of the rows of units that a statement names as `chosen (id, …)`. */
function listOf({ columns, isOfNumbers, from, unitId, orderBy, where }: RatePart): RawBuilder<unknown> {
  const row = isOfNumbers ? sql`array[${columns}]` : sql`json_build_array(${columns})`;
  const order = orderBy ? sql`order by ${orderBy}` : sql``;
  return sql`(select coalesce(json_agg(${row} ${order}), '[]') from ${from} join chosen c on c.id = ${unitId} ${whereOf(where)})`;
}

/**
 * Returns the columns of {@link RateRows} in a statement that names its units as `chosen (id, …)` and its dates as {@link askedNights}.
 * @param what `ofStay` leaves out discounts for more nights than lie between the dates, and charges that nobody ever has to pay: what the cheapest
 * total of a stay between the dates hangs on
 */
export function rateColumns(what: 'all' | 'ofStay'): RawBuilder<RateRows> {
  return COLUMNS[what];
}

function columnsOf(ofStay: boolean): RawBuilder<RateRows> {
  const columns = Object.entries(rateParts(ofStay)).map(([name, part]) => sql`${listOf(part)} as ${sql.id(name)}`);
  return sql<RateRows>`${sql.join(columns)}`;
}

// Every search says them.
const COLUMNS = { all: columnsOf(false), ofStay: columnsOf(true) };

const NO_DATES: ReadonlyMap<LocalDate, number> = new Map();

const NO_CHARGES: readonly ExtraCharge[] = [];

const NO_RULES: readonly CurrentStayRule[] = [];

/** Returns the rates of each unit that has any, as the rules want them, with its stay rules as they stand at that moment. */
export function ratesByUnit(rows: RateRows, moment: BookingMoment): Map<number, UnitRates> {
  const specials = Map.groupBy(rows.specials, ([unitId]) => unitId);
  const discounts = Map.groupBy(rows.discounts, ([unitId]) => unitId);
  const minimums = Map.groupBy(rows.minimum_stays, ([unitId]) => unitId);
  const nightPrices = Map.groupBy(rows.night_prices, ([unitId]) => unitId);
  const stayRules = Map.groupBy(rows.stay_rules, ([unitId]) => unitId);
  const extraCharges = Map.groupBy(rows.extra_charges, ([unitId]) => unitId);
  return new Map(
    rows.rates.map((row) => {
      const [unitId, baseGuests, minimumNights] = row;
      const rates: UnitRates = {
        baseGuests,
        minimumNights,
        standard: pricesFrom(row, 3),
        specials: specials.get(unitId)?.map(toSpecial) ?? [],
        discounts: discounts.get(unitId)?.map(([, nights, type, value]) => ({ nights, type, value })) ?? [],
        priceByDate: byDate(nightPrices.get(unitId)),
        minimumNightsByDate: byDate(minimums.get(unitId)),
        stayRules: stayRules.get(unitId)?.map((each) => toStayRule(each, moment)) ?? NO_RULES,
        extraCharges: extraCharges.get(unitId)?.map(toExtraCharge) ?? NO_CHARGES,
      };
      return [unitId, rates];
    }),
  );
}

function toSpecial(row: RateRows['specials'][number]): SpecialRate {
  const [, firstNight, lastNight, minimumNights] = row;
  return { firstNight, lastNight, minimumNights, ...pricesFrom<SpecialPrices>(row, 4) };
}

function byDate(rows: RateRows['minimum_stays' | 'night_prices'] | undefined): ReadonlyMap<LocalDate, number> {
  return rows === undefined ? NO_DATES : new Map(rows.map(([, night, value]) => [night, value]));
}

function toStayRule(row: RateRows['stay_rules'][number], moment: BookingMoment): CurrentStayRule {
  const [, firstDate, lastDate, midweekMinimum, weekendMinimum, maximumNights, arrivalDays, departureDays, noticeDays, ...rest] = row;
  const [tonightUntil, relaxedDays, relaxedMinimum] = rest;
  const relaxation = relaxedDays === null || relaxedMinimum === null ? null : { days: relaxedDays, minimumNights: relaxedMinimum };
  const dates = { firstDate, lastDate, arrivalDays, departureDays };
  return currentRule({ ...dates, midweekMinimum, weekendMinimum, maximumNights, noticeDays, tonightUntil, relaxation }, moment);
}

function toExtraCharge(row: RateRows['extra_charges'][number]): ExtraCharge {
  const [, id, kind, titleHe, titleEn, isOfProperty, per, amountAgorot, isOptional, maximumCount] = row;
  const title = titleHe === null || titleEn === null ? null : { he: titleHe, en: titleEn };
  return { id, kind, title, isOfProperty, per, amountAgorot, isOptional, maximumCount };
}
