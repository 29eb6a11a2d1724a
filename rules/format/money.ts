import type { Agorot } from '#contract/primitives/money.ts';

const SHEKEL = '₪';
/** U+2212, the typographic minus. */
const MINUS = '−';

/**
 * An amount for people, the same in both languages: `₪4,997`, `₪4,997.50`, `−₪263`. Sign first, no space, minus before the sign, whole shekels
 * when whole. In running Hebrew text it has to be isolated left to right: `<bdi dir="ltr">`, or `isolateLeftToRight` where there is no markup.
 */
export function formatMoney(amountAgorot: Agorot): string {
  const absolute = Math.abs(amountAgorot);
  const agorot = absolute % 100;
  const fraction = agorot === 0 ? '' : `.${String(agorot).padStart(2, '0')}`;
  return `${amountAgorot < 0 ? MINUS : ''}${SHEKEL}${formatNumber((absolute - agorot) / 100)}${fraction}`;
}

/** A whole number with commas between thousands, the same in both languages. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
