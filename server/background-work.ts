import { forgetPersonalData } from '#server/modules/account/index.ts';
import { forgetExpiredSignIns } from '#server/modules/identity/index.ts';
import { processPhotos, removeFiles } from '#server/modules/media/index.ts';
import { createMailTransport, deliverDueMails } from '#server/modules/messaging/index.ts';
import { followPhotos } from '#server/modules/registration/index.ts';
import { cleanUpHolds, remindArrivingGuests } from '#server/modules/reservations/index.ts';
import type { AppContext } from './platform/context.ts';
import { forgetIdempotencyKeys } from './platform/http/idempotency.ts';
import { type RepeatedWork, repeat } from './platform/jobs/repeat.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * What the product does without being asked. Every piece is at least once and idempotent, so any number of processes may do it.
 * @returns stops it, waiting for what is under way
 */
export function startBackgroundWork(context: AppContext): () => Promise<void> {
  const stops = worksOf(context).map((work) => repeat(work, context.log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function worksOf(context: AppContext): RepeatedWork[] {
  const { db, clock, config, files } = context;
  const transport = createMailTransport(context);
  return [
    { name: 'send mails', everyMs: SECOND_MS, run: () => deliverDueMails(context, transport) },
    // Somebody looks at the page until they are ready; asking costs one look into a small index.
    { name: 'process photos', everyMs: SECOND_MS / 5, run: () => processPhotos(context, followPhotos) },
    { name: 'remove files', everyMs: 5 * SECOND_MS, run: () => removeFiles(db, files, clock.now()) },
    { name: 'clean up holds', everyMs: 30 * SECOND_MS, run: () => cleanUpHolds(db, clock.now()) },
    { name: 'remind arriving guests', everyMs: MINUTE_MS, run: () => remindArrivingGuests(context) },
    { name: 'forget old sign-ins', everyMs: 10 * MINUTE_MS, run: () => forgetExpiredSignIns(db, config.limits, clock.now()) },
    { name: 'forget personal data', everyMs: 6 * 60 * MINUTE_MS, run: () => forgetPersonalData(context) },
    {
      name: 'forget idempotency keys',
      everyMs: 10 * MINUTE_MS,
      run: () => forgetIdempotencyKeys(db, new Date(clock.now().getTime() - DAY_MS)),
    },
  ];
}
