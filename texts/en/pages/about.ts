import type { PageContent } from '../../page-content.ts';

/** Who stands behind the site, and what it promises. */
export const about: PageContent = {
  lead: 'A light in the window at the end of the road. {name} brings guests together with small places to stay in Israel: a cabin in the garden, a lodge in the woods, an apartment above the house, a villa for the whole family.',
  sections: [
    {
      id: 'small-places',
      heading: 'Why small places',
      body: [
        'Because people open small places, not chains. Someone was up early baking; someone knows where the lovely trail starts. Our places have no more than {MAX_UNITS} units, and each unit has its own name, photos and price.',
        'Places like these are hard to find and even harder to compare. We wanted to keep it simple: see what’s really available and what it really costs, and book without phone calls.',
      ],
    },
    {
      id: 'promises',
      heading: 'Three promises',
      body: [
        [
          'Instant confirmation. Book it, and it’s yours.',
          'A search that understands. Say who’s coming, and see only what fits your group.',
          'The price you see is the price. Every night, extra and discount on its own line, and what it costs to cancel.',
        ],
        'You pay the hosts at the property. Your card only guarantees the booking.',
      ],
    },
    {
      id: 'hosts',
      heading: 'Fair to hosts, too',
      body: [
        'Joining is free, and commission is charged only on completed stays. Hosts set their own prices, nights and terms. [More for hosts](becomeHost).',
      ],
    },
    {
      id: 'everyone',
      heading: 'For everyone',
      body: [
        'The site is in Hebrew and English, and works with just a keyboard and with a screen reader; see the [accessibility statement](accessibility). We don’t track you across sites and we don’t sell data; see [privacy and cookies](privacy).',
      ],
    },
    {
      id: 'company',
      heading: 'The company',
      body: [
        '{name} is run by {company}, company number {companyNumber}, {companyAddress}. We’d love to hear from you: {email}, {phone}, or through the [contact form](contact).',
      ],
    },
  ],
};
