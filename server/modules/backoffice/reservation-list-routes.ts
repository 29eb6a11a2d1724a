import { backOfficeEndpoints } from '#contract/endpoints/backoffice.ts';
import { toLocalDate } from '#contract/primitives/local-date.ts';
import { listReservationsForHost, quoteDirectStay, reservationsFile } from '#server/modules/reservations/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { sendFile } from '#server/platform/files/spreadsheet.ts';
import { serve } from '#server/platform/http/serve.ts';
import { requireOwnedProperty } from './require-owned-property.ts';

/** The host's reservations as a list and as a file, and what a stay would cost. */
export function reservationListRoutes(app: App, context: AppContext): void {
  serve(app, backOfficeEndpoints.listHostReservations, async ({ actor, query, locale }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return await listReservationsForHost(context, propertyId, query, locale);
  });

  serve(app, backOfficeEndpoints.exportHostReservations, async ({ actor, query, locale }, reply) => {
    const { format, lang = locale, ...filters } = query;
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    return sendFile(reply, await reservationsFile(context, { propertyId, filters, format, locale: lang }));
  });

  serve(app, backOfficeEndpoints.quoteDirectStay, async ({ actor, query, locale }) => {
    const { unitId, from, to, adults, childAges = [], reservationId, extraCharges } = query;
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    const stay = { arrivalDate: toLocalDate(from), departureDate: toLocalDate(to) };
    return await quoteDirectStay(context, { propertyId, unitId, stay, party: { adults, childAges }, reservationId, extraCharges }, locale);
  });
}
