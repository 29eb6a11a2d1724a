import type { Translate } from '#texts/translate.ts';
import type { PlacesLoad } from './load-places.ts';

interface PlacesHead {
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** The page's own name in the trail, and the pages above it. */
  readonly crumb?: string;
  readonly above?: readonly { readonly name: string; readonly page: string }[];
}

/** Title, description and trail of a page about places, or about one. A place without anything to stay at is none for search engines. */
export function placesHead(t: Translate, load: PlacesLoad): PlacesHead {
  if (load.kind === 'cities') return { title: t('hotels.citiesTitle'), description: t('hotels.citiesDescription'), isIndexed: true };
  if (load.kind === 'regions') return { title: t('hotels.regionsTitle'), description: t('hotels.regionsDescription'), isIndexed: true };
  const { locationTitle, locationIn: inPlace, locationEntityMarker, currentPage, totalItems } = load.list.meta;
  const title = t('hotels.placeTitle', { inPlace });
  return {
    title: currentPage > 1 ? t('hotels.pageTitle', { title, page: currentPage }) : title,
    description: t('hotels.placeDescription', { inPlace }),
    isIndexed: totalItems > 0,
    crumb: locationTitle,
    above: [
      locationEntityMarker === '__C__'
        ? { name: t('hotels.toCities'), page: 'hotels-by-location/cities/' }
        : { name: t('hotels.toRegions'), page: 'hotels-by-location/regions/' },
    ],
  };
}
