import type { HostDashboard } from '#contract/dashboard.ts';
import { dashboardEndpoints } from '#contract/endpoints/dashboard.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { monthFrom } from '#rules/statistics.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { clockTimeIn } from '#rules/stay/today-in.ts';
import { countTakenNights } from '#server/modules/inventory/index.ts';
import { findListingForHost, unitIdsOf } from '#server/modules/properties/index.ts';
import { figuresOfPeriods, staysOfDay } from '#server/modules/reservations/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { serveOwn } from '../serve-own.ts';
import { findAttention } from './attention.ts';
import { comparedFigures, showStatistics } from './show-statistics.ts';

/** Serves how the host's property does (docs/product.md §8 "Dashboard"). */
export function dashboardRoutes(app: App, context: AppContext): void {
  serveOwn(app, context, dashboardEndpoints.showDashboard, (id, { locale }) => showDashboard(context, id, locale));

  serveOwn(app, context, dashboardEndpoints.showStatistics, (id, { query, locale }) =>
    showStatistics(context, { propertyId: id, ...query }, locale),
  );
}

/**
 * Returns a host's day: who comes, leaves and stays, what needs attention, how tonight and the month do.
 * @throws DomainError `hotel_not_found`
 */
async function showDashboard(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  propertyId: number,
  locale: Locale,
): Promise<HostDashboard> {
  const { db, clock } = context;
  const [now, today] = [clock.now(), clock.today()];
  const listing = await findListingForHost(db, propertyId);
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const unitIds = unitIdsOf(listing.units);
  const present = monthFrom(today, 0);
  const [month] = await comparedFigures(context, { propertyId, unitIds }, [present]);
  const [tonight] = await countTakenNights(db, { unitIds, periods: [{ from: today, to: today }], now });
  const [toCome] = await figuresOfPeriods(db, { propertyId, periods: [{ from: addDays(today, 1), to: present.to }] });
  // Each period that was asked for is answered.
  if (!month || !tonight || !toCome) throw new Error('The figures of a period are missing');
  return {
    today: toWireDate(today),
    now: clockTimeIn(now),
    units: listing.units.map(({ unitId, name }) => ({ unitId, title: name[locale] })),
    ...(await staysOfDay(context, propertyId, locale)),
    tonight: { sold: tonight.reserved, withdrawn: tonight.withdrawn },
    month: { ...month, toComeAgorot: toCome.revenueAgorot },
    attention: await findAttention(context, { propertyId, listing, locale }),
  };
}
