import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { problem } from '#contract/errors.ts';
import {
  hostPhotos,
  hotelPhotoParameters,
  hotelPhotosParameters,
  hotelPictureQuery,
  photoChanges,
  photoOrder,
  photoUploadQuery,
  photoUploadResponse,
} from '#contract/photos.ts';
import type { Database } from '#database/types.ts';
import { requireUser } from '#server/platform/actor.ts';
import { atMost } from '#server/platform/at-most.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { idempotencyKeyOf } from '#server/platform/idempotency.ts';
import { DomainError } from '#server/platform/problem.ts';
import { addPhoto, findRepeated, type UploadTarget } from './add-photo.ts';
import type { AlbumOwner, FindAlbumOwner, FollowPhotos } from './album.ts';
import { listAlbum } from './album-queries.ts';
import { changePhoto } from './change-photo.ts';
import { checkPhotoFile } from './checks/check-photo-file.ts';
import { makeMaster } from './make-master.ts';
import { orderPhotos } from './order-photos.ts';
import { requireRoom } from './photo-counts.ts';
import { DEFAULT_WIDTH, photoWidthFor } from './photo-url.ts';
import { presentAlbum } from './present-album.ts';
import { receiveFile } from './receive-file.ts';
import { removePhoto } from './remove-photos.ts';

const tags = ['photos'];
const ALBUM = '/hotels/:hotelId/photos';
/** Decoded photos are large: more at once would cost memory and gain nothing on the cores there are. */
const DECODED_AT_ONCE = 2;
const FOR_EVER = 'private, max-age=31536000, immutable';
const refused = { 401: problem, 404: problem };

/** What the modules above lend to media, which knows no properties. */
interface FromAbove {
  readonly findOwner: FindAlbumOwner;
  readonly follow: FollowPhotos;
}

/** A host's photos: see contract/photos.ts. Register in a scope of its own: it takes multipart bodies. */
export async function hostPhotoRoutes(app: App, context: AppContext, above: FromAbove): Promise<void> {
  const { findOwner } = above;
  await app.register(multipart, { throwFileSizeLimit: false });
  readingRoutes(app, context, findOwner);
  uploadRoute(app, context, findOwner);
  changingRoutes(app, context, above);
}

/** @throws DomainError `unauthenticated`; `not_found` for another owner's property. Admins may look at all, and change none in their own name. */
async function requireAlbum(
  db: Kysely<Database>,
  findOwner: FindAlbumOwner,
  { actor }: FastifyRequest,
  propertyId: number,
  purpose: 'look' | 'change',
): Promise<AlbumOwner> {
  const user = requireUser(actor);
  const owner = await findOwner(db, propertyId);
  if (!owner) throw new DomainError('not_found');
  const isOwner = owner.ownerId === user.userId && user.roles.includes('ROLE_POWNER');
  if (isOwner || (purpose === 'look' && user.roles.includes('ROLE_ADMIN'))) return owner;
  throw new DomainError('not_found');
}

function readingRoutes(app: App, { db, pictures }: AppContext, findOwner: FindAlbumOwner): void {
  const album = {
    tags,
    summary: 'All photos of a property or its draft',
    params: hotelPhotosParameters,
    response: { 200: hostPhotos, ...refused },
  };
  app.get(ALBUM, { schema: album }, async (request, reply) => {
    const { hotelId } = request.params;
    const owner = await requireAlbum(db, findOwner, request, hotelId, 'look');
    reply.header('cache-control', 'no-store');
    return presentAlbum(hotelId, owner, await listAlbum(db, hotelId));
  });

  const picture = {
    tags,
    summary: 'A photo for its host, in one of the widths',
    params: hotelPhotoParameters,
    querystring: hotelPictureQuery,
  };
  app.get(`${ALBUM}/:photoId/picture`, { schema: picture }, async (request, reply) => {
    const { hotelId, photoId } = request.params;
    await requireAlbum(db, findOwner, request, hotelId, 'look');
    const photo = (await listAlbum(db, hotelId)).find(({ id }) => id === photoId);
    if (photo?.state !== 'ready') throw new DomainError('not_found');
    const width = photoWidthFor(request.query.w ?? DEFAULT_WIDTH);
    reply.header('cache-control', FOR_EVER);
    return reply.type('image/webp').send(await pictures.render(photo.source, { width, format: 'webp' }));
  });
}

function uploadRoute(app: App, context: AppContext, findOwner: FindAlbumOwner): void {
  const { db } = context;
  const inTurn = atMost(DECODED_AT_ONCE);
  const schema = {
    tags,
    summary: 'Upload one photo: multipart/form-data with the field `file`, JPG or PNG up to 9 MB',
    consumes: ['multipart/form-data'],
    params: hotelPhotosParameters,
    querystring: photoUploadQuery,
    response: { 201: photoUploadResponse, 400: problem, ...refused, 409: problem, 413: problem, 415: problem, 422: problem },
  };
  app.post(ALBUM, { schema }, async (request, reply) => {
    const { hotelId: propertyId } = request.params;
    const unitId = request.query.unitId ?? null;
    const owner = await requireAlbum(db, findOwner, request, propertyId, 'change');
    if (unitId !== null && !owner.unitIds.includes(unitId)) throw new DomainError('not_found');
    const uploadKey = idempotencyKeyOf(request.headers);
    const { bytes, ...file } = await receiveFile(request);
    const target: UploadTarget = { propertyId, unitId, uploadKey, fileName: file.fileName, digest: file.digest };
    const photoId = (await findRepeated(db, target)) ?? (await inTurn(() => keep(context, target, bytes, file.contentType)));
    const album = presentAlbum(propertyId, owner, await listAlbum(db, propertyId));
    const photo = album.photos.find(({ id }) => id === photoId);
    if (!photo) throw new DomainError('not_found');
    return reply.status(201).send({ photo, album });
  });
}

async function keep(context: AppContext, target: UploadTarget, bytes: Buffer, contentType: string): Promise<number> {
  // A full list is told before the work; what counts is asked again when the photo is kept.
  requireRoom(await listAlbum(context.db, target.propertyId), target.unitId);
  checkPhotoFile(bytes, { fileName: target.fileName, contentType }, context.config.leastPhoto);
  return (await addPhoto(context, target, await makeMaster(bytes, target.fileName))).photoId;
}

function changingRoutes(app: App, { db, clock }: AppContext, { findOwner, follow }: FromAbove): void {
  const changed = { tags, response: { 200: hostPhotos, 400: problem, ...refused, 409: problem } };
  const change = { ...changed, summary: 'Alternative text, gallery, units', params: hotelPhotoParameters, body: photoChanges };
  app.patch(`${ALBUM}/:photoId`, { schema: change }, async (request) => {
    const { hotelId: propertyId, photoId } = request.params;
    const owner = await requireAlbum(db, findOwner, request, propertyId, 'change');
    const given = { propertyId, photoId, owner, changes: request.body };
    const at = clock.now();
    await db.transaction().execute((trx) => follow(trx, propertyId, at, () => changePhoto(trx, given, at)));
    return presentAlbum(propertyId, owner, await listAlbum(db, propertyId));
  });

  const order = {
    ...changed,
    summary: 'Order of one list; its first photo is the main one',
    params: hotelPhotosParameters,
    body: photoOrder,
  };
  app.put(`${ALBUM}/order`, { schema: order }, async (request) => {
    const { hotelId: propertyId } = request.params;
    const owner = await requireAlbum(db, findOwner, request, propertyId, 'change');
    await db.transaction().execute((trx) => orderPhotos(trx, { propertyId, owner, order: request.body }, clock.now()));
    return presentAlbum(propertyId, owner, await listAlbum(db, propertyId));
  });

  const removal = { ...changed, summary: 'Remove a photo everywhere', params: hotelPhotoParameters };
  app.delete(`${ALBUM}/:photoId`, { schema: removal }, async (request) => {
    const { hotelId: propertyId, photoId } = request.params;
    const owner = await requireAlbum(db, findOwner, request, propertyId, 'change');
    await db.transaction().execute((trx) => removePhoto(trx, { propertyId, photoId }, clock.now()));
    return presentAlbum(propertyId, owner, await listAlbum(db, propertyId));
  });
}
