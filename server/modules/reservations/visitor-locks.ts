import { sql } from 'kysely';
import { type Ask, asking } from '#server/platform/database/ask-together.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';

/** So long a round of several waits for what others have locked: then its members go alone, and only those wait who have to. */
const PATIENCE_MS = 250;

/** How long a round of bookings or holds waits for each lock; to be asked first. */
export function patienceOf(members: readonly unknown[]): Ask<void> | null {
  return members.length > 1 ? asking(sql`set local lock_timeout = ${sql.lit(PATIENCE_MS)}`, () => undefined) : null;
}

/** Any number that nothing else locks with. */
const VISITOR_LOCK = 20_180_010;

/** What openings and bookings are counted by. */
export interface VisitorSubjects {
  readonly address?: string;
  readonly browserHash?: Buffer | null;
  readonly card?: string;
  /** Digest of a card's token. */
  readonly token?: Buffer;
  readonly mailbox?: string;
}

/** The names of what may be wanted by one booking at a time. */
export function subjectNames({ address, browserHash, card, mailbox, token }: VisitorSubjects): string[] {
  return [
    ...(address === undefined ? [] : [`address ${address}`]),
    ...(browserHash ? [`browser ${browserHash.toString('hex')}`] : []),
    ...(card === undefined ? [] : [`card ${card}`]),
    ...(mailbox === undefined ? [] : [`mailbox ${mailbox}`]),
    ...(token === undefined ? [] : [`token ${token.toString('hex')}`]),
  ];
}

/**
 * Keeps apart, until the transaction ends, whatever counts or replaces what belongs to the same network, browser, card, token or mailbox. Always
 * in the order of their numbers and before any other lock (then sessions, units, nights), so that nobody waits in a circle.
 */
export function lockSubjects(names: readonly string[]): Ask<void> | null {
  if (names.length === 0) return null;
  // The list is materialised in its order before the first lock is taken.
  const locking = sql`${PREPARED}
    with subjects as materialized (select hashtext(name) as number from unnest(${[...names]}::text[]) as listed (name) order by 1)
    select pg_advisory_xact_lock(${VISITOR_LOCK}::int, number) from subjects`;
  return asking(locking, () => undefined);
}
