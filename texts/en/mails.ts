/** What mails about bookings share; their other words are those of the pages. */
export const mails = {
  companyNumber: 'company number {number}',
  openReservation: 'View booking',
  toReservation: 'View reservation',
  bookingNumber: 'Booking number',
  reservationNumber: 'Reservation number',
  guest: 'Name',
  email: 'Email',
  phone: 'Phone',
  party: 'Who’s coming',
  arrivalTime: 'Estimated arrival time',
  property: 'Property',
  hosts: 'Your hosts',
  callHosts: 'Call your hosts',
  toCalendar: 'Add to calendar',
  callGuest: 'Call',
  whatsApp: 'WhatsApp',
  writeGuest: 'Email',
  openCalendar: 'Open in calendar',
  price: 'Price breakdown: {unit}',
  night: 'Night, {date}',
  total: 'Total to pay',
  vat: 'The price includes {rate} VAT of {amount}. {stay.touristVat}',
  payAtProperty: 'You haven’t been charged. You pay your hosts when you arrive.',
  invoiceTo: 'Invoice to',
  guarantee: 'Card held as a guarantee: {brand} ending in {digits}.',
  cancelling: 'What cancelling costs, by date',
  directCancelling: 'Change of plans? Your hosts cancel this booking for you: call {phone}.',
  free: 'Free',
  noShowForHost: 'If the guests don’t show up',
} as const;

/** To the guest and to the host, when somebody has booked. */
export const bookingMails = {
  guestSubject: 'Booking confirmed: {hotel}, {dates}',
  guestPreview: 'Booking {id}, total {total}',
  guestHeading: 'Your booking is confirmed. See you {inCity}!',
  guestOpening: 'Hello {name}, your place at {hotel} is reserved. Here’s everything you need to know before you set off.',
  movedSubject: 'Booking updated: {hotel}, {dates}',
  movedHeading: 'Your booking has been updated',
  movedOpening: 'Hello {name}, your hosts at {hotel} have moved your stay from {before} to {dates}. Here’s everything as it is now.',
  changedOpening: 'Hello {name}, your hosts at {hotel} have updated your booking. Here’s everything as it is now.',
  hostSubject: 'New reservation: {guest}, {dates}',
  hostPreview: '{nights}, total {total}',
  hostHeading: 'You have a new reservation',
  hostOpening: '{guest} has booked with you at {hotel}. The nights are already closed in your calendar, so there’s nothing to approve.',
} as const;

/** To whoever has to answer a change, to whoever proposed it, and to both once the stay is another. */
export const changeMails = {
  proposedSubject: 'Change request: {hotel}, {dates}',
  proposedPreview: 'The new total is {total}. Answer by {until}',
  proposedHeading: 'A change to your reservation',
  proposedToGuest: 'Hello {name}, your hosts at {hotel} suggest changing your booking. Until you answer, it stays as it is.',
  proposedToGuestByTeam: 'Hello {name}, our support team suggests changing your booking at {hotel}. Until you answer, it stays as it is.',
  proposedToHost:
    'Your guests ({guest}) ask to change their reservation. Until you answer, it stays as it is, and the new nights are held for them.',
  answerUntil: 'Answer by',
  now: 'Now',
  proposed: 'Requested',
  dates: 'Dates',
  unit: 'Unit',
  before: 'Before the change',
  totalBefore: 'Total before',
  totalAfter: 'Total after',
  ownTotal: 'The hosts have set this price themselves.',
  words: 'They wrote: “{words}”',
  refused_subject: 'Change declined: {hotel}, {dates}',
  refused_heading: 'The change was declined',
  refused_text: 'The reservation stays as it was.',
  withdrawn_subject: 'Change request withdrawn: {hotel}, {dates}',
  withdrawn_heading: 'The change request was withdrawn',
  withdrawn_text: 'Whoever asked for the change has withdrawn it, so there’s nothing to answer. The reservation stays as it was.',
  lapsed_subject: 'Time to answer is up: {hotel}, {dates}',
  lapsed_heading: 'The change wasn’t answered in time',
  lapsed_text: 'The change request no longer stands, and the reservation stays as it was. It can be made again.',
  paymentDeclined_subject: 'Card declined for the new total: {hotel}, {dates}',
  paymentDeclined_heading: 'The card was declined for the new total',
  paymentDeclined_text:
    'The change was accepted, but the card that secures the booking was declined for the new total. The booking stays as it was. Talk to the card issuer; the change can then be accepted again.',
  changed_subject: 'Reservation changed: {hotel}, {dates}',
  changed_heading: 'The reservation has changed',
  changed_text: 'The change was accepted. Here’s everything as it is now.',
  unitChanged_subject: 'Another unit: {hotel}, {dates}',
  unitChanged_heading: 'The unit has changed',
  unitChanged_text: 'The hosts have given another unit. Dates and price stay as booked.',
  leftEarly_subject: 'Early check-out: {hotel}, {dates}',
  leftEarly_heading: 'Early check-out',
  leftEarly_text: 'An early check-out was noted. Here’s the stay and its price as they are now.',
  freeUntil: 'The new unit is of another kind. If it doesn’t suit, cancelling is free until {date}.',
} as const;

/** To the guest, before the arrival. */
export const reminderMail = {
  subject: 'Ready? {hotel} is expecting you on {date}',
  heading: 'See you soon {inCity}',
  opening: 'Hello {name}, your hosts at {hotel} are getting ready for you. Here’s everything you need for the journey.',
  toPay: 'To pay at the property: {total}.',
  changed: 'Change of plans? You can cancel, and see what it costs, on your booking page.',
} as const;

/** To the guest and to the host, when a booking was cancelled. */
export const cancellationMails = {
  guestSubject: 'Booking cancelled: {hotel}, {dates}',
  guestPreview: 'Booking {id} has been cancelled',
  guestHeading: 'Your booking has been cancelled',
  guestOpening: 'Hello {name}, your booking at {hotel}, {dates}, has been cancelled in full.',
  by_owner: 'Your hosts cancelled it.',
  by_admin: 'Our support team cancelled it at your request.',
  by_adminForHost: 'Our support team cancelled it at your hosts’ request.',
  hostSubject: 'Reservation cancelled: {guest}, {dates}',
  hostHeading: 'A reservation was cancelled',
  hostOpening: '{guest}’s reservation at {hotel} has been cancelled.',
  nightsAreFree: 'The nights are free in your calendar and can be booked again.',
  cancelledOn: 'Cancelled on',
  fee: 'Cancellation fee',
  noFee: 'None',
  why_freePeriod: 'It was cancelled within the free cancellation period, under the agreed terms.',
  why_hostFee: 'This is the cancellation fee under the agreed terms.',
  why_statutory: 'Under Israel’s Consumer Protection Law: {legal.cap}.',
  why_sinceChange: 'The booking was changed, and the fee is never below what it was on the day of the change.',
  why_otherUnit: 'The hosts gave another unit, so cancelling was free.',
  why_host: 'Guests pay no fee when it’s the hosts who cancel.',
  charging: 'The hosts may charge the fee to the {brand} card ending in {digits}.',
  hostMayCharge: 'You may charge this fee, or waive it.',
  questions: 'Questions about the cancellation? Call the property: {phone}.',
} as const;

/** What a host does about a booking, to its guest. */
export const hostActionMails = {
  askSubject: 'Your hosts have asked you to cancel: {hotel}, {dates}',
  askPreview: 'It’s up to you, and cancelling is free',
  askHeading: 'Your hosts have asked you to cancel',
  askOpening: 'Hello {name}, your hosts at {hotel} have asked you to cancel your booking.',
  askWords: 'In their words: {words}',
  askChoice:
    'Only you can cancel, and you don’t have to. Because your hosts have asked, cancelling is free: you’ll pay no fee, not even if you don’t come.',
  chargeSubject: 'Your card was charged {amount}: {hotel}',
  chargePreview: '{brand} card ending in {digits}',
  chargeHeading: 'Your card was charged',
  chargeOpening: 'Hello {name}, your {brand} card ending in {digits} was charged {amount}.',
  chargeFor_cancellation: 'This is the cancellation fee for your booking at {hotel}, under the terms of the booking.',
  questions: 'Any questions? Call the property: {phone}.',
  chargeFor_noShow: 'This is the charge for not showing up at {hotel}, under the terms of the booking.',
  refundSubject: '{amount} refunded to your card: {hotel}',
  refundPreview: 'It may take your card company a few days to show it.',
  refundHeading: 'Your card has been refunded',
  refundOpening: 'Hello {name}, we’ve refunded {amount} of what you were charged for your booking at {hotel}.',
} as const;

/** About accounts: links, welcomes, passwords. */
export const accountMails = {
  greeting: 'Hello {name},',
  validDay: 'The link works once, within a day.',
  validHour: 'The link works once, for an hour.',
  validMinutes: 'The link works once, for {minutes} minutes.',
  notOpenedByYou: 'Didn’t open this account? Write to us and we’ll delete it.',
  welcomeCustomer_subject: 'Welcome to {brand}',
  welcomeCustomer_heading: 'Good to have you',
  welcomeCustomer_text:
    'Your account is ready. From now on, all your bookings are in one place: see them, print them or cancel them without digging through old emails.',
  welcomeCustomer_paying: 'Every booking is confirmed instantly, and you pay at the property.',
  welcomeCustomer_button: 'Find a place to rest',
  welcomeOwner_subject: 'Welcome to hosting with {brand}',
  welcomeOwner_heading: 'The door is open',
  welcomeOwner_text:
    'Your account is ready. Now tell us about your place: a few details, units, prices and photos. Everything is saved as you go, so you can continue whenever it suits you.',
  welcomeOwner_review:
    'The button confirms that this address is yours: bookings will be sent to it, and photos and approval need it. When you’re done, we’ll review it and approve it, and your place can go online.',
  welcomeOwner_button: 'Confirm your address and continue',
  welcomeOwner_computer: 'It’s easiest on a computer.',
  restore_subject: 'Choose a new password for {brand}',
  restore_heading: 'Choose a new password',
  restore_text: 'You asked to replace a password you forgot. Press the button to choose a new one.',
  restore_button: 'Choose a new password',
  restore_notAsked: 'Didn’t ask for this? Ignore this email, and your password stays as it is.',
  oneTime_subject: 'Your sign-in link for {brand}',
  oneTime_heading: 'Sign in without a password',
  oneTime_text: 'You asked to sign in without a password. Press the button to confirm.',
  oneTime_button: 'Sign in',
  oneTime_notAsked: 'Didn’t ask for this? Ignore this email, and don’t forward it to anyone.',
  invited_subject: 'You have an account at {brand}',
  invited_heading: 'Your account is ready',
  invited_text: 'We’ve created an account for you. All that’s left is to choose a password.',
  invited_button: 'Choose a password',
  invited_expired: 'If the link has expired, request a new one on the sign-in page, under “{access.forgot}”.',
  passwordChanged_subject: 'Your password at {brand} was changed',
  passwordChanged_heading: 'Password changed',
  passwordChanged_text: 'Your account’s password was changed, and all other devices were signed out.',
  passwordChanged_notYou: 'If this wasn’t you, choose a new password right away and write to us.',
  passwordChanged_button: 'Not you? Choose a new password',
  factorAdded_subject: 'A second step was added to your account at {brand}',
  factorAdded_heading: 'Second step added',
  factorAdded_text:
    'A way to confirm your sign-in, besides your password, was added to your account, and all other devices were signed out.',
  factorAdded_button: 'Not you? Choose a new password',
  factorRemoved_subject: 'A second step was removed from your account at {brand}',
  factorRemoved_heading: 'Second step removed',
  factorRemoved_text: 'A way to confirm your sign-in, besides your password, was removed from your account.',
  factorRemoved_button: 'Not you? Choose a new password',
} as const;

/** About the registration of a place: `waiting` goes to the team, all others to the host. */
export const registrationMails = {
  host: 'Hosts',
  units: 'Units',
  again: 'Sent again after corrections.',
  unnamed: 'your place',
  received_subject: 'We’ve received your request: {place}',
  received_heading: 'We’ve received your request. Now it’s our turn',
  received_text:
    'Thank you for registering {place}. We read every new listing ourselves and usually answer within one working day. You can keep editing: changes are saved and reviewed with the request.',
  received_button: 'View the request',
  waiting_subject: 'Awaiting approval: {place}',
  waiting_heading: 'A place is waiting for review',
  waiting_text: '{place} has been sent for approval.',
  waiting_button: 'Open the review queue',
  approved_subject: 'Approved: {place}',
  approved_heading: 'Your place is approved',
  approved_text: 'Good news: your place, {place}, has been approved. Publish it, and it will appear in search within a minute.',
  approved_button: 'Publish your place',
  sentBack_subject: 'A few things to fix: {place}',
  sentBack_heading: 'Almost there',
  sentBack_text: 'We’ve reviewed {place}, and there are a few things to fix before we can approve it. Send it again once they’re done.',
  sentBack_button: 'Fix and send again',
  changeApproved_subject: 'Changes approved: {place}',
  changeApproved_heading: 'Your changes are live',
  changeApproved_text: 'The changes to {place} have been approved, and guests can see them from now on.',
  changeApproved_button: 'Place details',
  changeRefused_subject: 'Changes not approved: {place}',
  changeRefused_heading: 'Your changes aren’t live yet',
  changeRefused_text:
    'We didn’t approve the changes to {place}. Your previous details are still live. Correct what’s listed here, and we’ll take another look.',
  changeRefused_button: 'Place details',
} as const;

/** To support, with what a visitor wrote. */
export const contactMail = {
  subject: 'Message from the site: {email}',
  heading: 'A new message from the site',
  sender: 'Email',
  language: 'Page language',
  partner: 'Partner',
  answer: 'A reply to this email goes to the sender.',
} as const;

/** To hosts: a calendar of another site wants nights that are booked here. */
export const importConflictMail = {
  subject: 'Calendar conflict: {feed}, {unit}',
  preview: 'The same nights are booked with you and on another site',
  heading: 'Two reservations for the same nights',
  opening: 'An event has appeared in the {feed} calendar on nights that are already booked with you.',
  unit: 'Unit',
  nights: 'Dates',
  reservation: 'Your reservation',
  kept: 'Your reservation hasn’t changed and keeps its nights.',
  todo: 'Guests of the other site may have a confirmation, too. Check {feed}, talk to the guests, and move or cancel one of the reservations today.',
  button: 'Open calendar sync',
  toReservation: 'View your reservation',
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
  lose: 'The payment goes through, but the answer gets lost',
  loseText: 'The money is taken, but no answer comes back. Within minutes, the site asks for itself and finds out.',
  isApproved: 'The payment went through.',
  isOver: 'This payment is over. You can try again from the invoice.',
  missing: 'There’s no payment at this address',
  missingText: 'The link is incomplete, or the payment no longer exists. Go back to the invoice and pay from there.',
  back: 'Back to the site',
} as const;

/** Where mails can be read that were kept instead of sent. */
export const mailbox = {
  title: 'Mailbox',
  empty: 'No emails yet. Book a stay, and they’ll appear here.',
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
  note: 'You issue the invoice for the stay to your guests yourselves. You’ll also find the details on the reservation’s page.',
} as const;
