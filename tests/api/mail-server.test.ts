import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailTransport } from '#server/modules/messaging/index.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { listAttempts, listOutbox, requeueDeadMails } from '#server/platform/mail/outbox-care.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { deliverDueMails } from '#tests/support/jobs.ts';
import { startMailServer, type TestMailServer } from '#tests/support/mail-server.ts';

let test: TestApp;
let server: TestMailServer;
const NOW = '2026-11-22T08:00:00Z';

beforeAll(async () => {
  server = await startMailServer();
  test = await createTestApp({ environment: { SMTP_URL: server.url } });
});
afterAll(async () => {
  await test.close();
  await server.stop();
});
beforeEach(async () => {
  test.clock.set(NOW);
  server.refuse(null);
  server.received.length = 0;
  await test.db.deleteFrom('outbox').execute();
  await test.db.deleteFrom('jobs').execute();
});

/** One round of delivery, by a transport of its own as after a start. */
const deliver = (url = server.url) => {
  const config = readConfiguration({ SMTP_URL: url });
  return deliverDueMails(test.context, createMailTransport({ ...test.context, config }));
};

async function enqueue(): Promise<number> {
  const payload = { email: 'visitor@example.com', message: 'Is there parking?', language: 'en', partner: null };
  const mail = { template: 'contact-message', locale: 'he', recipient: 'support@lina.example', payload } as const;
  await test.db.transaction().execute((trx) => enqueueMail(trx, mail, test.clock.now()));
  const { id } = await test.db.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return Number(id);
}

describe('a mail on a real mail server', () => {
  it('is HTML and plain text with a Hebrew subject and a calendar file, and none is kept in the mailbox', async () => {
    const { propertyId } = await saveProperty(test.context);
    const guest = aGuest({ email: 'noa@example.com' });
    await new TestBrowser(test, { language: 'he' }).post(CHECKOUT, aBooking({ stay: aWish(propertyId), guest }));
    expect(await deliver()).toBe(2);
    const toGuest = server.received.find((mail) => /^To: .*noa@example\.com/m.test(mail)) ?? '';
    expect(toGuest).toMatch(/^From: Lina <support@lina\.example>/m);
    expect(toGuest).toMatch(/^Message-ID: <outbox-\d+@lina\.example>/m);
    // Absence notices and other machines do not answer.
    expect(toGuest).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(toGuest).toMatch(/^X-Auto-Response-Suppress: All\r?$/m);
    expect(decodeSubject(toGuest)).toContain('ההזמנה אושרה');
    for (const part of ['multipart/mixed', 'multipart/alternative', 'text/plain', 'text/html', 'text/calendar', 'filename=lina-'])
      expect(toGuest).toContain(part);
    expect(await test.db.selectFrom('mailbox').select('id').execute()).toEqual([]);
    expect(await listOutbox(test.db, 'waiting', 10)).toEqual([]);
    // The method stands in the part's type, too (RFC 6047 §2.4): mail programs act by it; and nothing on the way may break its lines.
    const [head = '', body = ''] = calendarPartOf(toGuest);
    expect(head.replace(/\r\n\s+/g, ' ')).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH; name=lina-\w+\.ics\r$/m);
    expect(head).toMatch(/^Content-Transfer-Encoding: base64\r$/m);
    expect(head).toMatch(/^Content-Disposition: attachment; filename=lina-\w+\.ics\r$/m);
    const file = Buffer.from(body, 'base64').toString('utf8');
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n(?:.+\r\n)*METHOD:PUBLISH\r\n(?:.+\r\n)+END:VCALENDAR\r\n$/);
  });

  it('of a visitor is answered by a mere reply', async () => {
    await enqueue();
    await deliver();
    expect(server.received[0]).toMatch(/^Reply-To: .*visitor@example\.com/m);
  });
});

describe('a mail that is not taken', () => {
  it.each(['recipient', 'contents'] as const)('for the moment (4xx at the %s) is tried again with the same id, until it is', async (at) => {
    const id = await enqueue();
    server.refuse({ at, code: 451 });
    expect(await deliver()).toBe(0);
    server.refuse(null);
    expect(await deliver()).toBe(0);
    test.clock.advance({ minutes: 1 });
    expect(await deliver()).toBe(1);
    expect(server.received[0]).toMatch(new RegExp(`^Message-ID: <outbox-${id}@lina\\.example>`, 'm'));
    expect(await listAttempts(test.db, id)).toMatchObject([
      { at: new Date(NOW), outcome: 'retried', reply: expect.stringContaining('451') },
      { at: new Date('2026-11-22T08:01:00Z'), outcome: 'sent', reply: expect.stringMatching(/^250/) },
    ]);
  });

  it.each(['recipient', 'contents'] as const)(
    'for good (5xx at the %s) is given up at once, until an operator puts it back',
    async (at) => {
      const id = await enqueue();
      server.refuse({ at, code: 550 });
      await deliver();
      expect(await listOutbox(test.db, 'dead', 10)).toMatchObject([{ id, attempts: 1, lastError: expect.stringContaining('550') }]);
      server.refuse(null);
      test.clock.advance({ days: 3 });
      expect(await deliver()).toBe(0);
      expect(await requeueDeadMails(test.db, [id + 1], test.clock.now())).toBe(0);
      expect(await requeueDeadMails(test.db, [id], test.clock.now())).toBe(1);
      expect(await deliver()).toBe(1);
      expect((await listAttempts(test.db, id)).map(({ outcome }) => outcome)).toEqual(['dead', 'sent']);
    },
  );

  it('because the server is away is tried again with growing pauses for days, and then given up', async () => {
    const id = await enqueue();
    const away = 'smtp://127.0.0.1:1';
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await deliver(away);
      const { due_at: next } = await test.db.selectFrom('jobs').select('due_at').executeTakeFirstOrThrow();
      if (!next) throw new Error('It was given up too soon');
      pauses.push((next.getTime() - test.clock.now().getTime()) / 60_000);
      test.clock.set(next.toISOString());
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, 720, 1440, 1440]);
    expect(await listOutbox(test.db, 'dead', 10)).toEqual([]);
    await deliver(away);
    expect(await listOutbox(test.db, 'dead', 10)).toMatchObject([{ id, attempts: 9 }]);
    expect(await requeueDeadMails(test.db, null, test.clock.now())).toBe(1);
    expect(await deliver()).toBe(1);
  });

  it('is sent again, under the same id, when the sender dies before noting that it was taken', async () => {
    const id = await enqueue();
    const transport = createMailTransport(test.context);
    const dying = {
      send: async (mail: Parameters<typeof transport.send>[0]) => {
        await transport.send(mail);
        return Promise.withResolvers<string>().promise;
      },
    };
    void deliverDueMails(test.context, dying);
    await expect.poll(() => server.received).toHaveLength(1);
    test.clock.advance({ seconds: 119 });
    expect(await deliver()).toBe(0);
    test.clock.advance({ seconds: 1 });
    expect(await deliver()).toBe(1);
    const ids = server.received.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]?.trim());
    expect(ids).toEqual([`<outbox-${id}@lina.example>`, `<outbox-${id}@lina.example>`]);
  });
});

describe('a mail that waits behind slow ones', () => {
  it('keeps its sender for two minutes from its own turn on, and goes out once where another one took it before', async () => {
    const [first, second] = [await enqueue(), await enqueue()];
    const sent: number[] = [];
    const slow = {
      send: async ({ outboxId }: { outboxId: number }) => {
        sent.push(outboxId);
        if (outboxId === first) test.clock.advance({ minutes: 2 });
        if (sent.length === 1) await deliverDueMails(test.context, slow);
        return 'taken';
      },
    };
    await deliverDueMails(test.context, slow);
    expect(sent).toEqual([first, second, first]);
  });
});

describe('a mail server that wants a log-in', () => {
  it('gets it as SMTP_URL says, over TLS; a wrong password never costs a mail', async () => {
    const guarded = await startMailServer({ name: 'lina', password: 'p@ss:word' });
    // Its certificate is its own.
    const url = `${guarded.url}/?tls.rejectUnauthorized=false`;
    const id = await enqueue();
    expect(await deliver(url.replace('p%40ss', 'wrong'))).toBe(0);
    expect(await listAttempts(test.db, id)).toMatchObject([{ outcome: 'retried', reply: expect.stringContaining('535') }]);
    test.clock.advance({ minutes: 1 });
    expect(await deliver(url)).toBe(1);
    expect([guarded.loggedIn, guarded.received.length]).toEqual([['lina'], 1]);
    await guarded.stop();
  });
});

/** The head of the part of a mail that is its calendar file, and what it holds, as it is sent. */
function calendarPartOf(mail: string): string[] {
  const part = mail.split(/^--.*\r\n/m).find((one) => one.startsWith('Content-Type: text/calendar')) ?? '';
  return part.split('\r\n\r\n').map((piece, index) => (index === 0 ? `${piece}\r\n` : piece));
}

/** The subject of a mail, out of its encoded words (RFC 2047). */
function decodeSubject(mail: string): string {
  const [, folded = ''] = /^Subject: ((?:.*\r\n[ \t])*.*)$/m.exec(mail) ?? [];
  return folded.replace(/\?=\s+=\?/g, '?==?').replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
    encoding.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : Buffer.from(
          text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  );
}
