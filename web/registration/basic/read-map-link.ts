import type { Place } from './pin-map.tsx';

/** What a pasted text says about a place: where it is, or why that cannot be read here. */
export type MapLink =
  | { readonly kind: 'place'; readonly place: Place }
  /** A short link: where it leads is known to its maker's server alone. */
  | { readonly kind: 'short' }
  /** A place outside of Israel and its surroundings. */
  | { readonly kind: 'far'; readonly place: Place }
  | { readonly kind: 'unknown' };

const DEGREES = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
/** Two numbers, as people and links write them: "32.96, 35.49". */
const PAIR = new RegExp(String.raw`^\s*\(?\s*(${DEGREES})\s*°?\s*(?:[,;]|\s)\s*(${DEGREES})\s*°?\s*\)?\s*$`);
/** In Google's addresses: of the place itself, and of the view on it. */
const GOOGLE_PLACE = new RegExp(`!3d(${DEGREES})!4d(${DEGREES})`);
const GOOGLE_VIEW = new RegExp(`/@(${DEGREES}),(${DEGREES})(?:,|/|$)`);
/** In paths: …/search/32.96,35.49, …/dir//32.96,35.49, geo:32.96,35.49. */
const IN_PATH = new RegExp(String.raw`(?:^|[/:])(${DEGREES}),\s*(${DEGREES})(?=[/,?;]|$)`, 'g');
/** Parameters with a place in them, the surest first. Waze writes "ll.32.96,35.49" in newer links. */
const PARAMETERS = ['ll', 'latlng', 'q', 'query', 'destination', 'daddr', 'to', 'center', 'navigate'];
const WAZE_SHORT = /\/(?:ul\/)?h([0-9b-hjkmnp-z]{5,12})\/?$/i;
const SHORT_HOSTS = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|share\.google)$/i;
const LINK =
  /(?:https?|waze|geo|comgooglemaps):\S+|(?:www\.)?(?:waze\.com|google\.[a-z.]+\/maps|maps\.google\.[a-z.]+|maps\.app\.goo\.gl|goo\.gl)\S*/i;

/** Israel and what lies around it, in degrees. */
const AROUND = { south: 29, north: 33.8, west: 33.8, east: 36.2 };

/**
 * Reads where a link of Waze or Google Maps leads, or a pair of coordinates, without asking anyone. Words around a link, as phones share them,
 * are passed over.
 */
export function readMapLink(text: string): MapLink {
  const pair = placeOf(PAIR.exec(text.trim()));
  if (pair) return judge(pair);
  const link = LINK.exec(text)?.[0];
  const url = link === undefined ? undefined : urlOf(link);
  if (!url) return { kind: 'unknown' };
  const place = placeInLink(url);
  if (place) return judge(place);
  return SHORT_HOSTS.test(url.hostname) || isWaze(url) ? { kind: 'short' } : { kind: 'unknown' };
}

function urlOf(link: string): URL | undefined {
  const withScheme = /^[a-z]+:/i.test(link) ? link : `https://${link}`;
  return URL.canParse(withScheme) ? new URL(withScheme) : undefined;
}

function placeInLink(url: URL): Place | undefined {
  const path = decoded(url.pathname + url.hash);
  return (
    placeOf(GOOGLE_PLACE.exec(path)) ??
    placeInParameters(url.searchParams) ??
    [...path.matchAll(IN_PATH)].map(placeOf).findLast((place) => place !== undefined) ??
    placeOf(GOOGLE_VIEW.exec(path)) ??
    (isWaze(url) ? placeOfGeohash(WAZE_SHORT.exec(path)?.[1]) : undefined)
  );
}

function isWaze({ hostname, protocol }: URL): boolean {
  return protocol === 'waze:' || /(?:^|\.)waze\.com$/i.test(hostname);
}

function placeInParameters(parameters: URLSearchParams): Place | undefined {
  for (const name of PARAMETERS) {
    const value = parameters.get(name)?.replace(/^(?:ll\.|loc:)/, '');
    const place = value === undefined ? undefined : placeOf(PAIR.exec(value));
    if (place) return place;
  }
  return placeOfGeohash(parameters.get('h') ?? undefined);
}

/** A link may hold a sign that stands for nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function placeOf(match: RegExpMatchArray | null): Place | undefined {
  if (!match) return undefined;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

function judge(place: Place): MapLink {
  const { latitude, longitude } = place;
  const isAround = latitude >= AROUND.south && latitude <= AROUND.north && longitude >= AROUND.west && longitude <= AROUND.east;
  return { kind: isAround ? 'place' : 'far', place };
}

/** Five bits a letter; the letters that look like others are left out (https://en.wikipedia.org/wiki/Geohash). */
const GEOHASH_LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The middle of a geohash's field. Its bits halve, in turn, longitudes and latitudes. */
function placeOfGeohash(hash: string | undefined): Place | undefined {
  if (hash === undefined || hash.length < 5) return undefined;
  const edges = { longitude: [-180, 180] as [number, number], latitude: [-90, 90] as [number, number] };
  let isLongitude = true;
  for (const letter of hash.toLowerCase()) {
    const bits = GEOHASH_LETTERS.indexOf(letter);
    if (bits < 0) return undefined;
    for (let bit = 4; bit >= 0; bit -= 1) {
      const range = isLongitude ? edges.longitude : edges.latitude;
      range[(bits >> bit) % 2 === 1 ? 0 : 1] = (range[0] + range[1]) / 2;
      isLongitude = !isLongitude;
    }
  }
  const middle = ([low, high]: [number, number]) => Math.round(((low + high) / 2) * 1e6) / 1e6;
  return { latitude: middle(edges.latitude), longitude: middle(edges.longitude) };
}
