import type { AnyRouter } from '@tanstack/react-router';

/** Places that links lead to, some hundred bytes each. */
const MOST_LOCATIONS = 5000;
/** What may make a link's place depend on the page, or tell more of it. */
const MORE = ['href', 'from', 'state', 'mask', 'unsafeRelative', 'leaveParams', '_fromLocation', '_includeValidateSearch', '_isNavigate'];

type BuildLocation = AnyRouter['buildLocation'];

const known = new Map<string, ReturnType<BuildLocation>>();

/**
 * Lets the server's routers, one for each page, share what they find out about links, which was an eighth of rendering: only about those that name
 * their place in full. Others depend on the page that they stand on, and are worked out as ever.
 */
export function rememberLocations<Router extends AnyRouter>(router: Router): Router {
  const build = router.buildLocation;
  router.buildLocation = (options) => {
    const key = placeOf(options);
    if (key === undefined) return build(options);
    const location = known.get(key) ?? build(options);
    if (known.size >= MOST_LOCATIONS) known.clear();
    known.set(key, location);
    return location;
  };
  return router;
}

/** What alone decides on where a link leads; undefined where there is more to it. */
function placeOf(link: object): string | undefined {
  const options = link as Readonly<Record<string, unknown>>;
  const { to, params = {}, search = {}, hash = '' } = options;
  if (typeof to !== 'string' || !to.startsWith('/') || typeof hash !== 'string' || !isRecord(params) || !isRecord(search)) return undefined;
  if (MORE.some((name) => options[name] !== undefined)) return undefined;
  const names = namesIn(to);
  return names.every((name) => typeof params[name] === 'string' || typeof params[name] === 'number')
    ? JSON.stringify([to, names.map((name) => params[name]), search, hash])
    : undefined;
}

const namesKnown = new Map<string, readonly string[]>();

/** The parameters of a route, of which there are some tens. */
function namesIn(to: string): readonly string[] {
  const names = namesKnown.get(to) ?? [...to.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);
  if (namesKnown.size < MOST_LOCATIONS) namesKnown.set(to, names);
  return names;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
