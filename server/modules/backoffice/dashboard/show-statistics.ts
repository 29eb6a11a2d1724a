import type { ComparedFigures, Figures, HostStatistics } from '#contract/dashboard.ts';
import type { StatisticSpan } from '#contract/primitives/enums.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { type ComparedPeriod, type Period, periodsOf } from '#rules/statistics.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { countTakenNights, type TakenNights } from '#server/modules/inventory/index.ts';
import { findPropertyState, listUnitNames, unitIdsOf } from '#server/modules/properties/index.ts';
import { figuresOfPeriods, firstArrivalOf, type ReservationFigures } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

interface StatisticsQuestion {
  readonly propertyId: number;
  readonly span: StatisticSpan;
  readonly unitId?: number | undefined;
}

/**
 * Twelve months or weeks of a property or one of its units, beside the same time a year before.
 * @throws DomainError `unit_not_of_hotel`
 */
export async function showStatistics(
  context: Pick<AppContext, 'db' | 'clock'>,
  { propertyId, span, unitId }: StatisticsQuestion,
  locale: Locale,
): Promise<HostStatistics> {
  const today = context.clock.today();
  const units = await listUnitNames(context.db, propertyId);
  const unitIds = unitIdsOf(units);
  if (unitId !== undefined && !unitIds.includes(unitId))
    throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: [unitId] });
  return {
    span,
    today: toWireDate(today),
    units: units.map((unit) => ({ unitId: unit.unitId, title: unit.name[locale] })),
    periods: await comparedFigures(context, { propertyId, unitIds, unitId }, periodsOf(span, today)),
  };
}

type Surroundings = Pick<AppContext, 'db' | 'clock'>;

interface FiguresQuestion {
  readonly propertyId: number;
  /** The property's own. */
  readonly unitIds: readonly number[];
  /** One of them; absent: all. */
  readonly unitId?: number | undefined;
}

/** Returns the figures of periods, in their order, each beside those of the same time a year before. */
export async function comparedFigures(
  surroundings: Surroundings,
  question: FiguresQuestion,
  periods: readonly ComparedPeriod[],
): Promise<ComparedFigures[]> {
  const all = await figuresOf(surroundings, question, [...periods, ...periods.map(({ lastYear }) => lastYear)]);
  return all.slice(0, periods.length).flatMap((now, place) => {
    const lastYear = all[periods.length + place];
    return lastYear ? [{ ...now, lastYear }] : [];
  });
}

/** @throws DomainError `hotel_not_found` */
async function figuresOf({ db, clock }: Surroundings, question: FiguresQuestion, periods: readonly Period[]): Promise<Figures[]> {
  const { propertyId, unitId } = question;
  const unitIds = unitId === undefined ? question.unitIds : [unitId];
  const property = await findPropertyState(db, propertyId);
  if (!property) throw new DomainError('hotel_not_found');
  const taken = await countTakenNights(db, { unitIds, periods, now: clock.now() });
  const sums = await figuresOfPeriods(db, { propertyId, unitId, periods });
  // A property whose past came from elsewhere is older than its registration.
  const [firstDay = ''] = [todayIn(property.createdAt), (await firstArrivalOf(db, propertyId)) ?? '9999-12-31'].sort();
  return periods.flatMap((period, place) => {
    const [nights, sum] = [taken[place], sums[place]];
    return nights && sum ? [present({ ...period, nights, sum }, unitIds.length * daysSince(firstDay, period))] : [];
  });
}

/** Days of the period that are not before the first. */
function daysSince(firstDay: string, { from, to }: Period): number {
  return Math.max(0, nightsBetween(firstDay > from ? firstDay : from, to) + 1);
}

interface Found extends Period {
  readonly nights: TakenNights;
  readonly sum: ReservationFigures;
}

function present({ from, to, nights, sum }: Found, nightsThere: number): Figures {
  return {
    ...{ from: toWireDate(from), to: toWireDate(to), ...sum },
    nightsSold: nights.reserved,
    nightsOpen: Math.max(nights.reserved, nightsThere - nights.withdrawn),
  };
}
