import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/identity.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#texts/languages.ts';
import { endedSessionWatch } from './account/session/ended-session.ts';
import { type Api, createApi, type Transport } from './api/client.ts';
import { pagePropertyOf, USER_KEY } from './api/current-user-query.ts';
import { nextTask } from './app/next-task.ts';
import { readPageData, writePageData } from './app/page-data.tsx';
import { parseSearch, stringifySearch } from './app/search-serialization.ts';
import type { Surroundings } from './app/surroundings.ts';
import type { RouterContext } from './app/use-surroundings.ts';
import { ErrorPage } from './portal/not-found/error-page.tsx';
import { NotFoundPage } from './portal/not-found/not-found-page.tsx';
import { routeTree } from './routes/route-tree.tsx';

interface RouterParts {
  readonly transport: Transport;
  /** The page's nonce: the server makes it, the browser reads it from the page. */
  readonly nonce?: string;
  /** What the page was rendered in. The browser gets it from the server's page. */
  readonly surroundings?: Surroundings;
}

const NOWHERE: Surroundings = {
  today: '1970-01-01',
  origin: '',
  site: {
    name: { he: '', en: '' },
    email: '',
    phone: '',
    company: { name: { he: '', en: '' }, number: '', address: { he: '', en: '' } },
    commissionPercent: 0,
    holdMinutes: 0,
    impersonationMinutes: 0,
    sessionDays: 0,
    isDemo: false,
  },
  map: {},
  assets: { entry: '', styles: [] },
};
/** Long enough that a page does not ask twice for what it was rendered with. */
const FRESH_FOR_MS = 30_000;

/** One router for one page: on the server for each request, in the browser once. */
export function makeRouter({ transport, nonce, surroundings = NOWHERE }: RouterParts) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Without a connection a call fails at once, and the page says so with another try, instead of waiting in silence. Once it is back,
      // what failed is brought by itself; what the visitor sent is not, lest a booking goes out that nobody waits for any more.
      queries: { staleTime: FRESH_FOR_MS, retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
  // The page's language is part of its address; the router does not exist yet when the client is made, and does at each call.
  const languageOfPage = () => {
    const language = router.latestLocation.pathname.split('/')[2];
    return isLanguage(language) ? language : DEFAULT_LANGUAGE;
  };
  const isSessionValid = () =>
    api.get('/verify', undefined).then(
      ({ valid }) => valid,
      // Nobody can tell: the next call will.
      () => true,
    );
  const watchSession = endedSessionWatch(queryClient, isSessionValid);
  const onRefused: typeof watchSession = (path, error) => {
    watchSession(path, error);
    // Another tab has switched to another property: who is signed in tells to which, unless it is known.
    const known = queryClient.getQueryData<CurrentUser | null>(USER_KEY)?.hotel?.id;
    if (error.code === 'other_property' && known === api.pageProperty()) void queryClient.invalidateQueries({ queryKey: USER_KEY });
  };
  const api: Api = createApi(transport, languageOfPage, onRefused, pagePropertyOf(queryClient));
  const router = createRouter({
    routeTree,
    context: { queryClient, api, ...surroundings } satisfies RouterContext,
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: mayMoveScroll(),
    ...(nonce ? { ssr: { nonce } } : {}),
    dehydrate: () => {
      writePageData(queryClient);
      const { scripts: _, texts: __, ...assets } = surroundings.assets;
      return { surroundings: { ...surroundings, assets } };
    },
    hydrate: async (page: { surroundings: Surroundings }) => {
      readPageData(queryClient);
      router.update({ ...router.options, context: { ...router.options.context, ...page.surroundings } });
      // The router's own part is a task of its own.
      await nextTask();
    },
    // The client belongs to this one router, which is made once per page: the component never changes under React.
    // biome-ignore lint/correctness/noComponentHookFactories: see above
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  /** What a route tells the layout around it. */
  interface StaticDataRouteOption {
    /** The file of its component, which leads to the assets that a page needs. */
    readonly file?: string;
    /** `over` lies on the page's art, `search` carries the search, `plain` (the default) stands above the page, `bare` has the logo alone. */
    readonly header?: 'over' | 'search' | 'plain' | 'bare';
  }
}

/**
 * Returns whether the router may set the page's scroll position, for its option `scrollRestoration`. It would send a page to the top when the scripts
 * have arrived; a visitor who has scrolled by then, or whose browser came back to where it was, stays there.
 * @returns asked at every page that is shown, on the server for the script that comes back to where one was
 */
function mayMoveScroll(): () => boolean {
  let isFirst = true;
  return () => {
    if (import.meta.env.SSR) return true;
    const wasFirst = isFirst;
    isFirst = false;
    return !wasFirst || window.scrollY === 0;
  };
}
