import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { App } from '../context.ts';
import { findProjectRoot } from '../process/project-root.ts';
import { type BuildManifest, filesByRoute, filesOf, textFiles } from './build-manifest.ts';
import type { PageSource } from './page-source.ts';

const ENTRY = 'web/entry-client.tsx';

/**
 * The pages of `npm run build`; serves their scripts, styles and fonts below `/assets`, whose names change with their content.
 * @throws Error when they were not built
 */
export async function builtPages(app: App): Promise<PageSource> {
  const root = findProjectRoot();
  const manifestFile = path.join(root, 'dist/client/.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error('The pages are not built: run "npm run build"');
  await app.register(staticFiles, {
    root: path.join(root, 'dist/client/assets'),
    prefix: '/assets/',
    immutable: true,
    preCompressed: true,
    maxAge: '1y',
    index: false,
  });
  // Vite writes it, and this very version of Vite is pinned.
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as BuildManifest;
  const entry = filesOf(manifest, ENTRY);
  const renderer: { readonly componentFiles: Readonly<Record<string, string>> } = await import(
    /* @vite-ignore */ pathToFileURL(path.join(root, 'dist/server/entry-server.js')).href
  );
  const routes = Object.entries(filesByRoute(manifest, ENTRY, renderer.componentFiles));
  return {
    assets: {
      entry: `/${manifest[ENTRY]?.file ?? ''}`,
      styles: entry.css,
      scripts: Object.fromEntries(routes.map(([route, { preloads }]) => [route, preloads])),
      texts: textFiles(manifest),
    },
    manifest: { routes: Object.fromEntries(routes.map(([route, { css }]) => [route, { css }])) },
    hasPolicy: true,
    load: async () => renderer,
  };
}
