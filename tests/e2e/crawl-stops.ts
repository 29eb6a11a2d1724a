import type { FavouritesResponse } from '#contract/favourites.ts';
import {
  DETAILS_SECTIONS,
  type DetailsSection,
  REGISTRATION_STEPS,
  type RegistrationStep,
} from '#contract/primitives/registration-steps.ts';
import { FAMILY_LIST_KEY } from '#demo/market/keep-favourites.ts';
import { bookHeldStay, bookSecondUnit, holdStay, letGo } from './crawl-checkout.ts';
import type { Crawl } from './crawl-facts.ts';
import { propertyAddress } from './free-stays.ts';

/** Whose eyes see the page: the demo market's accounts. */
export type Visitor = 'nobody' | 'guest' | 'newHost' | 'host' | 'admin';

/** One address that the crawl opens. A route may have several, one for each state worth seeing. */
export interface Stop {
  /** Full path, as the router's tree names it, with the closing slash of its addresses. */
  readonly route: string;
  /** Absent: nobody is signed in. */
  readonly as?: Visitor;
  /** Where to go; may do first what the state needs. */
  readonly address: (crawl: Crawl) => string | Promise<string>;
  /** Path where the visitor ends up, when that is not the address itself. */
  readonly endsAt?: (crawl: Crawl) => string;
  /** Status of the page; absent: 200. */
  readonly status?: number;
  /** Registering is for desktops: the page is opened on one alone, and made narrow afterwards. */
  readonly isForDesktops?: true;
  /** Refusals of the API that the state is about. */
  readonly refusals?: readonly number[];
}

const inPortal = (path: string) => (crawl: Crawl) => `${crawl.portal}/${path}`;
const home = inPortal('home/');
const help = inPortal('help/');
const HEBREW_404 = () => '/portal/he/404/';

const registrationStep = (step: RegistrationStep): Stop => ({
  route: '/property-owner/$language/registrationSteps/$step',
  as: 'newHost',
  isForDesktops: true,
  address: ({ owner }) => `${owner}/registrationSteps/${step}`,
});
const detailsSection = (section: DetailsSection): Stop => ({
  route: '/property-owner/$language/backoffice/hotel-details/$section',
  as: 'host',
  address: ({ owner }) => `${owner}/backoffice/hotel-details/${section}`,
});

/** Addresses that lead elsewhere. */
const REDIRECTS: readonly Stop[] = [
  { route: '/', address: () => '/', endsAt: () => '/portal/he/home/' },
  { route: '/$', address: () => '/nowhere/at/all', endsAt: HEBREW_404, status: 404 },
  { route: '/$', address: inPortal('nowhere/'), endsAt: inPortal('404/'), status: 404 },
  { route: '/portal/', address: () => '/portal', endsAt: () => '/portal/he/home/' },
  { route: '/portal/$language/', address: ({ portal }) => portal, endsAt: home },
  { route: '/portal/$language/', address: ({ portal }) => `${portal}/`, endsAt: home },
  { route: '/portal/$language/home/', address: ({ portal }) => `${portal}/home`, endsAt: home },
  { route: '/property-owner/$language/', address: ({ owner }) => `${owner}/`, endsAt: ({ owner }) => `${owner}/sign-in` },
  {
    route: '/property-owner/$language/registrationSteps/',
    as: 'newHost',
    isForDesktops: true,
    address: ({ owner }) => `${owner}/registrationSteps/`,
    endsAt: ({ owner }) => `${owner}/registrationSteps/basic`,
  },
  {
    route: '/property-owner/$language/registrationSteps/',
    as: 'host',
    address: ({ owner }) => `${owner}/registrationSteps/`,
    endsAt: ({ owner }) => `${owner}/backoffice/hotel-details`,
  },
  {
    route: '/property-owner/$language/registrationSteps/$step',
    as: 'host',
    address: ({ owner }) => `${owner}/registrationSteps/layout`,
    endsAt: ({ owner }) => `${owner}/backoffice/hotel-details/units`,
  },
  {
    route: '/property-owner/$language/backoffice/',
    as: 'host',
    address: ({ owner }) => `${owner}/backoffice`,
    endsAt: ({ owner }) => `${owner}/backoffice/calendar`,
  },
  {
    route: '/property-owner/$language/switch',
    address: ({ owner }) => `${owner}/switch?property=1`,
    endsAt: ({ owner }) => `${owner}/sign-in`,
  },
  { route: '/portal/$language/staticPage/', address: inPortal('staticPage/'), endsAt: help },
  { route: '/portal/$language/staticPage/$page/', address: inPortal('staticPage/about/'), endsAt: inPortal('about/') },
  { route: '/portal/$language/staticPage/$page/', address: inPortal('staticPage/nothing/'), endsAt: inPortal('404/'), status: 404 },
  {
    route: '/portal/$language/personal-cabinet/',
    address: inPortal('personal-cabinet/'),
    endsAt: inPortal('sign-in/'),
  },
];

const PORTAL: readonly Stop[] = [
  { route: '/portal/$language/home/', address: home },
  { route: '/portal/$language/search-results/', address: ({ portal, dates }) => `${portal}/search-results/?${dates}` },
  { route: '/portal/$language/search-results/', address: ({ portal, dates }) => `${portal}/search-results/?${dates}&showOnMap=true` },
  {
    route: '/portal/$language/search-results/',
    address: ({ portal, dates }) => `${portal}/search-results/?${dates}&location=eilat&filters={"price":{"from":4999,"to":4999}}`,
  },
  { route: '/portal/$language/hotel-details/$hotelId/', address: ({ portal, stay }) => `${portal}/hotel-details/${stay.result.id}/` },
  { route: '/portal/$language/hotel-details/$hotelId/', address: ({ language, stay }) => propertyAddress(language, stay) },
  { route: '/portal/$language/hotel-details/$hotelId/', address: inPortal('hotel-details/999999999/'), status: 404 },
  { route: '/portal/$language/hotels/', address: inPortal('hotels/') },
  { route: '/portal/$language/hotels/', address: inPortal('hotels/?sortBy=region') },
  { route: '/portal/$language/hotels-by-location/$location/', address: inPortal('hotels-by-location/cities/') },
  { route: '/portal/$language/hotels-by-location/$location/', address: inPortal('hotels-by-location/regions/') },
  { route: '/portal/$language/hotels-by-location/$location/', address: inPortal('hotels-by-location/upper-galilee/') },
  { route: '/portal/$language/hotels-by-location/$location/', address: inPortal('hotels-by-location/atlantis/'), status: 404 },
  { route: '/portal/$language/favourites/', address: inPortal('favourites/') },
  { route: '/portal/$language/favourites/', address: inPortal('favourites/?problem=favourites_full&back=%2Fportal%2Fhe%2Fhome%2F') },
  {
    route: '/portal/$language/favourites/$listId/',
    address: inPortal('favourites/00000000-0000-4000-8000-000000000000/'),
    refusals: [404],
  },
  { route: '/portal/$language/l/$key/', address: inPortal(`l/${FAMILY_LIST_KEY}/`) },
  { route: '/portal/$language/l/$key/', address: inPortal('l/nobody-shares-this/'), refusals: [404] },
  { route: '/portal/$language/become-host/', address: inPortal('become-host/') },
  { route: '/portal/$language/contact-us/', address: inPortal('contact-us/') },
  { route: '/portal/$language/about/', address: inPortal('about/') },
  { route: '/portal/$language/help/', address: help },
  { route: '/portal/$language/terms-and-conditions/', address: inPortal('terms-and-conditions/') },
  { route: '/portal/$language/privacy-and-cookies/', address: inPortal('privacy-and-cookies/') },
  { route: '/portal/$language/ratings/', address: inPortal('ratings/') },
  { route: '/portal/$language/accessibility/', address: inPortal('accessibility/') },
  { route: '/portal/$language/404/', address: inPortal('404/'), status: 404 },
  { route: '/portal/$language/design-system/', address: inPortal('design-system/') },
];

const CHECKOUT: readonly Stop[] = [
  { route: '/portal/$language/checkout/', address: inPortal('checkout/') },
  { route: '/portal/$language/checkout/', address: async (crawl) => `${crawl.portal}/checkout/?session=${await holdStay(crawl)}` },
  {
    route: '/portal/$language/checkout/',
    address: async (crawl) => `${crawl.portal}/checkout/?session=${await holdStay(crawl)}&step=card`,
  },
  {
    route: '/portal/$language/checkout/',
    address: async (crawl) => `${crawl.portal}/checkout/?session=${await holdStay(crawl)}&step=cancelled`,
  },
  {
    route: '/portal/$language/checkout/',
    address: async (crawl) => {
      const session = await holdStay(crawl);
      await letGo(crawl, session);
      return `${crawl.portal}/checkout/?session=${session}`;
    },
  },
  {
    route: '/portal/$language/checkout/',
    address: async (crawl) => {
      const session = await holdStay(crawl);
      await bookHeldStay(crawl, session);
      return `${crawl.portal}/checkout/?session=${session}`;
    },
  },
  {
    route: '/portal/$language/customer-area/reservation/$reservationId/',
    address: async (crawl) => {
      const { reservationId, accessCode } = await bookSecondUnit(crawl);
      return `${crawl.portal}/customer-area/reservation/${reservationId}/?${new URLSearchParams({ code: accessCode })}`;
    },
  },
  {
    route: '/portal/$language/customer-area/reservation/$reservationId/review/',
    address: async (crawl) => {
      const { reservationId, accessCode } = await bookSecondUnit(crawl);
      return `${crawl.portal}/customer-area/reservation/${reservationId}/review/?${new URLSearchParams({ code: accessCode })}`;
    },
  },
  {
    route: '/portal/$language/customer-area/reservation/$reservationId/change/',
    address: async (crawl) => {
      const { reservationId, accessCode } = await bookSecondUnit(crawl);
      return `${crawl.portal}/customer-area/reservation/${reservationId}/change/?${new URLSearchParams({ code: accessCode })}`;
    },
  },
  { route: '/portal/$language/customer-area/reservation/', address: inPortal('customer-area/reservation/') },
  {
    route: '/portal/$language/hotel-details/$hotelId/reservation/$reservationId/',
    address: async (crawl) => {
      const { reservationId, accessCode } = await bookSecondUnit(crawl);
      const page = `hotel-details/${crawl.stay.result.id}/reservation/${reservationId}`;
      return `${crawl.portal}/${page}/?${new URLSearchParams({ code: accessCode })}`;
    },
  },
  { route: '/portal/$language/customer-area/reservation/$reservationId/', address: inPortal('customer-area/reservation/0000000000/') },
];

/** Where the payment provider sends people back to. */
const PAYMENT: readonly Stop[] = [
  ...['success', 'failure', 'cancelled'].map((type) => ({
    route: '/portal/$language/payment/$type/',
    address: inPortal(`payment/${type}/`),
  })),
  {
    route: '/portal/$language/payment/$type/',
    address: async (crawl) => `${crawl.portal}/payment/failure/?session=${await holdStay(crawl)}`,
  },
  { route: '/portal/$language/payment/$type/', address: inPortal('payment/nothing/'), status: 404 },
];

const ACCOUNTS: readonly Stop[] = [
  { route: '/portal/$language/personal-cabinet/', as: 'guest', address: inPortal('personal-cabinet/') },
  { route: '/portal/$language/personal-cabinet/', as: 'guest', address: inPortal('personal-cabinet/?when=past') },
  { route: '/portal/$language/personal-cabinet/', as: 'guest', address: inPortal('personal-cabinet/?when=cancelled') },
  { route: '/portal/$language/favourites/', as: 'guest', address: inPortal('favourites/') },
  {
    route: '/portal/$language/favourites/$listId/',
    as: 'guest',
    address: async ({ page, portal }) => {
      const answer = await page.request.get('/api/portal/favourites');
      const { lists } = (await answer.json()) as FavouritesResponse;
      return `${portal}/favourites/${lists.find(({ isShared }) => isShared)?.id}/`;
    },
  },
  { route: '/portal/$language/sign-in/', address: inPortal('sign-in/') },
  { route: '/property-owner/$language/sign-in', address: ({ owner }) => `${owner}/sign-in` },
  { route: '/portal/$language/sign-in/', address: inPortal('sign-in/?reason=ended') },
  { route: '/portal/$language/sign-up/', address: inPortal('sign-up/') },
  { route: '/portal/$language/restore-password/', address: inPortal('restore-password/') },
  { route: '/portal/$language/restore-password/', address: inPortal('restore-password/?problem=missing') },
  { route: '/portal/$language/restore-password/', address: inPortal('restore-password/?code=used') },
  { route: '/portal/$language/one-time-authorization/', address: inPortal('one-time-authorization/?code=used') },
  { route: '/property-owner/$language/sign-up', address: ({ owner }) => `${owner}/sign-up` },
  { route: '/property-owner/$language/restore-password', address: ({ owner }) => `${owner}/restore-password` },
  { route: '/property-owner/$language/one-time-authorization', address: ({ owner }) => `${owner}/one-time-authorization?code=used` },
  ...REGISTRATION_STEPS.map(registrationStep),
  ...DETAILS_SECTIONS.map(detailsSection),
  { route: '/property-owner/$language/backoffice/hotel-details/', as: 'host', address: ({ owner }) => `${owner}/backoffice/hotel-details` },
  {
    route: '/property-owner/$language/backoffice/hotel-details/history',
    as: 'host',
    address: ({ owner }) => `${owner}/backoffice/hotel-details/history`,
  },
  {
    route: '/property-owner/$language/backoffice/hotel-details/preview',
    as: 'host',
    address: ({ owner }) => `${owner}/backoffice/hotel-details/preview`,
  },
  { route: '/property-owner/$language/backoffice/dashboard', as: 'host', address: ({ owner }) => `${owner}/backoffice/dashboard` },
  { route: '/property-owner/$language/backoffice/calendar', as: 'host', address: ({ owner }) => `${owner}/backoffice/calendar` },
  {
    route: '/property-owner/$language/backoffice/calendar',
    as: 'host',
    address: ({ owner }) => `${owner}/backoffice/calendar?month=12-2099`,
  },
  {
    route: '/property-owner/$language/backoffice/calendar/all',
    as: 'host',
    address: ({ owner }) => `${owner}/backoffice/calendar/all`,
  },
  { route: '/property-owner/$language/backoffice/rates/', as: 'host', address: ({ owner }) => `${owner}/backoffice/rates` },
  { route: '/property-owner/$language/backoffice/rates/special', as: 'host', address: ({ owner }) => `${owner}/backoffice/rates/special` },
  { route: '/property-owner/$language/backoffice/rates/rules', as: 'host', address: ({ owner }) => `${owner}/backoffice/rates/rules` },
  { route: '/property-owner/$language/backoffice/rates/charges', as: 'host', address: ({ owner }) => `${owner}/backoffice/rates/charges` },
  { route: '/property-owner/$language/backoffice/rates/year', as: 'host', address: ({ owner }) => `${owner}/backoffice/rates/year` },
  { route: '/property-owner/$language/backoffice/rates/bulk', as: 'host', address: ({ owner }) => `${owner}/backoffice/rates/bulk` },
  { route: '/property-owner/$language/backoffice/rates/history', as: 'host', address: ({ owner }) => `${owner}/backoffice/rates/history` },
  { route: '/property-owner/$language/backoffice/reservations', as: 'host', address: ({ owner }) => `${owner}/backoffice/reservations` },
  {
    route: '/property-owner/$language/backoffice/reservations',
    as: 'host',
    address: ({ owner }) => `${owner}/backoffice/reservations?list=noShow`,
  },
  {
    route: '/property-owner/$language/backoffice/reservations/$reservationId',
    as: 'host',
    address: ({ owner }) => `${owner}/backoffice/reservations/0000000000`,
    refusals: [404],
  },
  { route: '/property-owner/$language/backoffice/reviews', as: 'host', address: ({ owner }) => `${owner}/backoffice/reviews` },
  {
    route: '/property-owner/$language/backoffice/reviews',
    as: 'host',
    address: ({ owner }) => `${owner}/backoffice/reviews?list=unanswered`,
  },
  { route: '/property-owner/$language/backoffice/closed-units', as: 'host', address: ({ owner }) => `${owner}/backoffice/closed-units` },
  { route: '/property-owner/$language/backoffice/sync', as: 'host', address: ({ owner }) => `${owner}/backoffice/sync` },
  { route: '/property-owner/$language/backoffice/summary', as: 'host', address: ({ owner }) => `${owner}/backoffice/summary` },
  { route: '/property-owner/$language/backoffice/statement', as: 'host', address: ({ owner }) => `${owner}/backoffice/statement` },
  { route: '/property-owner/$language/backoffice/invoices', as: 'host', address: ({ owner }) => `${owner}/backoffice/invoices` },
  {
    route: '/property-owner/$language/backoffice/invoices/$invoiceId',
    as: 'host',
    address: ({ owner }) => `${owner}/backoffice/invoices/999999999`,
    refusals: [404],
  },
  {
    route: '/property-owner/$language/backoffice/receipts/$receiptId',
    as: 'host',
    address: ({ owner }) => `${owner}/backoffice/receipts/999999999`,
    refusals: [404],
  },
  {
    route: '/property-owner/$language/backoffice/credit-notes/$creditNoteId',
    as: 'host',
    address: ({ owner }) => `${owner}/backoffice/credit-notes/999999999`,
    refusals: [404],
  },
  { route: '/property-owner/$language/backoffice/publish', as: 'host', address: ({ owner }) => `${owner}/backoffice/publish` },
  // Without a session the door comes first.
  {
    route: '/portal/$language/profile/',
    address: inPortal('profile/'),
    endsAt: ({ portal }) => `${portal}/sign-in/`,
  },
  { route: '/portal/$language/profile/', as: 'guest', address: inPortal('profile/') },
  { route: '/portal/$language/home/', as: 'host', address: home },
  { route: '/portal/$language/home/', as: 'admin', address: home },
  { route: '/portal/$language/home/', as: 'guest', address: home },
  // Goes back to where the guest came from.
  { route: '/logout', as: 'guest', address: () => '/logout', endsAt: home },
];

const ADMIN: readonly Stop[] = [
  { route: '/admin/$language/', address: ({ language }) => `/admin/${language}/`, endsAt: ({ owner }) => `${owner}/sign-in` },
  { route: '/admin/$language/', as: 'guest', address: ({ language }) => `/admin/${language}/`, endsAt: home },
  { route: '/admin/$language/', as: 'admin', address: ({ language }) => `/admin/${language}/` },
  { route: '/admin/$language/owners', as: 'admin', address: ({ language }) => `/admin/${language}/owners` },
  { route: '/admin/$language/users', as: 'admin', address: ({ language }) => `/admin/${language}/users` },
  { route: '/admin/$language/users/$userId', as: 'admin', address: ({ language }) => `/admin/${language}/users/1` },
  { route: '/admin/$language/mails', as: 'admin', address: ({ language }) => `/admin/${language}/mails` },
  { route: '/admin/$language/jobs', as: 'admin', address: ({ language }) => `/admin/${language}/jobs` },
  { route: '/admin/$language/moderation', as: 'admin', address: ({ language }) => `/admin/${language}/moderation` },
  { route: '/admin/$language/moderation', as: 'admin', address: ({ language }) => `/admin/${language}/moderation?list=all` },
  { route: '/admin/$language/disputes', as: 'admin', address: ({ language }) => `/admin/${language}/disputes` },
  {
    route: '/admin/$language/commission/$propertyId',
    as: 'admin',
    address: ({ language }) => `/admin/${language}/commission/999999999`,
    refusals: [404],
  },
  { route: '/admin/$language/invoices', as: 'admin', address: ({ language }) => `/admin/${language}/invoices` },
  { route: '/admin/$language/payments', as: 'admin', address: ({ language }) => `/admin/${language}/payments` },
  { route: '/admin/$language/messages', as: 'admin', address: ({ language }) => `/admin/${language}/messages` },
  { route: '/admin/$language/audit', as: 'admin', address: ({ language }) => `/admin/${language}/audit` },
  {
    route: '/admin/$language/preview/$propertyId',
    as: 'admin',
    address: ({ language, stay }) => `/admin/${language}/preview/${stay.result.id}`,
  },
];

/** All stops. Each part is a crawl of its own; a new route needs at least one stop in one of them. */
export const PARTS: Readonly<Record<string, readonly Stop[]>> = {
  'addresses that lead elsewhere': REDIRECTS,
  'the portal': PORTAL,
  // Payments first: the others book the stay that one of them holds.
  'checkout and reservations': [...PAYMENT, ...CHECKOUT],
  'accounts and hosts': ACCOUNTS,
  'the administrator': ADMIN,
};
