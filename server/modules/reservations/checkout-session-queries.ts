import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { insertionOf, insertionOfAll } from '#server/platform/database/insert-rows.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import type { FrozenStay } from './frozen-stay.ts';

/** How a session ended, or that it has not. That its time is up shows from `expiresAt` alone. */
export type SessionStatus = 'open' | 'replaced' | 'released' | 'reserved';

export interface CheckoutSessionRow {
  readonly id: string;
  readonly browserHash: Buffer | null;
  readonly userId: number | null;
  readonly frozen: FrozenStay;
  readonly status: SessionStatus;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly extendedAt: Date | null;
}

/** A session with its holds that is to be opened. */
interface NewCheckoutSession extends Omit<CheckoutSessionRow, 'status' | 'extendedAt'> {
  /** Keyed digest of the network address. */
  readonly address: string;
}

/** Writes a session with its units. */
export async function insertSession(trx: Kysely<Database>, session: NewCheckoutSession): Promise<void> {
  const { roomsInfo, ...offer } = session.frozen;
  const { arrivalDate, departureDate } = session.frozen.stay;
  const row = {
    id: session.id,
    browser_hash: session.browserHash,
    address_digest: session.address,
    property_id: session.frozen.property.id,
    arrival_date: arrivalDate,
    departure_date: departureDate,
    rooms_info: JSON.stringify(roomsInfo),
    offer: JSON.stringify(offer),
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    user_id: session.userId,
  };
  const units = offer.offer.units.map(({ unitId, rooms }) => ({ session_id: session.id, unit_id: unitId, rooms: [...rooms] }));
  await sql`${PREPARED}
    with session as (${insertionOf('checkout_sessions', row)})
    ${insertionOfAll('checkout_session_units', ['session_id', 'unit_id', 'rooms'], units)}`.execute(trx);
}

export async function findSession(db: Kysely<Database>, id: string): Promise<CheckoutSessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${PREPARED} ${sessionOf(id)}`.execute(db);
  return rows.map(toSession)[0];
}

/** The session, locked until the transaction ends. Sessions are locked before units and nights. */
export async function lockSession(trx: Kysely<Database>, id: string): Promise<CheckoutSessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${PREPARED} ${sessionOf(id)} for no key update`.execute(trx);
  return rows.map(toSession)[0];
}

const sessionOf = (id: string) => sql`
  select id, browser_hash, user_id, rooms_info, offer, status, created_at, expires_at, extended_at from checkout_sessions
  where id = ${id}::uuid`;

/** Ends the browser's open session, which another one or a booking takes the place of. @returns its id, whose nights are still held */
export async function replaceSessionOf(trx: Kysely<Database>, browserHash: Buffer | null): Promise<string | null> {
  if (browserHash === null) return null;
  const { rows } = await sql<{ id: string }>`${PREPARED}
    update checkout_sessions set status = 'replaced' where browser_hash = ${browserHash}::bytea and status = 'open' returning id`.execute(
    trx,
  );
  return rows[0]?.id ?? null;
}

/** The browser's session whose hold is alive, for showing its own units as free. */
export async function findLiveSessionOf(db: Kysely<Database>, browserHash: Buffer, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`${PREPARED}
    select id from checkout_sessions
    where browser_hash = ${browserHash}::bytea and status = 'open' and expires_at > ${now}::timestamptz`.execute(db);
  return rows[0]?.id;
}

/** Sessions whose time is up and that nobody has tidied yet. */
export async function listExpiredSessions(db: Kysely<Database>, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('checkout_sessions')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function setSessionStatus(trx: Kysely<Database>, id: string, status: SessionStatus): Promise<void> {
  await trx.updateTable('checkout_sessions').set({ status }).where('id', '=', id).execute();
}

export async function setSessionEnd(trx: Kysely<Database>, id: string, expiresAt: Date, now: Date): Promise<void> {
  await trx.updateTable('checkout_sessions').set({ expires_at: expiresAt, extended_at: now }).where('id', '=', id).execute();
}

type SessionRow = Pick<
  Selectable<Database['checkout_sessions']>,
  'id' | 'browser_hash' | 'user_id' | 'rooms_info' | 'offer' | 'status' | 'created_at' | 'expires_at' | 'extended_at'
>;

function toSession(row: SessionRow): CheckoutSessionRow {
  return {
    id: row.id,
    browserHash: row.browser_hash,
    userId: row.user_id,
    // Both columns are written by insertSession alone.
    frozen: { ...(row.offer as object), roomsInfo: row.rooms_info } as unknown as FrozenStay,
    status: row.status as SessionStatus,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    extendedAt: row.extended_at,
  };
}

/** Takes a unit out of the sessions that are over, so that it may be removed: they know it by their frozen stay. Live ones keep it. */
export async function removeUnitFromSessions(trx: Kysely<Database>, unitId: number, now: Date): Promise<void> {
  await trx
    .deleteFrom('checkout_session_units')
    .using('checkout_sessions')
    .whereRef('checkout_sessions.id', '=', 'checkout_session_units.session_id')
    .where('unit_id', '=', unitId)
    .where(({ or, eb }) => or([eb('status', '<>', 'open'), eb('expires_at', '<=', now)]))
    .execute();
}
