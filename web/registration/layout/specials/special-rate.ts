import { fromWireDate, type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { emptyOf } from '#contract/primitives/field-kinds.ts';
import { SPECIAL_RATE } from '#contract/primitives/registration-fields.ts';
import type { SpecialRateDocument } from '#contract/registration-documents.ts';
import { addDays } from '#rules/stay/local-dates.ts';

/** A holiday as `/loadAssets` has it: the nights of its next occurrence as DD-MM. */
export interface HolidayNights {
  readonly fromDdmm: string | null;
  readonly toDdmm: string | null;
}

/** A special rate that nothing is known of yet. */
export function newSpecialRate(): SpecialRateDocument {
  return emptyOf(SPECIAL_RATE);
}

/** First and last night of a holiday's next occurrence, with the year that DD-MM leaves out; undefined when it has no dates. */
export function nextNightsOf({ fromDdmm, toDdmm }: HolidayNights, today: LocalDate): { from: LocalDate; to: LocalDate } | undefined {
  const thisYear = Number(today.slice(0, 4));
  for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
    const from = fromWireDate(`${fromDdmm}-${year}`);
    const sameYear = fromWireDate(`${toDdmm}-${year}`);
    // A holiday that ends before it begins ends in the next year.
    const to = from !== undefined && sameYear !== undefined && sameYear < from ? fromWireDate(`${toDdmm}-${year + 1}`) : sameYear;
    if (from !== undefined && to !== undefined && to >= today) return { from, to };
  }
  return undefined;
}

/** The rate under a holiday's name, on its next nights where they are known. */
export function withHoliday(
  rate: SpecialRateDocument,
  holiday: string | null,
  nights: { from: LocalDate; to: LocalDate } | undefined,
): SpecialRateDocument {
  return { ...rate, holiday, ...(nights && { from: toWireDate(nights.from), to: toWireDate(nights.to) }) };
}

/** How a rate can make room for the one that is in its way. */
export interface WaysOut {
  /** Its last night could be the one before the other's first. */
  readonly endOn?: LocalDate;
  /** Its first night could be the one after the other's last. */
  readonly startOn?: LocalDate;
}

/** The first rate before it in the list that has some of its nights; undefined where none has. */
export function rateInTheWay(rates: readonly SpecialRateDocument[], index: number): SpecialRateDocument | undefined {
  const own = nightsOf(rates[index]);
  return rates.slice(0, index).find((rate) => {
    const other = nightsOf(rate);
    return own && other && other.from <= own.to && own.from <= other.to;
  });
}

/** @returns nothing to do when it shares no night with an earlier rate, or lies inside of one */
export function waysOut(rates: readonly SpecialRateDocument[], index: number): WaysOut {
  const [own, other] = [nightsOf(rates[index]), nightsOf(rateInTheWay(rates, index))];
  if (!own || !other) return {};
  return {
    ...(own.from < other.from && { endOn: addDays(other.from, -1) }),
    ...(own.to > other.to && { startOn: addDays(other.to, 1) }),
  };
}

/** Undefined while its dates are not two dates in order. */
export function nightsOf(rate: SpecialRateDocument | undefined): { from: LocalDate; to: LocalDate } | undefined {
  const [from, to] = [fromWireDate(rate?.from ?? ''), fromWireDate(rate?.to ?? '')];
  return from === undefined || to === undefined || to < from ? undefined : { from, to };
}
