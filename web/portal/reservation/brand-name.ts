import { CARD_BRANDS } from '#rules/validators/card.ts';
import type { Translate } from '#texts/translate.ts';

/** Returns a card brand by the name people know it; an unknown one as it is. */
export function brandName(brand: string, t: Translate): string {
  const known = CARD_BRANDS.find((name) => name === brand);
  return known ? t(`checkout.${known}`) : brand;
}
