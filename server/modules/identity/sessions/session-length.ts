import type { Role } from '#contract/identity.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** How long sessions last: unused, and at most however much they are used. */
export interface SessionLimits {
  readonly sessionDays: number;
  readonly sessionMaxDays: number;
  readonly adminSessionHours: number;
}

/** When a session in person ends, should it not be used again after `usedAt`. Administrators sign in anew more often than others. */
export function sessionEnd(
  { sessionDays, sessionMaxDays, adminSessionHours }: SessionLimits,
  session: { readonly roles: readonly Role[]; readonly begunAt: Date; readonly usedAt: Date },
): Date {
  const longest = session.roles.includes('ROLE_ADMIN') ? adminSessionHours * HOUR_MS : sessionMaxDays * DAY_MS;
  return new Date(Math.min(session.usedAt.getTime() + sessionDays * DAY_MS, session.begunAt.getTime() + longest));
}
