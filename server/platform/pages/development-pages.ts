import type { App } from '../context.ts';
import { findProjectRoot } from '../process/project-root.ts';
import type { PageSource } from './page-source.ts';

/** What Vite's React plugin would put into an index.html. */
const REFRESH_PREAMBLE =
  'import R from "/@react-refresh";R.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;';
/** Addresses that Vite answers: sources and its own tools. The pages and the API stay with us. */
export const SOURCES = /^\/(@|web\/|contract\/|rules\/|texts\/|node_modules\/|\.vite\/)/;

/** What the pages are not made of: changes there must not reload them. */
const UNWATCHED = [
  '**/.data/**',
  '**/.cache/**',
  '**/dist/**',
  '**/tests/**',
  '**/server/**',
  '**/demo/**',
  '**/tools/**',
  '**/database/**',
];

/** Pages straight from their sources, with hot reloading. Vite is a tool of development, so it is loaded only here. */
export async function developmentPages(app: App): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: findProjectRoot(),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, watch: { ignored: UNWATCHED } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (!SOURCES.test(request.url)) return done();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  return {
    assets: { entry: '/web/entry-client.tsx', styles: ['/web/app.css'], preamble: REFRESH_PREAMBLE },
    hasPolicy: false,
    load: () => vite.ssrLoadModule('/web/entry-server.tsx'),
  };
}
