// The face of reservations: checkout sessions with their holds, bookings, and what becomes of them.

export { cancelReservation } from './cancel-reservation.ts';
export { answerProposal, withdraw as withdrawProposal } from './changes/answer-proposal.ts';
export { wishOf } from './changes/change-routes.ts';
export { changeUnit, listOtherUnits } from './changes/change-unit.ts';
export { lapseProposals } from './changes/close-proposal.ts';
export { leaveEarly } from './changes/leave-early.ts';
export { openProposalsOf, requireUnproposed } from './changes/proposal-queries.ts';
export { proposeChange } from './changes/propose-change.ts';
export { quoteHostChange, showChangesToHost } from './changes/show-changes-to-host.ts';
export { cleanUpHolds } from './checkout-session.ts';
export { findLiveSessionOf, removeUnitFromSessions } from './checkout-session-queries.ts';
export { askToCancel } from './host/ask-to-cancel.ts';
export { changeGuest } from './host/change-guest.ts';
export { chargeFee, waiveFee } from './host/charge-fee.ts';
export { correctReservation, undoCorrection } from './host/correct-reservation.ts';
export { quoteDirectStay } from './host/direct-stay.ts';
export { type Departure, findDepartures, firstDeparture, listDepartures, monthsWithDepartures } from './host/list-departures.ts';
export { listReservationsForHost } from './host/list-for-host.ts';
export { moveReservation } from './host/move-reservation.ts';
export { markNoShow, undoNoShow } from './host/no-show.ts';
export { cardsThatExpire, changesToAnswer, openFees, type StayInShort, staysWithLostMail } from './host/open-fees.ts';
export type { HostAuthor, OwnReservation } from './host/own-reservation.ts';
export { findOwn, requireReservationOf } from './host/own-reservation.ts';
export { addNote, removeNote } from './host/reservation-events.ts';
export { figuresOfPeriods, firstArrivalOf, type ReservationFigures } from './host/reservation-figures.ts';
export { reservationsFile } from './host/reservations-file.ts';
export { restoreReservation } from './host/restore-reservation.ts';
export { showReservationToHost } from './host/show-reservation.ts';
export { countAhead, listStaysOfHost, staysOfDay } from './host/stays-of-host.ts';
export { takeDirectReservation } from './host/take-direct-reservation.ts';
export { importReservations, type ReservationImport } from './import-reservations.ts';
export { attachReservations } from './keep-reservation.ts';
export { type OpenedReservation, openReservation, reservationLink } from './open-reservation.ts';
export {
  anonymiseReservationsOf,
  exportReservations,
  forgetOldGuests,
  forgottenAmong,
  hasUpcomingReservations,
  isForgotten,
} from './personal-data.ts';
export { refundCharge } from './refund-charge.ts';
export { remindArrivingGuests } from './remind-arriving-guests.ts';
export {
  type CalendarMark,
  calendarMarks,
  findReservations,
  lockReservation,
  type StoredReservation,
} from './reservation-queries.ts';
export { settlePayment, voidAuthorisations } from './settle-payments.ts';
