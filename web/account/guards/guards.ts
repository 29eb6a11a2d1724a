import { redirect } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/identity.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { REGISTRATION_STEPS, SECTION_OF_STEP } from '#contract/primitives/registration-steps.ts';
import { returnPathOf } from '#web/account/sign-in/return-path.ts';
import { currentUserQuery, signedInUser } from '#web/api/current-user-query.ts';
import type { RouterContext } from '#web/app/use-surroundings.ts';
import { paths } from '#web/paths.ts';
import { isApprovedOwner, mayUseOwnerPages, ownerPageNeedOf } from './owner-pages.ts';

/** What `beforeLoad` of a route gets. */
interface Entrance {
  readonly context: Pick<RouterContext, 'queryClient' | 'api'>;
  readonly location: { readonly href: string; readonly pathname: string; readonly hash?: string };
  readonly params: { readonly language: Locale };
}

/**
 * For `beforeLoad` of pages that need an account: personal area and profile (specification §6).
 * @throws redirect to the guests' sign-in, which leads back here
 */
export async function requireCustomer(entrance: Entrance): Promise<CurrentUser> {
  const { user, hasEnded } = await verifiedUser(entrance.context);
  if (user) return user;
  throw redirect(paths.signIn(entrance.params.language, { ...wayBack(entrance), ...(hasEnded ? { reason: 'ended' } : {}) }));
}

/**
 * For pages of hosts, whatever the state of their property, and of the admin.
 * @throws redirect to the hosts' sign-in, which leads back here; guests who are signed in are sent back in history there
 */
export async function requireOwner(entrance: Entrance): Promise<CurrentUser> {
  const { user, hasEnded } = await verifiedUser(entrance.context);
  const { language } = entrance.params;
  if (!user) throw redirect(paths.ownerSignIn(language, { ...wayBack(entrance), ...(hasEnded ? { reason: 'ended' } : {}) }));
  if (!mayUseOwnerPages(user)) throw redirect(paths.ownerSignIn(language));
  return user;
}

/**
 * For the back office.
 * @throws redirect as `requireOwner`; hosts whose property is not approved go to the steps of registering
 */
export async function requireApprovedOwner(entrance: Entrance): Promise<CurrentUser> {
  const user = await requireOwner(entrance);
  if (isApprovedOwner(user)) return user;
  throw redirect(user.roles.includes('ROLE_POWNER') ? paths.registration(entrance.params.language) : paths.home(entrance.params.language));
}

/**
 * For the pages of the admin.
 * @throws redirect to the hosts' sign-in, which leads back here; others who are signed in go home, and administrators without a second step,
 * where they need one, to where they add it
 */
export async function requireAdmin(entrance: Entrance): Promise<CurrentUser> {
  const { user, hasEnded } = await verifiedUser(entrance.context);
  const { language } = entrance.params;
  if (!user) throw redirect(paths.ownerSignIn(language, { ...wayBack(entrance), ...(hasEnded ? { reason: 'ended' } : {}) }));
  if (!user.roles.includes('ROLE_ADMIN')) throw redirect(paths.home(language));
  if (user.isSecondFactorMissing) throw redirect({ ...paths.profile(language), hash: 'profile-second-step' });
  return user;
}

/**
 * For the steps of registering.
 * @throws redirect as `requireOwner`; hosts whose property is approved edit it in the back office, whatever step they ask for
 */
async function requireRegistering(entrance: Entrance): Promise<void> {
  if (!isApprovedOwner(await requireOwner(entrance))) return;
  const { location, params } = entrance;
  const named = location.pathname.split('/')[4] ?? '';
  const step = REGISTRATION_STEPS.find((each) => each === named);
  // The step's own page says that there is none of this name.
  if (named !== '' && step === undefined) return;
  const section = step && SECTION_OF_STEP[step];
  if (!section) throw redirect(paths.ownerDetails(params.language));
  throw redirect({ ...paths.ownerDetailsSection(params.language, section), hash: location.hash ?? '' });
}

/**
 * Links from e-mails name the property that they are about.
 * @throws redirect as `requireOwner`; hosts who work on another of theirs go over to it first
 */
async function requireNamedProperty(entrance: Entrance): Promise<void> {
  const user = await requireOwner(entrance);
  const { location, params } = entrance;
  const named = Number(new URLSearchParams(location.href.split(/[?#]/)[1]).get('property'));
  if (ownerPageNeedOf(location.pathname) === 'owner' || named === user.hotel?.id || !user.hotels.some(({ id }) => id === named)) return;
  throw redirect(paths.switchProperty(params.language, { property: named, ...wayBack(entrance) }));
}

/** Every page under `/property-owner/` at once: what its address asks for (specification §6). */
export async function guardOwnerPages(entrance: Entrance): Promise<void> {
  const need = ownerPageNeedOf(entrance.location.pathname);
  if (need === 'nobody') return;
  await requireNamedProperty(entrance);
  if (need === 'registering') await requireRegistering(entrance);
  if (need === 'approvedOwner') await requireApprovedOwner(entrance);
}

function wayBack({ location }: Entrance): { returnUrl?: string } {
  const returnUrl = returnPathOf(location.href);
  return returnUrl === undefined ? {} : { returnUrl };
}

/** A page that the server has just rendered need not ask again. */
const TRUSTED_FOR_MS = 30_000;

/**
 * Who is signed in, asked again when the browser has known it for a while: the session may have ended elsewhere since.
 * When nobody can tell, because the network is away, the page's own calls will say so.
 */
async function verifiedUser({
  queryClient,
  api,
}: Pick<RouterContext, 'queryClient' | 'api'>): Promise<{ user: CurrentUser | null; hasEnded: boolean }> {
  const user = await signedInUser({ queryClient, api });
  const { queryKey } = currentUserQuery(api);
  const knownSince = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (!user || typeof window === 'undefined' || Date.now() - knownSince < TRUSTED_FOR_MS) return { user, hasEnded: false };
  const isValid = await api.get('/verify', undefined).then(
    ({ valid }) => valid,
    () => true,
  );
  queryClient.setQueryData(queryKey, isValid ? user : null);
  return isValid ? { user, hasEnded: false } : { user: null, hasEnded: true };
}
