import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aCard, aGuest, aWish, CHECKOUT, TOKENS } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
let browser: TestBrowser;
let hotelId: number;

beforeAll(async () => {
  test = await createTestApp();
  browser = new TestBrowser(test);
  hotelId = (await saveProperty(test.context)).propertyId;
});
afterAll(() => test.close());

/** Submits a stay with one thing wrong, and returns status, code and wrong fields. */
async function submit(overrides: Record<string, unknown>) {
  const response = await browser.post(CHECKOUT, aBooking({ stay: aWish(hotelId), ...overrides }));
  const { code, errors = [] } = response.json();
  return [response.statusCode, code, Object.fromEntries(errors.map((error: { path: string; code: string }) => [error.path, error.code]))];
}

describe('the fields of a booking', () => {
  it('are all named at once when they are missing', async () => {
    const response = await browser.post(CHECKOUT, { guest: {}, payment: { cardHolderName: '' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid_fields',
      errors: [
        { path: 'guest.firstName', code: 'required' },
        { path: 'guest.lastName', code: 'required' },
        { path: 'guest.email', code: 'required' },
        { path: 'guest.mobilePhone', code: 'required' },
        { path: 'payment.cardHolderName', code: 'required' },
        { path: 'payment.cardNumber', code: 'required' },
        { path: 'payment.expiryDate', code: 'required' },
        { path: 'payment.cvv', code: 'required' },
        { path: 'termsAccepted', code: 'terms_required' },
        { path: 'sessionId', code: 'required' },
      ],
    });
  });

  it('are all named at once when they are wrong', async () => {
    const guest = aGuest({ email: 'noa@', mobilePhone: '050-123456' });
    const payment = aCard({ cardNumber: '4111111111111112', expiryDate: '13/27', cvv: '12' });
    expect(await submit({ guest, payment, termsAccepted: false, arrivalTime: 'late' })).toEqual([
      400,
      'invalid_fields',
      {
        'guest.email': 'invalid_email',
        'guest.mobilePhone': 'invalid_phone',
        'payment.cardNumber': 'invalid_card_number',
        'payment.expiryDate': 'invalid_expiry_date',
        'payment.cvv': 'invalid_cvv',
        termsAccepted: 'terms_required',
        arrivalTime: 'invalid_regex',
      },
    ]);
  });

  it('refuse line breaks and other control characters where there is one line; requests keep their lines', async () => {
    const forged = 'L\r\nBcc: evil@example.com';
    const guest = aGuest({ firstName: forged, lastName: 'Le\u0000vi', specialRequests: 'A quiet room,\r\nplease' });
    expect(await submit({ guest, payment: aCard({ cardHolderName: forged }) })).toEqual([
      400,
      'invalid_fields',
      {
        'guest.firstName': 'control_characters',
        'guest.lastName': 'control_characters',
        'payment.cardHolderName': 'control_characters',
      },
    ]);
    const bell = aGuest({ specialRequests: 'Ring\u0007' });
    expect(await submit({ guest: bell })).toEqual([400, 'invalid_fields', { 'guest.specialRequests': 'control_characters' }]);
  });

  it('keep no sign that turns what is written after them', async () => {
    const guest = aGuest({ firstName: 'Noa\u2069\u202e', mobilePhone: '\u202a0501234567\u202c', specialRequests: '\u202eתודה' });
    const booked = await browser.post(CHECKOUT, aBooking({ stay: aWish(hotelId, { from: '10-02-2027', to: '11-02-2027' }), guest }));
    expect(booked.statusCode, booked.body).toBe(201);
    expect(booked.json().reservation.guest).toMatchObject({ firstName: 'Noa', mobilePhone: '+972501234567', specialRequests: 'תודה' });
  });

  it.each(['24:00', '99:99', '12:60'])('refuse %s, an hour that there is not', async (arrivalTime) => {
    expect(await submit({ arrivalTime })).toEqual([400, 'invalid_fields', { arrivalTime: 'invalid_regex' }]);
  });

  it.each([
    ['unaccepted terms', { termsAccepted: false }, 'terms_not_accepted', { termsAccepted: 'terms_required' }],
    ['an expired card', { payment: aCard({ expiryDate: '10/26' }) }, 'card_expired', { 'payment.expiryDate': 'card_expired' }],
    [
      'a wrong check digit',
      { payment: aCard({ cardNumber: '4111111111111112' }) },
      'card_invalid',
      { 'payment.cardNumber': 'invalid_card_number' },
    ],
    ['three digits for Amex', { payment: aCard({ cardNumber: '378282246310005' }) }, 'card_invalid', { 'payment.cvv': 'invalid_cvv' }],
    [
      'another brand’s number',
      { payment: aCard({ cardType: 'amex', cvv: '1234' }) },
      'card_invalid',
      { 'payment.cardNumber': 'invalid_card_number' },
    ],
    [
      'a brand that there is none of',
      { payment: aCard({ cardType: 'constructor' }) },
      'card_invalid',
      { 'payment.cardType': 'invalid_card_type' },
    ],
    ['a made-up token', { payment: { token: 'sbx_made-up-by-somebody' } }, 'card_invalid', { 'payment.token': 'invalid_token' }],
  ])('have a code of their own for %s alone', async (_, overrides, code, errors) => {
    expect(await submit(overrides)).toEqual([422, code, errors]);
  });

  it.each(['0501234567', '050-123-4567', '\u202a+972 50-123-4567\u202c', '+44 7911 123456'])(
    'take the mobile number %s',
    async (mobilePhone) => {
      const [, , errors] = await submit({ guest: aGuest({ mobilePhone }), termsAccepted: false });
      expect(errors).toEqual({ termsAccepted: 'terms_required' });
    },
  );

  it.each(['03-555-0142', '050123456', '05012345678', '447911123456'])('refuse the mobile number %s', async (mobilePhone) => {
    expect(await submit({ guest: aGuest({ mobilePhone }) })).toEqual([400, 'invalid_fields', { 'guest.mobilePhone': 'invalid_phone' }]);
  });

  it('refuse a body that is no JSON', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: CHECKOUT,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_request']);
  });
});

describe('POST /payment/tokens', () => {
  it.each([
    ['visa', '4580 4580 4580 4580'],
    ['mastercard', '5555-5555-5555-4444'],
    ['diners', '30569309025904'],
    ['isracard', isracardNumber()],
  ])('takes a card of %s', async (brand, cardNumber) => {
    const response = await browser.post(TOKENS, aCard({ cardNumber }));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ token: expect.stringMatching(/^sbx_[\w-]{40,196}$/), brand, lastFour: cardNumber.slice(-4) });
  });

  it('tells nothing by reading its tokens', async () => {
    const response = await browser.post(TOKENS, aCard());
    const { token } = response.json();
    expect(Buffer.from(token.slice(4), 'base64url').toString('utf8')).not.toMatch(/1111|Noa/);
  });

  it('refuses a card with all that is wrong with it', async () => {
    const response = await browser.post(TOKENS, aCard({ cardNumber: '4111', cvv: '1' }));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'card_invalid',
      errors: [
        { path: 'cardNumber', code: 'invalid_card_number' },
        { path: 'cvv', code: 'invalid_cvv' },
      ],
    });
    expect((await browser.post(TOKENS, {})).json().errors).toHaveLength(4);
  });
});

/** A local number whose weighted sum is divisible by eleven. */
function isracardNumber(): string {
  for (let number = 12_345_670; ; number += 1) {
    const sum = [...String(number).padStart(9, '0')].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0);
    if (sum % 11 === 0) return String(number);
  }
}
