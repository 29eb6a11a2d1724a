import type { Role } from '#contract/identity.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { PropertyPlan } from './plan/property-plan.ts';

/** Every account of the demo market opens with this password. */
export const DEMO_PASSWORD = 'Lina-demo-2026';

interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly roles: readonly Role[];
  readonly locale: Locale;
}

/** The accounts that the README names: a guest, the admin; `host@` owns the first property. */
export const GUEST_ACCOUNT: DemoAccount = {
  email: 'guest@lina.example',
  password: DEMO_PASSWORD,
  username: 'נועה כהן',
  roles: ['ROLE_CUSTOMER'],
  locale: 'he',
};
export const ADMIN_ACCOUNT: DemoAccount = {
  email: 'admin@lina.example',
  password: DEMO_PASSWORD,
  username: 'Lina',
  roles: ['ROLE_ADMIN'],
  locale: 'he',
};
const HOST_EMAIL = 'host@lina.example';

/** One owner's account for each planned property, in order. */
export function ownerAccounts(plans: readonly PropertyPlan[]): DemoAccount[] {
  return plans.map((plan, index) => ({
    email: index === 0 ? HOST_EMAIL : plan.property.contact.email,
    password: DEMO_PASSWORD,
    username: plan.host.he,
    // Roles are a set: a host may also book.
    roles: ['ROLE_POWNER', 'ROLE_CUSTOMER'],
    locale: 'he',
  }));
}

const newcomer = (email: string, username: string): DemoAccount => ({
  email,
  password: DEMO_PASSWORD,
  username,
  roles: ['ROLE_POWNER'],
  locale: 'he',
});
/** A host half-way through the registration, and one whose request awaits the admin. */
export const NEW_HOST_ACCOUNT = newcomer('new-host@lina.example', 'מיכל לביא');
export const WAITING_HOST_ACCOUNT = newcomer('waiting-host@lina.example', 'יואב ברק');
