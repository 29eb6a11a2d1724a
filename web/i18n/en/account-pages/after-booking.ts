/** After a booking without an account: the offer of one. */
export const afterBooking = {
  title: 'Keep everything in one place?',
  lead: 'Choose a password, and you have an account with {email} and the details you filled in. The reservation will be in your personal area.',
  submit: 'Open an account',
  doneTitle: 'Your account is ready.',
  done: 'The reservation is in your personal area.',
  toCabinet: 'To your personal area',
} as const;
