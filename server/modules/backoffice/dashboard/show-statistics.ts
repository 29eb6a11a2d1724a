import type { HostStatistics } from '#contract/dashboard.ts';
import type { StatisticSpan } from '#contract/primitives/enums.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { periodsOf } from '#rules/statistics/periods.ts';
import { listUnitNames } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { comparedFigures } from './period-figures.ts';

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
  const unitIds = units.map((unit) => unit.unitId);
  if (unitId !== undefined && !unitIds.includes(unitId))
    throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: [unitId] });
  return {
    span,
    today: toWireDate(today),
    units: units.map((unit) => ({ unitId: unit.unitId, title: unit.name[locale] })),
    periods: await comparedFigures(context, { propertyId, unitIds, unitId }, periodsOf(span, today)),
  };
}
