/** Titles and descriptions of the pages of text. Their texts lie in `pages/`. */
export const publicPages = {
  terms: 'Terms and conditions',
  termsDescription: 'Terms for booking a stay: prices, paying at the property, cancelling, and your legal right to cancel.',
  privacy: 'Privacy and cookies',
  privacyDescription: 'What data we collect, why, who receives it, how long it is kept, and which cookies the site uses.',
  help: 'Help',
  helpDescription: 'Answers to common questions about searching, booking, paying and cancelling.',
  about: 'About us',
  aboutDescription: 'Small places to stay all over Israel: who we are, and what we promise guests and hosts.',
  accessibility: 'Accessibility statement',
  accessibilityDescription: 'What we’ve done to meet Israeli Standard 5568, what isn’t perfect yet, and how to reach us.',
  updated: 'Updated on {date}',
  contents: 'On this page',
} as const;

/** The invitation to host. */
export const hosting = {
  title: 'Become a host',
  description: 'A cabin, an apartment, a lodge or a villa? Host with us. Joining is free, and you pay commission only on completed stays.',
  heading: 'Open your place to guests',
  lead: 'A cabin in the yard, an apartment above the house, a lodge in the woods. You set the prices, nights and terms; we bring the guests.',
  signIn: 'Host sign-in',
  ask: 'A question? Write to us',
  facts: 'What you get',
  commissionTitle: '{percent} commission, and only on completed stays',
  commissionText:
    'Joining and listing are free. We invoice commission once a month, only on online bookings that were completed or that were charged a cancellation fee. Bookings you take yourself are commission-free.',
  moneyTitle: 'The money comes straight to you',
  moneyText: 'Guests pay you, at your place. Their card covers you against a late cancellation or a no-show.',
  calendarTitle: 'One calendar for all units',
  calendarText:
    'Close nights, set prices for midweek, weekends and holidays, and see everything in one place. A night that’s taken can’t be booked twice.',
  steps: 'How it works',
  tellTitle: 'Tell us about the place',
  tellText:
    'Name, address, units, beds, prices and at least four photos of each unit, in Hebrew and English. You can stop and pick up later.',
  reviewTitle: 'We review it',
  reviewText: 'A real person goes through the details. If something is missing, we’ll tell you exactly what.',
  openTitle: 'Publish and host',
  openText:
    'Once approved, press Publish, and your place appears in search right away. Bookings arrive confirmed, with a name, a phone number and a card as a guarantee.',
  conditions: 'What you need',
  conditionUnits: 'Up to {MAX_UNITS} units: cabin, apartment, villa, chalet, guest house or country house',
  conditionBusiness: 'A registered business: exempt dealer, licensed dealer or company',
  conditionLicence: 'The licences and insurance required by law',
  conditionComputer: 'A computer to register. You can manage the calendar from your phone, too',
  closing: 'Already registered?',
} as const;
