import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import type { CurrentUser } from '#contract/identity.ts';
import type { Api } from '#web/api/client.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { guardOwnerPages, requireAdmin, requireCustomer } from './guards.ts';

type Person = Pick<CurrentUser, 'roles' | 'hotel' | 'hotels'>;
const GUEST: Person = { roles: ['ROLE_CUSTOMER'], hotel: null, hotels: [] };
const NEW_HOST: Person = { roles: ['ROLE_POWNER'], hotel: null, hotels: [] };
const WAITING_HOST: Person = { roles: ['ROLE_POWNER'], hotel: { id: 1, status: 'waitingForApproval' }, hotels: [] };
const OWN = [
  { id: 1, status: 'approved' },
  { id: 2, status: 'draft' },
];
const HOST: Person = { roles: ['ROLE_POWNER', 'ROLE_CUSTOMER'], hotel: { id: 1, status: 'approved' }, hotels: OWN };
const ADMIN: Person = { roles: ['ROLE_ADMIN'], hotel: null, hotels: [] };
const SWITCH = '/property-owner/$language/switch';

const STEPS = '/property-owner/he/registrationSteps/basic';
const CALENDAR = '/property-owner/he/backoffice/calendar';
const PROFILE = '/portal/he/profile/';

it.each([
  ['a visitor', null, PROFILE, requireCustomer, `/portal/$language/sign-in/ ${PROFILE}`],
  ['a guest', GUEST, PROFILE, requireCustomer, undefined],
  ['a host', HOST, PROFILE, requireCustomer, undefined],
  ['a visitor', null, '/property-owner/he/sign-up', guardOwnerPages, undefined],
  ['a guest', GUEST, '/property-owner/he/sign-in', guardOwnerPages, undefined],
  ['a visitor', null, STEPS, guardOwnerPages, `/property-owner/$language/sign-in ${STEPS}`],
  ['a visitor', null, CALENDAR, guardOwnerPages, `/property-owner/$language/sign-in ${CALENDAR}`],
  // Their own page sends them back in history.
  ['a guest', GUEST, CALENDAR, guardOwnerPages, '/property-owner/$language/sign-in'],
  ['a guest', GUEST, STEPS, guardOwnerPages, '/property-owner/$language/sign-in'],
  ['a host without a property', NEW_HOST, STEPS, guardOwnerPages, undefined],
  ['a host without a property', NEW_HOST, CALENDAR, guardOwnerPages, 'steps'],
  ['a host who waits for approval', WAITING_HOST, CALENDAR, guardOwnerPages, 'steps'],
  ['an approved host', HOST, CALENDAR, guardOwnerPages, undefined],
  ['an approved host', HOST, STEPS, guardOwnerPages, '/property-owner/$language/backoffice/hotel-details/$section'],
  ['an approved host', HOST, '/property-owner/he/registrationSteps', guardOwnerPages, '/property-owner/$language/backoffice/hotel-details'],
  ['a host of several', HOST, `${CALENDAR}?property=1`, guardOwnerPages, undefined],
  ['a host of several', HOST, `${STEPS}?property=2`, guardOwnerPages, `${SWITCH} ${STEPS}?property=2`],
  ['a host of several', HOST, `${CALENDAR}?property=3`, guardOwnerPages, undefined],
  ['a host of several', HOST, '/property-owner/he/switch?property=2', guardOwnerPages, undefined],
  ['a visitor', null, '/admin/he/review', requireAdmin, '/property-owner/$language/sign-in /admin/he/review'],
  ['a host', HOST, '/admin/he/review', requireAdmin, '/portal/$language/home/'],
  ['the admin', ADMIN, '/admin/he/review', requireAdmin, undefined],
] as const)('%s (%#) who asks for a page is let in or led to where they belong', async (_, user, pathname, guard, expected) => {
  const leadsTo = await leadOf(user, pathname, guard);
  expect(leadsTo).toBe(expected === 'steps' ? STEPS_TARGET : expected);
});

const STEPS_TARGET = '/property-owner/$language/registrationSteps';

async function leadOf(user: Person | null, pathname: string, guard: (entrance: Parameters<typeof requireCustomer>[0]) => Promise<unknown>) {
  const queryClient = new QueryClient();
  // Guards of the server's pages ask nothing else than who is signed in.
  const api = {} as Api;
  queryClient.setQueryData(currentUserQuery(api).queryKey, user as CurrentUser | null);
  try {
    await guard({
      context: { queryClient, api },
      location: { href: pathname, pathname: pathname.split('?')[0] ?? '' },
      params: { language: 'he' },
    });
    return undefined;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { to, search } = thrown.options as { to: string; search?: { returnUrl?: string } };
    return [to, search?.returnUrl].filter(Boolean).join(' ');
  }
}
