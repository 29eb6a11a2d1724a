import type { PageContent } from '../../page-content.ts';

/** Accessibility statement as the Israeli regulations ask for it (Standard 5568, WCAG 2.1 AA). */
export const accessibility: PageContent = {
  lead: 'We want everyone to be able to search and book a stay by themselves. This is what we did, what is not perfect yet, and how to reach us.',
  sections: [
    {
      id: 'standard',
      heading: 'Which standard',
      body: [
        'The site is built to Israeli Standard 5568 at level AA, which rests on WCAG 2.1, and to the Equal Rights for Persons with Disabilities (Service Accessibility Adjustments) Regulations, 2013.',
      ],
    },
    {
      id: 'what-we-did',
      heading: 'What we did',
      body: [
        [
          'Everything can be done with the keyboard alone, with a clear mark of where you are and a link that skips to the content.',
          'Headings, fields, buttons and errors are named for screen readers, in Hebrew and English.',
          'Text has a contrast of at least 4.5:1, and can be enlarged to 200% without losing content.',
          'Nothing is told by colour alone: there is always an icon or words, too.',
          'Motion is reduced when your operating system asks for it.',
          'Every map has a list that says the same, and pictures have descriptions.',
        ],
      ],
    },
    {
      id: 'how-tested',
      heading: 'How it is tested',
      body: [
        'Pages are tested automatically with every change, in both languages and at several screen widths, in the Chromium browser, and by hand with the keyboard.',
      ],
    },
    {
      id: 'limits',
      heading: 'What is not perfect yet',
      body: [
        [
          'Descriptions of pictures that hosts upload depend on what the hosts wrote.',
          'Maps are visual by nature. Use the list beside them.',
        ],
        'Something got in your way? Tell us, and we will mend it.',
      ],
    },
    {
      id: 'places',
      heading: 'Accessible places to stay',
      body: [
        'Search results can be filtered by accessibility, and details stand on the page of each place. Hosts are responsible for the accessibility of their place and for what they say about it; make sure with them before booking that it suits you.',
      ],
    },
    {
      id: 'contact',
      heading: 'Whom to ask',
      body: [
        'With any question or request about accessibility turn to us: {phone}, {email} or the [contact form](contact). Tell us on which page you met the difficulty, what you tried to do, and which browser and assistive technology you use. You can also book through us by phone.',
      ],
    },
  ],
};
