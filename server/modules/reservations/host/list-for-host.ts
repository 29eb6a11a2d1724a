import type { Kysely } from 'kysely';
import type { HostListedReservation, HostReservations, HostReservationsQuery } from '#contract/host-reservations.ts';
import { fromWireDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { commissionOf } from '#rules/commission.ts';
import { percentOf } from '#rules/quote/rounding.ts';
import { reservationStatus } from '#rules/reservation-status.ts';
import { type CommissionDiscount, discountOn, listDiscounts, listUnitNames } from '#server/modules/properties/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { unitName } from '../frozen-stay.ts';
import { findReservations, type StoredReservation } from '../reservation-queries.ts';
import { openFeeOf } from './charge-fee.ts';
import { countByList, listIds, type ReservationsWanted, sumList } from './list-queries.ts';

/** Reservations of one page. */
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
  return reservations.map((stored) => presentOne(stored, discounts, clock, locale));
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
): HostListedReservation {
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
    origin,
    status: reservationStatus(stay, kind, clock.today()),
    totalAgorot,
    commissionAgorot,
    commissionDiscountAgorot: percentOf(commissionAgorot ?? 0, discountOn(discounts, property.id, stay.departureDate)),
    openFeeAgorot: openFeeOf(stored),
  };
}
