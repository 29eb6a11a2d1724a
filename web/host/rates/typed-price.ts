import type { Agorot } from '#contract/primitives/money.ts';
import { agorotTyped, plainAmount, shekelsTyped } from '#rules/format/money.ts';

/** Shekels as they are typed, with two decimals at most: null for an empty field, undefined for what is no price. */
export function readPrice(typed: string): Agorot | null | undefined {
  const text = plainAmount(typed);
  if (text === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? (agorotTyped(text) ?? undefined) : undefined;
}

/** The other way round. */
export function typedPrice(agorot: Agorot | null): string {
  return agorot === null ? '' : shekelsTyped(agorot);
}
