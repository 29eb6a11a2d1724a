import type { Kysely } from 'kysely';
import type { CalendarUnit, HostCalendar, SpecialDays } from '#contract/backoffice.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { nightReasons } from '#rules/quote/night-rate.ts';
import type { UnitPricing } from '#rules/quote/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { type NightRange, nightsOf } from '#rules/stay/stay.ts';
import { clockTimeIn } from '#rules/stay/today-in.ts';
import { listConflicts } from '#server/modules/channels/index.ts';
import { takenSpans } from '#server/modules/inventory/index.ts';
import { findUnitRates, lastRateChange, loadPricing } from '#server/modules/pricing/index.ts';
import { findTerm, findWeekendNights, listUnitNames, namedHolidaysBetween, unitIdsOf } from '#server/modules/properties/index.ts';
import { listStaysOfHost } from '#server/modules/reservations/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { feedPosition } from '#server/platform/database/follow-changes.ts';

export interface CalendarQuestion extends NightRange {
  readonly propertyId: number;
  readonly locale: Locale;
}

/** Nights of a property: units, what takes their nights, who comes, what the others cost, and days that are not like others. */
export async function showHostCalendar(
  db: Kysely<Database>,
  { propertyId, firstNight, lastNight, locale }: CalendarQuestion,
  clock: Clock,
): Promise<HostCalendar> {
  const [now, today] = [clock.now(), clock.today()];
  // Both before anything else: what changes in between is then taken for unseen, never for seen.
  const [position, revision] = [await feedPosition(db), await lastRateChange(db, propertyId)];
  const units = await listUnitNames(db, propertyId);
  const unitIds = unitIdsOf(units);
  const pricings = await loadPricing(db, unitIds, { arrivalDate: firstNight, departureDate: addDays(lastNight, 1) }, now);
  // The guests of the night before leave on the first.
  const taken = await takenSpans(db, { unitIds, firstNight: addDays(firstNight, -1), lastNight, now });
  const ids = [...new Set(taken.flatMap(({ reservationId, proposedFor }) => reservationId ?? proposedFor ?? []))];
  const nights = nightsOf(firstNight, addDays(lastNight, 1));
  const conflicts = await listConflicts(db, unitIds);
  return {
    ...{ from: toWireDate(firstNight), to: toWireDate(lastNight), today: toWireDate(today), revision, position },
    weekendNights: [...(await findWeekendNights(db, propertyId))],
    now: clockTimeIn(now),
    units: units.map(({ unitId, name, unitType }) => ({
      unitId,
      title: name[locale],
      unitType: findTerm('unit_types', unitType)?.name[locale] ?? unitType,
      ...pricesOf(pricings.get(unitId), nights),
    })),
    taken: taken.map(({ unitId, cause, reservationId, reason, holdExpiresAt, proposedFor, ...span }) => ({
      ...{ unitId, cause, reservationId, reason, proposedFor },
      conflictWith: conflicts.find((one) => one.unitId === unitId && one.reservationId === reservationId)?.feedName ?? null,
      from: toWireDate(span.firstNight),
      to: toWireDate(addDays(span.lastNight, 1)),
      expiresAt: holdExpiresAt?.toISOString() ?? null,
    })),
    reservations: await listStaysOfHost(db, { propertyId, ids }, today),
    specialDays: await specialDaysOf(db, unitIds, { firstNight, lastNight }, locale),
  };
}

function pricesOf(pricing: UnitPricing | undefined, nights: readonly LocalDate[]): Pick<CalendarUnit, 'nightPrices' | 'minimumNights'> {
  const reasons = pricing ? nights.map((night) => nightReasons(pricing, night)) : [];
  return {
    nightPrices: reasons.map(({ priceAgorot }) => priceAgorot),
    minimumNights: reasons.map(({ minimumNights }) => minimumNights),
  };
}

/** Holidays of the nights, and the special rates of its units; the same rate of several units once. */
async function specialDaysOf(db: Kysely<Database>, unitIds: readonly number[], nights: NightRange, locale: Locale): Promise<SpecialDays[]> {
  const { firstNight, lastNight } = nights;
  const holidays = namedHolidaysBetween(firstNight, lastNight).map((holiday) => present('holiday', holiday, locale));
  const rates = [...(await findUnitRates(db, unitIds)).values()]
    .flatMap(({ specials }) => specials)
    .filter((special) => special.firstNight <= lastNight && special.lastNight >= firstNight)
    .sort((one, other) => (one.firstNight < other.firstNight ? -1 : 1))
    .map((special) => present('specialRate', special, locale));
  return [...holidays, ...new Map(rates.map((rate) => [`${rate.name} ${rate.from} ${rate.to}`, rate])).values()];
}

function present(kind: SpecialDays['kind'], days: NightRange & { readonly name: Record<Locale, string> }, locale: Locale): SpecialDays {
  return { kind, name: days.name[locale], from: toWireDate(days.firstNight), to: toWireDate(days.lastNight) };
}
