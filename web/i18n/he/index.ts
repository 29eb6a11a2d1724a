import { account } from './account.ts';
import { common } from './common.ts';
import { contact } from './contact.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { hosting } from './hosting.ts';
import { hotels } from './hotels.ts';
import { layout } from './layout.ts';
import { map } from './map.ts';
import { pages } from './pages.ts';
import { property } from './property.ts';
import { publicPages } from './public-pages.ts';
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
