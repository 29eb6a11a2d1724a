// The face of registration: what hosts describe and edit, its review by an admin, and what has to be there before publishing.
export { discardDraftsOf } from './discard-drafts.ts';
export { findHotelOfOwner, findPhotoTargets } from './find-hotel.ts';
export { loadRegistration } from './load-registration.ts';
export { presentRegistration } from './present-registration.ts';
export { approve, requestChanges } from './review/decide.ts';
export { listWaitingReviews, type WaitingReview } from './review/review-queue.ts';
export { showSentBack } from './review/show-sent-back.ts';
export { followPhotos } from './save/follow-photos.ts';
export { notingChanges } from './save/note-registration-changes.ts';
