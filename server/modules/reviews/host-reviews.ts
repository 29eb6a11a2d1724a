import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { HostReviews } from '#contract/reviews.ts';
import type { Database } from '#database/types.ts';
import { ANSWER_DAYS, lastReviewDay, REVIEW_DAYS } from '#rules/reviews/review-window.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { AppContext } from '#server/platform/context.ts';
import { presentAnswer, presentForHost } from './show-review.ts';
import { selectReviews, toStored } from './stored-review.ts';

const PAGE_SIZE = 20;
/** Stays that a list of what is still to be written names. */
const MOST_OPEN = 50;

interface Asked {
  readonly propertyId: number;
  readonly list: 'all' | 'unanswered';
  readonly page: number;
  readonly locale: Locale;
}

/** Lists the shown reviews of a property for its host, and the stays about whose guests the host may still write. */
export async function listHostReviews(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { propertyId, list, page, locale }: Asked,
): Promise<HostReviews> {
  const shown = shownReviews(db, propertyId);
  const unanswered = shown
    .where('answers.review_id', 'is', null)
    .where('reviews.moderation', '=', 'none')
    .where('reviews.visible_at', '>', new Date(clock.now().getTime() - ANSWER_DAYS * 24 * 60 * 60 * 1000));
  const asked = list === 'unanswered' ? unanswered : shown;
  const count = async (query: typeof shown) =>
    Number(
      (
        await query
          .clearSelect()
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const rows = await asked
    .innerJoin('reservations', 'reservations.id', 'reviews.reservation_id')
    .select(['reservations.arrival_date', 'reservations.departure_date'])
    .select(
      sql<string>`(select string_agg(reservations.snapshot #>> array['property', 'unitNames', u.unit_id::text, ${locale}], ', ' order by u.unit_id)
        from reservation_units u where u.reservation_id = reservations.id)`.as('unit_title'),
    )
    .orderBy('reviews.visible_at', 'desc')
    .orderBy('reviews.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return {
    data: rows.map((row) => {
      const review = toStored(row);
      return {
        ...presentForHost(review, review.visibleAt ?? clock.now()),
        reservationId: review.reservationId,
        from: toWireDate(row.arrival_date),
        to: toWireDate(row.departure_date),
        unitTitle: row.unit_title,
        ...presentAnswer(review, clock.now()),
      };
    }),
    open: (await staysToReview(db, propertyId, clock.today())).map(({ reservationId, guestName, arrivalDate, departureDate }) => ({
      ...{ reservationId, guestName, from: toWireDate(arrivalDate), to: toWireDate(departureDate) },
      lastDay: toWireDate(lastReviewDay(departureDate)),
    })),
    meta: { totalItems: await count(asked), currentPage: page, perPage: PAGE_SIZE, unanswered: await count(unanswered) },
  };
}

const shownReviews = (db: Kysely<Database>, propertyId: number) =>
  selectReviews(db)
    .where('reviews.property_id', '=', propertyId)
    .where('reviews.side', '=', 'guest')
    .where('reviews.visible_at', 'is not', null);

interface StayToReview {
  readonly reservationId: string;
  readonly guestName: string;
  readonly arrivalDate: LocalDate;
  readonly departureDate: LocalDate;
}

/**
 * Returns the stays of a property whose host may write about the guests and has sent nothing, those that close first before the others: whether the
 * guests have written makes no difference.
 */
export async function staysToReview(db: Kysely<Database>, propertyId: number, today: LocalDate): Promise<StayToReview[]> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .select(['reservations.id', 'guests.first_name', 'reservations.arrival_date', 'reservations.departure_date'])
    .where('reservations.property_id', '=', propertyId)
    .where('reservations.origin', '=', 'online')
    .where('reservations.outcome', 'is', null)
    .where('reservations.departure_date', '<=', today)
    .where('reservations.departure_date', '>=', addDays(today, -REVIEW_DAYS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .select('reviews.id')
            .whereRef('reviews.reservation_id', '=', 'reservations.id')
            .where('side', '=', 'host')
            .where('sent_at', 'is not', null),
        ),
      ),
    )
    .orderBy('reservations.departure_date')
    .orderBy('reservations.id')
    .limit(MOST_OPEN)
    .execute();
  return rows.map((row) => ({
    ...{ reservationId: row.id, guestName: row.first_name, arrivalDate: row.arrival_date, departureDate: row.departure_date },
  }));
}
