import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { OwnersResponse, ownersQuery, PropertyOwner } from '#contract/admin.ts';
import type { AccountOverview } from '#contract/admin-accounts.ts';
import type { RegistrationStatus } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { hasSecondFactor, presentAccount, sessionsInUse, showUser } from '#server/modules/identity/index.ts';
import { findPlace } from '#server/modules/properties/index.ts';
import { hasUpcomingReservations } from '#server/modules/reservations/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import { containing } from '#server/platform/database/containing.ts';

/** Returns the property owners, by name. */
export async function listOwners(db: Kysely<Database>, query: z.output<typeof ownersQuery>): Promise<OwnersResponse> {
  const { rows, counts } = await findOwners(db, query);
  const { state, currentPage, perPage } = query;
  const totalItems = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { data: rows.map(presentOwner), meta: { totalItems, currentPage, perPage, counts } };
}

function presentOwner(row: OwnerRow): PropertyOwner {
  return {
    id: row.id,
    name: row.username,
    email: row.email,
    phone: row.phone ?? '',
    state: row.state,
    hotel: hotelOfOwner(row),
    commissionPercent: row.commission === null ? null : row.commission / 100,
    lastSeenAt: row.seen_at?.toISOString() ?? null,
  };
}

/** Returns the owner's property, or the registration that was begun. */
function hotelOfOwner(row: Omit<OwnerRow, 'seen_at'>): PropertyOwner['hotel'] {
  const { hotel_id: id, status } = row;
  if (id === null || status === null) return null;
  return {
    id,
    name: { he: row.name_he, en: row.name_en },
    city: (row.city_id === null ? undefined : findPlace(row.city_id)?.name) ?? null,
    status,
    isPublished: row.is_published,
    units: Number(row.units),
  };
}

/** A property owner with one of their properties or registrations; those who have none stand there once, too. */
interface OwnerRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly phone: string | null;
  readonly state: PropertyOwner['state'];
  readonly hotel_id: number | null;
  readonly name_he: string;
  readonly name_en: string;
  readonly city_id: string | null;
  readonly status: RegistrationStatus | null;
  readonly is_published: boolean;
  readonly units: string;
  readonly commission: number | null;
  readonly seen_at: Date | null;
}

interface OwnerFilter {
  readonly keyword?: string | undefined;
  readonly state?: PropertyOwner['state'] | undefined;
  readonly currentPage: number;
  readonly perPage: number;
}

/** Returns a page of the owners that match, by name, once for each of their properties; and how many of these there are in each state whatever state was asked for. */
async function findOwners(
  db: Kysely<Database>,
  { keyword, state, currentPage, perPage }: OwnerFilter,
): Promise<{ rows: OwnerRow[]; counts: OwnersResponse['meta']['counts'] }> {
  const all = ownersThatMatch(keyword);
  const page = await sql<OwnerRow>`select owners.*, (select max(seen_at) from sessions
      where user_id = owners.id and impersonator_id is null) as seen_at
    from (${all}) owners
    where ${state ?? null}::text is null or state = ${state ?? null}
    order by lower(username), id, hotel_id
    limit ${perPage} offset ${(currentPage - 1) * perPage}`.execute(db);
  const counted = await sql<{ state: PropertyOwner['state']; count: string }>`select state, count(*) as count
    from (${all}) owners group by state`.execute(db);
  return { rows: page.rows, counts: Object.fromEntries(counted.rows.map((row) => [row.state, Number(row.count)])) };
}

/** Returns a user as a property owner, by property; none for people who are no owners. */
async function findOwner(db: Kysely<Database>, userId: number): Promise<Omit<OwnerRow, 'seen_at'>[]> {
  const { rows } = await sql<
    Omit<OwnerRow, 'seen_at'>
  >`select owners.* from (${ownersThatMatch(undefined)}) owners where id = ${userId} order by hotel_id`.execute(db);
  return rows;
}

function ownersThatMatch(keyword: string | undefined) {
  const part = containing(keyword ?? '');
  return sql`select u.id, u.username, u.email, u.phone,
      own.id as hotel_id,
      coalesce(p.name_he, s.document -> 'name' ->> 'he', '') as name_he,
      coalesce(p.name_en, s.document -> 'name' ->> 'en', '') as name_en,
      coalesce(p.city_id, s.document -> 'address' ->> 'cityId') as city_id,
      case when p.id is not null then p.status when own.id is not null then 'draft' end as status,
      case when p.is_published then 'published' when p.id is not null then p.status when own.id is not null then 'draft' else 'none' end as state,
      coalesce(p.is_published, false) as is_published,
      greatest((select count(*) from units where units.property_id = p.id),
        (select count(*) from registration_units ru where ru.property_id = own.id)) as units,
      p.commission_basis_points as commission
    from users u
    left join lateral (select id from properties where owner_id = u.id union select property_id from registrations where owner_id = u.id) own on true
    left join properties p on p.id = own.id
    left join registration_steps s on s.property_id = own.id and s.step = 'basic'
    left join places c on c.id = coalesce(p.city_id, s.document -> 'address' ->> 'cityId')
    where 'ROLE_POWNER' = any(u.roles)
      and concat_ws(' ', u.username, u.email, p.name_he, p.name_en, s.document -> 'name' ->> 'he', s.document -> 'name' ->> 'en',
        c.name_he, c.name_en) ilike ${part}`;
}

/** Returns an account with its sessions, its property and whether stays are to come. @throws DomainError `not_found` */
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
