import { jobsOf } from '#server/jobs.ts';
import { createMailTransport } from '#server/modules/messaging/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { doDueJobs } from '#server/platform/jobs/do-jobs.ts';

/** Sends the mails that are due, as the background does. @returns how many */
export function deliverDueMails(context: AppContext, transport = createMailTransport(context)): Promise<number> {
  return doDueJobs(context, { 'send-mail': jobsOf(context, transport)['send-mail'] });
}

/** Prepares the photos that have come, as the background does. */
export function prepareDuePhotos(context: AppContext): Promise<number> {
  return doDueJobs(context, { 'prepare-photo': jobsOf(context)['prepare-photo'] });
}
