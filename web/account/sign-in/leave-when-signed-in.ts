import { redirect } from '@tanstack/react-router';
import type { Locale } from '#contract/primitives/locale.ts';
import { mayUseOwnerPages } from '#web/account/guards/owner-pages.ts';
import { signedInUser } from '#web/api/current-user-query.ts';
import { paths } from '#web/paths.ts';
import { afterSignIn } from './after-sign-in.ts';
import { redirectTo } from './destination-target.ts';

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
