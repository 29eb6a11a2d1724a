import { linkOptions } from '@tanstack/react-router';
import type { Locale } from '#contract/primitives/locale.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** Every address of the product in one place, as targets for `<Link {...paths.home(language)}>` and `navigate(paths.home(language))`. */
export const paths = {
  home: (language: Locale) => linkOptions({ to: '/portal/$language/home/', params: { language } }),
  searchResults: (language: Locale, search: SearchQuery) =>
    linkOptions({ to: '/portal/$language/search-results/', params: { language }, search }),
  hotelDetails: (language: Locale, hotelId: number | string, search: SearchQuery = {}) =>
    linkOptions({ to: '/portal/$language/hotel-details/$hotelId/', params: { language, hotelId: String(hotelId) }, search }),
  notFound: (language: Locale) => linkOptions({ to: '/portal/$language/404/', params: { language } }),
};
