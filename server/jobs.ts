import type { JobKind } from '#contract/primitives/enums.ts';
import { forgetPersonalData } from '#server/modules/account/index.ts';
import { closeStatements } from '#server/modules/billing/index.ts';
import { askForFeeds, readOneFeed } from '#server/modules/channels/index.ts';
import { watchFavourites } from '#server/modules/favourites/index.ts';
import { forgetExpiredSignIns } from '#server/modules/identity/index.ts';
import { giveUpPhoto, preparePhoto, removeFiles } from '#server/modules/media/index.ts';
import { createMailTransport, deliverMail, giveUpMail } from '#server/modules/messaging/index.ts';
import { remindOfInvoices, settleOpenPayments } from '#server/modules/paying/index.ts';
import { reconcileAuthorisations } from '#server/modules/payments/index.ts';
import { followPhotos } from '#server/modules/registration/index.ts';
import {
  cleanUpHolds,
  lapseProposals,
  remindArrivingGuests,
  settlePayment,
  voidAuthorisations,
} from '#server/modules/reservations/index.ts';
import { askForReviews, revealOverdue } from '#server/modules/reviews/index.ts';
import type { AppContext } from './platform/context.ts';
import { forgetChanges } from './platform/database/forget-changes.ts';
import { forgetIdempotencyKeys } from './platform/http/idempotency.ts';
import { forgetCounts } from './platform/http/request-limits.ts';
import type { Job } from './platform/jobs/job-queue.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * All that the product does without anybody waiting for it; `platform/jobs` says when and how often.
 * @param transport how mails leave the house
 */
export function jobsOf(context: AppContext, transport = createMailTransport(context)): Readonly<Record<JobKind, Job>> {
  const { db, clock, config, files } = context;
  return {
    'send-mail': {
      // About three days in all.
      pausesMs: [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS, DAY_MS, DAY_MS],
      waitsMs: MINUTE_MS,
      run: (mailId, attempt) => deliverMail(context, transport, Number(mailId), attempt),
      giveUp: (mailId, attempts, reason) => giveUpMail(context, Number(mailId), attempts, reason),
    },
    'prepare-photo': {
      pausesMs: [2 * SECOND_MS, 10 * SECOND_MS, MINUTE_MS],
      run: (photoId, attempt) => preparePhoto(context, followPhotos, Number(photoId), attempt),
      giveUp: (photoId) => giveUpPhoto(context, followPhotos, Number(photoId)),
    },
    'remove-files': { schedule: '*/5 * * * * *', pausesMs: [], run: () => removeFiles(db, files, clock.now()) },
    'let-holds-go': { schedule: '*/30 * * * * *', pausesMs: [], run: () => cleanUpHolds(db, clock.now()) },
    'lapse-proposals': { schedule: '20 * * * * *', pausesMs: [], run: () => lapseProposals(context) },
    'remind-guests': { schedule: '0 * * * * *', pausesMs: [], run: () => remindArrivingGuests(context) },
    // Providers say what became of a charge within the day.
    'settle-payment': {
      pausesMs: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, DAY_MS],
      run: (operationId) => settlePayment(context, operationId),
    },
    'reconcile-authorisations': { schedule: '15 * * * * *', pausesMs: [], run: () => reconcileAuthorisations(context) },
    'let-guarantees-go': { schedule: '45 */10 * * * *', pausesMs: [], run: () => voidAuthorisations(context) },
    'ask-for-feeds': { schedule: '30 * * * * *', pausesMs: [], run: () => askForFeeds(context) },
    // A feed that fails is a success of the job: it is asked for again in its own time.
    // Those of one host follow each other at a distance, so that several hosts have their turns (`askToRead`).
    'read-feed': { pausesMs: [MINUTE_MS, 10 * MINUTE_MS], atOnce: 4, run: (feedId) => readOneFeed(context, Number(feedId)) },
    // On the sixth, and later what an open charge has held back.
    'close-statements': { schedule: '0 15 * * * *', pausesMs: [MINUTE_MS, 10 * MINUTE_MS], run: () => closeStatements(context) },
    // What fails is looked at again in its own time.
    'settle-payments': { schedule: '*/20 * * * * *', pausesMs: [], run: () => settleOpenPayments(context) },
    'remind-of-invoices': { schedule: '0 40 * * * *', pausesMs: [MINUTE_MS, 10 * MINUTE_MS], run: () => remindOfInvoices(context) },
    'ask-for-reviews': { schedule: '20 * * * * *', pausesMs: [], run: () => askForReviews(context) },
    'reveal-reviews': { schedule: '25 * * * * *', pausesMs: [], run: () => revealOverdue(context) },
    'watch-favourites': { schedule: '10 */10 * * * *', pausesMs: [], run: () => watchFavourites(context) },
    'forget-sign-ins': { schedule: '0 */10 * * * *', pausesMs: [], run: () => forgetExpiredSignIns(db, config.limits, clock.now()) },
    'forget-personal-data': { schedule: '0 0 */6 * * *', pausesMs: [MINUTE_MS, HOUR_MS], run: () => forgetPersonalData(context) },
    'forget-changes': {
      schedule: '0 30 * * * *',
      pausesMs: [],
      // Readers look several times a second; a week is for a machine that slept.
      run: async () => void (await forgetChanges(db, new Date(clock.now().getTime() - 7 * DAY_MS))),
    },
    'forget-idempotency-keys': {
      schedule: '0 */10 * * * *',
      pausesMs: [],
      run: () => Promise.all([forgetIdempotencyKeys(db, new Date(clock.now().getTime() - DAY_MS)), forgetCounts(db, clock.now())]),
    },
  };
}
