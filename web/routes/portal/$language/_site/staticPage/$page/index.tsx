import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';

/** Pages of text by the names under which they may be known. */
const PAGES = {
  terms: paths.terms,
  'terms-and-conditions': paths.terms,
  privacy: paths.privacy,
  'privacy-and-cookies': paths.privacy,
  help: paths.help,
  faq: paths.help,
  about: paths.about,
  accessibility: paths.accessibility,
} as const;

export const Route = createFileRoute('/portal/$language/_site/staticPage/$page/')({
  beforeLoad: ({ params: { language, page } }) => {
    throw redirect(isKnown(page) ? PAGES[page](language) : paths.notFound(language));
  },
});

function isKnown(page: string): page is keyof typeof PAGES {
  return Object.hasOwn(PAGES, page);
}
