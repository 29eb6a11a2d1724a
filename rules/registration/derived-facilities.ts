import type { PropertyFacilitySet } from '#contract/primitives/registration-sets.ts';
import type { FacilitiesDocument } from '#contract/registration-documents.ts';

type Choices = FacilitiesDocument['choices'];

/** A facility of the place that follows from an answer in a set of its own, and so is not asked for a second time. */
interface DerivedFacility {
  /** The option of `popular_facilities`, by which guests search. */
  readonly facility: string;
  readonly set: PropertyFacilitySet;
  /** Any of these tells that the place has it; absent: any option of the set does. */
  readonly options?: readonly string[];
}

export const DERIVED_FACILITIES: readonly DerivedFacility[] = [
  { facility: 'free-wifi', set: 'internet_access', options: ['free-wifi'] },
  { facility: 'free-parking', set: 'parking', options: ['free-on-site'] },
  { facility: 'ev-charging', set: 'parking', options: ['ev-charging'] },
  {
    facility: 'swimming-pool',
    set: 'swimming_pool_availability',
    options: ['all-year', 'all-year-heated', 'summer-only', 'seasonal', 'by-hours'],
  },
  { facility: 'heated-pool', set: 'swimming_pool_availability', options: ['all-year-heated'] },
  { facility: 'barbecue', set: 'barbecue_availability', options: ['private-area', 'shared-area', 'on-request', 'not-on-shabbat'] },
  { facility: 'jacuzzi', set: 'jacuzzi_hot_tub' },
  { facility: 'sauna', set: 'sauna' },
  {
    facility: 'spa',
    set: 'spa',
    options: ['on-site', 'private', 'shared', 'treatment-room', 'massage-chair', 'hammam', 'salt-room'],
  },
  { facility: 'playground', set: 'children', options: ['playground'] },
  { facility: 'kosher-kitchen', set: 'for_religious', options: ['kosher-kitchen'] },
  { facility: 'shelter', set: 'safety', options: ['mamad', 'shelter-on-site', 'portable-shelter'] },
];

function follows({ set, options }: DerivedFacility, choices: Choices): boolean {
  return choices[set].some((option) => options?.includes(option) ?? true);
}

/**
 * Returns the choices after an edit, with the facilities that follow from it: what is answered now is there, what was answered before and is not any
 * more goes. What a host once chose by itself stays.
 */
export function withDerivedFacilities(before: Choices, after: Choices): Choices {
  const gone = DERIVED_FACILITIES.filter((derived) => follows(derived, before) && !follows(derived, after)).map(({ facility }) => facility);
  const come = DERIVED_FACILITIES.filter((derived) => follows(derived, after)).map(({ facility }) => facility);
  const own = after.popular_facilities.filter((facility) => !gone.includes(facility));
  return { ...after, popular_facilities: [...own, ...come.filter((facility) => !own.includes(facility))] };
}

/** Facilities of the place that need not be asked for: they follow from another answer, or would. One that was chosen by itself can be taken back. */
export function facilitiesAskedElsewhere(choices: Choices): readonly string[] {
  return DERIVED_FACILITIES.filter((derived) => follows(derived, choices) || !choices.popular_facilities.includes(derived.facility)).map(
    ({ facility }) => facility,
  );
}
