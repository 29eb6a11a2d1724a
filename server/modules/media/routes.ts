import { z } from 'zod';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problem.ts';
import { findPhotoSource } from './photo-queries.ts';
import { DEFAULT_WIDTH, OPEN_GRAPH_WIDTH, photoWidthFor } from './photo-url.ts';

export { hostPhotoRoutes } from './host-photo-routes.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FILE = /^([1-9]\d{0,8})\.(webp|jpg)$/;

const parameters = z.object({ file: z.string().max(20) });
const query = z.object({ w: z.coerce.number().int().min(1).optional() });

/**
 * `GET /media/{photoId}.webp?w=640`: a photo in the next of the widths, WebP for pages and JPEG (`.jpg`) for previews of shared links.
 * Registered at the root, not under the API.
 */
export function mediaRoutes(app: App, context: AppContext): void {
  const schema = { tags: ['media'], summary: 'A photo in one of the widths', params: parameters, querystring: query };
  app.get('/media/:file', { schema }, async (request, reply) => {
    const [, id, extension] = FILE.exec(request.params.file) ?? [];
    const source = id === undefined ? undefined : await findPhotoSource(context.db, Number(id));
    if (source === undefined) throw new DomainError('not_found');
    const format = extension === 'jpg' ? 'jpeg' : 'webp';
    const width = photoWidthFor(request.query.w ?? (format === 'jpeg' ? OPEN_GRAPH_WIDTH : DEFAULT_WIDTH));
    const etag = `"${id}-${width}-${format}"`;
    reply.header('cache-control', FOR_EVER).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const picture = await context.pictures.render(source, { width, format });
    return reply.type(`image/${format}`).send(picture);
  });
}
