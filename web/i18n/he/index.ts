import { account } from './account.ts';
import { checkout } from './checkout.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { hotels } from './hotels.ts';
import { layout } from './layout.ts';
import { pages } from './pages.ts';
import { property } from './property.ts';
import { reservation } from './reservation.ts';
import { results } from './results.ts';
import { searchBar } from './search-bar.ts';
import { stay } from './stay.ts';

/** All Hebrew texts, by area. */
export const he = { account, checkout, common, errors, home, hotels, layout, pages, property, reservation, results, searchBar, stay };
