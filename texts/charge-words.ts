import type { ExtraChargeKind, ExtraChargeSpan } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { chargeEach } from '#rules/quote/charge-lines.ts';
import type { Translate } from './translate.ts';

/** A line of a quote for a charge. */
export interface ChargeLine {
  readonly charge?: { readonly kind: ExtraChargeKind; readonly title: string | null; readonly per: ExtraChargeSpan } | undefined;
  readonly count?: number | undefined;
  readonly amountAgorot: Agorot;
}

/** What a charge is called; one of the host's own by the host's name. */
export function chargeName({ kind, title }: { readonly kind: ExtraChargeKind; readonly title: string | null }, t: Translate): string {
  return kind === 'other' ? (title ?? '') : t(`stay.extraCharge_${kind}`);
}

/**
 * What a line counts, and the price of one: `שני אורחים × שני לילות`, ₪40. Undefined where it is paid once for the stay.
 * @param nights of the line's unit
 */
export function chargeTimes(line: ChargeLine, nights: number, t: Translate): { times: string; eachAgorot: Agorot } | undefined {
  const { count = 1 } = line;
  const per = line.charge?.per ?? 'stay';
  const counted = per === 'guestNight' ? [t('common.guests', { count })] : count > 1 ? [String(count)] : [];
  const factors = per === 'stay' ? counted : [...counted, t('common.nights', { count: nights })];
  if (factors.length === 0) return undefined;
  return { times: factors.join(' × '), eachAgorot: chargeEach({ count, amountAgorot: line.amountAgorot }, per, nights) };
}

/** The nights of a unit, which each have a line. */
export function nightsOfLines(lines: readonly { readonly kind: string }[]): number {
  return lines.filter(({ kind }) => kind === 'night').length;
}
