import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ModerationList, ModerationState, ReportReason, ReviewSide, ReviewSign } from '#contract/primitives/review-choices.ts';
import type { DecisionBody, ModeratedReview, ModerationResponse } from '#contract/reviews.ts';
import type { Database } from '#database/types.ts';
import { namesOfUsers } from '#server/modules/identity/index.ts';
import { lockReservation } from '#server/modules/reservations/index.ts';
import { noteChanges } from '#server/platform/audit/audit-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { recordRating } from './reveal-reviews.ts';
import { enqueueAnsweredMail, enqueueDecisionMails } from './review-mails.ts';
import { findSides, type StoredReview, selectReviews, toStored } from './stored-review.ts';

const PAGE_SIZE = 20;

/** Reviews that wait for a decision: kept back themselves or their answer, reported, or asked to be looked at again. */
const IS_WAITING = sql<boolean>`(reviews.moderation = 'held' or reviews.id in (
  select review_id from review_answers where moderation = 'held' union
  select review_id from review_reports where settled_at is null union
  select review_id from review_appeals where settled_at is null))`;
const IS_OF: Readonly<Record<ModerationList, typeof IS_WAITING>> = {
  waiting: IS_WAITING,
  hidden: sql<boolean>`reviews.moderation = 'hidden'`,
  all: sql<boolean>`true`,
};

/** Lists reviews for administrators: those that wait, the oldest first; others the newest first. */
export async function listModeration(
  db: Kysely<Database>,
  { list, page }: { readonly list: ModerationList; readonly page: number },
): Promise<ModerationResponse> {
  const rows = await selectModerated(db)
    .where(IS_OF[list])
    .orderBy('reviews.sent_at', list === 'waiting' ? 'asc' : 'desc')
    .orderBy('reviews.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const names = await namesOfUsers(
    db,
    rows.flatMap(({ moderated_by }) => moderated_by ?? []),
  );
  return {
    data: rows.map((row) => presentModerated(row, names)),
    meta: { totalItems: await countOf(db, list), currentPage: page, perPage: PAGE_SIZE, waiting: await countOf(db, 'waiting') },
  };
}

async function countOf(db: Kysely<Database>, list: ModerationList): Promise<number> {
  const { n } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('sent_at', 'is not', null)
    .where(IS_OF[list])
    .executeTakeFirstOrThrow();
  return Number(n);
}

function selectModerated(db: Kysely<Database>) {
  return selectReviews(db)
    .innerJoin('properties', 'properties.id', 'reviews.property_id')
    .select(['properties.name_he', 'properties.name_en', 'answers.signs as answer_signs'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('review_reports')
          .select(['reason', 'words', 'reported_at', 'settled_at'])
          .whereRef('review_reports.review_id', '=', 'reviews.id')
          .orderBy('review_reports.id'),
      ).as('reported'),
      jsonArrayFrom(
        selectFrom('review_appeals')
          .select(['review_appeals.side as by', 'words', 'appealed_at', 'settled_at'])
          .whereRef('review_appeals.review_id', '=', 'reviews.id')
          .orderBy('review_appeals.id'),
      ).as('appealed'),
    ])
    .where('reviews.sent_at', 'is not', null);
}
type ModeratedRow = Awaited<ReturnType<ReturnType<typeof selectModerated>['execute']>>[number];

const instant = (value: Date | string) => new Date(value).toISOString();

function presentModerated(row: ModeratedRow, names: ReadonlyMap<number, string>): ModeratedReview {
  const review = toStored(row);
  const { decidedAt, reason, state } = review.moderation;
  const stars = Object.entries(review.scores).filter(([, score]) => score !== null);
  return {
    ...{ id: review.id, revision: review.revision, reservationId: review.reservationId, side: review.side, authorName: review.authorName },
    property: { id: review.propertyId, name: { he: row.name_he, en: row.name_en } },
    ...{ locale: review.locale, overall: review.overall, text: review.text, privateLine: review.privateLine },
    // The names are the sides' own (`writeReview`).
    scores: Object.fromEntries(stars) as ModeratedReview['scores'],
    sentAt: instant(review.sentAt ?? row.saved_at),
    shownAt: review.visibleAt?.toISOString() ?? null,
    answer: review.answer && {
      text: review.answer.text,
      at: review.answer.at.toISOString(),
      state: review.answer.state,
      signs: (row.answer_signs ?? []) as ReviewSign[],
    },
    state,
    decision: decidedAt && { at: decidedAt.toISOString(), by: names.get(row.moderated_by ?? 0) ?? null, reason },
    signs: [...review.signs],
    // The tables' checks leave no other values.
    reports: row.reported.map(({ reason: why, words, reported_at, settled_at }) => ({
      ...{ reason: why as ReportReason, words, at: instant(reported_at), isOpen: settled_at === null },
    })),
    appeals: row.appealed.map(({ by, words, appealed_at, settled_at }) => ({
      ...{ by: by as ReviewSide, words, at: instant(appealed_at), isOpen: settled_at === null },
    })),
  };
}

interface Decision extends DecisionBody {
  readonly reviewId: string;
  readonly adminId: number;
  readonly auditEntryId: number | null;
}

/**
 * Shows or hides a review, or its answer, and settles what was said against it. What is hidden does not count from now on. Both sides are told, the other
 * one of nothing that it does not see yet.
 * @throws DomainError `review_not_found`; `revision_conflict` with `revision` when it was written anew since it was read
 */
export async function moderateReview(
  trx: Kysely<Database>,
  context: Pick<AppContext, 'clock' | 'config' | 'secrets'>,
  decision: Decision,
): Promise<void> {
  const { reservation_id: reservationId = '' } =
    (await trx.selectFrom('reviews').select('reservation_id').where('id', '=', decision.reviewId).executeTakeFirst()) ?? {};
  // The same order as of whoever writes.
  const stored = await lockReservation(trx, reservationId);
  const sides = await findSides(trx, reservationId);
  const review = [sides.guest, sides.host].find((side) => side?.id === decision.reviewId && side.sentAt);
  if (!stored || !review) throw new DomainError('review_not_found');
  if (review.revision !== decision.revision) throw new DomainError('revision_conflict', { revision: review.revision });
  const state = decision.decision === 'hidden' ? 'hidden' : 'none';
  const { auditEntryId: entryId, reason } = decision;
  const noted = { entryId, isPersonal: () => false };
  if (decision.about === 'answer') {
    await decideOnAnswer(trx, review, state);
    await recordRating(trx, review.propertyId, context.clock.now());
    await noteChanges(trx, noted, { answer: review.answer?.state }, { answer: state, reason });
    if (state === 'none' && review.answer?.state === 'held') await enqueueAnsweredMail(trx, context, stored, review);
    return;
  }
  await decideOnReview(trx, review, { state, reason, adminId: decision.adminId, at: context.clock.now() });
  await noteChanges(trx, noted, { review: review.moderation.state }, { review: state, reason });
  await enqueueDecisionMails(trx, context, stored, review, { decision: decision.decision, reason });
}

/** @throws DomainError `review_not_found` where there is no answer */
async function decideOnAnswer(trx: Kysely<Database>, { id, revision }: StoredReview, state: ModerationState): Promise<void> {
  const decided = await trx.updateTable('review_answers').set({ moderation: state }).where('review_id', '=', id).executeTakeFirst();
  if (decided.numUpdatedRows === 0n) throw new DomainError('review_not_found');
  await trx
    .updateTable('reviews')
    .set({ revision: revision + 1 })
    .where('id', '=', id)
    .execute();
}

interface Settlement {
  readonly state: ModerationState;
  readonly reason: string;
  readonly adminId: number;
  readonly at: Date;
}

async function decideOnReview(trx: Kysely<Database>, review: StoredReview, { state, reason, adminId, at }: Settlement): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ moderation: state, moderated_by: adminId, moderated_at: at, moderation_reason: reason, revision: review.revision + 1 })
    .where('id', '=', review.id)
    .execute();
  const settled = { settled_at: at };
  await trx.updateTable('review_reports').set(settled).where('review_id', '=', review.id).where('settled_at', 'is', null).execute();
  await trx.updateTable('review_appeals').set(settled).where('review_id', '=', review.id).where('settled_at', 'is', null).execute();
  const isCountedAnew = state !== review.moderation.state && review.side === 'guest' && review.visibleAt !== null;
  if (isCountedAnew) await recordRating(trx, review.propertyId, at);
}
