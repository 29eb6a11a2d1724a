import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { DiscountType, ExtraChargeKind, ExtraChargeSpan } from '#contract/primitives/enums.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { HoursObstacle } from '#contract/primitives/property-hours.ts';

/** Day of the week of a night: 0 Sunday … 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type AgeGroup = 'baby' | 'child' | 'adult';

/** One line of the guest's request (docs/product.md §1 "room"). */
export interface RoomRequest {
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** A host's borders between age groups, per unit (docs/product.md §5.2). `adultFromAge` is null where the host sets none. */
export interface AgeBorders {
  readonly babyMaxAge: number;
  readonly childMaxAge: number;
  readonly adultFromAge: number | null;
}

/** The standard rate: agorot per night for up to the base guests, and per extra person. */
export interface StandardRate {
  readonly midweekAgorot: Agorot;
  readonly weekendAgorot: Agorot;
  readonly singleMidweekAgorot: Agorot | null;
  readonly singleWeekendAgorot: Agorot | null;
  readonly babyExtraAgorot: Agorot;
  readonly childExtraAgorot: Agorot;
  readonly adultExtraAgorot: Agorot;
}

/** A rate for a range of nights, both ends included. Missing single prices fall back to its own base price, missing extras to the standard rate's. */
export interface SpecialRate {
  readonly firstNight: LocalDate;
  readonly lastNight: LocalDate;
  readonly midweekAgorot: Agorot;
  readonly weekendAgorot: Agorot;
  readonly singleMidweekAgorot: Agorot | null;
  readonly singleWeekendAgorot: Agorot | null;
  readonly babyExtraAgorot: Agorot | null;
  readonly childExtraAgorot: Agorot | null;
  readonly adultExtraAgorot: Agorot | null;
  readonly minimumNights: number | null;
}

/** A several-nights discount: `value` is a percent for PERCENT and agorot for AMOUNT. */
export interface DiscountTier {
  readonly nights: number;
  readonly type: DiscountType;
  readonly value: number;
}

/**
 * A rule of a host for stays over a range of dates, both included (docs/product.md §5.5a). Rules of a unit never overlap. What is null, or no
 * days of notice, asks for nothing; of the minima, the unit's own then holds.
 */
export interface StayRule {
  readonly firstDate: LocalDate;
  readonly lastDate: LocalDate;
  /** Nights at least, for stays over a midweek or a weekend night of the range. */
  readonly midweekMinimum: number | null;
  readonly weekendMinimum: number | null;
  readonly maximumNights: number | null;
  /** Weekdays on which guests may come, and go; never empty. */
  readonly arrivalDays: readonly Weekday[] | null;
  readonly departureDays: readonly Weekday[] | null;
  /** Days from the booking to the arrival, at least; 0: tonight may be booked. */
  readonly noticeDays: number;
  /** Time of day, HH:MM, until which tonight may be booked. */
  readonly tonightUntil: string | null;
  /** For arrivals at most so many days away, fewer nights are enough. */
  readonly relaxation: { readonly days: number; readonly minimumNights: number } | null;
}

/** A rule as it stands at the moment of the booking, so that whoever prices and fits needs no clock. */
export interface CurrentStayRule extends StayRule {
  /** First date on which its notice and its hour still let guests arrive. */
  readonly earliestArrival: LocalDate;
  /** Last arrival for which its relaxation holds. */
  readonly relaxedUntil: LocalDate | null;
}

/** A charge beside the nights (docs/product.md §5.5b), of one unit or of the property as a whole. */
export interface ExtraCharge {
  readonly id: number;
  readonly kind: ExtraChargeKind;
  /** The host's own name for `other`; null for the kinds that have words of ours. */
  readonly title: Bilingual | null;
  /** Paid once however many units are taken; by guest and night in every unit, as that of a unit. */
  readonly isOfProperty: boolean;
  readonly per: ExtraChargeSpan;
  readonly amountAgorot: Agorot;
  /** Taken by those who want it; otherwise all pay it. */
  readonly isOptional: boolean;
  /** The most times that it may be taken. */
  readonly maximumCount: number;
}

/** Tells what the hours of a property have against dates, and whether guests leave late on them; `hoursRulesOf` makes it for guests who keep Shabbat or not. */
export interface HoursRules {
  readonly arrivalObstacle: (date: LocalDate) => HoursObstacle | undefined;
  readonly departureObstacle: (date: LocalDate) => HoursObstacle | undefined;
  /** Tells whether these guests leave later than others: what is charged for that is owed. */
  readonly leavesLate: (date: LocalDate) => boolean;
}

/** All that decides what a stay in one unit costs, and which stays it takes. */
export interface UnitPricing {
  readonly baseGuests: number;
  readonly ageBorders: AgeBorders;
  /** Weekdays whose nights take the weekend price; a setting of the property. */
  readonly weekendNights: readonly Weekday[];
  readonly standard: StandardRate;
  /** Sorted by first night, never overlapping. */
  readonly specials: readonly SpecialRate[];
  readonly discounts: readonly DiscountTier[];
  /** Prices of single dates for up to the base guests; they go before the special rate's and the standard's. */
  readonly priceByDate: ReadonlyMap<LocalDate, Agorot>;
  readonly minimumNights: number;
  /** Minimum nights that a host set for single dates. */
  readonly minimumNightsByDate: ReadonlyMap<LocalDate, number>;
  /** Those that touch the stay, its departure date included; never overlapping. */
  readonly stayRules: readonly CurrentStayRule[];
  /** Those of the unit, and those of its property: unavoidable ones first, each sort by id. */
  readonly extraCharges: readonly ExtraCharge[];
  /** Those of the property, for the guests who ask; null where they have nothing against any date, or are not asked. */
  readonly hours: HoursRules | null;
}

/** The extra charge that a line is for, as it was called when it was quoted. */
export type ChargeOfLine = Pick<ExtraCharge, 'id' | 'kind' | 'title' | 'per' | 'isOptional' | 'isOfProperty'>;

export interface QuoteLine {
  readonly kind: 'night' | 'extra' | 'discount' | 'extraCharge' | 'ownPrice';
  readonly date?: LocalDate;
  readonly ageGroup?: AgeGroup;
  /** The extra charge, which stands in one line for the whole stay. */
  readonly charge?: ChargeOfLine;
  readonly count?: number;
  /** Negative for a discount; a host's own price may be above the list's or below. */
  readonly amountAgorot: Agorot;
}

/** The price of a stay of one party in one unit, with every line that makes it up. */
export interface UnitQuote {
  readonly lines: readonly QuoteLine[];
  readonly totalAgorot: Agorot;
}
