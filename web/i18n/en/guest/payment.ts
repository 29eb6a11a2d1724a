/** Where the payment provider sends people back to. */
export const payment = {
  successHeading: 'Payment received',
  successText: 'Thank you. A confirmation is on its way to your inbox.',
  failureHeading: 'Payment failed',
  failureText: 'Your card was not charged. You can try again, with another card too.',
  cancelledHeading: 'Payment cancelled',
  cancelledText: 'You left before the payment was complete, and your card was not charged.',
  toBooking: 'To the booking',
  toReservations: 'To my reservations',
  tryAgain: 'Try again',
  searchAgain: 'New search',
};
