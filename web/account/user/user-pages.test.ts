import { expect, it } from 'vitest';
import { backOfficeOf, hostPageOf, registrationName, registrationOf } from './user-pages.ts';

const host = (status?: string) => {
  const hotel = status === undefined ? null : { id: 1, status };
  return { roles: ['ROLE_POWNER' as const], hotel, hotels: hotel ? [hotel] : [] };
};

it.each(['draft', 'waitingForApproval', 'changesRequested', undefined])(
  'a host whose property is %s finds the way back to the steps',
  (status) => {
    expect(registrationOf(host(status), 'he')).toBeDefined();
    expect(backOfficeOf(host(status), 'he')).toBeUndefined();
  },
);

it('the way back to the steps tells of the request while that is awaited', () => {
  expect(['draft', 'changesRequested', 'waitingForApproval'].map((status) => registrationName(host(status)))).toEqual([
    'account.continueRegistration',
    'account.continueRegistration',
    'account.requestState',
  ]);
});

it('an approved host finds the back office, and guests find neither', () => {
  expect(registrationOf(host('approved'), 'he')).toBeUndefined();
  expect(backOfficeOf(host('approved'), 'he')).toBeDefined();
  const guest = { roles: ['ROLE_CUSTOMER' as const], hotel: null, hotels: [] };
  expect([registrationOf(guest, 'he'), backOfficeOf(guest, 'he')]).toEqual([undefined, undefined]);
});

it('a host who registers another property finds both: the steps, and over to the approved one', () => {
  const hotels = [
    { id: 1, status: 'approved' },
    { id: 2, status: 'draft' },
  ];
  const user = { roles: ['ROLE_POWNER' as const], hotel: { id: 2, status: 'draft' }, hotels };
  expect(registrationOf(user, 'he')?.to).toBe('/property-owner/$language/registrationSteps');
  expect(backOfficeOf(user, 'he')).toMatchObject({ to: '/property-owner/$language/switch', search: { property: 1 } });
  expect(hostPageOf(user, 'he').to).toBe('/property-owner/$language/registrationSteps');
});
