/** Titles and descriptions of the pages of text. Their texts lie in `web/portal/static-pages/content`. */
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
