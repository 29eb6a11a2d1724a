import type { Kysely } from 'kysely';
import type { BusinessDetails } from '#contract/reservations.ts';
import type { Database } from '#database/types.ts';
import { isIsraeliId } from '#rules/validators/digits.ts';
import { localeOfUser } from '#server/modules/identity/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { enqueueInvoiceRequest } from './reservation-mails.ts';
import { lockReservation, type StoredReservation } from './reservation-queries.ts';

interface Wish {
  readonly id: string;
  /** Null takes the request back. */
  readonly invoiceTo: BusinessDetails | null;
}

/** Returns whether its guest may still ask the host for an invoice to a business, or change to which: until the day of departure. */
export function canAskForInvoice({ outcome, frozen }: StoredReservation, today: string): boolean {
  return outcome === null && today <= frozen.stay.departureDate;
}

/**
 * Asks the host for an invoice to a business; the host is told by mail of what is new.
 * @throws DomainError `reservation_not_found`, `invoice_request_closed`, `invalid_fields`
 */
export async function askForInvoice(
  trx: Kysely<Database>,
  context: Pick<AppContext, 'clock' | 'config' | 'secrets'>,
  { id, invoiceTo }: Wish,
): Promise<StoredReservation> {
  const stored = await lockReservation(trx, id);
  if (!stored) throw new DomainError('reservation_not_found');
  if (!canAskForInvoice(stored, context.clock.today())) throw new DomainError('invoice_request_closed');
  const reservation = { ...stored, invoiceTo };
  if (invoiceTo === null) {
    await trx.deleteFrom('invoice_requests').where('reservation_id', '=', id).execute();
    return reservation;
  }
  requireBusinessNumber(invoiceTo);
  if (stored.invoiceTo?.name === invoiceTo.name && stored.invoiceTo.number === invoiceTo.number) return stored;
  const at = context.clock.now();
  await writeInvoiceRequest(trx, id, invoiceTo, at);
  const hostLocale = await localeOfUser(trx, stored.frozen.property.ownerId);
  await enqueueInvoiceRequest(trx, context, { reservation, hostLocale, at });
  return reservation;
}

/** @throws DomainError `invalid_fields` for what can be no Israeli id, company or VAT number */
export function requireBusinessNumber({ number }: BusinessDetails): void {
  if (!isIsraeliId(number)) throw new DomainError('invalid_fields', {}, [{ path: 'invoiceTo.number', code: 'vat_number_invalid' }]);
}

/** Keeps to whom the invoice goes, in place of what was asked before. */
export async function writeInvoiceRequest(
  trx: Kysely<Database>,
  reservationId: string,
  { name, number }: BusinessDetails,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('invoice_requests')
    .values({ reservation_id: reservationId, name, number, asked_at: at })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet({ name, number, asked_at: at }))
    .execute();
}
