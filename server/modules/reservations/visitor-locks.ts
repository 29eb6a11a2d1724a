import { sql } from 'kysely';
import { type Ask, asking } from '#server/platform/database/ask-together.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';

/** Any number that nothing else locks with. */
const VISITOR_LOCK = 20_180_010;

/** What openings and bookings are counted by. */
interface VisitorSubjects {
  readonly address?: string;
  readonly browserHash?: Buffer | null;
  readonly card?: string;
  readonly mailbox?: string;
}

/**
 * Keeps apart, until the transaction ends, whatever counts or replaces what belongs to the same network, browser, card or mailbox. Always in
 * this order and before any other lock (then sessions, spent tokens, units, nights), so that nobody waits in a circle.
 */
export function lockSubjects({ address, browserHash, card, mailbox }: VisitorSubjects): Ask<void> | null {
  const subjects = [
    ...(address === undefined ? [] : [`address ${address}`]),
    ...(browserHash ? [`browser ${browserHash.toString('hex')}`] : []),
    ...(card === undefined ? [] : [`card ${card}`]),
    ...(mailbox === undefined ? [] : [`mailbox ${mailbox}`]),
  ];
  if (subjects.length === 0) return null;
  // The list is materialised in its order before the first lock is taken.
  const locking = sql`${PREPARED}
    with subjects as materialized (select name from unnest(${subjects}::text[]) with ordinality as listed (name, place) order by place)
    select pg_advisory_xact_lock(${VISITOR_LOCK}::int, hashtext(name)) from subjects`;
  return asking(locking, () => undefined);
}
