import { describe, expect, it } from 'vitest';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { OPTION_LOOKUP, told } from '#rules/testing/registration.ts';
import { aSpecialRateDocument, aUnitDocument } from '#tests/support/registration-documents.ts';
import { checkUnit } from './check-unit.ts';

const FULL = aUnitDocument();
const issuesOf = (overrides: Partial<UnitDocument>) => told(checkUnit({ ...FULL, ...overrides }, OPTION_LOOKUP));

it('a filled-in unit has no issue', () => {
  expect(issuesOf({})).toEqual([]);
});

describe('a unit', () => {
  it.each([
    [{ name: { he: '', en: '' } }, ['name.he required', 'name.en required']],
    [{ unitType: null }, ['unitType required']],
    [{ unitType: 'nowhere' }, ['unitType option_unknown set=unit_types option=nowhere']],
    [{ areaSqm: null }, []],
    [{ areaSqm: 5 }, []],
    [{ areaSqm: 2000 }, []],
    [{ areaSqm: 4 }, ['areaSqm number_out_of_range min=5 max=2000']],
    [{ areaSqm: 2001 }, ['areaSqm number_out_of_range min=5 max=2000']],
    [{ bedrooms: [] }, ['bedrooms bedroom_missing']],
    [{ bathrooms: null }, ['bathrooms required']],
    [{ bathrooms: 0 }, []],
    [{ bathrooms: 20 }, []],
    [{ bathrooms: -1 }, ['bathrooms number_out_of_range min=0 max=20']],
    [{ bathrooms: 21 }, ['bathrooms number_out_of_range min=0 max=20']],
    [{ smokingStatus: null }, ['smokingStatus required']],
    [{ smokingStatus: 'nowhere' }, ['smokingStatus option_unknown set=smoking_statuses option=nowhere']],
    [{ pricing: { ...FULL.pricing, midweekAgorot: null } }, ['pricing.midweekAgorot price_missing']],
    [{ pricing: { ...FULL.pricing, baseGuests: 5 } }, ['pricing.baseGuests base_guests_exceed_places baseGuests=5 places=4']],
    [{ specialRates: [aSpecialRateDocument({ midweekAgorot: null })] }, ['specialRates.0.midweekAgorot price_missing']],
  ])('with %j is told %j', (overrides, issues) => {
    expect(issuesOf(overrides)).toEqual(issues);
  });

  it.each(['housing_unit_facilities', 'internet_services', 'kitchen_amenities', 'view'] as const)('may choose of %s what exists', (set) => {
    expect(issuesOf({ choices: { ...FULL.choices, [set]: ['nowhere'] } })).toEqual([
      `choices.${set} option_unknown set=${set} option=nowhere`,
    ]);
  });

  it('has internet or none', () => {
    expect(issuesOf({ choices: { ...FULL.choices, internet_services: ['none', 'free-wifi'] } })).toEqual([
      'choices.internet_services options_contradict',
    ]);
  });

  it('is described in fifty words at most, or not at all', () => {
    const words = (count: number) => ({ he: 'words '.repeat(count), en: FULL.description.en });
    expect(issuesOf({ description: words(50) })).toEqual([]);
    expect(issuesOf({ description: words(51) })).toEqual(['description.he description_too_many_words max=50 actual=51']);
    expect(issuesOf({ description: words(0) })).toEqual(['description.he description_short recommended=160 actual=0']);
  });
});

describe('extra beds', () => {
  const { extraBeds } = FULL;

  it.each(['baby', 'child', 'adult'] as const)('for the group %s are 0 to 12', (group) => {
    const of = (count: number | null) => issuesOf({ extraBeds: { ...extraBeds, [group]: { ...extraBeds[group], count } } });
    const path = `extraBeds.${group}.count`;
    expect([0, 12].flatMap(of)).toEqual([]);
    expect(of(null)).toEqual([`${path} required`]);
    expect(of(-1)).toEqual([`${path} number_out_of_range min=0 max=12`]);
    expect(of(13)).toEqual([`${path} number_out_of_range min=0 max=12`]);
  });

  it.each([
    ['baby', 1, 3],
    ['child', 14, 18],
  ] as const)('of the group %s go up to an age from %i to %i', (group, min, max) => {
    const of = (maxAge: number | null) => issuesOf({ extraBeds: { ...extraBeds, [group]: { ...extraBeds[group], maxAge } } });
    const path = `extraBeds.${group}.maxAge`;
    expect([min, max].flatMap(of)).toEqual([]);
    expect(of(null)).toEqual([`${path} required`]);
    expect(of(min - 1)).toEqual([`${path} number_out_of_range min=${min} max=${max}`]);
    expect(of(max + 1)).toEqual([`${path} number_out_of_range min=${min} max=${max}`]);
  });

  it('of adults begin at an age from 5 to 18, or nowhere', () => {
    const of = (fromAge: number | null) => issuesOf({ extraBeds: { ...extraBeds, adult: { ...extraBeds.adult, fromAge } } });
    expect([null, 5, 18].flatMap(of)).toEqual([]);
    expect(of(4)).toEqual(['extraBeds.adult.fromAge number_out_of_range min=5 max=18']);
    expect(of(19)).toEqual(['extraBeds.adult.fromAge number_out_of_range min=5 max=18']);
  });
});
