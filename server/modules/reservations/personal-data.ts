import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { LOCALES } from '#contract/primitives/enums.ts';
import { KEPT_DAYS } from '#contract/primitives/kept-days.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { listOperations } from '#server/modules/payments/index.ts';
import { translatorOf } from '#texts/translator.ts';
import { forgetUnprovenBookings } from './booking-limits.ts';
import { forgetProposalWords } from './changes/proposal-queries.ts';
import { forgetEventFields } from './host/reservation-events.ts';

/** Whose reservations: those made with the account and, where the address is proved to be theirs, those made with it alone. */
export interface GuestIdentity {
  readonly userId: number;
  /** Null as long as nothing proves it theirs. */
  readonly provedEmail: string | null;
}

/** At least seven years, for which tax law wants records kept. */
const TAX_DAYS = 7 * 366;
/** What stands for an address that was erased; with a random part, so that nobody opens the reservation with it. */
const ERASED_DOMAIN = '@deleted.invalid';

/** Returns whether the guest with this address is forgotten. */
export function isForgotten({ email }: { readonly email: string }): boolean {
  return email.endsWith(ERASED_DOMAIN);
}

function isOf(eb: ExpressionBuilder<Database, 'guests'>, { userId, provedEmail }: GuestIdentity): Expression<SqlBool> {
  const own = eb('guests.user_id', '=', userId);
  if (provedEmail === null) return own;
  const withAddress = eb.and([eb('guests.user_id', 'is', null), eb(eb.fn('lower', ['guests.email']), '=', provedEmail.toLowerCase())]);
  return eb.or([own, withAddress]);
}

/** Everything kept of somebody's reservations, as it is stored: for the copy of their data that they may ask for. */
export async function exportReservations(db: Kysely<Database>, guest: GuestIdentity) {
  const reservations = await selectForExport(db, guest).execute();
  const payments = await listOperations(db, { reservationIds: reservations.map(({ id }) => id), kinds: ['capture', 'refund'] });
  return reservations.map((reservation) => ({
    ...reservation,
    charges: payments
      .filter(({ reservationId }) => reservationId === reservation.id)
      .map(({ kind, purpose, amountAgorot, state, askedAt, settledAt }) => ({ kind, purpose, amountAgorot, state, askedAt, settledAt })),
  }));
}

function selectForExport(db: Kysely<Database>, guest: GuestIdentity) {
  return db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .leftJoin('guarantees', 'guarantees.reservation_id', 'reservations.id')
    .leftJoin('invoice_requests', 'invoice_requests.reservation_id', 'reservations.id')
    .selectAll('reservations')
    .select(['guests.first_name', 'guests.last_name', 'guests.email', 'guests.phone', 'guests.locale as guest_locale'])
    .select(['guarantees.brand', 'guarantees.last_four', 'guarantees.expiry_month', 'guarantees.expiry_year'])
    .select(['invoice_requests.name as business_name', 'invoice_requests.number as business_number'])
    .select(
      sql<
        object[]
      >`(select coalesce(json_agg(json_build_object('unitId', l.unit_id, 'kind', l.kind, 'night', l.night, 'ageGroup', l.age_group,
        'count', l.count, 'charge', l.charge, 'amountAgorot', l.amount_agorot) order by l.unit_id, l.position), '[]')
        from reservation_lines l where l.reservation_id = reservations.id)`.as('lines'),
    )
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('reservation_events')
          .select(['kind', 'at', 'before', 'after'])
          .whereRef('reservation_events.reservation_id', '=', 'reservations.id')
          .orderBy('reservation_events.id'),
      ).as('events'),
      jsonArrayFrom(
        selectFrom('reservation_notes')
          .select(['text', 'written_at'])
          .whereRef('reservation_notes.reservation_id', '=', 'reservations.id')
          .orderBy('reservation_notes.id'),
      ).as('notes'),
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('reservation_proposals')
          .select(['side', 'status', 'proposed_at', 'answered_at', 'arrival_date', 'departure_date', 'rooms_info', 'total_agorot'])
          .select(['message', 'answer_message'])
          .whereRef('reservation_proposals.reservation_id', '=', 'reservations.id')
          .orderBy('reservation_proposals.proposed_at'),
      ).as('proposals'),
    )
    .where((eb) => isOf(eb, guest))
    .orderBy('reservations.booked_at')
    .orderBy('reservations.id');
}

/** Returns whether somebody is still to come, or is there now. */
export async function hasUpcomingReservations(db: Kysely<Database>, guest: GuestIdentity, today: LocalDate): Promise<boolean> {
  const row = await db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .select('reservations.id')
    .where((eb) => isOf(eb, guest))
    .where('reservations.outcome', 'is', null)
    .where('reservations.departure_date', '>', today)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Erases who somebody's reservations were for; dates, units and prices stay, as the law needs. Returns the reservations' ids. */
export async function anonymiseReservationsOf(trx: Kysely<Database>, guest: GuestIdentity): Promise<string[]> {
  return anonymise(trx, (eb) => isOf(eb, guest));
}

type FollowForgetting = (trx: Kysely<Database>, reservationIds: readonly string[]) => Promise<void>;

/**
 * Background work: erases guests whom nothing obliges us to remember, cards that nobody may charge any more, and digests of network addresses
 * that no limit could need. Harmless to repeat.
 * @param follow erases in the same transaction what others keep of the reservations' guests
 */
export async function forgetOldGuests(db: Kysely<Database>, now: Date, follow: FollowForgetting): Promise<void> {
  await forgetGuestsAndCards(db, todayIn(now), follow);
  await forgetOldAddresses(db, now);
}

async function forgetOldAddresses(db: Kysely<Database>, now: Date): Promise<void> {
  await forgetUnprovenBookings(db, { today: todayIn(now), now });
  await db
    .updateTable('checkout_sessions')
    .set({ address_digest: '' })
    .where('expires_at', '<', new Date(now.getTime() - KEPT_DAYS.digest * 24 * 60 * 60 * 1000))
    .where('address_digest', '<>', '')
    .execute();
}

async function forgetGuestsAndCards(db: Kysely<Database>, today: LocalDate, follow: FollowForgetting): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = addDays(today, -TAX_DAYS);
    const forgotten = await anonymise(trx, (eb) =>
      eb.and([
        eb('guests.email', 'not like', `%${ERASED_DOMAIN}`),
        eb.exists(
          eb
            .selectFrom('reservations')
            .select('reservations.id')
            .whereRef('reservations.guest_id', '=', 'guests.id')
            .where('departure_date', '<', before),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('reservations')
              .select('reservations.id')
              .whereRef('reservations.guest_id', '=', 'guests.id')
              .where('departure_date', '>=', before),
          ),
        ),
      ]),
    );
    await follow(trx, forgotten);
    await trx
      .deleteFrom('guarantees')
      .using('reservations')
      .whereRef('reservations.id', '=', 'guarantees.reservation_id')
      .where('reservations.departure_date', '<', addDays(today, -KEPT_DAYS.guarantee))
      .execute();
  });
}

/** Returns those of the reservations whose guests are forgotten. */
export async function forgottenAmong(db: Kysely<Database>, reservationIds: readonly string[]): Promise<string[]> {
  if (reservationIds.length === 0) return [];
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .select('reservations.id')
    .where('reservations.id', 'in', reservationIds)
    .where('guests.email', 'like', `%${ERASED_DOMAIN}`)
    .execute();
  return rows.map(({ id }) => id);
}

async function anonymise(
  trx: Kysely<Database>,
  isMeant: (eb: ExpressionBuilder<Database, 'guests'>) => Expression<SqlBool>,
): Promise<string[]> {
  const byLocale = (key: 'names.erasedFirst' | 'names.erasedLast') =>
    sql<string>`case locale ${sql.join(
      LOCALES.map((locale) => sql`when ${locale} then ${translatorOf(locale)(key)}`),
      sql` `,
    )} end`;
  const guests = await trx
    .updateTable('guests')
    .set({
      user_id: null,
      first_name: byLocale('names.erasedFirst'),
      last_name: byLocale('names.erasedLast'),
      email: sql<string>`gen_random_uuid() || ${ERASED_DOMAIN}`,
      phone: '',
    })
    .where(isMeant)
    .returning('id')
    .execute();
  if (guests.length === 0) return [];
  const reservations = await trx
    .updateTable('reservations')
    .set({ special_requests: '', arrival_time: null })
    .where(
      'guest_id',
      'in',
      guests.map(({ id }) => id),
    )
    .returning('id')
    .execute();
  const ids = reservations.map(({ id }) => id);
  if (ids.length > 0) {
    await forgetEventFields(trx, ids);
    await forgetProposalWords(trx, ids);
    await trx.deleteFrom('invoice_requests').where('reservation_id', 'in', ids).execute();
    await trx.deleteFrom('reservation_notes').where('reservation_id', 'in', ids).execute();
  }
  return ids;
}
