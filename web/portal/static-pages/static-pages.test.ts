import { describe, expect, it } from 'vitest';
import { he as hebrew } from '#texts/every-text.ts';
import type { PageContent } from '#texts/page-content.ts';
import { PAGES, type PageName } from '#texts/pages.ts';
import { readInline } from './static-page.tsx';

const FACTS = ['name', 'email', 'phone', 'company', 'companyNumber', 'companyAddress', 'commission', 'holdMinutes', 'sessionDays'];
const OTHER_PAGES = ['contact', 'becomeHost', 'reservation'];
const pages = (Object.keys(PAGES.he) as PageName[]).map((name) => [name, { he: PAGES.he[name], en: PAGES.en[name] }] as const);

const sentencesOf = ({ lead, sections }: PageContent) => [lead, ...sections.flatMap(({ heading, body }) => [heading, ...body.flat()])];
const shapeOf = ({ sections }: PageContent) =>
  sections.map(({ id, body }) => [id, body.map((block) => (typeof block === 'string' ? 'paragraph' : block.length))]);
const piecesOf = (content: PageContent) => sentencesOf(content).flatMap(readInline);
const factsOf = (content: PageContent) => piecesOf(content).flatMap((piece) => ('fact' in piece ? [piece.fact] : []));
const linksOf = (content: PageContent) =>
  piecesOf(content).flatMap((piece) => ('target' in piece ? [{ target: piece.target, section: piece.section }] : []));

describe('readInline', () => {
  it('splits a sentence into words, facts and links', () => {
    expect(readInline('כתבו אל {email} או ב[טופס](contact), ראו [כאן](terms#law).')).toEqual([
      { text: 'כתבו אל ' },
      { fact: 'email' },
      { text: ' או ב' },
      { link: 'טופס', target: 'contact' },
      { text: ', ראו ' },
      { link: 'כאן', target: 'terms', section: 'law' },
      { text: '.' },
    ]);
  });

  it('leaves a sentence without markup whole', () => {
    expect(readInline('5% (or less)')).toEqual([{ text: '5% (or less)' }]);
  });
});

describe.each(pages)('the page %s', (_, { he, en }) => {
  it('says the same in both languages: sections, lists, facts and links', () => {
    expect(shapeOf(en)).toEqual(shapeOf(he));
    expect(factsOf(en).sort()).toEqual(factsOf(he).sort());
    expect(linksOf(en)).toEqual(linksOf(he));
  });

  it('names the same numbers and other texts in both languages, which the catalogue has', () => {
    const namesIn = (content: PageContent) =>
      piecesOf(content).flatMap((piece) => ('number' in piece ? [piece.number] : 'other' in piece ? [piece.other] : []));
    expect(namesIn(en).sort()).toEqual(namesIn(he).sort());
    for (const name of namesIn(he).filter((each) => each.includes('.'))) expect(Object.keys(hebrew)).toContain(name.split('.')[0]);
  });

  it('has anchors of its own, and no sentence left empty', () => {
    const ids = he.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const content of [he, en]) for (const sentence of sentencesOf(content)) expect(sentence.trim()).toBe(sentence || 'missing');
  });

  it('names only facts and links to pages and sections that exist', () => {
    for (const fact of factsOf(he)) expect(FACTS).toContain(fact);
    for (const { target, section } of linksOf(he)) {
      expect([...Object.keys(PAGES.he), ...OTHER_PAGES]).toContain(target);
      const sections = pages.find(([name]) => name === target)?.[1].he.sections.map(({ id }) => id) ?? [];
      if (section !== undefined) expect(sections).toContain(section);
    }
  });

  it('is written in Hebrew with gershayim and geresh, without straight quotes', () => {
    for (const sentence of sentencesOf(he)) expect(sentence).not.toMatch(/["']/);
    for (const sentence of sentencesOf(en)) expect(sentence).not.toMatch(/[א-ת]/);
  });
});

describe('the accessibility statement', () => {
  it.each(['he', 'en'] as const)('names the standard and its level, and whom to ask, in %s', (language) => {
    const statement = PAGES[language].accessibility;
    expect(sentencesOf(statement).join(' ')).toMatch(/5568.*AA.*WCAG 2\.1/);
    expect(factsOf(statement)).toEqual(expect.arrayContaining(['phone', 'email']));
  });
});
