import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Role, SessionsResponse } from '#contract/identity.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The lengths of sessions: unused, and at most however much they are used. */
interface SessionLimits {
  readonly sessionDays: number;
  readonly sessionMaxDays: number;
  readonly adminSessionHours: number;
}

/** Returns when a session in person ends, should it not be used again after `usedAt`. Administrators sign in anew more often than others. */
export function sessionEnd(
  { sessionDays, sessionMaxDays, adminSessionHours }: SessionLimits,
  session: { readonly roles: readonly Role[]; readonly begunAt: Date; readonly usedAt: Date },
): Date {
  const longest = session.roles.includes('ROLE_ADMIN') ? adminSessionHours * HOUR_MS : sessionMaxDays * DAY_MS;
  return new Date(Math.min(session.usedAt.getTime() + sessionDays * DAY_MS, session.begunAt.getTime() + longest));
}

/** The most sessions of one account in person: devices and browsers of many years. */
const MOST_SESSIONS = 100;

/** The time in which a session that a link from an e-mail began may change the password without the present one, or a passkey's without any more. */
const FRESH_MS = 15 * 60_000;

/** A session with the account it belongs to. */
interface FoundSession {
  readonly userId: number;
  readonly email: string;
  readonly username: string;
  readonly roles: readonly Role[];
  /** True if passwords and links alone do not open the account. */
  readonly hasSecondFactor: boolean;
  readonly begunAt: Date;
  readonly seenAt: Date;
  readonly impersonatorId: number | null;
  /** The property that was chosen to work on; whose it is now, chosen-hotel.ts looks at. */
  readonly chosenHotelId: number | null;
}

/** Returns what is stored of a token: from it nobody can make the token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** From where a session is used: a keyed digest of the network, and the hash of the browser's cookie, null where it has none. */
export interface SessionPlace {
  readonly networkDigest: string;
  readonly browserHash: Buffer | null;
}

/** Does what else happens once a user has signed in with a browser that has been here before; identity does not know what is kept by browser. */
export type OnSignedIn = (trx: Kysely<Database>, signedIn: { readonly userId: number; readonly browserHash: Buffer }) => Promise<void>;

/** A session that begins. */
export interface SessionStart {
  readonly now: Date;
  readonly limits: SessionLimits;
  /** Absent: as long as the limits let the user's sessions last. */
  readonly expiresAt?: Date;
  /** Browser and system by name; empty where unknown. */
  readonly device: string;
  readonly openedBy: 'password' | 'link' | 'passkey';
  readonly from: SessionPlace;
  /** Session that the browser had before, which the new one replaces. */
  readonly replaces: Buffer | undefined;
  /** The administrator who acts as the user; absent: the user in person. */
  readonly impersonatorId?: number;
  /** The property to work on; absent: the one that the host chose last. */
  readonly hotelId?: number | undefined;
  readonly onSignedIn: OnSignedIn;
}

/** Opens a session and returns its token, which exists nowhere else. */
export async function openSession(trx: Kysely<Database>, userId: number, start: SessionStart): Promise<string> {
  if (start.replaces) await closeSession(trx, start.replaces);
  const { roles, last_property_id: lastHotelId } = await trx
    .selectFrom('users')
    .select(['roles', 'last_property_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // The table's check allows no other roles.
  const ownEnd = sessionEnd(start.limits, { roles: roles as Role[], begunAt: start.now, usedAt: start.now });
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: start.now,
      seen_at: start.now,
      expires_at: start.expiresAt ?? ownEnd,
      device: start.device,
      opened_by: start.openedBy,
      impersonator_id: start.impersonatorId ?? null,
      property_id: start.hotelId ?? lastHotelId,
      network_digest: start.from.networkDigest,
      browser_hash: start.from.browserHash,
    })
    .execute();
  await closeOldest(trx, userId, hashToken(token));
  const { browserHash } = start.from;
  // Whoever acts as somebody brings nothing of their own.
  if (browserHash && start.impersonatorId === undefined) await start.onSignedIn(trx, { userId, browserHash });
  return token;
}

/** Ends those of a user's other sessions that have gone unused for longest, where there are more than anybody uses. */
async function closeOldest(trx: Kysely<Database>, userId: number, present: Buffer): Promise<void> {
  const excess = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('impersonator_id', 'is', null)
    .where('token_hash', '<>', present)
    .orderBy('seen_at', 'desc')
    .offset(MOST_SESSIONS - 1);
  await trx.deleteFrom('sessions').where('id', 'in', excess).execute();
}

/** Returns the live session of a token, if there is one. */
export async function findSession(db: Kysely<Database>, tokenHash: Buffer, now: Date): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('users as admins', 'admins.id', 'sessions.impersonator_id')
    .select(['sessions.user_id', 'sessions.created_at', 'sessions.seen_at', 'sessions.impersonator_id', 'sessions.property_id'])
    .select(['users.email', 'users.username', 'users.roles', 'users.second_factor_since'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    // Whoever is an administrator no more acts as nobody.
    .where(({ or, eb }) => or([eb('sessions.impersonator_id', 'is', null), sql<boolean>`'ROLE_ADMIN' = any(admins.roles)`]))
    .executeTakeFirst();
  if (!row) return undefined;
  // The table's check allows no other roles.
  const { user_id: userId, created_at: begunAt, seen_at: seenAt, impersonator_id: impersonatorId, email, username } = row;
  const [roles, hasSecondFactor] = [row.roles as Role[], row.second_factor_since !== null];
  return { userId, email, username, roles, hasSecondFactor, begunAt, seenAt, impersonatorId, chosenHotelId: row.property_id };
}

/** Notes that the session is in use, and from where, and moves its end. */
export async function extendSession(
  db: Kysely<Database>,
  tokenHash: Buffer,
  { now, expiresAt, from }: { readonly now: Date; readonly expiresAt: Date; readonly from: SessionPlace },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now, expires_at: expiresAt, network_digest: from.networkDigest })
    // A call without the cookie does not make the browser another one.
    .$if(from.browserHash !== null, (update) => update.set({ browser_hash: from.browserHash }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Returns whether nobody has ended the session. */
export async function isSessionOpen(trx: Kysely<Database>, tokenHash: Buffer): Promise<boolean> {
  return (await trx.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash).executeTakeFirst()) !== undefined;
}

/** Tells whether the session is live and the user's in person. */
export async function isOwnSession(
  trx: Kysely<Database>,
  { userId, tokenHash, now }: { readonly userId: number; readonly tokenHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const session = await findSession(trx, tokenHash, now);
  return session?.userId === userId && session.impersonatorId === null;
}

/** Ends a session; ending it twice is harmless. */
export async function closeSession(trx: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Removes sessions that nobody can use any more. */
export async function forgetExpiredSessions(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** Ends a user's sessions, all or all but one, and those in which the user acts as somebody else. */
export async function closeSessionsOf(trx: Kysely<Database>, userId: number, except?: Buffer): Promise<void> {
  let ended = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (except) ended = ended.where('token_hash', '<>', except);
  await ended.execute();
  await trx.deleteFrom('sessions').where('impersonator_id', '=', userId).execute();
}

/** Returns how many live sessions a user has in person, and when one was used last. Those of an administrator acting as the user do not count. */
export async function sessionsInUse(
  db: Kysely<Database>,
  userId: number,
  now: Date,
): Promise<{ readonly count: number; readonly lastSeenAt: Date | null }> {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('seen_at').as('seen_at')])
    .where('user_id', '=', userId)
    .where('impersonator_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), lastSeenAt: row.seen_at };
}

/** Returns whether the session was begun this way, minutes ago. */
export function isFresh(way: 'link' | 'passkey', session: { readonly opened_by: string; readonly created_at: Date }, now: Date): boolean {
  return session.opened_by === way && now.getTime() - session.created_at.getTime() < FRESH_MS;
}

/** Returns whether a link from an e-mail, or a passkey, began this session minutes ago. */
export async function isSessionFreshFrom(
  way: 'link' | 'passkey',
  db: Kysely<Database>,
  { tokenHash, now }: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const row = await db.selectFrom('sessions').select(['opened_by', 'created_at']).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row !== undefined && isFresh(way, row, now);
}

/** Returns the user's live sessions, the latest used first. Those of an administrator acting as the user are not the user's. */
export async function listOwnSessions(
  db: Kysely<Database>,
  actor: UserActor,
  { current, now }: { readonly current: Buffer; readonly now: Date },
): Promise<SessionsResponse['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at', 'token_hash'])
    .where('user_id', '=', actor.userId)
    .where('impersonator_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isCurrent: row.token_hash.equals(current),
  }));
}

/** Ends one of the user's sessions. @throws DomainError `not_found`, also for another user's */
export async function endOwnSession(trx: Kysely<Database>, actor: UserActor, id: string): Promise<void> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('impersonator_id', 'is', null)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) throw new DomainError('not_found');
}
