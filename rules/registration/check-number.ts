import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';

/** A whole number that has to be given. Both ends are included. */
export function checkNumber(path: string, value: number | null, min: number, max: number): IssueFound[] {
  if (value === null) return [{ path, code: 'required' }];
  return checkOptionalNumber(path, value, min, max);
}

export function checkOptionalNumber(path: string, value: number | null, min: number, max: number): IssueFound[] {
  if (value === null || (Number.isInteger(value) && value >= min && value <= max)) return [];
  return [{ path, code: 'number_out_of_range', facts: { min, max } }];
}

/** ₪50: hardly a night in Israel is sold for less; below it a digit is likely to be missing. */
const LOW_PRICE_AGOROT = 5_000;

/** A nightly price in agorot that has to be given; 0 is allowed and, as all that is very low, worth a question. */
export function checkPrice(path: string, agorot: number | null): IssueFound[] {
  if (agorot === null) return [{ path, code: 'price_missing' }];
  if (agorot === 0) return [{ path, code: 'price_zero' }];
  if (Number.isInteger(agorot) && agorot > 0 && agorot < LOW_PRICE_AGOROT) {
    return [{ path, code: 'price_low', facts: { min: LOW_PRICE_AGOROT / 100 } }];
  }
  return checkOptionalPrice(path, agorot);
}

/** A price in agorot that may be left empty. */
export function checkOptionalPrice(path: string, agorot: number | null): IssueFound[] {
  const max = REGISTRATION_LIMITS.maxPriceAgorot;
  if (agorot === null || (Number.isInteger(agorot) && agorot >= 0 && agorot <= max)) return [];
  return [{ path, code: 'price_invalid', facts: { max: max / 100 } }];
}
