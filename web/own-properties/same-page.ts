/** What of an address means the same for every property: dates, not units, guests or numbers of records. */
const COMMON = ['month', 'year', 'view', 'span'];
/** Pages of a single record, which another property does not have: their list instead. */
const RECORD = /^(\/property-owner\/[^/]+\/backoffice\/(?:reservations|invoices))\/.+$/;
const BACK_OFFICE = /^\/property-owner\/[^/]+\/backoffice\//;

/**
 * The same page of another property; undefined where the page is none of the back office, or shows all properties: then the property's own
 * first page follows.
 */
export function samePageOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string | undefined {
  if (!BACK_OFFICE.test(pathname) || /\/calendar\/all\/?$/.test(pathname)) return undefined;
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => COMMON.includes(name)));
  return `${pathname.replace(RECORD, '$1')}${kept.size > 0 ? `?${kept}` : ''}`;
}
