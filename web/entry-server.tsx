import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import type { PageRenderer } from './render-request.ts';
import { makeRouter } from './router.tsx';

/** Renders a page; its status says whether it was found or leads elsewhere. */
export const render: PageRenderer['render'] = ({ request, nonce, transport, surroundings, manifest }) => {
  const handle = createRequestHandler({
    request,
    createRouter: () => makeRouter({ transport, nonce, surroundings }),
    ...(manifest ? { getRouterManifest: () => manifest } : {}),
  });
  return handle(({ request: pageRequest, router, responseHeaders }) =>
    renderRouterToStream({ request: pageRequest, router, responseHeaders, children: <RouterServer router={router} /> }),
  );
};
