import { expect, it } from 'vitest';
import type { Registration } from '#contract/registration.ts';
import { basicDocument, facilitiesDocument, policiesDocument } from '#contract/registration-documents.ts';
import { en } from '#texts/every-text.ts';
import { createTranslate } from '#texts/translate.ts';
import { issuesOfPart, registrationParts } from './registration-rows.ts';

const issuesAt = (...paths: string[]) => paths.map((path) => ({ path }));
// Of a registration only what is looked at.
const registration = {
  steps: {
    basic: { issues: issuesAt('name.en', 'business.phone') },
    facilities: { issues: [] },
    policies: { issues: issuesAt('pets') },
    photos: { issues: issuesAt('') },
  },
  units: [{ unitId: 7, issues: issuesAt('bedrooms.0') }],
} as unknown as Registration;

it.each([
  ['basic', ['name.en']],
  ['business', ['business.phone']],
  ['facilities', []],
  ['policies', ['pets']],
  ['photos', ['']],
  ['unit-7', ['bedrooms.0']],
  ['unit-8', []],
])('finds what the rules remark on %s', (key, paths) => {
  expect(issuesOfPart(registration, key).map(({ path }) => path)).toEqual(paths);
});

it('tells the hours of other days in a row each, in words', () => {
  const usual = policiesDocument.parse({}).otherHours;
  const otherHours = {
    ...usual,
    rest: { arrivalFrom: 'end+60', arrivalUntil: '', departureUntil: '13:00' },
    eve: { ...usual.eve, arrivalFrom: 'none' },
  };
  const documents = {
    basic: { document: basicDocument.parse({}) },
    facilities: { document: facilitiesDocument.parse({}) },
    policies: { document: policiesDocument.parse({ otherHours }) },
  };
  const describe = (path: string) => ({ label: path, wordsOf: (value: unknown) => `<${value}>` });
  const parts = registrationParts({ ...registration, units: [], steps: documents } as unknown as Registration, {
    t: createTranslate('en', en),
    language: 'en',
    describeField: { property: describe, unit: describe },
    nameOf: (set, id) => id || set,
  });
  const rows = parts.find(({ key }) => key === 'policies')?.rows.filter(({ key }) => key.startsWith('otherHours'));
  expect(rows).toEqual([
    {
      key: 'otherHours.rest',
      label: 'Shabbat and holidays',
      text: 'Check-in from: <end+60> · Check-out by: <13:00>',
    },
    { key: 'otherHours.eve', label: 'Eves of Shabbat and holidays', text: 'Check-in from: <none>' },
  ]);
});
