// Reads calendars in a thread of its own: a long one takes a while, and the server's thread stays free to answer.
import { parentPort } from 'node:worker_threads';
import type { FeedProblem } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { isOwnEventId } from '../own-events.ts';
import { FeedFailure } from './feed-url.ts';
import { type FeedContents, readFeed } from './read-feed.ts';

/** What is to be read. It goes from thread to thread, so it is data alone. */
export interface FeedText {
  readonly text: string;
  readonly today: LocalDate;
  readonly lastNight: LocalDate;
  readonly leavesBlocks: boolean;
  /** By which events of our own are known. */
  readonly publicUrl: string;
}

/** What the calendar says, or why nobody knows. */
export type FeedReply = { readonly contents: FeedContents } | { readonly problem: FeedProblem } | { readonly failure: string };

function replyTo({ text, publicUrl, ...reading }: FeedText): FeedReply {
  try {
    return { contents: readFeed(text, { ...reading, isOwn: (uid) => isOwnEventId(publicUrl, uid) }) };
  } catch (error) {
    if (error instanceof FeedFailure) return { problem: error.problem };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const port = parentPort;
if (!port) throw new Error('feed-worker runs as a worker thread only');
port.on('message', (asked: FeedText) => port.postMessage(replyTo(asked)));
