// The face of registration: what hosts describe and edit, its review by an admin, and what has to be there before publishing.
export { discardDraftsOf } from './discard-drafts.ts';
export { findRegistration, loadRegistration } from './facts/load-registration.ts';
export { presentRegistration } from './facts/present-registration.ts';
export { listHotelsOfOwner } from './facts/registration-queries.ts';
export { findPhotoTargets } from './find-photo-targets.ts';
export { approve, requestChanges } from './life/decide.ts';
export { followPhotos } from './life/follow-photos.ts';
export { followPrices } from './life/follow-prices.ts';
export { listWaitingReviews, type WaitingReview } from './life/review-queue.ts';
export { showSentBack } from './life/show-sent-back.ts';
export { tryEdits } from './life/try-edits.ts';
export { checkPublication } from './publication/check-publication.ts';
