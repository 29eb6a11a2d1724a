import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { type Ask, ask, asking } from '#server/platform/database/ask-together.ts';
import { bytes } from '#server/platform/database/insert-rows.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import type { FrozenStay } from './frozen-stay.ts';
import type { Visitor } from './visitor.ts';

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

/** Live holds of an address. */
export interface LiveHolds {
  readonly holds: number;
  readonly firstEndsAt: Date | null;
}

/**
 * SQL of the {@link LiveHolds} of the address, at the moment, that a row `asked (address, now, browser)` names; those of the browser (if any)
 * are left out. API clients have no browser; "distinct from null" would leave all of theirs out.
 */
export const LIVE_HOLDS = sql<LiveHolds>`
  select count(*)::int as holds, min(expires_at) as "firstEndsAt" from checkout_sessions
  where address_digest = asked.address and status = 'open' and expires_at > asked.now
    and (asked.browser is null or browser_hash is distinct from asked.browser)`;

/** The live holds of each of the visitors' addresses, in their order; those of the visitor's own browser are left out. */
export function countingLiveHolds(visitors: readonly Pick<Visitor, 'address' | 'browserHash'>[], now: Date): Ask<LiveHolds[]> {
  const rows = visitors.map(({ address, browserHash }, place) => ({ place, address, browser: bytes(browserHash) }));
  const counting = sql<LiveHolds>`${PREPARED}
    with asked as materialized (
      select each.*, ${now}::timestamptz as now
      from json_to_recordset(${JSON.stringify(rows)}::json) as each (place int, address text, browser bytea))
    select held.* from asked cross join lateral (${LIVE_HOLDS}) as held order by asked.place`;
  return asking(counting, (held) => held);
}

/** Writes sessions with their units. */
export function insertingSessions(sessions: readonly NewCheckoutSession[]): Ask<void> {
  const rows = sessions.map(({ id, browserHash, userId, frozen, createdAt, expiresAt, address }) => {
    const { roomsInfo, ...offer } = frozen;
    const { arrivalDate, departureDate } = frozen.stay;
    return {
      ...{ id, browser_hash: bytes(browserHash), address_digest: address, property_id: frozen.property.id },
      ...{ arrival_date: arrivalDate, departure_date: departureDate, rooms_info: roomsInfo, offer },
      ...{ created_at: createdAt, expires_at: expiresAt, user_id: userId },
    };
  });
  const units = sessions.flatMap(({ id, frozen }) =>
    frozen.offer.units.map(({ unitId, rooms }) => ({ session_id: id, unit_id: unitId, rooms })),
  );
  const columns = sql.raw(
    'id, browser_hash, address_digest, property_id, arrival_date, departure_date, rooms_info, offer, created_at, expires_at, user_id',
  );
  const inserting = sql`${PREPARED}
    with session as (
      insert into checkout_sessions (${columns})
      select ${columns} from json_to_recordset(${JSON.stringify(rows)}::json) as each (id uuid, browser_hash bytea, address_digest text,
        property_id int, arrival_date date, departure_date date, rooms_info jsonb, offer jsonb, created_at timestamptz, expires_at timestamptz,
        user_id int))
    insert into checkout_session_units (session_id, unit_id, rooms)
    select session_id, unit_id, rooms
    from json_to_recordset(${JSON.stringify(units)}::json) as each (session_id uuid, unit_id int, rooms int[])`;
  return asking(inserting, () => undefined);
}

/** Sessions by their ids, to be asked with others. */
export function readingSessions(ids: readonly string[]): Ask<Map<string, CheckoutSessionRow>> {
  const reading = sql<SessionRow>`${PREPARED}
    select ${SESSION_COLUMNS} from checkout_sessions where id = any(array(select unnest(${[...ids]}::uuid[])))`;
  return asking(reading, (rows) => new Map(rows.map((row) => [row.id, toSession(row)])));
}

export async function findSession(db: Kysely<Database>, id: string): Promise<CheckoutSessionRow | undefined> {
  return ask(db, readingSession(sql<SessionRow>`${PREPARED} ${sessionOf(id)}`));
}

/** The session, locked until the transaction ends. Sessions are locked before units and nights. */
export async function lockSession(trx: Kysely<Database>, id: string): Promise<CheckoutSessionRow | undefined> {
  return ask(trx, lockingSession(id));
}

/** The same, to be asked with others. */
export function lockingSession(id: string): Ask<CheckoutSessionRow | undefined> {
  return readingSession(sql<SessionRow>`${PREPARED} ${sessionOf(id)} for no key update`);
}

const SESSION_COLUMNS = sql.raw('id, browser_hash, user_id, rooms_info, offer, status, created_at, expires_at, extended_at');

const sessionOf = (id: string) => sql`select ${SESSION_COLUMNS} from checkout_sessions where id = ${id}::uuid`;

const readingSession = (statement: RawBuilder<SessionRow>) => asking(statement, ([row]) => row && toSession(row));

/** A session as far as booking asks whether it still stands. */
export type SessionState = Pick<CheckoutSessionRow, 'id' | 'browserHash' | 'userId' | 'status' | 'expiresAt'>;

/**
 * Locks sessions until the transaction ends, in order of their ids: those with these ids, and those of these browsers that are not over yet in
 * name. To be asked with others.
 */
export function lockingSessions(ids: readonly string[], browsers: readonly Buffer[]): Ask<SessionState[]> {
  const locking = sql<SessionState>`${PREPARED}
    select id, browser_hash as "browserHash", user_id as "userId", status, expires_at as "expiresAt" from checkout_sessions
    where id = any(${[...ids]}::uuid[]) or (browser_hash = any(${[...browsers]}::bytea[]) and status = 'open')
    order by id for no key update`;
  return asking(locking, (sessions) => sessions);
}

/** Ends sessions that others take the place of; the caller has locked them. */
export function replacingSessions(ids: readonly string[]): Ask<void> {
  const replacing = sql`${PREPARED} update checkout_sessions set status = 'replaced' where id = any(${[...ids]}::uuid[])`;
  return asking(replacing, () => undefined);
}

/** The browser's session whose hold is alive, for showing its own units as free. */
export async function findLiveSessionOf(db: Kysely<Database>, browserHash: Buffer, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`${PREPARED}
    select id from checkout_sessions
    where browser_hash = ${browserHash}::bytea and status = 'open' and expires_at > ${now}::timestamptz`.execute(db);
  return rows[0]?.id;
}

/** The same of several, to be asked with others. @returns sessions by their browsers' digests in hex */
export function readingLiveSessionsOf(browsers: readonly Buffer[], now: Date): Ask<Map<string, string>> {
  const reading = sql<{ id: string; browser: string }>`${PREPARED}
    select id, encode(browser_hash, 'hex') as browser from checkout_sessions
    where browser_hash = any(array(select unnest(${[...browsers]}::bytea[]))) and status = 'open' and expires_at > ${now}::timestamptz`;
  return asking(reading, (rows) => new Map(rows.map(({ id, browser }) => [browser, id])));
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
