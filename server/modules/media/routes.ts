import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '#database/types.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findPhotoSource } from './photo-queries.ts';
import { DEFAULT_WIDTH, OPEN_GRAPH_WIDTH, photoWidthFor } from './present-album.ts';

export { hostPhotoRoutes } from './host-photo-routes.ts';

/** Whoever has seen a picture may keep it; caches that serve others ask again within the hour, for a host may take the place off the market. */
const KEPT = 'public, max-age=31536000, s-maxage=3600, immutable';
const FILE = /^([1-9]\d{0,8})\.(webp|jpg)$/;

const parameters = z.object({ file: z.string().max(20) });
const query = z.object({ w: z.coerce.number().int().min(1).optional() });

/** Returns whether guests may see a property; lent by the modules above, for media knows no properties. */
type IsShown = (db: Kysely<Database>, propertyId: number) => Promise<boolean>;

/**
 * `GET /media/{photoId}.webp?w=640`: a photo in the next of the widths, as WebP for pages; as JPEG (`.jpg`) in the one width that previews of
 * shared links want. Photos of properties off the market are there for their hosts alone, elsewhere. Registered at the root, not under the API.
 */
export function mediaRoutes(app: App, context: AppContext, isShown: IsShown): void {
  const schema = { tags: ['media'], summary: 'A photo in one of the widths', params: parameters, querystring: query };
  app.get('/media/:file', { schema }, async (request, reply) => {
    const [, id, extension] = FILE.exec(request.params.file) ?? [];
    const photo = id === undefined ? undefined : await findPhotoSource(context.db, Number(id));
    if (photo === undefined || !(await isShown(context.db, photo.propertyId))) throw new DomainError('not_found');
    const format = extension === 'jpg' ? 'jpeg' : 'webp';
    const width = format === 'jpeg' ? OPEN_GRAPH_WIDTH : photoWidthFor(request.query.w ?? DEFAULT_WIDTH);
    const etag = `"${id}-${width}-${format}"`;
    reply.header('cache-control', KEPT).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const picture = await context.pictures.render(photo.source, { width, format });
    return reply.type(`image/${format}`).send(picture);
  });
}
