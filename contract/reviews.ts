import { z } from 'zod';
import { wireDate, wireMonth } from './primitives/local-date.ts';
import { bilingual, locale } from './primitives/locale.ts';
import {
  GUEST_SCORES,
  HOST_SCORES,
  MODERATION_DECISIONS,
  MODERATION_LISTS,
  MODERATION_STATES,
  MOST_STARS,
  REPORT_REASONS,
  REVIEW_COMPANIES,
  REVIEW_OBSTACLES,
  REVIEW_QUESTIONS,
  REVIEW_REPLIES,
  REVIEW_SIDES,
  REVIEW_SIGNS,
  REVIEW_SORTS,
} from './primitives/review-choices.ts';
import { TEXT_LIMITS } from './primitives/text-limits.ts';
import { oneLine, severalLines } from './primitives/typed-text.ts';
import { ratingFields } from './rating.ts';
import { reservationCodeQuery } from './reservations.ts';

/** ISO instant. */
const instant = z.string();
const star = z.int().min(1).max(MOST_STARS);
const reply = z.enum(REVIEW_REPLIES);
const company = z.enum(REVIEW_COMPANIES);
const tenths = z.int().min(10).max(50);
const page = z.coerce.number().int().min(1).max(10_000).default(1);

/** Returns a schema with the same field for each name, which `fromEntries` forgets. */
const each = <Name extends string, Field extends z.ZodType>(names: readonly Name[], field: Field) =>
  z.object(Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>);

// What each side writes

const text = severalLines().max(TEXT_LIMITS.review);
const privateLine = severalLines().max(TEXT_LIMITS.reviewPrivate);
const lineOnGuest = oneLine().max(TEXT_LIMITS.reviewOfGuest);

/** A guest's review as far as it is written. */
const guestDraft = z.object({
  overall: star.nullable(),
  scores: each(GUEST_SCORES, star.nullable()),
  answers: each(REVIEW_QUESTIONS, reply.nullable()),
  company: company.nullable(),
  text,
  /** For the host alone. */
  privateLine,
});
export type GuestDraft = z.infer<typeof guestDraft>;
/** As it is sent: all stars, and a few words. */
const guestReview = guestDraft.extend({
  overall: star,
  scores: each(GUEST_SCORES, star),
  text: text.trim().min(TEXT_LIMITS.reviewLeast),
  privateLine: privateLine.trim(),
});

/** A host's review of guests as far as it is written. */
const hostDraft = z.object({ scores: each(HOST_SCORES, star.nullable()), text: lineOnGuest });
export type HostDraft = z.infer<typeof hostDraft>;
const hostReview = z.object({ scores: each(HOST_SCORES, star), text: lineOnGuest.trim() });

/** The revision that is built upon; 0 where nothing is written yet. */
const revision = z.int().min(0);

/** `PUT /portal/reservations/{id}/review`: what is typed, kept; 409 `review_sent` once it was sent (send again instead). */
export const guestDraftBody = reservationCodeQuery.extend({ revision, review: guestDraft });
/** `POST /portal/reservations/{id}/review/sending`: the first time or, until it is shown, again. */
export const guestReviewBody = reservationCodeQuery.extend({ revision, review: guestReview });
export type GuestReviewBody = z.infer<typeof guestReviewBody>;
/** `PUT /backoffice/reservations/{id}/review`, and `POST …/review/sending`. */
export const hostDraftBody = z.object({ revision, review: hostDraft });
export const hostReviewBody = z.object({ revision, review: hostReview });

// What each side sees

const moderation = z.object({
  state: z.enum(MODERATION_STATES),
  /** The administrator's words, where there are any. */
  reason: z.string(),
  decidedAt: instant.nullable(),
  /** True if the reader may ask once, in their own words, to have it looked at again. */
  canAppeal: z.boolean(),
});

const answer = z.object({ text: z.string(), at: instant });
/** An answer as its host sees it: `held` or `hidden` ones are shown to nobody else. */
const hostAnswer = answer.extend({ canEditUntil: instant.nullable(), state: z.enum(MODERATION_STATES) });

const ownState = {
  revision,
  locale,
  /** Null while it is a draft. */
  sentAt: instant.nullable(),
  /** Null until both sides have written or the time is over. */
  shownAt: instant.nullable(),
  moderation,
};
const guestOwn = guestDraft.extend(ownState);
const hostOwn = hostDraft.extend(ownState);

const window = {
  /** Why the reader may not write; null where they may, or may change what they have written. */
  obstacle: z.enum(REVIEW_OBSTACLES).nullable(),
  /** The day of departure, on which writing begins, and the last day. */
  opensOn: wireDate,
  lastDay: wireDate,
};

/** A guest's review as its host sees it once it is shown. */
const guestReviewForHost = guestDraft
  .extend({ id: z.string(), authorName: z.string().nullable(), locale, shownAt: instant, writtenDate: wireDate, moderation })
  .meta({ id: 'GuestReviewForHost' });

/** The guest's own side; the host's only once both are shown. */
export const reviewForGuest = z
  .object({
    ...window,
    hotel: z.object({ id: z.int(), title: z.string() }),
    from: wireDate,
    to: wireDate,
    nights: z.int(),
    /** Questions that concern this place and stay; the others are not asked. */
    questions: z.array(z.enum(REVIEW_QUESTIONS)),
    own: guestOwn.nullable(),
    /** The host's public answer. */
    answer: answer.nullable(),
    /** The host's review of the guest. */
    other: hostDraft.extend({ id: z.string(), shownAt: instant }).nullable(),
  })
  .meta({ id: 'ReviewForGuest' });
export type ReviewForGuest = z.infer<typeof reviewForGuest>;

export const reviewForHost = z
  .object({
    ...window,
    guestName: z.string(),
    own: hostOwn.nullable(),
    /** The guest's, once both are shown; without its contents (empty) while an administrator keeps it back. */
    other: guestReviewForHost.nullable(),
    answer: hostAnswer.nullable(),
    /** The last day on which a first answer may be given; null where there is nothing to answer (any more). */
    answerUntil: wireDate.nullable(),
  })
  .meta({ id: 'ReviewForHost' });
export type ReviewForHost = z.infer<typeof reviewForHost>;

/**
 * `PUT /backoffice/reservations/{id}/review/answer`: within 30 days of the showing; the same again changes it for 48 hours. 409 `revision_conflict` where
 * the answer is not the one that was read: `previous` is its text, null for a first one.
 */
const answerText = severalLines().trim().min(1).max(TEXT_LIMITS.reviewAnswer);
export const answerBody = z.object({ text: answerText, previous: answerText.nullable().default(null) });

/** `POST …/review/appeal`: by the guest about the own review; by the host about the own one or the guest's. */
const words = severalLines().trim().min(1).max(TEXT_LIMITS.reviewWords);
export const guestAppealBody = reservationCodeQuery.extend({ words });
export const hostAppealBody = z.object({ about: z.enum(REVIEW_SIDES), words });

/** `GET /backoffice/reviews`: the shown reviews of the host's property, newest first. */
export const hostReviewsQuery = z.object({ list: z.enum(['all', 'unanswered']).default('all'), page });
export const hostReviewsResponse = z
  .object({
    data: z.array(
      guestReviewForHost.extend({
        reservationId: z.string(),
        from: wireDate,
        to: wireDate,
        unitTitle: z.string(),
        answer: hostAnswer.nullable(),
        answerUntil: wireDate.nullable(),
      }),
    ),
    /** Stays of which the host may still write, the next to close first. */
    open: z.array(z.object({ reservationId: z.string(), guestName: z.string(), from: wireDate, to: wireDate, lastDay: wireDate })),
    meta: z.object({ totalItems: z.int(), currentPage: z.int(), perPage: z.int(), unanswered: z.int() }),
  })
  .meta({ id: 'HostReviews' });
export type HostReviews = z.infer<typeof hostReviewsResponse>;

/** Means in tenths of a star of so many reviews; null without any. */
const scoreFigures = z.object({ count: z.int(), overall: tenths.nullable(), ...each(GUEST_SCORES, tenths.nullable()).shape });
export type ScoreFigures = z.infer<typeof scoreFigures>;
const comparedScores = scoreFigures.extend({ lastYear: scoreFigures });

/** `GET /backoffice/reviewScores`: the shown reviews that count, by the month of the departure; all together, and each beside the same time a year before. */
export const reviewScores = z
  .object({
    /** Twelve, the earliest first, the last the present one. */
    months: z.array(comparedScores.extend({ month: wireMonth })),
    whole: comparedScores,
  })
  .meta({ id: 'ReviewScores' });
export type ReviewScores = z.infer<typeof reviewScores>;

/** `GET /backoffice/reservations/{id}/guestRecord`: what other hosts say of the guest. */
export const guestRecord = z
  .object({
    /** Stays booked here that are over, and how many of them hosts have written about. */
    stays: z.int(),
    reviews: z.int(),
    means: each(HOST_SCORES, tenths.nullable()),
    lines: z.array(z.object({ propertyTypeName: z.string(), month: wireMonth, text: z.string(), scores: each(HOST_SCORES, star) })),
  })
  .meta({ id: 'GuestRecord' });
export type GuestRecord = z.infer<typeof guestRecord>;

// What everybody sees

/** `GET /portal/hotels/{id}/reviews`. */
export const reviewsQuery = z.object({
  sort: z.enum(REVIEW_SORTS).default('newest'),
  company: company.optional(),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  /** Words, all of which stand in the review or in its answer. */
  search: oneLine().trim().max(80).optional(),
  page,
});
export type ReviewsQuery = z.infer<typeof reviewsQuery>;

export const publicReview = z
  .object({
    id: z.string(),
    /** First name; null once the guest's data is forgotten: "a guest". */
    authorName: z.string().nullable(),
    /** The language that it is written in. */
    locale,
    /** Month of the arrival. */
    month: wireMonth,
    nights: z.int(),
    /** As it was booked; null where the stay had several. */
    unitTitle: z.string().nullable(),
    company: company.nullable(),
    overall: star,
    scores: each(GUEST_SCORES, star),
    /** Those that mattered. */
    answers: each(REVIEW_QUESTIONS, z.enum(['yes', 'no']).nullable()),
    text: z.string(),
    writtenDate: wireDate,
    answer: z.object({ text: z.string(), date: wireDate }).nullable(),
  })
  .meta({ id: 'PublicReview' });
export type PublicReview = z.infer<typeof publicReview>;

const replies = z.object({ yes: z.int(), no: z.int() });

export const reviewsResponse = z
  .object({
    data: z.array(publicReview),
    /** The sums of all reviews of the property, whatever was asked for. */
    summary: z.object({
      ...ratingFields,
      /** Reviews with one to five stars. */
      byStars: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
      /** Means in tenths of a star; null with the mean. */
      subScores: each(GUEST_SCORES, tenths.nullable()),
      answers: each(REVIEW_QUESTIONS, replies),
      companies: each(REVIEW_COMPANIES, z.int()),
    }),
    meta: z.object({ totalItems: z.int(), currentPage: z.int(), perPage: z.int() }),
  })
  .meta({ id: 'Reviews' });
export type Reviews = z.infer<typeof reviewsResponse>;

export const reviewParameters = z.object({ reviewId: z.uuid() });
/** `POST /portal/reviews/{reviewId}/reports`; 204, once for each user. */
export const reportBody = z.object({
  reason: z.enum(REPORT_REASONS),
  words: severalLines().trim().max(TEXT_LIMITS.reviewWords).default(''),
});

// What administrators see

/** `GET /admin/moderation`, administrators only: what waits longest first, else newest first. */
export const moderationQuery = z.object({ list: z.enum(MODERATION_LISTS).default('waiting'), page });
export const moderatedReview = z
  .object({
    id: z.string(),
    revision,
    reservationId: z.string(),
    side: z.enum(REVIEW_SIDES),
    property: z.object({ id: z.int(), name: bilingual }),
    authorName: z.string().nullable(),
    locale,
    overall: star.nullable(),
    scores: z.partialRecord(z.enum([...GUEST_SCORES, ...HOST_SCORES]), star),
    text: z.string(),
    privateLine: z.string(),
    sentAt: instant,
    shownAt: instant.nullable(),
    answer: answer.extend({ state: z.enum(MODERATION_STATES), signs: z.array(z.enum(REVIEW_SIGNS)) }).nullable(),
    state: z.enum(MODERATION_STATES),
    decision: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
    signs: z.array(z.enum(REVIEW_SIGNS)),
    reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), words: z.string(), at: instant, isOpen: z.boolean() })),
    appeals: z.array(z.object({ by: z.enum(REVIEW_SIDES), words: z.string(), at: instant, isOpen: z.boolean() })),
  })
  .meta({ id: 'ModeratedReview' });
export type ModeratedReview = z.infer<typeof moderatedReview>;
export const moderationResponse = z.object({
  data: z.array(moderatedReview),
  meta: z.object({ totalItems: z.int(), currentPage: z.int(), perPage: z.int(), waiting: z.int() }),
});
export type ModerationResponse = z.infer<typeof moderationResponse>;

/**
 * `POST /admin/moderation/{reviewId}`; 204: settles its signs, reports and appeals, or, with `about: 'answer'`, whether the host's answer is shown. 409
 * `revision_conflict` when review or answer were changed since they were read.
 */
export const decisionBody = z.object({
  revision,
  about: z.enum(['review', 'answer']).default('review'),
  decision: z.enum(MODERATION_DECISIONS),
  reason: words,
});
export type DecisionBody = z.infer<typeof decisionBody>;
