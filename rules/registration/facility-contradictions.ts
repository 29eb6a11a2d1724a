import type { PropertyFacilitySet } from '#contract/primitives/registration-sets.ts';

/** A set of the place that, when it says nothing but these options, leaves no room for what is claimed elsewhere. */
interface FacilityContradiction {
  readonly set: PropertyFacilitySet;
  readonly onlyOptions: readonly string[];
  readonly excludes: { readonly set: PropertyFacilitySet; readonly options: readonly string[] };
}

/**
 * What is asked in a set of its own is asked again among the facilities of the place, and must not be answered the other way round.
 * Jacuzzi, sauna and kosher kitchen have no option that denies them: an empty set says only that nothing more was told.
 */
export const FACILITY_CONTRADICTIONS: readonly FacilityContradiction[] = [
  {
    set: 'swimming_pool_availability',
    onlyOptions: ['no-pool'],
    excludes: { set: 'popular_facilities', options: ['swimming-pool', 'heated-pool'] },
  },
  { set: 'swimming_pool_availability', onlyOptions: ['no-pool'], excludes: { set: 'accessibility', options: ['pool-lift'] } },
  {
    set: 'barbecue_availability',
    onlyOptions: ['no-barbecue', 'not-allowed'],
    excludes: { set: 'popular_facilities', options: ['barbecue'] },
  },
  { set: 'parking', onlyOptions: ['none'], excludes: { set: 'popular_facilities', options: ['free-parking', 'ev-charging'] } },
  { set: 'parking', onlyOptions: ['paid'], excludes: { set: 'popular_facilities', options: ['free-parking'] } },
  { set: 'internet_access', onlyOptions: ['none', 'paid'], excludes: { set: 'popular_facilities', options: ['free-wifi'] } },
  { set: 'spa', onlyOptions: ['nearby'], excludes: { set: 'popular_facilities', options: ['spa'] } },
];
