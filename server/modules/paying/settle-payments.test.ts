import { expect, it } from 'vitest';
import type { INVOICE_PAYMENT_STATES } from '#contract/primitives/enums.ts';
import { nextState } from './settle-payments.ts';

const TAKEN = { kind: 'paid', amountAgorot: 100, currency: 'ILS', transaction: 't', cardLastFour: null } as const;
const after = (state: (typeof INVOICE_PAYMENT_STATES)[number], said: Parameters<typeof nextState>[2], isInvoicePaid = false) =>
  nextState({ state, amountAgorot: 100 }, isInvoicePaid, said);

it.each(['open', 'declined', 'cancelled', 'expired'] as const)('money that was taken counts after %s, too', (state) => {
  expect(after(state, TAKEN)).toBe('paid');
  expect(after(state, TAKEN, true)).toBe('refunding');
});

it.each(['paid', 'mismatched', 'refunding', 'refunded'] as const)('nothing that is said later changes what is %s', (state) => {
  for (const kind of ['open', 'declined', 'cancelled'] as const) expect(after(state, { kind })).toBeUndefined();
  expect(after(state, TAKEN)).toBeUndefined();
  expect(after(state, TAKEN, true)).toBeUndefined();
});

it.each([
  { ...TAKEN, amountAgorot: 99 },
  { ...TAKEN, amountAgorot: 10_000 },
  { ...TAKEN, amountAgorot: null },
  { ...TAKEN, currency: 'USD' },
  { ...TAKEN, currency: '' },
])('$amountAgorot $currency never pays for 100 agorot', (said) => {
  expect(after('open', said)).toBe('mismatched');
  expect(after('open', said, true)).toBe('mismatched');
});

it('what was declined or left is so until something else is said', () => {
  expect(after('open', { kind: 'open' })).toBeUndefined();
  expect(after('open', { kind: 'declined' })).toBe('declined');
  expect(after('declined', { kind: 'cancelled' })).toBe('cancelled');
  expect(after('declined', { kind: 'declined' })).toBeUndefined();
  expect(after('expired', { kind: 'open' })).toBeUndefined();
});
