// The face of reservations: checkout sessions with their holds, bookings, and what becomes of them.

export { attachReservations } from './attach-reservations.ts';
export { findLiveSessionOf, letGoOfUnit } from './checkout-session-queries.ts';
export { cleanUpHolds } from './end-checkout-session.ts';
export { findReservationOfHost, listStaysOfHost } from './host-reservations.ts';
export { importReservations, type ReservationImport } from './import-reservations.ts';
export {
  anonymiseReservationsOf,
  exportReservations,
  forgetOldAddresses,
  forgetOldGuests,
  hasUpcomingReservations,
} from './personal-data.ts';
export { remindArrivingGuests } from './remind-arriving-guests.ts';
