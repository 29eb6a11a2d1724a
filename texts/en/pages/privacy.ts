import type { PageContent } from '../../page-content.ts';

/** Privacy under the Protection of Privacy Law with its Amendment 13; cookies and storage as docs/product.md §3 lists them. */
export const privacy: PageContent = {
  lead: 'What we collect, why, who receives it and how long it is kept. No advertising, no tracking across sites, no selling of data.',
  sections: [
    {
      id: 'controller',
      heading: 'Who is responsible',
      body: [
        'The controller of the database is {company}, company number {companyNumber}, {companyAddress}. For anything about privacy write to {email} or through the [contact form](contact).',
        'This policy follows the Israeli Protection of Privacy Law, 1981, with its Amendment 13, and the Protection of Privacy Regulations (Data Security), 2017.',
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect, and why',
      body: [
        [
          'When you book: name, e-mail, mobile phone, who comes along, special requests and time of arrival. Needed to confirm the booking, to host you and to meet legal duties.',
          'The card as a guarantee: brand, last four digits, expiry date and a token of the payment provider. We never keep the full number or the security code.',
          'In an account: e-mail, a hashed password that cannot be recovered, your language, name and phone if you told them, and the kinds of browser you signed in with.',
          'When you write to us: your e-mail address and the message, in order to answer.',
          'While you use the site: technical records of requests without identifying details, and a keyed digest of the network address, to prevent abuse.',
        ],
        'No law obliges you to give us data; it is your choice. Without the details marked as required a booking cannot be completed and a message cannot be answered.',
      ],
    },
    {
      id: 'who-receives',
      heading: 'Who receives it',
      body: [
        [
          'The hosts you booked with: name, phone, e-mail and the details of the stay.',
          'The payment provider: card details, straight from your browser.',
          'Providers of infrastructure who act for us, such as hosting and e-mail delivery, bound to secrecy and security.',
          'Authorities, where the law demands it.',
        ],
        'We do not sell data, and we do not pass it to advertisers.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long it is kept',
      body: [
        [
          'Bookings and accounting records: seven years, as tax law requires.',
          'The card as a guarantee: up to {GUARANTEE_DAYS} days after departure.',
          'An account: as long as it exists. You can delete it in your profile once no stay is to come. Finished bookings stay without your name, e-mail and phone.',
          'Messages to us: two years. Copies of e-mails we sent: {MAIL_DAYS} days. A digest of the network address: {DIGEST_DAYS} days.',
        ],
        'After that the data is deleted, or separated from anything that identifies you.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      body: [
        'You may see the data about you, have wrong or outdated data corrected, ask for data that is no longer needed to be deleted, and receive a copy. With an account, download the copy and delete the account in your profile. Or write to {email}; we answer within 30 days, and will ask to make sure it is really you.',
        'If we could not settle it, you can turn to the Privacy Protection Authority at the Ministry of Justice.',
      ],
    },
    {
      id: 'security',
      heading: 'How it is protected',
      body: [
        'The connection to the site is encrypted, passwords are stored hashed, and only people who need data for their work have access to it. After a severe security incident we inform the Privacy Protection Authority, and you, as the law requires.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and browser storage',
      body: [
        'We use only what the site needs to work, which is why there is no consent banner. The site makes no requests to third parties.',
        [
          'iw-token, iw-prev-token: being signed in. Up to {sessionDays} days after the last use. Scripts cannot read them.',
          'XSRF-TOKEN: protects against forged requests.',
          'lina-browser: a random number of the browser, so that units kept while you book are yours. Up to a year.',
          'iw-language: the language of your last visit. Up to a year.',
          'iw-partner: the partner through whom you came, to show their logo. Up to {PARTNER_DAYS} days.',
          'Browser storage: iw-searchForm, your last search; partner, the partner through whom you came; currentUser, the name shown in the menu and, for hosts, the number and state of their place; iw-options, the lists of options in the hosts’ forms; iw-currentStep, the step of registration where you stopped, and beside it what you typed there that has not been sent yet; previousUrl, the calendar as you last saw it; iw-impersonator, a mark that an administrator acts for a host. They stay on your device until you delete them.',
        ],
        'You can delete all of it in the settings of your browser. Without cookies signing in and booking do not work.',
      ],
    },
    {
      id: 'children',
      heading: 'Minors',
      body: [
        'Booking is for people of 18 and over. Of children we keep only the age that you gave, to find a unit that fits and its price.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      body: [
        'When we change this policy we update the date at the top of the page, and tell account holders about material changes by e-mail.',
      ],
    },
  ],
};
