import type { Kysely } from 'kysely';
import type { AccountOverview } from '#contract/admin-accounts.ts';
import type { Database } from '#database/types.ts';
import { hasSecondFactor, presentAccount, sessionsInUse, showUser } from '#server/modules/identity/index.ts';
import { hasUpcomingReservations } from '#server/modules/reservations/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import { findOwner } from './owner-queries.ts';
import { hotelOfOwner } from './owners.ts';

/** An account with its sessions, its property and whether stays are to come. @throws DomainError `not_found` */
export async function showAccount(db: Kysely<Database>, admin: UserActor, userId: number, clock: Clock): Promise<AccountOverview> {
  const account = presentAccount(await showUser(db, admin, userId));
  const { count, lastSeenAt } = await sessionsInUse(db, userId, clock.now());
  const owned = await findOwner(db, userId);
  const guest = { userId, provedEmail: account.isEmailVerified ? account.email : null };
  return {
    ...account,
    hotels: owned.flatMap((row) => hotelOfOwner(row) ?? []),
    hasSecondFactor: await hasSecondFactor(db, userId),
    sessions: count,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    hasUpcomingStays: await hasUpcomingReservations(db, guest, clock.today()),
  };
}
