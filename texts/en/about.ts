/** Titles and descriptions of the pages of text. Their texts lie in `pages/`. */
export const publicPages = {
  terms: 'Terms and conditions',
  termsDescription: 'Terms for booking a stay: prices, payment at the place, cancelling, and your right to cancel by law.',
  privacy: 'Privacy and cookies',
  privacyDescription: 'What data we collect, why, who receives it, how long it is kept, and which cookies the site uses.',
  help: 'Help',
  helpDescription: 'Answers to common questions about searching, booking, paying and cancelling.',
  about: 'About us',
  aboutDescription: 'Small places to stay all over Israel: who we are, and what we promise guests and hosts.',
  accessibility: 'Accessibility statement',
  accessibilityDescription: 'What we did to meet Israeli Standard 5568, what is not perfect yet, and how to reach us.',
  updated: 'Updated on {date}',
  contents: 'On this page',
} as const;

/** The invitation to host. */
export const hosting = {
  title: 'Become a host',
  description: 'A cabin, a flat, a lodge or a villa? Host with us. Joining is free, commission only on bookings that were stayed.',
  heading: 'Open a home to guests',
  lead: 'A cabin in the yard, a flat above the house, a lodge in the woods. You set prices, nights and terms; we bring guests.',
  signIn: 'Host sign-in',
  ask: 'A question? Write to us',
  facts: 'What you get',
  commissionTitle: '{percent} commission, and only for stays',
  commissionText:
    'Joining and listing are free. Commission is invoiced once a month, only on online bookings that were stayed or for which a cancellation fee was charged. Bookings that you took yourself are free of it.',
  moneyTitle: 'The money comes straight to you',
  moneyText: 'Guests pay you, at the place. Their card secures the booking against a late cancellation or a no-show.',
  calendarTitle: 'One calendar for all units',
  calendarText:
    'Close nights, set prices for midweek, weekends and holidays, and see everything in one place. A night that is taken cannot be booked twice.',
  steps: 'How it works',
  tellTitle: 'Tell us about the place',
  tellText:
    'Name, address, units, beds, prices and at least four photos of each unit, in Hebrew and English. You can stop and go on later.',
  reviewTitle: 'We look at it',
  reviewText: 'A person of ours goes through the details. If something is missing, we write exactly what.',
  openTitle: 'Publish and host',
  openText:
    'Once approved, press Publish, and from that moment your place is in the search. Bookings arrive confirmed, with a name, a phone number and a card as guarantee.',
  conditions: 'What you need',
  conditionUnits: 'Up to {MAX_UNITS} units: cabin, flat, villa, chalet, guest house or country house',
  conditionBusiness: 'A registered business: exempt dealer, licensed dealer or company',
  conditionLicence: 'The licences and the insurance that the law requires',
  conditionComputer: 'A computer for registering. The calendar can be kept on the phone, too',
  closing: 'Already with us?',
} as const;
