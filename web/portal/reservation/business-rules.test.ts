import { expect, it } from 'vitest';
import { BUSINESS_RULES, invoiceToOf } from './business-rules.ts';

it('asks for nothing where nothing is typed, and for both fields where one is', () => {
  expect(invoiceToOf({ businessName: ' ' })).toBeUndefined();
  expect(BUSINESS_RULES.businessNumber({})).toBeUndefined();
  expect(BUSINESS_RULES.businessName({ businessNumber: '515555555' })).toBe('checkout.businessNameMissing');
  expect(BUSINESS_RULES.businessNumber({ businessName: 'Oak Ltd.' })).toBe('checkout.businessNumberWrong');
});

it('knows numbers by their check digit', () => {
  expect(BUSINESS_RULES.businessNumber({ businessName: 'Oak', businessNumber: ' 520013954 ' })).toBeUndefined();
  expect(BUSINESS_RULES.businessNumber({ businessName: 'Oak', businessNumber: '52-001395-4' })).toBeUndefined();
  expect(BUSINESS_RULES.businessNumber({ businessName: 'Oak', businessNumber: '520013955' })).toBe('checkout.businessNumberWrong');
  expect(invoiceToOf({ businessName: ' Oak ', businessNumber: '52-001395-4' })).toEqual({ name: 'Oak', number: '520013954' });
});
