import type { AddressSuggestion } from '#contract/registration.ts';
import { findPlace, PLACES, type Place } from '#server/modules/properties/index.ts';

/** So many fit under a field. */
const MOST = 8;

interface IndexedCity {
  readonly city: Place;
  /** Every name and spelling, normalised. */
  readonly names: readonly string[];
}

const CITIES: readonly IndexedCity[] = PLACES.filter((place) => place.kind === 'city').map((city) => ({
  city,
  names: [city.name.he, city.name.en, ...city.aliases].map(normalised),
}));

/**
 * Searches the address on the map: cities of our own index by name, complete or begun, in either language. A street and number may stand
 * before or behind the city; they come back as typed.
 */
export function searchAddresses(keyword: string): AddressSuggestion[] {
  const words = keyword.split(/[\s,]+/).filter(Boolean);
  const found = CITIES.flatMap((entry) => {
    const match = bestMatch(entry, words);
    return match ? [{ ...match, city: entry.city }] : [];
  });
  return found
    .sort((one, other) => other.score - one.score || one.city.sortOrder - other.city.sortOrder)
    .slice(0, MOST)
    .map(({ city, street }) => suggestion(city, street));
}

/** Returns the longest run of words at either end that names the city or begins its name; a whole name before a begun one. */
function bestMatch({ names }: IndexedCity, words: readonly string[]): { score: number; street: string } | undefined {
  const splits = words.flatMap((_, index) => [
    { named: words.slice(index), street: words.slice(0, index) },
    { named: words.slice(0, words.length - index), street: words.slice(words.length - index) },
  ]);
  const matches = splits.flatMap(({ named, street }) => {
    const text = normalised(named.join(' '));
    const isWhole = names.includes(text);
    const isBegun = text.length > 1 && names.some((name) => name.startsWith(text) || name.includes(` ${text}`));
    return isWhole || isBegun ? [{ score: named.length * 2 + (isWhole ? 1 : 0), street: street.join(' ') }] : [];
  });
  return matches.sort((one, other) => other.score - one.score)[0];
}

function suggestion(city: Place, street: string): AddressSuggestion {
  const none = { he: '', en: '' };
  return {
    cityId: city.id,
    city: city.name,
    region: findPlace(city.regionId ?? '')?.name ?? none,
    district: findPlace(city.districtId ?? '')?.name ?? none,
    street,
    latitude: city.latitude,
    longitude: city.longitude,
  };
}

/** Without niqqud, quotes and hyphens, in small letters. */
function normalised(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[-־–]/g, ' ')
    .replace(/\p{Mn}|["'״׳`’]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
