import { z } from 'zod';
import { MAIL_STATES } from './primitives/enums.ts';

/** `GET /api/admin/mails`, administrators only: newest first, never with their contents. */
export const mailsQuery = z.object({
  state: z.enum(MAIL_STATES).default('dead'),
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(30),
});
const outboxMail = z
  .object({
    id: z.int(),
    template: z.string(),
    recipient: z.string(),
    /** ISO instants. */
    createdAt: z.string(),
    attempts: z.int(),
    /** The last answer of the mail server. */
    lastError: z.string().nullable(),
  })
  .meta({ id: 'OutboxMail' });
export type OutboxMail = z.infer<typeof outboxMail>;
export const mailsResponse = z.object({
  data: z.array(outboxMail),
  meta: z.object({
    totalItems: z.int(),
    currentPage: z.int(),
    perPage: z.int(),
    counts: z.record(z.enum(MAIL_STATES), z.int()),
  }),
});
export type MailsResponse = z.infer<typeof mailsResponse>;

/** `GET /api/admin/mails/{id}`: each attempt to send it, the first one first. */
export const mailParameters = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
export const mailAttempts = z.object({
  attempts: z.array(z.object({ at: z.string(), outcome: z.enum(['sent', 'retried', 'dead']), reply: z.string() })),
});
export type MailAttempts = z.infer<typeof mailAttempts>;

/** `POST /api/admin/mails/retry`: puts given-up mails back into the queue, all of them where none are named. Answers how many. */
export const retryMailsBody = z.object({ ids: z.array(z.int().min(1)).min(1).max(1000).optional() });
export const retryMailsResponse = z.object({ count: z.int() });
