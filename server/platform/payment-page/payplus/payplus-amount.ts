import type { Agorot } from '#contract/primitives/money.ts';

/** Agorot as PayPlus writes amounts: shekels with a decimal point. */
export function toPayPlusAmount(agorot: Agorot): number {
  return Number(`${Math.floor(agorot / 100)}.${String(agorot % 100).padStart(2, '0')}`);
}

/** The same back, digit by digit so that nothing is rounded; null for what is no amount of money. */
export function fromPayPlusAmount(amount: unknown): Agorot | null {
  const [, shekels, agorot = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(String(amount)) ?? [];
  return shekels === undefined ? null : Number(shekels) * 100 + Number(agorot.padEnd(2, '0'));
}
