import type { HotelUnit } from '#contract/hotels.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';

/**
 * Why a unit is too small: fewer places than guests (`places`), places that only cribs would make up for (`cribs`), or enough places of which
 * some are not for these guests (`beds`). Of several rooms the smallest is compared: where one of them fitted, the unit could be had for it.
 */
export function whyTooSmall(
  { maxGuests, cribs }: Pick<HotelUnit, 'maxGuests' | 'cribs'>,
  { rooms }: Pick<RoomsInfo, 'rooms'>,
): 'places' | 'cribs' | 'beds' {
  const guests = Math.min(...rooms.map((room) => room.numberOfAdults + room.children.length));
  if (guests <= maxGuests) return 'beds';
  return guests <= maxGuests + cribs ? 'cribs' : 'places';
}
