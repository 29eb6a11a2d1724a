import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { paths } from '#web/paths.ts';
import { rememberLocations } from './app/remember-locations.ts';
import { makeRouter } from './router.tsx';

/** The router of a page, as the server makes one for each. */
function routerOn(page: string) {
  const router = makeRouter({ transport: () => Promise.reject(new Error('no calls')) });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [page] }) });
  return router;
}

const PAGES = ['/portal/he/home/', '/portal/en/search-results/?from=01-03-2027&to=02-03-2027'];
const QUERY = { from: '14-02-2027', to: '16-02-2027' };
const LINKS = [
  paths.hotelDetails('he', 7, QUERY),
  paths.hotelDetails('en', 7, QUERY),
  paths.hotelDetails('he', 8, QUERY),
  paths.hotelDetails('he', 7, {}),
  { ...paths.hotelDetails('he', 7, {}), hash: 'prices' },
  paths.hotelsByLocation('he', 'cities'),
  // Written otherwise than it is named.
  { to: '/portal/$language/hotels-by-location/$location/', params: { language: 'he', location: 'תל אביב/יפו' } },
  { to: '/portal/$language/hotels-by-location/$location/', params: { language: 'he', location: 'haifa' } },
  // These depend on the page.
  { to: '.', search: true, hash: 'content' },
  { to: '/portal/$language/home/' },
];

it.each(PAGES)('leads links to the same places as without it, each time: on %s', (page) => {
  const placesOf = (router: ReturnType<typeof routerOn>) => LINKS.map((link) => router.buildLocation(link as never));
  const expected = placesOf(routerOn(page));
  expect(expected[0]?.href).toBe('/portal/he/hotel-details/7/?from=14-02-2027&to=16-02-2027');
  for (const _ of [1, 2]) expect(placesOf(rememberLocations(routerOn(page)))).toEqual(expected);
});
