import { describe, expect, it } from 'vitest';
import { facilitiesDocument } from '#contract/registration-documents.ts';
import { facilitiesAskedElsewhere, withDerivedFacilities } from './derived-facilities.ts';

const choicesOf = (choices: object) => facilitiesDocument.parse({ choices }).choices;
const derived = (before: object, after: object) => withDerivedFacilities(choicesOf(before), choicesOf(after)).popular_facilities;

describe('facilities that follow from another answer', () => {
  it('come with it, once', () => {
    expect(derived({}, { swimming_pool_availability: ['all-year-heated'], sauna: ['dry'] })).toEqual([
      'swimming-pool',
      'heated-pool',
      'sauna',
    ]);
    expect(derived({}, { parking: ['free-on-site'], popular_facilities: ['garden', 'free-parking'] })).toEqual(['garden', 'free-parking']);
  });

  it('go with it', () => {
    const before = { swimming_pool_availability: ['all-year-heated'], popular_facilities: ['swimming-pool', 'heated-pool', 'garden'] };
    expect(derived(before, { ...before, swimming_pool_availability: ['summer-only'] })).toEqual(['swimming-pool', 'garden']);
    expect(derived(before, { ...before, swimming_pool_availability: ['no-pool'] })).toEqual(['garden']);
  });

  it('stay where they were chosen by themselves, and can be taken back there', () => {
    const alone = { popular_facilities: ['sauna'] };
    expect(derived(alone, { ...alone, spa: ['nearby'] })).toEqual(['sauna']);
    expect(facilitiesAskedElsewhere(choicesOf(alone))).not.toContain('sauna');
    expect(facilitiesAskedElsewhere(choicesOf({ ...alone, sauna: ['dry'] }))).toContain('sauna');
    expect(facilitiesAskedElsewhere(choicesOf({}))).toContain('free-wifi');
  });
});
