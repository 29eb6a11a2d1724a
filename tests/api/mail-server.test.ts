import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailTransport, deliverDueMails } from '#server/modules/messaging/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
let mailServer: Server;
const received: string[] = [];

/** As much of SMTP (RFC 5321) as it takes to be handed a mail. */
function startMailServer(): Server {
  return createServer((socket) => {
    let [isBody, text] = [false, ''];
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      if (isBody && text.endsWith('\r\n.\r\n')) {
        received.push(text);
        [isBody, text] = [false, ''];
        socket.write('250 taken\r\n');
      }
      while (!isBody && text.includes('\r\n')) {
        const command = text.slice(0, text.indexOf('\r\n')).toUpperCase();
        text = text.slice(text.indexOf('\r\n') + 2);
        isBody = command === 'DATA';
        socket.write(isBody ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
}

beforeAll(async () => {
  mailServer = startMailServer();
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const address = mailServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  test = await createTestApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await test.close();
  mailServer.close();
});

it('sends mails through the configured server, as HTML and plain text, and keeps none in the mailbox', async () => {
  const { propertyId } = await saveProperty(test.context);
  await new TestBrowser(test).post(CHECKOUT, aBooking({ stay: aWish(propertyId), guest: aGuest({ email: 'noa@example.com' }) }));
  expect(await deliverDueMails(test.context, createMailTransport(test.context))).toBe(2);
  const toGuest = received.find((mail) => /^To: .*noa@example\.com/m.test(mail)) ?? '';
  expect(toGuest).toMatch(/^From: Lina <support@lina\.example>/m);
  expect(toGuest).toMatch(/^Message-ID: <outbox-\d+@lina\.example>/m);
  for (const part of ['multipart/alternative', 'text/plain', 'text/html']) expect(toGuest).toContain(part);
  expect(await test.db.selectFrom('mailbox').select('id').execute()).toEqual([]);
  expect(await test.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).toEqual([]);
});

it('lets support answer a visitor’s message by a mere reply', async () => {
  await new TestBrowser(test).post('/api/portal/contactUs', { email: 'visitor@example.com', message: 'Is there parking?' });
  await deliverDueMails(test.context, createMailTransport(test.context));
  const toSupport = received.find((mail) => /^To: .*support@lina\.example/m.test(mail)) ?? '';
  expect(toSupport).toMatch(/^Reply-To: .*visitor@example\.com/m);
});
