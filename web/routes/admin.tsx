import { createRoute, redirect } from '@tanstack/react-router';
import { AUDIT_ACTIONS } from '#contract/primitives/audit-actions.ts';
import { WIRE_MONTH } from '#contract/primitives/calendar-date.ts';
import {
  INVOICE_STATUSES,
  isOneOf,
  OWNER_STATES,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  ROLES,
  VERIFICATIONS,
} from '#contract/primitives/enums.ts';
import { requireAdmin } from '#web/account/guards/guards.ts';
import adminStyles from '#web/admin/admin.css?url';
import type {
  AuditAddress,
  DisputesAddress,
  InvoicesAddress,
  MailsAddress,
  MessagesAddress,
  ModerationAddress,
  OwnersAddress,
  PaymentsAddress,
  UsersAddress,
} from '#web/admin-addresses.ts';
import { styleLinks } from '#web/app/page-styles.ts';
import { paths } from '#web/paths.ts';
import { loadBy, page } from './lazy-pages.ts';
import { root } from './root.tsx';
import { languageParams, requireLanguage, titled } from './route-parts.ts';

const LISTS = 'web/routes/pages/admin.tsx';
const REVIEW = 'web/routes/pages/review.tsx';

/** Everything of administrators in one language. */
const admin = createRoute({
  getParentRoute: () => root,
  path: 'admin/$language',
  params: languageParams,
  beforeLoad: async (request) => {
    requireLanguage(request);
    await requireAdmin(request);
  },
  loader: loadBy(LISTS, 'loadAdmin'),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }], links: styleLinks([adminStyles]) }),
  ...page(LISTS, 'AdminPages'),
});

// How the lists read their addresses. Dropped keys are answered as undefined: the router keeps what is left out.

type Search = Readonly<Record<string, unknown>>;

const wholeFrom = (least: number, value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) >= least ? Number(value) : undefined;
const pageOf = (value: unknown) => wholeFrom(2, value);
const wordOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const oneOf = <Value extends string>(values: readonly Value[], value: unknown) => (isOneOf(values, value) ? value : undefined);
const matching = (pattern: RegExp, value: unknown) => (typeof value === 'string' && pattern.test(value) ? value : undefined);

const DATE = /^\d{4}-\d\d-\d\d$/;

/** What waits for the administrators: their first page. */
const reviews = createRoute({
  getParentRoute: () => admin,
  path: '/',
  validateSearch: ({ property }: Search) => ({ property: wholeFrom(1, property) }) as { property?: number },
  loaderDeps: ({ search: { property } }) => (property === undefined ? {} : { property }),
  loader: loadBy(REVIEW, 'loadReviews'),
  head: titled('adminReview.title'),
  ...page(REVIEW, 'Reviews'),
});

/** A property's page before anybody but an administrator may see it. */
const preview = createRoute({
  getParentRoute: () => admin,
  path: 'preview/$propertyId',
  loader: loadBy(REVIEW, 'loadPreview'),
  head: titled('adminReview.preview'),
  ...page(REVIEW, 'Preview'),
});

const audit = createRoute({
  getParentRoute: () => admin,
  path: 'audit',
  validateSearch: ({ actor, action, property, from, to, page }: Search) =>
    ({
      actor: wordOf(actor),
      action: oneOf(AUDIT_ACTIONS, action),
      property: wholeFrom(1, property),
      from: matching(DATE, from),
      to: matching(DATE, to),
      page: pageOf(page),
    }) as AuditAddress,
  loaderDeps: ({ search }) => search,
  loader: loadBy(LISTS, 'loadAudit'),
  head: titled('admin.audit'),
  ...page(LISTS, 'Audit'),
});

const commission = createRoute({
  getParentRoute: () => admin,
  path: 'commission/$propertyId',
  loader: loadBy(LISTS, 'loadCommission'),
  head: titled('billing.commission'),
  ...page(LISTS, 'Commission'),
});

const disputes = createRoute({
  getParentRoute: () => admin,
  path: 'disputes',
  validateSearch: ({ state, page }: Search) => ({ state: oneOf(['accepted', 'refused'], state), page: pageOf(page) }) as DisputesAddress,
  loaderDeps: ({ search }) => search,
  loader: loadBy(LISTS, 'loadDisputes'),
  head: titled('adminDisputes.title'),
  ...page(LISTS, 'Disputes'),
});

const invoices = createRoute({
  getParentRoute: () => admin,
  path: 'invoices',
  validateSearch: ({ status, keyword, from, to, page }: Search): InvoicesAddress => ({
    status: oneOf(INVOICE_STATUSES, status),
    keyword: wordOf(keyword),
    from: matching(WIRE_MONTH, from),
    to: matching(WIRE_MONTH, to),
    page: pageOf(page),
  }),
  loaderDeps: ({ search }) => search,
  loader: loadBy(LISTS, 'loadInvoices'),
  head: titled('adminInvoices.title'),
  ...page(LISTS, 'Invoices'),
});

const jobs = createRoute({
  getParentRoute: () => admin,
  path: 'jobs',
  loader: loadBy(LISTS, 'loadJobs'),
  head: titled('adminJobs.title'),
  ...page(LISTS, 'JobsPage'),
});

const mails = createRoute({
  getParentRoute: () => admin,
  path: 'mails',
  validateSearch: ({ state, page }: Search) => ({ state: oneOf(['waiting', 'sent'], state), page: pageOf(page) }) as MailsAddress,
  loaderDeps: ({ search }) => search,
  loader: loadBy(LISTS, 'loadMails'),
  head: titled('adminMails.title'),
  ...page(LISTS, 'Mails'),
});

const messages = createRoute({
  getParentRoute: () => admin,
  path: 'messages',
  validateSearch: ({ state, page }: Search) => ({ state: oneOf(['handled'], state), page: pageOf(page) }) as MessagesAddress,
  loaderDeps: ({ search }) => search,
  loader: loadBy(LISTS, 'loadMessages'),
  head: titled('admin.messages'),
  ...page(LISTS, 'Messages'),
});

const moderation = createRoute({
  getParentRoute: () => admin,
  path: 'moderation',
  validateSearch: ({ list, page }: Search) => ({ list: oneOf(['hidden', 'all'], list), page: pageOf(page) }) as ModerationAddress,
  loaderDeps: ({ search }) => search,
  loader: loadBy(LISTS, 'loadModeration'),
  head: titled('moderation.title'),
  ...page(LISTS, 'Moderation'),
});

const owners = createRoute({
  getParentRoute: () => admin,
  path: 'owners',
  validateSearch: ({ keyword, state, page }: Search) =>
    ({ keyword: wordOf(keyword), state: oneOf(OWNER_STATES, state), page: pageOf(page) }) as OwnersAddress,
  loaderDeps: ({ search }) => search,
  loader: loadBy(LISTS, 'loadOwners'),
  head: titled('admin.owners'),
  ...page(LISTS, 'Owners'),
});

const payments = createRoute({
  getParentRoute: () => admin,
  path: 'payments',
  validateSearch: ({ state, kind, reservation, property, page }: Search): PaymentsAddress => ({
    state: oneOf(PAYMENT_STATES, state),
    kind: oneOf(PAYMENT_KINDS, kind),
    // Ids of digits alone are read as numbers.
    reservation: ['string', 'number'].includes(typeof reservation) && reservation !== '' ? String(reservation).slice(0, 40) : undefined,
    property: wholeFrom(1, property),
    page: pageOf(page),
  }),
  loaderDeps: ({ search }) => search,
  loader: loadBy(LISTS, 'loadPayments'),
  head: titled('adminPayments.title'),
  ...page(LISTS, 'Payments'),
});

const users = createRoute({
  getParentRoute: () => admin,
  path: 'users',
  validateSearch: ({ keyword, role, verified, page }: Search) =>
    ({ keyword: wordOf(keyword), role: oneOf(ROLES, role), verified: oneOf(VERIFICATIONS, verified), page: pageOf(page) }) as UsersAddress,
  loaderDeps: ({ search }) => search,
  loader: loadBy(LISTS, 'loadUsers'),
  head: titled('adminUsers.title'),
  ...page(LISTS, 'Users'),
});

/** One account. */
const user = createRoute({
  getParentRoute: () => admin,
  path: 'users/$userId',
  beforeLoad: ({ params: { language, userId } }) => {
    if (!/^[1-9]\d{0,9}$/.test(userId)) throw redirect(paths.adminUsers(language));
  },
  loader: loadBy(LISTS, 'loadUser'),
  head: titled('adminUsers.title'),
  ...page(LISTS, 'User'),
});

export const adminRoutes = admin.addChildren([
  ...[reviews, preview, audit, commission, disputes, invoices, jobs],
  ...[mails, messages, moderation, owners, payments, users, user],
]);
