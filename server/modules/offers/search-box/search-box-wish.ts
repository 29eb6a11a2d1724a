import { z } from 'zod';
import { isLocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { addDays } from '#rules/stay/local-dates.ts';

/** More come with several rooms and children, whom the property's page asks about. */
export const MOST_ADULTS_IN_BOX = 12;

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional().catch(undefined);
const wish = z.object({
  arrival: z.string().refine(isLocalDate).optional().catch(undefined),
  nights: whole(1, SEARCH_LIMITS.maxNights),
  adults: whole(1, MOST_ADULTS_IN_BOX),
});

/**
 * The property's page with what was asked for in the box. What makes no sense is left out, and the page asks for it.
 * @param today the first day that can be asked for
 */
export function propertyPageFor(
  { language, hotelId }: { readonly language: Locale; readonly hotelId: number },
  query: unknown,
  today: string,
): string {
  const { arrival, nights = 1, adults } = wish.parse(query);
  const asked = new URLSearchParams();
  if (arrival !== undefined && arrival >= today && arrival <= addDays(today, SEARCH_LIMITS.maxDaysAhead)) {
    asked.set('from', toWireDate(arrival));
    asked.set('to', toWireDate(addDays(arrival, nights)));
  }
  if (adults !== undefined) asked.set('roomsInfo', JSON.stringify(roomsOf(adults)));
  return `/portal/${language}/hotel-details/${hotelId}/${asked.size > 0 ? `?${asked}` : ''}`;
}

/** As few rooms as take them, as evenly as can be. */
function roomsOf(adults: number): RoomsInfo {
  const count = Math.ceil(adults / SEARCH_LIMITS.maxAdultsPerRoom);
  const rooms = Array.from({ length: count }, (_, index) => ({
    name: String(index + 1),
    numberOfAdults: Math.floor(adults / count) + (index < adults % count ? 1 : 0),
    numberOfChildren: 0,
    children: [],
  }));
  return { rooms, numberOfGuests: adults };
}
