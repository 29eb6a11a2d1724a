/** Sorts of administrators' writes. Free of zod, so that browsers can import it. */
export const AUDIT_ACTIONS = [
  'impersonation',
  'review',
  'moderation',
  'account',
  'registration',
  'publication',
  'rates',
  'photos',
  'reservations',
  'messages',
  'mails',
  'jobs',
  'invoices',
  'payments',
  'disputes',
  'commission',
  'other',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
