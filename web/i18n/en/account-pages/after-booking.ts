/** After a booking without an account: the offer of one. */
export const afterBooking = {
  title: 'Keep everything in one place?',
  lead: 'We will open an account with {email} and the details you filled in, and send a link there. Open it, and the reservation is in your personal area.',
  submit: 'Open an account',
  doneTitle: 'Nearly there.',
  done: 'We have sent a link to {email}. Open it: the reservation goes into your personal area, and you choose a password.',
} as const;
