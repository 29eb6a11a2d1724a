import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#database/types.ts';
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

export interface NewCheckoutSession
  extends Pick<CheckoutSessionRow, 'id' | 'browserHash' | 'userId' | 'frozen' | 'createdAt' | 'expiresAt'> {
  readonly address: string;
}

/** Live holds of an address, those of one browser (if any) left out, and when the first of them ends. */
export async function countLiveHolds(
  trx: Kysely<Database>,
  { address, exceptBrowser, now }: { address: string; exceptBrowser: Buffer | null; now: Date },
): Promise<{ count: number; firstEndsAt: Date | null }> {
  const row = await trx
    .selectFrom('checkout_sessions')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('expires_at').as('first')])
    .where('address_digest', '=', address)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    // API clients have no browser; "distinct from null" would leave all of theirs out.
    .$if(exceptBrowser !== null, (query) => query.where('browser_hash', 'is distinct from', exceptBrowser))
    .executeTakeFirstOrThrow();
  return { count: row.count, firstEndsAt: row.first };
}

export async function insertSession(trx: Kysely<Database>, session: NewCheckoutSession): Promise<void> {
  const { id, browserHash, userId, frozen, createdAt, expiresAt, address } = session;
  const { roomsInfo, ...offer } = frozen;
  await trx
    .insertInto('checkout_sessions')
    .values({
      id,
      browser_hash: browserHash,
      address_digest: address,
      property_id: frozen.property.id,
      arrival_date: frozen.stay.arrivalDate,
      departure_date: frozen.stay.departureDate,
      rooms_info: JSON.stringify(roomsInfo),
      offer: JSON.stringify(offer),
      created_at: createdAt,
      expires_at: expiresAt,
      user_id: userId,
    })
    .execute();
  const units = frozen.offer.units.map((unit) => ({ session_id: id, unit_id: unit.unitId, rooms: [...unit.rooms] }));
  await trx.insertInto('checkout_session_units').values(units).execute();
}

export async function findSession(db: Kysely<Database>, id: string): Promise<CheckoutSessionRow | undefined> {
  const row = await db.selectFrom('checkout_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toSession(row);
}

/** The session, locked until the transaction ends. Sessions are locked before units and nights. */
export async function lockSession(trx: Kysely<Database>, id: string): Promise<CheckoutSessionRow | undefined> {
  const row = await trx.selectFrom('checkout_sessions').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toSession(row);
}

/** The browser's own session that is not over yet in name, locked. */
export async function lockOpenSessionOf(trx: Kysely<Database>, browserHash: Buffer): Promise<CheckoutSessionRow | undefined> {
  const row = await trx
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('status', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toSession(row);
}

/** The browser's session whose hold is alive, for showing its own units as free. */
export async function findLiveSessionOf(db: Kysely<Database>, browserHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('checkout_sessions')
    .select('id')
    .where('browser_hash', '=', browserHash)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.id;
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

export async function extendSession(trx: Kysely<Database>, id: string, expiresAt: Date, now: Date): Promise<void> {
  await trx.updateTable('checkout_sessions').set({ expires_at: expiresAt, extended_at: now }).where('id', '=', id).execute();
}

function toSession(row: Selectable<Database['checkout_sessions']>): CheckoutSessionRow {
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

/** Lets go of a unit in the sessions that are over, so that it may be removed: they know it by their frozen stay. Live ones keep it. */
export async function letGoOfUnit(trx: Kysely<Database>, unitId: number, now: Date): Promise<void> {
  await trx
    .deleteFrom('checkout_session_units')
    .using('checkout_sessions')
    .whereRef('checkout_sessions.id', '=', 'checkout_session_units.session_id')
    .where('unit_id', '=', unitId)
    .where(({ or, eb }) => or([eb('status', '<>', 'open'), eb('expires_at', '<=', now)]))
    .execute();
}
