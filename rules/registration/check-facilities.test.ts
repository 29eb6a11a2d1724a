import { describe, expect, it } from 'vitest';
import { PROPERTY_FACILITY_SETS } from '#contract/primitives/registration-sets.ts';
import type { FacilitiesDocument } from '#contract/registration-documents.ts';
import { OPTION_LOOKUP, told } from '#rules/testing/registration.ts';
import { checkFacilities } from './check-facilities.ts';
import type { OptionLookup } from './check-fields.ts';

const lookup: OptionLookup = {
  hasOption: () => true,
  displaysRelated: () => false,
  occupancyOf: () => 0,
  locationOf: () => undefined,
};
const NOTHING = Object.fromEntries(PROPERTY_FACILITY_SETS.map((set) => [set, []]));
const ANSWERED = { ...NOTHING, swimming_pool_availability: ['no-pool'], barbecue_availability: ['no-barbecue'] };

function issuesOf(chosen: Readonly<Record<string, readonly string[]>>): string[] {
  const choices = { ...NOTHING, swimming_pool_availability: ['all-year'], barbecue_availability: ['on-request'], ...chosen };
  return checkFacilities({ choices } as unknown as FacilitiesDocument, lookup).map(({ path, code, facts }) =>
    [path, code, facts?.set, facts?.option].filter(Boolean).join(' '),
  );
}

describe('facilities that contradict each other', () => {
  it.each([
    ['swimming_pool_availability', 'no-pool', 'popular_facilities', 'swimming-pool'],
    ['swimming_pool_availability', 'no-pool', 'popular_facilities', 'heated-pool'],
    ['swimming_pool_availability', 'no-pool', 'accessibility', 'pool-lift'],
    ['barbecue_availability', 'no-barbecue', 'popular_facilities', 'barbecue'],
    ['barbecue_availability', 'not-allowed', 'popular_facilities', 'barbecue'],
    ['parking', 'none', 'popular_facilities', 'free-parking'],
    ['parking', 'none', 'popular_facilities', 'ev-charging'],
    ['parking', 'paid', 'popular_facilities', 'free-parking'],
    ['internet_access', 'none', 'popular_facilities', 'free-wifi'],
    ['internet_access', 'paid', 'popular_facilities', 'free-wifi'],
    ['spa', 'nearby', 'popular_facilities', 'spa'],
  ])('%s "%s" leaves in %s no room for %s', (set, denial, at, claim) => {
    expect(issuesOf({ [set]: [denial], [at]: [claim] })).toEqual([`choices.${at} facility_denied ${set} ${claim}`]);
    expect(issuesOf({ [set]: [denial] })).toEqual([]);
  });

  it('are not made by sets that say nothing', () => {
    expect(issuesOf({ popular_facilities: ['ev-charging'], accessibility: ['pool-lift'] })).toEqual([]);
  });

  it('do not: a claim beside an answer that allows it, or beside none', () => {
    expect(issuesOf({ popular_facilities: ['swimming-pool', 'barbecue', 'free-wifi', 'free-parking', 'spa', 'sauna', 'jacuzzi'] })).toEqual(
      [],
    );
    expect(issuesOf({ parking: ['paid', 'free-on-site'], popular_facilities: ['free-parking'] })).toEqual([]);
    expect(issuesOf({ spa: ['nearby', 'treatment-room'], popular_facilities: ['spa'] })).toEqual([]);
  });

  it('"none" stands alone in its set', () => {
    expect(issuesOf({ parking: ['none', 'street'] })).toEqual(['choices.parking options_contradict']);
  });
});

describe('pool and barbecue', () => {
  const issuesWith = (chosen: Readonly<Record<string, readonly string[]>>) =>
    told(checkFacilities({ choices: { ...ANSWERED, ...chosen } } as unknown as FacilitiesDocument, OPTION_LOOKUP));

  it.each([
    [{ swimming_pool_availability: [] }, ['choices.swimming_pool_availability required']],
    [{ barbecue_availability: [] }, ['choices.barbecue_availability required']],
    [{ swimming_pool_availability: ['no-pool', 'all-year'] }, ['choices.swimming_pool_availability options_contradict']],
    [{ swimming_pool_availability: ['summer-only'] }, ['choices.swimming_pool_types required']],
    [{ swimming_pool_availability: ['summer-only'], swimming_pool_types: ['outdoor'] }, []],
    [{ swimming_pool_types: ['outdoor'] }, ['choices.swimming_pool_types types_without_availability']],
    [{ barbecue_availability: ['on-site'] }, ['choices.barbecue_types required']],
    [{ barbecue_types: ['gas'] }, ['choices.barbecue_types types_without_availability']],
  ])('%j are told as %j', (chosen, issues) => {
    expect(issuesWith(chosen)).toEqual(issues);
  });

  it('need not be joined by anything else, but what is chosen has to exist', () => {
    expect(issuesWith({})).toEqual([]);
    expect(issuesWith({ spa: ['nowhere'] })).toEqual(['choices.spa option_unknown set=spa option=nowhere']);
  });
});
