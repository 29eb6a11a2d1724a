import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { type Ask, ask, asking } from '#server/platform/database/ask-together.ts';
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

export interface NewCheckoutSession
  extends Pick<CheckoutSessionRow, 'id' | 'browserHash' | 'userId' | 'frozen' | 'createdAt' | 'expiresAt'> {
  readonly address: string;
}

/** Live holds of an address, those of one browser (if any) left out, and when the first of them ends. */
export function countLiveHolds<Result>(
  { address, exceptBrowser, now }: { address: string; exceptBrowser: Buffer | null; now: Date },
  read: (held: { readonly count: number; readonly first_ends_at: Date | null }) => Result,
): Ask<Result> {
  // API clients have no browser; "distinct from null" would leave all of theirs out.
  const counting = sql<Parameters<typeof read>[0]>`${PREPARED}
    with asked as materialized (select ${address}::text as address, ${now}::timestamptz as now, ${exceptBrowser}::bytea as browser)
    select count(*)::int as count, min(expires_at) as first_ends_at
    from asked join checkout_sessions on address_digest = asked.address and status = 'open' and expires_at > asked.now
    where asked.browser is null or browser_hash is distinct from asked.browser`;
  return asking(counting, ([held]) => read(held ?? { count: 0, first_ends_at: null }));
}

/** Writes a session with its units. */
export function insertSession({ id, browserHash, userId, frozen, createdAt, expiresAt, address }: NewCheckoutSession): Ask<void> {
  const { roomsInfo, ...offer } = frozen;
  const session = insertionOf('checkout_sessions', {
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
  });
  const rows = frozen.offer.units.map((unit) => ({ session_id: id, unit_id: unit.unitId, rooms: [...unit.rooms] }));
  const units = insertionOfAll('checkout_session_units', ['session_id', 'unit_id', 'rooms'], rows);
  return asking(sql`${PREPARED} with session as (${session}) ${units}`, () => undefined);
}

export async function findSession(db: Kysely<Database>, id: string): Promise<CheckoutSessionRow | undefined> {
  const row = await db.selectFrom('checkout_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toSession(row);
}

/** The session, locked until the transaction ends. Sessions are locked before units and nights. */
export async function lockSession(trx: Kysely<Database>, id: string): Promise<CheckoutSessionRow | undefined> {
  return ask(trx, lockingSession(id));
}

/** The same, to be asked with others. */
export function lockingSession(id: string): Ask<CheckoutSessionRow | undefined> {
  const locking = sql<SessionRow>`${PREPARED}
    select id, browser_hash, user_id, rooms_info, offer, status, created_at, expires_at, extended_at
    from checkout_sessions where id = ${id}::uuid for no key update`;
  return asking(locking, ([row]) => row && toSession(row));
}

/** Ends the browser's own session that is not over yet in name, and keeps it locked. @returns its id */
export function replaceOpenSessionOf(browserHash: Buffer): Ask<string | null> {
  const replacing = sql<{ id: string }>`${PREPARED}
    update checkout_sessions set status = 'replaced' where browser_hash = ${browserHash}::bytea and status = 'open' returning id`;
  return asking(replacing, ([row]) => row?.id ?? null);
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

export function extendSession(id: string, expiresAt: Date, now: Date): Ask<void> {
  const extending = sql`${PREPARED}
    update checkout_sessions set expires_at = ${expiresAt}::timestamptz, extended_at = ${now}::timestamptz where id = ${id}::uuid`;
  return asking(extending, () => undefined);
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
