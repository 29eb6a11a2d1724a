/** What mails about bookings share; their other words are those of the pages. */
export const mails = {
  companyNumber: 'company number {number}',
  openReservation: 'Open the booking',
  bookingNumber: 'Booking number',
  guest: 'Guest',
  email: 'E-mail',
  phone: 'Phone',
  party: 'Who is coming',
  childrenAged: '{children} (aged {ages})',
  arrivalBetween: '{date}, between {from} and {until}',
  departureUntil: '{date}, until {time} ({nights})',
  arrivalTime: 'Expected arrival time',
  property: 'Place to stay',
  hosts: 'Your hosts',
  callHosts: 'Call your hosts',
  toCalendar: 'Add to calendar',
  callGuest: 'Call',
  whatsApp: 'WhatsApp',
  writeGuest: 'E-mail',
  openCalendar: 'Open in calendar',
  price: 'Price breakdown: {unit}',
  night: 'Night, {date}',
  total: 'Total to pay',
  vat: 'The price includes {rate} VAT of {amount}. {stay.touristVat}',
  payAtProperty: 'You have not been charged. You pay your hosts when you arrive.',
  invoiceTo: 'Invoice to',
  guarantee: 'Card held as a guarantee: {brand} ending in {digits}.',
  cancelling: 'What cancelling costs, by date',
  free: 'Free',
  noShowForHost: 'If the guests do not arrive',
} as const;

/** To the guest and to the host, when somebody has booked. */
export const bookingMails = {
  guestSubject: 'Booking confirmed: {hotel}, {dates}',
  guestPreview: 'Booking {id}, total {total}',
  guestHeading: 'Your booking is confirmed. See you {inCity}!',
  guestOpening: 'Hello {name}, your place at {hotel} is reserved. Here is everything you need before you set off.',
  hostSubject: 'New booking: {guest}, {dates}',
  hostPreview: '{nights}, total {total}',
  hostHeading: 'You have a new booking',
  hostOpening: '{guest} booked with you, at {hotel}. The nights are already closed in your calendar, and there is nothing to approve.',
} as const;

/** To the guest, before the arrival. */
export const reminderMail = {
  subject: 'Ready? {hotel} is expecting you on {date}',
  preview: 'Check-in from {time}',
  heading: 'See you soon {inCity}',
  opening: 'Hello {name}, {hotel} is getting ready for you. Here is everything you need for the journey.',
  toPay: 'To pay at the property: {total}.',
  changed: 'Have your plans changed? Cancelling, and what it costs, is on the page of your booking.',
} as const;

/** To the guest and to the host, when a booking was cancelled. */
export const cancellationMails = {
  guestSubject: 'Booking cancelled: {hotel}, {dates}',
  guestPreview: 'Booking {id} is cancelled',
  guestHeading: 'Your booking is cancelled',
  guestOpening: 'Hello {name}, your booking at {hotel}, {dates}, is cancelled in full.',
  by_owner: 'Your hosts cancelled it.',
  by_admin: 'Our support team cancelled it.',
  hostSubject: 'Booking cancelled: {guest}, {dates}',
  hostHeading: 'A booking was cancelled',
  hostOpening: 'The booking of {guest} at {hotel} was cancelled.',
  nightsAreFree: 'Its nights are free in your calendar and can be booked again.',
  cancelledOn: 'Cancelled on',
  fee: 'Cancellation fee',
  why_freePeriod: 'It was cancelled while cancelling was free under the terms of the booking.',
  why_hostFee: 'This is the cancellation fee under the terms of the booking.',
  why_statutory: 'Under Israel’s Consumer Protection Law: {legal.cap}.',
  charging: 'The hosts may charge the fee to the {brand} card ending in {digits}.',
  hostMayCharge: 'Under the terms of the booking you may charge the cancellation fee, or waive it.',
  questions: 'Questions about the cancellation? Call the property: {phone}.',
} as const;

/** What a host does about a booking, to its guest. */
export const hostActionMails = {
  askSubject: 'Your hosts are asking you to cancel: {hotel}, {dates}',
  askPreview: 'It is up to you: nobody else can cancel',
  askHeading: 'Your hosts are asking you to cancel the booking',
  askOpening: 'Hello {name}, your hosts at {hotel} ask you to cancel your booking.',
  askWords: 'In their words: {words}',
  askChoice:
    'Only you can cancel, and you do not have to. The page of your booking shows what cancelling costs today. If you agreed on cancelling free of charge, ask your hosts for it in writing.',
  chargeSubject: 'Your card was charged {amount}: {hotel}',
  chargePreview: '{brand} card ending in {digits}',
  chargeHeading: 'Your card was charged',
  chargeOpening: 'Hello {name}, your {brand} card ending in {digits} was charged {amount}.',
  chargeFor_cancellation: 'This is the cancellation fee of your booking at {hotel}, under the terms of the booking.',
  questions: 'Any questions? Call the property: {phone}.',
  chargeFor_noShow: 'This is the charge for not showing up at {hotel}, under the terms of the booking.',
  refundSubject: '{amount} refunded to your card: {hotel}',
  refundPreview: 'It takes the card company a few days to show it.',
  refundHeading: 'Money was refunded to your card',
  refundOpening: 'Hello {name}, we have refunded {amount} of what you were charged for your booking at {hotel}.',
} as const;

/** About accounts: links, welcomes, passwords. */
export const accountMails = {
  greeting: 'Hello {name},',
  validHour: 'The link works once, for an hour.',
  validMinutes: 'The link works once, for {minutes} minutes.',
  notOpenedByYou: 'Didn’t open this account? Write to us and we will delete it.',
  welcomeCustomer_subject: 'Welcome to {brand}',
  welcomeCustomer_heading: 'Good to have you',
  welcomeCustomer_text:
    'Your account is ready. From now on all your bookings are in one place: see them, print them or cancel them without digging through old e-mails.',
  welcomeCustomer_paying: 'Every booking is confirmed instantly, and you pay at the property.',
  welcomeCustomer_button: 'Find a place to rest',
  welcomeOwner_subject: 'Welcome to hosting with {brand}',
  welcomeOwner_heading: 'The door is open',
  welcomeOwner_text:
    'Your account is ready. Now tell us about your place: a few details, units, prices and photos. Everything is saved as you go, so you can continue whenever it suits you.',
  welcomeOwner_review: 'When you are done we look through it and approve it, and your place can go online.',
  welcomeOwner_button: 'Start registering your place',
  welcomeOwner_computer: 'It is easiest on a computer.',
  restore_subject: 'A new password for {brand}',
  restore_heading: 'Choose a new password',
  restore_text: 'You asked to replace a forgotten password. Press the button to choose a new one.',
  restore_button: 'Choose a new password',
  restore_notAsked: 'Didn’t ask for this? Ignore this e-mail, and your password stays as it is.',
  oneTime_subject: 'Your sign-in link for {brand}',
  oneTime_heading: 'Sign in without a password',
  oneTime_text: 'You asked to sign in without a password. Press the button to confirm.',
  oneTime_button: 'Sign in',
  oneTime_notAsked: 'Didn’t ask for this? Ignore this e-mail, and do not forward it to anyone.',
  invited_subject: 'You have an account at {brand}',
  invited_heading: 'Your account is ready',
  invited_text: 'We opened an account for you. All that’s left is to choose a password.',
  invited_button: 'Choose a password',
  invited_expired: 'If the link has expired, ask for a new one under “Forgot password” on the sign-in page.',
  passwordChanged_subject: 'Your password at {brand} was changed',
  passwordChanged_heading: 'Password changed',
  passwordChanged_text: 'The password of your account was changed, and all other devices were signed out.',
  passwordChanged_notYou: 'If this wasn’t you, choose a new password right away and write to us.',
  passwordChanged_button: 'Wasn’t you? Choose a new password',
  factorAdded_subject: 'A second step was added to your account at {brand}',
  factorAdded_heading: 'Second step added',
  factorAdded_text: 'A way to confirm signing in, besides the password, was added to your account, and all other devices were signed out.',
  factorAdded_button: 'Wasn’t you? Choose a new password',
  factorRemoved_subject: 'A second step was removed from your account at {brand}',
  factorRemoved_heading: 'Second step removed',
  factorRemoved_text: 'A way to confirm signing in, besides the password, was removed from your account.',
  factorRemoved_button: 'Wasn’t you? Choose a new password',
} as const;

/** About the registration of a place: `waiting` goes to the team, all others to the host. */
export const registrationMails = {
  host: 'Host',
  units: 'Units',
  again: 'Sent again after corrections.',
  unnamed: 'your place',
  received_subject: 'We have your request: {place}',
  received_heading: 'We have your request. Now it’s our turn',
  received_text:
    'Thank you for registering {place}. We read every new listing ourselves and usually answer within one working day. You can keep editing: changes are saved and reviewed with the request.',
  received_button: 'See the request',
  waiting_subject: 'Awaiting approval: {place}',
  waiting_heading: 'A place is waiting for review',
  waiting_text: 'Approval was requested for {place}.',
  waiting_button: 'To the review queue',
  approved_subject: 'Approved: {place}',
  approved_heading: 'Your place is approved',
  approved_text: 'Good news: your place, {place}, is approved. Publish it, and it will appear in searches within a minute.',
  approved_button: 'Publish the place',
  sentBack_subject: 'A few things to fix: {place}',
  sentBack_heading: 'Almost there',
  sentBack_text: 'We looked at {place}, and there are a few things to fix before we can approve it. Send it again once they are done.',
  sentBack_button: 'Fix and send again',
  changeApproved_subject: 'Changes approved: {place}',
  changeApproved_heading: 'Your changes are live',
  changeApproved_text: 'The changes to the details of {place} are approved, and guests see them from now on.',
  changeApproved_button: 'Property details',
  changeRefused_subject: 'Changes not approved: {place}',
  changeRefused_heading: 'Your changes are not live yet',
  changeRefused_text:
    'We did not approve the changes to the details of {place}. The previous details are still live. Change them, and we will take another look.',
  changeRefused_button: 'Property details',
} as const;

/** To support, with what a visitor wrote. */
export const contactMail = {
  subject: 'Message from the site: {email}',
  heading: 'A new message from the site',
  sender: 'E-mail',
  language: 'Language of the page',
  partner: 'Partner',
  answer: 'A reply to this mail goes to the sender.',
} as const;

/** To hosts: a calendar of another site wants nights that are booked here. */
export const importConflictMail = {
  subject: 'Calendar conflict: {feed} and {unit}',
  preview: 'The same nights are booked with you and on another site',
  heading: 'Two bookings for the same nights',
  opening: 'The calendar of {feed} has an event on nights that are already booked with you.',
  unit: 'Unit',
  nights: 'Dates',
  reservation: 'Your reservation',
  kept: 'Your reservation has not changed and keeps its nights.',
  todo: 'The guests of the other site may hold a confirmation, too. Look at {feed}, talk to the guests, and move or cancel one of the bookings today.',
  button: 'To calendar sync',
  toReservation: 'To your reservation',
} as const;

/** The practice page of the built-in payment provider. */
export const sandboxPayment = {
  title: 'Practice payment',
  practice: 'For practice only: no money moves.',
  provider: 'Practice payment provider',
  language: 'In English',
  toPay: 'To pay',
  to: 'To',
  reference: 'For',
  payer: 'Paid by',
  card: 'Card',
  approve: 'Pay',
  cancel: 'Cancel and go back',
  tryOut: 'See what happens if…',
  decline: 'The card is declined',
  lose: 'It is paid, and the answer gets lost',
  loseText: 'The money is taken, and nothing comes back. Within minutes the site asks by itself and finds out.',
  isApproved: 'The payment went through.',
  isOver: 'This payment is over. You can try again from the invoice.',
  back: 'Back to the site',
} as const;

/** Where mails can be read that were kept instead of sent. */
export const mailbox = {
  title: 'Mailbox',
  empty: 'No mail yet. Book a stay and its mails appear here.',
  to: 'To',
  kept: 'Kept',
  attached: 'Attached',
  plainText: 'Plain text',
} as const;

/** To the host, when a guest asks for an invoice to a business. */
export const invoiceRequestMail = {
  subject: '{guest} would like a business invoice: {dates}',
  preview: 'The business details are inside',
  heading: 'Your guests would like a business invoice',
  opening: '{guest} would like the invoice for the stay made out to this business.',
  note: 'You issue the invoice for the stay to your guests yourselves. The details are on the booking’s page, too.',
} as const;
