import { dashboardEndpoints } from '#contract/endpoints/dashboard.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { requireOwnedProperty } from '../require-owned-property.ts';
import { showDashboard } from './show-dashboard.ts';
import { showStatistics } from './show-statistics.ts';

/** How the host's property does (docs/product.md §8 "Dashboard"). */
export function dashboardRoutes(app: App, context: AppContext): void {
  serve(app, dashboardEndpoints.showDashboard, async ({ actor, locale }) => {
    const { id } = await requireOwnedProperty(context, actor);
    return await showDashboard(context, id, locale);
  });

  serve(app, dashboardEndpoints.showStatistics, async ({ actor, query, locale }) => {
    const { id } = await requireOwnedProperty(context, actor);
    return await showStatistics(context, { propertyId: id, ...query }, locale);
  });
}
