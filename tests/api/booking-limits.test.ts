import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetPersonalData } from '#server/modules/account/index.ts';
import { CUSTOMER_SIGN_UP, codeInMailTo, PASSWORD } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aCard, aGuest, aWish, CHECKOUT, DECLINED_CARD, mailsTo, openSession, roomsFor, TOKENS } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';

const LIMITS = { BOOKINGS_PER_EMAIL: '3', BOOKINGS_PER_CARD: '3', BOOKINGS_PER_ADDRESS: '4' };
const CARD = '5555 5555 5555 4444';
const OTHER_CARDS = [CARD, '378282246310005', '4242 4242 4242 4242', '4012 8888 8888 1881', '5105 1051 0510 5100'];

let test: TestApp;
let hotelId: number;
let unitIds: number[];
let numbers = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: LIMITS, connections: 20 });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-22T08:00:00Z');
  const hotel = await saveProperty(test.context, { units: Array.from({ length: 14 }, () => ({})) });
  hotelId = hotel.propertyId;
  unitIds = hotel.unitIds;
  await test.db.deleteFrom('unproven_bookings').execute();
});

const newEmail = () => {
  numbers += 1;
  return `guest-${numbers}@example.com`;
};
const newBrowser = () => {
  numbers += 1;
  return new TestBrowser(test, { address: `203.0.${numbers >> 8}.${numbers & 255}` });
};
const cardOf = (cardNumber: string) => aCard({ cardNumber, ...(cardNumber.startsWith('37') ? { cvv: '1234' } : {}) });
const stay = (unit: number) => aWish(hotelId, { units: [unitIds[unit] ?? 0] });

/** Books one of the units, with an address, a card and a network of its own except for what is given. */
function book(unit: number, given: { browser?: TestBrowser; email?: string; card?: string; payment?: object } = {}) {
  const { browser = newBrowser(), email = newEmail(), card = OTHER_CARDS[unit % OTHER_CARDS.length] ?? '', payment = cardOf(card) } = given;
  return browser.post(CHECKOUT, aBooking({ guest: aGuest({ email }), payment, stay: stay(unit) }));
}

/** Answers of bookings one after the other, as status and code. */
async function answersOf(count: number, given: (unit: number) => Parameters<typeof book>[1]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let unit = 0; unit < count; unit += 1) {
    const answer = await book(unit, given(unit));
    answers.push(answer.statusCode === 201 ? 201 : answer.json().code);
  }
  return answers;
}

async function tokenFor(browser: TestBrowser, card = aCard()): Promise<string> {
  return (await browser.post(TOKENS, card)).json().token;
}

describe('bookings of people whom nobody knows', () => {
  it('are limited per mailbox, whatever its capitals and tag', async () => {
    const email = (unit: number) => ['many@example.com', 'MANY@Example.com', 'many+one@example.com', 'many+two@example.com'][unit] ?? '';
    expect(await answersOf(4, (unit) => ({ email: email(unit) }))).toEqual([201, 201, 201, 'too_many_bookings']);
  });

  it('are limited per card, however it is typed and whether or not by token', async () => {
    const browser = newBrowser();
    const token = await tokenFor(browser, aCard({ cardNumber: '4111-1111-1111-1111', expiryDate: '11/29' }));
    const payment = (unit: number) => (unit === 3 ? { token } : cardOf(unit === 1 ? '4111111111111111' : '4111 1111 1111 1111'));
    expect(await answersOf(4, (unit) => ({ payment: payment(unit) }))).toEqual([201, 201, 201, 'too_many_bookings']);
  });

  it('are limited per network address and day, also those that were cancelled, and say when to come back', async () => {
    const browser = () => new TestBrowser(test, { address: '192.0.2.50' });
    for (let unit = 0; unit < 4; unit += 1) {
      expect((await book(unit, { browser: browser() })).statusCode).toBe(201);
      test.clock.advance({ minutes: 60 });
    }
    await test.db
      .updateTable('reservations')
      .set({ outcome: 'noShow', outcome_at: test.clock.now() })
      .where('property_id', '=', hotelId)
      .execute();
    const fifth = await book(4, { browser: browser() });
    expect([fifth.statusCode, fifth.json().code, fifth.headers['retry-after']]).toEqual([429, 'too_many_bookings', String(20 * 3600)]);
    test.clock.advance({ minutes: 20 * 60 + 1 });
    expect((await book(4, { browser: browser() })).statusCode).toBe(201);
  });

  it('are told that a stay is not to be had before they are told of a limit', async () => {
    const email = newEmail();
    await answersOf(3, () => ({ email }));
    expect((await book(0, { email })).json().code).toBe('room_taken');
    expect((await book(3, { email })).json().code).toBe('too_many_bookings');
  });

  it('leave nothing behind when they are too many, and cost the guest no hold', async () => {
    const email = newEmail();
    await answersOf(3, () => ({ email }));
    const browser = newBrowser();
    const { id } = await openSession(browser, stay(5));
    const refused = await browser.post(
      CHECKOUT,
      aBooking({ guest: aGuest({ email }), payment: cardOf(OTHER_CARDS[4] ?? ''), sessionId: id }),
    );
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
    expect(await mailsTo(test.context, email)).toHaveLength(3);
    expect((await browser.get(`/api/portal/checkout/sessions/${id}`)).json().status).toBe('open');
  });

  it('no longer count once the guest has arrived or cancelled', async () => {
    const email = newEmail();
    await answersOf(3, () => ({ email }));
    expect((await book(3, { email })).statusCode).toBe(429);
    const [first] = await test.db.selectFrom('reservations').select('id').where('property_id', '=', hotelId).execute();
    await test.db
      .updateTable('reservations')
      .set({ outcome: 'cancelled', outcome_at: test.clock.now() })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect((await book(3, { email })).statusCode).toBe(201);
    test.clock.set('2026-11-30T08:00:00Z');
    const later = { stay: aWish(hotelId, { units: [unitIds[9] ?? 0], from: '08-12-2026', to: '09-12-2026' }) };
    expect((await newBrowser().post(CHECKOUT, aBooking({ ...later, guest: aGuest({ email }) }))).statusCode).toBe(201);
  });

  it('never pass a limit when forty come at once, by session and without, and do not lock each other out for good', async () => {
    const hotels = await Promise.all(
      Array.from({ length: 3 }, () => saveProperty(test.context, { units: Array.from({ length: 14 }, () => ({})) })),
    );
    const units = hotels.flatMap(({ propertyId, unitIds: ids }) => ids.map((id) => aWish(propertyId, { units: [id] })));
    const email = newEmail();
    const attempts = units.slice(0, 40).map(async (wish, index) => {
      const browser = newBrowser();
      const target = index % 2 === 0 ? { stay: wish } : { sessionId: (await openSession(browser, wish)).id };
      const card = OTHER_CARDS[index % OTHER_CARDS.length] ?? '';
      return browser.post(CHECKOUT, aBooking({ ...target, guest: aGuest({ email }), payment: cardOf(card) }));
    });
    const answers = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect([answers.filter((status) => status === 201).length, answers.filter((status) => status === 429).length]).toEqual([3, 37]);
  });

  it('are forgotten with the stay', async () => {
    await book(0);
    test.clock.set('2026-11-29T08:00:00Z');
    await forgetPersonalData(test.context);
    expect(await test.db.selectFrom('unproven_bookings').select('booked_at').execute()).toHaveLength(1);
    test.clock.set('2026-11-30T08:00:00Z');
    await forgetPersonalData(test.context);
    expect(await test.db.selectFrom('unproven_bookings').select('booked_at').execute()).toEqual([]);
  });
});

describe('a guest who is signed in', () => {
  it('books without these limits once the address is proven, and within them before', async () => {
    const email = newEmail();
    const browser = newBrowser();
    await browser.post(CUSTOMER_SIGN_UP, { email, password: PASSWORD, registrationId: 'lina', firstName: 'Noa' });
    expect(await answersOf(4, () => ({ browser, email, card: CARD }))).toEqual([201, 201, 201, 'too_many_bookings']);
    await browser.post('/api/one-time-authorization', { email });
    await browser.post('/api/one-time-authorization', { code: await codeInMailTo(test, email) });
    for (const unit of [4, 5, 6]) expect((await book(unit, { browser, email, card: CARD })).statusCode).toBe(201);
  });
});

describe('a booking without a session', () => {
  it('counts with the holds of its address', async () => {
    const at = { address: '192.0.2.60' };
    for (let unit = 0; unit < 5; unit += 1) await openSession(new TestBrowser(test, at), stay(unit));
    const sixth = await book(6, { browser: new TestBrowser(test, at) });
    expect([sixth.statusCode, sixth.json().code, sixth.headers['retry-after']]).toEqual([429, 'too_many_holds', '900']);
    test.clock.advance({ minutes: 16 });
    expect((await book(6, { browser: new TestBrowser(test, at) })).statusCode).toBe(201);
  });
});

describe('a card’s token', () => {
  it('serves one booking, and answers a repeated one alike', async () => {
    const browser = newBrowser();
    const token = await tokenFor(browser);
    const { id } = await openSession(browser, stay(0));
    const submit = () =>
      browser.post(CHECKOUT, aBooking({ guest: aGuest({ email: 'once@example.com' }), payment: { token }, sessionId: id }), {
        'idempotency-key': 'token-once',
      });
    const first = await submit();
    expect(first.statusCode).toBe(201);
    expect((await submit()).json()).toEqual(first.json());
    const second = await book(1, { browser, payment: { token } });
    expect([second.statusCode, second.json().code, second.json().errors]).toEqual([
      409,
      'card_token_used',
      [{ path: 'payment.token', code: 'token_used' }],
    ]);
  });

  it('serves one of many bookings that use it at once', async () => {
    const token = await tokenFor(newBrowser());
    const answers = await Promise.all(Array.from({ length: 8 }, (_, unit) => book(unit, { payment: { token } })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('is not another one when its unused bits are', async () => {
    const token = await tokenFor(newBrowser());
    expect((await book(0, { payment: { token } })).statusCode).toBe(201);
    const others = [`${token}=`, `${token.slice(0, 10)} ${token.slice(10)}`, `${token}.`];
    for (const [index, other] of others.entries()) {
      const answer = await book(index + 1, { payment: { token: other } });
      expect([other, answer.statusCode, answer.json().code]).toEqual([other, 422, 'card_invalid']);
    }
  });

  it('serves again after a booking that failed, unless the card was declined', async () => {
    const token = await tokenFor(newBrowser());
    await openSession(newBrowser(), stay(0));
    expect((await book(0, { payment: { token } })).json().code).toBe('room_taken');
    expect((await book(1, { payment: { token } })).statusCode).toBe(201);
    const declined = await tokenFor(newBrowser(), aCard({ cardNumber: DECLINED_CARD }));
    for (const unit of [2, 3]) expect((await book(unit, { payment: { token: declined } })).json().code).toBe('payment_declined');
  });
});

describe('the name of a guest', () => {
  it.each(['http evil', 'https://evil.example', 'www.evil.example', 'Noa / evil', '<b>Noa</b>', 'win at evil.com'])(
    'is no place for links: %s',
    async (firstName) => {
      const answer = await newBrowser().post(
        CHECKOUT,
        aBooking({ guest: aGuest({ firstName, lastName: firstName }), stay: stay(0), termsAccepted: false }),
      );
      expect(answer.json().errors).toMatchObject([
        { path: 'guest.firstName', code: 'invalid_name' },
        { path: 'guest.lastName', code: 'invalid_name' },
        { path: 'termsAccepted', code: 'terms_required' },
      ]);
    },
  );

  it('may have what names have', async () => {
    const guest = aGuest({ firstName: 'ד״ר א. ב.', lastName: "O'Neill-בן־דוד Jr." });
    const answer = await newBrowser().post(CHECKOUT, aBooking({ guest, stay: stay(0), termsAccepted: false }));
    expect(answer.json().code).toBe('terms_not_accepted');
  });
});

it('special requests with links reach the host, and are left out of what goes to the typed address', async () => {
  const email = newEmail();
  const ask = (unit: number, specialRequests: string) =>
    newBrowser().post(
      CHECKOUT,
      aBooking({ guest: aGuest({ email, specialRequests }), stay: stay(unit), payment: cardOf(OTHER_CARDS[unit] ?? '') }),
    );
  await ask(0, 'Please look at https://evil.example/prize');
  await ask(1, 'A quiet room, please');
  const [withLink, without] = await mailsTo(test.context, email);
  expect(JSON.stringify(withLink)).not.toContain('evil.example');
  expect(JSON.stringify(without)).toContain('A quiet room, please');
  const [toHost] = await test.db.selectFrom('mailbox').selectAll().where('html', 'like', '%evil.example%').execute();
  expect(toHost).toBeDefined();
});

it('two rooms of one booking count once', async () => {
  const email = newEmail();
  const roomsInfo = roomsFor({ adults: 2 }, { adults: 1 });
  const wish = aWish(hotelId, { roomsInfo, units: [unitIds[0] ?? 0, unitIds[1] ?? 0] });
  expect((await newBrowser().post(CHECKOUT, aBooking({ guest: aGuest({ email }), stay: wish }))).statusCode).toBe(201);
  expect(await test.db.selectFrom('unproven_bookings').select('reservation_id').execute()).toHaveLength(1);
});
