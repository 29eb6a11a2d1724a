import type { CheckoutSession } from '#contract/checkout.ts';
import { chosenToText } from '#contract/primitives/chosen-extra-charges.ts';
import { takenIn } from '#web/extra-charges/extra-choices.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

type Stay = Required<Pick<SearchQuery, 'from' | 'to' | 'roomsInfo'>> & Pick<SearchQuery, 'extras'>;

/** The guest's wish as the parameters of a search: the same dates, rooms and extras. */
export function stayOf({ quote, roomsInfo }: Pick<CheckoutSession, 'quote' | 'roomsInfo'>): Stay {
  const extras = chosenToText(takenIn(quote));
  return { roomsInfo, from: quote.from, to: quote.to, ...(extras && { extras }) };
}
