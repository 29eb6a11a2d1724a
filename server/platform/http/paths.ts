/** Addresses below these are not pages. */
export const NOT_PAGES = /^\/(?:api|assets|media|sitemaps|embed|dev|healthz|readyz|metrics)(?:[/?#]|$)/;
/** Addresses, and routes, of machines of ours: health checks and metrics; and files with a hash in their name, which cost next to nothing. */
export const UNLIMITED = /^\/(?:healthz|readyz|metrics|assets)(?:[/?#]|$)/;

/** A part that leads elsewhere, however it is written: `.`, `..`, `%2e`; and `\`, which is `/` to browsers. */
const LEADS_ELSEWHERE = /\\|\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/**
 * Returns whether an address has two readings: one part of the product would look at it as it stands, another at where it leads.
 * Browsers send no such address, for they resolve it before.
 */
export function isAmbiguous(url: string): boolean {
  const end = url.search(/[?#]/);
  return LEADS_ELSEWHERE.test(end < 0 ? url : url.slice(0, end));
}
