import { threadFor, WorkUnbounded, workerBeside } from '#server/platform/process/thread.ts';
import { FeedFailure } from './feed-url.ts';
import type { FeedReply, FeedText } from './feed-worker.ts';
import type { FeedContents } from './read-feed.ts';

/** More than any calendar of one unit needs. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

const aThread = () => threadFor<FeedText, FeedReply>(() => workerBeside('feed-worker', import.meta.url));
/** Apart, so that whoever looks into calendars does not keep the others from being read. */
const threads = { connected: aThread(), preview: aThread() };

/**
 * Returns what `readFeed` makes of a calendar, read in a thread of its own.
 * @throws FeedFailure as `readFeed`; `tooLarge` also for one that takes longer or more memory, should its own limits not hold
 * @throws DomainError `unavailable` while too many wait
 */
export async function readInThread(asked: FeedText, timeoutMs: number, of: keyof typeof threads = 'connected'): Promise<FeedContents> {
  const reply = await threads[of](asked, { timeoutMs, resourceLimits: MEMORY }).catch((error: unknown) => {
    throw error instanceof WorkUnbounded ? new FeedFailure('tooLarge') : error;
  });
  if ('problem' in reply) throw new FeedFailure(reply.problem);
  if ('failure' in reply) throw new Error(`A calendar could not be read: ${reply.failure}`);
  return reply.contents;
}
