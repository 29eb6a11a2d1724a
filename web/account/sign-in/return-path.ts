/** Any origin will do: it only tells paths of ours from addresses of others. */
const ORIGIN = 'https://lina.invalid';
/** Nobody wants to come back to where they signed in or out, or to an answer of the API. */
const DOORS = /^\/logout\/?$|\/(sign-in|sign-up|restore-password|one-time-authorization)\/?$|^\/api\//;

/**
 * The page to go to after signing in: only a path of this site (docs/product.md §3). Addresses of other sites, also in disguise (`//evil`, `/\evil`,
 * `javascript:`), and the doors themselves (signing in and out) give undefined.
 */
export function returnPathOf(returnUrl: unknown): string | undefined {
  if (typeof returnUrl !== 'string' || !returnUrl.startsWith('/') || !URL.canParse(returnUrl, ORIGIN)) return undefined;
  const url = new URL(returnUrl, ORIGIN);
  if (url.origin !== ORIGIN || DOORS.test(url.pathname)) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//evil` is a path of ours that becomes `//evil`, which is none.
  return URL.canParse(path, ORIGIN) && new URL(path, ORIGIN).href === url.href ? path : undefined;
}

/** Parameters of the sign-in pages: where to go afterwards, and why the visitor was brought here. */
export interface SignInSearch {
  readonly returnUrl?: string | undefined;
  /** `ended`: the session was closed elsewhere, or was left unused for too long. */
  readonly reason?: 'ended' | undefined;
}

/**
 * The parameters of the sign-in pages. A refused address is there as `undefined`: the router lays the result over the raw parameters, and the
 * refused one would come through otherwise.
 */
export function parseSignInSearch(raw: Record<string, unknown>): SignInSearch {
  return { returnUrl: returnPathOf(raw.returnUrl), reason: raw.reason === 'ended' ? 'ended' : undefined };
}
