import type { QueryClient } from '@tanstack/react-query';
import type { Hotel } from '#contract/hotels.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import { extrasFromAddress } from '#web/extra-charges/extra-choices.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';
import { bookingPriceQuery } from './hotel-query.ts';
import { roomsOf } from './rooms-of.ts';
import { askedPriceOf, chosenUnitsOf } from './use-unit-choice.ts';

/**
 * Brings what the stay costs with the extra charges of the address, so that the page shows it as the server writes it: without it the price would be
 * the one before until a visitor brings the page to life. A price that cannot be had is told by the page itself.
 */
export async function bringPrice(queryClient: QueryClient, api: Api, language: Locale, hotel: Hotel, search: SearchQuery): Promise<void> {
  const { from, to, extras } = search;
  if (!from || !to) return;
  const wish = { hotel, stay: { from, to }, roomsInfo: roomsOf(search), own: undefined, wishedExtras: extrasFromAddress(extras) };
  const asked = askedPriceOf(hotel, chosenUnitsOf({ ...wish, take: () => undefined }));
  if (asked) await queryClient.prefetchQuery(bookingPriceQuery(api, language, asked));
}
