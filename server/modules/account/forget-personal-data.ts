import { forgetDisputes } from '#server/modules/billing/index.ts';
import { forgetUnusedLists } from '#server/modules/favourites/index.ts';
import { forgetOldMessages } from '#server/modules/messaging/index.ts';
import { forgetOldGuests } from '#server/modules/reservations/index.ts';
import { forgetReviewers, forgetSenders } from '#server/modules/reviews/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { forgetFailedJobs } from '#server/platform/jobs/job-care.ts';

/** Errors of jobs may name people. As long as mails are kept. */
const FAILURE_MS = 90 * 24 * 60 * 60_000;

/** Background work: keeps personal data no longer than the privacy page says. Harmless to repeat. */
export async function forgetPersonalData({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await forgetOldGuests(db, clock.now(), forgetReviewers);
  await forgetSenders(db, clock.now());
  await forgetUnusedLists(db, clock.now());
  await forgetDisputes(db);
  await forgetOldMessages(db, clock.now());
  await forgetFailedJobs(db, new Date(clock.now().getTime() - FAILURE_MS));
}
