import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/enums.ts';
import type { ReviewCompany, ReviewSide, ReviewSign } from '#contract/primitives/review-choices.ts';
import type { Database } from '#database/types.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';

/** A review that was written elsewhere, or is made up for the demo market. */
export interface ReviewImport {
  readonly id: string;
  readonly reservationId: string;
  readonly propertyId: number;
  readonly side: ReviewSide;
  readonly authorId: number | null;
  readonly authorName: string | null;
  readonly locale: Locale;
  /** Null of hosts' reviews. */
  readonly overall: number | null;
  readonly scores: Readonly<Record<string, number>>;
  readonly answers: Readonly<Record<string, string | null>>;
  readonly company: ReviewCompany | null;
  readonly text: string;
  readonly privateLine: string;
  readonly sentAt: Date;
  /** Null where the other side may still write. */
  readonly visibleAt: Date | null;
  /** Kept back for these, where there are any. */
  readonly signs: readonly ReviewSign[];
  readonly answer: { readonly text: string; readonly at: Date; readonly userId: number } | null;
}

/** Rows that are written by one statement. */
const BATCH = 2000;

/** Writes any number of reviews with their answers, in a handful of statements for thousands of them; without mails, and before anybody searches. */
export async function importReviews(trx: Kysely<Database>, imports: readonly ReviewImport[]): Promise<void> {
  for (let start = 0; start < imports.length; start += BATCH) {
    const batch = imports.slice(start, start + BATCH);
    await insertRows(
      trx,
      'reviews',
      batch.map(({ reservationId, propertyId, authorId, authorName, privateLine, sentAt, visibleAt, answer: _, ...review }) => ({
        ...{ id: review.id, reservation_id: reservationId, property_id: propertyId, side: review.side, author_id: authorId },
        ...{ author_name: authorName, locale: review.locale, overall: review.overall, scores: review.scores, answers: review.answers },
        ...{ company: review.company, text: review.text, private_line: privateLine, saved_at: sentAt, sent_at: sentAt },
        ...{ visible_at: visibleAt, signs: [...review.signs], moderation: review.signs.length > 0 ? 'held' : 'none', revision: 1 },
        moderation_reason: '',
      })),
    );
    await insertRows(
      trx,
      'review_answers',
      batch.flatMap(({ id, answer }) =>
        answer
          ? [{ review_id: id, author_id: answer.userId, text: answer.text, answered_at: answer.at, moderation: 'none', signs: [] }]
          : [],
      ),
    );
  }
}
