import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { DETAILS_SECTIONS, REGISTRATION_STEPS } from '#contract/primitives/registration-steps.ts';
import { parseCodeSearch } from '#web/account/auth/code-query.ts';
import { guardOwnerPages } from '#web/account/guards/guards.ts';
import { leaveWhenOwner } from '#web/account/sign-in/after-sign-in.ts';
import { parseSignInSearch, returnPathOf } from '#web/account/sign-in/return-path.ts';
import { signedInUser } from '#web/api/current-user-query.ts';
import { ownerPageHead } from '#web/app/page-head.ts';
import { styleLinks } from '#web/app/page-styles.ts';
import { parseStatementAddress, parseSummaryAddress } from '#web/host/billing/billing-address.ts';
import { parseCalendarAddress } from '#web/host/calendar/month.ts';
import { parseDashboardAddress } from '#web/host/dashboard/dashboard-address.ts';
import hostStyles from '#web/host/host.css?url';
import { parseReservationsAddress } from '#web/host/reservations/reservations-address.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { type HostReviewsAddress, paths } from '#web/paths.ts';
import { loadBy, page, pageWithSkeleton } from './lazy-pages.ts';
import { root } from './root.tsx';
import { type HeadRequest, languageParams, requireLanguage, titled } from './route-parts.ts';

const BILLING = 'web/routes/pages/billing.tsx';
const BACK_OFFICE = 'web/routes/pages/back-office.tsx';

/** Everything of hosts in one language. */
const owner = createRoute({
  getParentRoute: () => root,
  path: 'property-owner/$language',
  params: languageParams,
  beforeLoad: async (request) => {
    requireLanguage(request);
    await guardOwnerPages(request);
  },
  ...page('web/routes/pages/owner.tsx', 'OwnerPages'),
});

/** The hosts' own pages begin at their sign-in, which leads those who are signed in on to the back office or to registering. */
const ownerIndex = createRoute({
  getParentRoute: () => owner,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect(paths.ownerSignIn(params.language));
  },
});

/** The hosts' forms of signing in and up. */
const hostAuth = createRoute({
  getParentRoute: () => owner,
  id: '_auth',
  // Known with the page: browsers of anonymous visitors never ask.
  loader: async ({ context }) => {
    await signedInUser(context);
  },
  ...page('web/routes/pages/auth.tsx', 'HostAuth'),
});

/** Returns the head of a form of signing in. */
const authHead =
  (key: 'door.ownerTitle' | 'access.ownerSignUpTitle' | 'access.restoreTitle' | 'access.oneTimeTitle') =>
  ({ match, params: { language } }: HeadRequest) =>
    ownerPageHead(match.context, language, i18nOf(language).t(key));

const signIn = createRoute({
  getParentRoute: () => hostAuth,
  path: 'sign-in',
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context, params: { language }, search: { returnUrl } }) => leaveWhenOwner({ context, language, returnUrl }),
  head: authHead('door.ownerTitle'),
  ...page('web/routes/pages/auth.tsx', 'HostSignIn'),
});

const signUp = createRoute({
  getParentRoute: () => hostAuth,
  path: 'sign-up',
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context, params: { language }, search: { returnUrl } }) => leaveWhenOwner({ context, language, returnUrl }),
  head: authHead('access.ownerSignUpTitle'),
  ...page('web/routes/pages/auth.tsx', 'HostSignUp'),
});

const restorePassword = createRoute({
  getParentRoute: () => hostAuth,
  path: 'restore-password',
  validateSearch: parseCodeSearch,
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: loadBy('web/routes/pages/auth.tsx', 'loadRestore'),
  head: authHead('access.restoreTitle'),
  ...page('web/routes/pages/auth.tsx', 'HostRestore'),
});

const oneTime = createRoute({
  getParentRoute: () => hostAuth,
  path: 'one-time-authorization',
  validateSearch: parseCodeSearch,
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: loadBy('web/routes/pages/auth.tsx', 'loadOneTime'),
  head: authHead('access.oneTimeTitle'),
  ...page('web/routes/pages/auth.tsx', 'HostOneTime'),
});

const switchProperty = createRoute({
  getParentRoute: () => owner,
  path: 'switch',
  validateSearch: (raw: Record<string, unknown>): { property: number; returnUrl?: string | undefined } => ({
    property: Number(raw.property) || 0,
    returnUrl: returnPathOf(raw.returnUrl),
  }),
  head: ({ params }) => ({
    meta: [{ title: i18nOf(params.language).t('ownPlaces.switching') }, { name: 'robots', content: 'noindex' }],
  }),
  ...page('web/routes/pages/owner.tsx', 'SwitchProperty'),
});

/** Leads on to the step at which the host was; which one that is, this browser may know. */
const resumeRegistration = createRoute({
  getParentRoute: () => owner,
  path: 'registrationSteps',
  loader: loadBy('web/routes/pages/registration.tsx', 'loadResume'),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }], links: styleLinks([hostStyles]) }),
  ...page('web/routes/pages/registration.tsx', 'ResumeRegistration'),
});

const registrationStep = createRoute({
  getParentRoute: () => owner,
  path: 'registrationSteps/$step',
  params: {
    // An unknown step is no page; `beforeLoad` says so before anyone reads it.
    parse: ({ step }: { step: string }) => ({ step: REGISTRATION_STEPS.find((known) => known === step) ?? 'basic' }),
    stringify: ({ step }) => ({ step }),
  },
  beforeLoad: ({ location }) => {
    if (!(REGISTRATION_STEPS as readonly string[]).includes(location.pathname.split('/')[4] ?? '')) throw notFound();
  },
  loader: loadBy('web/routes/pages/registration.tsx', 'loadStep'),
  head: ({ match, params: { language, step } }) => {
    const { meta } = titled(`registration.step_${step}`)({ match, params: { language } });
    return { meta: [...meta, { name: 'robots', content: 'noindex' }], links: styleLinks([hostStyles]) };
  },
  ...page('web/routes/pages/registration.tsx', 'Step'),
});

/** The back office of an approved property; who comes in is decided above, for every page of hosts at once. */
const backOffice = createRoute({
  getParentRoute: () => owner,
  path: 'backoffice',
  loader: loadBy('web/routes/pages/back-office-frame.tsx', 'loadBackOffice'),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }], links: styleLinks([hostStyles]) }),
  ...page('web/routes/pages/back-office-frame.tsx', 'BackOffice'),
});

/** The back office begins at the calendar. */
const backOfficeIndex = createRoute({
  getParentRoute: () => backOffice,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect(paths.ownerCalendar(params.language));
  },
});

const dashboard = createRoute({
  getParentRoute: () => backOffice,
  path: 'dashboard',
  validateSearch: parseDashboardAddress,
  loaderDeps: ({ search }) => search,
  loader: loadBy(BACK_OFFICE, 'loadDashboard'),
  head: titled('dashboard.title'),
  ...pageWithSkeleton(BACK_OFFICE, 'Dashboard', 'DashboardSkeleton'),
});

const calendar = createRoute({
  getParentRoute: () => backOffice,
  path: 'calendar',
  validateSearch: parseCalendarAddress,
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: loadBy('web/routes/pages/calendar.tsx', 'loadCalendar'),
  head: titled('hostCalendar.title'),
  ...pageWithSkeleton('web/routes/pages/calendar.tsx', 'Calendar', 'CalendarSkeleton'),
});

const jointCalendar = createRoute({
  getParentRoute: () => backOffice,
  path: 'calendar/all',
  validateSearch: (raw: Record<string, unknown>): { month?: string | undefined } => ({ month: parseCalendarAddress(raw).month }),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: loadBy('web/routes/pages/calendar.tsx', 'loadJointCalendar'),
  head: titled('ownPlaces.jointTitle'),
  ...page('web/routes/pages/calendar.tsx', 'JointCalendar'),
});

const closures = createRoute({
  getParentRoute: () => backOffice,
  path: 'closed-units',
  loader: loadBy(BACK_OFFICE, 'loadClosures'),
  head: titled('closures.title'),
  ...pageWithSkeleton(BACK_OFFICE, 'ClosuresPage', 'ClosuresSkeleton'),
});

const reservations = createRoute({
  getParentRoute: () => backOffice,
  path: 'reservations',
  validateSearch: parseReservationsAddress,
  loaderDeps: ({ search }) => search,
  loader: loadBy(BACK_OFFICE, 'loadReservations'),
  head: titled('hostReservations.title'),
  ...pageWithSkeleton(BACK_OFFICE, 'Reservations', 'PageSkeleton'),
});

const reservation = createRoute({
  getParentRoute: () => backOffice,
  path: 'reservations/$reservationId',
  loader: loadBy(BACK_OFFICE, 'loadReservation'),
  head: titled('hostReservations.title'),
  ...pageWithSkeleton(BACK_OFFICE, 'Reservation', 'PageSkeleton'),
});

const reviews = createRoute({
  getParentRoute: () => backOffice,
  path: 'reviews',
  validateSearch: ({ list, page }: Record<string, unknown>): HostReviewsAddress => ({
    list: list === 'unanswered' ? list : undefined,
    page: Number.isInteger(Number(page)) && Number(page) > 1 ? Number(page) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: loadBy(BACK_OFFICE, 'loadReviews'),
  head: titled('backOffice.reviews'),
  ...pageWithSkeleton(BACK_OFFICE, 'Reviews', 'PageSkeleton'),
});

const publish = createRoute({
  getParentRoute: () => backOffice,
  path: 'publish',
  loader: loadBy(BACK_OFFICE, 'loadPublication'),
  head: titled('publish.title'),
  ...pageWithSkeleton(BACK_OFFICE, 'PublishPage', 'PublishSkeleton'),
});

const sync = createRoute({
  getParentRoute: () => backOffice,
  path: 'sync',
  loader: loadBy(BACK_OFFICE, 'loadSync'),
  head: titled('sync.title'),
  ...pageWithSkeleton(BACK_OFFICE, 'SyncPage', 'PageSkeleton'),
});

const invoices = createRoute({
  getParentRoute: () => backOffice,
  path: 'invoices',
  loader: loadBy(BILLING, 'loadInvoices'),
  head: titled('billing.invoices'),
  ...pageWithSkeleton(BILLING, 'InvoicesPage', 'PageSkeleton'),
});

const invoice = createRoute({
  getParentRoute: () => backOffice,
  path: 'invoices/$invoiceId',
  loader: loadBy(BILLING, 'loadInvoice'),
  head: titled('billing.invoice'),
  ...pageWithSkeleton(BILLING, 'Invoice', 'PageSkeleton'),
});

const creditNote = createRoute({
  getParentRoute: () => backOffice,
  path: 'credit-notes/$creditNoteId',
  loader: loadBy(BILLING, 'loadCreditNote'),
  head: titled('billing.creditNoteTitle'),
  ...pageWithSkeleton(BILLING, 'CreditNote', 'PageSkeleton'),
});

const receipt = createRoute({
  getParentRoute: () => backOffice,
  path: 'receipts/$receiptId',
  loader: loadBy(BILLING, 'loadReceipt'),
  head: titled('billing.receiptInShort'),
  ...pageWithSkeleton(BILLING, 'Receipt', 'PageSkeleton'),
});

const statement = createRoute({
  getParentRoute: () => backOffice,
  path: 'statement',
  validateSearch: parseStatementAddress,
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: loadBy(BILLING, 'loadStatement'),
  head: titled('billing.statement'),
  ...pageWithSkeleton(BILLING, 'Statement', 'PageSkeleton'),
});

const summary = createRoute({
  getParentRoute: () => backOffice,
  path: 'summary',
  validateSearch: parseSummaryAddress,
  loaderDeps: ({ search: { year } }) => ({ year }),
  loader: loadBy(BILLING, 'loadSummary'),
  head: titled('billing.summary'),
  ...pageWithSkeleton(BILLING, 'Summary', 'PageSkeleton'),
});

/** The pages of prices under their tabs. */
const rates = createRoute({
  getParentRoute: () => backOffice,
  path: 'rates',
  loader: loadBy('web/routes/pages/rates.tsx', 'loadRates'),
  head: titled('rates.title'),
  ...pageWithSkeleton('web/routes/pages/rates.tsx', 'RatesFrame', 'PageSkeleton'),
});
const ratesPage = <const Path extends string>(path: Path, name: keyof typeof import('./pages/rates.tsx')) =>
  createRoute({ getParentRoute: () => rates, path, ...page('web/routes/pages/rates.tsx', name) });

/** Everything of an approved place, under the back office's frame. */
const hotelDetails = createRoute({
  getParentRoute: () => backOffice,
  path: 'hotel-details',
  loader: loadBy('web/routes/pages/hotel-details.tsx', 'loadDetails'),
  head: titled('hotelDetails.title'),
  ...page('web/routes/pages/hotel-details.tsx', 'HotelDetails'),
});

const detailsOverview = createRoute({
  getParentRoute: () => hotelDetails,
  path: '/',
  ...page('web/routes/pages/hotel-details.tsx', 'OverviewPage'),
});

const detailsHistory = createRoute({
  getParentRoute: () => hotelDetails,
  path: 'history',
  head: titled('hotelDetails.history'),
  ...page('web/routes/pages/hotel-details.tsx', 'HistoryPage'),
});

/** The place's page as guests see it, published or not; as they would once what waits for review is approved; and with edits that are not saved. */
const detailsPreview = createRoute({
  getParentRoute: () => hotelDetails,
  path: 'preview',
  head: titled('hotelDetails.preview'),
  ...page('web/routes/pages/hotel-details.tsx', 'Preview'),
});

const detailsSection = createRoute({
  getParentRoute: () => hotelDetails,
  path: '$section',
  params: {
    // An unknown section is no page; `beforeLoad` says so before anyone reads it.
    parse: ({ section }: { section: string }) => ({ section: DETAILS_SECTIONS.find((known) => known === section) ?? 'name' }),
    stringify: ({ section }) => ({ section }),
  },
  beforeLoad: ({ location }) => {
    if (!(DETAILS_SECTIONS as readonly string[]).includes(location.pathname.split('/')[5] ?? '')) throw notFound();
  },
  head: ({ match, params: { language, section } }) => titled(`hotelDetails.section_${section}`)({ match, params: { language } }),
  ...page('web/routes/pages/hotel-details.tsx', 'Section'),
});

const ratesPages = [
  ratesPage('/', 'BaseRatesPage'),
  ratesPage('bulk', 'BulkRatesPage'),
  ratesPage('charges', 'ExtraChargesPage'),
  ratesPage('history', 'RateHistoryPage'),
  ratesPage('rules', 'StayRulesPage'),
  ratesPage('special', 'SpecialRatesPage'),
  ratesPage('year', 'RateYearPage'),
] as const;
const billingPages = [invoices, invoice, creditNote, receipt, statement, summary] as const;
const otherPages = [
  backOfficeIndex,
  dashboard,
  calendar,
  jointCalendar,
  closures,
  reservations,
  reservation,
  reviews,
  publish,
  sync,
] as const;
const detailsPages = [detailsOverview, detailsHistory, detailsPreview, detailsSection] as const;

export const ownerRoutes = owner.addChildren([
  ownerIndex,
  hostAuth.addChildren([signIn, signUp, restorePassword, oneTime]),
  switchProperty,
  resumeRegistration,
  registrationStep,
  backOffice.addChildren([...otherPages, ...billingPages, rates.addChildren([...ratesPages]), hotelDetails.addChildren([...detailsPages])]),
]);
