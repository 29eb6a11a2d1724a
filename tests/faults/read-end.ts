import { sql } from 'kysely';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { invoiceNumber } from '#server/modules/billing/index.ts';
import { keyOfSource, masterKey } from '#server/modules/media/renditions.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { End, EndAttempt, EndInvoice, EndNight, EndOperation, EndPhoto, EndReservation } from './history.ts';

/** Returns what the tables hold, and which files are there. */
export async function readTables({
  db,
  files,
}: Pick<AppContext, 'db' | 'files'>): Promise<Omit<End, 'provider' | 'pages' | 'receivedMails'>> {
  return {
    reservations: await readReservations(db),
    occupancy: await readOccupancy(db),
    closedNights: await readClosedNights(db),
    journal: await readJournal(db),
    invoices: await readInvoices(db),
    attempts: await readAttempts(db),
    mails: await readMails(db),
    photos: await readPhotos({ db, files }),
  };
}

type Db = AppContext['db'];

function everyNight(first: string, past: string): string[] {
  return Array.from({ length: nightsBetween(first, past) }, (_, index) => addDays(first, index));
}

async function readReservations(db: Db): Promise<EndReservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .select(['reservations.id', 'email', 'outcome', 'charged_agorot', 'arrival_date', 'departure_date'])
    .execute();
  const units = Map.groupBy(
    await db.selectFrom('reservation_units').select(['reservation_id', 'unit_id']).execute(),
    (row) => row.reservation_id,
  );
  return rows.map((row) => ({
    ...{ id: row.id, email: row.email, isCancelled: row.outcome === 'cancelled', chargedAgorot: row.charged_agorot },
    nights: (units.get(row.id) ?? []).flatMap(({ unit_id: unitId }) =>
      everyNight(row.arrival_date, row.departure_date).map((night) => ({ unitId, night })),
    ),
  }));
}

async function readOccupancy(db: Db): Promise<EndNight[]> {
  const rows = await db.selectFrom('occupancy').select(['unit_id', 'night', 'cause', 'reservation_id']).execute();
  return rows.map(({ unit_id: unitId, reservation_id: reservationId, ...row }) => ({ unitId, reservationId, ...row }));
}

async function readClosedNights(db: Db): Promise<End['closedNights']> {
  const rows = await db.selectFrom('closures').select(['unit_id', 'first_night', 'last_night']).execute();
  return rows.flatMap(({ unit_id: unitId, first_night, last_night }) =>
    everyNight(first_night, addDays(last_night, 1)).map((night) => ({ unitId, night })),
  );
}

async function readJournal(db: Db): Promise<EndOperation[]> {
  const rows = await db
    .selectFrom('payment_operations')
    .select(['id', 'kind', 'state', 'is_open', 'reservation_id', 'amount_agorot'])
    .execute();
  return rows.map(({ is_open: isOpen, reservation_id: reservationId, amount_agorot: amountAgorot, ...row }) => ({
    ...row,
    ...{ isOpen, reservationId, amountAgorot },
  }));
}

async function readInvoices(db: Db): Promise<EndInvoice[]> {
  const rows = await db.selectFrom('invoices').select(['id', 'total_agorot', 'paid_at']).execute();
  const receipts = Map.groupBy(
    await db.selectFrom('receipts').select(['invoice_id', 'year', 'serial', 'payment_key', 'amount_agorot']).execute(),
    (row) => row.invoice_id,
  );
  return rows.map(({ id, total_agorot: totalAgorot, paid_at: paidAt }) => ({
    ...{ id, totalAgorot, isPaid: paidAt !== null },
    receipts: (receipts.get(id) ?? []).map(({ payment_key: key, amount_agorot: amountAgorot, ...numbered }) => ({
      ...{ number: invoiceNumber(numbered), key, amountAgorot },
    })),
  }));
}

async function readAttempts(db: Db): Promise<EndAttempt[]> {
  const rows = await db.selectFrom('invoice_payments').select(['key', 'invoice_id', 'state']).execute();
  return rows.map(({ invoice_id: invoiceId, ...row }) => ({ invoiceId, ...row }));
}

async function readMails(db: Db): Promise<End['mails']> {
  const rows = await db
    .selectFrom('outbox')
    .select([
      ...(['id', 'template'] as const),
      sql<string | null>`payload ->> 'reservationId'`.as('reservationId'),
      sql<string | null>`case template when 'receipt-issued' then payload ->> 'number' end`.as('receiptNumber'),
    ])
    .execute();
  return rows.map(({ id, ...row }) => ({ ...row, id: Number(id) }));
}

async function readPhotos({ db, files }: Pick<AppContext, 'db' | 'files'>): Promise<EndPhoto[]> {
  const rows = await db.selectFrom('host_photos').select(['id', 'upload_key', 'state', 'source']).execute();
  return Promise.all(
    rows.map(async ({ id, upload_key: uploadKey, state, source }) => {
      // Drawn ones, the demo's, have none.
      const key = keyOfSource(source);
      return { ...{ id, uploadKey, state }, hasFile: key !== undefined && (await files.get(masterKey(key))) !== undefined };
    }),
  );
}
