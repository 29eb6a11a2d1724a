import { describe, expect, it } from 'vitest';
import { en, he } from './every-text.ts';
import type { Message } from './translate.ts';

type Area = Record<string, Message>;
const hebrew: Record<string, Area> = he;
const english: Record<string, Area> = en;

const keysOf = (catalogue: Record<string, Area>) =>
  Object.entries(catalogue)
    .flatMap(([area, messages]) => Object.keys(messages).map((key) => `${area}.${key}`))
    .sort();
const formsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const placeholdersOf = (text: string) => [...text.matchAll(/\{([\w.]+)\}/g)].map((found) => found[1]).sort();
/** The general form: only it must name every value, since "שני לילות" says its number in words. */
const generalForm = (message: Message) => (typeof message === 'string' ? message : message.other);

describe('the catalogues of both languages', () => {
  it('have the same keys', () => {
    expect(keysOf(english)).toEqual(keysOf(hebrew));
  });

  it.each(keysOf(hebrew))('%s takes the same values and is plural in both', (key) => {
    const [area = '', name = ''] = key.split('.');
    const [inHebrew, inEnglish] = [hebrew[area]?.[name], english[area]?.[name]];
    if (inHebrew === undefined || inEnglish === undefined) throw new Error(`${key} is missing`);
    expect(typeof inEnglish).toBe(typeof inHebrew);
    expect(placeholdersOf(generalForm(inEnglish))).toEqual(placeholdersOf(generalForm(inHebrew)));
    for (const form of [...formsOf(inHebrew), ...formsOf(inEnglish)]) expect(form.trim()).not.toBe('');
    if (typeof inHebrew !== 'string') expect(Object.keys(inHebrew).sort()).toEqual(['one', 'other', 'two']);
  });

  it('Hebrew uses gershayim and geresh instead of straight quotes', () => {
    const straight = Object.entries(hebrew).flatMap(([area, messages]) =>
      Object.entries(messages)
        .filter(([, message]) => formsOf(message).some((form) => /["']/.test(form)))
        .map(([key]) => `${area}.${key}`),
    );
    expect(straight).toEqual([]);
  });
});
