import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { parseCodeSearch } from '#web/account/auth/code-query.ts';
import { requireCustomer } from '#web/account/guards/guards.ts';
import { leaveWhenSignedIn } from '#web/account/sign-in/after-sign-in.ts';
import { parseSignInSearch } from '#web/account/sign-in/return-path.ts';
import { notFoundHead } from '#web/app/page-head.ts';
import { paths } from '#web/paths.ts';
import { parseFavouritesAddress } from '#web/portal/favourites/favourites-address.ts';
import { NotFoundPage } from '#web/portal/not-found/not-found-page.tsx';
import { staticPageHead } from '#web/portal/static-pages/static-page-head.ts';
import {
  parseCabinetAddress,
  parseCheckoutSearch,
  parseReservationSearch,
  readPaymentKey,
  readPaymentResult,
} from '#web/portal/stay/booking-address.ts';
import { loadBy, page, pageWithSkeleton } from './lazy-pages.ts';
import { guestAuth, headOf, portal, site } from './portal-frame.tsx';
import { searchRoutes } from './portal-search.tsx';
import type { HeadRequest } from './route-parts.ts';

const checkout = createRoute({
  getParentRoute: () => site,
  path: 'checkout',
  validateSearch: parseCheckoutSearch,
  loaderDeps: ({ search: { session } }) => ({ session }),
  loader: loadBy('web/routes/pages/checkout.tsx', 'loadCheckout'),
  head: headOf('checkout/', (t) => ({ title: t('checkout.title'), description: t('checkout.detailsLead') }), false),
  ...page('web/routes/pages/checkout.tsx', 'Checkout', { header: 'bare' }),
});

const payment = createRoute({
  getParentRoute: () => site,
  path: 'payment/$type',
  validateSearch: (raw: Record<string, unknown>) => ({ session: parseCheckoutSearch(raw).session, payment: readPaymentKey(raw.payment) }),
  loaderDeps: ({ search: { payment } }) => ({ payment }),
  loader: loadBy('web/routes/pages/checkout.tsx', 'loadPayment'),
  head: ({ match, params: { language, type } }) => {
    const result = readPaymentResult(type);
    if (!result) return notFoundHead(match.context.site, language);
    return headOf(`payment/${result}/`, (t) => ({ title: t(`payment.${result}Heading`) }), false)({ match, params: { language } });
  },
  ...page('web/routes/pages/checkout.tsx', 'PaymentResult', { header: 'plain' }),
  notFoundComponent: NotFoundPage,
});

const findReservation = createRoute({
  getParentRoute: () => site,
  path: 'customer-area/reservation',
  head: headOf('customer-area/reservation/', (t) => ({ title: t('reservation.findHeading') }), false),
  ...page('web/routes/pages/reservation.tsx', 'FindReservationPage'),
});

/** Returns the head of a page of one reservation. */
const reservationHead =
  (path: (params: Readonly<Record<string, string>>) => string) => (request: HeadRequest & { params: { reservationId: string } }) => {
    const id = request.params.reservationId;
    return headOf(path({ ...request.params }), (t) => ({ title: t('reservation.titleOf', { id }) }), false)(request);
  };

const reservation = createRoute({
  getParentRoute: () => site,
  path: 'customer-area/reservation/$reservationId',
  validateSearch: parseReservationSearch,
  loaderDeps: ({ search: { code } }) => (code === undefined ? {} : { code }),
  loader: loadBy('web/routes/pages/reservation.tsx', 'loadReservation'),
  head: reservationHead(({ reservationId = '' }) => `customer-area/reservation/${encodeURIComponent(reservationId)}/`),
  ...page('web/routes/pages/reservation.tsx', 'Reservation'),
});

const changeReservation = createRoute({
  getParentRoute: () => site,
  path: 'customer-area/reservation/$reservationId/change',
  validateSearch: parseReservationSearch,
  loaderDeps: ({ search: { code } }) => (code === undefined ? {} : { code }),
  loader: loadBy('web/routes/pages/change-stay.tsx', 'loadChanges'),
  head: (request: HeadRequest & { params: { reservationId: string } }) => {
    const id = request.params.reservationId;
    const path = `customer-area/reservation/${encodeURIComponent(id)}/change/`;
    return headOf(path, (t) => ({ title: t('changeStay.titleOf', { id }) }), false)(request);
  },
  ...page('web/routes/pages/change-stay.tsx', 'ChangeStay'),
});

const writeReview = createRoute({
  getParentRoute: () => site,
  path: 'customer-area/reservation/$reservationId/review',
  validateSearch: parseReservationSearch,
  loaderDeps: ({ search: { code } }) => (code === undefined ? {} : { code }),
  loader: loadBy('web/routes/pages/write-review.tsx', 'loadReview'),
  head: (request: HeadRequest & { params: { reservationId: string } }) => {
    const id = request.params.reservationId;
    const path = `customer-area/reservation/${encodeURIComponent(id)}/review/`;
    return headOf(path, (t) => ({ title: t('writeReview.titleOf', { id }) }), false)(request);
  },
  ...page('web/routes/pages/write-review.tsx', 'WriteReview'),
});

const reservedProperty = createRoute({
  getParentRoute: () => site,
  path: 'hotel-details/$hotelId/reservation/$reservationId',
  validateSearch: parseReservationSearch,
  loaderDeps: ({ search: { code } }) => (code === undefined ? {} : { code }),
  loader: loadBy('web/routes/pages/reservation.tsx', 'loadReservedProperty'),
  head: reservationHead(
    ({ hotelId = '', reservationId = '' }) =>
      `hotel-details/${encodeURIComponent(hotelId)}/reservation/${encodeURIComponent(reservationId)}/`,
  ),
  ...page('web/routes/pages/reservation.tsx', 'ReservedProperty'),
});

const cabinet = createRoute({
  getParentRoute: () => site,
  path: 'personal-cabinet',
  validateSearch: parseCabinetAddress,
  beforeLoad: async ({ context, location, params }) => {
    await requireCustomer({ context, location, params });
  },
  loaderDeps: ({ search: { when, page } }) => ({ ...(when && { when }), ...(page && { page }) }),
  loader: loadBy('web/routes/pages/customer.tsx', 'loadCabinet'),
  head: headOf('personal-cabinet/', (t) => ({ title: t('cabinet.title') }), false),
  ...page('web/routes/pages/customer.tsx', 'PersonalCabinet'),
});

const profile = createRoute({
  getParentRoute: () => site,
  path: 'profile',
  beforeLoad: async ({ context, location, params }) => {
    const { isImpersonated } = await requireCustomer({ context, location, params });
    return { isImpersonated };
  },
  loader: loadBy('web/routes/pages/customer.tsx', 'loadProfile'),
  head: headOf('profile/', (t) => ({ title: t('profile.title') }), false),
  ...page('web/routes/pages/customer.tsx', 'Profile'),
});

/** The same for everybody in its head: what a list is called is its readers' affair. */
const favouritesHead =
  (path: (params: Readonly<Record<string, string>>) => string, title: 'favourites.title' | 'favourites.sharedTitle') =>
  (request: HeadRequest & { params: Readonly<Record<string, string>> & HeadRequest['params'] }) =>
    headOf(path(request.params), (t) => ({ title: t(title) }), false)(request);

const favourites = createRoute({
  getParentRoute: () => site,
  path: 'favourites',
  validateSearch: parseFavouritesAddress,
  loader: loadBy('web/routes/pages/favourites.tsx', 'loadFavourites'),
  head: favouritesHead(() => 'favourites/', 'favourites.title'),
  ...page('web/routes/pages/favourites.tsx', 'Favourites'),
});

const favouriteList = createRoute({
  getParentRoute: () => site,
  path: 'favourites/$listId',
  loader: loadBy('web/routes/pages/favourites.tsx', 'loadFavouriteList'),
  head: favouritesHead(({ listId = '' }) => `favourites/${encodeURIComponent(listId)}/`, 'favourites.title'),
  ...pageWithSkeleton('web/routes/pages/favourites.tsx', 'OwnFavouriteList', 'ListSkeleton'),
});

const sharedList = createRoute({
  getParentRoute: () => site,
  path: 'l/$key',
  validateSearch: parseFavouritesAddress,
  loader: loadBy('web/routes/pages/favourites.tsx', 'loadSharedList'),
  head: favouritesHead(({ key = '' }) => `l/${encodeURIComponent(key)}/`, 'favourites.sharedTitle'),
  ...pageWithSkeleton('web/routes/pages/favourites.tsx', 'SharedFavouriteList', 'ListSkeleton'),
});

const about = createRoute({
  getParentRoute: () => site,
  path: 'about',
  head: staticPageHead('about'),
  ...page('web/routes/pages/static.tsx', 'About'),
});

const accessibility = createRoute({
  getParentRoute: () => site,
  path: 'accessibility',
  head: staticPageHead('accessibility'),
  ...page('web/routes/pages/static.tsx', 'Accessibility'),
});

const help = createRoute({
  getParentRoute: () => site,
  path: 'help',
  head: staticPageHead('help'),
  ...page('web/routes/pages/static.tsx', 'Help'),
});

const privacy = createRoute({
  getParentRoute: () => site,
  path: 'privacy-and-cookies',
  head: staticPageHead('privacy'),
  ...page('web/routes/pages/static.tsx', 'Privacy'),
});

const ratings = createRoute({
  getParentRoute: () => site,
  path: 'ratings',
  head: staticPageHead('ratings'),
  ...page('web/routes/pages/static.tsx', 'Ratings'),
});

const terms = createRoute({
  getParentRoute: () => site,
  path: 'terms-and-conditions',
  head: staticPageHead('terms'),
  ...page('web/routes/pages/static.tsx', 'Terms'),
});

const becomeHost = createRoute({
  getParentRoute: () => site,
  path: 'become-host',
  head: headOf('become-host/', (t) => ({ title: t('hosting.title'), description: t('hosting.description') })),
  ...page('web/routes/pages/static.tsx', 'BecomeHost'),
});

const contact = createRoute({
  getParentRoute: () => site,
  path: 'contact-us',
  head: headOf('contact-us/', (t) => ({ title: t('contactForm.title'), description: t('contactForm.description') })),
  ...page('web/routes/pages/static.tsx', 'Contact'),
});

/** The primitives on one page. Nothing links to it, and search engines leave it out. */
const designSystem = createRoute({
  getParentRoute: () => site,
  path: 'design-system',
  head: headOf('design-system/', () => ({ title: 'Design system' }), false),
  ...page('web/design-system/gallery/gallery.tsx', 'Gallery'),
});

const nothingHere = createRoute({
  getParentRoute: () => site,
  path: '404',
  // The page about nothing being there answers 404 itself.
  loader: () => {
    throw notFound();
  },
  head: headOf('404/', (t) => ({ title: t('pages.notFoundTitle') }), false),
  staticData: { header: 'over' },
  notFoundComponent: NotFoundPage,
});

/** Pages of text by the names under which they may be known. */
const STATIC_PAGES = {
  terms: paths.terms,
  'terms-and-conditions': paths.terms,
  privacy: paths.privacy,
  'privacy-and-cookies': paths.privacy,
  help: paths.help,
  faq: paths.help,
  about: paths.about,
  accessibility: paths.accessibility,
  ratings: paths.ratings,
} as const;

const isStaticPage = (page: string): page is keyof typeof STATIC_PAGES => Object.hasOwn(STATIC_PAGES, page);

const namedStaticPage = createRoute({
  getParentRoute: () => site,
  path: 'staticPage/$page',
  beforeLoad: ({ params: { language, page } }) => {
    throw redirect(isStaticPage(page) ? STATIC_PAGES[page](language) : paths.notFound(language));
  },
});

/** No page of its own: questions and answers are what a visitor without a page in mind wants. */
const anyStaticPage = createRoute({
  getParentRoute: () => site,
  path: 'staticPage',
  beforeLoad: ({ params }) => {
    throw redirect(paths.help(params.language));
  },
});

const signIn = createRoute({
  getParentRoute: () => guestAuth,
  path: 'sign-in',
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context, params: { language }, search: { returnUrl } }) => leaveWhenSignedIn({ context, language, returnUrl }),
  head: headOf('sign-in/', (t) => ({ title: t('door.signInTitle'), description: t('door.signInLead') })),
  ...page('web/routes/pages/auth.tsx', 'GuestSignIn'),
});

const signUp = createRoute({
  getParentRoute: () => guestAuth,
  path: 'sign-up',
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context, params: { language }, search: { returnUrl } }) => leaveWhenSignedIn({ context, language, returnUrl }),
  head: headOf('sign-up/', (t) => ({ title: t('access.signUpTitle') })),
  ...page('web/routes/pages/auth.tsx', 'GuestSignUp'),
});

const restorePassword = createRoute({
  getParentRoute: () => guestAuth,
  path: 'restore-password',
  validateSearch: parseCodeSearch,
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: loadBy('web/routes/pages/auth.tsx', 'loadRestore'),
  head: headOf('restore-password/', (t) => ({ title: t('access.restoreTitle') }), false),
  ...page('web/routes/pages/auth.tsx', 'GuestRestore'),
});

const oneTime = createRoute({
  getParentRoute: () => guestAuth,
  path: 'one-time-authorization',
  validateSearch: parseCodeSearch,
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: loadBy('web/routes/pages/auth.tsx', 'loadOneTime'),
  head: headOf('one-time-authorization/', (t) => ({ title: t('access.oneTimeTitle') }), false),
  ...page('web/routes/pages/auth.tsx', 'GuestOneTime'),
});

/** The portal begins at its home page. */
const portalIndex = createRoute({
  getParentRoute: () => portal,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect(paths.home(params.language));
  },
});

const bookingRoutes = [
  checkout,
  payment,
  findReservation,
  reservation,
  changeReservation,
  writeReview,
  reservedProperty,
  cabinet,
  profile,
] as const;
const favouriteRoutes = [favourites, favouriteList, sharedList] as const;
const textRoutes = [
  about,
  accessibility,
  help,
  privacy,
  ratings,
  terms,
  becomeHost,
  contact,
  designSystem,
  nothingHere,
  namedStaticPage,
  anyStaticPage,
] as const;

export const portalRoutes = portal.addChildren([
  site.addChildren([...searchRoutes, ...bookingRoutes, ...favouriteRoutes, ...textRoutes]),
  guestAuth.addChildren([signIn, signUp, restorePassword, oneTime]),
  portalIndex,
]);
