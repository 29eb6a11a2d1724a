import { backOfficeEndpoints } from '#contract/endpoints/backoffice.ts';
import { findPropertyOfOwner } from '#server/modules/properties/index.ts';
import { findReservationOfHost } from '#server/modules/reservations/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { requireOwner } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { monthOf, showHostCalendar } from './show-host-calendar.ts';
import { showHostProperty } from './show-host-property.ts';

/** What hosts see across modules. Everything is about their own property: no address names one. */
export function backOfficeRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  serve(app, backOfficeEndpoints.showHostProperty, async ({ actor, locale }) => {
    return await showHostProperty(db, await requireOwnedProperty(context, actor), locale);
  });

  serve(app, backOfficeEndpoints.showHostCalendar, async ({ actor, query, locale }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    const month = query.month ?? monthOf(clock.today());
    return await showHostCalendar(db, { propertyId, month, locale }, clock);
  });

  serve(app, backOfficeEndpoints.showHostReservation, async ({ actor, params, locale }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return await findReservationOfHost(context, { propertyId, id: params.id }, locale);
  });
}

/**
 * The back office opens with the approval (specification §6).
 * @throws DomainError `forbidden`; `hotel_not_found` for hosts whose property is not there yet, `awaiting_approval`
 */
async function requireOwnedProperty({ db }: AppContext, actor: Actor): Promise<{ id: number; status: string }> {
  const property = await findPropertyOfOwner(db, requireOwner(actor).userId);
  if (!property) throw new DomainError('hotel_not_found');
  if (property.status !== 'approved') throw new DomainError('awaiting_approval');
  return property;
}
