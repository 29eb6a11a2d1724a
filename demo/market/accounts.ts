import type { AccountInput } from '#server/modules/identity/index.ts';
import type { PropertyPlan } from './plan/property-plan.ts';

/** Every account of the demo market opens with this password. */
export const DEMO_PASSWORD = 'Lina-demo-2026';

/** Nobody gets mail at these addresses: what a first proof would end is theirs already. */
const KNOWN = { password: DEMO_PASSWORD, isEmailVerified: true } as const;

/** First and last name, for whoever has one of each. */
function named(username: string): Pick<AccountInput, 'username' | 'firstName' | 'lastName'> {
  const [firstName = '', ...lastName] = username.split(' ');
  return { username, firstName, lastName: lastName.join(' ') };
}

/** The accounts that the README names: a guest, the admin; `host@` owns the first property. */
export const GUEST_ACCOUNT: AccountInput = {
  email: 'guest@lina.example',
  ...KNOWN,
  ...named('נועה כהן'),
  phone: '0521234567',
  roles: ['ROLE_CUSTOMER'],
  locale: 'he',
};
export const ADMIN_ACCOUNT: AccountInput = {
  email: 'admin@lina.example',
  ...KNOWN,
  username: 'Lina',
  roles: ['ROLE_ADMIN'],
  locale: 'he',
};
const HOST_EMAIL = 'host@lina.example';

/** A host with several places, by the keys of their sites: the second belongs to the host of the first, who also registers a third. */
export const SEVERAL = { first: 'ramon/0', second: 'ramon/1' };

/** For each planned property, in order, the place of its owner in {@link ownerAccounts}. */
export function ownerPlaces(plans: readonly PropertyPlan[]): number[] {
  const owning = owningPlans(plans);
  return plans.map(({ site }) => owning.findIndex((plan) => plan.site.key === (site.key === SEVERAL.second ? SEVERAL.first : site.key)));
}

const owningPlans = (plans: readonly PropertyPlan[]) => plans.filter(({ site }) => site.key !== SEVERAL.second);

/** The owners' accounts, one for each property but {@link SEVERAL}'s second. */
export function ownerAccounts(plans: readonly PropertyPlan[]): AccountInput[] {
  return owningPlans(plans).map((plan, index) => ({
    email: index === 0 ? HOST_EMAIL : plan.property.contact.email,
    ...KNOWN,
    username: plan.host.he,
    // A couple signs together, by first names.
    firstName: plan.host.he,
    // Roles are a set: a host may also book.
    roles: ['ROLE_POWNER', 'ROLE_CUSTOMER'],
    locale: 'he',
  }));
}

const newcomer = (email: string, name: string): AccountInput => ({
  email,
  ...KNOWN,
  ...named(name),
  roles: ['ROLE_POWNER'],
  locale: 'he',
});
/** A host half-way through the registration, and one whose request awaits the admin. */
export const NEW_HOST_ACCOUNT = newcomer('new-host@lina.example', 'מיכל לביא');
export const WAITING_HOST_ACCOUNT = newcomer('waiting-host@lina.example', 'יואב ברק');
