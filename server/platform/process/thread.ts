import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { DomainError } from '../problems/problem.ts';

/** A piece of work took more time or memory than it may have. */
export class WorkUnbounded extends Error {
  override readonly name = 'WorkUnbounded';
}

interface ThreadOptions {
  /** What takes longer never ends: the thread is stopped, and the next piece has a new one. */
  readonly timeoutMs: number;
  readonly resourceLimits?: ResourceLimits;
}

/** Longer lines are not waited in: whoever asks is told to come back. */
const MOST_WAITING = 20;

/**
 * A thread of its own for work that takes a processor for a while, a piece at a time, so that the server's thread stays free to answer.
 * @returns has a piece done, and hands on what the thread posts
 * @throws WorkUnbounded, DomainError `unavailable` while too many wait
 */
export function threadFor<Asked, Reply>(findWorker: () => URL): (asked: Asked, options: ThreadOptions) => Promise<Reply> {
  const inTurn = pLimit(1);
  let thread: Worker | undefined;

  function start(resourceLimits: ResourceLimits = {}): Worker {
    const worker = new Worker(findWorker(), { resourceLimits });
    // Told to whoever waits for it, by `once`; without a listener of its own it would end the process.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
    });
    return worker;
  }

  async function work(asked: Asked, { timeoutMs, resourceLimits }: ThreadOptions): Promise<Reply> {
    thread ??= start(resourceLimits);
    const worker = thread;
    // Work that is asked for is waited for; an idle thread holds nobody.
    worker.ref();
    try {
      worker.postMessage(asked);
      const [reply] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [Reply];
      return reply;
    } catch (error) {
      // It may still be at it.
      thread = undefined;
      void worker.terminate();
      throw isUnbounded(error) ? new WorkUnbounded('A piece of work took too long, or too much memory', { cause: error }) : error;
    } finally {
      worker.unref();
    }
  }

  return async (asked, options) => {
    if (inTurn.activeCount + inTurn.pendingCount >= MOST_WAITING) throw new DomainError('unavailable');
    return inTurn(() => work(asked, options));
  };
}

function isUnbounded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

/**
 * The program of a worker: built, beside the code that starts it or above, as bundlers put shared code in a folder of its own; or its source.
 * @param here `import.meta.url` of that code
 */
export function workerBeside(name: string, here: string): URL {
  const places = [`./${name}.js`, `../${name}.js`, `./${name}.ts`];
  const found = places.map((place) => new URL(place, here)).find((url) => existsSync(url));
  if (!found) throw new Error(`The program of ${name} is not beside the code that starts it`);
  return found;
}
