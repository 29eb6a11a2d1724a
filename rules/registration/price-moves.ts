import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import { keysOf } from '#contract/primitives/field-kinds.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { PriceMove, UnitPriceMove } from '#contract/primitives/price-move.ts';
import { type EXTRA_COLUMNS, RATE_COLUMNS } from '#contract/primitives/registration-fields.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { SpecialRateDocument, UnitDocument } from '#contract/registration-documents.ts';
import { shareOf } from '#rules/quote/rounding.ts';
import { discountOff, discountTierFor } from '#rules/quote/stay-prices.ts';
import type { DiscountTier } from '#rules/quote/types.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';

type RateColumn = keyof typeof RATE_COLUMNS;

const NIGHT_PRICES = ['midweekAgorot', 'weekendAgorot'] as const satisfies readonly RateColumn[];
/** Prices that a rate may leave out, with the one that then stands in. */
const SINGLE_PRICES = { singleMidweekAgorot: 'midweekAgorot', singleWeekendAgorot: 'weekendAgorot' } as const satisfies Record<
  Exclude<RateColumn, (typeof NIGHT_PRICES)[number]>,
  RateColumn
>;
const GROUPS = ['baby', 'child', 'adult'] as const;
const EXTRA_PRICES = { babyExtraAgorot: 'baby', childExtraAgorot: 'child', adultExtraAgorot: 'adult' } as const satisfies Record<
  keyof typeof EXTRA_COLUMNS,
  (typeof GROUPS)[number]
>;

type ExtraColumn = keyof typeof EXTRA_COLUMNS;
type PricedSpecial = Pick<SpecialRateDocument, RateColumn | ExtraColumn | 'from' | 'to'>;

/** The prices in a unit's document. */
export interface PricedUnit {
  readonly pricing: Pick<UnitDocument['pricing'], RateColumn | 'discounts'>;
  readonly extraBeds: Readonly<Record<(typeof GROUPS)[number], Pick<UnitDocument['extraBeds']['baby'], 'priceAgorot'>>>;
  readonly specialRates: readonly PricedSpecial[];
}

/**
 * Returns the prices that would move by more than half, up or down: what a host is asked about before a live unit is saved (docs/product.md §8). What
 * guests pay is compared: an empty single-guest price is the rate's own, an empty extra price of a special rate the standard's, and nights
 * of a new special rate cost until now what governed them. A first price, and what was free, have nothing to be compared with.
 *
 * @param before what guests book now; both documents without errors
 * @param today special rates whose last night lies before it count no more
 */
export function priceMoves(before: PricedUnit, after: PricedUnit, today: LocalDate): PriceMove[] {
  return [
    ...standardMoves(before, after),
    ...discountMoves(before, after),
    ...specialMoves(before, after, today),
    ...removedMoves(before, after, today),
  ];
}

/** Returns whether two lists of moves are the same, in any order. */
export function areSameMoves(some: readonly UnitPriceMove[], others: readonly UnitPriceMove[]): boolean {
  const keys = new Set(others.map(keyOf));
  return some.length === others.length && some.every((move) => keys.has(keyOf(move)));
}

const keyOf = ({ unitId, path, nights, stayNights, fromAgorot, toAgorot }: UnitPriceMove): string =>
  [unitId, path, nights?.from, nights?.to, stayNights, fromAgorot, toAgorot].join(' ');

/** Returns whether a price moves by more than half, up or down. What was free has nothing to be compared with. */
export const movesMuch = (from: Agorot, to: Agorot): boolean => from > 0 && Math.abs(to - from) * 2 > from;

/** Returns the move of one price, if it is one to ask about. */
function moveOf(path: string, from: Agorot, to: Agorot, about: Partial<Pick<PriceMove, 'nights' | 'stayNights'>> = {}): PriceMove[] {
  return movesMuch(from, to) ? [{ path, nights: null, stayNights: null, fromAgorot: from, toAgorot: to, ...about }] : [];
}

function standardMoves(before: PricedUnit, after: PricedUnit): PriceMove[] {
  return [
    ...NIGHT_PRICES.flatMap((price) => moveOf(`pricing.${price}`, before.pricing[price] ?? 0, after.pricing[price] ?? 0)),
    ...singleMoves('pricing', before.pricing, after.pricing),
    ...GROUPS.flatMap((group) =>
      moveOf(`extraBeds.${group}.priceAgorot`, before.extraBeds[group].priceAgorot ?? 0, after.extraBeds[group].priceAgorot ?? 0),
    ),
  ];
}

type RatePrices = Pick<SpecialRateDocument, RateColumn>;

function singleMoves(path: string, before: RatePrices, after: RatePrices, about: Partial<Pick<PriceMove, 'nights'>> = {}): PriceMove[] {
  return keysOf(SINGLE_PRICES).flatMap((single) => {
    // Where neither has a price of its own, the move is the rate's.
    if (before[single] === null && after[single] === null) return [];
    const base = SINGLE_PRICES[single];
    return moveOf(`${path}.${single}`, before[single] ?? before[base] ?? 0, after[single] ?? after[base] ?? 0, about);
  });
}

/** Returns what an average night of a stay costs where a discount begins; what the rate itself moves is told with the rate. */
function discountMoves(before: PricedUnit, after: PricedUnit): PriceMove[] {
  const [had, has] = [tiersOf(before), tiersOf(after)];
  const lengths = [...new Set([...had, ...has].map(({ nights }) => nights))].sort((one, other) => one - other);
  return lengths.flatMap((nights) => {
    const moves = NIGHT_PRICES.flatMap((price) => {
      const [was, is] = [before.pricing[price] ?? 0, after.pricing[price] ?? 0];
      const from = averageNight(movesMuch(was, is) ? is : was, nights, had);
      return moveOf('pricing.discounts', from, averageNight(is, nights, has), { stayNights: nights });
    });
    return moves.slice(0, 1);
  });
}

function averageNight(night: Agorot, nights: number, tiers: readonly DiscountTier[]): Agorot {
  const total = night * nights;
  return Math.round((total - discountOff(total, discountTierFor(tiers, nights))) / nights);
}

function tiersOf({ pricing }: PricedUnit): DiscountTier[] {
  return pricing.discounts
    .map(({ nights, type, value }) => ({ nights: nights ?? 0, type, value: value ?? 0 }))
    .filter(({ nights }) => nights > 0);
}

interface Dated {
  readonly rate: PricedSpecial;
  readonly index: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

function specialMoves(before: PricedUnit, after: PricedUnit, today: LocalDate): PriceMove[] {
  const known = datedOf(before, today);
  return datedOf(after, today).flatMap((own) => {
    const nights = { from: own.rate.from, to: own.rate.to };
    const until = governing(known, own);
    const is = ratesOf(after, own.rate);
    const was = ratesOf(before, until?.rate);
    // A new rate without prices for single guests asks its own of them: that is the move.
    const singles = until
      ? {}
      : {
          singleMidweekAgorot: is.singleMidweekAgorot && was.singleMidweekAgorot,
          singleWeekendAgorot: is.singleWeekendAgorot && was.singleWeekendAgorot,
        };
    return rateMoves(`specialRates.${own.index}`, [{ ...was, ...singles }, is], nights);
  });
}

/** Nights of a rate that is gone go back to the standard's price. */
function removedMoves(before: PricedUnit, after: PricedUnit, today: LocalDate): PriceMove[] {
  const left = datedOf(after, today);
  return datedOf(before, today).flatMap((gone) => {
    if (governing(left, gone)) return [];
    const nights = { from: gone.rate.from, to: gone.rate.to };
    return rateMoves('pricing', [ratesOf(before, gone.rate), ratesOf(after, undefined)], nights);
  });
}

/** All prices that a rate governs, with what it takes from the standard. */
interface GoverningRate extends RatePrices {
  readonly extras: Readonly<Record<(typeof GROUPS)[number], { readonly agorot: Agorot; readonly isOwn: boolean }>>;
}

function ratesOf({ pricing, extraBeds }: PricedUnit, special: PricedSpecial | undefined): GoverningRate {
  const extraOf = (price: keyof typeof EXTRA_PRICES) => ({
    agorot: special?.[price] ?? extraBeds[EXTRA_PRICES[price]].priceAgorot ?? 0,
    isOwn: typeof special?.[price] === 'number',
  });
  const extras = { baby: extraOf('babyExtraAgorot'), child: extraOf('childExtraAgorot'), adult: extraOf('adultExtraAgorot') };
  return { ...(special ?? pricing), extras };
}

function rateMoves(path: string, [was, is]: readonly [GoverningRate, GoverningRate], nights: PriceMove['nights']): PriceMove[] {
  return [
    ...NIGHT_PRICES.flatMap((price) => moveOf(`${path}.${price}`, was[price] ?? 0, is[price] ?? 0, { nights })),
    ...singleMoves(path, was, is, { nights }),
    ...keysOf(EXTRA_PRICES).flatMap((price) => {
      const group = EXTRA_PRICES[price];
      // Where both have the standard's, the move is the standard's.
      if (!was.extras[group].isOwn && !is.extras[group].isOwn) return [];
      const field = path === 'pricing' ? `extraBeds.${group}.priceAgorot` : `${path}.${price}`;
      return moveOf(field, was.extras[group].agorot, is.extras[group].agorot, { nights });
    }),
  ];
}

function datedOf({ specialRates }: PricedUnit, today: LocalDate): Dated[] {
  return specialRates.flatMap((rate, index) => {
    const [from, to] = [fromWireDate(rate.from), fromWireDate(rate.to)];
    return from === undefined || to === undefined || to < today ? [] : [{ rate, index, from, to }];
  });
}

/** Returns, of the rates that share nights with this one, the one that shares the most; undefined where the standard rate governs them. */
function governing(rates: readonly Dated[], { from, to }: Dated): Dated | undefined {
  const shared = rates
    .map((rate) => ({ rate, nights: nightsBetween(rate.from > from ? rate.from : from, rate.to < to ? rate.to : to) + 1 }))
    .filter(({ nights }) => nights > 0)
    .sort((one, other) => other.nights - one.nights);
  return shared[0]?.rate;
}

/** The prices of a night midweek and at weekends, and for a guest who comes alone where that has a price of its own. In agorot. */
export type NightPrices = Pick<SpecialRateDocument, keyof typeof RATE_COLUMNS>;

const SHEKEL = 100;

/** The price that stands in for one that is left out. */
const USUAL = { singleMidweekAgorot: 'midweekAgorot', singleWeekendAgorot: 'weekendAgorot' } as const;

/**
 * Moves a special rate along with the standard prices: it is as far above them as it was, to whole shekels. What was not above anything, and a
 * price whose standard is the same, stays.
 */
export function followBase<Rate extends NightPrices>(rate: Rate, before: NightPrices, after: NightPrices): Rate {
  const prices = keysOf(RATE_COLUMNS).map((column) => {
    const [price, from, to] = [rate[column], standardOf(before, column), standardOf(after, column)];
    if (price === null || !from || to === null || from === to) return [column, price];
    return [column, Math.min(shareOf(price, to, from * SHEKEL) * SHEKEL, REGISTRATION_LIMITS.maxPriceAgorot)];
  });
  return { ...rate, ...Object.fromEntries(prices) };
}

function standardOf(prices: NightPrices, column: keyof NightPrices): number | null {
  const own = prices[column];
  return own === null && column in USUAL ? prices[USUAL[column as keyof typeof USUAL]] : own;
}
