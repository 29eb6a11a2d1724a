import type { Hotel } from '#contract/hotels.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { MessageKey, Translate } from '#texts/translate.ts';
import { obstacleWords } from '#web/portal/stay/obstacle-words.ts';

const WORDS = {
  soldOut: 'property.noOfferSoldOut',
  minimumStay: 'property.noOfferMinimumStay',
  stayRule: 'property.noOfferStayRule',
  tooManyGuests: 'property.noOfferTooManyGuests',
  childrenNotAllowed: 'property.noOfferChildrenNotAllowed',
} as const satisfies Record<string, MessageKey>;

const TITLES = {
  soldOut: 'property.takenOnYourDates',
  minimumStay: 'property.minimumStayUnit',
  stayRule: 'property.stayRuleUnit',
  tooManyGuests: 'property.noRoomForAll',
  childrenNotAllowed: 'property.adultsOnly',
} as const satisfies Record<string, MessageKey>;

/** Returns why there is no offer, in words: the same above the units as beside them. */
export function noOfferWords(
  { noOfferReason, noOfferObstacle }: Pick<Hotel, 'noOfferReason' | 'noOfferObstacle'>,
  t: Translate,
  language: Locale,
): string {
  return noOfferObstacle ? obstacleWords(noOfferObstacle, t, language) : t(WORDS[noOfferReason ?? 'soldOut']);
}

/** Returns why there is no offer, in three or four words. */
export function noOfferTitle({ noOfferReason }: Pick<Hotel, 'noOfferReason'>, t: Translate): string {
  return t(TITLES[noOfferReason ?? 'soldOut']);
}

type OtherStay = Hotel['otherStays'][number];

/**
 * Returns the stay, of those that can be had instead, whose arrival lies nearest to the asked one; of two, the later.
 */
export function nearestOf(otherStays: readonly OtherStay[], askedFrom: string | undefined): OtherStay | undefined {
  const distance = ({ from }: OtherStay) => Math.abs(nightsBetween(fromWireDate(askedFrom ?? '') ?? '', fromWireDate(from) ?? ''));
  return otherStays
    .toReversed()
    .reduce<OtherStay | undefined>((best, stay) => (best && distance(best) <= distance(stay) ? best : stay), undefined);
}
