import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import type { Transport } from './api/client.ts';
import { makeRouter } from './router.tsx';
import type { Surroundings } from './router-context.ts';

export interface RenderRequest {
  readonly request: Request;
  readonly nonce: string;
  /** Carries the page's calls, with the visitor's cookies, without leaving the process. */
  readonly transport: Transport;
  readonly surroundings: Surroundings;
  /** For each route the scripts and styles to load early; absent in development. */
  readonly manifest?: PageManifest;
}

export interface PageManifest {
  readonly routes: Record<string, { preloads: string[]; css: string[] }>;
}

/** Renders a page; its status says whether it was found or leads elsewhere. */
export async function render({ request, nonce, transport, surroundings, manifest }: RenderRequest): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => makeRouter({ transport, nonce, surroundings }),
    ...(manifest ? { getRouterManifest: () => manifest } : {}),
  });
  return handle(({ request: pageRequest, router, responseHeaders }) =>
    renderRouterToStream({ request: pageRequest, router, responseHeaders, children: <RouterServer router={router} /> }),
  );
}
