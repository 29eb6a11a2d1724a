import type { Agorot } from '#contract/primitives/money.ts';

/** Shekels as they are typed, with agorot after a point at most: null for an empty field, undefined for what is no price. */
export function readPrice(typed: string): Agorot | null | undefined {
  const text = typed.replace(/[,\s₪]/g, '');
  if (text === '') return null;
  const parts = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** The other way round. */
export function typedPrice(agorot: Agorot | null): string {
  if (agorot === null) return '';
  return agorot % 100 === 0 ? String(agorot / 100) : (agorot / 100).toFixed(2);
}
