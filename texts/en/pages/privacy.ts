import type { PageContent } from '../../page-content.ts';

/** Privacy under the Protection of Privacy Law with its Amendment 13; cookies and storage as docs/product.md §3 lists them. */
export const privacy: PageContent = {
  lead: 'What we collect, why, who receives it and how long we keep it. No advertising, no tracking across sites, no selling of data.',
  sections: [
    {
      id: 'controller',
      heading: 'Who is responsible',
      body: [
        'The controller of the database is {company}, company number {companyNumber}, {companyAddress}. For anything to do with privacy, write to {email} or use the [contact form](contact).',
        'This policy follows the Israeli Protection of Privacy Law, 1981, with its Amendment 13, and the Protection of Privacy Regulations (Data Security), 2017.',
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect, and why',
      body: [
        [
          'When you book: name, email, mobile phone, who is staying, special requests and arrival time. We need these to confirm the booking, host you and meet legal obligations.',
          'The card that guarantees your booking: brand, last four digits, expiry date and a token from the payment provider. We never keep the full number or the security code.',
          'In an account: email, a hashed password that cannot be recovered, your language, your name and phone if you gave them, and the types of browser you signed in with.',
          'When you write to us: your email address and the message, so that we can answer.',
          'While you use the site: technical records of requests without identifying details, and a keyed digest of your network address, to prevent abuse.',
          'When you write a review: what you wrote, your first name, and for {DIGEST_DAYS} days that digest and one of your browser; when you sign in, the same with the session. They show us hosts who review themselves.',
          'When you save places: your lists, under your account or, without one, under a random identifier of your browser. When you vote or comment on a shared list: your vote, what you wrote and the name that you gave.',
          'When you book without signing in: also keyed digests of the email address and of the card, so that nobody ties up many rooms under made-up names.',
        ],
        'You are not legally required to give us any data; it is your choice. Without the required details, we cannot complete a booking or answer a message.',
      ],
    },
    {
      id: 'who-receives',
      heading: 'Who receives it',
      body: [
        [
          'Everyone who looks at a place: its hosts’ name, their languages and the details of the business. The hosts’ own phone and email are given only to those who booked.',
          'The hosts you booked with: name, phone, email and the details of the stay, and what other hosts have written about you.',
          'Everyone: your review, with your first name and the month of the stay. The hosts alone read the line that is meant for them.',
          'Everyone who has the link of a list that you share: its places, dates and guests, and what was said on it. Not your name or email.',
          'The payment provider: card details, directly from your browser.',
          'Infrastructure providers acting on our behalf, such as hosting and email delivery, bound by confidentiality and security.',
          'Authorities, where the law requires it.',
        ],
        'We do not sell data or share it with advertisers.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      body: [
        [
          'Bookings and accounting records: seven years, as tax law requires.',
          'The card that guarantees your booking: up to {GUARANTEE_DAYS} days after check-out.',
          'An account: for as long as it exists. You can delete it in your profile once you have no upcoming stays. Past bookings are kept without your name, email and phone.',
          'Messages to us: two years. Copies of emails we sent: {MAIL_DAYS} days. The digest of your network address: {DIGEST_DAYS} days.',
          'Lists saved without an account: {FAVOURITE_DAYS} days after they were last used. What you say on a shared list: for as long as the list exists, or until you delete it.',
          'Digests of a booking made without signing in: until the arrival or the cancellation, and at least a day.',
        ],
        'After that the data is deleted, or separated from anything that identifies you.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      body: [
        'You may view the data we hold about you, have incorrect or outdated data corrected, ask us to delete data that is no longer needed, and receive a copy. If you have an account, you can download the copy and delete the account in your profile. Or write to {email}; we will answer within 30 days, after making sure that it’s really you.',
        'If we can’t resolve it, you can contact the Privacy Protection Authority at the Ministry of Justice.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      body: [
        'The connection to the site is encrypted, passwords are stored hashed, and only people who need data for their work have access to it. In the event of a serious security incident, we will notify the Privacy Protection Authority, and you, as the law requires.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and browser storage',
      body: [
        'We use only what the site needs to work, so there is no consent banner. The site makes no requests to third parties.',
        [
          'iw-token, iw-prev-token: keep you signed in. Up to {sessionDays} days after the last use. Scripts cannot read them.',
          'XSRF-TOKEN: protects against forged requests.',
          'lina-browser: a random identifier for your browser, so that units held while you book, and places that you save, stay yours. Up to a year after the last use.',
          'lina-version: the number of your last change, so that searches right after it show it. Ten seconds.',
          'iw-language: the language of your last visit. Up to a year.',
          'iw-currency: the currency in which you see prices beside shekels, if you chose one. Up to a year.',
          'iw-partner: the partner who referred you, to show their logo. Up to {PARTNER_DAYS} days.',
          'Browser storage: iw-searchForm, your last search; partner, the partner who referred you; currentUser, the name shown in the menu and, for hosts, the number and state of their place; iw-options, the lists of options in the hosts’ forms; iw-currentStep, the registration step where you stopped, with anything you typed there that hasn’t been sent yet; previousUrl, the calendar as you last saw it; iw-impersonator, a sign that an administrator is acting for a host. They stay on your device until you delete them.',
        ],
        'You can delete all of it in your browser settings. Signing in and booking do not work without cookies.',
      ],
    },
    {
      id: 'children',
      heading: 'Minors',
      body: [
        'Booking is for people aged 18 and over. For children, we keep only the age you entered, to find a suitable unit and its price.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      body: ['When we change this policy, we update the date at the top of the page and email account holders about material changes.'],
    },
  ],
};
