import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMapLink } from './read-map-link.ts';

const AMIRIM = { kind: 'place', place: { latitude: 32.9371, longitude: 35.4519 } };

describe('a link to a place on a map', () => {
  it.each([
    ['Waze', 'https://waze.com/ul?ll=32.9371,35.4519&navigate=yes'],
    ['Waze, escaped', 'https://www.waze.com/ul?ll=32.9371%2C35.4519&navigate=yes&zoom=17'],
    ['Waze, live map', 'https://www.waze.com/live-map/directions?to=ll.32.9371%2C35.4519'],
    ['Waze, in Hebrew', 'https://www.waze.com/he/live-map/directions?latlng=32.9371%2C35.4519'],
    ['the Waze app', 'waze://?ll=32.9371,35.4519&navigate=yes'],
    ['a view of Google Maps', 'https://www.google.com/maps/@32.9371,35.4519,15z'],
    ['a question to Google Maps', 'https://maps.google.com/?q=32.9371,35.4519'],
    ['a question to Google Maps in Israel', 'https://www.google.co.il/maps?q=loc:32.9371,35.4519&hl=iw'],
    ['a search in Google Maps', 'https://www.google.com/maps/search/?api=1&query=32.9371%2C35.4519'],
    ['a searched point', 'https://www.google.com/maps/search/32.9371,+35.4519?entry=tts'],
    ['a way to a point', 'https://www.google.com/maps/dir/32.08,34.78/32.9371,35.4519/@32.5,35.1,9z'],
    ['a way, by parameter', 'https://www.google.com/maps/dir/?api=1&destination=32.9371,35.4519'],
    [
      'a place of Google Maps, whose view lies beside it',
      'https://www.google.com/maps/place/Amirim/@32.93,35.44,14z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d32.9371!4d35.4519!16s%2Fg',
    ],
    ['a link without its scheme', 'google.com/maps/@32.9371,35.4519,15z'],
    ['a geo link', 'geo:32.9371,35.4519?z=15'],
    ['a message around a link', 'אנחנו כאן: https://waze.com/ul?ll=32.9371,35.4519 להתראות'],
    ['numbers', '32.9371, 35.4519'],
    ['numbers in brackets', '(32.9371,35.4519)'],
    ['numbers with a space between them', ' 32.9371 35.4519 '],
  ])('is read: %s', (_, text) => {
    expect(readMapLink(text)).toEqual(AMIRIM);
  });

  // Examples of https://en.wikipedia.org/wiki/Geohash and of its inventor's site.
  it.each([
    ['ezs42', 42.6, -5.6],
    ['u4pruydqqvj', 57.64911, 10.40744],
  ])('is read from the geohash of a short link of Waze: %s', (hash, latitude, longitude) => {
    const link = readMapLink(`https://waze.com/ul/h${hash}`);
    if (!('place' in link)) throw new Error('no place');
    expect(link.place.latitude).toBeCloseTo(latitude, hash.length > 5 ? 4 : 1);
    expect(link.place.longitude).toBeCloseTo(longitude, hash.length > 5 ? 4 : 1);
  });

  it.each([
    'https://maps.app.goo.gl/AbCdEf123456',
    'maps.app.goo.gl/AbCdEf123456?g_st=ic',
    'https://goo.gl/maps/AbCdEf',
    'https://waze.com/ul?q=Amirim',
  ])('that only its maker can follow is named as one: %s', (text) => {
    expect(readMapLink(text)).toEqual({ kind: 'short' });
  });

  it.each(['', 'אמירים', 'https://example.com/', 'https://www.google.com/maps/place/Amirim', '32.9', '95.2, 190.1', '1,2,3'])(
    'without a place is unknown: %j',
    (text) => {
      expect(readMapLink(text)).toEqual({ kind: 'unknown' });
    },
  );

  it.each([
    ['Paris', '48.8566, 2.3522'],
    ['the two numbers the wrong way round', '35.4519, 32.9371'],
  ])('to somewhere else is far away: %s', (_, text) => {
    expect(readMapLink(text).kind).toBe('far');
  });
});

describe('any link', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 1e5) / 1e5);
  const place = fc.record({ latitude: degrees(29.4, 33.4), longitude: degrees(34.2, 35.9) });

  it('of a usual form leads to the place that it was made for', () => {
    const forms = [
      (at: string) => `https://waze.com/ul?ll=${at}&navigate=yes`,
      (at: string) => `https://www.google.com/maps/@${at},17z`,
      (at: string) => `https://www.google.com/maps?q=${encodeURIComponent(at)}`,
      (at: string) => `https://www.google.com/maps/place/X/@31,35,9z/data=!3d${at.replace(',', '!4d')}`,
      (at: string) => at,
    ];
    fc.assert(
      fc.property(place, fc.constantFrom(...forms), (at, form) => {
        expect(readMapLink(form(`${at.latitude},${at.longitude}`))).toEqual({ kind: 'place', place: at });
      }),
    );
  });

  it('and any other text gets an answer, and no place that is none', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'https://waze.com/ul/', 'https://www.google.com/maps/@', 'geo:'), fc.string(), (start, rest) => {
        const link = readMapLink(start + rest);
        if (!('place' in link)) return;
        expect(Math.abs(link.place.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(link.place.longitude)).toBeLessThanOrEqual(180);
      }),
    );
  });
});
