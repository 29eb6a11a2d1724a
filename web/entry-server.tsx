import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import { pageFacts } from './app/page-facts.ts';
import { pageStatus } from './app/page-status.ts';
import type { PageRenderer, SharedPage } from './app/render-request.ts';
import { makeRouter } from './router.tsx';

export { renderFailure } from './app/render-failure.ts';

const RETRY_AFTER_SECONDS = '10';

/** Renders a page; its status says whether it was found or leads elsewhere. */
export const render: PageRenderer['render'] = async ({ request, nonce, transport, surroundings, manifest, memory, onFailure }) => {
  const handle = createRequestHandler({
    request,
    createRouter: () => makeRouter({ transport, nonce, surroundings }),
    ...(manifest ? { getRouterManifest: () => manifest } : {}),
  });
  let shared: SharedPage | undefined;
  const answer = await handle(async ({ request: pageRequest, router, responseHeaders }) => {
    const { queryClient } = router.options.context;
    const facts = memory && pageFacts({ href: router.latestLocation.href, matches: router.state.matches, queryClient, surroundings });
    shared = facts && memory?.recall(facts);
    if (shared) return new Response();
    const page = await renderRouterToStream({ request: pageRequest, router, responseHeaders, children: <RouterServer router={router} /> });
    const { response } = page;
    const status = pageStatus(response.status, router.state.matches);
    if (status >= 500) tellFailures(router.state.matches, onFailure);
    if (facts && status === 200) {
      shared = memory?.keep(facts, await response.text(), nonce);
      return new Response();
    }
    if (status === response.status) return page;
    const headers = new Headers(response.headers);
    headers.set('retry-after', RETRY_AFTER_SECONDS);
    return { ...page, response: new Response(response.body, { status, headers }) };
  });
  return shared ?? answer;
};

/** Whatever kept the page from being shown; what a loader put up with has been told where it happened. */
function tellFailures(matches: readonly { error?: unknown }[], onFailure: (error: unknown) => void = () => undefined): void {
  for (const { error } of matches) if (error !== undefined) onFailure(error);
}
