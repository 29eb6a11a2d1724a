import type { RegisterPages } from '#server/app.ts';
import { servePages } from '#server/ssr.ts';

/** The product's own pages, straight from their sources, without the scripts and styles of a build. */
export const renderedPages: RegisterPages = async (app, context) =>
  servePages(app, context, { assets: { entry: '', styles: [] }, hasPolicy: true, load: () => import('#web/entry-server.tsx') });
