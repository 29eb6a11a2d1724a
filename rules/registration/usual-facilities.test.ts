import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { facilitiesDocument } from '#contract/registration-documents.ts';
import { DERIVED_FACILITIES } from './derived-facilities.ts';
import { usualFacilities, withUsualFacilities } from './usual-facilities.ts';

interface Terms {
  readonly sets: readonly { readonly id: string; readonly members: readonly { readonly id: string }[] }[];
}
const TERMS = JSON.parse(readFileSync('database/data/terms.json', 'utf8')) as Terms;
const optionsOf = (set: string) => TERMS.sets.find(({ id }) => id === set)?.members.map(({ id }) => id) ?? [];

it.each(optionsOf('property_types'))('knows twelve facilities for the type %s, each once and each of the lookup', (type) => {
  const usual = usualFacilities(type);
  expect(new Set(usual.map(({ set, option }) => `${set} ${option}`)).size).toBe(12);
  for (const { set, option } of usual) expect(optionsOf(set)).toContain(option);
  const elsewhere = DERIVED_FACILITIES.map(({ facility }) => facility);
  expect(usual.filter(({ set, option }) => set === 'popular_facilities' && elsewhere.includes(option))).toEqual([]);
});

it('derives facilities from options of the lookup alone', () => {
  for (const { facility, set, options = [] } of DERIVED_FACILITIES) {
    expect(optionsOf('popular_facilities')).toContain(facility);
    for (const option of options) expect(optionsOf(set)).toContain(option);
  }
});

it('marks what nearly every zimmer has, and leaves what was answered', () => {
  const { choices } = facilitiesDocument.parse({ choices: { parking: ['none'], popular_facilities: ['bar'], sauna: ['dry'] } });
  const marked = withUsualFacilities(choices, 'zimmer');
  expect(marked).toMatchObject({
    parking: ['none'],
    sauna: ['dry'],
    internet_access: ['free-wifi'],
    payment_methods: ['credit-card', 'bit'],
  });
  expect(marked.popular_facilities).toEqual(['bar', 'air-conditioning', 'garden', 'seating-area']);
  expect(withUsualFacilities(marked, 'zimmer')).toEqual(marked);
});
