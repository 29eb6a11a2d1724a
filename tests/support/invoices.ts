import type { TestApp } from './app.ts';

/** An invoice of a closed month of the property. @returns its id */
export async function anInvoice({ db, clock }: Pick<TestApp, 'db' | 'clock'>, propertyId: number, serial = 1): Promise<number> {
  const month = '2026-10-01';
  await db.insertInto('statements').values({ property_id: propertyId, month, closed_at: clock.now() }).execute();
  const party = JSON.stringify({ name: 'Lina', number: '515555555', address: 'Tel Aviv' });
  const { id } = await db
    .insertInto('invoices')
    .values({
      ...{ year: 2026, serial, property_id: propertyId, month, issued_on: '2026-11-06', issued_at: clock.now(), due_on: '2026-11-20' },
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
  { propertyId, invoiceId }: { readonly propertyId: number; readonly invoiceId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('credit_notes')
    .values({
      ...{ year: 2026, serial: 1, property_id: propertyId, invoice_id: invoiceId, reason: 'An error', issued_by: 1 },
      ...{ issued_on: '2026-11-06', issued_at: clock.now(), net_agorot: 1_000, vat_agorot: 180, total_agorot: 1_180 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
