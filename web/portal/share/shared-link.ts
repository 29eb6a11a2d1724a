import type { SearchQuery } from '#web/search-query/search-query.ts';

/** What of a search concerns those with whom a property is shared: when, and who is coming; not what else was looked for on the way. */
export function sharedSearch({ from, to, roomsInfo }: SearchQuery): SearchQuery {
  return { ...(roomsInfo && { roomsInfo }), ...(from && { from }), ...(to && { to }) };
}

/** WhatsApp with a message of the place's name and address, to whomever the guest then chooses. */
export function whatsAppLink(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
}
