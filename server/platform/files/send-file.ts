import type { FastifyReply } from 'fastify';
import type { SpreadsheetFile } from './spreadsheet.ts';

/** Answers with a file to be kept. */
export function sendFile(reply: FastifyReply, { fileName, contentType, content }: SpreadsheetFile): FastifyReply {
  return reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .serializer((bytes: unknown) => bytes as string)
    .send(content);
}
