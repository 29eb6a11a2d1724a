import { account } from './account.ts';
import { checkout } from './checkout.ts';
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
import { reservation } from './reservation.ts';
import { results } from './results.ts';
import { searchBar } from './search-bar.ts';
import { stay } from './stay.ts';

/** All English texts, by area. */
export const en = {
  account,
  checkout,
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
  reservation,
  results,
  searchBar,
  stay,
};
