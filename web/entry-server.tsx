import { createRequestHandler, RouterServer, renderRouterToStream, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Transport } from './api/client.ts';
import { USER_KEY } from './api/current-user-query.ts';
import { drawIcon } from './app/drawn-icons.tsx';
import { onServer as keptMarkup } from './app/kept-markup.tsx';
import { noteWriting, pageDataOf } from './app/page-data.tsx';
import { pageFacts } from './app/page-facts.ts';
import { pageStatus } from './app/page-status.ts';
import { rememberLocations } from './app/remember-locations.ts';
import type { PageRenderer, RenderRequest, SharedPage, WrittenPart, WrittenTransport } from './app/render-request.ts';
import { onServer } from './design-system/icon.tsx';
import { makeRouter } from './router.tsx';

export { renderFailure } from './app/render-failure.ts';
export { componentFiles } from './routes/route-tree.tsx';

const RETRY_AFTER_SECONDS = '10';

type Memory = NonNullable<RenderRequest['memory']>;

onServer.draw = drawIcon;

/** Renders a page; its status says whether it was found or leads elsewhere. */
export const render: PageRenderer['render'] = async ({
  request,
  nonce,
  isNobody,
  transport,
  surroundings,
  manifest,
  memory,
  onFailure,
}) => {
  const handle = createRequestHandler({
    request,
    createRouter: () => {
      const router = makeRouter({ transport: noting(transport), nonce, surroundings });
      if (isNobody) router.options.context.queryClient.setQueryData(USER_KEY, null);
      return rememberLocations(router);
    },
    ...(manifest ? { getRouterManifest: () => manifest } : {}),
  });
  let shared: SharedPage | undefined;
  const answer = await handle(async ({ request: pageRequest, router, responseHeaders }) => {
    const { queryClient } = router.options.context;
    const facts = memory && pageFacts({ href: router.latestLocation.href, matches: router.state.matches, queryClient, surroundings });
    const key = facts === undefined ? undefined : memory?.keyOf(facts, pageDataOf(queryClient));
    shared = key === undefined ? undefined : memory?.recall(key);
    if (shared) return new Response();
    const whole = key && memory && (await renderWhole(router, memory));
    if (whole) {
      shared = memory.keep(key, whole.html, nonce, whole.parts);
      return new Response();
    }
    const page = await renderRouterToStream({ request: pageRequest, router, responseHeaders, children: <RouterServer router={router} /> });
    const { response } = page;
    const status = pageStatus(response.status, router.state.matches);
    if (status >= 500) tellFailures(router.state.matches, onFailure);
    if (key && status === 200) {
      shared = memory?.keep(key, await response.text(), nonce);
      return new Response();
    }
    if (status === response.status) return page;
    const headers = new Headers(response.headers);
    headers.set('retry-after', RETRY_AFTER_SECONDS);
    return { ...page, response: new Response(response.body, { status, headers }) };
  });
  return shared ?? answer;
};

/** Remembers how what is answered is written: the page carries it to the browser. */
function noting(transport: WrittenTransport): Transport {
  return async (path, call) => {
    const answer = await transport(path, call);
    noteWriting(answer.body, answer.json);
    return answer;
  };
}

/** What React writes around a part that it has left to the browser. */
const LEFT_OUT = '<!--$!-->';

/**
 * Renders a page in one go, which costs half of what it does to send it in pieces.
 * @returns undefined where a part of it is not there yet, or it cannot be shown: the long way waits for the one, and tells of the other
 */
async function renderWhole(
  router: ReturnType<typeof makeRouter>,
  memory: Memory,
): Promise<{ html: string; parts: WrittenPart[] } | undefined> {
  if (pageStatus(200, router.state.matches) !== 200 || !router.serverSsr) return undefined;
  const { serverSsr } = router;
  // They can be had once, and the long way needs them, too.
  const scripts = serverSsr.takeInitialHydrationScriptTags();
  serverSsr.takeInitialHydrationScriptTags = () => scripts;
  try {
    const parts: WrittenPart[] = [];
    const html = renderWithParts(router, memory, parts);
    return html.includes(LEFT_OUT) ? undefined : { html: await transformHtmlStringWithRouter(router, html), parts };
  } catch {
    return undefined;
  }
}

/** Renders a page without the parts that were written before. @param parts those of the page, by their numbers, once it is rendered */
function renderWithParts(router: ReturnType<typeof makeRouter>, memory: Memory, parts: WrittenPart[]): string {
  keptMarkup.parts = {
    numberOf(key) {
      const markup = memory.recallPart(key);
      return { number: parts.push({ key, markup }) - 1, isWritten: markup !== undefined };
    },
    add: (markup) => parts.push({ key: '', markup }) - 1,
  };
  try {
    return renderToString(<RouterServer router={router} />);
  } finally {
    // Other pages are sent in pieces, while this one is not even begun.
    delete keptMarkup.parts;
  }
}

/** Whatever kept the page from being shown; what a loader put up with has been told where it happened. */
function tellFailures(matches: readonly { error?: unknown }[], onFailure: (error: unknown) => void = () => undefined): void {
  for (const { error } of matches) if (error !== undefined) onFailure(error);
}
