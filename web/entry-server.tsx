import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  renderRouterToStream,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { USER_KEY } from './api/current-user-query.ts';
import { drawIcon } from './app/drawn-icons.tsx';
import { everyCode } from './app/later-code.ts';
import { pageStatus } from './app/page-status.ts';
import type { PageRenderer, RenderRequest } from './app/render-request.ts';
import { onServer } from './design-system/icon.tsx';
import { makeRouter } from './router.tsx';

export { renderFailure } from './app/render-failure.ts';
export { componentFiles } from './routes/route-tree.tsx';

const RETRY_AFTER_SECONDS = '10';
/** What React writes in place of a part whose code or data is not there yet, and leaves to the browser. */
const LEFT_OUT = '<!--$!-->';

onServer.draw = drawIcon;

type Router = ReturnType<typeof makeRouter>;

/**
 * Renders a page; its status says whether it was found or leads elsewhere. A page for nobody in particular is rendered in one go, which costs half of
 * what it does to send it in pieces; one that would miss a part is loaded and rendered again, and waits for it.
 */
export const render: PageRenderer['render'] = async (request) => {
  const sendInPieces: Parameters<ReturnType<typeof handlerOf>>[0] = async ({ request: asked, router, responseHeaders }) => {
    const page = await renderRouterToStream({ request: asked, router, responseHeaders, children: <RouterServer router={router} /> });
    const { response } = page;
    const status = pageStatus(response.status, router.state.matches);
    if (status >= 500) reportFailures(router.state.matches, request.onFailure);
    if (status === response.status) return page;
    const headers = new Headers(response.headers);
    headers.set('retry-after', RETRY_AFTER_SECONDS);
    return { ...page, response: new Response(response.body, { status, headers }) };
  };
  let html: string | undefined;
  let lacksPart = false;
  const response = await handlerOf(request)(async (loaded) => {
    const { router } = loaded;
    if (!request.isAnonymous || pageStatus(getSsrStatus(router), router.state.matches) !== 200) return sendInPieces(loaded);
    html = await renderWhole(router);
    lacksPart = html === undefined;
    return new Response();
  });
  if (html !== undefined) return { html };
  return lacksPart ? handlerOf(request)(sendInPieces) : response;
};

/** Renders a page in one go. @returns undefined where it cannot be shown or lacks a part: in pieces it tells what is wrong */
async function renderWhole(router: Router): Promise<string | undefined> {
  await everyCode();
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    return html.includes(LEFT_OUT) ? undefined : html;
  } catch {
    return undefined;
  }
}

/** Loads the page of a request with a router of its own. */
function handlerOf({ request, nonce, isAnonymous, transport, surroundings, manifest }: RenderRequest) {
  return createRequestHandler({
    request,
    createRouter: () => {
      const router = makeRouter({ transport, nonce, surroundings });
      if (isAnonymous) router.options.context.queryClient.setQueryData(USER_KEY, null);
      return router;
    },
    ...(manifest ? { getRouterManifest: () => manifest } : {}),
  });
}

/** Reports what kept the page from being shown; failures that a loader put up with have been reported where they happened. */
function reportFailures(matches: readonly { error?: unknown }[], onFailure: (error: unknown) => void = () => undefined): void {
  for (const { error } of matches) if (error !== undefined) onFailure(error);
}
