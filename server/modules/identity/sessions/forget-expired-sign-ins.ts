import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { forgetOldRequests } from '../accounts/account-requests.ts';
import { forgetExpiredCodes } from '../links/account-codes.ts';
import { forgetOldChallenges } from '../passkeys/passkeys.ts';
import { forgetExpiredSessions } from './sessions.ts';
import { type FailureLimit, forgetOldFailures } from './sign-in-failures.ts';

/** Background work: removes sessions that have ended, codes that have expired, and failures and requests that no longer count. Harmless to repeat. */
export async function forgetExpiredSignIns(db: Kysely<Database>, limit: FailureLimit, now: Date): Promise<void> {
  await forgetExpiredSessions(db, now);
  await forgetOldFailures(db, limit, now);
  await forgetOldRequests(db, now);
  await forgetExpiredCodes(db, now);
  await forgetOldChallenges(db, now);
}
