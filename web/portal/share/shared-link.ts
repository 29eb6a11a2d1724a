import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { formatShekels } from '#rules/format/money.ts';
import { formatDateRange } from '#texts/dates.ts';
import { partyOf, type SearchQuery } from '#web/search-query/search-query.ts';

/**
 * Returns the part of a search that concerns those with whom a property is shared: when, and who is coming. Two adults
 * go without saying, so that the link is short.
 */
export function sharedSearch({ from, to, roomsInfo, keepsShabbat }: SearchQuery): SearchQuery {
  const isForTwo = roomsInfo?.rooms.length === 1 && roomsInfo.rooms[0]?.numberOfAdults === 2 && roomsInfo.numberOfGuests === 2;
  const party = partyOf({ ...(roomsInfo && !isForTwo && { roomsInfo }), ...(keepsShabbat && { keepsShabbat }) });
  return { ...party, ...(from && { from }), ...(to && { to }) };
}

/** What is said of a property to those with whom it is shared. */
export interface SharedProperty {
  readonly title: string;
  readonly cityName: string;
  /** The total agorot of the stay, in agorot; absent without one. */
  readonly totalAgorot?: number | undefined;
}

/** Name and town on one line, dates and price on the next where there are any. */
export function sharedText({ title, cityName, totalAgorot }: SharedProperty, { from, to }: SearchQuery, language: Locale): string {
  const [arrival, departure] = [fromWireDate(from ?? ''), fromWireDate(to ?? '')];
  const dates = arrival && departure && formatDateRange(arrival, departure, language, 'medium');
  const stay = [dates, dates && totalAgorot !== undefined && formatShekels(totalAgorot)].filter(Boolean).join(' · ');
  return [`${title}, ${cityName}`, stay].filter((line) => line !== '').join('\n');
}

/**
 * Returns the address of WhatsApp with a message of these words and the address, to whomever the guest then chooses.
 */
export function whatsAppLink(text: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;
}
