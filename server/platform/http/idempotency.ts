import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { Clock } from '../clock.ts';
import { insertionOf } from '../database/insert-rows.ts';
import { PREPARED } from '../database/prepared.ts';
import { DomainError } from '../problems/problem.ts';

/** A crash leaves the key locked for so long; an attempt that is alive locks it anew before. */
const LOCK_MS = 10_000;
const RENEWAL_MS = 3_000;
/** A second request with the same key waits so long for the first one's answer before it is told to come back. */
const WAIT_MS = 5_000;
/** Between two looks for it, doubled up to the longest: most answers come at once, those of a process that died not for seconds. */
const FIRST_LOOK_MS = 25;
const LONGEST_LOOK_MS = 400;
const RETRY_AFTER_SECONDS = 2;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A key as one client used it. */
export interface IdempotentRequest {
  /** Operation and who asks: keys of different clients never meet. */
  readonly scope: string;
  readonly key: string;
  /** From {@link fingerprintOf}. */
  readonly fingerprint: Buffer;
}

interface ClaimContext {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** The right to do the work of a key. */
export interface Claim {
  /**
   * Keeps the answer in the transaction of the work itself, so that there is never one without the other.
   * @throws DomainError `request_in_progress` when the lock could not be kept and somebody else took the key over; the transaction must
   * roll back
   */
  keepAnswer(trx: Kysely<Database>, answer: Answer): Promise<void>;
}

/**
 * Does the work once per key (docs/product.md §2): a repeated request gets the first one's answer; one that comes while the work is under way
 * waits for it. Failures are not kept, so the same key may be tried again, for instance with another card.
 * @throws DomainError `idempotency_key_reused` for the same key with another body, `request_in_progress` when the wait was too long
 */
export async function runIdempotently(
  context: ClaimContext,
  request: IdempotentRequest,
  work: (claim: Claim) => Promise<Answer>,
): Promise<Answer> {
  const giveUpAt = performance.now() + WAIT_MS;
  for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(2 * lookMs, LONGEST_LOOK_MS)) {
    const attempt = await claimKey(context, request);
    if (attempt !== undefined) return doWork(context, { ...request, attempt }, work);
    const known = await findKey(context.db, request);
    if (known?.fingerprint.equals(request.fingerprint) === false) throw new DomainError('idempotency_key_reused');
    if (known && known.status !== null) return { status: known.status, body: known.response };
    if (performance.now() >= giveUpAt) throw new DomainError('request_in_progress', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await pause(lookMs);
  }
}

/**
 * The header `Idempotency-Key`, absent where the client sent none.
 * @throws DomainError `invalid_fields` for one that is empty or longer than 200 characters
 */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key !== '' && key.length <= 200) return key;
  throw new DomainError('invalid_fields', {}, [{ path: 'Idempotency-Key', code: 'invalid_key' }]);
}

/** SHA-256 of a body in canonical form: the order of keys does not matter. Leave card fields out before. */
export function fingerprintOf(body: unknown): Buffer {
  return createHash('sha256').update(canonical(body)).digest();
}

/** Forgets keys that were used before that moment; clients retry within hours, not days. */
export async function forgetIdempotencyKeys(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

/**
 * Forgets the answers that were given to a user, and those about records with these ids, whoever asked: they tell of people. A request that
 * is repeated after that is a new one.
 */
export async function forgetAnswersAbout(
  trx: Kysely<Database>,
  { userId, recordIds }: { readonly userId: number; readonly recordIds: readonly string[] },
): Promise<void> {
  const told = (name: string) => sql<boolean>`response ->> ${name} = any(${[...recordIds]}::text[])`;
  await trx
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.or([eb('scope', 'like', `% user:${userId}`), told('reservationId'), told('id')]))
    .execute();
}

/** A key while one attempt works at it. Whoever takes the key over has an attempt of their own, so that late words of this one go unheard. */
interface LockedKey extends IdempotentRequest {
  readonly attempt: string;
}

async function doWork({ db, clock }: ClaimContext, key: LockedKey, work: (claim: Claim) => Promise<Answer>): Promise<Answer> {
  const renewing = setInterval(() => void lockAnew(db, key, clock.now()), RENEWAL_MS);
  try {
    return await work({ keepAnswer: (trx, answer) => keepAnswer(trx, key, answer) });
  } catch (error) {
    // Where the answer was kept after all, for instance by a commit whose confirmation was lost, it stays. Without a database the lock ends by itself.
    await db
      .deleteFrom('idempotency_keys')
      .where(isUnansweredBy(key))
      .execute()
      .catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

async function keepAnswer(trx: Kysely<Database>, { scope, key, attempt }: LockedKey, { status, body }: Answer): Promise<void> {
  const { numAffectedRows } = await sql`${PREPARED}
    update idempotency_keys set status = ${status}::int, response = ${JSON.stringify(body)}::jsonb
    where scope = ${scope} and key = ${key} and attempt = ${attempt}::uuid and status is null`.execute(trx);
  if (numAffectedRows !== 1n) throw new DomainError('request_in_progress', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

async function lockAnew(db: Kysely<Database>, key: LockedKey, now: Date): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ locked_until: lockEnd(now) })
    .where(isUnansweredBy(key))
    .execute()
    // At worst somebody else takes the key over, and this attempt cannot keep its answer.
    .catch(() => undefined);
}

const lockEnd = (now: Date) => new Date(now.getTime() + LOCK_MS);

function isUnansweredBy({ scope, key, attempt }: LockedKey) {
  return (eb: ExpressionBuilder<Database, 'idempotency_keys'>) =>
    eb.and([eb('scope', '=', scope), eb('key', '=', key), eb('attempt', '=', attempt), eb('status', 'is', null)]);
}

/** Takes the key when it is new, or when an attempt with the same body was given up. @returns the attempt that has it now */
async function claimKey({ db, clock }: ClaimContext, request: IdempotentRequest): Promise<string | undefined> {
  const now = clock.now();
  const row = { ...request, attempt: randomUUID(), created_at: now, locked_until: lockEnd(now) };
  const { rows } = await sql<{ attempt: string }>`${PREPARED}
    ${insertionOf('idempotency_keys', row)}
    on conflict (scope, key) do update set attempt = excluded.attempt, locked_until = excluded.locked_until
      where idempotency_keys.status is null and idempotency_keys.locked_until <= excluded.created_at
        and idempotency_keys.fingerprint = excluded.fingerprint
    returning attempt`.execute(db);
  return rows[0]?.attempt;
}

async function findKey(db: Kysely<Database>, { scope, key }: IdempotentRequest) {
  const columns = ['fingerprint', 'status', 'response'] as const;
  return db.selectFrom('idempotency_keys').select(columns).where('scope', '=', scope).where('key', '=', key).executeTakeFirst();
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`)
    .join()}}`;
}
