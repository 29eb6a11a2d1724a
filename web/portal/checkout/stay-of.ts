import type { CheckoutSession } from '#contract/checkout.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** The guest's wish as the parameters of a search: the same dates and rooms. */
export function stayOf({
  quote,
  roomsInfo,
}: Pick<CheckoutSession, 'quote' | 'roomsInfo'>): Required<Pick<SearchQuery, 'from' | 'to' | 'roomsInfo'>> {
  return { roomsInfo, from: quote.from, to: quote.to };
}
