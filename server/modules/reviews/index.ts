// The face of reviews: what guests and hosts write about a stay, who sees it when, and what administrators decide about it.
export { answerReview } from './answer-review.ts';
export { askForReviews } from './ask-for-reviews.ts';
export { showGuestRecord } from './guest-record.ts';
export { listHostReviews, staysToReview } from './host-reviews.ts';
export { importReviews, type ReviewImport } from './import-reviews.ts';
export { listModeration, moderateReview } from './moderate-review.ts';
export { appealAgainst } from './object-to-review.ts';
export { exportReviews, forgetReviewers, forgetSenders } from './personal-data.ts';
export { revealOverdue } from './reveal-reviews.ts';
export { showReviewScores } from './score-months.ts';
export { senderOf } from './sender-signs.ts';
export { showToHost } from './show-review.ts';
export { saveDraft, sendReview } from './write-review.ts';
