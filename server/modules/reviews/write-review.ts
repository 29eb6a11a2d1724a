import type { Kysely } from 'kysely';
import type { ReviewSide, ReviewSign } from '#contract/primitives/review-choices.ts';
import type { GuestDraft, HostDraft } from '#contract/reviews.ts';
import type { Database } from '#database/types.ts';
import { languageOf } from '#rules/reviews/language-of.ts';
import { signsIn } from '#rules/reviews/review-signs.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import type { StoredReservation } from '#server/modules/reservations/index.ts';
import { lockReservation } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { revealSides } from './reveal-reviews.ts';
import { type Sender, signsOfSender } from './sender-signs.ts';
import { findSides, obstacleTo, type StoredReview } from './stored-review.ts';

type WriteContext = Pick<AppContext, 'clock' | 'config' | 'secrets'>;

/** What a side writes about a stay, in its own words, upon the revision that it has seen. */
export type Writing = { readonly reservationId: string; readonly revision: number; readonly sender: Sender } & (
  | { readonly side: 'guest'; readonly review: GuestDraft }
  | { readonly side: 'host'; readonly review: HostDraft }
);

/**
 * Keeps what a side is typing.
 * @throws DomainError `reservation_not_found`; `review_closed` with `obstacle`; `revision_conflict` with `revision`; `review_sent` for what was sent
 */
export async function saveDraft(trx: Kysely<Database>, { clock }: WriteContext, writing: Writing): Promise<void> {
  const now = clock.now();
  const { stored, own } = await openForWriting(trx, writing, now);
  if (own?.sentAt) throw new DomainError('review_sent');
  await writeRow(trx, stored, own, writing, { saved_at: now });
}

/**
 * Sends a side's review, or changes it until it is shown. Where the other side has sent its own, both are shown from now on. What has signs in it, and
 * what comes from the host's own place, waits for an administrator.
 * @throws DomainError `reservation_not_found`; `review_closed` with `obstacle`; `revision_conflict` with `revision`
 */
export async function sendReview(trx: Kysely<Database>, context: WriteContext, writing: Writing): Promise<void> {
  const now = context.clock.now();
  const { stored, own } = await openForWriting(trx, writing, now);
  const signs = await signsOf(trx, stored, writing, now);
  // What was hidden is looked at again once it is written anew.
  const isHeld = signs.length > 0 || own?.moderation.state === 'hidden';
  await writeRow(trx, stored, own, writing, {
    saved_at: now,
    sent_at: own?.sentAt ?? now,
    signs,
    moderation: isHeld ? 'held' : 'none',
    ...{ moderated_at: null, moderated_by: null, moderation_reason: '' },
    ...{ network_digest: writing.sender.networkDigest, browser_hash: writing.sender.browserHash },
  });
  const sides = await findSides(trx, stored.id);
  if (sides.guest?.sentAt && sides.host?.sentAt) await revealSides(trx, context, stored, sides);
}

/** Locks the stay, so that of two who write at once the second sees the first. */
async function openForWriting(trx: Kysely<Database>, { reservationId, side, revision }: Writing, now: Date) {
  const stored = await lockReservation(trx, reservationId);
  if (!stored) throw new DomainError('reservation_not_found');
  const own = (await findSides(trx, reservationId))[side];
  const obstacle = obstacleTo(stored, own, todayIn(now));
  if (obstacle !== null) throw new DomainError('review_closed', { obstacle });
  const current = own?.revision ?? 0;
  if (current !== revision) throw new DomainError('revision_conflict', { revision: current });
  return { stored, own };
}

async function signsOf(trx: Kysely<Database>, stored: StoredReservation, writing: Writing, now: Date): Promise<ReviewSign[]> {
  // A guest's name stands beside the text, and is as much the guest's own.
  const inText = signsIn(writing.side === 'guest' ? `${writing.review.text}\n${stored.guest.firstName}` : writing.review.text);
  return writing.side === 'guest' ? [...inText, ...(await signsOfSender(trx, stored, writing.sender, now))] : inText;
}

/** What the columns of a review's life become; absent ones stay. */
interface Life {
  readonly saved_at: Date;
  readonly sent_at?: Date;
  readonly signs?: ReviewSign[];
  readonly moderation?: 'none' | 'held';
  readonly moderated_at?: null;
  readonly moderated_by?: null;
  readonly moderation_reason?: '';
  readonly network_digest?: string;
  readonly browser_hash?: Buffer | null;
}

async function writeRow(
  trx: Kysely<Database>,
  stored: StoredReservation,
  own: StoredReview | null,
  writing: Writing,
  life: Life,
): Promise<void> {
  const { side, review, sender } = writing;
  const written = {
    author_id: sender.userId,
    author_name: side === 'guest' ? stored.guest.firstName : null,
    locale: languageOf(review.text, sender.locale),
    text: review.text,
    scores: JSON.stringify(review.scores),
    ...(side === 'guest' && guestColumns(review as GuestDraft)),
    ...life,
  };
  if (own) {
    await trx
      .updateTable('reviews')
      .set({ ...written, revision: own.revision + 1 })
      .where('id', '=', own.id)
      .execute();
    return;
  }
  const place = { reservation_id: stored.id, property_id: stored.frozen.property.id, side: side satisfies ReviewSide };
  await trx
    .insertInto('reviews')
    .values({ ...place, ...written })
    .execute();
}

const guestColumns = ({ overall, answers, company, privateLine }: GuestDraft) => ({
  overall,
  answers: JSON.stringify(answers),
  company,
  private_line: privateLine,
});
