import type { Locale } from '#contract/primitives/enums.ts';
import type { Catalogue } from './translate.ts';

/** The parts in which a language's texts ship: `portal` comes with every page, the others with the addresses that need them. */
export type Section =
  | 'portal'
  | 'results'
  | 'property'
  | 'reviews'
  | 'reviewing'
  | 'about'
  | 'favourites'
  | 'guest'
  | 'changes'
  | 'account'
  | 'host'
  | 'admin';

/** The areas of a section; of errors, each section has those that its pages may meet. */
type Areas = { readonly [Area in keyof Catalogue]?: Partial<Catalogue[Area]> };

/** Fetches the areas of a section in a language. */
export const SECTIONS: Readonly<Record<Locale, Readonly<Record<Section, () => Promise<Areas>>>>> = {
  he: {
    portal: () => import('./he/portal/index.ts'),
    results: () => import('./he/results.ts'),
    property: () => import('./he/property.ts'),
    reviews: () => import('./he/reviews.ts'),
    reviewing: () => import('./he/reviewing.ts'),
    about: () => import('./he/about.ts'),
    favourites: () => import('./he/favourites.ts'),
    guest: () => import('./he/guest/index.ts'),
    changes: () => import('./he/changes.ts'),
    account: () => import('./he/account.ts'),
    host: () => import('./he/host/index.ts'),
    admin: () => import('./he/admin/index.ts'),
  },
  en: {
    portal: () => import('./en/portal/index.ts'),
    results: () => import('./en/results.ts'),
    property: () => import('./en/property.ts'),
    reviews: () => import('./en/reviews.ts'),
    reviewing: () => import('./en/reviewing.ts'),
    about: () => import('./en/about.ts'),
    favourites: () => import('./en/favourites.ts'),
    guest: () => import('./en/guest/index.ts'),
    changes: () => import('./en/changes.ts'),
    account: () => import('./en/account.ts'),
    host: () => import('./en/host/index.ts'),
    admin: () => import('./en/admin/index.ts'),
  },
};
