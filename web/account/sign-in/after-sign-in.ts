import type { CurrentUser } from '#contract/identity.ts';

/** Width up to which a screen counts as a phone (specification §9). */
export const MOBILE_QUERY = '(max-width: 1023px)';
/** How long a host on a phone stays signed in while the property is not approved (specification §9). */
export const MOBILE_SIGN_OUT_MS = 500;

/** Whether this host cannot go on from a phone: registration is for desktops only, the back office of approved hosts is not (product.md §3). */
export function needsDesktop({ roles, hotel }: Pick<CurrentUser, 'roles' | 'hotel'>): boolean {
  return roles.includes('ROLE_POWNER') && hotel?.status !== 'approved';
}
