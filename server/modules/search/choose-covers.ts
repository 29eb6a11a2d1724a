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
  for (const photos of cards) {
    const [cover] = photos;
    const before = covers.slice(-REACH).reverse();
    // Of most cards nothing else has to be looked at.
    if (cover && likeness(cover, before) === 0) {
      covers.push(cover);
      continue;
    }
    const candidates = [...(cover ? [cover] : []), ...photos.slice(1).filter(({ subject }) => subject !== null)];
    const nearest = candidates.map((photo) => likeness(photo, before));
    covers.push(candidates[nearest.indexOf(Math.min(...nearest))]);
  }
  return covers;
}

/** Of a photo that is like the nearest neighbour {@link REACH}, of one that is like none 0. */
function likeness({ subject }: PhotoListing, before: readonly (PhotoListing | undefined)[]): number {
  const index = subject === null ? -1 : before.findIndex((cover) => cover?.subject === subject);
  return index === -1 ? 0 : REACH - index;
}
