import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type {
  ModerationState,
  ReviewCompany,
  ReviewObstacle,
  ReviewQuestion,
  ReviewReply,
  ReviewSide,
  ReviewSign,
} from '#contract/primitives/review-choices.ts';
import type { Database } from '#database/types.ts';
import { reviewObstacle } from '#rules/reviews/review-window.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { isForgotten, type StoredReservation } from '#server/modules/reservations/index.ts';

/** A side's review as it is stored: a draft while `sentAt` is null, and seen by its author alone while `visibleAt` is. */
export interface StoredReview {
  readonly id: string;
  readonly reservationId: string;
  readonly propertyId: number;
  readonly side: ReviewSide;
  readonly authorId: number | null;
  readonly authorName: string | null;
  readonly locale: Locale;
  readonly overall: number | null;
  readonly scores: Readonly<Record<string, number | null>>;
  readonly answers: Readonly<Partial<Record<ReviewQuestion, ReviewReply | null>>>;
  readonly company: ReviewCompany | null;
  readonly text: string;
  readonly privateLine: string;
  readonly sentAt: Date | null;
  readonly visibleAt: Date | null;
  readonly moderation: { readonly state: ModerationState; readonly decidedAt: Date | null; readonly reason: string };
  readonly signs: readonly ReviewSign[];
  readonly revision: number;
  /** The sides that have asked to have it looked at again. */
  readonly appeals: readonly ReviewSide[];
  /** The host's answer to a guest's. */
  readonly answer: StoredAnswer | null;
}

export interface StoredAnswer {
  readonly text: string;
  readonly at: Date;
  readonly state: ModerationState;
}

/** What both sides of a stay have written. */
export type Sides = Readonly<Record<ReviewSide, StoredReview | null>>;

/** Finds both sides at once, whoever asks: neither the statement nor its time tells what the other has written. */
export async function findSides(db: Kysely<Database>, reservationId: string): Promise<Sides> {
  const rows = await selectReviews(db).where('reviews.reservation_id', '=', reservationId).execute();
  const stored = rows.map(toStored);
  const of = (side: ReviewSide) => stored.find((review) => review.side === side) ?? null;
  return { guest: of('guest'), host: of('host') };
}

/** Begins a statement about reviews, whose rows {@link toStored} reads. */
export function selectReviews(db: Kysely<Database>) {
  return db
    .selectFrom('reviews')
    .leftJoin('review_answers as answers', 'answers.review_id', 'reviews.id')
    .selectAll('reviews')
    .select(['answers.text as answer_text', 'answers.answered_at', 'answers.moderation as answer_state'])
    .select(sql<string[]>`array(select side from review_appeals where review_appeals.review_id = reviews.id)`.as('appeals'));
}
export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number];

/** Reads a row, whose JSON and texts this module alone writes, and the table's checks narrow. */
export function toStored(row: ReviewRow): StoredReview {
  return {
    id: row.id,
    reservationId: row.reservation_id,
    propertyId: row.property_id,
    side: row.side as ReviewSide,
    authorId: row.author_id,
    authorName: row.author_name,
    locale: row.locale as Locale,
    overall: row.overall,
    scores: row.scores as StoredReview['scores'],
    answers: row.answers as StoredReview['answers'],
    company: row.company as ReviewCompany | null,
    text: row.text,
    privateLine: row.private_line,
    sentAt: row.sent_at,
    visibleAt: row.visible_at,
    moderation: { state: row.moderation as ModerationState, decidedAt: row.moderated_at, reason: row.moderation_reason },
    signs: row.signs as ReviewSign[],
    revision: row.revision,
    appeals: row.appeals as ReviewSide[],
    answer:
      row.answer_text === null || row.answered_at === null
        ? null
        : { text: row.answer_text, at: row.answered_at, state: row.answer_state as ModerationState },
  };
}

/**
 * Returns whether a side may say something to what is kept back or hidden, once each: the author always, and the other side to what it can read. What
 * waits is without its contents there.
 */
export function mayAppeal({ side, moderation, appeals }: StoredReview, by: ReviewSide): boolean {
  const { state } = moderation;
  return (state === 'hidden' || (state === 'held' && side === by)) && !appeals.includes(by);
}

/**
 * Returns why a side may not write (any more); null where it may. Depends on the stay, the day and what the side itself has written, never on the
 * other side.
 */
export function obstacleTo(stored: StoredReservation, own: StoredReview | null, today: LocalDate): ReviewObstacle | null {
  if (own?.visibleAt) return 'shown';
  return reviewObstacle(reviewedStay(stored), today) ?? (isForgotten(stored.guest) ? 'forgotten' : null);
}

/**
 * The facts of a stay that decide whether it is reviewed. That nobody came is believed where it was said before the day of departure: later it would be
 * a way to be rid of a review, so that such reviews are written, and looked at first.
 */
export function reviewedStay({ origin, outcome, frozen }: StoredReservation) {
  const { departureDate } = frozen.stay;
  const isLate = outcome !== null && isLateNoShow(outcome, departureDate);
  return { origin, outcome: isLate ? null : (outcome?.kind ?? null), departureDate };
}

/** Returns whether somebody said on the day of departure or later that nobody had come. */
export function isLateNoShow(outcome: NonNullable<StoredReservation['outcome']>, departureDate: LocalDate): boolean {
  return outcome.kind === 'noShow' && todayIn(outcome.at) >= departureDate;
}
