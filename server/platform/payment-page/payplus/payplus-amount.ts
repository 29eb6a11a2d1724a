import type { Agorot } from '#contract/primitives/money.ts';

/** An amount as PayPlus writes it (shekels with a decimal point, as `shekelsOf` has them) in agorot, digit by digit so that nothing is rounded; null for what is no amount of money. */
export function fromPayPlusAmount(amount: unknown): Agorot | null {
  const [, shekels, agorot = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(String(amount)) ?? [];
  return shekels === undefined ? null : Number(shekels) * 100 + Number(agorot.padEnd(2, '0'));
}
