import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { forgetExpiredCodes } from './account-codes.ts';
import { forgetOldRequests } from './account-requests.ts';
import { forgetExpiredSessions } from './session-queries.ts';
import { type FailureLimit, forgetOldFailures } from './sign-in-failures.ts';

/** Background work: removes sessions that have ended, codes that have expired, and failures and requests that no longer count. Harmless to repeat. */
export async function forgetExpiredSignIns(db: Kysely<Database>, limit: FailureLimit, now: Date): Promise<void> {
  await forgetExpiredSessions(db, now);
  await forgetOldFailures(db, limit, now);
  await forgetOldRequests(db, now);
  await forgetExpiredCodes(db, now);
}
