import type { Section } from '#texts/sections.ts';

const PLACES: readonly { section: Section; path: RegExp }[] = [
  // Results, and those like a property. The search form brings it elsewhere, too, once it is opened.
  { section: 'results', path: /^\/portal\/[^/]+\/(search-results|hotel-details)(\/|$)/ },
  // A property, its stays, what they cost and what the law says, wherever guests, hosts and administrators read of them.
  {
    section: 'property',
    path: /^\/(property-owner|admin|portal\/[^/]+\/(search-results|hotel-details|checkout|payment|customer-area|personal-cabinet|favourites|l|help|staticPage|terms-and-conditions))(\/|$)/,
  },
  // On the page of a property they come with the reviews themselves.
  { section: 'reviews', path: /^\/(property-owner\/[^/]+\/backoffice|admin|portal\/[^/]+\/customer-area)(\/|$)/ },
  { section: 'reviewing', path: /^\/(property-owner\/[^/]+\/backoffice|admin|portal\/[^/]+\/customer-area)(\/|$)/ },
  {
    section: 'about',
    path: /^\/portal\/[^/]+\/(about|accessibility|become-host|contact-us|help|privacy-and-cookies|ratings|staticPage|terms-and-conditions)(\/|$)/,
  },
  // Hearts elsewhere bring them when somebody chooses a list.
  { section: 'favourites', path: /^\/portal\/[^/]+\/(favourites|l)(\/|$)/ },
  { section: 'guest', path: /^\/portal\/[^/]+\/(checkout|payment|customer-area|personal-cabinet|hotel-details\/[^/]+\/reservation)(\/|$)/ },
  // How a stay changes, wherever guests, hosts and administrators see one.
  { section: 'changes', path: /^\/(property-owner\/[^/]+\/backoffice|portal\/[^/]+\/customer-area)(\/|$)/ },
  {
    section: 'account',
    path: /^\/(portal|property-owner)\/[^/]+\/(sign-in|sign-up|restore-password|one-time-authorization|profile|personal-cabinet|checkout)(\/|$)/,
  },
  // Administrators read what hosts have filled in, by the same names.
  { section: 'host', path: /^\/(property-owner|admin)(\/|$)/ },
  { section: 'admin', path: /^\/admin(\/|$)/ },
];

/** The sections of texts that the page at an address shows; the path without its query. */
export function sectionsOf(pathname: string): Section[] {
  return ['portal', ...PLACES.filter(({ path }) => path.test(pathname)).map(({ section }) => section)];
}
