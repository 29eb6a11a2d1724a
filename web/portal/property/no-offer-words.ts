import type { Hotel } from '#contract/hotels.ts';
import type { MessageKey } from '#web/i18n/translate.ts';

const WORDS = {
  soldOut: 'property.noOfferSoldOut',
  minimumStay: 'property.noOfferMinimumStay',
  tooManyGuests: 'property.noOfferTooManyGuests',
  childrenNotAllowed: 'property.noOfferChildrenNotAllowed',
} as const satisfies Record<string, MessageKey>;

/** Why there is no offer, in words: the same above the units as beside them. */
export function noOfferWords({ noOfferReason }: Pick<Hotel, 'noOfferReason'>): MessageKey {
  return WORDS[noOfferReason ?? 'soldOut'];
}
