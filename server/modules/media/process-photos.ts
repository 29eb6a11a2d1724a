import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { FollowPhotos } from './album.ts';
import { lockAlbum } from './album-queries.ts';
import { planRemoval } from './file-removals.ts';
import { refreshListedPhotos } from './refresh-listed-photos.ts';
import { filesOf, keyOfSource, makeRenditions } from './renditions.ts';

/** A worker that dies leaves its photo to the others after so long. */
const LEASE_MS = 60_000;
const RETRY_MS = [2_000, 10_000, 60_000];

type Context = Pick<AppContext, 'db' | 'clock' | 'files' | 'log'> & { readonly follow: FollowPhotos };

interface DuePhoto {
  readonly id: number;
  readonly propertyId: number;
  readonly source: string;
  /** This attempt included. */
  readonly attempts: number;
}

/**
 * Makes the renditions of photos that were uploaded and shows them to guests where there is a listing. At least once and idempotent: any number
 * of processes may do it, and one that dies is followed by another. After a few failures the photo is marked as failed, for its host to see.
 * @param follow what else happens when a photo is ready
 */
export async function processPhotos(platform: Omit<Context, 'follow'>, follow: FollowPhotos): Promise<void> {
  const context = { ...platform, follow };
  for (;;) {
    const photo = await takeDuePhoto(context.db, context.clock.now());
    if (!photo) return;
    await processPhoto(context, photo);
  }
}

async function processPhoto(context: Context, photo: DuePhoto): Promise<void> {
  const key = keyOfSource(photo.source);
  try {
    if (key !== undefined) await makeRenditions(context.files, key);
  } catch (error) {
    context.log.error(
      { photo: photo.id, attempt: photo.attempts, message: error instanceof Error ? error.message : String(error) },
      'A photo could not be processed',
    );
    await settle(context, photo, retryOrFail(photo, context.clock.now()));
    return;
  }
  const isThere = await settle(context, photo, { state: 'ready', next_attempt_at: null });
  // It was removed while we worked, and the removal may have come before our last files.
  if (!isThere && key !== undefined) await planRemoval(context.db, filesOf(key), context.clock.now());
}

function retryOrFail({ attempts }: DuePhoto, now: Date) {
  const pause = RETRY_MS[attempts - 1];
  if (pause === undefined) return { state: 'failed', failure: 'internal_error', next_attempt_at: null };
  return { next_attempt_at: new Date(now.getTime() + pause) };
}

/** Takes the photo that has waited longest, for this worker alone: others skip it until the lease ends. */
async function takeDuePhoto(db: Kysely<Database>, now: Date): Promise<DuePhoto | undefined> {
  const due = db
    .selectFrom('host_photos')
    .select('id')
    .where('state', '=', 'processing')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return await db
    .updateTable('host_photos')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', 'in', due)
    .returning(['id', 'property_id as propertyId', 'source', 'attempts'])
    .executeTakeFirst();
}

/** Writes how it went; false when the photo is gone. */
async function settle(
  { db, clock, follow }: Context,
  { id, propertyId }: DuePhoto,
  outcome: { state?: string; failure?: string; next_attempt_at: Date | null },
): Promise<boolean> {
  const at = clock.now();
  const write = async (trx: Kysely<Database>) => {
    const album = await lockAlbum(trx, propertyId);
    const written = await trx.updateTable('host_photos').set(outcome).where('id', '=', id).executeTakeFirst();
    if (outcome.state === 'ready') await refreshListedPhotos(trx, propertyId, album, at);
    return written.numUpdatedRows === 1n;
  };
  return await db.transaction().execute((trx) => follow(trx, propertyId, at, () => write(trx)));
}
