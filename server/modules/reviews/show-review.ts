import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/primitives/enums.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import { GUEST_SCORES, HOST_SCORES, REVIEW_QUESTIONS, type ReviewQuestion, type ReviewSide } from '#contract/primitives/review-choices.ts';
import type { GuestDraft, HostDraft, ReviewForGuest, ReviewForHost } from '#contract/reviews.ts';
import type { Database } from '#database/types.ts';
import { answerEditableUntil, lastAnswerDay, lastReviewDay } from '#rules/reviews/review-window.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import type { StoredReservation } from '#server/modules/reservations/index.ts';
import { each } from './each-name.ts';
import { findSides, mayAppeal, obstacleTo, type StoredReview } from './stored-review.ts';

interface Reader {
  readonly locale: Locale;
  readonly now: Date;
}

/** Returns a guest's side of a stay, and the host's once both are shown. */
export async function showToGuest(db: Kysely<Database>, stored: StoredReservation, { locale, now }: Reader): Promise<ReviewForGuest> {
  const { guest: own, host: other } = await findSides(db, stored.id);
  const { property, stay } = stored.frozen;
  const isOtherShown = other?.visibleAt && other.moderation.state === 'none';
  return {
    ...windowOf(stored, own, now),
    hotel: { id: property.id, title: property.name[locale] },
    from: toWireDate(stay.arrivalDate),
    to: toWireDate(stay.departureDate),
    nights: nightsBetween(stay.arrivalDate, stay.departureDate),
    questions: await questionsAbout(db, property.id),
    own: own && { ...guestContent(own), ...presentState(own, 'guest') },
    answer: own?.answer?.state === 'none' ? { text: own.answer.text, at: own.answer.at.toISOString() } : null,
    other: isOtherShown ? { ...hostContent(other), id: other.id, shownAt: instantOf(other.visibleAt) } : null,
  };
}

/** Returns a host's side of a stay, and the guest's with its answer once both are shown. */
export async function showToHost(db: Kysely<Database>, stored: StoredReservation, now: Date): Promise<ReviewForHost> {
  const { host: own, guest: other } = await findSides(db, stored.id);
  return {
    ...windowOf(stored, own, now),
    guestName: stored.guest.firstName,
    own: own && { ...hostContent(own), ...presentState(own, 'host') },
    other: other?.visibleAt ? presentForHost(other, other.visibleAt) : null,
    ...(other?.visibleAt ? presentAnswer(other, now) : { answer: null, answerUntil: null }),
  };
}

/** Returns a shown review as its host reads it, without its contents while an administrator keeps it back. */
export function presentForHost(review: StoredReview, visibleAt: Date): NonNullable<ReviewForHost['other']> {
  return {
    ...(review.moderation.state === 'held' ? EMPTY : guestContent(review)),
    id: review.id,
    authorName: review.authorName,
    locale: review.locale,
    shownAt: visibleAt.toISOString(),
    writtenDate: toWireDate(todayIn(review.sentAt ?? visibleAt)),
    moderation: presentModeration(review, 'host'),
  };
}

/** Returns the host's answer, and until when it may be given or changed. */
export function presentAnswer(review: StoredReview, now: Date): Pick<ReviewForHost, 'answer' | 'answerUntil'> {
  const { answer, visibleAt } = review;
  const until = answer && answerEditableUntil(answer.at);
  const isOpen = answer === null && visibleAt !== null && todayIn(now) <= lastAnswerDay(visibleAt) && review.moderation.state === 'none';
  return {
    answer: answer &&
      until && {
        text: answer.text,
        at: answer.at.toISOString(),
        state: answer.state,
        canEditUntil: now < until ? until.toISOString() : null,
      },
    answerUntil: isOpen ? toWireDate(lastAnswerDay(visibleAt)) : null,
  };
}

function windowOf(stored: StoredReservation, own: StoredReview | null, now: Date) {
  const { departureDate } = stored.frozen.stay;
  return {
    obstacle: obstacleTo(stored, own, todayIn(now)),
    opensOn: toWireDate(departureDate),
    lastDay: toWireDate(lastReviewDay(departureDate)),
  };
}

function presentState(review: StoredReview, side: ReviewSide) {
  return {
    revision: review.revision,
    locale: review.locale,
    sentAt: review.sentAt?.toISOString() ?? null,
    shownAt: review.visibleAt?.toISOString() ?? null,
    moderation: presentModeration(review, side),
  };
}

function presentModeration(review: StoredReview, reader: ReviewSide) {
  const { moderation } = review;
  return {
    state: moderation.state,
    reason: moderation.reason,
    decidedAt: moderation.decidedAt?.toISOString() ?? null,
    canAppeal: mayAppeal(review, reader),
  };
}

const EMPTY: GuestDraft = {
  overall: null,
  scores: each(GUEST_SCORES, () => null),
  answers: each(REVIEW_QUESTIONS, () => null),
  company: null,
  text: '',
  privateLine: '',
};

function guestContent({ overall, scores, answers, company, text, privateLine }: StoredReview): GuestDraft {
  return {
    ...{ overall, company, text, privateLine },
    scores: each(GUEST_SCORES, (name) => scores[name] ?? null),
    answers: each(REVIEW_QUESTIONS, (name) => answers[name] ?? null),
  };
}

function hostContent({ scores, text }: StoredReview): HostDraft {
  return { scores: each(HOST_SCORES, (name) => scores[name] ?? null), text };
}

const instantOf = (at: Date | null) => at?.toISOString() ?? '';

/** Options of a place, or of one of its units, that make a question worth asking. */
const ASKED_OF: Readonly<Record<ReviewQuestion, string>> = {
  poolWarm: 'heated|all-year-heated',
  kosher: 'kosher.*|mehadrin|meat-dairy-separation',
  shabbat: 'shabbat.*|mechanical-key',
};

async function questionsAbout(db: Kysely<Database>, propertyId: number): Promise<ReviewQuestion[]> {
  const { rows } = await sql<{ term_id: string }>`
    select term_id from property_terms where property_id = ${propertyId} union
    select term_id from unit_terms where unit_id in (select id from units where property_id = ${propertyId})`.execute(db);
  return REVIEW_QUESTIONS.filter((question) => rows.some(({ term_id }) => new RegExp(`^(${ASKED_OF[question]})$`).test(term_id)));
}
