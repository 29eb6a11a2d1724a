import { existsSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './tools/compress-assets.ts';
import { componentStyles } from './tools/styles/component-styles.ts';

/** What runs in production: the start file, the page renderer that it loads, and the workers that draw pictures, print papers and read calendars. */
const SERVER_ENTRIES = {
  start: 'demo/start.ts',
  'entry-server': 'web/entry-server.tsx',
  'picture-worker': 'packages/pictures/picture-worker.ts',
  'paper-worker': 'server/platform/papers/paper-worker.ts',
  'feed-worker': 'server/modules/channels/feeds/feed-worker.ts',
};

/** Files of the pages that visitors see first, by a letter each, and those that share much with them; what a page needs from the beginning. */
const FIRST_PAGES = {
  h: ['routes/pages/site.tsx', 'portal/home/home-page.tsx'],
  r: ['routes/pages/site.tsx', 'portal/results/results-page.tsx'],
  p: ['routes/pages/site.tsx', 'portal/property/property-page.tsx'],
  c: ['routes/pages/site.tsx', 'routes/pages/checkout.tsx'],
  s: ['routes/pages/auth.tsx'],
};

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Files of packages that name all that there is, whoever needs which of it. */
const BARRELS = /lucide-react\.m?js$|@tanstack\/[\w-]+\/.*\/index\.js$/;
const ICONS = /lucide-react\/dist\/esm\/icons\//;

const letters = new WeakMap<ModuleGraph, ReadonlyMap<string, string>>();

/**
 * For each module the letters of the first pages that need it. What needs it has no letter that it lacks, so that files by letters never import
 * each other in a circle.
 */
function lettersOf(graph: ModuleGraph): ReadonlyMap<string, string> {
  const known = letters.get(graph);
  if (known) return known;
  const found = new Map<string, string>();
  for (const [letter, files] of Object.entries(FIRST_PAGES)) {
    const open = files.map((file) => path.resolve('web', file)).filter((id) => graph.getModuleInfo(id));
    if (open.length < files.length) throw new Error(`The pages of ${files.join(', ')} are elsewhere: FIRST_PAGES must follow`);
    const seen = new Set(open);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      found.set(id, `${found.get(id) ?? ''}${letter}`);
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
        if (seen.has(imported) || BARRELS.test(imported)) continue;
        seen.add(imported);
        open.push(imported);
      }
    }
  }
  letters.set(graph, found);
  return found;
}

/**
 * Few files instead of many small ones, which compress badly and each cost a request: what every page runs, what the same first pages share, and
 * what the same other pages share.
 */
const CHUNKS = {
  groups: [
    // Apart, so that it runs in a task of its own: together with the rest it would hold a phone up.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|web\/app\/react-first\.ts/, priority: 9 },
    // So does the router, which is half of what else every page runs.
    { name: 'router', test: /node_modules\/@tanstack\//, tags: ['$initial' as const], priority: 8.5 },
    { name: 'base', tags: ['$initial' as const], priority: 8 },
    { name: 'icons', test: ICONS, minShareCount: 20, priority: 7 },
    { name: 'icon', test: ICONS, minShareCount: 2, entriesAware: true, priority: 6 },
    // What most pages need first: a file takes with it all that its modules need.
    ...[5, 4, 3, 2, 1].map((count) => ({
      debugName: `first pages, ${count}`,
      name: (id: string, graph: ModuleGraph) => {
        const pages = lettersOf(graph).get(id);
        return pages?.length === count ? `first-${pages}` : undefined;
      },
      minShareCount: 2,
      priority: count,
    })),
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ],
};

/** Vite's own default for browsers. Given to both builds, since it decides on a style sheet's text and so on the name that pages link to. */
const CSS_TARGET = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/** The browser's bundle by default, the server's with `--ssr`; both from the same sources, so that a page hydrates as it was rendered. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [componentStyles(), react(), ...(isSsrBuild ? [] : [compressAssets()])],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        cssTarget: CSS_TARGET,
        sourcemap: true,
        rollupOptions: {
          input: Object.fromEntries(Object.entries(SERVER_ENTRIES).filter(([, file]) => existsSync(file))),
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        cssTarget: CSS_TARGET,
        manifest: true,
        // What a chunk imports is found when it comes. Lists of it for every route would stand in the script of every page, 5 KB of them;
        // the first page's are in its head, and the router fetches a link's chunks before it is followed.
        modulePreload: { resolveDependencies: () => [] },
        rollupOptions: {
          input: 'web/entry-client.tsx',
          // Class names are written where they are used, across files, too: as constants of their own they would cost requests.
          optimization: { inlineConst: { mode: 'all' } },
          // The bundler names a shared file after everyone who needs it.
          output: { codeSplitting: CHUNKS, chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js` },
        },
      },
  // Packages stay in node_modules: the server reads them there, and native ones cannot be bundled.
  // The pictures' own package is source, too.
  ssr: { external: true, noExternal: ['@lina/pictures'] },
}));
