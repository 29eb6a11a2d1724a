import { expect, it } from 'vitest';
import { canonicalAddress, tileHostsOf } from './ssr.ts';

it.each([
  ['/portal/he/home', '/portal/he/home/'],
  ['/portal/en/search-results?location=eilat&from=02-12-2026', '/portal/en/search-results/?location=eilat&from=02-12-2026'],
  ['/portal/he/checkout?session=1?2', '/portal/he/checkout/?session=1?2'],
])('%s leads to the same page with a slash', (url, expected) => {
  expect(canonicalAddress(url)).toBe(expected);
});

it.each([
  '/',
  '/portal',
  '/portal/',
  '/portal/he',
  '/portal/he/',
  '/portal/he/home/',
  '/portal/he/home/?x=1',
  '/property-owner/he/sign-in',
])('%s stays as it is', (url) => {
  expect(canonicalAddress(url)).toBeUndefined();
});

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['https://{s}.tiles.example:8443/map/{z}/{x}/{y}.png?key=1', 'https://*.tiles.example:8443'],
])('pictures may come from the hosts of %s', (url, hosts) => {
  expect(tileHostsOf(url)).toBe(hosts);
});
