import type { CurrentUser } from '#contract/identity.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { approvedHotelOf, isApprovedOwner } from '#web/account/guards/owner-pages.ts';
import { paths } from '#web/paths.ts';

type Host = Pick<CurrentUser, 'roles' | 'hotel'>;
type HostOfSome = Host & Pick<CurrentUser, 'hotels'>;

/**
 * The back office, for hosts with an approved property (specification §6); undefined for everybody else. Whoever registers another one goes
 * over to the approved one there.
 */
export function backOfficeOf(user: HostOfSome, language: Locale) {
  if (isApprovedOwner(user)) return paths.ownerCalendar(language);
  const approved = approvedHotelOf(user);
  return approved && paths.switchProperty(language, { property: approved.id });
}

/** Where hosts whose property is not approved yet go on registering it; undefined for everybody else. */
export function registrationOf(user: Host, language: Locale) {
  return user.roles.includes('ROLE_POWNER') && !isApprovedOwner(user) ? paths.registration(language) : undefined;
}

/** Returns what the way to the steps is called: registering, or how far the request has come once it was sent. */
export function registrationName({ hotel }: Pick<CurrentUser, 'hotel'>) {
  return hotel?.status === 'waitingForApproval' ? ('account.requestState' as const) : ('account.continueRegistration' as const);
}

/** Where a host goes on: the back office, or the steps of registering until the property is approved. */
export function hostPageOf(user: Host, language: Locale) {
  return isApprovedOwner(user) ? paths.ownerCalendar(language) : paths.registration(language);
}
