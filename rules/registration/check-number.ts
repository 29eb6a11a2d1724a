import type { MoneyField, NumberField } from '#contract/primitives/field-kinds.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';

/** A whole number; both ends are included. A field without ends is judged elsewhere. */
export function checkNumber(
  path: string,
  { min, max, required }: Pick<NumberField, 'min' | 'max' | 'required'>,
  value: number | null,
): IssueFound[] {
  if (value === null) return required ? [{ path, code: 'required' }] : [];
  if (min === undefined || max === undefined || (Number.isInteger(value) && value >= min && value <= max)) return [];
  return [{ path, code: 'number_out_of_range', facts: { min, max } }];
}

/** ₪50: hardly a night in Israel is sold for less; below it a digit is likely to be missing. */
const LOW_PRICE_AGOROT = 5_000;

/** A price in agorot. One that has to be given may be 0; where that is not usual it is, as all that is very low, worth a question. */
export function checkMoney(
  path: string,
  { required, isZeroUsual }: Pick<MoneyField, 'required' | 'isZeroUsual'>,
  agorot: number | null,
): IssueFound[] {
  if (agorot === null) return required ? [{ path, code: 'price_missing' }] : [];
  const max = REGISTRATION_LIMITS.maxPriceAgorot;
  if (!Number.isInteger(agorot) || agorot < 0 || agorot > max) return [{ path, code: 'price_invalid', facts: { max: max / 100 } }];
  if (!required || isZeroUsual || agorot >= LOW_PRICE_AGOROT) return [];
  return [agorot === 0 ? { path, code: 'price_zero' } : { path, code: 'price_low', facts: { min: LOW_PRICE_AGOROT / 100 } }];
}
