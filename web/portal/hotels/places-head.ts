import type { Translate } from '#web/i18n/translate.ts';
import type { PlacesLoad } from './load-places.ts';

/** Title and description of a page about places, or about one. A place without anything to stay at is none for search engines. */
export function placesHead(t: Translate, load: PlacesLoad): { title: string; description: string; isIndexed: boolean } {
  if (load.kind === 'cities') return { title: t('hotels.citiesTitle'), description: t('hotels.citiesDescription'), isIndexed: true };
  if (load.kind === 'regions') return { title: t('hotels.regionsTitle'), description: t('hotels.regionsDescription'), isIndexed: true };
  const { locationTitle, currentPage, totalItems } = load.list.meta;
  const title = t('hotels.placeTitle', { place: locationTitle });
  return {
    title: currentPage > 1 ? t('hotels.pageTitle', { title, page: currentPage }) : title,
    description: t('hotels.placeDescription', { place: locationTitle }),
    isIndexed: totalItems > 0,
  };
}
