import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { ListedReservation, ReservationList, ReservationListQuery } from '#contract/reservations.ts';
import type { Database } from '#database/types.ts';
import { bestCancellation } from '#rules/cancellation/cancellation-timeline.ts';
import { reservationStatus } from '#rules/reservation-status.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { presentHours } from '#server/modules/properties/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { listWaiting } from './changes/proposal-queries.ts';
import { hoursOfStay, presentPhoto, unitName } from './frozen-stay.ts';
import { feeDateOf, obstacleFor, termsOf } from './present-cancellation.ts';
import { presentOutcome } from './present-reservation.ts';
import { findReservations, type StoredReservation } from './reservation-queries.ts';

/** Reservations of one page of the personal area. */
const PAGE_SIZE = 20;

/** A page of the customer's own reservations, with how many there are of each kind. */
export async function listReservations(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  { userId, locale, when, page }: ReservationListQuery & { readonly userId: number; readonly locale: Locale },
): Promise<ReservationList> {
  const today = clock.today();
  const counts = await countReservationsOf(db, userId, today);
  const ids = await listReservationsOf(db, { userId, when, today, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const reservations = await findReservations(db, ids);
  const waiting = await listWaiting(db, ids, clock.now());
  return {
    data: reservations.map((stored) => ({
      ...presentListed(stored, { clock, locale }),
      changeProposedBy: waiting.get(stored.id) ?? null,
    })),
    meta: { totalItems: counts[when], currentPage: page, perPage: PAGE_SIZE, counts },
  };
}

function presentListed(
  stored: StoredReservation,
  { clock, locale }: { clock: Clock; locale: Locale },
): Omit<ListedReservation, 'changeProposedBy'> {
  const { frozen } = stored;
  const { stay, property, offer } = frozen;
  const today = clock.today();
  const { rule, feeAgorot } = bestCancellation(feeDateOf(stored, today), termsOf(stored));
  return {
    id: stored.id,
    status: reservationStatus(stay, stored.outcome?.kind ?? null, today),
    origin: stored.origin,
    bookedDate: toWireDate(stored.bookedDate),
    from: toWireDate(stay.arrivalDate),
    to: toWireDate(stay.departureDate),
    nights: nightsBetween(stay.arrivalDate, stay.departureDate),
    hours: presentHours(hoursOfStay(frozen)),
    hotel: {
      id: property.id,
      title: property.name[locale],
      cityName: property.cityName[locale],
      address: property.address[locale],
      phone: property.contact.phone,
      locationLatitude: property.latitude,
      locationLongitude: property.longitude,
      photo: presentPhoto(property, locale),
    },
    units: offer.units.map(({ unitId }) => ({ unitId, title: unitName(property, unitId, locale) })),
    roomsInfo: frozen.roomsInfo,
    totalAgorot: offer.totalAgorot,
    cancellation: { isPossible: obstacleFor(stored, { as: 'guest', clock }) === null, feeAgorot, bestRule: rule },
    outcome: presentOutcome(stored.outcome),
  };
}

type Kind = ReservationListQuery['when'];

/** Ids of a customer's reservations of one kind: the next to arrive first, those that are over newest first. */
export async function listReservationsOf(
  db: Kysely<Database>,
  list: { readonly userId: number; readonly when: Kind; readonly today: LocalDate; readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const order = list.when === 'upcoming' ? 'asc' : 'desc';
  const rows = await reservationsOf(db, list.userId)
    .select('reservations.id')
    .where((eb) => isOfKind(eb, list.when, list.today))
    .orderBy('reservations.arrival_date', order)
    .orderBy('reservations.id')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return rows.map((row) => row.id);
}

/** How many reservations of each kind a customer has. */
export async function countReservationsOf(db: Kysely<Database>, userId: number, today: LocalDate): Promise<Record<Kind, number>> {
  return reservationsOf(db, userId)
    .select(({ eb, fn }) => {
      const count = (kind: Kind) => fn.countAll<number>().filterWhere(isOfKind(eb, kind, today));
      return [count('upcoming').as('upcoming'), count('past').as('past'), count('cancelled').as('cancelled')];
    })
    .executeTakeFirstOrThrow();
}

function reservationsOf(db: Kysely<Database>, userId: number) {
  return db.selectFrom('reservations').innerJoin('guests', 'guests.id', 'reservations.guest_id').where('guests.user_id', '=', userId);
}

/** Stays that go on are upcoming until the day of departure; who did not show up has it behind them. */
function isOfKind(eb: ExpressionBuilder<Database, 'reservations' | 'guests'>, kind: Kind, today: LocalDate): Expression<SqlBool> {
  if (kind === 'cancelled') return eb('reservations.outcome', '=', 'cancelled');
  if (kind === 'upcoming') return eb.and([eb('reservations.outcome', 'is', null), eb('reservations.departure_date', '>', today)]);
  return eb.or([
    eb('reservations.outcome', '=', 'noShow'),
    eb.and([eb('reservations.outcome', 'is', null), eb('reservations.departure_date', '<=', today)]),
  ]);
}
