import type { RegisterPages } from '#server/app.ts';
import { servePages } from '#server/ssr.ts';
import type { PageRenderer } from '#web/app/render-request.ts';

/** The product's own pages, straight from their sources, without the scripts and styles of a build. */
export const renderedPages: RegisterPages = renderedPagesWith((page) => page);

/** The same, with something between server and pages. */
export function renderedPagesWith(between: (page: PageRenderer) => PageRenderer): RegisterPages {
  return async (app, context) =>
    servePages(app, context, {
      assets: { entry: '', styles: [] },
      hasPolicy: true,
      load: async () => between(await import('#web/entry-server.tsx')),
    });
}
