import { redirect } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/identity.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { approvedHotelOf, isApprovedOwner, mayUseOwnerPages } from '#web/account/guards/owner-pages.ts';
import { signedInUser } from '#web/api/current-user-query.ts';
import { paths } from '#web/paths.ts';

/** How long a host on a narrow screen stays signed in while the property is not approved (specification §9). */
export const MOBILE_SIGN_OUT_MS = 500;

type SignedIn = Pick<CurrentUser, 'roles' | 'hotel'>;

/** Returns whether this host cannot go on from a narrow screen: registration is for desktops only, the back office of approved hosts is not (docs/product.md §3). */
export function needsDesktop(user: Pick<CurrentUser, 'roles' | 'hotels'>): boolean {
  return user.roles.includes('ROLE_POWNER') && !approvedHotelOf(user);
}

/** Where signing in leads: to an address, or to a page by its name. */
type Destination = { readonly href: string } | { readonly page: PageName };
type PageName = 'calendar' | 'registrationSteps' | 'home';

interface Wishes {
  /** The page that asked for signing in. */
  readonly returnUrl?: string | undefined;
  /** The calendar as it was last looked at. */
  readonly previousUrl?: string | undefined;
  /** A guests' door on a screen that is too small for registering: hosts come there as guests, and are not sent where they cannot stay. */
  readonly isOnPhone?: boolean;
}

/**
 * Specification §4, docs/product.md §3: whichever door they take, hosts come to the calendar as they left it, or to the steps of registering until
 * they are approved. Everybody else goes home. A page that was asked for comes before all of that, unless it is one of hosts and the user is
 * none: they would only be sent away from it again.
 */
export function afterSignIn(user: SignedIn, { returnUrl, previousUrl, isOnPhone = false }: Wishes): Destination {
  const isOwner = user.roles.includes('ROLE_POWNER');
  const mayReturn = returnUrl !== undefined && (isOwner || user.roles.includes('ROLE_ADMIN') || !returnUrl.startsWith('/property-owner/'));
  if (mayReturn) return { href: returnUrl };
  if (!isOwner) return { page: 'home' };
  if (!isApprovedOwner(user)) return { page: isOnPhone ? 'home' : 'registrationSteps' };
  return previousUrl === undefined ? { page: 'calendar' } : { href: previousUrl };
}

/** A page that signing in leads to, as the router takes it. */
export function pageTarget(page: PageName, language: Locale) {
  switch (page) {
    case 'calendar':
      return paths.ownerCalendar(language);
    case 'registrationSteps':
      return paths.registration(language);
    case 'home':
      return paths.home(language);
  }
}

/** For `beforeLoad` of a door, when the visitor is inside already: what to throw. */
function redirectTo(destination: Destination, language: Locale) {
  return 'href' in destination ? redirect({ href: destination.href }) : redirect(pageTarget(destination.page, language));
}

type Visit = { readonly context: Parameters<typeof signedInUser>[0]; readonly language: Locale; readonly returnUrl: string | undefined };

/** Who is signed in has no use for the pages of signing in and up: on to where they came from, or home. */
export async function leaveWhenSignedIn({ context, language, returnUrl }: Visit): Promise<void> {
  if (!(await signedInUser(context))) return;
  throw returnUrl === undefined ? redirect(paths.home(language)) : redirect({ href: returnUrl });
}

/** The same for owners: on to their registration or their calendar. */
export async function leaveWhenOwner({ context, language, returnUrl }: Visit): Promise<void> {
  const user = await signedInUser(context);
  if (user && mayUseOwnerPages(user)) throw redirectTo(afterSignIn(user, { returnUrl }), language);
}
