import type { Kysely } from 'kysely';
import type { HostCalendar, SpecialDays } from '#contract/backoffice.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { timeOfDayIn } from '#rules/stay/time-of-day-in.ts';
import { takenSpans } from '#server/modules/inventory/index.ts';
import { findUnitRates } from '#server/modules/pricing/index.ts';
import { findTerm, findWeekendNights, listUnitNames, namedHolidaysBetween } from '#server/modules/properties/index.ts';
import { listStaysOfHost } from '#server/modules/reservations/index.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface CalendarQuestion {
  readonly propertyId: number;
  /** MM-YYYY. */
  readonly month: string;
  readonly locale: Locale;
}

interface Nights {
  readonly firstNight: LocalDate;
  /** Included. */
  readonly lastNight: LocalDate;
}

/** The month of a date, as the wire writes it. */
export function monthOf(date: LocalDate): string {
  return `${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

/** A month of a property: units, what takes their nights, who comes, and days that are not like others. */
export async function showHostCalendar(
  db: Kysely<Database>,
  { propertyId, month, locale }: CalendarQuestion,
  clock: Clock,
): Promise<HostCalendar> {
  const [now, today] = [clock.now(), clock.today()];
  const { firstNight, lastNight } = nightsOfMonth(month);
  const units = await listUnitNames(db, propertyId);
  const unitIds = units.map(({ unitId }) => unitId);
  // The guests of the night before leave on the 1st.
  const taken = await takenSpans(db, { unitIds, firstNight: addDays(firstNight, -1), lastNight, now });
  const ids = [...new Set(taken.flatMap(({ reservationId }) => reservationId ?? []))];
  return {
    month,
    today: toWireDate(today),
    weekendNights: [...(await findWeekendNights(db, propertyId))],
    now: timeOfDayIn(now).slice(0, 5),
    units: units.map(({ unitId, name, unitType }) => ({
      unitId,
      title: name[locale],
      unitType: findTerm('unit_types', unitType)?.name[locale] ?? unitType,
    })),
    taken: taken.map(({ unitId, cause, reservationId, reason, holdExpiresAt, ...span }) => ({
      ...{ unitId, cause, reservationId, reason },
      from: toWireDate(span.firstNight),
      to: toWireDate(addDays(span.lastNight, 1)),
      expiresAt: holdExpiresAt?.toISOString() ?? null,
    })),
    reservations: await listStaysOfHost(db, { propertyId, ids }, today),
    specialDays: await specialDaysOf(db, unitIds, { firstNight, lastNight }, locale),
  };
}

function nightsOfMonth(month: string): Nights {
  const firstNight = `${month.slice(3)}-${month.slice(0, 2)}-01`;
  // Some day of the next month, whatever the length of this one.
  const later = addDays(firstNight, 31);
  return { firstNight, lastNight: addDays(`${later.slice(0, 7)}-01`, -1) };
}

/** Holidays of the month, and the special rates of its units; the same rate of several units once. */
async function specialDaysOf(db: Kysely<Database>, unitIds: readonly number[], nights: Nights, locale: Locale): Promise<SpecialDays[]> {
  const { firstNight, lastNight } = nights;
  const holidays = namedHolidaysBetween(firstNight, lastNight).map((holiday) => present('holiday', holiday, locale));
  const rates = [...(await findUnitRates(db, unitIds)).values()]
    .flatMap(({ specials }) => specials)
    .filter((special) => special.firstNight <= lastNight && special.lastNight >= firstNight)
    .sort((one, other) => (one.firstNight < other.firstNight ? -1 : 1))
    .map((special) => present('specialRate', special, locale));
  return [...holidays, ...new Map(rates.map((rate) => [`${rate.name} ${rate.from} ${rate.to}`, rate])).values()];
}

function present(kind: SpecialDays['kind'], days: Nights & { readonly name: Record<Locale, string> }, locale: Locale): SpecialDays {
  return { kind, name: days.name[locale], from: toWireDate(days.firstNight), to: toWireDate(days.lastNight) };
}
