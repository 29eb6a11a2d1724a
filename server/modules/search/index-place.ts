import type { PlaceKind } from './listings/listing.ts';
import type { IndexPlace } from './market-index/market-question.ts';
import type { SearchPlace } from './resolve-place.ts';

/** Where a request looks, as the index knows it. */
export function indexPlaceOf({ place, property, area }: SearchPlace): IndexPlace {
  if (area) return { kind: 'area', area };
  if (property) return { kind: 'property', propertyId: property.propertyId };
  return place ? vocabularyPlaceOf(place) : { kind: 'country' };
}

/** A place of the vocabulary, as the index knows it. */
export function vocabularyPlaceOf({ kind, id }: { readonly kind: PlaceKind; readonly id: string }): IndexPlace {
  return kind === 'country' ? { kind } : { kind, id };
}
