import type { ImportedRange } from '#server/modules/inventory/index.ts';
import { threadFor, WorkUnbounded, workerBeside } from '#server/platform/process/thread.ts';
import { FeedFailure } from './feed-failure.ts';
import type { FeedReply, FeedText } from './feed-worker.ts';

/** The largest calendar that is taken needs a fifth of it. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

const read = threadFor<FeedText, FeedReply>(() => workerBeside('feed-worker', import.meta.url));

/**
 * What `readFeed` makes of a calendar, read in a thread of its own.
 * @throws FeedFailure as `readFeed`; `tooLarge` also for one that takes longer, such as a rule of which no day ever comes
 */
export async function readInThread(asked: FeedText, timeoutMs: number): Promise<ImportedRange[]> {
  const reply = await read(asked, { timeoutMs, resourceLimits: MEMORY }).catch((error: unknown) => {
    throw error instanceof WorkUnbounded ? new FeedFailure('tooLarge') : error;
  });
  if ('problem' in reply) throw new FeedFailure(reply.problem);
  if ('failure' in reply) throw new Error(`A calendar could not be read: ${reply.failure}`);
  return reply.ranges;
}
