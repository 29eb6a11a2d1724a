import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { HostListedReservation, HostReservations, HostReservationsQuery } from '#contract/host-reservations.ts';
import {
  HOST_LISTS,
  type HostList,
  type HostReservationSort,
  type ReservationDate,
  type ReservationOrigin,
} from '#contract/primitives/enums.ts';
import { fromWireDate, type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { commissionOf } from '#rules/commission.ts';
import { percentOf } from '#rules/quote/rounding.ts';
import { reservationStatus } from '#rules/reservation-status.ts';
import { latinDigits } from '#rules/validators/digits.ts';
import { type CommissionDiscount, discountOn, listDiscounts, listUnitNames, presentHours } from '#server/modules/properties/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { containing } from '#server/platform/database/containing.ts';
import { listWaiting } from '../changes/proposal-queries.ts';
import { hoursOfStay, unitName } from '../frozen-stay.ts';
import { findReservations, type StoredReservation } from '../reservation-queries.ts';
import { toReservationId } from '../reservation-rows.ts';
import { openFeeOf } from './charge-fee.ts';

const PAGE_SIZE = 30;
/** More than any property of 14 units takes in ten years. */
const WHOLE_LIST = 50_000;

interface Surroundings {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}
type Filters = Omit<HostReservationsQuery, 'page'>;

/** A page of the property's reservations, with how many there are of each kind. */
export async function listReservationsForHost(
  { db, clock }: Surroundings,
  propertyId: number,
  { page, ...filters }: HostReservationsQuery,
  locale: Locale,
): Promise<HostReservations> {
  const wanted = wantedOf(filters, propertyId, clock);
  const counts = await countByList(db, wanted);
  const ids = await listIds(db, wanted, { ...filters, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const reservations = await findReservations(db, ids);
  const units = await listUnitNames(db, propertyId);
  return {
    data: await presentListed({ db, clock }, propertyId, reservations, locale),
    meta: { totalItems: counts[filters.list], currentPage: page, perPage: PAGE_SIZE, counts, sums: await sumList(db, wanted) },
    today: toWireDate(clock.today()),
    units: units.map(({ unitId, name }) => ({ unitId, title: name[locale] })),
  };
}

/** The same list, whole, for a file. */
export async function allReservationsForHost(
  { db, clock }: Surroundings,
  propertyId: number,
  filters: Filters,
  locale: Locale,
): Promise<HostListedReservation[]> {
  const ids = await listIds(db, wantedOf(filters, propertyId, clock), { ...filters, limit: WHOLE_LIST, offset: 0 });
  return await presentListed({ db, clock }, propertyId, await findReservations(db, ids), locale);
}

function wantedOf({ from, to, ...filters }: Filters, propertyId: number, clock: Clock): ReservationsWanted {
  return {
    ...filters,
    ...{ propertyId, today: clock.today() },
    from: from === undefined ? undefined : fromWireDate(from),
    to: to === undefined ? undefined : fromWireDate(to),
  };
}

/** Reservations of a property as lists of hosts show them. */
export async function presentListed(
  { db, clock }: Surroundings,
  propertyId: number,
  reservations: readonly StoredReservation[],
  locale: Locale,
): Promise<HostListedReservation[]> {
  const discounts = await discountsOf(db, reservations, propertyId);
  const waiting = await listWaiting(
    db,
    reservations.map(({ id }) => id),
    clock.now(),
  );
  return reservations.map((stored) => ({
    ...presentOne(stored, discounts, clock, locale),
    changeProposedBy: waiting.get(stored.id) ?? null,
  }));
}

/** Discounts on the commission that apply to any of them. */
async function discountsOf(
  db: Kysely<Database>,
  reservations: readonly StoredReservation[],
  propertyId: number,
): Promise<CommissionDiscount[]> {
  const days = reservations.map(({ frozen }) => frozen.stay.departureDate).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? [] : listDiscounts(db, { propertyId, from, to });
}

function presentOne(
  stored: StoredReservation,
  discounts: readonly CommissionDiscount[],
  clock: Clock,
  locale: Locale,
): Omit<HostListedReservation, 'changeProposedBy'> {
  const { id, guest, frozen, origin, outcome, chargedAgorot, correction } = stored;
  const { stay, offer, property, roomsInfo } = frozen;
  const { totalAgorot } = offer;
  const kind = outcome?.kind ?? null;
  const facts = { origin, outcome: kind, totalAgorot, chargedAgorot, correction };
  const commissionAgorot = commissionOf({ ...facts, basisPoints: property.commissionBasisPoints });
  return {
    id,
    guestName: `${guest.firstName} ${guest.lastName}`,
    guests: roomsInfo.numberOfGuests,
    phone: guest.phone,
    units: offer.units.map(({ unitId }) => unitName(property, unitId, locale)),
    bookedDate: toWireDate(stored.bookedDate),
    arrivalTime: stored.arrivalTime,
    from: toWireDate(stay.arrivalDate),
    to: toWireDate(stay.departureDate),
    hours: presentHours(hoursOfStay(frozen)),
    origin,
    status: reservationStatus(stay, kind, clock.today()),
    totalAgorot,
    commissionAgorot,
    commissionDiscountAgorot: percentOf(commissionAgorot ?? 0, discountOn(discounts, property.id, stay.departureDate)),
    openFeeAgorot: openFeeOf(stored),
  };
}

export interface ReservationsWanted {
  readonly propertyId: number;
  readonly today: LocalDate;
  readonly keyword?: string | undefined;
  readonly dateBy: ReservationDate;
  readonly from?: LocalDate | undefined;
  /** Included. */
  readonly to?: LocalDate | undefined;
  readonly list: HostList;
  readonly unitId?: number | undefined;
  readonly origin?: ReservationOrigin | undefined;
}

export interface ReservationsOrder {
  readonly sortBy: HostReservationSort;
  readonly sortOrder: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

const DATE_COLUMNS: Readonly<Record<ReservationDate, RawBuilder<unknown>>> = {
  arrival: sql`r.arrival_date`,
  departure: sql`r.departure_date`,
  booked: sql`r.booked_date`,
};
const NAME = sql`(g.first_name || ' ' || g.last_name)`;
const SORT_COLUMNS: Readonly<Record<HostReservationSort, RawBuilder<unknown>>> = {
  ...DATE_COLUMNS,
  booked: sql`r.booked_at`,
  name: sql`${NAME} collate "he-x-icu"`,
  total: sql`r.total_agorot`,
};

export async function listIds(db: Kysely<Database>, wanted: ReservationsWanted, order: ReservationsOrder): Promise<string[]> {
  const { sortBy, sortOrder, limit, offset } = order;
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: string }>`
    select r.id from ${RESERVATIONS} where ${isWanted(wanted)} and ${isOfList(wanted.list, wanted.today)}
    order by ${SORT_COLUMNS[sortBy]} ${direction}, r.id limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many there are on each list, whichever is chosen. */
export async function countByList(db: Kysely<Database>, wanted: ReservationsWanted): Promise<Record<HostList, number>> {
  const counts = HOST_LISTS.map((list) => sql`count(*) filter (where ${isOfList(list, wanted.today)})::int as ${sql.ref(list)}`);
  const { rows } = await sql<Record<HostList, number>>`
    select ${sql.join(counts)} from ${RESERVATIONS} where ${isWanted(wanted)}`.execute(db);
  // An aggregate without groups is one row.
  return rows[0] as Record<HostList, number>;
}

/**
 * Returns what the reservations of a list come to; where a unit is chosen, only its part of them. Among others those that were cancelled or not come to
 * bring nothing and take no nights: they count on their own lists alone.
 */
export async function sumList(db: Kysely<Database>, wanted: ReservationsWanted): Promise<{ nights: number; totalAgorot: Agorot }> {
  const ofUnit = wanted.unitId === undefined ? sql`` : sql`and part.unit_id = ${wanted.unitId}`;
  const { rows } = await sql<{ nights: number; totalAgorot: Agorot }>`
    select coalesce(sum(r.departure_date - r.arrival_date), 0) as nights, coalesce(sum(part.total_agorot), 0) as "totalAgorot"
    from ${RESERVATIONS} join reservation_units part on part.reservation_id = r.id ${ofUnit}
    where ${isWanted(wanted)} and ${isOfList(wanted.list, wanted.today)}
      and ${wanted.list === 'all' ? sql`r.outcome is null` : sql`true`}`.execute(db);
  return rows[0] ?? { nights: 0, totalAgorot: 0 };
}

const RESERVATIONS = sql`reservations r join guests g on g.id = r.guest_id`;

function isWanted({ propertyId, keyword = '', dateBy, from, to, unitId, origin }: ReservationsWanted): RawBuilder<boolean> {
  const column = DATE_COLUMNS[dateBy];
  const conditions = [
    sql`r.property_id = ${propertyId}`,
    ...(from === undefined ? [] : [sql`${column} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}::date`]),
    ...(origin === undefined ? [] : [sql`r.origin = ${origin}`]),
    ...(unitId === undefined
      ? []
      : [sql`exists (select from reservation_units u where u.reservation_id = r.id and u.unit_id = ${unitId})`]),
    ...(keyword === '' ? [] : [isMeant(keyword)]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** By name, by number as people type it, or by phone, for which a country code and a leading 0 are the same. */
function isMeant(keyword: string): RawBuilder<boolean> {
  const digits = latinDigits(keyword)
    .replace(/\D/g, '')
    .replace(/^(?:00)?(?:972)?0?/, '');
  const id = toReservationId(keyword);
  // Numbers of reservations have letters among their digits, phones have none.
  const isPhone = digits.length >= FEWEST_DIGITS && !/\p{L}/u.test(keyword);
  const byPhone = !isPhone ? [] : [sql`regexp_replace(g.phone, '\\D', '', 'g') like ${containing(digits)}`];
  const byId = /^[0-9A-Z]+$/.test(id) ? [sql`r.id like ${`${id}%`}`] : [];
  return sql`(${sql.join([sql`${NAME} ilike ${containing(keyword)}`, ...byId, ...byPhone], sql` or `)})`;
}

/** Fewer would be in every phone. */
const FEWEST_DIGITS = 3;

function isOfList(list: HostList, today: LocalDate): RawBuilder<boolean> {
  const conditions: Readonly<Record<HostList, RawBuilder<boolean>>> = {
    all: sql`true`,
    ahead: sql`(r.outcome is null and r.departure_date >= ${today}::date)`,
    standing: sql`(r.outcome is null)`,
    reserved: sql`(r.outcome is null and r.arrival_date > ${today}::date)`,
    inHouse: sql`(r.outcome is null and r.arrival_date <= ${today}::date and r.departure_date > ${today}::date)`,
    checkedOut: sql`(r.outcome is null and r.departure_date <= ${today}::date)`,
    cancelled: sql`(r.outcome = 'cancelled')`,
    noShow: sql`(r.outcome = 'noShow')`,
  };
  return conditions[list];
}
