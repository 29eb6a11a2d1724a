// The face of reservations: checkout sessions with their holds, bookings, and what becomes of them.

export { attachReservations } from './attach-reservations.ts';
export { cancelReservation } from './cancel-reservation.ts';
export { cleanUpHolds } from './checkout-session.ts';
export { findLiveSessionOf, letGoOfUnit } from './checkout-session-queries.ts';
export { askToCancel } from './host/ask-to-cancel.ts';
export { changeGuest } from './host/change-guest.ts';
export { chargeFee, waiveFee } from './host/charge-fee.ts';
export { correctReservation, undoCorrection } from './host/correct-reservation.ts';
export { countAhead } from './host/count-ahead.ts';
export { quoteDirectStay } from './host/direct-stay.ts';
export type { HostAuthor, OwnReservation } from './host/host-author.ts';
export { type Departure, findDepartures, firstDeparture, listDepartures, monthsWithDepartures } from './host/list-departures.ts';
export { listReservationsForHost } from './host/list-for-host.ts';
export { listStaysOfHost } from './host/list-stays-of-host.ts';
export { markNoShow } from './host/mark-no-show.ts';
export { moveReservation } from './host/move-reservation.ts';
export { requireReservationOf } from './host/own-reservation.ts';
export { figuresOfPeriods, firstArrivalOf, type ReservationFigures } from './host/reservation-figures.ts';
export { addNote, removeNote } from './host/reservation-notes.ts';
export { reservationsFile } from './host/reservations-file.ts';
export { restoreReservation } from './host/restore-reservation.ts';
export { showReservationToHost } from './host/show-reservation.ts';
export { staysOfDay } from './host/stays-of-day.ts';
export { takeDirectReservation } from './host/take-direct-reservation.ts';
export { cardsThatExpire, openFees, type StayInShort, staysWithLostMail } from './host/to-mend.ts';
export { undoNoShow } from './host/undo-no-show.ts';
export { importReservations, type ReservationImport } from './import-reservations.ts';
export { letGuaranteesGo } from './let-guarantees-go.ts';
export {
  anonymiseReservationsOf,
  exportReservations,
  forgetOldGuests,
  forgottenAmong,
  hasUpcomingReservations,
} from './personal-data.ts';
export { refundCharge } from './refund-charge.ts';
export { remindArrivingGuests } from './remind-arriving-guests.ts';
export { settlePayment } from './settle-payment.ts';
