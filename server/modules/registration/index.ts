// The face of registration: what hosts describe and edit, its review by an admin, and what has to be there before publishing.
export { discardDraftsOf } from './drafts.ts';
export { findRegistration, loadRegistration } from './facts/load-registration.ts';
export { presentRegistration } from './facts/present-registration.ts';
export { listHotelsOfOwner } from './facts/registration-queries.ts';
export { approve, listWaitingReviews, requestChanges, type WaitingReview } from './life/decide.ts';
export { findPhotoTargets, followPhotos } from './life/follow-photos.ts';
export { followPrices } from './life/follow-prices.ts';
export { tryEdits } from './life/save-changes.ts';
export { showSentBack } from './life/sent-back.ts';
export { checkPublication } from './publication.ts';
