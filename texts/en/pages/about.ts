import type { PageContent } from '../../page-content.ts';

/** Who stands behind the site, and what it promises. */
export const about: PageContent = {
  lead: 'A light in the window at the end of the road. {name} brings guests together with small places to stay in Israel: a cabin in the yard, a lodge in the woods, a flat above the house, a villa for the whole family.',
  sections: [
    {
      id: 'small-places',
      heading: 'Why small ones',
      body: [
        'Because a small place is opened by people, not by chains. Someone baked in the morning, someone knows where the pretty trail is. Each of our places has up to {MAX_UNITS} units, and each unit a name, pictures and a price of its own.',
        'Such places are hard to find and harder to compare. We wanted it to be simple: see what is truly free and what it truly costs, and book without phone calls.',
      ],
    },
    {
      id: 'promises',
      heading: 'Three promises',
      body: [
        [
          'Confirmed instantly. You book, and it is yours.',
          'A search that understands. Say who is coming, and see only what fits your party.',
          'The price you see is the price. Each night, extra and discount on its own line, and what cancelling costs.',
        ],
        'You pay the hosts at the place. The card only secures the booking.',
      ],
    },
    {
      id: 'hosts',
      heading: 'Fair to hosts, too',
      body: [
        'Joining is free, and commission is charged only on bookings that were stayed. Hosts set prices, nights and terms. [More for hosts](becomeHost).',
      ],
    },
    {
      id: 'everyone',
      heading: 'For everyone',
      body: [
        'The site speaks Hebrew and English, and is built to work with a keyboard alone and with a screen reader. Read the [accessibility statement](accessibility). We do not follow you across sites and do not sell data; see [privacy and cookies](privacy).',
      ],
    },
    {
      id: 'company',
      heading: 'The company',
      body: [
        '{name} is run by {company}, company number {companyNumber}, {companyAddress}. We are glad to hear from you: {email}, {phone}, or through the [contact form](contact).',
      ],
    },
  ],
};
