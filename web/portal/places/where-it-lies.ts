import type { EntityMarker } from '#contract/places.ts';

interface NamedPlace {
  readonly id: string;
  readonly name: string;
}

/** Returns town and region as one line; once where the region is named after its town, as Eilat's is in English. */
export function whereItLies({ cityName, regionName }: { readonly cityName: string; readonly regionName: string }): string {
  return cityName === regionName ? cityName : `${cityName}, ${regionName}`;
}

/** Returns the places above a property, the largest first; the town alone where the region is named after it. */
export function placesAbove({ region, city }: Readonly<Record<'region' | 'city', NamedPlace>>): (readonly [EntityMarker, NamedPlace])[] {
  return region.name === city.name
    ? [['__C__', city]]
    : [
        ['__R__', region],
        ['__C__', city],
      ];
}
