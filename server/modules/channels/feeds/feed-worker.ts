// Reads calendars in a thread of its own: the rules of a calendar may have no end to them, and the server's thread stays free to answer.
import { parentPort } from 'node:worker_threads';
import type { FeedProblem } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { ImportedRange } from '#server/modules/inventory/index.ts';
import { isOwnEventId } from '../own-events.ts';
import { FeedFailure } from './feed-failure.ts';
import { readFeed } from './read-feed.ts';

/** What is to be read. It goes from thread to thread, so it is data alone. */
export interface FeedText {
  readonly text: string;
  readonly today: LocalDate;
  readonly lastNight: LocalDate;
  /** By which events of our own are known. */
  readonly publicUrl: string;
}

/** The nights, or why there are none. */
export type FeedReply = { readonly ranges: ImportedRange[] } | { readonly problem: FeedProblem } | { readonly failure: string };

function replyTo({ text, today, lastNight, publicUrl }: FeedText): FeedReply {
  try {
    return { ranges: readFeed(text, { today, lastNight, isOwn: (uid) => isOwnEventId(publicUrl, uid) }) };
  } catch (error) {
    if (error instanceof FeedFailure) return { problem: error.problem };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const port = parentPort;
if (!port) throw new Error('feed-worker runs as a worker thread only');
port.on('message', (asked: FeedText) => port.postMessage(replyTo(asked)));
