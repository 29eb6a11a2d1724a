import { threadFor, workerBeside } from '../process/thread.ts';
import type { Paper } from './paper.ts';
import type { PaperReply } from './paper-worker.ts';

/** A paper of a hundred lines takes a quarter of a second; what takes longer than this never ends. */
const TIMEOUT_MS = 20_000;

const print = threadFor<Paper, PaperReply>(() => workerBeside('paper-worker', import.meta.url));

/**
 * A paper as a PDF. Printing takes a processor for a while, so it is done in a thread of its own, one paper at a time.
 * @throws DomainError `unavailable` while too many wait
 */
export async function printPaper(paper: Paper): Promise<Buffer> {
  const reply = await print(paper, { timeoutMs: TIMEOUT_MS });
  if ('failure' in reply) throw new Error(`A paper could not be printed: ${reply.failure}`);
  return Buffer.from(reply.bytes);
}
