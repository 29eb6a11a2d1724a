import type { Agorot } from '#contract/primitives/money.ts';

export const SHEKEL = '₪';
const AGOROT_PER_SHEKEL = 100;
/** U+2212, the typographic minus. */
const MINUS = '−';

/**
 * An amount for people, the same in both languages: `₪4,997`, `₪4,997.50`, `−₪263`. Sign first, no space, minus before the sign, whole shekels
 * when whole. In running Hebrew text it has to be isolated left to right: `<bdi dir="ltr">`, or `isolateLeftToRight` where there is no markup.
 */
export function formatMoney(amountAgorot: Agorot): string {
  const absolute = Math.abs(amountAgorot);
  const agorot = absolute % AGOROT_PER_SHEKEL;
  const fraction = agorot === 0 ? '' : `.${String(agorot).padStart(2, '0')}`;
  return `${amountAgorot < 0 ? MINUS : ''}${SHEKEL}${formatNumber((absolute - agorot) / AGOROT_PER_SHEKEL)}${fraction}`;
}

/**
 * An amount in lists, on cards and on pins: in whole shekels, rounded half up (docs/product.md §5). The quote says it to the agora.
 */
export function formatShekels(amountAgorot: Agorot): string {
  return formatMoney(wholeShekels(amountAgorot));
}

/** The amount that {@link formatShekels} writes, in agorot. */
export function wholeShekels(amountAgorot: Agorot): Agorot {
  return Math.round(amountAgorot / AGOROT_PER_SHEKEL) * AGOROT_PER_SHEKEL;
}

/** A whole number with commas between thousands, the same in both languages. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
