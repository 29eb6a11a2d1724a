import { existsSync } from 'node:fs';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What runs in production: the start file, the page renderer that it loads, and the worker that draws pictures. */
const SERVER_ENTRIES = {
  start: 'demo/start.ts',
  'entry-server': 'web/entry-server.tsx',
  'picture-worker': 'demo/pictures/picture-worker.ts',
};

/** The browser's bundle by default, the server's with `--ssr`; both from the same sources, so that a page hydrates as it was rendered. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    ...(existsSync('web/routes')
      ? [
          tanstackRouter({
            target: 'react',
            autoCodeSplitting: true,
            routesDirectory: 'web/routes',
            generatedRouteTree: 'web/routeTree.gen.ts',
            addExtensions: true,
            quoteStyle: 'single',
            semicolons: true,
            disableLogging: true,
          }),
        ]
      : []),
    react(),
    tailwindcss(),
    localesPlugin.vite({ locales: ['he-IL', 'en-GB', 'en-US'] }),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        sourcemap: true,
        rollupOptions: {
          input: Object.fromEntries(Object.entries(SERVER_ENTRIES).filter(([, file]) => existsSync(file))),
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: { input: 'web/entry-client.tsx' },
      },
  // Packages stay in node_modules: the server reads them there, and native ones cannot be bundled.
  ssr: { external: true },
}));
