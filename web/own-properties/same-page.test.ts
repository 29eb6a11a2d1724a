import { expect, it } from 'vitest';
import { samePageOf } from './same-page.ts';

it.each([
  ['/property-owner/he/backoffice/rates/year', '?unit=7', '/property-owner/he/backoffice/rates/year'],
  [
    '/property-owner/he/backoffice/calendar',
    '?month=03-2027&view=month',
    '/property-owner/he/backoffice/calendar?month=03-2027&view=month',
  ],
  ['/property-owner/en/backoffice/reservations/ABC123', '', '/property-owner/en/backoffice/reservations'],
  ['/property-owner/en/backoffice/invoices/12', '?property=3', '/property-owner/en/backoffice/invoices'],
  ['/property-owner/he/backoffice/calendar/all', '?month=03-2027', undefined],
  ['/property-owner/he/registrationSteps/layout', '', undefined],
])('of %s%s is %s', (pathname, search, expected) => {
  expect(samePageOf({ pathname, search })).toBe(expected);
});
