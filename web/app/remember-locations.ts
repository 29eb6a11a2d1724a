import type { AnyRouter } from '@tanstack/react-router';

/** Places that links lead to, some hundred bytes each. */
const MOST_LOCATIONS = 5000;
/** What may make a link's place depend on the page, or tell more of it. */
const MORE = ['href', 'from', 'state', 'mask', 'unsafeRelative', 'leaveParams', '_fromLocation', '_includeValidateSearch', '_isNavigate'];
/** Values that stand in a path as they are. */
const PLAIN = /^[\w-]+$/;

type BuildLocation = AnyRouter['buildLocation'];

/** Where a link leads, and the path that its route and parameters make; undefined for a path that the router writes in another way. */
interface Known {
  readonly location: ReturnType<BuildLocation>;
  readonly path: string | undefined;
}

const known = new Map<string, Known>();

/**
 * Lets the server's routers, one for each page, share what they find out about links, which was an eighth of rendering: only about those that name
 * their place in full. Others depend on the page that they stand on, and are worked out as ever. Of links that differ in their parameters alone, as those of
 * thirty cards do, one tells where all of them lead.
 */
export function rememberLocations<Router extends AnyRouter>(router: Router): Router {
  const build = router.buildLocation;
  router.buildLocation = (options) => {
    const place = placeOf(options);
    if (place === undefined) return build(options);
    const { key, path } = place;
    const alike = known.get(key);
    if (alike?.path !== undefined) return alike.path === path ? alike.location : movedTo(path, alike.location, alike.path);
    const location = build(options);
    if (known.size >= MOST_LOCATIONS) known.clear();
    known.set(key, { location, path: isPlain(location, path) ? path : undefined });
    return location;
  };
  return router;
}

/** The same link with other parameters. */
function movedTo(path: string, location: Known['location'], before: string): Known['location'] {
  const href = path + location.href.slice(before.length);
  return { ...location, pathname: path, href, publicHref: href };
}

/** Whether nothing but the path in a link's place comes from its parameters. */
function isPlain({ pathname, href, publicHref, maskedLocation, external }: Known['location'], path: string): boolean {
  return pathname === path && href.startsWith(path) && publicHref === href && !maskedLocation && !external;
}

/** What alone decides on where a link leads; undefined where there is more to it. */
function placeOf(link: object): { readonly key: string; readonly path: string } | undefined {
  const options = link as Readonly<Record<string, unknown>>;
  const { to, params = {}, search = {}, hash = '' } = options;
  if (typeof to !== 'string' || !to.startsWith('/') || typeof hash !== 'string' || !isRecord(params) || !isRecord(search)) return undefined;
  if (MORE.some((name) => options[name] !== undefined)) return undefined;
  let path = '';
  for (const [index, piece] of piecesOf(to).entries()) {
    // Every other one is the name of a parameter.
    const value = index % 2 === 0 ? piece : params[piece];
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    if (index % 2 === 1 && !PLAIN.test(String(value))) return undefined;
    path += value;
  }
  return { key: JSON.stringify([to, search, hash]), path };
}

const pieces = new Map<string, readonly string[]>();

/** A route's path around the names of its parameters, of which there are some tens. */
function piecesOf(to: string): readonly string[] {
  const found = pieces.get(to) ?? to.split(/\$(\w+)/);
  if (pieces.size < MOST_LOCATIONS) pieces.set(to, found);
  return found;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
