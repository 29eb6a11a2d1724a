import { describe, expect, it } from 'vitest';
import { GUEST_RULES, isGuestComplete, readGuest } from './guest-rules.ts';

const guest = { firstName: 'נועה', lastName: 'אברהמי', email: 'noa@mail.example', mobilePhone: '0528441733', specialRequests: '' };

describe('the details of a guest', () => {
  it('are complete without special requests', () => {
    expect(isGuestComplete(guest)).toBe(true);
  });

  it.each(['firstName', 'lastName', 'email', 'mobilePhone'] as const)('need %s', (field) => {
    expect(isGuestComplete({ ...guest, [field]: '  ' })).toBe(false);
  });

  it.each([
    ['052-8441733', undefined],
    ['05284417', 'checkout.phoneWrong'],
    ['+447911123456', undefined],
    [' 0528441733 ', undefined],
  ] as const)('take or refuse the phone number %j', (typed, message) => {
    expect(GUEST_RULES.mobilePhone(typed)).toBe(message);
  });

  it('tell a missing address from a wrong one', () => {
    expect(GUEST_RULES.email('')).toBe('checkout.emailMissing');
    expect(GUEST_RULES.email('noa@mail')).toBe('checkout.emailWrong');
  });

  it('keep names and requests to the lengths that can be booked', () => {
    expect(GUEST_RULES.firstName('א'.repeat(81))).toBe('checkout.tooLong');
    expect(GUEST_RULES.specialRequests('א'.repeat(1001))).toBe('checkout.tooLong');
  });

  it('take no links for names', () => {
    expect(GUEST_RULES.firstName('www.evil.example')).toBe('checkout.nameWrong');
    expect(GUEST_RULES.lastName('בן־דוד')).toBeUndefined();
  });

  it('are sent without blanks around them', () => {
    expect(readGuest({ ...guest, firstName: ' נועה ' }).firstName).toBe('נועה');
  });
});
