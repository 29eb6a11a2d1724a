import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contactEndpoints } from '#contract/endpoints/booking.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { fingerprintOf, idempotencyKeyOf, runIdempotently } from '#server/platform/http/idempotency.ts';
import { addressDigest } from '#server/platform/http/request-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type ContactMessage, receiveContactMessage } from './contact-messages.ts';
import { framedMail, mailboxListPage, mailPage } from './mailbox-page.tsx';
import { findMail, listMailbox, readMailbox } from './mailbox-queries.ts';

const recipientQuery = z.object({ to: z.string().max(254).optional() });
const attachment = z.object({
  fileName: z.string(),
  contentType: z.string(),
  content: z.string(),
  encoding: z.literal('base64').optional(),
});
const mailboxResponse = z.object({
  mails: z.array(
    z.object({
      id: z.int(),
      recipient: z.string(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      attachments: z.array(attachment),
      createdAt: z.string(),
    }),
  ),
});

const mailParameters = z.object({ id: z.coerce.number().int().min(1) });
const attachmentParameters = mailParameters.extend({ index: z.coerce.number().int().min(0).max(99) });

/** Pages with styles and a frame of their own, and nothing else. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
/** A mail may show pictures and be clicked, and run nothing, as in a mail program. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** The mailbox: mails that were kept instead of sent. There is none where the product is used in earnest. */
export function mailboxRoutes(app: App, { db, config }: AppContext): void {
  const requireMailbox = async () => {
    if (!config.demo) throw new DomainError('not_found');
  };

  app.get('/dev/mailbox', { schema: { hide: true, querystring: recipientQuery }, preHandler: requireMailbox }, async (request, reply) =>
    replyWithPage(reply, PAGE_POLICY, mailboxListPage(await listMailbox(db, request.query.to))),
  );

  app.get('/dev/mailbox/:id', { schema: { hide: true, params: mailParameters }, preHandler: requireMailbox }, async (request, reply) => {
    const mail = await findMail(db, request.params.id);
    if (!mail) throw new DomainError('not_found');
    return replyWithPage(reply, PAGE_POLICY, mailPage(mail, attachmentsOf(mail.attachments)));
  });

  app.get(
    '/dev/mailbox/:id/html',
    { schema: { hide: true, params: mailParameters }, preHandler: requireMailbox },
    async (request, reply) => {
      const mail = await findMail(db, request.params.id);
      if (!mail) throw new DomainError('not_found');
      return replyWithPage(reply.header('x-frame-options', 'SAMEORIGIN'), MAIL_POLICY, framedMail(mail.html));
    },
  );

  app.get(
    '/dev/mailbox/:id/attachments/:index',
    { schema: { hide: true, params: attachmentParameters }, preHandler: requireMailbox },
    async (request, reply) => {
      const mail = await findMail(db, request.params.id);
      const file = mail && attachmentsOf(mail.attachments)[request.params.index];
      if (!file) throw new DomainError('not_found');
      reply.header('content-disposition', `attachment; filename="${file.fileName}"`).header('cache-control', 'no-store');
      return reply.type(file.contentType).send(Buffer.from(file.content, file.encoding ?? 'utf8'));
    },
  );

  app.get(
    '/dev/mailbox.json',
    { schema: { hide: true, querystring: recipientQuery, response: { 200: mailboxResponse } }, preHandler: requireMailbox },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const mails = await readMailbox(db, request.query.to);
      return {
        mails: mails.map(({ created_at, attachments, ...mail }) => ({
          ...mail,
          attachments: attachmentsOf(attachments),
          createdAt: created_at.toISOString(),
        })),
      };
    },
  );
}

/** The column holds what the mailbox transport wrote. */
function attachmentsOf(column: unknown): z.infer<typeof attachment>[] {
  return z.array(attachment).parse(column);
}

function replyWithPage(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(html);
}

const RECEIVED = { received: true } as const;

/** The contact form: what is written is kept, and support gets an e-mail. */
export function contactRoutes(app: App, context: AppContext): void {
  const { db, clock, config } = context;
  serve(app, contactEndpoints.contactUs, async (request) => {
    const message = { ...request.body, sender: senderOf(request) };
    const receive = (keep?: (trx: typeof db) => Promise<void>) =>
      db.transaction().execute(async (trx) => {
        await receiveContactMessage(trx, message, { config, now: clock.now() });
        await keep?.(trx);
      });
    const key = idempotencyKeyOf(request.headers);
    if (key === undefined) {
      await receive();
    } else {
      const answer = { status: 201, body: RECEIVED };
      const asked = { scope: scopeOf(message.sender), key, fingerprint: fingerprintOf(request.body) };
      await runIdempotently(context, asked, async (claim) => {
        await receive((trx) => claim.keepAnswer(trx, answer));
        return answer;
      });
    }
    return RECEIVED;
  });
}

function senderOf(request: FastifyRequest): ContactMessage['sender'] {
  const { actor, locale, partner } = request;
  return { locale, partner, userId: actor.kind === 'user' ? actor.userId : null, address: addressDigest(request) };
}

/** Whose idempotency keys are the sender's own: the user's, else the network's. */
function scopeOf({ userId, address }: ContactMessage['sender']): string {
  return `POST /contactUs ${userId === null ? `address:${address}` : `user:${userId}`}`;
}
