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

/** What the two forms of one text disagree on, as `key: what`. */
function complaintsOf(inHebrew: Message | undefined, inEnglish: Message | undefined, key: string): string[] {
  if (inHebrew === undefined || inEnglish === undefined) return [`${key}: missing in a language`];
  const complaints: string[] = [];
  if (typeof inEnglish !== typeof inHebrew) complaints.push(`${key}: plural in one language only`);
  if (`${placeholdersOf(generalForm(inEnglish))}` !== `${placeholdersOf(generalForm(inHebrew))}`) complaints.push(`${key}: other values`);
  if ([...formsOf(inHebrew), ...formsOf(inEnglish)].some((form) => form.trim() === '')) complaints.push(`${key}: empty`);
  if (typeof inHebrew !== 'string' && `${Object.keys(inHebrew).sort()}` !== 'one,other,two') complaints.push(`${key}: Hebrew forms`);
  return complaints;
}

describe('the catalogues of both languages', () => {
  it('have the same keys', () => {
    expect(keysOf(english)).toEqual(keysOf(hebrew));
  });

  it.each(Object.keys(hebrew))('%s takes the same values and is plural in both', (area) => {
    const differing = Object.keys(hebrew[area] ?? {}).flatMap((key) => complaintsOf(hebrew[area]?.[key], english[area]?.[key], key));
    expect(differing).toEqual([]);
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
