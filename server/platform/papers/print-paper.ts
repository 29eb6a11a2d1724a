import type { FastifyReply } from 'fastify';
import { threadFor, workerBeside } from '../process/thread.ts';
import type { Letter } from './letter.ts';
import type { TaxDocument } from './tax-document.ts';

/** What can be printed. It goes from thread to thread, so it is data alone. */
export type Paper = { readonly kind: 'tax'; readonly document: TaxDocument } | { readonly kind: 'letter'; readonly letter: Letter };

/** The file, or why there is none. */
export type PaperReply = { readonly bytes: Uint8Array } | { readonly failure: string };

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

/** Answers with a paper to be kept; what it says concerns its reader alone. */
export function sendPaper(
  reply: FastifyReply,
  { fileName, content }: { readonly fileName: string; readonly content: Buffer },
): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .serializer((bytes: unknown) => bytes as string)
    .send(content);
}
