/** The choices of reviews, as `enums.ts` has those of everything else. Free of zod, so that browsers can import it. */

/** The best that a stay can be given. */
export const MOST_STARS = 5;

/** Sides of a stay, each of which may write about the other. */
export const REVIEW_SIDES = ['guest', 'host'] as const;
export type ReviewSide = (typeof REVIEW_SIDES)[number];

/** What guests give one to five stars for, besides the stay as a whole. */
export const GUEST_SCORES = ['clean', 'asDescribed', 'comfort', 'surroundings', 'value', 'host'] as const;
export type GuestScore = (typeof GUEST_SCORES)[number];
/** What hosts give guests one to five stars for: house and its rules kept, contact. */
export const HOST_SCORES = ['house', 'rules', 'contact'] as const;
export type HostScore = (typeof HOST_SCORES)[number];

/** Questions to guests: the pool as warm as promised, kosher as described, the Shabbat arrangement kept. */
export const REVIEW_QUESTIONS = ['poolWarm', 'kosher', 'shabbat'] as const;
export type ReviewQuestion = (typeof REVIEW_QUESTIONS)[number];
export const REVIEW_REPLIES = ['yes', 'no', 'noMatter'] as const;
export type ReviewReply = (typeof REVIEW_REPLIES)[number];

/** With whom a guest stayed. */
export const REVIEW_COMPANIES = ['couple', 'family', 'friends', 'alone', 'business'] as const;
export type ReviewCompany = (typeof REVIEW_COMPANIES)[number];

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Reasons why a side may not write (any more). `shown`: what it has written is; `forgotten`: the guest has deleted the account. */
export const REVIEW_OBSTACLES = ['notBookedHere', 'notStayed', 'tooEarly', 'tooLate', 'shown', 'forgotten'] as const;
export type ReviewObstacle = (typeof REVIEW_OBSTACLES)[number];

/** `held`: waits for an administrator, shown to nobody; `hidden`: an administrator has decided so. */
export const MODERATION_STATES = ['none', 'held', 'hidden'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];
export const MODERATION_DECISIONS = ['shown', 'hidden'] as const;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];

/** Reasons to hold a review back: what its text has in it, who wrote it where, and a stay that its host says nobody came to. */
export const REVIEW_SIGNS = [
  'telephone',
  'email',
  'link',
  'address',
  'insult',
  'ownPlace',
  'sameDevice',
  'sameNetwork',
  'manyFromNetwork',
  'noShow',
] as const;
export type ReviewSign = (typeof REVIEW_SIGNS)[number];

export const REPORT_REASONS = ['untrue', 'insult', 'personalData', 'advertising', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reviews that administrators look at: those that wait for a decision, those that are hidden, or all. */
export const MODERATION_LISTS = ['waiting', 'hidden', 'all'] as const;
export type ModerationList = (typeof MODERATION_LISTS)[number];
