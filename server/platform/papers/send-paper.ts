import type { FastifyReply } from 'fastify';

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
