import { expect, it } from 'vitest';
import { afterSignIn, needsDesktop } from './after-sign-in.ts';

it('hosts whose property is not approved need a desktop', () => {
  expect(needsDesktop({ roles: ['ROLE_POWNER'], hotels: [{ id: 1, status: 'waitingForApproval' }] })).toBe(true);
  expect(needsDesktop({ roles: ['ROLE_POWNER', 'ROLE_CUSTOMER'], hotels: [] })).toBe(true);
});

it('approved hosts and guests do not', () => {
  expect(
    needsDesktop({
      roles: ['ROLE_POWNER'],
      hotels: [
        { id: 1, status: 'approved' },
        { id: 2, status: 'draft' },
      ],
    }),
  ).toBe(false);
  expect(needsDesktop({ roles: ['ROLE_CUSTOMER'], hotels: [] })).toBe(false);
});

const GUEST = { roles: ['ROLE_CUSTOMER' as const], hotel: null };
const NEW_HOST = { roles: ['ROLE_POWNER' as const], hotel: null };
const WAITING_HOST = { roles: ['ROLE_POWNER' as const], hotel: { id: 1, status: 'waitingForApproval' } };
const HOST = { roles: ['ROLE_POWNER' as const], hotel: { id: 1, status: 'approved' } };
const ADMIN = { roles: ['ROLE_ADMIN' as const], hotel: null };
const CALENDAR = '/property-owner/he/backoffice/calendar';

it('leads hosts by every door to the calendar, as they left it, or to the steps of registering', () => {
  expect(afterSignIn(HOST, {})).toEqual({ page: 'calendar' });
  expect(afterSignIn(HOST, { previousUrl: `${CALENDAR}?from=01-12-2026` })).toEqual({
    href: `${CALENDAR}?from=01-12-2026`,
  });
  expect(afterSignIn(NEW_HOST, { previousUrl: CALENDAR })).toEqual({ page: 'registrationSteps' });
  expect(afterSignIn(WAITING_HOST, {})).toEqual({ page: 'registrationSteps' });
  expect(afterSignIn(HOST, { isOnPhone: true })).toEqual({ page: 'calendar' });
});

it('leads everybody else home', () => {
  expect(afterSignIn(NEW_HOST, { isOnPhone: true })).toEqual({ page: 'home' });
  for (const user of [GUEST, ADMIN]) expect(afterSignIn(user, { previousUrl: CALENDAR })).toEqual({ page: 'home' });
});

it('goes back to the page that was asked for, but never sends guests to pages of hosts', () => {
  expect(afterSignIn(GUEST, { returnUrl: '/portal/he/profile/' })).toEqual({ href: '/portal/he/profile/' });
  expect(afterSignIn(HOST, { returnUrl: '/portal/he/personal-cabinet/' })).toEqual({ href: '/portal/he/personal-cabinet/' });
  expect(afterSignIn(HOST, { returnUrl: '/property-owner/he/backoffice/rates' })).toEqual({
    href: '/property-owner/he/backoffice/rates',
  });
  expect(afterSignIn(GUEST, { returnUrl: CALENDAR })).toEqual({ page: 'home' });
});
