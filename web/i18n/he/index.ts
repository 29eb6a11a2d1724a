import { account, common, layout, pages } from './common.ts';
import { errors } from './errors.ts';
import { property } from './property.ts';
import { contact, home, hosting, hotels, map, publicPages } from './public-pages.ts';
import { results } from './results.ts';
import { searchBar } from './search-bar.ts';
import { stay } from './stay.ts';

/** The Hebrew texts of the public pages, and those that every page needs, by area. Others stand in sections of their own: see sections.ts. */
export const he = {
  account,
  common,
  contact,
  errors,
  home,
  hosting,
  hotels,
  layout,
  map,
  pages,
  property,
  publicPages,
  results,
  searchBar,
  stay,
};
