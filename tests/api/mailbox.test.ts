import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendJobs } from '#server/platform/jobs/job-queue.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aCard, aGuest, aWish, CHECKOUT, mailsTo, roomsFor } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { deliverDueMails } from '#tests/support/jobs.ts';

let test: TestApp;
let address = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set('2026-11-22T08:00:00Z'));

/** Books a stay of two adults with a child of five, and returns the mails that the booking sent. */
async function bookAndRead(language: 'he' | 'en') {
  address += 1;
  const [guestMail, hostMail] = [`guest${address}@example.com`, `host${address}@example.com`];
  const { propertyId } = await saveProperty(test.context, {
    property: { contact: { name: 'Naomi', phone: '0529876543', email: hostMail } },
    units: [{ childExtraBeds: 1 }],
    rates: { standard: { childExtraAgorot: 5_050 }, discounts: [{ nights: 2, type: 'PERCENT', value: 5 }] },
  });
  const browser = new TestBrowser(test, { language, address: `192.0.2.${address}` });
  const stay = aWish(propertyId, { roomsInfo: roomsFor({ adults: 2, ages: [5] }) });
  const guest = aGuest({ email: guestMail, specialRequests: 'Late <b>arrival</b>' });
  const answer = (await browser.post(CHECKOUT, aBooking({ stay, guest, arrivalTime: '19:30' }))).json();
  const [toGuest, toHost] = [await mailsTo(test.context, guestMail), await mailsTo(test.context, hostMail)];
  if (!toGuest[0] || !toHost[0]) throw new Error('A mail is missing');
  return { answer, guestMail, toGuest: toGuest[0], toHost: toHost[0], count: toGuest.length + toHost.length };
}

describe('the mails of a booking', () => {
  it('confirm it to an English guest: every line, total, supplier, terms by date, and a link that opens it', async () => {
    const { answer, toGuest, count } = await bookAndRead('en');
    // Two nights of ₪500, two child extras of ₪50.50, less 5%.
    expect(answer.reservation.quote.totalAgorot).toBe(104_595);
    expect(count).toBe(2);
    expect(plain(toGuest.subject)).toBe('Booking confirmed: Galilee Cabins, 29 Nov – 1 Dec 2026');
    for (const body of [plain(toGuest.text), plain(withoutTags(toGuest.html))]) {
      for (const fact of ['₪1,045.95', '₪500', '₪50.50', '−₪55.05', 'בקתות הגליל בע״מ', '515000008', answer.reservationId])
        expect(body).toContain(fact);
      expect(body).not.toContain('החלוצים 12');
      for (const fact of [
        'Night, Sun 29 Nov',
        '1 child, extra charge, Mon 30 Nov',
        '12 HaHalutzim, Rosh Pinna',
        'between 15:00 and 22:00',
        '19:30',
      ])
        expect(body).toContain(fact);
    }
    const link = /http:\/\/lina\.test\/portal\/en\/customer-area\/reservation\/\w{10}\/\?code=([\w-]{43})/.exec(toGuest.text);
    expect(link?.[1]).toBe(answer.accessCode);
    expect(toGuest.html).toContain(link?.[0]);
  });

  it('lead the guest there: who receives them and their telephone, the way in two apps, the stay as a file, the place in a picture', async () => {
    const { toGuest } = await bookAndRead('en');
    const text = plain(toGuest.text);
    expect(text).toContain('Your hosts: Naomi');
    expect(text).toContain('Phone: 052-987-6543');
    const links = [...toGuest.html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
    expect(links).toEqual(
      expect.arrayContaining([
        'tel:+972529876543',
        expect.stringMatching(/^https:\/\/waze\.com\/ul\?ll=3\d\.\d+,3\d\.\d+&navigate=yes$/),
        expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=3\d\.\d+,3\d\.\d+$/),
        expect.stringMatching(/^http:\/\/lina\.test\/api\/portal\/reservations\/\w{10}\/calendar\.ics\?code=[\w-]{43}&lang=en$/),
        'tel:+97235550142',
      ]),
    );
    const file = links.find((href) => href?.includes('.ics'))?.replace('http://lina.test', '');
    expect((await test.app.inject(file ?? '')).headers['content-type']).toContain('text/calendar');
    expect(toGuest.html).toMatch(/<img [^>]*src="http:\/\/lina\.test\/media\/\d+\.jpg"/);
  });

  it('tell what cancelling costs on each day, as the booking itself does', async () => {
    const { answer, toGuest } = await bookAndRead('en');
    expect(answer.reservation.quote.cancellation).toEqual([
      { from: '22-11-2026', to: '26-11-2026', feeAgorot: 0, rule: 'freePeriod' },
      { from: '27-11-2026', to: '29-11-2026', feeAgorot: 52_298, rule: 'hostFee' },
    ]);
    const text = plain(toGuest.text);
    expect(text).toContain('22–26 November 2026: Free');
    expect(text).toContain('27–29 November 2026: ₪522.98');
    expect(text).toContain('If you don’t show up: ₪1,045.95');
  });

  it('are Hebrew, right to left, for a Hebrew guest', async () => {
    const { toGuest } = await bookAndRead('he');
    expect(plain(toGuest.subject)).toBe('ההזמנה אושרה: בקתות הגליל, 29 בנוב׳ – 1 בדצמ׳ 2026');
    expect(toGuest.html).toMatch(/<html[^>]*dir="rtl"[^>]*lang="he"|<html[^>]*lang="he"[^>]*dir="rtl"/);
    expect(plain(toGuest.text)).toContain('סה״כ לתשלום: ₪1,045.95');
    expect(toGuest.text).toContain('http://lina.test/portal/he/customer-area/reservation/');
  });

  it('tell the host who comes and what they asked for, without letting it become markup', async () => {
    const { toHost, answer, guestMail } = await bookAndRead('en');
    expect(plain(toHost.subject)).toContain('הזמנה חדשה: נועה Avrahami');
    for (const fact of [guestMail, '050-123-4567', '₪1,045.95', 'Late <b>arrival</b>', answer.reservationId])
      expect(plain(toHost.text)).toContain(fact);
    expect(toHost.html).toContain('Late &lt;b&gt;arrival&lt;/b&gt;');
    expect(toHost.html).not.toContain(answer.accessCode);
    for (const href of ['tel:+972501234567', 'https://wa.me/972501234567', `mailto:${guestMail}`])
      expect(toHost.html).toContain(`href="${href}"`);
    expect(toHost.text).toContain('http://lina.test/property-owner/he/backoffice/calendar?month=11-2026&property=');
    // It is the guest who pays.
    expect(plain(toHost.text)).toContain('סה״כ: ₪1,045.95');
    // The host knows who the host is, and the law.
    expect(toHost.text).not.toContain('515000008');
  });

  it('are not written for a booking that failed', async () => {
    const { propertyId } = await saveProperty(test.context);
    const guest = aGuest({ email: 'nobody@example.com' });
    const browser = new TestBrowser(test, { address: '192.0.2.200' });
    await browser.post(CHECKOUT, aBooking({ stay: aWish(propertyId), guest, payment: aCard({ cardNumber: '4000000000000002' }) }));
    expect(await mailsTo(test.context, 'nobody@example.com')).toEqual([]);
  });
});

describe('the outbox', () => {
  const mail = { template: 'no-such-template', locale: 'en' as const, recipient: 'stuck@example.com', payload: {} };
  const stateOf = async (recipient: string) =>
    test.db
      .selectFrom('outbox')
      .select(['attempts', 'sent_at', 'dead_at', 'last_error'])
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow();

  it('tries a failing mail again with growing pauses, and gives it up in the end', async () => {
    const failing = { send: () => Promise.reject(new Error('The mail server is away')) };
    await enqueueMail(test.db, mail, test.clock.now());
    await deliverDueMails(test.context, failing);
    const first = await stateOf('stuck@example.com');
    expect(first).toMatchObject({ attempts: 1, sent_at: null, dead_at: null, last_error: 'There is no mail template no-such-template' });
    test.clock.advance({ seconds: 59 });
    await deliverDueMails(test.context, failing);
    expect((await stateOf('stuck@example.com')).attempts).toBe(1);
    for (let attempt = 2; attempt <= 9; attempt += 1) {
      test.clock.advance({ days: 1, minutes: 1 });
      await deliverDueMails(test.context, failing);
    }
    const last = await stateOf('stuck@example.com');
    expect(last.attempts).toBe(9);
    expect(last.dead_at).not.toBeNull();
  });

  it('gives each mail to one of several workers', async () => {
    await bookAndRead('en');
    await test.db.updateTable('outbox').set({ sent_at: null }).where('template', '=', 'reservation-confirmed').execute();
    const waiting = await test.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).where('dead_at', 'is', null).execute();
    const ids = waiting.map(({ id }) => id);
    await sendJobs(test.db, 'send-mail', ids, test.clock.now());
    const sent: number[] = [];
    const slow = {
      send: async ({ outboxId }: { outboxId: number }) => {
        sent.push(outboxId);
        return 'taken';
      },
    };
    await Promise.all(Array.from({ length: 4 }, () => deliverDueMails(test.context, slow)));
    expect(sent.sort()).toEqual(waiting.map((row) => row.id).sort());
  });
});

describe('the mailbox', () => {
  it('lists mails and shows one in a frame that runs nothing', async () => {
    const { toGuest, guestMail } = await bookAndRead('he');
    const list = await test.app.inject('/dev/mailbox');
    expect(list.headers['content-type']).toContain('text/html');
    expect(list.body).toContain(`/dev/mailbox/${toGuest.id}`);
    const page = await test.app.inject(`/dev/mailbox/${toGuest.id}`);
    expect(page.body).toContain('<iframe');
    expect(page.body).toContain(guestMail);
    const json = (await test.app.inject(`/dev/mailbox.json?to=${guestMail}`)).json();
    expect(json.mails).toHaveLength(1);
    expect(json.mails[0]).toMatchObject({ recipient: guestMail, subject: toGuest.subject, html: toGuest.html });
  });

  it('is not there where the product is used in earnest', async () => {
    const earnest = await createTestApp({ environment: { LINA_DEMO: 'off' } });
    for (const url of ['/dev/mailbox', '/dev/mailbox/1', '/dev/mailbox.json']) expect((await earnest.app.inject(url)).statusCode).toBe(404);
    await earnest.close();
  });
});

/** The text without the characters that only isolate directions. */
function plain(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}

function withoutTags(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, '’');
}
