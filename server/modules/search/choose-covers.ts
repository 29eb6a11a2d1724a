import type { PhotoListing } from './listings/listing.ts';

/** So many cards before one may stand beside or above it: rows have up to three. */
const REACH = 3;

/**
 * The photo that leads each card of a page: the hosts' own cover, the first of its photos, unless a neighbour before it leads with the same
 * subject. Then the first photo that differs from all neighbours, or at least from the nearer ones. What shows nobody knows what leads only as
 * the cover.
 * @param cards photos of each card that may lead it
 */
export function chooseCovers(cards: readonly (readonly PhotoListing[])[]): (PhotoListing | undefined)[] {
  const covers: (PhotoListing | undefined)[] = [];
  for (const photos of cards) covers.push(coverAmong(photos, covers));
  return covers;
}

/** The first of the photos that are least like what leads the cards before it. */
function coverAmong(photos: readonly PhotoListing[], before: readonly (PhotoListing | undefined)[]): PhotoListing | undefined {
  let [best] = photos;
  let least = best ? likeness(best, before) : 0;
  // Of most cards nothing else has to be looked at.
  for (let at = 1; least > 0 && at < photos.length; at++) {
    const photo = photos[at];
    if (!photo || photo.subject === null) continue;
    const other = likeness(photo, before);
    if (other < least) [best, least] = [photo, other];
  }
  return best;
}

/** Of a photo that is like the nearest neighbour {@link REACH}, of one that is like none 0. */
function likeness({ subject }: PhotoListing, before: readonly (PhotoListing | undefined)[]): number {
  for (let distance = 1; subject !== null && distance <= REACH; distance++)
    if (before[before.length - distance]?.subject === subject) return REACH + 1 - distance;
  return 0;
}
