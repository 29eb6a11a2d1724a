import { expect, it } from 'vitest';
import { needsDesktop } from './after-sign-in.ts';

it('hosts whose property is not approved need a desktop', () => {
  expect(needsDesktop({ roles: ['ROLE_POWNER'], hotel: { id: 1, status: 'waitingForApproval' } })).toBe(true);
  expect(needsDesktop({ roles: ['ROLE_POWNER', 'ROLE_CUSTOMER'], hotel: null })).toBe(true);
});

it('approved hosts and guests do not', () => {
  expect(needsDesktop({ roles: ['ROLE_POWNER'], hotel: { id: 1, status: 'approved' } })).toBe(false);
  expect(needsDesktop({ roles: ['ROLE_CUSTOMER'], hotel: null })).toBe(false);
});
