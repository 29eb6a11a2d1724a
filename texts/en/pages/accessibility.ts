import type { PageContent } from '../../page-content.ts';

/** Accessibility statement as the Israeli regulations ask for it (Standard 5568, WCAG 2.1 AA). */
export const accessibility: PageContent = {
  lead: 'We want everyone to be able to search for a stay and book it on their own. Here is what we’ve done, what isn’t perfect yet, and how to reach us.',
  sections: [
    {
      id: 'standard',
      heading: 'Which standard',
      body: [
        'The site is built to Israeli Standard 5568 at level AA, which is based on WCAG 2.1, and to the Equal Rights for Persons with Disabilities (Service Accessibility Adjustments) Regulations, 2013.',
      ],
    },
    {
      id: 'what-we-did',
      heading: 'What we’ve done',
      body: [
        [
          'Everything can be done with just a keyboard, with a clear focus indicator and a link that skips to the content.',
          'Headings, fields, buttons and errors are labelled for screen readers, in Hebrew and English.',
          'Text has a contrast ratio of at least 4.5:1 and can be enlarged to 200% without losing content.',
          'Nothing is conveyed by colour alone: there is always an icon or text as well.',
          'Motion is reduced when your operating system asks for it.',
          'Every map comes with a list of the same information, and pictures have descriptions.',
        ],
      ],
    },
    {
      id: 'how-tested',
      heading: 'How we test',
      body: [
        'Pages are tested automatically with every change, in both languages and at several screen widths, in the Chromium browser, and manually with a keyboard.',
      ],
    },
    {
      id: 'limits',
      heading: 'What isn’t perfect yet',
      body: [
        [
          'Descriptions of pictures that hosts upload depend on what the hosts write.',
          'Maps are visual by nature. Use the list beside them.',
        ],
        'Did something get in your way? Tell us, and we’ll fix it.',
      ],
    },
    {
      id: 'places',
      heading: 'Accessible places to stay',
      body: [
        'You can filter search results by accessibility, and each property page has the details. Hosts are responsible for the accessibility of their place and for what they say about it; check with them before booking that it suits you.',
      ],
    },
    {
      id: 'contact',
      heading: 'Who to contact',
      body: [
        'With any question or request about accessibility, contact us: {phone}, {email} or the [contact form](contact). Tell us which page you had difficulty with, what you tried to do, and which browser and assistive technology you use. You can also book through us by phone.',
      ],
    },
  ],
};
