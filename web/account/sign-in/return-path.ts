/** Any origin will do: it only tells paths of ours from addresses of others. */
const ORIGIN = 'https://lina.invalid';

/**
 * The page to go to after signing in: only a path of this site (product.md §3). Addresses of other sites, also in disguise (`//evil`, `/\evil`,
 * `javascript:`), and the doors themselves (signing in and out) give undefined.
 */
export function returnPathOf(returnUrl: unknown): string | undefined {
  if (typeof returnUrl !== 'string' || !returnUrl.startsWith('/') || !URL.canParse(returnUrl, ORIGIN)) return undefined;
  const url = new URL(returnUrl, ORIGIN);
  if (url.origin !== ORIGIN || /^\/logout\/?$|\/sign-(in|up)\/?$|^\/api\//.test(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * The parameters of the sign-in pages. A refused address is there as `undefined`: the router lays the result over the raw parameters, and the
 * refused one would come through otherwise.
 */
export function parseSignInSearch(raw: Record<string, unknown>): { returnUrl?: string | undefined } {
  return { returnUrl: returnPathOf(raw.returnUrl) };
}
