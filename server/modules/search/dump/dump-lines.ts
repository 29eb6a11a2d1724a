import type { ExtraChargeKind, ExtraChargeSpan } from '#contract/primitives/enums.ts';
import type { FilterId } from '#contract/primitives/filters.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { SpecialRate, StandardRate, StayRule } from '#rules/quote/types.ts';

/**
 * The lines of `npm run dump`, one JSON object each; docs/dump.md tells what they mean. Dates are `YYYY-MM-DD`, money is agorot, ids are those
 * of the API. People do not occur in them: no owners, no guests.
 */
export type DumpLine =
  | MetaLine
  | PlaceLine
  | {
      readonly type: 'holiday';
      readonly id: string;
      readonly nameHe: string;
      readonly nameEn: string;
      readonly firstNight: LocalDate;
      readonly lastNight: LocalDate;
    }
  | { readonly type: 'restDay'; readonly date: LocalDate }
  | PropertyLine
  | UnitLine
  | RateLine
  | SpecialRateLine
  | StayRuleLine
  | ExtraChargeLine
  | { readonly type: 'nightPrice'; readonly unitId: number; readonly night: LocalDate; readonly priceAgorot: number }
  | { readonly type: 'minimumStay'; readonly unitId: number; readonly night: LocalDate; readonly nights: number }
  | {
      readonly type: 'discount';
      readonly unitId: number;
      readonly nights: number;
      readonly discountType: 'PERCENT' | 'AMOUNT';
      readonly value: number;
    }
  | {
      readonly type: 'closure';
      readonly id: number;
      readonly unitId: number;
      readonly firstNight: LocalDate;
      readonly lastNight: LocalDate;
    }
  | {
      readonly type: 'import';
      readonly id: number;
      readonly unitId: number;
      readonly firstNight: LocalDate;
      readonly lastNight: LocalDate;
    }
  | { readonly type: 'occupancy'; readonly unitId: number; readonly night: LocalDate; readonly cause: string };

export interface MetaLine {
  readonly type: 'meta';
  readonly format: 1;
  /** Instant at which the dump was taken, ISO 8601 in UTC. */
  readonly now: string;
  readonly today: LocalDate;
  readonly timeZone: string;
  readonly vatRatePercent: number;
  readonly limits: Readonly<Record<string, number>>;
}

export interface PlaceLine {
  readonly type: 'place';
  readonly id: string;
  readonly kind: string;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly aliases: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly regionId: string | null;
  readonly districtId: string | null;
}

/** Ids of the options that hold, by filter. */
export type FilterIds = Readonly<Partial<Record<FilterId, readonly string[]>>>;

export interface PropertyLine {
  readonly type: 'property';
  readonly id: number;
  readonly isPublished: boolean;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly propertyType: string;
  readonly cityId: string;
  readonly regionId: string | null;
  readonly districtId: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly vatStatus: string;
  readonly weekendNights: readonly number[];
  readonly childrenAllowed: boolean;
  readonly cancellationPeriod: string;
  readonly freeCancellationDays: number | null;
  readonly cancellationFee: string;
  readonly noShowFee: string;
  /** What the property itself holds; its units' come with them. */
  readonly filters: FilterIds;
}

export interface UnitLine {
  readonly type: 'unit';
  readonly id: number;
  readonly propertyId: number;
  readonly position: number;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly bedrooms: number;
  readonly places: number;
  readonly cribs: number;
  readonly childExtraBeds: number;
  readonly adultExtraBeds: number;
  readonly babyMaxAge: number;
  readonly childMaxAge: number;
  readonly adultFromAge: number | null;
  readonly filters: FilterIds;
}

export interface RateLine extends StandardRate {
  readonly type: 'rate';
  readonly unitId: number;
  readonly baseGuests: number;
  readonly minimumNights: number;
}

export interface SpecialRateLine extends SpecialRate {
  readonly type: 'specialRate';
  readonly unitId: number;
  readonly nameHe: string;
  readonly nameEn: string;
}

/** A stay rule as it holds for one of its units; the same `id` for all of them. */
export interface StayRuleLine extends Omit<StayRule, 'relaxation'> {
  readonly type: 'stayRule';
  readonly id: number;
  readonly unitId: number;
  /** Both null where nothing is relaxed. */
  readonly relaxedDays: number | null;
  readonly relaxedMinimum: number | null;
}

/** What is charged beside the nights: of some units, or with null of the property as a whole. */
export interface ExtraChargeLine {
  readonly type: 'extraCharge';
  readonly id: number;
  readonly propertyId: number;
  readonly unitIds: readonly number[] | null;
  readonly kind: ExtraChargeKind;
  /** Both null but for the kind `other`. */
  readonly nameHe: string | null;
  readonly nameEn: string | null;
  readonly per: ExtraChargeSpan;
  readonly amountAgorot: number;
  readonly isOptional: boolean;
  readonly maximumCount: number;
}
