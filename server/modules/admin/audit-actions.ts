import { type RawBuilder, sql } from 'kysely';
import { AUDIT_ACTIONS, type AuditAction } from '#contract/primitives/audit-actions.ts';

/** Routes as regular expressions that JavaScript and PostgreSQL read alike. No route fits two; those that fit none are `other`. */
const ROUTES: Readonly<Record<Exclude<AuditAction, 'other'>, string>> = {
  impersonation: '^/api/impersonat',
  review: '^/api/admin/reviews/',
  account: '^/api/((admin/)?users|me|changePassword|cancel-welcome-message)(/|$)',
  photos: '^/api/hotels/:hotelId/photos',
  registration: '^/api/(registrations?|hotels/:id)(/|$)',
  publication: '^/api/publication$',
  rates: '^/api/backoffice/(rates|specialRates|bulkRates|rateChanges|stayRules|extraCharges|ownNights)(/|$)',
  reservations: '^/api/(portal|backoffice)/(reservations|checkout)(/|$)',
  messages: '^/api/admin/messages/',
  mails: '^/api/admin/mails/',
  jobs: '^/api/admin/jobs/',
  invoices: '^/api/admin/invoices/',
  payments: '^/api/admin/payments/',
  disputes: '^/api/(admin|backoffice)/disputes(/|$)',
  commission: '^/api/admin/commission/',
};
const ALL = Object.values(ROUTES).join('|');

/** What a recorded write was, by its route. */
export function actionOf(route: string): AuditAction {
  return AUDIT_ACTIONS.find((action) => action !== 'other' && new RegExp(ROUTES[action]).test(route)) ?? 'other';
}

/** Condition on `e.route`: the entry is of the action; all entries where none is asked for. */
export function isOfAction(action: AuditAction | undefined): RawBuilder<boolean> {
  if (action === undefined) return sql<boolean>`true`;
  return action === 'other' ? sql<boolean>`e.route !~ ${ALL}` : sql<boolean>`e.route ~ ${ROUTES[action]}`;
}
