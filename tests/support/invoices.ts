import { randomUUID } from 'node:crypto';
import { percentOf } from '#rules/quote/rounding.ts';
import type { TestApp } from './app.ts';

interface Shape {
  /** First day of its month. */
  readonly month?: string;
  readonly dueOn?: string;
}

/** An invoice of a closed month of the property, over 1,180 shekels. @returns its id */
export async function anInvoice(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  propertyId: number,
  serial = 1,
  shape: Shape = {},
): Promise<number> {
  const { month = '2026-10-01', dueOn = '2026-11-20' } = shape;
  await db.insertInto('statements').values({ property_id: propertyId, month, closed_at: clock.now() }).execute();
  const party = JSON.stringify({ name: 'Lina', number: '515555555', address: 'Tel Aviv' });
  const { id } = await db
    .insertInto('invoices')
    .values({
      ...{ year: 2026, serial, property_id: propertyId, month, issued_on: '2026-11-06', issued_at: clock.now(), due_on: dueOn },
      ...{ net_agorot: 100_000, vat_basis_points: 1800, vat_agorot: 18_000, total_agorot: 118_000 },
      seller: JSON.stringify({ he: JSON.parse(party), en: JSON.parse(party) }),
      buyer: party,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A credit note on an invoice of the property. @returns its id */
export async function aCreditNote(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  {
    propertyId,
    invoiceId,
    serial = 1,
    netAgorot = 1_000,
  }: { readonly propertyId: number; readonly invoiceId: number; readonly serial?: number; readonly netAgorot?: number },
): Promise<number> {
  const vatAgorot = percentOf(netAgorot, 18);
  const { id } = await db
    .insertInto('credit_notes')
    .values({
      ...{ year: 2026, serial, property_id: propertyId, invoice_id: invoiceId, reason: 'An error', issued_by: 1 },
      ...{ issued_on: '2026-11-06', issued_at: clock.now() },
      ...{ net_agorot: netAgorot, vat_agorot: vatAgorot, total_agorot: netAgorot + vatAgorot },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An invoice of another month that was paid by card. */
export async function aPaidInvoice(test: Pick<TestApp, 'db' | 'clock'>, propertyId: number) {
  const { db, clock } = test;
  const invoiceId = await anInvoice(test, propertyId, 99, { month: '2026-09-01' });
  const [at, paymentKey] = [clock.now(), randomUUID()];
  const taken = { state: 'paid', transaction_reference: paymentKey, asked_at: at, asked_by: 1, settled_at: at };
  await db
    .insertInto('invoice_payments')
    .values({ key: paymentKey, invoice_id: invoiceId, provider: 'sandbox', amount_agorot: 118_000, ...taken })
    .execute();
  await db.updateTable('invoices').set({ paid_at: at }).where('id', '=', invoiceId).execute();
  const { id: receiptId } = await db
    .insertInto('receipts')
    .values(({ selectFrom }) => ({
      ...{ year: 2026, serial: 99, invoice_id: invoiceId, means: 'card', payment_key: paymentKey, amount_agorot: 118_000 },
      ...{ issued_on: '2026-11-22', issued_at: at },
      seller: selectFrom('invoices').select('seller').where('id', '=', invoiceId),
      buyer: selectFrom('invoices').select('buyer').where('id', '=', invoiceId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { invoiceId, paymentKey, receiptId };
}

/** Saves a dispute about a stay; and a commission and a discount on it of years to come, for another place. */
export async function someCommissionRecords(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { reservationId, propertyId, laterFor }: { readonly reservationId: string; readonly propertyId: number; readonly laterFor: number },
): Promise<{ disputeId: number; rateId: number; discountId: number }> {
  const dispute = { property_id: propertyId, reservation_id: reservationId, month: '2026-10-01', words: 'x', opened_by: 1 };
  const days = { property_id: laterFor, first_day: '2030-01-01', last_day: '2030-01-31' };
  const [opened, rate, discount] = [
    db.insertInto('commission_disputes').values({ ...dispute, opened_at: clock.now() }),
    db.insertInto('commission_rates').values({ ...days, basis_points: 800 }),
    db.insertInto('commission_discounts').values({ ...days, percent: 20 }),
  ];
  return {
    disputeId: (await opened.returning('id').executeTakeFirstOrThrow()).id,
    rateId: (await rate.returning('id').executeTakeFirstOrThrow()).id,
    discountId: (await discount.returning('id').executeTakeFirstOrThrow()).id,
  };
}
