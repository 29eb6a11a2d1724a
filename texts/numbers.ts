import { KEPT_DAYS } from '#contract/primitives/kept-days.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { MAX_UNITS } from '#contract/primitives/registration-limits.ts';
import { MOST_STARS } from '#contract/primitives/review-choices.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { STATUTORY_RIGHT } from '#rules/cancellation/fee-on.ts';
import { shekelsOf } from '#rules/format/money.ts';
import { FEWEST_FOR_MEAN, PRIOR_WEIGHT } from '#rules/reviews/rating.ts';
import { ANSWER_DAYS, ANSWER_EDIT_HOURS, REVIEW_DAYS } from '#rules/reviews/review-window.ts';

const MEGABYTE = 1024 * 1024;

/** The product's own numbers, which any text may name in braces; see `translate.ts`. What can be configured is a value of the text instead. */
export const NUMBERS = {
  MIN_PHOTOS: PHOTO_LIMITS.minimum,
  MAX_PHOTOS: PHOTO_LIMITS.maximum,
  MAX_PHOTO_MEGABYTES: PHOTO_LIMITS.bytes / MEGABYTE,
  MAX_UNITS,
  MAX_ROOMS: SEARCH_LIMITS.maxRooms,
  MAX_ADULTS: SEARCH_LIMITS.maxAdultsPerRoom,
  MAX_CHILDREN: SEARCH_LIMITS.maxChildrenPerRoom,
  MAX_CHILD_AGE: SEARCH_LIMITS.maxChildAge,
  MAX_NIGHTS: SEARCH_LIMITS.maxNights,
  MAX_DAYS_AHEAD: SEARCH_LIMITS.maxDaysAhead,
  MAX_NAME_CHARACTERS: TEXT_LIMITS.name,
  MAX_MESSAGE_CHARACTERS: TEXT_LIMITS.message,
  MOST_STARS,
  MIN_REVIEW_CHARACTERS: TEXT_LIMITS.reviewLeast,
  MAX_REVIEW_CHARACTERS: TEXT_LIMITS.review,
  REVIEW_DAYS,
  ANSWER_DAYS,
  ANSWER_EDIT_HOURS,
  FEWEST_FOR_MEAN,
  RATING_PRIOR: PRIOR_WEIGHT,
  GUARANTEE_DAYS: KEPT_DAYS.guarantee,
  MAIL_DAYS: KEPT_DAYS.mail,
  DIGEST_DAYS: KEPT_DAYS.digest,
  PARTNER_DAYS: KEPT_DAYS.partner,
  FAVOURITE_DAYS: KEPT_DAYS.unusedFavourites,
  LAW_DAYS: STATUTORY_RIGHT.days,
  LAW_DAYS_BEFORE: STATUTORY_RIGHT.nonRestDays,
  LAW_PERCENT: STATUTORY_RIGHT.percent,
  LAW_SHEKELS: shekelsOf(STATUTORY_RIGHT.maxAgorot),
} as const;
