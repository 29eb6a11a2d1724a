import type { ExtraChargeKind } from '#contract/primitives/enums.ts';
import type { QuotedUnit } from '#contract/quote.ts';
import type { Translate } from '#texts/translate.ts';

/** What a charge is called; one of the host's own by the host's name. */
export function chargeName({ kind, title }: { readonly kind: ExtraChargeKind; readonly title: string | null }, t: Translate): string {
  return kind === 'other' ? (title ?? '') : t(`stay.extraCharge_${kind}`);
}

/** A line of a quote for a charge, with what it was counted by: `ניקיון, לכל הזמנה`; `Pets × 2, per night`. */
export function chargeLineWords({ charge, count = 1 }: QuotedUnit['lines'][number], t: Translate): string {
  if (!charge) return '';
  const name = chargeName(charge, t);
  if (charge.per === 'guestNight') return t('stay.extraChargeForGuests', { name, count });
  const counted = count > 1 ? t('stay.extraChargeTimes', { name, count }) : name;
  return t('stay.extraChargeLine', { name: counted, per: t(`stay.extraPer_${charge.per}`) });
}
