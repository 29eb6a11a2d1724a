import { sql } from 'kysely';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import { constantVat } from '#rules/quote/vat.ts';
import { importReservations, type ReservationImport } from '#server/modules/reservations/index.ts';
import type { TestApp } from './app.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from './registration.ts';

/** A host whose property is approved, with one of its units. */
export interface AccountsHost extends Client {
  readonly propertyId: number;
  readonly unitId: number;
}

export async function anApprovedHost(test: TestApp, name: string): Promise<AccountsHost> {
  const admin = await signedIn(test, `admin-${name}@example.com`, ['ROLE_ADMIN']);
  const client = await signedIn(test, `${name}@example.com`);
  const sent = await submitRegistration(test, client);
  await approveAsAdmin(test, sent.propertyId, admin.userId);
  return { ...client, propertyId: sent.propertyId, unitId: sent.units[0]?.unitId ?? 0 };
}

export interface PastStay {
  readonly departs: string;
  readonly origin?: 'online' | 'direct';
  readonly outcome?: ReservationImport['outcome'];
}

/** Stays of the past, each of two nights before its departure. @returns their ids */
export async function haveStays(test: TestApp, { propertyId, unitId }: AccountsHost, ...stays: readonly PastStay[]): Promise<string[]> {
  const imports = stays.map(({ departs, origin = 'online', outcome = null }) => {
    const departure = new Date(`${departs}T00:00:00Z`);
    return {
      propertyId,
      unitIdsByRoom: [unitId],
      stay: { arrivalDate: new Date(departure.getTime() - 2 * 86_400_000).toISOString().slice(0, 10), departureDate: departs },
      roomsInfo: DEFAULT_ROOMS,
      guest: { firstName: 'דנה', lastName: 'לוי', email: 'dana@example.com', phone: '0501234567', locale: 'he' as const, userId: null },
      origin,
      bookedAt: new Date('2026-09-01T10:00:00Z'),
      outcome,
    };
  });
  return await test.db
    .transaction()
    .execute((trx) => importReservations(trx, imports, { vatRates: constantVat(18), at: test.clock.now() }));
}

export const ended = (kind: 'cancelled' | 'noShow', chargedAgorot: number | null) => ({
  kind,
  at: new Date('2026-10-01T10:00:00Z'),
  chargedAgorot,
});

/** Takes every reservation away, with the accounts and the mails about them, so that tests share an app: what is append-only gives way here alone. */
export async function forgetAccounts({ db }: TestApp): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`truncate reservations, statements, invoice_numbers, credit_note_numbers, commission_rates, commission_discounts, outbox cascade`.execute(
      trx,
    );
  });
}
