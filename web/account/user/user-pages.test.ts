import { expect, it } from 'vitest';
import { backOfficeOf, registrationOf } from './user-pages.ts';

const host = (status?: string) => ({ roles: ['ROLE_POWNER' as const], hotel: status === undefined ? null : { id: 1, status } });

it.each(['draft', 'waitingForApproval', 'changesRequested', undefined])(
  'a host whose property is %s finds the way back to the steps',
  (status) => {
    expect(registrationOf(host(status), 'he')).toBeDefined();
    expect(backOfficeOf(host(status), 'he')).toBeUndefined();
  },
);

it('an approved host finds the back office, and guests find neither', () => {
  expect(registrationOf(host('approved'), 'he')).toBeUndefined();
  expect(backOfficeOf(host('approved'), 'he')).toBeDefined();
  const guest = { roles: ['ROLE_CUSTOMER' as const], hotel: null };
  expect([registrationOf(guest, 'he'), backOfficeOf(guest, 'he')]).toEqual([undefined, undefined]);
});
