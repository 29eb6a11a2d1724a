import type { Hotel, Photo } from '#contract/hotels.ts';

/** Photos of one unit, or those of the property as a whole. */
export interface PhotoGroup {
  /** The unit's name; undefined for the property. */
  readonly title: string | undefined;
  readonly photos: readonly Photo[];
}

/** The property's own photos, then its units', each photo once: where it stands first. */
export function photoGroupsOf({
  photos,
  units,
}: Pick<Hotel, 'photos'> & { units: readonly Pick<Hotel['units'][number], 'title' | 'photos'>[] }): PhotoGroup[] {
  const seen = new Set<string>();
  const groups: PhotoGroup[] = [{ title: undefined, photos }, ...units];
  return groups
    .map(({ title, photos: own }) => ({
      title,
      photos: own.filter(({ url }) => {
        if (seen.has(url)) return false;
        seen.add(url);
        return true;
      }),
    }))
    .filter((group) => group.photos.length > 0);
}
