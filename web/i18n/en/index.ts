import { common } from './common.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { layout } from './layout.ts';
import { pages } from './pages.ts';
import { property } from './property.ts';
import { results } from './results.ts';
import { searchBar } from './search-bar.ts';

/** All English texts, by area. */
export const en = { common, errors, home, layout, pages, property, results, searchBar };
