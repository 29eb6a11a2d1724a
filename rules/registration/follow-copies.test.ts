import { expect, it } from 'vitest';
import { BASIC } from '#contract/primitives/registration-fields.ts';
import { basicDocument } from '#contract/registration-documents.ts';
import { copiesIn, followingEdit } from './follow-copies.ts';

const withPhones = (contact: string, business: string) =>
  basicDocument.parse({ contact: { phone: contact }, business: { phone: business } });

it('lets a field follow what it repeats, until something else is typed', () => {
  expect(followingEdit(BASIC, withPhones('', ''), withPhones('05', ''))).toEqual([{ path: 'business.phone', value: '05' }]);
  expect(followingEdit(BASIC, withPhones('05', '05'), withPhones('054', '05'))).toEqual([{ path: 'business.phone', value: '054' }]);
  expect(followingEdit(BASIC, withPhones('05', '04'), withPhones('054', '04'))).toEqual([]);
  // Emptied by the host, with what it repeats as it was.
  expect(followingEdit(BASIC, withPhones('05', '05'), withPhones('05', ''))).toEqual([]);
});

it('copies from fields that there are', () => {
  const empty = basicDocument.parse({});
  for (const { from } of copiesIn(BASIC)) {
    const value = from.split('.').reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], empty);
    expect(value).toBe('');
  }
});
