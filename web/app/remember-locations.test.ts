import { expect, it } from 'vitest';
import { paths } from '#web/paths.ts';
import { makeRouter } from '#web/router.tsx';
import { rememberLocations } from './remember-locations.ts';

const noCalls = () => Promise.reject(new Error('no calls'));
const routerOf = () => rememberLocations(makeRouter({ transport: noCalls }));
const hrefOf = (options: object) => routerOf().buildLocation(options as never).href;

it('leads links to the same places every time', () => {
  const query = { from: '14-02-2027', to: '16-02-2027' };
  const links = [
    paths.hotelDetails('he', 7, query),
    paths.hotelDetails('en', 7, query),
    paths.hotelDetails('he', 8, query),
    paths.hotelDetails('he', 7, {}),
  ];
  const first = links.map(hrefOf);
  expect(first[0]).toBe('/portal/he/hotel-details/7/?from=14-02-2027&to=16-02-2027');
  expect(new Set(first).size).toBe(links.length);
  expect(links.map(hrefOf)).toEqual(first);
});

it('keeps apart what stands behind the same place', () => {
  const link = paths.hotelDetails('he', 7, {});
  expect([hrefOf({ ...link, hash: 'prices' }), hrefOf(link)]).toEqual([
    '/portal/he/hotel-details/7/#prices',
    '/portal/he/hotel-details/7/',
  ]);
});
