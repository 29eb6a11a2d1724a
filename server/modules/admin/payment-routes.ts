import type { Kysely } from 'kysely';
import { paymentEndpoints } from '#contract/endpoints/payments.ts';
import type { Database } from '#database/types.ts';
import { listInvoicePayments } from '#server/modules/paying/index.ts';
import { listPayments } from '#server/modules/payments/index.ts';
import { refundCharge } from '#server/modules/reservations/index.ts';
import { requireAdminInPerson } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';

/** Payments with the names of the places and guests that they are about. */
async function withNames<Payment extends { readonly propertyId: number; readonly reservationId: string | null }>(
  db: Kysely<Database>,
  payments: readonly Payment[],
) {
  if (payments.length === 0) return [];
  const propertyIds = payments.map(({ propertyId }) => propertyId);
  const reservationIds = payments.map(({ reservationId }) => reservationId ?? '');
  const places = await db.selectFrom('properties').select(['id', 'name_he', 'name_en']).where('id', 'in', propertyIds).execute();
  const guests = await db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .select(['reservations.id', 'guests.first_name', 'guests.last_name'])
    .where('reservations.id', 'in', reservationIds)
    .execute();
  return payments.map((payment) => {
    const place = places.find(({ id }) => id === payment.propertyId);
    const guest = guests.find(({ id }) => id === payment.reservationId);
    return {
      ...payment,
      propertyName: place ? { he: place.name_he, en: place.name_en } : null,
      guestName: guest ? `${guest.first_name} ${guest.last_name}`.trim() || null : null,
    };
  });
}

/** Serves what the payment provider was asked for, and giving money back. */
export function paymentRoutes(app: App, context: AppContext): void {
  serve(app, paymentEndpoints.listPayments, async ({ query }) => {
    const { data, meta } = await listPayments(context.db, context.payment.provider, query);
    return { data: await withNames(context.db, data), meta, ofInvoices: await listInvoicePayments(context.db, query.propertyId) };
  });

  serve(app, paymentEndpoints.refundPayment, async ({ params, body, actor }) => {
    const admin = requireAdminInPerson(actor);
    return { state: await refundCharge(context, { ...body, captureId: params.id }, admin.userId) };
  });
}
