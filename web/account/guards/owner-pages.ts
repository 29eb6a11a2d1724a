import type { CurrentUser } from '#contract/identity.ts';

/** Whom a page of hosts lets in: anybody, hosts, those who register a property, or whose property is approved (specification §6). */
type OwnerPageNeed = 'nobody' | 'owner' | 'registering' | 'approvedOwner';

/** Returns what may be seen of the hosts' pages before the property is approved: the doors, and the steps of registering. */
export function ownerPageNeedOf(pathname: string): OwnerPageNeed {
  const page = pathname.split('/')[3] ?? '';
  if (page === '' || /^(sign-in|sign-up|restore-password|one-time-authorization)$/.test(page)) return 'nobody';
  if (page === 'switch') return 'owner';
  return page === 'registrationSteps' ? 'registering' : 'approvedOwner';
}

/** Returns whether the host's property is approved. A host without any has not finished registering. */
export function isApprovedOwner({ roles, hotel }: Pick<CurrentUser, 'roles' | 'hotel'>): boolean {
  return roles.includes('ROLE_POWNER') && hotel?.status === 'approved';
}

/** The first of the host's properties that is approved, whichever they work on; undefined where none is. */
export function approvedHotelOf({ roles, hotels }: Pick<CurrentUser, 'roles' | 'hotels'>): CurrentUser['hotels'][number] | undefined {
  return roles.includes('ROLE_POWNER') ? hotels.find(({ status }) => status === 'approved') : undefined;
}

/** Returns whether the pages of hosts are for this user: hosts, and the admin who acts as one. */
export function mayUseOwnerPages({ roles }: Pick<CurrentUser, 'roles'>): boolean {
  return roles.includes('ROLE_POWNER') || roles.includes('ROLE_ADMIN');
}
