import type { EntityMarker } from '#contract/places.ts';

interface NamedPlace {
  readonly id: string;
  readonly name: string;
}

/** Town and region as one line; once where the region is named after its town, as Eilat's is in English. */
export function whereItLies({ cityName, regionName }: { readonly cityName: string; readonly regionName: string }): string {
  return cityName === regionName ? cityName : `${cityName}, ${regionName}`;
}

/** The places above a property, the largest first; the town alone where the region is named after it. */
export function placesAbove<Place extends NamedPlace>({ region, city }: { readonly region: Place; readonly city: Place }) {
  const town: readonly [EntityMarker, Place] = ['__C__', city];
  const around: readonly [EntityMarker, Place] = ['__R__', region];
  return region.name === city.name ? [town] : [around, town];
}
