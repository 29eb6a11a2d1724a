import type { Hotel } from '#contract/hotels.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { MessageKey, Translate } from '#texts/translate.ts';
import { obstacleWords } from '#web/portal/stay/obstacle-words.ts';

const WORDS = {
  soldOut: 'property.noOfferSoldOut',
  minimumStay: 'property.noOfferMinimumStay',
  stayRule: 'property.noOfferStayRule',
  tooManyGuests: 'property.noOfferTooManyGuests',
  childrenNotAllowed: 'property.noOfferChildrenNotAllowed',
} as const satisfies Record<string, MessageKey>;

/** Why there is no offer, in words: the same above the units as beside them. */
export function noOfferWords(
  { noOfferReason, noOfferObstacle }: Pick<Hotel, 'noOfferReason' | 'noOfferObstacle'>,
  t: Translate,
  language: Locale,
): string {
  return noOfferObstacle ? obstacleWords(noOfferObstacle, t, language) : t(WORDS[noOfferReason ?? 'soldOut']);
}
