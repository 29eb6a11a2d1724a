import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contactBody } from '#contract/contact.ts';
import { guestChange } from '#contract/host-reservations.ts';
import { createUserBody, forgotPasswordBody, signUpBody } from '#contract/identity.ts';
import { lookupBody } from '#contract/reservations.ts';
import { checkText } from '#rules/registration/check-fields.ts';
import { TYPED_CASES, TYPED_ON, type TypedCase } from '#rules/testing/typed-cases.ts';
import { accountFieldErrors } from '#server/modules/identity/accounts/account-field-errors.ts';
import { aBooking, aCard, aGuest } from '#tests/support/booking.ts';
import { requireGoodGuest } from './host/change-guest.ts';
import { readCheckout } from './read-checkout.ts';

const GUEST_FIELD = { mobilePhone: 'mobilePhone', name: 'firstName', email: 'email' } as const;
const BRAND = { brand: { name: { he: 'לינה', en: 'Lina' } } } as Parameters<typeof accountFieldErrors>[0];
const casesOf = (...fields: TypedCase['field'][]) => TYPED_CASES.filter(({ field }) => fields.includes(field));

/** A booking as checkout reads it, or the paths of what it refuses. */
function read(overrides: Record<string, unknown>) {
  try {
    return readCheckout(aBooking({ sessionId: '8e4ee2a4-5a0c-4b43-9f5c-9d0f6a1b2c3d', ...overrides }), [], TYPED_ON);
  } catch (error) {
    return (error as { errors: { path: string }[] }).errors.map(({ path }) => path);
  }
}

describe('what guests type at checkout', () => {
  it.each(casesOf('mobilePhone', 'name', 'email'))('as $field, $typed, is kept as $kept', ({ field, typed, kept }) => {
    const name = GUEST_FIELD[field as keyof typeof GUEST_FIELD];
    const expected = kept === undefined ? [`guest.${name}`] : { guest: { [name]: kept } };
    expect(read({ guest: aGuest({ [name]: typed }) })).toMatchObject(expected);
  });

  it.each(casesOf('cardNumber', 'expiryDate'))('as $field, $typed, is taken for $kept', ({ field, typed, kept }) => {
    const cvv = kept?.length === 15 ? '1234' : '123';
    const answer = read({ payment: aCard({ cvv, [field]: typed }) });
    if (kept === undefined) expect(answer).toEqual([`payment.${field}`]);
    else expect(answer).toHaveProperty('payment');
  });
});

describe('what is typed elsewhere', () => {
  const kept = (schema: z.ZodType, body: Record<string, unknown>) => schema.safeParse(body).data as Record<string, unknown> | undefined;

  it.each(casesOf('email'))('as an address, $typed, is kept as $kept', ({ typed, kept: email }) => {
    const bodies: [z.ZodType, Record<string, unknown>][] = [
      [contactBody, { message: 'שלום' }],
      [forgotPasswordBody, {}],
      [signUpBody, { password: 'Abcdefg1', registrationId: 'lina' }],
      [createUserBody, { roles: ['ROLE_CUSTOMER'] }],
      [guestChange, { ...aGuest(), revision: 1 }],
    ];
    for (const [schema, body] of bodies) expect(kept(schema, { ...body, email: typed })?.email).toBe(email);
    expect(checkText('contact.email', { form: 'email' }, typed)).toHaveLength(email ? 0 : 1);
    if (email) expect(kept(lookupBody, { id: 'ABC', email: typed })?.email).toBe(email);
  });

  it.each(casesOf('name', 'mobilePhone'))('of an account as $field, $typed, is kept as $kept', ({ field, typed, kept: value }) => {
    const name = field === 'name' ? 'firstName' : 'phone';
    const body = kept(createUserBody, { email: 'noa@example.com', roles: ['ROLE_CUSTOMER'], [name]: typed }) ?? {};
    const errors = accountFieldErrors(BRAND, body);
    if (value === undefined) expect(errors).toMatchObject([{ path: name }]);
    else expect([errors, body[name]]).toEqual([[], value]);
  });

  it.each(casesOf('name', 'contactPhone'))(
    'of a direct reservation as $field, $typed, is kept as $kept',
    ({ field, typed, kept: value }) => {
      const name = field === 'name' ? 'firstName' : 'mobilePhone';
      const guest = guestChange.parse({ ...aGuest(), revision: 1, [name]: typed });
      if (value === undefined) expect(() => requireGoodGuest(guest)).toThrow('invalid_fields');
      else expect([requireGoodGuest(guest), guest[name]]).toEqual([undefined, value]);
    },
  );

  it.each(casesOf('contactPhone'))('of a host as a telephone, $typed, is right or wrong as everywhere', ({ typed, kept: phone }) => {
    expect(checkText('contact.phone', { form: 'phone' }, typed)).toHaveLength(phone ? 0 : 1);
  });
});
