import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../problems/problem.ts';
import { atMost } from '../process/at-most.ts';
import type { Paper } from './paper.ts';
import type { PaperReply } from './paper-worker.ts';

/** A paper of a hundred lines takes a quarter of a second; what takes longer than this never ends. */
const TIMEOUT_MS = 20_000;
/** Longer lines are not waited in: whoever asks is told to come back. */
const MOST_WAITING = 20;

const inTurn = atMost(1);
let waiting = 0;
let thread: Worker | undefined;

/**
 * A paper as a PDF. Printing takes a processor for a while, so it is done in a thread of its own, one paper at a time.
 * @throws DomainError `unavailable` while too many wait
 */
export async function printPaper(paper: Paper): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new DomainError('unavailable');
  waiting += 1;
  try {
    return await inTurn(() => print(paper));
  } finally {
    waiting -= 1;
  }
}

async function print(paper: Paper): Promise<Buffer> {
  thread ??= startThread();
  const worker = thread;
  // A paper that is asked for is waited for; an idle thread holds nobody.
  worker.ref();
  try {
    worker.postMessage(paper);
    const [reply] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [PaperReply];
    if ('failure' in reply) throw new Error(`A paper could not be printed: ${reply.failure}`);
    return Buffer.from(reply.bytes);
  } catch (error) {
    // It may still be at it.
    thread = undefined;
    void worker.terminate();
    throw error;
  } finally {
    worker.unref();
  }
}

function startThread(): Worker {
  const worker = new Worker(findWorker());
  // Told to whoever waits for it, by `once`; without a listener of its own it would end the process.
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (thread === worker) thread = undefined;
  });
  return worker;
}

/** Built, beside this code or above it, as bundlers put shared code in a folder of its own; or as its source. */
function findWorker(): URL {
  const places = ['./paper-worker.js', '../paper-worker.js', './paper-worker.ts'];
  const found = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  if (!found) throw new Error('The worker that prints papers is not beside this code');
  return found;
}
