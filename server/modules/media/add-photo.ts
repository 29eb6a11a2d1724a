import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import { sendJobs } from '#server/platform/jobs/job-queue.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { endOf, type FollowPhotos, type PhotoEdit, requireRoom } from './album.ts';
import { findSameFile, findUpload, insertAlbumPhoto, listAlbum, lockAlbum, setPhotoUnits } from './album-queries.ts';
import { keepFiles, planRemoval } from './file-removals.ts';
import type { Master } from './make-master.ts';
import { masterKey, sourceOfKey } from './renditions.ts';

/** A crash between writing a file and keeping its photo leaves the file for so long. */
const ORPHAN_MS = 60 * 60_000;

/** The list that a photo goes to, and what its sender calls the upload. */
export interface UploadTarget {
  readonly propertyId: number;
  readonly by: PhotoEdit['by'];
  /** Null: the property's own list and gallery. */
  readonly unitId: number | null;
  readonly uploadKey: string | undefined;
  readonly fileName: string;
  /** SHA-256 of the file as it came. */
  readonly digest: Buffer;
}

type Context = Pick<AppContext, 'db' | 'clock' | 'files'>;

/**
 * Keeps a checked photo: its file first, then its row, at the end of its list, to be processed. An upload that is repeated under its key keeps
 * the photo that it made before. Stands outside of transactions: the file's storage is another machine's.
 * @param follow what else happens when a photo is kept
 * @throws DomainError `too_many_photos`, `photo_duplicate`; `idempotency_key_reused` for the same key with another file. None leaves anything behind
 */
export async function addPhoto(context: Context, follow: FollowPhotos, target: UploadTarget, master: Master): Promise<{ photoId: number }> {
  const { db, clock, files } = context;
  const key = `photos/${randomUUID()}`;
  const file = masterKey(key);
  const at = clock.now();
  await planRemoval(db, [file], new Date(at.getTime() + ORPHAN_MS));
  try {
    await files.put(file, master.bytes, 'image/jpeg');
    const { photoId, isNew } = await db
      .transaction()
      .execute((trx) => follow(trx, { ...target, at }, () => keepPhoto(trx, target, { master, key, at })));
    if (!isNew) await undo(context, file);
    return { photoId };
  } catch (error) {
    await undo(context, file);
    throw error;
  }
}

/**
 * Returns the photo that the same upload made before; undefined for a new one.
 * @throws DomainError `idempotency_key_reused` when another file came under its key
 */
export async function findRepeated(
  db: Kysely<Database>,
  { propertyId, uploadKey, digest }: Pick<UploadTarget, 'propertyId' | 'uploadKey' | 'digest'>,
): Promise<number | undefined> {
  if (uploadKey === undefined) return;
  const known = await findUpload(db, propertyId, uploadKey);
  if (known && !known.digest?.equals(digest)) throw new DomainError('idempotency_key_reused');
  return known?.id;
}

/** @throws DomainError `photo_duplicate` when the very same file is in this list already; in another list it may be, too */
async function refuseDuplicate(
  trx: Kysely<Database>,
  { propertyId, unitId, digest, fileName }: Pick<UploadTarget, 'propertyId' | 'unitId' | 'digest' | 'fileName'>,
): Promise<void> {
  const photoId = await findSameFile(trx, { propertyId, unitId, digest });
  if (photoId !== undefined) throw new DomainError('photo_duplicate', { fileName, photoId });
}

interface NewPhoto {
  readonly master: Master;
  readonly key: string;
  readonly at: Date;
}

async function keepPhoto(trx: Kysely<Database>, target: UploadTarget, { master, key, at }: NewPhoto) {
  const { propertyId, unitId } = target;
  await lockAlbum(trx, propertyId);
  const repeated = await findRepeated(trx, target);
  if (repeated !== undefined) return { photoId: repeated, isNew: false };
  const photos = await listAlbum(trx, propertyId);
  requireRoom(photos, unitId);
  await refuseDuplicate(trx, target);
  const position = endOf(photos, unitId);
  const photoId = await insertAlbumPhoto(trx, {
    property_id: propertyId,
    upload_key: target.uploadKey ?? null,
    digest: target.digest,
    state: 'processing',
    file_name: target.fileName,
    source: sourceOfKey(key),
    width: master.width,
    height: master.height,
    placeholder: master.placeholder,
    property_position: unitId === null ? position : null,
    in_gallery: unitId === null,
    created_at: at,
  });
  if (unitId !== null) await setPhotoUnits(trx, photoId, [{ unitId, position }]);
  await keepFiles(trx, [masterKey(key)]);
  await sendJobs(trx, 'prepare-photo', [photoId], at);
  return { photoId, isNew: true };
}

/** Removes the file at once where that works; where it does not, its planned removal stands. */
async function undo({ db, files }: Context, file: string): Promise<void> {
  try {
    await files.remove(file);
    await keepFiles(db, [file]);
  } catch {
    // The plan to remove it is still written down, and carried out within the hour.
  }
}
