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
