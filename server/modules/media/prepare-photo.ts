import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Attempt } from '#server/platform/jobs/job-queue.ts';
import type { FollowPhotos } from './album.ts';
import { lockAlbum } from './album-queries.ts';
import { planRemoval } from './file-removals.ts';
import { refreshListedPhotos } from './refresh-listed-photos.ts';
import { filesOf, keyOfSource, makeRenditions } from './renditions.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'files'>;

interface NewPhoto {
  readonly id: number;
  readonly propertyId: number;
  readonly source: string;
}

/**
 * Makes the renditions of a photo that was uploaded and shows it to guests where there is a listing. After the last failure the photo is marked
 * as failed, for its host to see; done once more, it is shown after all.
 * @param follow what else happens when a photo is ready
 * @throws why it could not be prepared
 */
export async function preparePhoto(context: Context, follow: FollowPhotos, photoId: number, attempt: Attempt): Promise<void> {
  const { db, clock, files } = context;
  const photo = await findPhoto(db, photoId);
  if (!photo) return;
  const settleAs = (outcome: Outcome) => settle(context, follow, photo, outcome);
  const key = keyOfSource(photo.source);
  try {
    if (key !== undefined) await makeRenditions(files, key);
  } catch (error) {
    if (attempt.isLast) await settleAs(FAILED);
    throw error;
  }
  const isThere = await settleAs({ state: 'ready', failure: null });
  // It was removed while we worked, and the removal may have come before our last files.
  if (!isThere && key !== undefined) await planRemoval(db, filesOf(key), clock.now());
}

/** Marks a photo as failed, for its host to see, which nobody tries to prepare any more. */
export async function giveUpPhoto(context: Context, follow: FollowPhotos, photoId: number): Promise<void> {
  const photo = await findPhoto(context.db, photoId);
  if (photo) await settle(context, follow, photo, FAILED);
}

async function findPhoto(db: Kysely<Database>, id: number): Promise<NewPhoto | undefined> {
  return await db
    .selectFrom('host_photos')
    .select(['id', 'property_id as propertyId', 'source'])
    .where('id', '=', id)
    .where('state', '<>', 'ready')
    .executeTakeFirst();
}

type Outcome = { readonly state: 'ready'; readonly failure: null } | { readonly state: 'failed'; readonly failure: 'internal_error' };

const FAILED: Outcome = { state: 'failed', failure: 'internal_error' };

/** Writes how it went; false when the photo is gone. */
async function settle({ db, clock }: Context, follow: FollowPhotos, { id, propertyId }: NewPhoto, outcome: Outcome): Promise<boolean> {
  const at = clock.now();
  const write = async (trx: Kysely<Database>) => {
    const album = await lockAlbum(trx, propertyId);
    const written = await trx.updateTable('host_photos').set(outcome).where('id', '=', id).executeTakeFirst();
    if (outcome.state === 'ready') await refreshListedPhotos(trx, propertyId, album, at);
    return written.numUpdatedRows === 1n;
  };
  return await db.transaction().execute((trx) => follow(trx, { propertyId, by: null, at }, () => write(trx)));
}
