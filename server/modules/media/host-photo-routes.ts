import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { photoEndpoints } from '#contract/endpoints/photos.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency.ts';
import { addressDigest } from '#server/platform/http/request-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { addPhoto, findRepeated, type UploadTarget } from './add-photo.ts';
import { type AlbumOwner, type FindAlbumOwner, type FollowPhotos, requireRoom } from './album.ts';
import { listAlbum } from './album-queries.ts';
import { movePhotos, orderPhotos } from './arrange-photos.ts';
import { changePhoto } from './change-photo.ts';
import { checkPhotoFile } from './check-photo-file.ts';
import { makeMaster } from './make-master.ts';
import { DEFAULT_WIDTH, photoWidthFor, presentAlbum } from './present-album.ts';
import { type ByteBudget, receiveFile, spendBytes } from './receive-file.ts';
import { removePhotos } from './remove-photos.ts';

/** Decoded photos are large: more at once would cost memory and gain nothing on the cores there are. */
const DECODED_AT_ONCE = 2;
const MEGABYTE = 1_000_000;
const FOR_EVER = 'private, max-age=31536000, immutable';

/** Functions that the modules above lend to media, which knows no properties. */
interface FromAbove {
  readonly findOwner: FindAlbumOwner;
  readonly follow: FollowPhotos;
}

/** Serves a host's photos: see contract/photos.ts. Register in a scope of its own: it takes multipart bodies. */
export async function hostPhotoRoutes(app: App, context: AppContext, above: FromAbove): Promise<void> {
  const { findOwner } = above;
  await app.register(multipart, { throwFileSizeLimit: false });
  readingRoutes(app, context, findOwner);
  uploadRoute(app, context, above);
  changingRoutes(app, context, above);
}

/** @throws DomainError `not_found` for another owner's property. Admins may look at all, and change none in their own name. */
async function requireAlbum(
  db: Kysely<Database>,
  findOwner: FindAlbumOwner,
  user: UserActor,
  propertyId: number,
  purpose: 'look' | 'change',
): Promise<AlbumOwner> {
  const owner = await findOwner(db, propertyId);
  if (!owner) throw new DomainError('not_found');
  const isOwner = owner.ownerId === user.userId && user.roles.includes('ROLE_POWNER');
  if (isOwner || (purpose === 'look' && user.roles.includes('ROLE_ADMIN'))) return owner;
  throw new DomainError('not_found');
}

function readingRoutes(app: App, { db, pictures }: AppContext, findOwner: FindAlbumOwner): void {
  serve(app, photoEndpoints.showAlbum, async ({ actor, params: { hotelId } }, reply) => {
    const owner = await requireAlbum(db, findOwner, actor, hotelId, 'look');
    reply.header('cache-control', 'no-store');
    return presentAlbum(hotelId, owner, await listAlbum(db, hotelId));
  });

  serve(app, photoEndpoints.showPicture, async ({ actor, params, query }, reply) => {
    const { hotelId, photoId } = params;
    await requireAlbum(db, findOwner, actor, hotelId, 'look');
    const photo = (await listAlbum(db, hotelId)).find(({ id }) => id === photoId);
    if (photo?.state !== 'ready') throw new DomainError('not_found');
    const width = photoWidthFor(query.w ?? DEFAULT_WIDTH);
    reply.header('cache-control', FOR_EVER);
    return reply.type('image/webp').send(await pictures.render(photo.source, { width, format: 'webp' }));
  });
}

function uploadRoute(app: App, context: AppContext, { findOwner, follow }: FromAbove): void {
  const { db, clock } = context;
  const inTurn = pLimit(DECODED_AT_ONCE);
  serve(app, photoEndpoints.uploadPhoto, async (request) => {
    const { actor, params, query } = request;
    const propertyId = params.hotelId;
    const unitId = query.unitId ?? null;
    const owner = await requireAlbum(db, findOwner, actor, propertyId, 'change');
    if (unitId !== null && !owner.unitIds.includes(unitId)) throw new DomainError('not_found');
    if (owner.unprovenEmail !== null) throw new DomainError('email_unproven');
    const uploadKey = idempotencyKeyOf(request.headers);
    const { bytes, ...file } = await receiveFile(request);
    const target: UploadTarget = { propertyId, by: actor, unitId, uploadKey, fileName: file.fileName, digest: file.digest };
    const known = await findRepeated(db, target);
    if (known === undefined && bytes.length > 0)
      await db.transaction().execute((trx) => spendBytes(trx, budgetsOf(context, request), bytes.length, clock.now()));
    const photoId = known ?? (await inTurn(() => keep(context, follow, target, { bytes, contentType: file.contentType })));
    const album = presentAlbum(propertyId, owner, await listAlbum(db, propertyId));
    const photo = album.photos.find(({ id }) => id === photoId);
    if (!photo) throw new DomainError('not_found');
    return { photo, album };
  });
}

/** Fresh accounts are free, and so are addresses to whoever has many: each has its own budget of bytes for a day. */
function budgetsOf({ secrets, config }: AppContext, request: FastifyRequest & { readonly actor: UserActor }): ByteBudget[] {
  const { uploadMegabytesPerAccount, uploadMegabytesPerAddress } = config.limits;
  return [
    { subject: secrets.sign('upload', `account ${request.actor.userId}`), bytes: uploadMegabytesPerAccount * MEGABYTE },
    { subject: secrets.sign('upload', `address ${addressDigest(request)}`), bytes: uploadMegabytesPerAddress * MEGABYTE },
  ];
}

async function keep(
  context: AppContext,
  follow: FollowPhotos,
  target: UploadTarget,
  { bytes, contentType }: { readonly bytes: Buffer; readonly contentType: string },
): Promise<number> {
  // A full list is told before the work; what counts is asked again when the photo is kept.
  requireRoom(await listAlbum(context.db, target.propertyId), target.unitId);
  checkPhotoFile(bytes, { fileName: target.fileName, contentType }, context.config.leastPhoto);
  return (await addPhoto(context, follow, target, await makeMaster(bytes, target.fileName))).photoId;
}

function changingRoutes(app: App, { db, clock }: AppContext, { findOwner, follow }: FromAbove): void {
  /** Carries a change of the album out, and answers the album as it is then. */
  const changeAlbum = async (
    by: UserActor,
    propertyId: number,
    change: (trx: Kysely<Database>, owner: AlbumOwner, at: Date) => Promise<void>,
  ) => {
    const owner = await requireAlbum(db, findOwner, by, propertyId, 'change');
    const at = clock.now();
    await db.transaction().execute((trx) => follow(trx, { propertyId, by, at }, () => change(trx, owner, at)));
    return presentAlbum(propertyId, owner, await listAlbum(db, propertyId));
  };

  serve(app, photoEndpoints.changePhoto, ({ actor, params: { hotelId: propertyId, photoId }, body: changes }) =>
    changeAlbum(actor, propertyId, (trx, owner, at) => changePhoto(trx, { propertyId, photoId, owner, changes }, at)),
  );
  serve(app, photoEndpoints.orderPhotos, ({ actor, params: { hotelId: propertyId }, body: order }) =>
    changeAlbum(actor, propertyId, (trx, owner, at) => orderPhotos(trx, { propertyId, owner, order }, at)),
  );
  serve(app, photoEndpoints.movePhotos, ({ actor, params: { hotelId: propertyId }, body: move }) =>
    changeAlbum(actor, propertyId, (trx, owner, at) => movePhotos(trx, { propertyId, owner, move }, at)),
  );
  const removeAll = (actor: UserActor, propertyId: number, photoIds: readonly number[]) =>
    changeAlbum(actor, propertyId, (trx, _owner, at) => removePhotos(trx, { propertyId, photoIds }, at));
  serve(app, photoEndpoints.removePhoto, ({ actor, params }) => removeAll(actor, params.hotelId, [params.photoId]));
  serve(app, photoEndpoints.removePhotos, ({ actor, params, body }) => removeAll(actor, params.hotelId, body.photoIds));
}
