import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { type Listing, lockAlbum, setListedUnits } from './album-queries.ts';
import { refreshListedPhotos } from './refresh-listed-photos.ts';

/**
 * Shows an album on its listing: called when a draft becomes a property, and whenever the property's units change. Property and units must
 * exist by then. Later changes of the album show by themselves.
 */
export async function showAlbumOnListing(trx: Kysely<Database>, listing: Listing, at: Date): Promise<void> {
  await setListedUnits(trx, [listing]);
  const album = await lockAlbum(trx, listing.propertyId);
  await refreshListedPhotos(trx, listing.propertyId, album, at);
}
