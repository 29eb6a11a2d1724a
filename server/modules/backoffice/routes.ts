import { backOfficeEndpoints } from '#contract/endpoints/backoffice.ts';
import { ownPropertyEndpoints } from '#contract/endpoints/own-properties.ts';
import { toLocalDate } from '#contract/primitives/local-date.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import type { EventStreams } from '#server/platform/http/event-streams.ts';
import { serve } from '#server/platform/http/serve.ts';
import { billingRoutes, payingRoutes } from './billing-routes.ts';
import { changeRoutes } from './change-routes.ts';
import { closureRoutes } from './closure-routes.ts';
import { dashboardRoutes } from './dashboard/show-dashboard.ts';
import { eventRoutes } from './event-routes.ts';
import { ownNightRoutes } from './own-night-routes.ts';
import { listOwnProperties, showHostProperty, showJointCalendar } from './own-properties.ts';
import { previewEdits, previewProperty } from './preview-property.ts';
import { extraChargeRoutes } from './rates/extra-charge-routes.ts';
import { rateRoutes } from './rates/rate-routes.ts';
import { reservationListRoutes, reservationRoutes, settlingRoutes } from './reservation-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { requireOwnedProperty, serveOwn } from './serve-own.ts';
import { showHostCalendar } from './show-host-calendar.ts';
import { stayRuleRoutes } from './stay-rule-routes.ts';
import { syncRoutes } from './sync-routes.ts';

/** Serves what hosts see across modules. Everything is about the property that they work on, or about all of theirs: no address names one. */
export function backOfficeRoutes(app: App, context: AppContext, streams: EventStreams): void {
  const { db, clock, config } = context;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  serve(app, backOfficeEndpoints.showHostProperty, async ({ actor, locale }) => {
    return await showHostProperty(db, await requireOwnedProperty(context, actor), locale);
  });

  serve(app, ownPropertyEndpoints.listOwnProperties, async ({ actor, locale }) => ({
    properties: await listOwnProperties(context, actor, locale),
  }));

  serve(app, ownPropertyEndpoints.showJointCalendar, async ({ actor, query, locale }) => {
    const nights = { firstNight: toLocalDate(query.from), lastNight: toLocalDate(query.to) };
    return await showJointCalendar(context, actor, { ...nights, locale });
  });

  serveOwn(app, context, backOfficeEndpoints.previewOwnProperty, async (propertyId, { actor, query, locale }) => {
    const reader = { locale, today: clock.today(), vatRates: config.vatRates };
    return await previewProperty(context, { propertyId, approverId: query.of === 'approved' ? actor.userId : undefined, reader });
  });

  serveOwn(app, context, backOfficeEndpoints.previewEdits, async (propertyId, { actor, body: edits, locale }) => {
    const reader = { locale, today: clock.today(), vatRates: config.vatRates };
    return await previewEdits(context, { propertyId, actor, edits, reader });
  });

  serveOwn(app, context, backOfficeEndpoints.showHostCalendar, async (propertyId, { query, locale }) => {
    const nights = { firstNight: toLocalDate(query.from), lastNight: toLocalDate(query.to) };
    return await showHostCalendar(db, { propertyId, ...nights, locale }, clock);
  });

  dashboardRoutes(app, context);
  eventRoutes(app, context, streams);
  reservationListRoutes(app, context);
  reservationRoutes(app, context);
  settlingRoutes(app, context);
  changeRoutes(app, context);
  reviewRoutes(app, context);
  stayRuleRoutes(app, context);
  extraChargeRoutes(app, context);
  ownNightRoutes(app, context);
  closureRoutes(app, context);
  rateRoutes(app, context);
  billingRoutes(app, context);
  payingRoutes(app, context);
  syncRoutes(app, context);
}
