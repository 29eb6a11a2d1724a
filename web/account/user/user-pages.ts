import type { CurrentUser } from '#contract/identity.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { isApprovedOwner } from '#web/account/guards/owner-pages.ts';
import { paths } from '#web/paths.ts';

type Host = Pick<CurrentUser, 'roles' | 'hotel'>;

/** The back office, for hosts whose property is approved (specification §6); undefined for everybody else. */
export function backOfficeOf(user: Host, language: Locale) {
  return isApprovedOwner(user) ? paths.ownerCalendar(language) : undefined;
}

/** Where hosts whose property is not approved yet go on registering it; undefined for everybody else. */
export function registrationOf(user: Host, language: Locale) {
  return user.roles.includes('ROLE_POWNER') && !isApprovedOwner(user) ? paths.registration(language) : undefined;
}

/** Where a host goes on: the back office, or the steps of registering until the property is approved. */
export function hostPageOf(user: Host, language: Locale) {
  return backOfficeOf(user, language) ?? paths.registration(language);
}
