import { expect, it } from 'vitest';
import type { Locale } from '#contract/primitives/locale.ts';
import { type SpecialRateDocument, specialRateDocument, unitDocument } from '#contract/registration-documents.ts';
import { translatorOf } from '#texts/translator.ts';
import { unitRows } from './unit-rows.ts';

const describe = () => ({ label: '', wordsOf: () => '' });
const HANUKKAH = { holiday: 'hanukkah', from: '04-12-2026', to: '12-12-2026', midweekAgorot: 120_000, weekendAgorot: 150_000 };
const ratesIn = (language: Locale, rate: Partial<SpecialRateDocument>) =>
  unitRows(unitDocument.parse({ specialRates: [specialRateDocument.parse({ ...HANUKKAH, ...rate })] }), {
    t: translatorOf(language),
    language,
    describeField: { property: describe, unit: describe },
    nameOf: (_set, id) => id,
  }).find(({ key }) => key === 'specialRates')?.text;

it.each([
  ['he', /^hanukkah: 4–12 בדצמ׳ 2026, /],
  ['en', /^hanukkah: 4–12 Dec 2026, /],
] as const)('writes the dates of special rates as the page does, in %s', (language, told) => {
  expect(ratesIn(language, {})).toMatch(told);
});

it('leaves a date as typed that is not finished', () => {
  expect(ratesIn('he', { to: '' })).toMatch(/^hanukkah: 04-12-2026 – , /);
});

it('calls a rate by the name that the host gave it in the language of the page', () => {
  const named = { holiday: null, customName: { he: 'פסטיבל', en: 'Festival' } };
  expect(ratesIn('en', named)).toMatch(/^Festival: /);
  expect(ratesIn('en', { ...named, customName: { he: 'פסטיבל', en: '' } })).toMatch(/^פסטיבל: /);
});
