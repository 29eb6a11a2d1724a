import type { CurrentUser } from '#contract/identity.ts';

/** Whether the pages of hosts are for this user: hosts, and the admin who acts as one. */
export function mayUseOwnerPages({ roles }: Pick<CurrentUser, 'roles'>): boolean {
  return roles.includes('ROLE_POWNER') || roles.includes('ROLE_ADMIN');
}
