import { type Kysely, sql } from 'kysely';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import type { Database } from '#database/types.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type AlbumPhoto, listOf, shownIn } from './album.ts';
import { type Listing, type LockedAlbum, listAlbum, lockAlbum, setListedUnits } from './album-queries.ts';

/** Beyond every position that is used, so that photos can change places under the unique key. */
const OUT_OF_THE_WAY = 1_000_000;

interface Placed {
  readonly unitId: number | null;
  readonly position: number;
  readonly photo: AlbumPhoto;
}

/**
 * Writes what guests see (`photos`) from the host's album: ready photos, those of the property's gallery and those of each unit. Photos that stay
 * keep their ids, and with them their addresses. Units that are not in the listing yet are left out; without a listing nothing is written.
 * @param album as locked by this transaction
 */
export async function refreshListedPhotos(trx: Kysely<Database>, propertyId: number, album: LockedAlbum, at: Date): Promise<void> {
  const unitIds = album.listedUnitIds;
  if (unitIds === null) return;
  const ready = (await listAlbum(trx, propertyId)).filter(({ state }) => state === 'ready');
  const wanted = [
    ...placed(
      listOf(ready, null).filter(({ inGallery }) => inGallery),
      null,
    ),
    ...unitIds.flatMap((unitId) => placed(listOf(ready, unitId), unitId)),
  ];
  const present = await trx.selectFrom('photos').select(['id', 'unit_id', 'source']).where('property_id', '=', propertyId).execute();
  const idOf = new Map(present.map((row) => [nameOf(row.unit_id, row.source), row.id]));
  const kept = wanted.flatMap((one) => idOf.get(nameOf(one.unitId, one.photo.source)) ?? []);
  await removeOthers(trx, propertyId, kept);
  await sql`update photos set position = position + ${OUT_OF_THE_WAY} where property_id = ${propertyId}`.execute(trx);
  for (const one of wanted) {
    const row = rowOf(propertyId, one);
    const id = idOf.get(nameOf(one.unitId, one.photo.source));
    if (id === undefined) await trx.insertInto('photos').values(row).execute();
    else await trx.updateTable('photos').set(row).where('id', '=', id).execute();
  }
  await recordChanges(trx, [{ kind: 'listing', propertyId }], at);
}

const placed = (photos: readonly AlbumPhoto[], unitId: number | null): Placed[] =>
  photos.map((photo, index) => ({ unitId, position: index + 1, photo }));

const nameOf = (unitId: number | null, source: string): string => `${unitId ?? ''} ${source}`;

async function removeOthers(trx: Kysely<Database>, propertyId: number, kept: readonly number[]): Promise<void> {
  const others = trx.deleteFrom('photos').where('property_id', '=', propertyId);
  await (kept.length === 0 ? others : others.where('id', 'not in', kept)).execute();
}

function rowOf(propertyId: number, { unitId, position, photo }: Placed) {
  return {
    property_id: propertyId,
    unit_id: unitId,
    position,
    source: photo.source,
    alt_he: photo.alt.he || photo.alt.en,
    alt_en: photo.alt.en || photo.alt.he,
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
    in_gallery: photo.inGallery,
  };
}

/**
 * Shows an album on its listing: called when a draft becomes a property, and whenever the property's units change. Property and units must
 * exist by then. Later changes of the album show by themselves.
 */
export async function showAlbumOnListing(trx: Kysely<Database>, listing: Listing, at: Date): Promise<void> {
  await setListedUnits(trx, [listing]);
  const album = await lockAlbum(trx, listing.propertyId);
  await refreshListedPhotos(trx, listing.propertyId, album, at);
}

/**
 * Keeps what guests can book at its least number of photos (specification §5): a change may not take a list that has them below it. Photos that
 * are still being processed do not count, for they may fail. Without a listing everything goes.
 * @param album as locked by this transaction
 * @throws DomainError `too_few_photos` with the unit (null: the property), and how many photos would be left of how many it needs
 */
export function requireEnough(album: LockedAlbum, before: readonly AlbumPhoto[], after: readonly AlbumPhoto[]): void {
  if (album.listedUnitIds === null) return;
  const { minimum: required } = PHOTO_LIMITS;
  for (const unitId of [null, ...album.listedUnitIds]) {
    const actual = countReady(after, unitId);
    if (actual < required && countReady(before, unitId) >= required) throw new DomainError('too_few_photos', { unitId, required, actual });
  }
}

const countReady = (photos: readonly AlbumPhoto[], unitId: number | null): number =>
  shownIn(photos, unitId).filter(({ state }) => state === 'ready').length;
