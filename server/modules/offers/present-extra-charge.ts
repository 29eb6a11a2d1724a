import type { OfferedExtraCharge } from '#contract/extra-charges.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { ExtraCharge } from '#rules/quote/types.ts';
import { inLocale } from './present-hotel.ts';

/** An extra charge as guests see it, in the reader's language. */
export function presentExtraCharge(charge: ExtraCharge, locale: Locale): OfferedExtraCharge {
  const { id, kind, title, per, amountAgorot, isOptional, maximumCount } = charge;
  return { id, kind, title: title && inLocale(title, locale), per, amountAgorot, isOptional, maximumCount };
}
